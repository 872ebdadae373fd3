import { id, ownOnly, type Permission, signedIn } from "../../testing/permission.ts";

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
  },
  blockUser: { field: "blockUser(id: $id) { id }", variables: id((s) => s.client.id), outcomes: signedIn },
  declineFollowRequest: {
    field: "declineFollowRequest(id: $id) { id }",
    variables: id((s) => s.client.id),
    outcomes: ownOnly("NOT_FOUND"),
  },
  followUser: { field: "followUser(id: $id) { id }", variables: id((s) => s.client.id), outcomes: signedIn },
  muteUser: { field: "muteUser(userId: $id) { id }", variables: id((s) => s.client.id), outcomes: signedIn },
  removeFollower: { field: "removeFollower(id: $id) { id }", variables: id((s) => s.client.id), outcomes: signedIn },
  unblockUser: { field: "unblockUser(id: $id) { id }", variables: id((s) => s.client.id), outcomes: signedIn },
  unfollowUser: { field: "unfollowUser(id: $id) { id }", variables: id((s) => s.client.id), outcomes: signedIn },
  restrictUser: { field: "restrictUser(userId: $id) { id }", variables: id((s) => s.client.id), outcomes: signedIn },
  unrestrictUser: {
    field: "unrestrictUser(userId: $id) { id }",
    variables: id((s) => s.client.id),
    outcomes: signedIn,
  },
  unmuteUser: { field: "unmuteUser(userId: $id) { id }", variables: id((s) => s.client.id), outcomes: signedIn },
};
