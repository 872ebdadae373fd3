import Typography from "@mui/material/Typography";
import { useNavigate } from "react-router-dom";
import { Composer } from "../composer/Composer.tsx";
import type { Attaching } from "../composer/useAttachment.ts";
import { useNotifyTyping } from "../composer/useNotifyTyping.ts";
import type { Send } from "../composer/useSend.ts";
import type {
  ConversationRow_ConversationFragment as Conversation,
  MessagePerson_UserFragment as Person,
} from "../list/ConversationRow.generated.ts";
import { RequestBar } from "../requests/RequestBar.tsx";
import { RestrictedNote } from "../requests/RestrictedNote.tsx";
import { useListAddress } from "./ThreadHeader.tsx";

type Writing =
  | { kind: "open" }
  | { kind: "closed"; why: string }
  /** A message request of the other person. */
  | { kind: "request"; conversation: Conversation };

/** `refusal`: the server's reason for the last message. */
export function writingIn(person: Person, conversation: Conversation | null, refusal: string | null): Writing {
  if (conversation?.requestState === "RECEIVED") return { kind: "request", conversation };
  const { username, viewerCanMessage } = person;
  if (!viewerCanMessage) return { kind: "closed", why: `@${username} isn't accepting messages` };
  if (conversation?.requestState === "SENT" && conversation.lastMessage !== null) {
    return { kind: "closed", why: `You can write again once @${username} accepts your request` };
  }
  return refusal ? { kind: "closed", why: refusal } : { kind: "open" };
}

type ThreadFootProps = {
  writing: Writing;
  person: Person;
  /** Null before the first message. */
  conversation: Conversation | null;
  attaching: Attaching;
  onSend: Send["send"];
  onReport: (id: string) => void;
};

export function ThreadFoot({ writing, person, conversation, attaching, onSend, onReport }: ThreadFootProps) {
  const tellTyping = useNotifyTyping(conversation?.id);
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
