import { addReplay } from "../graphql/idempotent.ts";
import { canReport } from "../reports/policy.ts";
import "./reported.ts";
import { CLIENT_ID_DESCRIPTION } from "../core/client-id.ts";
import { builder } from "../graphql/builder.ts";
import { selectionOfRows } from "../graphql/selection.ts";
import { idOf, ownChangeType } from "../notifications/subscriptions.ts";
import { loadPost } from "../posts/lists/posts.ts";
import { postType } from "../posts/types.ts";
import { KEY_FAILURES, once } from "../transactions/repeats.ts";
import { addCommentInput, DEFAULT_FIRST_COMMENTS, MAX_COMMENT_LENGTH } from "./input.ts";
import { listComments, loadFirstBelow, loadVisibleComment } from "./lists.ts";
import { addComment, approveComment, deleteComment, getSentComment } from "./rules/comments.ts";
import { likeComment, unlikeComment } from "./rules/likes.ts";
import { commentType, firstArgument } from "./types.ts";

addReplay("Comment", getSentComment);

builder.objectFields(ownChangeType, (t) => ({
  comment: t.field({
    type: commentType,
    nullable: true,
    description: "The comment that the viewer liked or unliked.",
    resolve: (event, _args, ctx) => {
      const id = idOf(event, "comment");
      return id ? loadVisibleComment(ctx, id) : null;
    },
  }),
}));

builder.prismaObjectFields(postType, (t) => ({
  userComments: t.field({
    type: [commentType],
    description: "The oldest comments that are not replies, for a preview.",
    args: { first: t.arg.int(firstArgument(DEFAULT_FIRST_COMMENTS)) },
    resolve(post, { first }, ctx) {
      if (post.comments + post.waitingComments === 0) return [];
      loadPost.prime(ctx, post.id, post);
      return loadFirstBelow(ctx, "post", post.id, first ?? DEFAULT_FIRST_COMMENTS);
    },
  }),
  commentList: t.connection({
    type: commentType,
    description: "All comments that are not replies, oldest first, each with its `replies`.",
    resolve(post, args, ctx, info) {
      loadPost.prime(ctx, post.id, post);
      return listComments(ctx, post.id, args, selectionOfRows(info));
    },
  }),
}));

const addCommentInputType = builder.inputType("AddCommentInput", {
  description: "A comment to add.",
  fields: (t) => ({
    postId: t.id({ required: true, description: "The post to comment on." }),
    content: t.string({ required: true, description: `1 to ${MAX_COMMENT_LENGTH} characters after trimming.` }),
    parentId: t.id({
      description: "The comment to reply to, under the same post. If it is a reply itself, its parent is used.",
    }),
    clientId: t.id({ description: CLIENT_ID_DESCRIPTION }),
  }),
});

builder.mutationFields((t) => ({
  addComment: t.field({
    type: commentType,
    description: "Adds a comment to a post, or a reply to a comment.",
    failures: [
      "UNAUTHENTICATED",
      ...KEY_FAILURES,
      { code: "BAD_USER_INPUT", at: ["content"] },
      "NOT_FOUND",
      "RATE_LIMITED",
    ],
    args: { input: t.arg({ type: addCommentInputType, required: true, description: "The comment." }) },
    resolve: (_root, { input }, ctx) => once(ctx, "addComment", addCommentInput, input, addComment, getSentComment),
  }),
  deleteComment: t.field({
    type: commentType,
    description: "Deletes a comment and its replies. Its author and the post's author can.",
    failures: ["UNAUTHENTICATED", "FORBIDDEN", "NOT_FOUND"],
    args: { id: t.arg.id({ required: true, description: "The comment's id." }) },
    resolve: (_root, { id }, ctx) => deleteComment(ctx, id),
  }),
  approveComment: t.field({
    type: commentType,
    description:
      "Publishes a comment that waits for approval under the viewer's own post. Repeating it changes nothing.",
    failures: ["UNAUTHENTICATED", "RATE_LIMITED", "FORBIDDEN", "NOT_FOUND"],
    args: { id: t.arg.id({ required: true, description: "The comment's id." }) },
    resolve: (_root, { id }, ctx) => approveComment(ctx, id),
  }),
  likeComment: t.field({
    type: commentType,
    description: "Likes a comment. Repeating it changes nothing.",
    failures: ["UNAUTHENTICATED", "RATE_LIMITED", "NOT_FOUND"],
    args: { id: t.arg.id({ required: true, description: "The comment's id." }) },
    resolve: (_root, { id }, ctx) => likeComment(ctx, id),
  }),
  unlikeComment: t.field({
    type: commentType,
    description: "Removes the viewer's like from a comment. Repeating it changes nothing.",
    failures: ["UNAUTHENTICATED", "NOT_FOUND"],
    args: { id: t.arg.id({ required: true, description: "The comment's id." }) },
    resolve: (_root, { id }, ctx) => unlikeComment(ctx, id),
  }),
}));

builder.prismaObjectField(commentType, "viewerCanReport", (t) =>
  t.boolean({
    description: "Whether the viewer can report the comment. Everyone but its author can.",
    resolve: (comment, _args, ctx) => canReport(ctx.viewer, comment),
  }),
);
