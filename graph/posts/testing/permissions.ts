import { adminsOnly, id, input, ownOnly, type Permission, signedIn } from "../../testing/permission.ts";

export const permissions: Record<string, Permission> = {
  feed: { field: "feed { edges { cursor } }", outcomes: signedIn },
  likedPosts: { field: "likedPosts { edges { cursor } }", outcomes: signedIn },
  post: { field: "post(id: $id) { id }", variables: id((s) => s.post.id), outcomes: signedIn },
  tagRequests: { field: "tagRequests { edges { cursor } }", outcomes: signedIn },
  confirmTag: {
    field: "confirmTag(postId: $id) { id }",
    variables: id((s) => s.taggedPost.id),
    outcomes: ownOnly("FORBIDDEN"),
  },
  createPost: {
    field: "createPost(input: $input) { id }",
    variables: async (s, actor) => ({ input: { imageUrl: await s.image(actor, "post") } }),
    outcomes: signedIn,
  },
  deletePost: { field: "deletePost(id: $id) { id }", variables: id((s) => s.post.id), outcomes: ownOnly("FORBIDDEN") },
  likePost: { field: "likePost(id: $id) { id }", variables: id((s) => s.post.id), outcomes: signedIn },
  rejectTag: {
    field: "rejectTag(postId: $id) { id }",
    variables: id((s) => s.taggedPost.id),
    outcomes: ownOnly("FORBIDDEN"),
  },
  removeTag: {
    field: "removeTag(postId: $id) { id }",
    variables: id((s) => s.taggedPost.id),
    outcomes: ownOnly("FORBIDDEN"),
  },
  setPostArtist: {
    field: "setPostArtist(input: $input) { id }",
    variables: input((s) => ({ postId: s.post.id, artistId: s.artist.id, reason: "Proof from the studio" })),
    outcomes: adminsOnly,
  },
  unlikePost: { field: "unlikePost(id: $id) { id }", variables: id((s) => s.post.id), outcomes: signedIn },
  updatePost: {
    field: "updatePost(input: $input) { id }",
    variables: input((s) => ({ id: s.post.id, caption: "Healed" })),
    outcomes: ownOnly("FORBIDDEN"),
  },
  feedPostAdded: { field: "feedPostAdded", outcomes: signedIn },
  postsChanged: {
    field: "postsChanged(postIds: $ids) { goneIds }",
    variables: (s) => ({ ids: [s.post.id] }),
    outcomes: signedIn,
  },
};
