import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { type RefObject, useState } from "react";
import { classes } from "../../platform/theme/classes.ts";
import { pressable, TARGET, touch } from "../../platform/theme/sharedStyles.ts";
import { ListView } from "../../ui/list/ListView.tsx";
import { formatCount } from "../../ui/text/count.ts";
import { CommentForm } from "./CommentForm.tsx";
import type { Comments_PostFragment } from "./Comments.generated.ts";
import { CommentThread } from "./CommentThread.tsx";
import { useAllComments } from "./useAllComments.ts";
import { useLinkedComment } from "./useLinkedComment.ts";

type CommentsProps = {
  post: Comments_PostFragment;
  /** All comments instead of the first two. */
  expanded: boolean;
  onExpand: () => void;
  /** The post's own page, with linked comments. */
  takesLinks: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
};

const styles = classes({
  column: { display: "flex", flexDirection: "column", gap: 1.5 },
  all: {
    ...pressable,
    typography: "subtitle1",
    color: "text.secondary",
    alignSelf: "flex-start",
    minHeight: 32,
    [touch]: { minHeight: TARGET },
    "&:hover": { color: "text.primary" },
  },
  skeleton: { display: "flex", gap: 1.25, alignItems: "center" },
});

export function Comments({ post, expanded, onExpand, takesLinks, inputRef }: CommentsProps) {
  const { comments: total } = post;
  const { threads, isLoading, isLoaded, more, failure, retry } = useAllComments(post, expanded && total > 0);
  const { linkedId, isMissing } = useLinkedComment(takesLinks, { threads, isLoaded: isLoaded || total === 0, more });
  const [answeredId, setAnsweredId] = useState<string | null>(null);
  const missing = isLoading ? Math.min(3, total - threads.length) : 0;
  return (
    <div className={styles.column}>
      {isMissing ? (
        <Typography role="status" variant="body2" color="textSecondary">
          That comment is no longer available.
        </Typography>
      ) : null}
      {threads.length > 0 || failure ? (
        <ListView
          dense
          label="Comments"
          items={threads}
          keyOf={({ id }) => id}
          renderItem={(thread) => (
            <CommentThread
              thread={thread}
              post={post}
              answeredId={answeredId}
              onAnswer={setAnsweredId}
              onAnswered={onExpand}
              markedId={linkedId}
            />
          )}
          loading={null}
          error={{ title: "Comments could not be loaded", failure, onRetry: retry }}
          empty={null}
          more={more}
          sx={{ gap: 1.5 }}
        />
      ) : null}
      {missing > 0 ? (
        <div role="status" aria-label="Loading comments">
          <CommentSkeletons count={missing} />
        </div>
      ) : null}
      {!expanded && total > threads.length ? (
        <button type="button" onClick={onExpand} aria-expanded={false} className={styles.all}>
          View all {formatCount(total)} comments
        </button>
      ) : null}
      <CommentForm post={post} inputRef={inputRef} isKept={takesLinks} />
    </div>
  );
}

function CommentSkeletons({ count }: { count: number }) {
  return (
    <div className={styles.column} aria-hidden>
      {Array.from({ length: count }, (_, index) => `${index}`).map((key) => (
        <div key={key} className={styles.skeleton}>
          <Skeleton variant="circular" width={28} height={28} />
          <Skeleton height={16} sx={{ flex: 1 }} />
        </div>
      ))}
    </div>
  );
}
