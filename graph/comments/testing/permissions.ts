import { id, input, ownOnly, type Permission, signedIn, UNDOES } from "../../testing/permission.ts";

export const permissions: Record<string, Permission> = {
  addComment: {
    field: "addComment(input: $input) { id }",
    variables: input((s) => ({ postId: s.post.id, content: "Lovely" })),
    outcomes: signedIn,
    counted: [
      "comment",
      ["mention", ({ post, client }) => ({ input: { postId: post.id, content: `@${client.username}` } })],
    ],
  },
  approveComment: {
    field: "approveComment(id: $id) { id }",
    variables: id((s) => s.comment.id),
    outcomes: ownOnly("FORBIDDEN"),
    counted: ["answer"],
  },
  deleteComment: {
    field: "deleteComment(id: $id) { id }",
    variables: id((s) => s.comment.id),
    outcomes: ownOnly("FORBIDDEN"),
    uncounted: UNDOES,
  },
  likeComment: {
    field: "likeComment(id: $id) { id }",
    variables: id((s) => s.comment.id),
    outcomes: signedIn,
    counted: ["like"],
  },
  unlikeComment: {
    field: "unlikeComment(id: $id) { id }",
    variables: id((s) => s.comment.id),
    outcomes: signedIn,
    uncounted: UNDOES,
  },
};
