import Button from "@mui/material/Button";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { classes } from "../../platform/theme/classes.ts";
import { ApproveCommentDocument } from "./ApproveComment.generated.ts";
import type { CommentRow_CommentFragment } from "./CommentRow.generated.ts";

const styles = classes({
  place: { maxWidth: 128, display: "flex", flexDirection: "column", alignItems: "flex-end" },
  text: { typography: "caption", color: "text.secondary", textAlign: "end" },
});

/** Publishes a comment that only its author and the post's author see. */
export function ApproveComment({ comment: { id, user } }: { comment: CommentRow_CommentFragment }) {
  const [approve, { loading }] = useAppMutation(ApproveCommentDocument, {
    failureTitle: "Error",
    failureFallback: "Failed to approve comment",
    success: { title: "Comment approved", description: "Everyone who sees your post can read it now." },
  });
  return (
    <div className={styles.place}>
      <span className={styles.text}>Only you and they can see this</span>
      <Button
        size="small"
        loading={loading}
        aria-label={`Approve the comment by ${user.username}`}
        onClick={() => void approve({ id })}
      >
        Approve
      </Button>
    </div>
  );
}
