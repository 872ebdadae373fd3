import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Skeleton from "@mui/material/Skeleton";
import type { RefObject } from "react";
import { readFailure } from "../app/errors.ts";
import { useMore } from "../app/useMore.ts";
import { formatCount } from "../ui/count.ts";
import { ListView } from "../ui/ListView.tsx";
import { CommentForm } from "./CommentForm.tsx";
import { CommentRow } from "./CommentRow.tsx";
import { AllCommentsDocument, type Comments_PostFragment } from "./Comments.generated.ts";
import { mergeComments } from "./comments.ts";

export type CommentsProps = {
  post: Comments_PostFragment;
  /** All comments instead of the first two. */
  expanded: boolean;
  onExpand: () => void;
  inputRef: RefObject<HTMLInputElement | null>;
};

const column = { display: "flex", flexDirection: "column", gap: 1.5 } as const;

export function Comments({ post, expanded, onExpand, inputRef }: CommentsProps) {
  const { comments: total, userComments: first } = post;
  return (
    <Box sx={column}>
      {expanded && total > 0 ? (
        <AllComments post={post} />
      ) : (
        <>
          {first.map((comment) => (
            <CommentRow key={comment.id} comment={comment} />
          ))}
          {total > first.length ? (
            <ButtonBase
              onClick={onExpand}
              aria-expanded={false}
              sx={{
                typography: "subtitle1",
                color: "text.secondary",
                alignSelf: "flex-start",
                minHeight: 32,
                "@media (pointer: coarse)": { minHeight: 44 },
                "&:hover": { color: "text.primary" },
              }}
            >
              View all {formatCount(total)} comments
            </ButtonBase>
          ) : null}
        </>
      )}
      <CommentForm postId={post.id} inputRef={inputRef} />
    </Box>
  );
}

function AllComments({ post }: { post: Comments_PostFragment }) {
  const { data, error, loading, refetch, fetchMore } = useQuery(AllCommentsDocument, { variables: { id: post.id } });
  const list = data?.post.commentList;
  const { more, failure } = useMore(list?.pageInfo, (after) => fetchMore({ variables: { after } }));
  const firstFailure = error && !list ? readFailure(error) : null;
  const missing = Math.min(3, post.comments - post.userComments.length);
  return (
    <>
      <ListView
        dense
        label="Comments"
        items={mergeComments(list?.edges.map(({ node }) => node) ?? [], post.userComments)}
        keyOf={({ id }) => id}
        renderItem={(comment) => <CommentRow comment={comment} />}
        loading={<CommentSkeletons count={2} />}
        error={{
          title: "Comments could not be loaded",
          failure: firstFailure ?? failure,
          onRetry: firstFailure ? () => void refetch() : more.loadMore,
        }}
        empty={null}
        more={more}
        sx={{ gap: 1.5 }}
      />
      {loading && !list && missing > 0 ? (
        <div role="status" aria-label="Loading comments">
          <CommentSkeletons count={missing} />
        </div>
      ) : null}
    </>
  );
}

function CommentSkeletons({ count }: { count: number }) {
  return (
    <Box sx={column} aria-hidden>
      {Array.from({ length: count }, (_, index) => `${index}`).map((key) => (
        <Box key={key} sx={{ display: "flex", gap: 1.25, alignItems: "center" }}>
          <Skeleton variant="circular" width={28} height={28} />
          <Skeleton height={16} sx={{ flex: 1 }} />
        </Box>
      ))}
    </Box>
  );
}
