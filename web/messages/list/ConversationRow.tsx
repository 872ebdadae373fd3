import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { memo } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../app/routing/paths.ts";
import { VerifiedMark } from "../../ui/icon/VerifiedMark.tsx";
import { visuallyHidden } from "../../ui/page/visuallyHidden.ts";
import { PersonAvatar } from "../../ui/photo/PersonAvatar.tsx";
import { RelativeTime } from "../../ui/text/RelativeTime.tsx";
import { badgeText } from "../../ui/text/unreadLabel.ts";
import { previewOf } from "../message/timeline.ts";
import { useIsTyping } from "../sync/typing.ts";
import type { ConversationRow_ConversationFragment as Conversation } from "./ConversationRow.generated.ts";
import { twoPanes } from "./layout.ts";
import { shelfOf } from "./place.ts";
import { RowMenu } from "./RowMenu.tsx";
import { rowId } from "./rowFocus.ts";

export type ConversationRowProps = { conversation: Conversation; isOpen: boolean };

/** A row too narrow for name, username and time side by side: the username gets a line of its own. */
const narrow = "@container (max-width: 300px)";

export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  return (
    <Box sx={{ display: "flex", alignItems: "center" }}>
      <RowLink {...props} />
      <RowMenu conversation={props.conversation} />
    </Box>
  );
});

function RowLink({ conversation, isOpen }: ConversationRowProps) {
  const { otherUser, lastMessage, updatedAt } = conversation;
  const isTyping = useIsTyping(conversation.id);
  // What is open is being read.
  const unread = isOpen ? 0 : conversation.unreadCount;
  const isMarked = !isOpen && conversation.markedUnread;
  const isNew = unread > 0 || isMarked;
  return (
    <Box
      component={Link}
      id={rowId(otherUser.id)}
      to={paths.messages({ user: otherUser.username, show: shelfOf(conversation) })}
      aria-current={isOpen ? "true" : undefined}
      sx={{
        flex: 1,
        minWidth: 0,
        display: "flex",
        alignItems: "center",
        gap: 1.5,
        paddingBlock: 1.25,
        containerType: "inline-size",
        [twoPanes]: { paddingInline: 1.5 },
        borderRadius: "12px",
        textDecoration: "none",
        "&:hover": { backgroundColor: "action.hover" },
        "&[aria-current]": { backgroundColor: "sunken" },
        "&:focus-visible": { outlineOffset: -2 },
      }}
    >
      <PersonAvatar person={otherUser} alt="" />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: 1 }}>
          <Typography
            variant="name"
            component="span"
            noWrap
            sx={{ fontSize: "0.9375rem", minWidth: 0, maxWidth: "62%", [narrow]: { flex: 1, maxWidth: "none" } }}
          >
            {otherUser.fullName} {otherUser.verified ? <VerifiedMark size={14} /> : null}
          </Typography>
          <Typography
            variant="caption"
            color="textSecondary"
            noWrap
            sx={{ flex: 1, minWidth: 0, [narrow]: { flexBasis: "100%", order: 1 } }}
          >
            @{otherUser.username}
          </Typography>
          <Typography variant="caption" color="textSecondary" noWrap sx={{ flex: "none" }}>
            <RelativeTime value={lastMessage?.createdAt ?? updatedAt} />
          </Typography>
        </Box>
        <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
          <Typography
            variant="body2"
            noWrap
            color={isNew ? "textPrimary" : "textSecondary"}
            sx={{ flex: 1, minWidth: 0, fontWeight: isNew ? 600 : 400 }}
          >
            {isTyping ? <em>typing…</em> : lastMessage ? previewOf(lastMessage) : "No messages yet"}
          </Typography>
          {unread > 0 ? (
            <Box
              component="span"
              sx={{
                display: "grid",
                placeItems: "center",
                flex: "none",
                minWidth: 20,
                height: 20,
                paddingInline: "6px",
                borderRadius: 999,
                fontSize: "0.75rem",
                fontWeight: 700,
                fontVariantNumeric: "tabular-nums",
                color: "primary.contrastText",
                backgroundColor: "primary.main",
              }}
            >
              {badgeText(unread)}
              <span style={visuallyHidden}> unread</span>
            </Box>
          ) : null}
          {isMarked && unread === 0 ? (
            <Box
              component="span"
              sx={{ flex: "none", width: 10, height: 10, borderRadius: 999, backgroundColor: "primary.main" }}
            >
              <span style={visuallyHidden}>Marked unread</span>
            </Box>
          ) : null}
        </Box>
      </Box>
    </Box>
  );
}
