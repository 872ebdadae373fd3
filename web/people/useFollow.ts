import type { ApolloCache } from "@apollo/client";
import { typed } from "../app/typed.ts";
import { useAppMutation } from "../app/useAppMutation.ts";
import { useSwitch } from "../app/useSwitch.ts";
import { useViewer } from "../app/viewer.tsx";
import { type FollowButton_UserFragment, FollowUserDocument, UnfollowUserDocument } from "./FollowButton.generated.ts";

/** Follows or stops following; both people's counts change at once, and back if it fails. */
export function useFollow(person: FollowButton_UserFragment): (follow?: boolean) => void {
  const viewer = useViewer();
  const count = (cache: ApolloCache, by: 1 | -1) =>
    cache.modify({
      id: cache.identify({ __typename: "User", id: viewer.id }),
      fields: { followingCount: (now: number) => Math.max(0, now + by) },
    });
  const [follow] = useAppMutation(FollowUserDocument, {
    failureTitle: "Follow failed",
    failureFallback: "Failed to follow user",
    success: { title: "Following", description: `You now follow ${person.fullName}.` },
    update: (cache) => void count(cache, 1),
  });
  const [unfollow] = useAppMutation(UnfollowUserDocument, {
    failureTitle: "Unfollow failed",
    failureFallback: "Failed to unfollow user",
    success: { title: "Unfollowed", description: `You no longer follow ${person.fullName}.` },
    update: (cache) => void count(cache, -1),
  });
  const { id, followersCount } = person;
  return useSwitch(person.isFollowing, (on) => {
    const followers = Math.max(0, followersCount + (on ? 1 : -1));
    const user = typed("User", { id, isFollowing: on, followersCount: followers });
    return on
      ? follow({ id }, { optimisticResponse: { followUser: user } })
      : unfollow({ id }, { optimisticResponse: { unfollowUser: user } });
  });
}
