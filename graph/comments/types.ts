import { andThen } from "../core/maybe-promise.ts";
import { builder } from "../graphql/builder.ts";
import { selectionOfRows } from "../graphql/selection.ts";
import { loadExistingCard } from "../people/lists.ts";
import { userType } from "../people/types.ts";
import { loadPost } from "../posts/lists/posts.ts";
import { postType } from "../posts/types.ts";
import { MAX_COMMENT_LENGTH, MAX_FIRST_COMMENTS } from "./input.ts";
import { author, likedByMe, listReplies, loadFirstBelow } from "./lists.ts";
import { canApproveComments, canDeleteComment } from "./policy.ts";

export const firstArgument = (defaultValue: number) => ({
  defaultValue,
  description: `How many to return, at most ${MAX_FIRST_COMMENTS}.`,
});

export const commentType = builder.prismaObject("Comment", {
  description: "A comment on a post, or a reply to a comment.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    content: t.exposeString("content", { description: `Plain text, at most ${MAX_COMMENT_LENGTH} characters.` }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When the comment was written." }),
    user: t.field({
      type: userType,
      description: "The comment's author.",
      needs: [author],
      resolve: (comment, _args, ctx) => loadExistingCard(ctx, comment.userId),
    }),
    postId: t.exposeID("postId", { description: "The id of the post that it was written on." }),
    post: t.field({
      type: postType,
      nullable: true,
      description: "The post that it was written on.",
      resolve: (comment, _args, ctx) => loadPost(ctx, comment.postId),
    }),
    parentId: t.exposeID("parentId", {
      nullable: true,
      description: "The id of the comment that this replies to. Null: it is not a reply.",
    }),
    likes: t.exposeInt("likes", { description: "The number of people who like the comment." }),
    likedByMe: t.boolean({
      description: "Whether the viewer likes the comment.",
      needs: [likedByMe],
      resolve: (comment, _args, ctx) =>
        comment.likes > 0 && ctx.viewer ? andThen(likedByMe.load(ctx, comment.id), Boolean) : false,
    }),
    viewerCanApprove: t.boolean({
      description:
        "Whether the viewer, as the post's author, has to approve the comment. Until then, only the post's author " +
        "and the comment's author see it.",
      resolve: (comment, _args, ctx) =>
        comment.waits &&
        andThen(loadPost(ctx, comment.postId), (post) => post !== null && canApproveComments(ctx.viewer, post)),
    }),
    viewerCanDelete: t.boolean({
      description: "Whether the viewer can delete the comment. Its author and the post's author can.",
      resolve: (comment, _args, ctx) =>
        andThen(loadPost(ctx, comment.postId), (post) => post !== null && canDeleteComment(ctx.viewer, comment, post)),
    }),
  }),
});

builder.prismaObjectFields(commentType, (t) => ({
  replies: t.field({
    type: [commentType],
    description: "The oldest replies. A reply to a reply belongs to the same comment.",
    args: { first: t.arg.int(firstArgument(MAX_FIRST_COMMENTS)) },
    resolve: (comment, { first }, ctx) =>
      comment.parentId ? [] : loadFirstBelow(ctx, "comment", comment.id, first ?? MAX_FIRST_COMMENTS),
  }),
  replyList: t.connection({
    type: commentType,
    description: "All replies, oldest first.",
    resolve: (comment, args, ctx, info) => listReplies(ctx, comment.id, args, selectionOfRows(info)),
  }),
}));
