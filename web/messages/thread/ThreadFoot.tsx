import Typography from "@mui/material/Typography";
import { useNavigate } from "react-router-dom";
import { Composer } from "../composer/Composer.tsx";
import type { Attaching } from "../composer/useAttachment.ts";
import type { Send } from "../composer/useSend.ts";
import { useTellTyping } from "../composer/useTellTyping.ts";
import type {
  ConversationRow_ConversationFragment as Conversation,
  MessagePerson_UserFragment as Person,
} from "../list/ConversationRow.generated.ts";
import { RequestBar } from "../requests/RequestBar.tsx";
import { RestrictedNote } from "../requests/RestrictedNote.tsx";
import { useListAddress } from "./ThreadHeader.tsx";

/** What the viewer can do at the end of a thread. */
export type Writing =
  | { kind: "open" }
  | { kind: "closed"; why: string }
  /** The other one asks to write. */
  | { kind: "request"; conversation: Conversation };

/** `refusal`: why the server refused the last message. */
export function writingIn(person: Person, conversation: Conversation | null, refusal: string | null): Writing {
  if (conversation?.requestState === "RECEIVED") return { kind: "request", conversation };
  const { username, viewerCanMessage } = person;
  if (!viewerCanMessage) return { kind: "closed", why: `@${username} isn't accepting messages` };
  if (conversation?.requestState === "SENT" && conversation.lastMessage !== null) {
    return { kind: "closed", why: `You can write again once @${username} accepts your request` };
  }
  return refusal ? { kind: "closed", why: refusal } : { kind: "open" };
}

export type ThreadFootProps = {
  writing: Writing;
  person: Person;
  /** Null while nothing was written to each other. */
  conversation: Conversation | null;
  attaching: Attaching;
  onSend: Send["send"];
  onReport: (id: string) => void;
};

export function ThreadFoot({ writing, person, conversation, attaching, onSend, onReport }: ThreadFootProps) {
  const tellTyping = useTellTyping(conversation?.id);
  const list = useListAddress();
  const navigate = useNavigate();
  switch (writing.kind) {
    case "request": {
      const { id, lastMessage } = writing.conversation;
      return (
        <RequestBar
          id={id}
          person={person}
          onReport={() => onReport(lastMessage?.id ?? "")}
          onGone={() => void navigate(list, { replace: true })}
        />
      );
    }
    case "closed":
      return (
        <>
          {conversation?.isRequest ? <RestrictedNote person={person} /> : null}
          <Typography
            color="textSecondary"
            sx={{ padding: 2, textAlign: "center", borderTop: 1, borderColor: "divider" }}
          >
            {writing.why}
          </Typography>
        </>
      );
    case "open":
      return (
        <>
          {conversation?.isRequest ? <RestrictedNote person={person} /> : null}
          <Composer
            receiver={person}
            conversation={conversation}
            attaching={attaching}
            onTyping={tellTyping}
            onSend={onSend}
          />
        </>
      );
  }
}
