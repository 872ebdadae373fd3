import { typed } from "../../platform/data/typed.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { useSwitch } from "../../platform/data/useSwitch.ts";
import { type LikeButton_PostFragment, LikePostDocument, UnlikePostDocument } from "./LikeButton.generated.ts";

const texts = { failureTitle: "Error", failureFallback: "Failed to update like status" };

/** Likes the post or takes the like back; shown at once wherever the post is, and taken back if it fails. */
export function useLike({ id, likedByMe, likes }: LikeButton_PostFragment): (liked?: boolean) => void {
  const [like] = useAppMutation(LikePostDocument, texts);
  const [unlike] = useAppMutation(UnlikePostDocument, texts);
  return useSwitch(likedByMe, (on) => {
    const count = Math.max(0, likes + (on ? 1 : -1));
    const post = typed("Post", { id, likedByMe: on, likes: count });
    return on
      ? like({ id }, { optimisticResponse: { likePost: post } })
      : unlike({ id }, { optimisticResponse: { unlikePost: post } });
  });
}
