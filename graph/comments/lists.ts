import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { type ConnectionArguments, connectById, type IdPage, isOnPage, pageOf } from "../core/connection.ts";
import { type Context, requireViewer } from "../core/context.ts";
import { run } from "../core/deadline.ts";
import { batched, byId } from "../core/loader.ts";
import { andThen } from "../core/maybe-promise.ts";
import type { Selection } from "../core/selection.ts";
import { toDate } from "../core/timestamps.ts";
import { condition, prepared, selectIf, tables } from "../db/statements.ts";
import type { Comment } from "../generated/prisma/client.ts";
import { primeCard } from "../people/lists.ts";
import { postParts } from "../posts/lists/posts.ts";
import { type CardJson, existingCardJson, readCard } from "../visibility/card.ts";
import { canViewComment, canViewCommentByAuthor } from "../visibility/comments.ts";
import { DEFAULT_FIRST_COMMENTS, MAX_FIRST_COMMENTS } from "./input.ts";

/** The first comments below something, which are read together with it. */
interface FirstComments {
  first: number;
  /** Of the answers to each of them; null: none are read. */
  replies: FirstComments | null;
}

type Owner = "post" | "comment";

/** The first comments below each of some objects that a document asks for; null: none, or in more than one way. */
function firstCommentsOf(selection: Selection, field: "userComments" | "replies"): FirstComments | null {
  const otherwise = field === "userComments" ? DEFAULT_FIRST_COMMENTS : MAX_FIRST_COMMENTS;
  const first = selection.has(field) ? selection.numberAt(field, "first", otherwise) : undefined;
  if (first === undefined) return null;
  return { first, replies: field === "userComments" ? firstCommentsOf(selection.at(field), "replies") : null };
}

interface CommentRow extends Omit<Comment, "createdAt"> {
  /** A text inside of JSON. */
  createdAt: Date | string;
  user: CardJson;
  likedByMe: boolean;
  replies?: CommentRow[] | null;
}

const atMost = (first: number) => Math.min(Math.max(first, 0), MAX_FIRST_COMMENTS);

/** The comments `c` of a post that answer no other, or the answers to a comment, with what is around them. */
const selectBelow = (owner: Owner, ownerId: Expression<string>, viewerId: string) =>
  tables
    .selectFrom("comments as c")
    .innerJoin("users as u", "u.id", "c.user_id")
    .$if(owner === "post", (query) => query.where("c.post_id", "=", ownerId).where("c.parent_id", "is", null))
    .$if(owner === "comment", (query) => query.where("c.parent_id", "=", ownerId))
    .where(condition(canViewCommentByAuthor({ id: viewerId })))
    .select(["c.id", "c.user_id as userId", "c.post_id as postId", "c.parent_id as parentId", "c.content", "c.likes"])
    .select("c.waits")
    .select(["c.created_at as createdAt", existingCardJson.as("user"), isLikedBy(viewerId).as("likedByMe")]);

/** The oldest comments below a post that answer no other, or the oldest answers to a comment, as JSON of a statement. */
function firstCommentsJson(
  owner: Owner,
  ownerId: Expression<string>,
  { first, replies }: FirstComments,
  viewerId: string,
): RawBuilder<CommentRow[]> {
  const comments = selectBelow(owner, ownerId, viewerId)
    .orderBy("c.id")
    .limit(sql.lit(atMost(first)));
  if (!replies) return jsonArrayFrom(comments);
  return jsonArrayFrom(
    tables
      .selectFrom(comments.as("top"))
      .selectAll("top")
      .select((eb) => firstCommentsJson("comment", eb.ref("top.id"), replies, viewerId).as("replies"))
      .orderBy("top.id"),
  );
}

/** Looked up for each comment: behind EXISTS, Postgres reads everything that the viewer ever liked. */
const isLikedBy = (viewerId: string) =>
  sql<boolean>`coalesce((SELECT true FROM comment_likes WHERE user_id = ${viewerId}::uuid AND comment_id = c.id), false)`;

/** What a statement has read of comments; the request knows from then on what is around them. */
function readComments(ctx: Context, rows: readonly CommentRow[], answers: FirstComments | null): Comment[] {
  return rows.map((row) => {
    const { user, likedByMe, replies } = row;
    const comment = Object.assign(row, { createdAt: toDate(row.createdAt) });
    primeCard(ctx, readCard(user));
    loadLiked.prime(ctx, comment.id, likedByMe ? true : null);
    if (answers && replies) primeFirstComments(ctx, "comment", comment.id, answers, replies);
    return comment;
  });
}

/** Primes the first comments below something, as a statement has read them. */
const primeFirstComments = (
  ctx: Context,
  owner: Owner,
  ownerId: string,
  { first, replies }: FirstComments,
  rows: readonly CommentRow[],
): void => batchedBelow[owner].prime(ctx, { id: ownerId, first: atMost(first) }, readComments(ctx, rows, replies));

postParts.add((selection) => {
  const first = firstCommentsOf(selection, "userComments");
  return (
    first && {
      name: "firstComments",
      shape: first,
      json: (viewerId) => firstCommentsJson("post", sql.ref("p.id"), first, viewerId),
      prime: (ctx, postId, rows) => primeFirstComments(ctx, "post", postId, first, rows as CommentRow[]),
    }
  );
});

interface Below {
  /** The post, or the comment that is answered. */
  id: string;
  first: number;
}

const readBelow = prepared(
  ({ owner, first }: { owner: Owner; first: number }, { ids, viewerId }: { ids: string[]; viewerId: string }) =>
    tables
      .selectFrom(sql<{ id: string }>`unnest(${ids}::uuid[])`.as<"owner">(sql`owner(id)`))
      .select((eb) => [
        "owner.id",
        firstCommentsJson(owner, eb.ref("owner.id"), { first, replies: null }, viewerId).as("comments"),
      ]),
);

const below = (owner: Owner) =>
  batched(async (keys: readonly Below[], ctx: Context) => {
    const first = Math.max(...keys.map((key) => key.first));
    const ids = [...new Set(keys.map(({ id }) => id))];
    const found = await run(ctx, readBelow({ owner, first }, { ids, viewerId: requireViewer(ctx).id }));
    const comments = new Map(found.map((row) => [row.id, readComments(ctx, row.comments, null)]));
    return new Map(keys.map((key) => [keyOf(key), (comments.get(key.id) ?? []).slice(0, key.first)]));
  }, keyOf);

const keyOf = ({ id, first }: Below) => `${id} ${first}`;

const batchedBelow = { post: below("post"), comment: below("comment") };

/** The oldest comments of a post that answer no other, or the oldest answers to a comment. */
export const loadFirstBelow = (ctx: Context, owner: Owner, id: string, first: number) =>
  andThen(batchedBelow[owner](ctx, { id, first: atMost(first) }), (comments) => comments ?? []);

const readPage = prepared(
  (
    { owner, page, replies }: { owner: Owner; page: IdPage["shape"]; replies: FirstComments | null },
    values: { ownerId: string; viewerId: string } & IdPage["values"],
  ) => {
    const { viewerId } = values;
    const comments = selectBelow(owner, sql`${values.ownerId}::uuid`, viewerId)
      .where((eb) => isOnPage(eb.ref("c.id"), page, values))
      .orderBy("c.id", page.direction)
      .limit(sql.lit(page.take));
    return tables
      .selectFrom(comments.as("top"))
      .selectAll("top")
      .select((eb) =>
        selectIf(replies && firstCommentsJson("comment", eb.ref("top.id"), replies, viewerId)).as("replies"),
      )
      .orderBy("top.id", page.direction);
  },
);

function listOldest(ctx: Context, args: ConnectionArguments, owner: Owner, ownerId: string, selection: Selection) {
  const viewerId = requireViewer(ctx).id;
  const replies = owner === "post" ? firstCommentsOf(selection, "replies") : null;
  return connectById(args, "oldest first", async (wanted) => {
    const page = pageOf(wanted);
    const values = { ...page.values, ownerId, viewerId };
    return readComments(ctx, await run(ctx, readPage({ owner, page: page.shape, replies }, values)), replies);
  });
}

/** The comments of a post that answer no other, oldest first. @throws {Failure} UNAUTHENTICATED */
export const listComments = (ctx: Context, postId: string, args: ConnectionArguments, selection: Selection) =>
  listOldest(ctx, args, "post", postId, selection);

/** The answers to a comment, oldest first. @throws {Failure} UNAUTHENTICATED */
export const listReplies = (ctx: Context, parentId: string, args: ConnectionArguments, selection: Selection) =>
  listOldest(ctx, args, "comment", parentId, selection);

const readLiked = prepared((_shape: null, { ids, viewerId }: { ids: readonly string[]; viewerId: string }) =>
  tables
    .selectFrom("comment_likes as l")
    .where("l.user_id", "=", viewerId)
    .where(sql<SqlBool>`l.comment_id = ANY(${ids}::uuid[])`)
    .select("l.comment_id as commentId"),
);

/** Comments by id, those that the viewer may see. */
export const loadVisibleComment = batched(async (ids: readonly string[], ctx: Context) =>
  byId(await ctx.db.comment.findMany({ where: { AND: [{ id: { in: [...ids] } }, canViewComment.where(ctx.viewer)] } })),
);

/** Which comments the viewer likes. */
export const loadLiked = batched(async (ids: readonly string[], ctx: Context) => {
  const likes = ctx.viewer ? await run(ctx, readLiked(null, { ids, viewerId: ctx.viewer.id })) : [];
  return new Map(likes.map((like) => [like.commentId, true]));
});
