import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { useToggle } from "../../platform/data/useToggle.ts";
import { withTypename } from "../../platform/data/withTypename.ts";
import { type LikeButton_PostFragment, LikePostDocument, UnlikePostDocument } from "./LikeButton.generated.ts";

const texts = { failureTitle: "Error", failureFallback: "Failed to update like status" };

/** Optimistic in every place of the post, and reverted after a failure. */
export function useLike({ id, likedByMe, likes }: LikeButton_PostFragment): (liked?: boolean) => void {
  const [like] = useAppMutation(LikePostDocument, texts);
  const [unlike] = useAppMutation(UnlikePostDocument, texts);
  return useToggle(likedByMe, (on) => {
    const count = Math.max(0, likes + (on ? 1 : -1));
    const post = withTypename("Post", { id, likedByMe: on, likes: count });
    return on
      ? like({ id }, { optimisticResponse: { likePost: post } })
      : unlike({ id }, { optimisticResponse: { unlikePost: post } });
  });
}
