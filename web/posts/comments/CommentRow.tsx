import { Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../platform/paths/paths.ts";
import { classes } from "../../platform/theme/classes.ts";
import { pressable, TARGET, touch } from "../../platform/theme/sharedStyles.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { MenuButton } from "../../ui/overlay/MenuButton.tsx";
import { PersonAvatar } from "../../ui/photo/PersonAvatar.tsx";
import { countOf, formatCount } from "../../ui/text/count.ts";
import { RelativeTime } from "../../ui/text/RelativeTime.tsx";
import { written } from "../../ui/text/written.ts";
import { ApproveComment, CommentMenu } from "../menus.ts";
import { LinkedText } from "../text/LinkedText.tsx";
import type { CommentRow_CommentFragment } from "./CommentRow.generated.ts";
import { isUnsent } from "./commentCache.ts";
import { useCommentLike } from "./useCommentLike.ts";

/** The id that links name. */
export const anchorOf = (id: string) => `comment-${id}`;

/** Height of the buttons, reserved before they exist: an optimistic comment shifts nothing. */
const line = {
  display: "flex",
  alignItems: "center",
  gap: 1.5,
  minHeight: 28,
  typography: "caption",
  color: "text.secondary",
  [touch]: { minHeight: TARGET },
} as const;

const quiet = {
  ...pressable,
  typography: "caption",
  fontWeight: 600,
  gap: 0.5,
  minHeight: "inherit",
  borderRadius: "4px",
  color: "text.secondary",
  [touch]: { minWidth: 32 },
  "&:hover": { color: "text.primary" },
} as const;
const row = {
  display: "flex",
  gap: 1.25,
  borderRadius: "8px",
  scrollMarginBlock: "calc(var(--bar) + 16px)",
  outlineOffset: 4,
} as const;

const styles = classes({
  row,
  marked: [row, ({ vars }) => ({ backgroundColor: "sunken", boxShadow: `0 0 0 8px ${vars.palette.sunken}` })],
  words: { flex: 1, minWidth: 0, paddingTop: "3px" },
  text: { ...written, typography: "body1", lineHeight: 1.45, whiteSpace: "pre-wrap" },
  author: { typography: "subtitle2", textDecoration: "none", "&:hover": { textDecoration: "underline" } },
  line,
  quiet,
  liked: { ...quiet, color: "primary.main", "&:hover": { color: "primary.main" } },
});

type CommentRowProps = {
  comment: CommentRow_CommentFragment;
  onReply: () => void;
  /** The linked comment. */
  isMarked?: boolean;
};

export function CommentRow({ comment, onReply, isMarked = false }: CommentRowProps) {
  const { id, content, createdAt, user, likes, likedByMe, viewerCanApprove } = comment;
  const toggleLike = useCommentLike(comment);
  const [isDeleting, setIsDeleting] = useState(false);
  const isSent = !isUnsent(id);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      id={anchorOf(id)}
      tabIndex={-1}
      role="group"
      aria-label={`Comment by ${user.username}`}
      aria-busy={!isSent}
      className={isMarked ? styles.marked : styles.row}
      style={isSent ? undefined : { opacity: 0.6 }}
    >
      <PersonAvatar person={user} size="xs" alt="" />
      <div className={styles.words}>
        <div dir="auto" className={styles.text}>
          {/* The comment's own direction. */}
          <Link dir="auto" to={paths.profile(user.username)} className={styles.author}>
            {user.username}
          </Link>{" "}
          <LinkedText text={content} linksHashtags={false} />
        </div>
        <div className={styles.line}>
          <RelativeTime value={createdAt} />
          {isSent ? (
            <>
              <button
                type="button"
                aria-pressed={likedByMe}
                aria-label={`Like the comment by ${user.username}, ${countOf(likes, "like")}`}
                onClick={() => toggleLike()}
                className={likedByMe ? styles.liked : styles.quiet}
              >
                Like
                {likes > 0 ? (
                  <>
                    <Icon name={likedByMe ? "heartFilled" : "heart"} size={14} />
                    {formatCount(likes)}
                  </>
                ) : null}
              </button>
              <button type="button" aria-label={`Reply to ${user.username}`} onClick={onReply} className={styles.quiet}>
                Reply
              </button>
            </>
          ) : (
            <span>Posting…</span>
          )}
        </div>
      </div>
      {viewerCanApprove ? (
        <Suspense>
          <ApproveComment comment={comment} />
        </Suspense>
      ) : null}
      {isSent ? (
        <MenuButton label={`Options for the comment by ${user.username}`} size="small" disabled={isDeleting}>
          {(place) => <CommentMenu comment={comment} onDeleting={setIsDeleting} {...place} />}
        </MenuButton>
      ) : null}
    </div>
  );
}
