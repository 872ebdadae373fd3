import { memo } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../platform/paths/paths.ts";
import { classes } from "../../platform/theme/classes.ts";
import { oneLine } from "../../platform/theme/sharedStyles.ts";
import { VerifiedMark } from "../../ui/icon/VerifiedMark.tsx";
import { visuallyHidden } from "../../ui/page/visuallyHidden.ts";
import { PersonAvatar } from "../../ui/photo/PersonAvatar.tsx";
import { RelativeTime } from "../../ui/text/RelativeTime.tsx";
import { badgeText } from "../../ui/text/unreadLabel.ts";
import { notSentPreview, previewOf } from "../message/timeline.ts";
import { useUnsent } from "../sync/outbox.ts";
import { useIsTyping } from "../sync/typing.ts";
import type { ConversationRow_ConversationFragment as Conversation } from "./ConversationRow.generated.ts";
import { twoPanes } from "./layout.ts";
import { shelfOf } from "./place.ts";
import { RowMenu } from "./RowMenu.tsx";
import { rowId } from "./rowFocus.ts";

type ConversationRowProps = { conversation: Conversation; isOpen: boolean };

/** In a narrow row the username has a line of its own. */
const narrow = "@container (max-width: 300px)";

const centred = { display: "flex", alignItems: "center" } as const;
const caption = { ...oneLine, typography: "caption", color: "text.secondary" } as const;
const preview = { ...oneLine, typography: "body2", flex: 1, minWidth: 0, margin: 0 } as const;

const styles = classes({
  row: centred,
  link: {
    ...centred,
    flex: 1,
    minWidth: 0,
    gap: 1.5,
    paddingBlock: 1.25,
    containerType: "inline-size",
    [twoPanes]: { paddingInline: 1.5 },
    borderRadius: "12px",
    textDecoration: "none",
    "&:hover": { backgroundColor: "action.hover" },
    "&[aria-current]": { backgroundColor: "sunken" },
    "&:focus-visible": { outlineOffset: -2 },
  },
  text: { flex: 1, minWidth: 0 },
  who: { display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: 1 },
  name: {
    typography: "name",
    // Overrides the headings' text wrap.
    ...oneLine,
    fontSize: "0.9375rem",
    minWidth: 0,
    maxWidth: "62%",
    [narrow]: { flex: 1, maxWidth: "none" },
  },
  username: { ...caption, flex: 1, minWidth: 0, [narrow]: { flexBasis: "100%", order: 1 } },
  time: { ...caption, flex: "none" },
  last: { ...centred, gap: 1 },
  preview: { ...preview, color: "text.secondary" },
  news: { ...preview, fontWeight: 600 },
  unsent: { ...preview, color: "error.main" },
  unread: {
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
  },
  marked: { flex: "none", width: 10, height: 10, borderRadius: 999, backgroundColor: "primary.main" },
});

export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  return (
    <div className={styles.row}>
      <RowLink {...props} />
      <RowMenu conversation={props.conversation} />
    </div>
  );
});

function RowLink({ conversation, isOpen }: ConversationRowProps) {
  const { otherUser, lastMessage, updatedAt } = conversation;
  const isTyping = useIsTyping(conversation.id);
  const unsent = useUnsent(otherUser.id);
  // An open conversation is being read.
  const unread = isOpen ? 0 : conversation.unreadCount;
  const isMarked = !isOpen && conversation.markedUnread;
  const isNew = unread > 0 || isMarked;
  return (
    <Link
      id={rowId(otherUser.id)}
      to={paths.messages({ user: otherUser.username, show: shelfOf(conversation) })}
      aria-current={isOpen ? "true" : undefined}
      className={styles.link}
    >
      <PersonAvatar person={otherUser} alt="" />
      <div className={styles.text}>
        <div className={styles.who}>
          <span dir="auto" className={styles.name}>
            {otherUser.fullName} {otherUser.verified ? <VerifiedMark size={14} /> : null}
          </span>
          <span dir="auto" className={styles.username}>
            @{otherUser.username}
          </span>
          <span dir="auto" className={styles.time}>
            <RelativeTime value={lastMessage?.createdAt ?? updatedAt} />
          </span>
        </div>
        <div className={styles.last}>
          {unsent?.state === "failed" ? (
            <p dir="auto" className={styles.unsent}>
              {notSentPreview(unsent)}
            </p>
          ) : (
            <p dir="auto" className={isNew ? styles.news : styles.preview}>
              {isTyping ? <em>typing…</em> : lastMessage ? previewOf(lastMessage) : "No messages yet"}
            </p>
          )}
          {unread > 0 ? (
            <span className={styles.unread}>
              {badgeText(unread)}
              <span style={visuallyHidden}> unread</span>
            </span>
          ) : null}
          {isMarked && unread === 0 ? (
            <span className={styles.marked}>
              <span style={visuallyHidden}>Marked unread</span>
            </span>
          ) : null}
        </div>
      </div>
    </Link>
  );
}
