import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { BookingBetween } from "../../bookings/BookingBetween.tsx";
import { useFileDrop } from "../../media/useFileDrop.ts";
import { useConnectionState } from "../../platform/data/liveConnection.ts";
import { ReportDialog } from "../../reports/later.tsx";
import { ErrorState } from "../../ui/list/ErrorState.tsx";
import { Composer } from "../composer/Composer.tsx";
import { DropHint } from "../composer/DropHint.tsx";
import { useAskedPiece } from "../composer/useAskedPiece.ts";
import { useAttachment } from "../composer/useAttachment.ts";
import { useSend } from "../composer/useSend.ts";
import { useTellTyping } from "../composer/useTellTyping.ts";
import type {
  ConversationRow_ConversationFragment as Conversation,
  MessagePerson_UserFragment as Person,
} from "../list/ConversationRow.generated.ts";
import { type MessageActions, walkReactions } from "../message/MessageBubble.tsx";
import { MessageRuns } from "../message/MessageRuns.tsx";
import { findFirstUnread, findLastSeen, groupByDay, type ThreadMessage, toBubbles } from "../message/timeline.ts";
import { useOpenPicture } from "../message/useOpenPicture.ts";
import { useReact } from "../message/useReact.ts";
import { RequestBar } from "../requests/RequestBar.tsx";
import { RestrictedNote } from "../requests/RestrictedNote.tsx";
import { outbox, useOutbox } from "../sync/outbox.ts";
import { useIsTyping } from "../sync/typing.ts";
import { useThread } from "../sync/useThread.ts";
import { EmptyThread } from "./EmptyThread.tsx";
import { JumpButton } from "./JumpButton.tsx";
import { OlderMessages } from "./OlderMessages.tsx";
import { ThreadHeader, useListAddress } from "./ThreadHeader.tsx";
import { ThreadSkeleton } from "./ThreadSkeleton.tsx";
import { TypingBubble } from "./TypingBubble.tsx";
import { useMarkRead } from "./useMarkRead.ts";
import { useOpeningPlace } from "./useOpeningPlace.ts";
import { useStickyScroll } from "./useStickyScroll.ts";

const EmojiMenu = lazy(() => import("../composer/EmojiMenu.tsx").then(({ EmojiMenu }) => ({ default: EmojiMenu })));

export type ThreadProps = {
  person: Person;
  /** Null while nothing was written to each other. */
  conversation: Conversation | null;
  /** Opened at the message with this number. */
  wanted: number | null;
  /** The thread has the screen to itself. */
  alone: boolean;
};

export function Thread({ person, conversation, wanted, alone }: ThreadProps) {
  const { messages, failure, retry, retrying, older, olderFailure, isSeeking } = useThread(conversation, wanted);
  const outgoing = useOutbox().filter(({ receiverId }) => receiverId === person.id);
  const bubbles = toBubbles(messages ?? [], outgoing);
  const last = bubbles.at(-1);
  const mark = useMarkRead(conversation);
  const firstUnreadKey = findFirstUnread(bubbles, mark)?.key;
  const isOtherTyping = useIsTyping(conversation?.id);
  const sticky = useStickyScroll(bubbles[0]?.key ?? "", last?.key ?? "", last?.outgoing?.state === "sending");
  const { scroller, onScroll, isAtEnd, toEnd } = sticky;
  const hasNews = useNews(isAtEnd, last?.isMine ? undefined : last?.key);
  useOpeningPlace(sticky, { wanted, isReady: messages !== undefined && !isSeeking, firstUnreadKey });
  useSettleOutbox(messages);

  const { send, retry: resend } = useSend(person.id, conversation?.id ?? null);
  const tellTyping = useTellTyping(conversation?.id);
  const toggleReaction = useReact();
  const [asking, setAsking] = useState<{ message: ThreadMessage; anchor: Element } | null>(null);
  const [reported, setReported] = useState<string | null>(null);
  const [isReporting, setIsReporting] = useState(false);
  const openPicture = useOpenPicture(bubbles, person.fullName);
  const actions = useMemo<MessageActions>(
    () => ({
      retry: resend,
      remove: ({ clientId }) => outbox.remove(clientId),
      toggleReaction,
      askReaction: (message, anchor) => setAsking({ message, anchor }),
      openPicture,
    }),
    [resend, toggleReaction, openPicture],
  );
  const attaching = useAttachment(person.id);
  useAskedPiece(attaching);
  const refusal = outgoing.find(({ isRefused }) => isRefused)?.reason;
  const isWaiting = conversation?.requestState === "SENT" && conversation.lastMessage !== null;
  const closed = closedWhy(person, isWaiting) ?? refusal;
  const asks = conversation?.requestState === "RECEIVED" ? conversation : null;
  const list = useListAddress();
  const navigate = useNavigate();
  const { isOver, ...drop } = useFileDrop(attaching.choose);
  const isOnline = useConnectionState() === "online";

  const isLoading = (messages === undefined && outgoing.length === 0) || isSeeking;
  const isEmpty = messages !== undefined && bubbles.length === 0 && !older.hasNext;
  return (
    <Box
      component="section"
      aria-label={`Conversation with ${person.fullName}`}
      {...(closed || asks ? null : drop)}
      sx={{ position: "relative", display: "flex", flexDirection: "column", height: "100%", minHeight: 0, minWidth: 0 }}
    >
      <ThreadHeader person={person} conversation={conversation} alone={alone} />
      <BookingBetween personId={person.id} />
      {alone && !isOnline ? (
        <Box role="status" sx={{ typography: "caption", textAlign: "center", padding: 0.5, backgroundColor: "sunken" }}>
          No connection. Trying again…
        </Box>
      ) : null}
      <Box sx={{ position: "relative", flex: 1, minHeight: 0 }}>
        <Box
          ref={scroller}
          onScroll={onScroll}
          onKeyDown={walkReactions}
          // Reachable by keyboard where nothing inside it is.
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
            {messages && bubbles.length > 0 && !isSeeking ? (
              <OlderMessages {...older} failure={olderFailure} scroller={scroller} />
            ) : null}
            {isSeeking ? null : (
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
      {conversation?.isRequest && !asks ? <RestrictedNote person={person} /> : null}
      {asks ? (
        <RequestBar
          id={asks.id}
          person={person}
          onReport={() => {
            setReported(asks.lastMessage?.id ?? null);
            setIsReporting(true);
          }}
          onGone={() => void navigate(list, { replace: true })}
        />
      ) : closed ? (
        <Typography
          color="textSecondary"
          sx={{ padding: 2, textAlign: "center", borderTop: 1, borderColor: "divider" }}
        >
          {closed}
        </Typography>
      ) : (
        <Composer
          receiver={person}
          conversation={conversation}
          attaching={attaching}
          onTyping={tellTyping}
          onSend={send}
        />
      )}
      {isOver && !closed && !asks ? <DropHint /> : null}
      <Suspense>
        {asking ? (
          <EmojiMenu
            anchor={asking.anchor}
            chosen={new Set(asking.message.reactions.filter((each) => each.reactedByMe).map(({ emoji }) => emoji))}
            onPick={(emoji) => {
              toggleReaction(asking.message, emoji);
              setAsking(null);
            }}
            onReport={
              asking.message.isMine
                ? undefined
                : () => {
                    setReported(asking.message.id);
                    setIsReporting(true);
                    setAsking(null);
                  }
            }
            onClose={() => setAsking(null)}
          />
        ) : null}
      </Suspense>
      <ReportDialog
        open={isReporting}
        targetType="MESSAGE"
        targetId={reported ?? ""}
        what="message"
        onClose={() => setIsReporting(false)}
      />
    </Box>
  );
}

/** Why one may not write, as far as that is known before. */
function closedWhy({ username, viewerCanMessage }: Person, isWaiting: boolean): string | undefined {
  if (!viewerCanMessage) return `@${username} isn't accepting messages`;
  return isWaiting ? `You can write again once @${username} accepts your request` : undefined;
}

/** Forgets what was on its way and turns out to have arrived: the answer was lost, not the message. */
function useSettleOutbox(messages: readonly ThreadMessage[] | undefined): void {
  useEffect(() => {
    for (const { isMine, clientId } of messages ?? []) if (isMine) outbox.remove(clientId);
  }, [messages]);
}

/** Whether somebody else's message came that the person, reading further up, has not scrolled to. */
function useNews(isAtEnd: boolean, newestKey: string | undefined): boolean {
  const seen = useRef(newestKey);
  useEffect(() => {
    if (isAtEnd) seen.current = newestKey;
  }, [isAtEnd, newestKey]);
  return !isAtEnd && newestKey !== undefined && seen.current !== newestKey;
}
