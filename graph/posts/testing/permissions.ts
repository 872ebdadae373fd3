import {
  adminsOnly,
  BY_STAFF,
  id,
  input,
  ownOnly,
  type Permission,
  signedIn,
  UNDOES,
} from "../../testing/permission.ts";

export const permissions: Record<string, Permission> = {
  feed: { field: "feed { edges { cursor } }", outcomes: signedIn },
  likedPosts: { field: "likedPosts { edges { cursor } }", outcomes: signedIn },
  post: { field: "post(id: $id) { id }", variables: id((s) => s.post.id), outcomes: signedIn },
  tagRequests: { field: "tagRequests { edges { cursor } }", outcomes: signedIn },
  confirmTag: {
    field: "confirmTag(postId: $id) { id }",
    variables: id((s) => s.taggedPost.id),
    outcomes: ownOnly("FORBIDDEN"),
    counted: ["answer"],
  },
  createPost: {
    field: "createPost(input: $input) { id }",
    variables: async (s, actor) => ({ input: { imageUrl: await s.image(actor, "post") } }),
    outcomes: signedIn,
    counted: [
      "post",
      [
        "mention",
        async ({ image, owner, client }) => ({
          input: { imageUrl: await image(owner, "post"), caption: `With @${client.username}` },
        }),
      ],
    ],
  },
  deletePost: {
    field: "deletePost(id: $id) { id }",
    variables: id((s) => s.post.id),
    outcomes: ownOnly("FORBIDDEN"),
    uncounted: UNDOES,
  },
  likePost: {
    field: "likePost(id: $id) { id }",
    variables: id((s) => s.post.id),
    outcomes: signedIn,
    counted: ["like"],
  },
  rejectTag: {
    field: "rejectTag(postId: $id) { id }",
    variables: id((s) => s.taggedPost.id),
    outcomes: ownOnly("FORBIDDEN"),
    counted: ["answer"],
  },
  removeTag: {
    field: "removeTag(postId: $id) { id }",
    variables: id((s) => s.taggedPost.id),
    outcomes: ownOnly("FORBIDDEN"),
    counted: ["answer"],
  },
  setPostArtist: {
    field: "setPostArtist(input: $input) { id }",
    variables: input((s) => ({ postId: s.post.id, artistId: s.artist.id, reason: "Proof from the studio" })),
    outcomes: adminsOnly,
    uncounted: BY_STAFF,
  },
  unlikePost: {
    field: "unlikePost(id: $id) { id }",
    variables: id((s) => s.post.id),
    outcomes: signedIn,
    uncounted: UNDOES,
  },
  updatePost: {
    field: "updatePost(input: $input) { id }",
    variables: input((s) => ({ id: s.post.id, caption: "Healed" })),
    outcomes: ownOnly("FORBIDDEN"),
    counted: [
      "edit",
      ["mention", ({ post, client }) => ({ input: { id: post.id, caption: `With @${client.username}` } })],
    ],
  },
  feedPostAdded: { field: "feedPostAdded", outcomes: signedIn },
  postsChanged: {
    field: "postsChanged(postIds: $ids) { goneIds }",
    variables: (s) => ({ ids: [s.post.id] }),
    outcomes: signedIn,
  },
};
