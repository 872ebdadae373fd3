import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { IMAGE_MESSAGE_TEXT } from "../../graph/messages/input.ts";
import { Icon } from "../ui/Icon.tsx";
import { Photo } from "../ui/Photo.tsx";
import { visuallyHidden } from "../ui/visuallyHidden.ts";
import { type Bubble, clockTime } from "./timeline.ts";

export type MessageBubbleProps = {
  bubble: Bubble;
  /** Who wrote it, for a screen reader. */
  author: string;
  /** Where it stands in the run of one person: the corners follow. */
  isFirst: boolean;
  isLast: boolean;
  onRetry: () => void;
  onDiscard: () => void;
};

const full = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeStyle: "short" });

export function MessageBubble({ bubble, author, isFirst, isLast, onRetry, onDiscard }: MessageBubbleProps) {
  const { isMine, content, createdAt, message, outgoing } = bubble;
  const photo = message?.imageUrl ? { url: message.imageUrl, image: message.image } : null;
  const words = photo && content === IMAGE_MESSAGE_TEXT ? "" : content;
  const near = isMine ? "Right" : "Left";
  const isFailed = outgoing?.state === "failed";
  return (
    <Box
      data-client-id={bubble.clientId}
      sx={{
        display: "flex",
        flexDirection: "column",
        alignItems: isMine ? "flex-end" : "flex-start",
        gap: 0.5,
        minWidth: 0,
      }}
    >
      <Box
        title={full.format(new Date(createdAt))}
        sx={(theme) => ({
          ...theme.typography.body1,
          lineHeight: 1.45,
          maxWidth: "100%",
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
        {photo ? (
          <Photo
            src={photo.url}
            alt={words || "Image"}
            width={photo.image?.width}
            height={photo.image?.height}
            minRatio={0.7}
            blur={photo.image?.placeholder}
            sizes="280px"
            sx={{ width: 280, maxWidth: "100%" }}
          />
        ) : null}
        {words ? <Box sx={{ paddingInline: "14px", paddingBlock: "8px" }}>{words}</Box> : null}
      </Box>
      {isFailed ? (
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "flex-end", gap: 0.5 }}>
          <Box
            component="span"
            sx={{ typography: "caption", color: "error.main", display: "flex", alignItems: "center", gap: 0.5 }}
          >
            <Icon name="warning" size={16} /> Not sent
          </Box>
          <Button size="small" variant="text" onClick={onRetry} aria-label={`Retry sending “${shorten(content)}”`}>
            Retry
          </Button>
          <Button size="small" variant="text" onClick={onDiscard} aria-label={`Discard “${shorten(content)}”`}>
            Discard
          </Button>
        </Box>
      ) : null}
      {isLast && !isFailed ? (
        <Box component="span" sx={{ typography: "caption", color: "text.secondary", paddingInline: "6px" }}>
          {outgoing ? "Sending…" : <time dateTime={createdAt}>{clockTime.format(new Date(createdAt))}</time>}
        </Box>
      ) : null}
    </Box>
  );
}

const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
