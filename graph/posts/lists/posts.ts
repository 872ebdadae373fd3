import { type Expression, type ShallowDehydrateObject, sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import { type ConnectionArguments, connectById, type IdPage, isOnPage, pageOf } from "../../core/connection.ts";
import { type Context, requireViewer } from "../../core/context.ts";
import { run } from "../../core/deadline.ts";
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from "../../core/input.ts";
import { batched, byId } from "../../core/loader.ts";
import type { Selection } from "../../core/selection.ts";
import { parseTimestamp } from "../../core/timestamps.ts";
import {
  type AddedPart,
  type Asking,
  askingOf,
  columnsOf,
  openParts,
  type Part,
  partsOf,
  primeParts,
} from "../../db/parts.ts";
import { asJson, condition, isThere, prepared, tables } from "../../db/statements.ts";
import { type Post, Prisma } from "../../generated/prisma/client.ts";
import { imagePart } from "../../media/lists.ts";
import type { SubjectPart } from "../../notifications/lists.ts";
import { authorPart, namedPart, profileParts } from "../../people/lists.ts";
import { notMutedPerson } from "../../visibility/mutes.ts";
import { canViewPerson, personExists } from "../../visibility/people.ts";
import { canReadPost, isListedPost } from "../../visibility/posts.ts";
import { POST_COLUMNS } from "../rules/access.ts";

const postPart = partsOf("Post", { table: "posts", letter: "p" });

export const author = authorPart("Post");

/** The artist whom the author names. */
export const artist = namedPart("Post", "p", "artist");

export const image = imagePart("Post", "p");

/** Whether the viewer likes a post. */
export const likedByMe = postPart("likedByMe", {
  // Behind EXISTS, Postgres reads everything that the viewer ever liked.
  json: ({ viewerId }) => isThere(sql`likes WHERE user_id = ${viewerId}::uuid AND post_id = p.id`),
  read: (is) => is || null,
});

/** What nouns above read together with posts `p`. */
export const postParts = openParts<Selection>();

/** What a page reads together with its posts. */
export type RequestedPostParts = readonly (Part | AddedPart)[];

export const requestedPostParts = (selection: Selection): RequestedPostParts => [
  ...selection.parts("Post"),
  ...postParts.askedBy(selection),
];

/** Posts `p` of authors `u`. */
export const selectPosts = (parts: RequestedPostParts, asking: Asking) =>
  tables
    .selectFrom("posts as p")
    .innerJoin("users as u", "u.id", "p.user_id")
    .select(POST_COLUMNS)
    .select(columnsOf(parts, asking));

type PostJson = ShallowDehydrateObject<Post>;

/** The posts of a statement; the request knows from then on what was read together with them. */
export function readPosts(ctx: Context, rows: readonly PostJson[], parts: RequestedPostParts): Post[] {
  return rows.map((row) => {
    const post = Object.assign(row, { createdAt: parseTimestamp(row.createdAt) });
    loadPost.prime(ctx, post.id, post);
    primeParts(ctx, parts, post);
    return post;
  });
}

/** Which posts a list is of; the values of `ListValues` stand for whom they name. */
const LISTS = {
  feed: ({ viewerId }) => Prisma.sql`${notMutedPerson.sql({ id: viewerId })} AND ${isListedPost({ id: viewerId })}`,
  sharedBy: ({ viewerId, ownerId }) => Prisma.sql`p.user_id = ${ownerId}::uuid
    AND ${canViewPerson.sql({ id: viewerId })} AND ${isListedPost({ id: viewerId })}`,
  madeBy: ({ viewerId, ownerId }) => Prisma.sql`p.artist_id = ${ownerId}::uuid AND p.verified
    AND p.user_id <> ${ownerId}::uuid AND ${notMutedPerson.sql({ id: viewerId })} AND ${isListedPost({ id: viewerId })}`,
  askedOf: ({ viewerId, ownerId }) => Prisma.sql`p.artist_id = ${ownerId}::uuid AND NOT p.verified
    AND ${personExists.sql({ id: viewerId })}`,
} satisfies Record<string, (values: ListValues) => Prisma.Sql>;

interface ListValues extends Asking {
  /** Whose posts they are; nobody's in the feed. */
  ownerId: string;
}

const readPage = prepared(
  (
    { list, page, shape }: { list: keyof typeof LISTS; page: IdPage["shape"]; shape: RequestedPostParts },
    values: ListValues & IdPage["values"],
  ) =>
    asJson(
      selectPosts(shape, values)
        .where(condition(LISTS[list](values)))
        .where((eb) => isOnPage(eb.ref("p.id"), page, values))
        .orderBy("p.id", page.direction)
        .limit(sql.lit(page.take)),
    ),
);

const readRows = async (
  ctx: Context,
  list: keyof typeof LISTS,
  ownerId: string,
  page: IdPage,
  shape: RequestedPostParts,
): Promise<Post[]> => {
  const values = { ...page.values, ...askingOf(ctx), ownerId };
  const [found] = await run(ctx, readPage({ list, page: page.shape, shape }, values));
  return readPosts(ctx, found?.rows ?? [], shape);
};

function listNewest(
  ctx: Context,
  args: ConnectionArguments,
  list: keyof typeof LISTS,
  ownerId: string,
  selection: Selection,
) {
  requireViewer(ctx);
  const shape = requestedPostParts(selection);
  return connectById(args, "newest first", async (wanted) => {
    const page = pageOf(wanted);
    const { take, direction, bounds } = page.shape;
    const isFirst = list === "sharedBy" && direction === "desc" && bounds.length === 0;
    return (
      (isFirst && (await loadFirstPosts(ctx, { ownerId, take, shape }))) || readRows(ctx, list, ownerId, page, shape)
    );
  });
}

/** The newest posts of somebody, which may come along with them. */
interface FirstPosts {
  take: number;
  shape: RequestedPostParts;
}

/** Those that a document asks of a person; null: none, another page than the first, or in more than one way. */
function firstPostsOf(selection: Selection): FirstPosts | null {
  const isOther = ["after", "before", "last"].some((argument) => selection.isGiven("posts", argument));
  const first = selection.has("posts") && !isOther && selection.numberAt("posts", "first", DEFAULT_PAGE_SIZE);
  if (!first || first < 1 || first > MAX_PAGE_SIZE) return null;
  // One more tells whether there is another page.
  return { take: first + 1, shape: requestedPostParts(selection.at("posts").rows()) };
}

/** What somebody has shared as JSON of the statement that reads them, as far as the viewer may see it, newest first. */
const firstPostsJson = (ownerId: Expression<string>, { take, shape }: FirstPosts, asking: Asking) =>
  jsonArrayFrom(
    selectPosts(shape, asking)
      .where("p.user_id", "=", ownerId)
      .where(condition(canViewPerson.sql({ id: asking.viewerId })))
      .where(condition(isListedPost({ id: asking.viewerId })))
      .orderBy("p.id", "desc")
      .limit(sql.lit(take)),
  );

interface OwnFirstPosts extends FirstPosts {
  ownerId: string;
}

const firstKeyOf = ({ ownerId, take, shape }: OwnFirstPosts) => `${ownerId} ${take} ${JSON.stringify(shape)}`;

const loadFirstPosts = batched(async (wanted: readonly OwnFirstPosts[], ctx: Context) => {
  const read = async (each: OwnFirstPosts) => {
    const page: IdPage = { shape: { take: each.take, direction: "desc", bounds: [] }, values: {} };
    return [firstKeyOf(each), await readRows(ctx, "sharedBy", each.ownerId, page, each.shape)] as const;
  };
  return new Map(await Promise.all(wanted.map(read)));
}, firstKeyOf);

profileParts.add((selection) => {
  const first = firstPostsOf(selection);
  return (
    first && {
      name: "firstPosts",
      shape: first,
      json: (asking) => firstPostsJson(sql.ref("person.id"), first, asking),
      prime: (ctx, { id: ownerId }, rows) =>
        loadFirstPosts.prime(ctx, { ownerId, ...first }, readPosts(ctx, rows as PostJson[], first.shape)),
    }
  );
});

/** All posts that the viewer may see except muted authors', newest first. @throws {Failure} UNAUTHENTICATED */
export const listFeed = (ctx: Context, args: ConnectionArguments, selection: Selection) =>
  listNewest(ctx, args, "feed", requireViewer(ctx).id, selection);

/** What somebody has shared, newest first. @throws {Failure} UNAUTHENTICATED */
export const listPostsOf = (ctx: Context, userId: string, args: ConnectionArguments, selection: Selection) =>
  listNewest(ctx, args, "sharedBy", userId, selection);

/** What others shared and an artist confirmed to have made, newest first. @throws {Failure} UNAUTHENTICATED */
export const listTaggedPosts = (ctx: Context, artistId: string, args: ConnectionArguments, selection: Selection) =>
  listNewest(ctx, args, "madeBy", artistId, selection);

/**
 * The posts that wait for the viewer to say whether they made the tattoo, newest first. Whoever is named may know by
 * whom, also by somebody whose profile is private.
 * @throws {Failure} UNAUTHENTICATED
 */
export const listTagRequests = (ctx: Context, args: ConnectionArguments, selection: Selection) =>
  listNewest(ctx, args, "askedOf", requireViewer(ctx).id, selection);

/** Posts by id, one query for all that a request mentions. */
export const loadPost = batched(async (ids: readonly string[], ctx: Context) =>
  byId(await ctx.db.post.findMany({ where: { id: { in: [...ids] } } })),
);

/** The same of those that the viewer may read. */
export const loadReadablePost = batched(async (ids: readonly string[], ctx: Context) =>
  byId(await ctx.db.post.findMany({ where: { AND: [{ id: { in: [...ids] } }, canReadPost.where(ctx.viewer)] } })),
);

/** The post that a notification is about, if the viewer may read it. */
export function notifiedPostPart(selection: Selection): SubjectPart {
  const parts = requestedPostParts(selection);
  return {
    shape: parts,
    json: (asking) =>
      jsonObjectFrom(
        selectPosts(parts, asking)
          .where("p.id", "=", sql.ref<string>("n.related_id"))
          .where(condition(canReadPost.sql({ id: asking.viewerId }))),
      ),
    prime(ctx, id, json) {
      const [post = null] = json ? readPosts(ctx, [json as PostJson], parts) : [];
      loadReadablePost.prime(ctx, id, post);
    },
  };
}
