import { id, input, ownOnly, type Permission, signedIn } from "../../testing/permission.ts";

export const permissions: Record<string, Permission> = {
  addComment: {
    field: "addComment(input: $input) { id }",
    variables: input((s) => ({ postId: s.post.id, content: "Lovely" })),
    outcomes: signedIn,
  },
  approveComment: {
    field: "approveComment(id: $id) { id }",
    variables: id((s) => s.comment.id),
    outcomes: ownOnly("FORBIDDEN"),
  },
  deleteComment: {
    field: "deleteComment(id: $id) { id }",
    variables: id((s) => s.comment.id),
    outcomes: ownOnly("FORBIDDEN"),
  },
  likeComment: { field: "likeComment(id: $id) { id }", variables: id((s) => s.comment.id), outcomes: signedIn },
  unlikeComment: { field: "unlikeComment(id: $id) { id }", variables: id((s) => s.comment.id), outcomes: signedIn },
};
