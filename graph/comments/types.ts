import { connectById } from "../core/connection.ts";
import type { Context } from "../core/context.ts";
import { batched } from "../core/loader.ts";
import { type Comment, Prisma } from "../generated/prisma/client.ts";
import { builder } from "../graphql/builder.ts";
import { loadExistingUser, userType } from "../people/types.ts";
import { loadPost } from "../posts/lists.ts";
import { canDeleteComment } from "../posts/policy.ts";
import { isKnown } from "../visibility/sql.ts";
import { knownTo } from "../visibility/visibility.ts";

/** Most of what a list inside a list answers; the connection beside it has the rest. */
const MAX_FIRST_COMMENTS = 50;

interface FirstOf {
  /** The post, or the comment that is answered. */
  id: string;
  first: number;
}

const keyOf = ({ id, first }: FirstOf) => `${id} ${first}`;

/** The oldest comments of many at once; LATERAL reads only as many rows as are shown. */
function batchedComments(belongs: Prisma.Sql, ownerOf: (comment: Comment) => string | null) {
  return batched(async (keys: readonly FirstOf[], ctx: Context) => {
    const rows = await ctx.db.$queryRaw<Comment[]>`
      SELECT c.*
      FROM (
        SELECT id, max(first) AS first
        FROM unnest(${keys.map((key) => key.id)}::uuid[], ${keys.map((key) => key.first)}::int[]) AS key(id, first)
        GROUP BY id
      ) AS wanted
      CROSS JOIN LATERAL (
        SELECT c.id, c.user_id AS "userId", c.post_id AS "postId", c.parent_id AS "parentId", c.content, c.likes,
          c.created_at AS "createdAt"
        FROM comments AS c JOIN users AS u ON u.id = c.user_id
        WHERE ${belongs} AND ${isKnown(ctx.viewer)}
        ORDER BY c.id LIMIT wanted.first
      ) AS c
      ORDER BY c.id`;
    const byOwner = new Map<string | null, Comment[]>();
    for (const row of rows) byOwner.set(ownerOf(row), [...(byOwner.get(ownerOf(row)) ?? []), row]);
    return new Map(keys.map((key) => [keyOf(key), (byOwner.get(key.id) ?? []).slice(0, key.first)]));
  }, keyOf);
}

const loadFirstComments = batchedComments(
  Prisma.sql`c.post_id = wanted.id AND c.parent_id IS NULL`,
  (comment) => comment.postId,
);
const loadFirstReplies = batchedComments(Prisma.sql`c.parent_id = wanted.id`, (comment) => comment.parentId);

const clamp = (first: number) => Math.min(Math.max(first, 0), MAX_FIRST_COMMENTS);

/** The oldest comments of a post that answer no other. */
export async function firstCommentsOf(ctx: Context, postId: string, first: number): Promise<Comment[]> {
  return (await loadFirstComments(ctx, { id: postId, first: clamp(first) })) ?? [];
}

export const firstArgument = (defaultValue: number) => ({
  defaultValue,
  description: `How many, at most ${MAX_FIRST_COMMENTS}.`,
});

const loadLiked = batched(async (ids: readonly string[], ctx: Context) => {
  const likes = await ctx.db.commentLike.findMany({
    where: { userId: ctx.viewer?.id ?? "", commentId: { in: [...ids] } },
    select: { commentId: true },
  });
  return new Map(likes.map((like) => [like.commentId, true]));
});

export const commentType = builder.prismaObject("Comment", {
  description: "What somebody wrote under a post, or in answer to such a comment.",
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
    parentId: t.exposeID("parentId", {
      nullable: true,
      description: "The comment that it answers; null for one that answers the post.",
    }),
    likes: t.exposeInt("likes", { description: "How many people like it." }),
    likedByMe: t.boolean({
      description: "Whether the person who asks likes it.",
      resolve: async (comment, _args, ctx) =>
        Boolean(comment.likes > 0 && ctx.viewer && (await loadLiked(ctx, comment.id))),
    }),
    viewerCanDelete: t.boolean({
      description: "Whether the person who asks may delete it: its author and the post's author may.",
      resolve: async (comment, _args, ctx) => {
        const post = await loadPost(ctx, comment.postId);
        return post !== null && canDeleteComment(ctx.viewer, comment, post);
      },
    }),
  }),
});

builder.prismaObjectFields(commentType, (t) => ({
  replies: t.field({
    type: [commentType],
    description: "The oldest answers to it. An answer has none: who answers it, answers the same comment.",
    args: { first: t.arg.int(firstArgument(MAX_FIRST_COMMENTS)) },
    resolve: async (comment, { first }, ctx) => {
      if (comment.parentId) return [];
      const key = { id: comment.id, first: clamp(first ?? MAX_FIRST_COMMENTS) };
      return (await loadFirstReplies(ctx, key)) ?? [];
    },
  }),
  replyList: t.connection({
    type: commentType,
    description: "All answers to it, oldest first.",
    resolve: (comment, args, ctx) =>
      connectById(args, "oldest first", (page) =>
        ctx.db.comment.findMany({
          ...page,
          where: { ...page.where, parentId: comment.id, user: knownTo(ctx.viewer) },
        }),
      ),
  }),
}));
