import Box from "@mui/material/Box";
import { type RefObject, useEffect, useRef } from "react";
import { ErrorState } from "../../ui/list/ErrorState.tsx";
import type {
  ConversationRow_ConversationFragment as Conversation,
  MessagePerson_UserFragment as Person,
} from "../list/ConversationRow.generated.ts";
import { type MessageActions, walkReactions } from "../message/MessageBubble.tsx";
import { MessageRuns } from "../message/MessageRuns.tsx";
import { type Bubble, findFirstUnread, findLastSeen, groupByDay } from "../message/timeline.ts";
import { useIsTyping } from "../sync/typing.ts";
import type { ThreadState } from "../sync/useThread.ts";
import { EmptyThread } from "./EmptyThread.tsx";
import { JumpButton } from "./JumpButton.tsx";
import { OlderMessages } from "./OlderMessages.tsx";
import { ThreadSkeleton } from "./ThreadSkeleton.tsx";
import { TypingBubble } from "./TypingBubble.tsx";
import { useInitialScroll } from "./useInitialScroll.ts";
import { useMarkRead } from "./useMarkRead.ts";
import { useStickyScroll } from "./useStickyScroll.ts";

type MessageListProps = {
  thread: ThreadState;
  /** Messages of the server and of the outbox. */
  bubbles: readonly Bubble[];
  person: Person;
  /** Null before the first message. */
  conversation: Conversation | null;
  /** `seq` of the linked message. */
  wanted: number | null;
  actions: MessageActions;
};

export function MessageList({ thread, bubbles, person, conversation, wanted, actions }: MessageListProps) {
  const last = bubbles.at(-1);
  const mark = useMarkRead(conversation);
  const firstUnreadKey = findFirstUnread(bubbles, mark)?.key;
  const isOtherTyping = useIsTyping(conversation?.id);
  const sticky = useStickyScroll(bubbles[0]?.key ?? "", last?.key ?? "", last?.outgoing?.state === "sending");
  const { scroller, onScroll, isAtEnd, toEnd } = sticky;
  const hasNews = useNews(isAtEnd, last?.isMine ? undefined : last?.key);
  useInitialScroll(sticky, { wanted, isReady: thread.kind === "shown", firstUnreadKey });
  return (
    <Box sx={{ position: "relative", flex: 1, minHeight: 0 }}>
      <Box
        ref={scroller}
        onScroll={onScroll}
        onKeyDown={walkReactions}
        // Focusable where nothing inside it is.
        tabIndex={0}
        role="group"
        aria-label="Messages"
        sx={{
          height: "100%",
          overflowY: "auto",
          overflowX: "hidden",
          overscrollBehavior: "contain",
          overflowAnchor: "none",
          "&:focus-visible": { outlineOffset: -3 },
        }}
      >
        <Box
          sx={{
            display: "flex",
            flexDirection: "column",
            justifyContent: thread.kind === "shown" && bubbles.length === 0 ? "center" : "flex-end",
            minHeight: "100%",
            padding: { xs: "8px 12px 12px", sm: "8px 20px 16px" },
          }}
        >
          <BeforeBubbles thread={thread} person={person} hasBubbles={bubbles.length > 0} scroller={scroller} />
          {thread.kind === "seeking" ? null : (
            <MessageRuns
              days={groupByDay(bubbles, firstUnreadKey)}
              person={person}
              seenKey={findLastSeen(bubbles, conversation?.otherReadSeq)?.key}
              newestKey={bubbles.findLast(({ message }) => message)?.key}
              actions={actions}
              isVeiled={conversation?.isRequest ?? false}
            />
          )}
          {isOtherTyping ? <TypingBubble person={person} /> : null}
        </Box>
      </Box>
      {isAtEnd ? null : <JumpButton hasNews={hasNews} onJump={toEnd} />}
    </Box>
  );
}

type BeforeBubblesProps = Pick<MessageListProps, "thread" | "person"> & {
  hasBubbles: boolean;
  scroller: RefObject<HTMLElement | null>;
};

/** Above the bubbles, or instead of them. */
function BeforeBubbles({ thread, person, hasBubbles, scroller }: BeforeBubblesProps) {
  switch (thread.kind) {
    case "loading":
      return hasBubbles ? null : <ThreadSkeleton />;
    case "seeking":
      return <ThreadSkeleton />;
    case "failed":
      return (
        <ErrorState
          title="Error Loading Messages"
          failure={thread.failure}
          onRetry={thread.retry}
          retrying={thread.retrying}
        />
      );
    case "shown":
      if (hasBubbles) return <OlderMessages {...thread.older} failure={thread.olderFailure} scroller={scroller} />;
      return thread.older.hasNext ? null : <EmptyThread person={person} />;
  }
}

/** Whether a message from the other person arrived below the reader's position. */
function useNews(isAtEnd: boolean, newestKey: string | undefined): boolean {
  const seen = useRef(newestKey);
  useEffect(() => {
    if (isAtEnd) seen.current = newestKey;
  }, [isAtEnd, newestKey]);
  return !isAtEnd && newestKey !== undefined && seen.current !== newestKey;
}
