import { type Expression, type RawBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { type ConnectionArguments, connectById, type IdPage, isOnPage, pageOf } from "../core/connection.ts";
import type { Context } from "../core/context.ts";
import { run } from "../core/deadline.ts";
import { batched, byId } from "../core/loader.ts";
import { andThen } from "../core/maybe-promise.ts";
import type { Selection } from "../core/selection.ts";
import { toDate } from "../core/timestamps.ts";
import { type Asking, askingOf, columnsOf, type Part, partsOf, primeParts } from "../db/parts.ts";
import { condition, isThere, prepared, tables } from "../db/statements.ts";
import type { Comment } from "../generated/prisma/client.ts";
import { authorPart } from "../people/lists.ts";
import { postParts } from "../posts/lists/posts.ts";
import { canViewComment, canViewCommentByAuthor } from "../visibility/comments.ts";
import { DEFAULT_FIRST_COMMENTS, MAX_FIRST_COMMENTS } from "./input.ts";

/** The first comments below something, which are read together with it. */
interface FirstComments {
  first: number;
  parts: readonly Part[];
  /** Of the answers to each of them; null: none are read. */
  replies: FirstComments | null;
}

/** What is read together with comments. */
type Around = Omit<FirstComments, "first">;

type Owner = "post" | "comment";

/** The first comments below each of some objects that a document asks for; null: none, or in more than one way. */
function firstCommentsOf(selection: Selection, field: "userComments" | "replies"): FirstComments | null {
  const otherwise = field === "userComments" ? DEFAULT_FIRST_COMMENTS : MAX_FIRST_COMMENTS;
  const first = selection.has(field) ? selection.numberAt(field, "first", otherwise) : undefined;
  if (first === undefined) return null;
  const comments = selection.at(field);
  const replies = field === "userComments" ? firstCommentsOf(comments, "replies") : null;
  return { first, parts: comments.parts("Comment"), replies };
}

interface CommentRow extends Omit<Comment, "createdAt"> {
  /** A text inside of JSON. */
  createdAt: Date | string;
  replies?: CommentRow[] | null;
}

const commentPart = partsOf("Comment", { table: "comments", letter: "c" });

export const author = authorPart("Comment");

/** Whether the viewer likes a comment. */
export const likedByMe = commentPart("likedByMe", {
  // Behind EXISTS, Postgres reads everything that the viewer ever liked.
  json: ({ viewerId }) => isThere(sql`comment_likes WHERE user_id = ${viewerId}::uuid AND comment_id = c.id`),
  read: (is) => is || null,
});

const atMost = (first: number) => Math.min(Math.max(first, 0), MAX_FIRST_COMMENTS);

/** The comments `c` of a post that answer no other, or the answers to a comment, with what is around them. */
const selectBelow = (owner: Owner, ownerId: Expression<string>, parts: readonly Part[], asking: Asking) =>
  tables
    .selectFrom("comments as c")
    .innerJoin("users as u", "u.id", "c.user_id")
    .$if(owner === "post", (query) => query.where("c.post_id", "=", ownerId).where("c.parent_id", "is", null))
    .$if(owner === "comment", (query) => query.where("c.parent_id", "=", ownerId))
    .where(condition(canViewCommentByAuthor({ id: asking.viewerId })))
    .select(["c.id", "c.user_id as userId", "c.post_id as postId", "c.parent_id as parentId", "c.content", "c.likes"])
    .select(["c.waits", "c.created_at as createdAt"])
    .select(columnsOf(parts, asking))
    .$castTo<Omit<CommentRow, "replies">>();

/** The oldest comments below a post that answer no other, or the oldest answers to a comment, as JSON of a statement. */
function firstCommentsJson(
  owner: Owner,
  ownerId: Expression<string>,
  { first, parts, replies }: FirstComments,
  asking: Asking,
): RawBuilder<CommentRow[]> {
  const comments = selectBelow(owner, ownerId, parts, asking)
    .orderBy("c.id")
    .limit(sql.lit(atMost(first)));
  if (!replies) return jsonArrayFrom(comments);
  return jsonArrayFrom(
    tables
      .selectFrom(comments.as("top"))
      .selectAll("top")
      .select((eb) => firstCommentsJson("comment", eb.ref("top.id"), replies, asking).as("replies"))
      .orderBy("top.id"),
  );
}

/** What a statement has read of comments; the request knows from then on what is around them. */
function readComments(ctx: Context, rows: readonly CommentRow[], { parts, replies }: Around): Comment[] {
  return rows.map((row) => {
    primeParts(ctx, parts, row);
    if (replies && row.replies) primeFirstComments(ctx, "comment", row.id, replies, row.replies);
    return Object.assign(row, { createdAt: toDate(row.createdAt) });
  });
}

/** Primes the first comments below something, as a statement has read them. */
const primeFirstComments = (
  ctx: Context,
  owner: Owner,
  ownerId: string,
  { first, ...around }: FirstComments,
  rows: readonly CommentRow[],
): void => batchedBelow[owner].prime(ctx, { id: ownerId, first: atMost(first) }, readComments(ctx, rows, around));

postParts.add((selection) => {
  const first = firstCommentsOf(selection, "userComments");
  return (
    first && {
      name: "firstComments",
      shape: first,
      json: (asking) => firstCommentsJson("post", sql.ref("p.id"), first, asking),
      prime: (ctx, { id: postId }, rows) => primeFirstComments(ctx, "post", postId, first, rows as CommentRow[]),
    }
  );
});

interface Below {
  /** The post, or the comment that is answered. */
  id: string;
  first: number;
}

/** What is read of comments that come without a list. */
const AROUND: Around = { parts: [author, likedByMe], replies: null };

const readBelow = prepared(({ owner, first }: { owner: Owner; first: number }, values: Asking & { ids: string[] }) =>
  tables
    .selectFrom(sql<{ id: string }>`unnest(${values.ids}::uuid[])`.as<"owner">(sql`owner(id)`))
    .select((eb) => [
      "owner.id",
      firstCommentsJson(owner, eb.ref("owner.id"), { first, ...AROUND }, values).as("comments"),
    ]),
);

const below = (owner: Owner) =>
  batched(async (keys: readonly Below[], ctx: Context) => {
    const first = Math.max(...keys.map((key) => key.first));
    const ids = [...new Set(keys.map(({ id }) => id))];
    const found = await run(ctx, readBelow({ owner, first }, { ids, ...askingOf(ctx) }));
    const comments = new Map(found.map((row) => [row.id, readComments(ctx, row.comments, AROUND)]));
    return new Map(keys.map((key) => [keyOf(key), (comments.get(key.id) ?? []).slice(0, key.first)]));
  }, keyOf);

const keyOf = ({ id, first }: Below) => `${id} ${first}`;

const batchedBelow = { post: below("post"), comment: below("comment") };

/** The oldest comments of a post that answer no other, or the oldest answers to a comment. */
export const loadFirstBelow = (ctx: Context, owner: Owner, id: string, first: number) =>
  andThen(batchedBelow[owner](ctx, { id, first: atMost(first) }), (comments) => comments ?? []);

const readPage = prepared(
  (
    { owner, page, parts, replies }: Around & { owner: Owner; page: IdPage["shape"] },
    values: Asking & { ownerId: string } & IdPage["values"],
  ) => {
    const comments = selectBelow(owner, sql`${values.ownerId}::uuid`, parts, values)
      .where((eb) => isOnPage(eb.ref("c.id"), page, values))
      .orderBy("c.id", page.direction)
      .limit(sql.lit(page.take));
    return tables
      .selectFrom(comments.as("top"))
      .selectAll("top")
      .$if(replies !== null, (query) =>
        query.select((eb) =>
          firstCommentsJson("comment", eb.ref("top.id"), replies as FirstComments, values).as("replies"),
        ),
      )
      .orderBy("top.id", page.direction);
  },
);

function listOldest(ctx: Context, args: ConnectionArguments, owner: Owner, ownerId: string, selection: Selection) {
  const asking = askingOf(ctx);
  const replies = owner === "post" ? firstCommentsOf(selection, "replies") : null;
  const around = { parts: selection.parts("Comment"), replies };
  return connectById(args, "oldest first", async (wanted) => {
    const page = pageOf(wanted);
    const values = { ...page.values, ...asking, ownerId };
    return readComments(ctx, await run(ctx, readPage({ owner, page: page.shape, ...around }, values)), around);
  });
}

/** The comments of a post that answer no other, oldest first. @throws {Failure} UNAUTHENTICATED */
export const listComments = (ctx: Context, postId: string, args: ConnectionArguments, selection: Selection) =>
  listOldest(ctx, args, "post", postId, selection);

/** The answers to a comment, oldest first. @throws {Failure} UNAUTHENTICATED */
export const listReplies = (ctx: Context, parentId: string, args: ConnectionArguments, selection: Selection) =>
  listOldest(ctx, args, "comment", parentId, selection);

/** Comments by id, those that the viewer may see. */
export const loadVisibleComment = batched(async (ids: readonly string[], ctx: Context) =>
  byId(await ctx.db.comment.findMany({ where: { AND: [{ id: { in: [...ids] } }, canViewComment.where(ctx.viewer)] } })),
);
