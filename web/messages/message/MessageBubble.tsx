import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import type { KeyboardEvent } from "react";
import { Icon } from "../../ui/icon/Icon.tsx";
import { visuallyHidden } from "../../ui/page/visuallyHidden.ts";
import { fullTime } from "../../ui/text/dates.ts";
import { written } from "../../ui/text/written.ts";
import type { OutgoingMessage } from "../sync/outbox.ts";
import { MessagePicture, PICTURE_WIDTH } from "./MessagePicture.tsx";
import { NotSent } from "./NotSent.tsx";
import { Reactions } from "./Reactions.tsx";
import { type Bubble, clockTime, shorten, type ThreadMessage, textOf } from "./timeline.ts";

/** Stable functions for the life of a thread. */
export type MessageActions = {
  retry: (outgoing: OutgoingMessage) => void;
  remove: (outgoing: OutgoingMessage) => void;
  toggleReaction: (message: ThreadMessage, emoji: string) => void;
  /** Opens the emoji menu. */
  askReaction: (message: ThreadMessage, anchor: Element) => void;
  /** By the bubble's key. */
  openPicture: (key: string) => void;
};

type MessageBubbleProps = {
  bubble: Bubble;
  /** The author, for screen readers. */
  author: string;
  otherName: string;
  /** Position in its group, for the corners. */
  isFirst: boolean;
  isLast: boolean;
  /** The viewer's newest message that the other person has read. */
  isSeen: boolean;
  /** Tab reaches the newest message's reactions; arrow keys move to the others. */
  isNewest: boolean;
  actions: MessageActions;
  /** Its picture is shown only on request. */
  isVeiled: boolean;
};

const REACT = "react";

/** Arrow keys move between the reaction buttons of a thread, which are too many for Tab. */
export function walkReactions(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!step || !(event.target instanceof HTMLElement) || !event.target.classList.contains(REACT)) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(`.${REACT}`)];
  buttons[buttons.indexOf(event.target) + step]?.focus();
}

export function MessageBubble({
  bubble,
  author,
  otherName,
  isFirst,
  isLast,
  isSeen,
  isNewest,
  actions,
  isVeiled,
}: MessageBubbleProps) {
  const { isMine, content, createdAt, image, message, outgoing } = bubble;
  const words = textOf(bubble);
  const near = isMine ? "Right" : "Left";
  const isFailed = outgoing?.state === "failed";
  return (
    <Box
      data-bubble={bubble.key}
      data-seq={message?.seq}
      tabIndex={-1}
      sx={{
        display: "flex",
        flexDirection: "column",
        alignItems: isMine ? "flex-end" : "flex-start",
        gap: 0.5,
        minWidth: 0,
        scrollMarginBlock: "72px",
      }}
    >
      <Box
        sx={{
          position: "relative",
          maxWidth: "100%",
          [`&:hover > .${REACT}, &:focus-within > .${REACT}`]: { opacity: 1 },
        }}
      >
        <Box
          className="words"
          title={fullTime.format(new Date(createdAt))}
          // Touch has no hover: a tap on the text opens the menu. Pictures open instead and show the button.
          onClick={(event) => {
            if (message && !image && isTouch()) actions.askReaction(message, event.currentTarget);
          }}
          sx={(theme) => ({
            ...theme.typography.body1,
            ...(image ? { width: PICTURE_WIDTH, maxWidth: "100%" } : null),
            lineHeight: 1.45,
            overflow: "hidden",
            overflowWrap: "anywhere",
            whiteSpace: "pre-wrap",
            borderRadius: "18px",
            [`borderTop${near}Radius`]: isFirst ? "18px" : "5px",
            [`borderBottom${near}Radius`]: isLast ? "18px" : "5px",
            color: isMine ? theme.vars?.palette.secondary.contrastText : theme.vars?.palette.text.primary,
            backgroundColor: isMine ? theme.vars?.palette.secondary.main : theme.vars?.palette.sunken,
            opacity: outgoing?.state === "sending" ? 0.62 : 1,
            transition: theme.transitions.create("opacity", { duration: theme.transitions.duration.shortest }),
          })}
        >
          <span style={visuallyHidden}>{author}: </span>
          {image ? (
            <MessagePicture
              bubble={bubble}
              author={author}
              alt={words || "Image"}
              onOpen={actions.openPicture}
              isVeiled={isVeiled}
            />
          ) : null}
          {words ? (
            <Box dir="auto" sx={{ ...written, paddingInline: "14px", paddingBlock: "8px" }}>
              {words}
            </Box>
          ) : null}
        </Box>
        {message ? (
          <IconButton
            className={REACT}
            tabIndex={isNewest ? 0 : -1}
            size="small"
            aria-label={`React to “${shorten(content)}”`}
            aria-haspopup="menu"
            onClick={(event) => actions.askReaction(message, event.currentTarget)}
            sx={(theme) => ({
              position: "absolute",
              top: "50%",
              [isMine ? "right" : "left"]: "calc(100% + 2px)",
              transform: "translateY(-50%)",
              color: theme.vars?.palette.text.secondary,
              opacity: 0,
              transition: theme.transitions.create("opacity", { duration: theme.transitions.duration.shortest }),
              // The theme lets small buttons reach further there, and makes them relative for it.
              "@media (pointer: coarse)": { position: "absolute" },
              "@media (hover: none)": image ? { opacity: 1 } : undefined,
            })}
          >
            <Icon name="smile" size={20} />
          </IconButton>
        ) : null}
      </Box>
      {message ? (
        <Reactions
          reactions={message.reactions}
          otherName={otherName}
          onToggle={(emoji) => actions.toggleReaction(message, emoji)}
        />
      ) : null}
      {outgoing && isFailed ? (
        <NotSent
          outgoing={outgoing}
          onRetry={() => actions.retry(outgoing)}
          onDelete={() => actions.remove(outgoing)}
        />
      ) : null}
      {(isLast || isSeen) && !isFailed ? (
        <Box component="span" sx={{ typography: "caption", color: "text.secondary", paddingInline: "6px" }}>
          {outgoing ? "Sending…" : <time dateTime={createdAt}>{clockTime.format(new Date(createdAt))}</time>}
          {isSeen ? " · Seen" : null}
        </Box>
      ) : null}
    </Box>
  );
}

const isTouch = () => window.matchMedia("(hover: none)").matches;
