import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";
import { Link } from "react-router-dom";
import { BookingAnswer, BookingStanding } from "../bookings/BookingAnswer.tsx";
import { Icon } from "../ui/icon/Icon.tsx";
import { Logo } from "../ui/icon/Logo.tsx";
import { visuallyHidden } from "../ui/page/visuallyHidden.ts";
import { PersonAvatar } from "../ui/photo/PersonAvatar.tsx";
import { Photo } from "../ui/photo/Photo.tsx";
import { RelativeTime } from "../ui/text/RelativeTime.tsx";
import { written } from "../ui/text/written.ts";
import { destinationOf } from "./list/destination.ts";
import { kindOf } from "./list/kinds.ts";
import type { NotificationRow_NotificationFragment as Notification } from "./NotificationRow.generated.ts";

type NotificationRowProps = {
  notification: Notification;
  /** It asks, or asked when it was listed: its answer and outcome are shown here. */
  isOnTop?: boolean;
  /** Pressed: marks it read. */
  onRead: () => void;
  /** Its link opens another page. */
  onLeave?: (() => void) | undefined;
};

export function NotificationRow({ notification, isOnTop = false, onRead, onLeave }: NotificationRowProps) {
  const { type, booking } = notification;
  const row = useRef<HTMLDivElement>(null);
  // The pressed button is gone; its subject stays.
  const keepFocus = () => row.current?.querySelector<HTMLElement>("a, button")?.focus();
  // The server marks an answered notification read.
  const isAnswered = isOnTop && booking?.waitsForViewer === false;
  const hasAsked = kindOf(type).asks && booking?.waitsForViewer === false;
  return (
    <Box ref={row} sx={isOnTop ? { borderRadius: "8px", backgroundColor: "sunken", marginBottom: 1 } : null}>
      <Telling
        notification={isAnswered ? { ...notification, read: true } : notification}
        onRead={onRead}
        onLeave={onLeave}
      />
      {booking && (isOnTop || hasAsked) ? (
        <Box sx={{ padding: "0 12px 12px 68px" }}>
          {isOnTop ? (
            <BookingAnswer booking={booking} onAnswered={keepFocus} onLeave={onLeave} />
          ) : (
            <BookingStanding booking={booking} />
          )}
        </Box>
      ) : null}
    </Box>
  );
}

/** A press opens its subject, or expands it. */
function Telling({ notification, onRead, onLeave }: NotificationRowProps) {
  const { type, title, read, createdAt, post } = notification;
  const [expanded, setExpanded] = useState(false);
  const { sender } = kindOf(type);
  const destination = destinationOf(notification);
  const open = () => {
    if (!read) onRead();
    if (destination) onLeave?.();
    else setExpanded(!expanded);
  };
  return (
    <ButtonBase
      {...(destination ? { component: Link, to: destination } : { "aria-expanded": expanded })}
      onClick={open}
      sx={{
        display: "grid",
        gridTemplateColumns: post ? "44px minmax(0, 1fr) 44px 8px" : "44px minmax(0, 1fr) 8px",
        alignItems: "start",
        gap: 1.5,
        width: "100%",
        padding: "10px 12px",
        borderRadius: "8px",
        textAlign: "left",
        color: "text.primary",
        textDecoration: "none",
        "&:hover": { backgroundColor: "action.hover" },
        "&.Mui-focusVisible": { outlineOffset: -2 },
      }}
    >
      <Portrait notification={notification} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
          <Typography variant="subtitle2" component="span">
            {title}
          </Typography>
          {sender ? <Chip size="small" color="secondary" label={sender} /> : null}
        </Box>
        <Typography
          variant="body2"
          component="div"
          sx={{
            color: read ? "text.secondary" : "text.primary",
            overflow: "hidden",
            ...written,
            ...(expanded ? { whiteSpace: "pre-line" } : clampTo(2)),
          }}
        >
          <Message notification={notification} />
        </Typography>
        <Typography variant="caption" component="div" color="textSecondary">
          <RelativeTime value={createdAt} />
        </Typography>
      </Box>
      {post ? (
        <Box>
          <Photo src={post.imageUrl} alt="" ratio={1} sizes="44px" sx={{ borderRadius: "8px" }} />
        </Box>
      ) : null}
      {read ? null : (
        <Box sx={{ width: 8, height: 8, marginTop: "6px", borderRadius: "50%", backgroundColor: "primary.main" }}>
          <span style={visuallyHidden}>Unread</span>
        </Box>
      )}
    </ButtonBase>
  );
}

/** The text after the actor's name sets the sentence's direction. */
function Message({ notification }: { notification: Notification }) {
  const { actor, message } = notification;
  if (notification.isGone) return "This content is no longer available";
  if (!actor || !message.startsWith(actor.fullName)) return message;
  return (
    <>
      <bdi>{actor.fullName}</bdi>
      {message.slice(actor.fullName.length)}
    </>
  );
}

const clampTo = (lines: number) => ({ display: "-webkit-box", WebkitBoxOrient: "vertical", WebkitLineClamp: lines });

/** The actor with an icon of the act; announcements have the logo. */
function Portrait({ notification: { type, actor } }: { notification: Notification }) {
  if (!actor) {
    return (
      <Box
        aria-hidden
        sx={{
          display: "grid",
          placeItems: "center",
          width: 44,
          height: 44,
          borderRadius: "50%",
          backgroundColor: "sunken",
        }}
      >
        <Logo size={22} word="never" />
      </Box>
    );
  }
  return (
    <Box sx={{ position: "relative", width: 44, height: 44 }}>
      <PersonAvatar person={actor} alt="" />
      <Box
        aria-hidden
        sx={{
          position: "absolute",
          right: -4,
          bottom: -4,
          display: "grid",
          placeItems: "center",
          width: 22,
          height: 22,
          borderRadius: "50%",
          border: 1,
          borderColor: "divider",
          backgroundColor: "background.paper",
        }}
      >
        <Icon name={kindOf(type).icon} size={13} />
      </Box>
    </Box>
  );
}
