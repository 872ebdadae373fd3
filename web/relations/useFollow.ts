import type { ApolloCache } from "@apollo/client";
import { useAppMutation } from "../platform/data/useAppMutation.ts";
import { useToggle } from "../platform/data/useToggle.ts";
import { withTypename } from "../platform/data/withTypename.ts";
import { useViewer } from "../platform/session/viewer.tsx";
import {
  type FollowButton_ChangedFragment,
  type FollowButton_UserFragment,
  FollowUserDocument,
  UnfollowUserDocument,
} from "./FollowButton.generated.ts";

/**
 * Follows or stops following; both people's counts change at once, and back if it fails. Of somebody private one asks
 * to follow, and takes that back. `on`: follows or has asked.
 */
export function useFollow(person: FollowButton_UserFragment) {
  const viewer = useViewer();
  const { id, fullName, isFollowing, isPrivate, followersCount, followStatus } = person;
  const count = (cache: ApolloCache, by: number) =>
    cache.modify({
      id: cache.identify({ __typename: "User", id: viewer.id }),
      fields: { followingCount: (now: number) => Math.max(0, now + by) },
    });
  const [follow, following] = useAppMutation(FollowUserDocument, {
    failureTitle: "Follow failed",
    failureFallback: "Failed to follow user",
    success: ({ followUser }) =>
      followUser.isFollowing
        ? { title: "Following", description: `You now follow ${fullName}.` }
        : { title: "Request sent", description: `${fullName} approves their followers.` },
    update: (cache, { data }) => void count(cache, data?.followUser.isFollowing ? 1 : 0),
  });
  const [unfollow, unfollowing] = useAppMutation(UnfollowUserDocument, {
    failureTitle: "Unfollow failed",
    failureFallback: "Failed to unfollow user",
    success: isFollowing
      ? { title: "Unfollowed", description: `You no longer follow ${fullName}.` }
      : { title: "Request withdrawn", description: `You withdrew your request to follow ${fullName}.` },
    update: (cache) => void count(cache, isFollowing ? -1 : 0),
  });
  const on = isFollowing || followStatus.requested;
  const toggle = useToggle(on, (next) => {
    const asks = next && isPrivate;
    const change = next ? 1 : -1;
    const user: FollowButton_ChangedFragment = withTypename("User", {
      id,
      isFollowing: next && !asks,
      isPrivate,
      followersCount: Math.max(0, followersCount + (asks || (!next && !isFollowing) ? 0 : change)),
      followStatus: withTypename("FollowStatus", { requested: asks }),
    });
    return next
      ? follow({ id }, { optimisticResponse: { followUser: user } })
      : unfollow({ id }, { optimisticResponse: { unfollowUser: user } });
  });
  return { on, toggle, loading: following.loading || unfollowing.loading };
}
