import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { lazy, Suspense } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../app/routing/paths.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { PersonAvatar } from "../../ui/photo/PersonAvatar.tsx";
import { countOf, formatCount } from "../../ui/text/count.ts";
import { RelativeTime } from "../../ui/text/RelativeTime.tsx";
import { written } from "../../ui/text/written.ts";
import { Words } from "../words/Words.tsx";
import type { CommentRow_CommentFragment } from "./CommentRow.generated.ts";
import { isUnsent } from "./commentCache.ts";
import { useCommentLike } from "./useCommentLike.ts";

const CommentMenu = lazy(() => import("./CommentMenu.tsx").then((module) => ({ default: module.CommentMenu })));

/** A comment's place in its page: what a link to it names. */
export const anchorOf = (id: string) => `comment-${id}`;

/** As high as what is pressed in it, before that is there, too: what is sent pushes nothing away once it has arrived. */
const line = {
  display: "flex",
  alignItems: "center",
  gap: 1.5,
  minHeight: 28,
  typography: "caption",
  color: "text.secondary",
  "@media (pointer: coarse)": { minHeight: 44 },
} as const;

const quiet = {
  typography: "caption",
  fontWeight: 600,
  gap: 0.5,
  minHeight: "inherit",
  borderRadius: "4px",
  color: "text.secondary",
  "@media (pointer: coarse)": { minWidth: 32 },
  "&:hover": { color: "text.primary" },
} as const;

export type CommentRowProps = {
  comment: CommentRow_CommentFragment;
  onReply: () => void;
  /** A link leads to this one. */
  isMarked?: boolean;
};

export function CommentRow({ comment, onReply, isMarked = false }: CommentRowProps) {
  const { id, content, createdAt, user, likes, likedByMe } = comment;
  const toggleLike = useCommentLike(comment);
  const isSent = !isUnsent(id);
  return (
    <Box
      id={anchorOf(id)}
      tabIndex={-1}
      role="group"
      aria-label={`Comment by ${user.username}`}
      aria-busy={!isSent}
      sx={{
        display: "flex",
        gap: 1.25,
        opacity: isSent ? 1 : 0.6,
        borderRadius: "8px",
        scrollMarginBlock: "calc(var(--bar) + 16px)",
        outlineOffset: 4,
        ...(isMarked
          ? { backgroundColor: "sunken", boxShadow: (theme) => `0 0 0 8px ${theme.vars?.palette.sunken}` }
          : {}),
      }}
    >
      <PersonAvatar person={user} size="xs" alt="" />
      <Box sx={{ flex: 1, minWidth: 0, paddingTop: "3px" }}>
        <Box dir="auto" sx={{ ...written, typography: "body1", lineHeight: 1.45, whiteSpace: "pre-wrap" }}>
          {/* It is the comment that decides which way they run. */}
          <Box
            component={Link}
            dir="auto"
            to={paths.profile(user.username)}
            sx={{ typography: "subtitle2", textDecoration: "none", "&:hover": { textDecoration: "underline" } }}
          >
            {user.username}
          </Box>{" "}
          <Words text={content} />
        </Box>
        <Box sx={line}>
          <RelativeTime value={createdAt} />
          {isSent ? (
            <>
              <ButtonBase
                aria-pressed={likedByMe}
                aria-label={`Like the comment by ${user.username}, ${countOf(likes, "like")}`}
                onClick={() => toggleLike()}
                sx={[quiet, likedByMe && { color: "primary.main", "&:hover": { color: "primary.main" } }]}
              >
                Like
                {likes > 0 ? (
                  <>
                    <Icon name={likedByMe ? "heartFilled" : "heart"} size={14} />
                    {formatCount(likes)}
                  </>
                ) : null}
              </ButtonBase>
              <ButtonBase aria-label={`Reply to ${user.username}`} onClick={onReply} sx={quiet}>
                Reply
              </ButtonBase>
            </>
          ) : (
            <span>Posting…</span>
          )}
        </Box>
      </Box>
      {isSent ? (
        <Suspense fallback={<Box sx={{ width: 32 }} />}>
          <CommentMenu comment={comment} />
        </Suspense>
      ) : null}
    </Box>
  );
}
