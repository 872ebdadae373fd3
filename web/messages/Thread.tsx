import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useRef } from "react";
import { useConnectionState } from "../app/connection.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Composer } from "./Composer.tsx";
import type {
  ConversationRow_ConversationFragment as Conversation,
  MessagePerson_UserFragment as Person,
} from "./ConversationRow.generated.ts";
import { MessageRuns } from "./MessageRuns.tsx";
import { OlderMessages } from "./OlderMessages.tsx";
import { useOutbox } from "./outbox.ts";
import { ThreadHeader } from "./ThreadHeader.tsx";
import { ThreadSkeleton } from "./ThreadSkeleton.tsx";
import { groupByDay, toBubbles } from "./timeline.ts";
import { useMarkRead } from "./useMarkRead.ts";
import { useSend } from "./useSend.ts";
import { useStickyScroll } from "./useStickyScroll.ts";
import { useThread } from "./useThread.ts";

export type ThreadProps = {
  person: Person;
  /** Null while nothing was written to each other. */
  conversation: Conversation | null;
  /** The thread has the screen to itself. */
  alone: boolean;
};

export function Thread({ person, conversation, alone }: ThreadProps) {
  const { messages, failure, retry, retrying, older, olderFailure } = useThread(conversation);
  const outgoing = useOutbox().filter(({ receiverId }) => receiverId === person.id);
  const bubbles = toBubbles(messages ?? [], outgoing);
  const last = bubbles.at(-1);
  const { scroller, onScroll, isAtEnd, toEnd } = useStickyScroll(
    bubbles[0]?.key ?? "",
    last?.key ?? "",
    last?.outgoing?.state === "sending",
  );
  const hasNews = useNews(isAtEnd, last?.isMine ? undefined : last?.key);
  const { send, retry: resend } = useSend(person.id);
  const isOnline = useConnectionState() === "online";
  useMarkRead(conversation);

  const isLoading = messages === undefined && outgoing.length === 0;
  const isEmpty = messages !== undefined && bubbles.length === 0 && !older.hasNext;
  return (
    <Box
      component="section"
      aria-label={`Conversation with ${person.fullName}`}
      sx={{ display: "flex", flexDirection: "column", height: "100%", minHeight: 0, minWidth: 0 }}
    >
      <ThreadHeader person={person} alone={alone} />
      {alone && !isOnline ? (
        <Box role="status" sx={{ typography: "caption", textAlign: "center", padding: 0.5, backgroundColor: "sunken" }}>
          No connection. Trying again…
        </Box>
      ) : null}
      <Box sx={{ position: "relative", flex: 1, minHeight: 0 }}>
        <Box
          ref={scroller}
          onScroll={onScroll}
          // Reachable by keyboard where nothing inside it is.
          tabIndex={0}
          role="group"
          aria-label="Messages"
          sx={{
            height: "100%",
            overflowY: "auto",
            overscrollBehavior: "contain",
            overflowAnchor: "none",
            "&:focus-visible": { outlineOffset: -3 },
          }}
        >
          <Box
            sx={{
              display: "flex",
              flexDirection: "column",
              justifyContent: isLoading || bubbles.length > 0 ? "flex-end" : "center",
              minHeight: "100%",
              padding: { xs: "8px 12px 12px", sm: "8px 20px 16px" },
            }}
          >
            {failure && !messages ? (
              <ErrorState title="Error Loading Messages" failure={failure} onRetry={retry} retrying={retrying} />
            ) : null}
            {isLoading && !failure ? <ThreadSkeleton /> : null}
            {isEmpty ? <EmptyThread person={person} /> : null}
            {messages && bubbles.length > 0 ? (
              <OlderMessages {...older} failure={olderFailure} scroller={scroller} />
            ) : null}
            <MessageRuns days={groupByDay(bubbles)} person={person} retry={resend} />
          </Box>
        </Box>
        {hasNews ? (
          <Box sx={{ position: "absolute", insetInline: 0, bottom: 12, display: "grid", placeItems: "center" }}>
            <Button
              variant="contained"
              color="secondary"
              size="small"
              onClick={toEnd}
              endIcon={<Icon name="chevronDown" size={16} />}
              sx={{ boxShadow: (theme) => theme.vars?.palette.float }}
            >
              New messages
            </Button>
          </Box>
        ) : null}
      </Box>
      {person.viewerCanMessage ? (
        <Composer receiver={person} onSend={send} />
      ) : (
        <Typography
          color="textSecondary"
          sx={{ padding: 2, textAlign: "center", borderTop: 1, borderColor: "divider" }}
        >
          @{person.username} isn't accepting messages
        </Typography>
      )}
    </Box>
  );
}

function EmptyThread({ person }: { person: Person }) {
  return (
    <EmptyState
      icon="chat"
      level="h3"
      title="Start the conversation"
      description={`Say hello to ${person.fullName}: an idea, a place on the body, a question.`}
    />
  );
}

/** Whether somebody else's message came that the person, reading further up, has not scrolled to. */
function useNews(isAtEnd: boolean, newestKey: string | undefined): boolean {
  const seen = useRef(newestKey);
  useEffect(() => {
    if (isAtEnd) seen.current = newestKey;
  }, [isAtEnd, newestKey]);
  return !isAtEnd && newestKey !== undefined && seen.current !== newestKey;
}
