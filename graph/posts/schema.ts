import { builder } from "../builder.ts";
import { connectById } from "../connection.ts";
import { requireViewer } from "../context.ts";
import { parseInput } from "../errors.ts";
import { userType } from "../people/types.ts";
import { addCommentInput, createPostInput } from "./input.ts";
import { addComment, createPost, deleteComment, deletePost, getPost, likePost, unlikePost } from "./rules.ts";
import { commentType, loadPost, postType } from "./types.ts";

builder.queryFields((t) => ({
  feed: t.connection({
    type: postType,
    description: "All posts, newest first. Errors: UNAUTHENTICATED.",
    resolve: (_root, args, ctx) => {
      requireViewer(ctx);
      return connectById(args, "newest first", (page) => ctx.db.post.findMany(page));
    },
  }),
  post: t.field({
    type: postType,
    description: "One post. Errors: UNAUTHENTICATED, NOT_FOUND.",
    args: { id: t.arg.id({ required: true, description: "The post's id." }) },
    resolve: (_root, { id }, ctx) => {
      requireViewer(ctx);
      return getPost(ctx, id);
    },
  }),
}));

builder.prismaObjectFields(userType, (t) => ({
  posts: t.connection({
    type: postType,
    description: "What they have shared, newest first.",
    resolve: (user, args, ctx) => {
      requireViewer(ctx);
      return connectById(args, "newest first", (page) =>
        ctx.db.post.findMany({ ...page, where: { ...page.where, userId: user.id } }),
      );
    },
  }),
}));

builder.prismaObjectField(commentType, "post", (t) =>
  t.field({
    type: postType,
    nullable: true,
    description: "The post under which it stands.",
    resolve: (comment, _args, ctx) => loadPost(ctx, comment.postId),
  }),
);

const createPostInputType = builder.inputType("CreatePostInput", {
  description: "A photo to share.",
  fields: (t) => ({
    imageUrl: t.string({ required: true, description: "An image of yours: the `url` of a finished upload." }),
    caption: t.string({ description: "At most 2200 characters and 30 hashtags." }),
    location: t.string({ description: "Where it was made, at most 100 characters." }),
    tags: t.stringList({ description: "At most 30, each at most 50 characters; empty ones are dropped." }),
    artistId: t.id({ description: "The artist who made it; pending until they confirm." }),
  }),
});

const addCommentInputType = builder.inputType("AddCommentInput", {
  description: "A comment to add.",
  fields: (t) => ({
    postId: t.id({ required: true, description: "The post to comment on." }),
    content: t.string({ required: true, description: "1 to 1000 characters after trimming." }),
  }),
});

builder.mutationFields((t) => ({
  createPost: t.field({
    type: postType,
    description: "Shares a photo. Errors: UNAUTHENTICATED, BAD_USER_INPUT.",
    args: { input: t.arg({ type: createPostInputType, required: true, description: "The photo." }) },
    resolve: (_root, { input }, ctx) => createPost(ctx, parseInput(createPostInput, input)),
  }),
  deletePost: t.field({
    type: postType,
    description: "Removes one's own post for good. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.",
    args: { id: t.arg.id({ required: true, description: "The post's id." }) },
    resolve: (_root, { id }, ctx) => deletePost(ctx, id),
  }),
  likePost: t.field({
    type: postType,
    description: "Likes a post; doing it twice changes nothing. Errors: UNAUTHENTICATED, NOT_FOUND.",
    args: { id: t.arg.id({ required: true, description: "The post's id." }) },
    resolve: (_root, { id }, ctx) => likePost(ctx, id),
  }),
  unlikePost: t.field({
    type: postType,
    description: "Takes a like back; doing it twice changes nothing. Errors: UNAUTHENTICATED, NOT_FOUND.",
    args: { id: t.arg.id({ required: true, description: "The post's id." }) },
    resolve: (_root, { id }, ctx) => unlikePost(ctx, id),
  }),
  addComment: t.field({
    type: commentType,
    description: "Comments on a post. Errors: UNAUTHENTICATED, BAD_USER_INPUT at `content`, NOT_FOUND.",
    args: { input: t.arg({ type: addCommentInputType, required: true, description: "The comment." }) },
    resolve: (_root, { input }, ctx) => addComment(ctx, parseInput(addCommentInput, input)),
  }),
  deleteComment: t.field({
    type: commentType,
    description:
      "Removes a comment; its author and the post's author may. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.",
    args: { id: t.arg.id({ required: true, description: "The comment's id." }) },
    resolve: (_root, { id }, ctx) => deleteComment(ctx, id),
  }),
}));
