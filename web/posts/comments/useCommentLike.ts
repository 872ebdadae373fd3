import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { useToggle } from "../../platform/data/useToggle.ts";
import { withTypename } from "../../platform/data/withTypename.ts";
import {
  type CommentLike_CommentFragment,
  LikeCommentDocument,
  UnlikeCommentDocument,
} from "./CommentLike.generated.ts";

const texts = { failureTitle: "Error", failureFallback: "Failed to update like status" };

/** Optimistic, and reverted after a failure. */
export function useCommentLike({ id, likedByMe, likes }: CommentLike_CommentFragment): () => void {
  const [like] = useAppMutation(LikeCommentDocument, texts);
  const [unlike] = useAppMutation(UnlikeCommentDocument, texts);
  return useToggle(likedByMe, (on) => {
    const count = Math.max(0, likes + (on ? 1 : -1));
    const comment = withTypename("Comment", { id, likedByMe: on, likes: count });
    return on
      ? like({ id }, { optimisticResponse: { likeComment: comment } })
      : unlike({ id }, { optimisticResponse: { unlikeComment: comment } });
  });
}
