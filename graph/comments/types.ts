import { andThen } from "../core/maybe-promise.ts";
import { builder } from "../graphql/builder.ts";
import { selectionOfRows } from "../graphql/selection.ts";
import { loadExistingCard } from "../people/lists.ts";
import { userType } from "../people/types.ts";
import { loadPost } from "../posts/lists/posts.ts";
import { postType } from "../posts/types.ts";
import { MAX_COMMENT_LENGTH, MAX_FIRST_COMMENTS } from "./input.ts";
import { listReplies, loadFirstBelow, loadLiked } from "./lists.ts";
import { canApproveComments, canDeleteComment } from "./policy.ts";

export const firstArgument = (defaultValue: number) => ({
  defaultValue,
  description: `How many, at most ${MAX_FIRST_COMMENTS}.`,
});

export const commentType = builder.prismaObject("Comment", {
  description: "A comment under a post, or an answer to such a comment.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    content: t.exposeString("content", { description: `Plain text, at most ${MAX_COMMENT_LENGTH} characters.` }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was written." }),
    user: t.field({
      type: userType,
      description: "Who wrote it.",
      resolve: (comment, _args, ctx) => loadExistingCard(ctx, comment.userId),
    }),
    postId: t.exposeID("postId", { description: "The post that it was written under." }),
    post: t.field({
      type: postType,
      nullable: true,
      description: "The post that it was written under.",
      resolve: (comment, _args, ctx) => loadPost(ctx, comment.postId),
    }),
    parentId: t.exposeID("parentId", {
      nullable: true,
      description: "The comment that it answers; null for one that answers the post.",
    }),
    likes: t.exposeInt("likes", { description: "How many people like it." }),
    likedByMe: t.boolean({
      description: "Whether the viewer likes it.",
      resolve: (comment, _args, ctx) =>
        comment.likes > 0 && ctx.viewer ? andThen(loadLiked(ctx, comment.id), Boolean) : false,
    }),
    viewerCanApprove: t.boolean({
      description:
        "Whether it waits for the viewer, as the post's author, to approve it; until then they and who wrote it alone see it.",
      resolve: (comment, _args, ctx) =>
        comment.waits &&
        andThen(loadPost(ctx, comment.postId), (post) => post !== null && canApproveComments(ctx.viewer, post)),
    }),
    viewerCanDelete: t.boolean({
      description: "Whether the viewer may delete it: its author and the post's author may.",
      resolve: (comment, _args, ctx) =>
        andThen(loadPost(ctx, comment.postId), (post) => post !== null && canDeleteComment(ctx.viewer, comment, post)),
    }),
  }),
});

builder.prismaObjectFields(commentType, (t) => ({
  replies: t.field({
    type: [commentType],
    description: "The oldest answers to it. An answer has none: who answers it, answers the same comment.",
    args: { first: t.arg.int(firstArgument(MAX_FIRST_COMMENTS)) },
    resolve: (comment, { first }, ctx) =>
      comment.parentId ? [] : loadFirstBelow(ctx, "comment", comment.id, first ?? MAX_FIRST_COMMENTS),
  }),
  replyList: t.connection({
    type: commentType,
    description: "All answers to it, oldest first.",
    resolve: (comment, args, ctx, info) => listReplies(ctx, comment.id, args, selectionOfRows(info)),
  }),
}));
