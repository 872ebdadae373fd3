import { shapeComment, shapeLike } from "../posts/routes.ts";
import { route } from "../rest/route.ts";
import {
  RestAddCommentDocument,
  RestApproveCommentDocument,
  RestDeleteCommentDocument,
  RestLikeCommentDocument,
  RestUnlikeCommentDocument,
} from "./routes.generated.ts";

export const routes = [
  route("POST /api/posts/:id/comments", {
    document: RestAddCommentDocument,
    status: 201,
    body: ["content", "parentId", "clientId"],
    variables: ({ params, body }) => ({
      input: { ...body, postId: params.id, content: body.content ?? "" },
    }),
    shape: ({ addComment }) => shapeComment(addComment),
  }),
  route("POST /api/comments/:id/approve", {
    document: RestApproveCommentDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ approveComment }) => shapeComment(approveComment),
  }),
  route("DELETE /api/comments/:id", {
    document: RestDeleteCommentDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ deleteComment }) => deleteComment,
  }),
  route("POST /api/comments/:id/like", {
    document: RestLikeCommentDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ likeComment }) => shapeLike(likeComment),
  }),
  route("DELETE /api/comments/:id/like", {
    summary: "Takes a like of a comment back; doing it twice changes nothing.",
    document: RestUnlikeCommentDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ unlikeComment }) => shapeLike(unlikeComment),
  }),
];
