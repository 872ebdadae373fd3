import { typed } from "../../platform/data/typed.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { useSwitch } from "../../platform/data/useSwitch.ts";
import {
  type CommentLike_CommentFragment,
  LikeCommentDocument,
  UnlikeCommentDocument,
} from "./CommentLike.generated.ts";

const texts = { failureTitle: "Error", failureFallback: "Failed to update like status" };

/** Likes a comment or takes the like back; shown at once, and taken back if it fails. */
export function useCommentLike({ id, likedByMe, likes }: CommentLike_CommentFragment): () => void {
  const [like] = useAppMutation(LikeCommentDocument, texts);
  const [unlike] = useAppMutation(UnlikeCommentDocument, texts);
  return useSwitch(likedByMe, (on) => {
    const count = Math.max(0, likes + (on ? 1 : -1));
    const comment = typed("Comment", { id, likedByMe: on, likes: count });
    return on
      ? like({ id }, { optimisticResponse: { likeComment: comment } })
      : unlike({ id }, { optimisticResponse: { unlikeComment: comment } });
  });
}
