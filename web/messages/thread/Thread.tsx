import Box from "@mui/material/Box";
import { useEffect } from "react";
import { BookingBetween } from "../../bookings/BookingBetween.tsx";
import { useFileDrop } from "../../media/useFileDrop.ts";
import { useConnectionState } from "../../platform/data/liveConnection.ts";
import { DropHint } from "../composer/DropHint.tsx";
import { useAskedPiece } from "../composer/useAskedPiece.ts";
import { useAttachment } from "../composer/useAttachment.ts";
import { useSend } from "../composer/useSend.ts";
import type {
  ConversationRow_ConversationFragment as Conversation,
  MessagePerson_UserFragment as Person,
} from "../list/ConversationRow.generated.ts";
import { type ThreadMessage, toBubbles } from "../message/timeline.ts";
import { useOpenPicture } from "../message/useOpenPicture.ts";
import { outbox, useOutbox } from "../sync/outbox.ts";
import { useThread } from "../sync/useThread.ts";
import { MessageList } from "./MessageList.tsx";
import { ThreadFoot, writingIn } from "./ThreadFoot.tsx";
import { ThreadHeader } from "./ThreadHeader.tsx";
import { useMessageActions } from "./useMessageActions.tsx";

type ThreadProps = {
  person: Person;
  /** Null before the first message. */
  conversation: Conversation | null;
  /** `seq` of the linked message. */
  wanted: number | null;
  /** The thread covers the screen. */
  alone: boolean;
};

export function Thread({ person, conversation, wanted, alone }: ThreadProps) {
  const thread = useThread(conversation, wanted);
  const messages = "messages" in thread ? thread.messages : none;
  const outgoing = useOutbox().filter(({ receiverId }) => receiverId === person.id);
  const bubbles = toBubbles(messages, outgoing);
  useSettleOutbox(messages);

  const { send, retry } = useSend(person.id, conversation?.id ?? null);
  const openPicture = useOpenPicture(bubbles, person.fullName);
  const { actions, report, dialogs } = useMessageActions({ retry, openPicture });
  const attaching = useAttachment(person.id);
  useAskedPiece(attaching);
  const writing = writingIn(person, conversation, outgoing.find(({ isRefused }) => isRefused)?.reason ?? null);
  const { isOver, ...drop } = useFileDrop(attaching.choose);
  const isOnline = useConnectionState() === "online";
  return (
    <Box
      component="section"
      aria-label={`Conversation with ${person.fullName}`}
      {...(writing.kind === "open" ? drop : null)}
      sx={{ position: "relative", display: "flex", flexDirection: "column", height: "100%", minHeight: 0, minWidth: 0 }}
    >
      <ThreadHeader person={person} conversation={conversation} alone={alone} />
      <BookingBetween personId={person.id} />
      {alone && !isOnline ? (
        <Box role="status" sx={{ typography: "caption", textAlign: "center", padding: 0.5, backgroundColor: "sunken" }}>
          No connection. Trying again…
        </Box>
      ) : null}
      <MessageList
        thread={thread}
        bubbles={bubbles}
        person={person}
        conversation={conversation}
        wanted={wanted}
        actions={actions}
      />
      <ThreadFoot
        writing={writing}
        person={person}
        conversation={conversation}
        attaching={attaching}
        onSend={send}
        onReport={report}
      />
      {isOver && writing.kind === "open" ? <DropHint /> : null}
      {dialogs}
    </Box>
  );
}

const none: readonly ThreadMessage[] = [];

/** Removes unsent messages that have arrived after all: only the answer was lost. */
function useSettleOutbox(messages: readonly ThreadMessage[]): void {
  useEffect(() => {
    for (const { isMine, clientId } of messages) if (isMine) outbox.remove(clientId);
  }, [messages]);
}
