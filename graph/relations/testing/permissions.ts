import { id, ownOnly, type Permission, signedIn, UNDOES } from "../../testing/permission.ts";

export const permissions: Record<string, Permission> = {
  blockedUsers: { field: "blockedUsers { edges { cursor } }", outcomes: signedIn },
  followRequests: { field: "followRequests { edges { cursor } }", outcomes: signedIn },
  followStatus: {
    field: "followStatus(userId: $userId) { isFollowing }",
    variables: (s) => ({ userId: s.owner.id }),
    outcomes: signedIn,
  },
  restrictedUsers: { field: "restrictedUsers { edges { cursor } }", outcomes: signedIn },
  mutedUsers: { field: "mutedUsers { edges { cursor } }", outcomes: signedIn },
  approveFollowRequest: {
    field: "approveFollowRequest(id: $id) { id }",
    variables: id((s) => s.client.id),
    // The client asked to follow the owner; nobody asked the others.
    outcomes: ownOnly("NOT_FOUND"),
    counted: ["answer"],
  },
  blockUser: {
    field: "blockUser(id: $id) { id }",
    variables: id((s) => s.client.id),
    outcomes: signedIn,
    counted: ["block"],
  },
  declineFollowRequest: {
    field: "declineFollowRequest(id: $id) { id }",
    variables: id((s) => s.client.id),
    outcomes: ownOnly("NOT_FOUND"),
    counted: ["answer"],
  },
  followUser: {
    field: "followUser(id: $id) { id }",
    variables: id((s) => s.client.id),
    outcomes: signedIn,
    counted: ["follow"],
  },
  muteUser: {
    field: "muteUser(userId: $id) { id }",
    variables: id((s) => s.client.id),
    outcomes: signedIn,
    counted: ["mute"],
  },
  removeFollower: {
    field: "removeFollower(id: $id) { id }",
    variables: id((s) => s.client.id),
    outcomes: signedIn,
    uncounted: UNDOES,
  },
  unblockUser: {
    field: "unblockUser(id: $id) { id }",
    variables: id((s) => s.client.id),
    outcomes: signedIn,
    uncounted: UNDOES,
  },
  unfollowUser: {
    field: "unfollowUser(id: $id) { id }",
    variables: id((s) => s.client.id),
    outcomes: signedIn,
    counted: ["follow"],
  },
  restrictUser: {
    field: "restrictUser(userId: $id) { id }",
    variables: id((s) => s.client.id),
    outcomes: signedIn,
    counted: ["restrict"],
  },
  unrestrictUser: {
    field: "unrestrictUser(userId: $id) { id }",
    variables: id((s) => s.client.id),
    outcomes: signedIn,
    uncounted: UNDOES,
  },
  unmuteUser: {
    field: "unmuteUser(userId: $id) { id }",
    variables: id((s) => s.client.id),
    outcomes: signedIn,
    uncounted: UNDOES,
  },
};
