import { builder } from "../builder.ts";
import { connectById } from "../connection.ts";
import type { Context } from "../context.ts";
import type { Comment } from "../generated/prisma/client.ts";
import { batched, byId } from "../loader.ts";
import { imageType, loadImage } from "../media/schema.ts";
import { loadExistingUser, loadUser, userType } from "../people/types.ts";
import { canDeleteComment, canDeletePost } from "./policy.ts";

export const loadPost = batched(async (ids: readonly string[], ctx: Context) =>
  byId(await ctx.db.post.findMany({ where: { id: { in: [...ids] } } })),
);

const loadLiked = batched(async (ids: readonly string[], ctx: Context) => {
  const likes = await ctx.db.like.findMany({
    where: { userId: ctx.viewer?.id ?? "", postId: { in: [...ids] } },
    select: { postId: true },
  });
  return new Map(likes.map((like) => [like.postId, true]));
});

const MAX_FIRST_COMMENTS = 50;

/** The oldest comments of many posts at once; LATERAL reads only as many rows as are shown. */
const loadFirstComments = batched(
  async (keys: readonly { postId: string; first: number }[], ctx: Context) => {
    const rows = await ctx.db.$queryRaw<Comment[]>`
      SELECT c.id, c.user_id AS "userId", c.post_id AS "postId", c.content, c.created_at AS "createdAt"
      FROM (
        SELECT id, max(first) AS first
        FROM unnest(${keys.map((key) => key.postId)}::uuid[], ${keys.map((key) => key.first)}::int[]) AS key(id, first)
        GROUP BY id
      ) AS wanted
      CROSS JOIN LATERAL (
        SELECT * FROM comments WHERE post_id = wanted.id ORDER BY id LIMIT wanted.first
      ) AS c
      ORDER BY c.id`;
    const found = new Map<string, Comment[]>();
    for (const key of keys) {
      const ofPost = rows.filter((row) => row.postId === key.postId);
      found.set(`${key.postId} ${key.first}`, ofPost.slice(0, key.first));
    }
    return found;
  },
  (key) => `${key.postId} ${key.first}`,
);

export const commentType = builder.prismaObject("Comment", {
  description: "What somebody wrote under a post.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    content: t.exposeString("content", { description: "Plain text, at most 1000 characters." }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was written." }),
    user: t.field({
      type: userType,
      description: "Who wrote it.",
      resolve: (comment, _args, ctx) => loadExistingUser(ctx, comment.userId),
    }),
    postId: t.exposeID("postId", { description: "The post under which it stands." }),
    viewerCanDelete: t.boolean({
      description: "Whether the person who asks may delete it: its author and the post's author may.",
      resolve: async (comment, _args, ctx) => {
        const post = await loadPost(ctx, comment.postId);
        return post !== null && canDeleteComment(ctx.viewer, comment, post);
      },
    }),
  }),
});

export const postType = builder.prismaObject("Post", {
  description: "A shared tattoo photo.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    caption: t.exposeString("caption", { description: "Plain text with #hashtags, at most 2200 characters." }),
    imageUrl: t.exposeString("imageUrl", { description: "Image path, `/objects/…`; `?w=320|640|1280` picks a width." }),
    image: t.field({
      type: imageType,
      nullable: true,
      description: "The image's size and placeholder; null when the image is gone.",
      resolve: (post, _args, ctx) => loadImage(ctx, post.imageUrl),
    }),
    location: t.exposeString("location", { nullable: true, description: "Where it was made, as the author wrote it." }),
    tags: t.exposeStringList("tags", { description: "The tags field as the author wrote it, at most 30." }),
    user: t.field({
      type: userType,
      description: "Who shared it.",
      resolve: (post, _args, ctx) => loadExistingUser(ctx, post.userId),
    }),
    artist: t.field({
      type: userType,
      nullable: true,
      description: "The artist who made the tattoo, as the author says.",
      resolve: (post, _args, ctx) => (post.artistId ? loadUser(ctx, post.artistId) : null),
    }),
    verified: t.exposeBoolean("verified", { description: "Whether the tagged artist confirmed the attribution." }),
    likes: t.exposeInt("likes", { description: "How many people like it." }),
    comments: t.exposeInt("comments", { description: "How many comments it has." }),
    likedByMe: t.boolean({
      description: "Whether the person who asks likes it.",
      resolve: async (post, _args, ctx) => Boolean(ctx.viewer && (await loadLiked(ctx, post.id))),
    }),
    userComments: t.field({
      type: [commentType],
      description: "The oldest comments, for a collapsed card.",
      args: {
        first: t.arg.int({ defaultValue: 2, description: `How many, at most ${MAX_FIRST_COMMENTS}.` }),
      },
      resolve: async (post, { first }, ctx) => {
        const key = { postId: post.id, first: Math.min(Math.max(first ?? 2, 0), MAX_FIRST_COMMENTS) };
        return post.comments === 0 ? [] : ((await loadFirstComments(ctx, key)) ?? []);
      },
    }),
    commentList: t.connection({
      type: commentType,
      description: "All comments, oldest first.",
      resolve: (post, args, ctx) =>
        connectById(args, "oldest first", (page) =>
          ctx.db.comment.findMany({ ...page, where: { ...page.where, postId: post.id } }),
        ),
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was shared." }),
    viewerCanDelete: t.boolean({
      description: "Whether the person who asks may delete it.",
      resolve: (post, _args, ctx) => canDeletePost(ctx.viewer, post),
    }),
  }),
});
