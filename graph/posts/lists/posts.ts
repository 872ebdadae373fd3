import { type Expression, type InferResult, type ShallowDehydrateObject, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { type ConnectionArguments, connectById, type IdPage, isOnPage, pageOf } from "../../core/connection.ts";
import { type Context, requireViewer } from "../../core/context.ts";
import { run } from "../../core/deadline.ts";
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from "../../core/input.ts";
import { batched, byId } from "../../core/loader.ts";
import type { Selection } from "../../core/selection.ts";
import { parseTimestamp } from "../../core/timestamps.ts";
import { type AddedPart, addedColumns, openParts, primeParts } from "../../db/parts.ts";
import { asJson, condition, prepared, selectIf, tables } from "../../db/statements.ts";
import { type Post, Prisma } from "../../generated/prisma/client.ts";
import { imageJson, primeImage } from "../../media/lists.ts";
import { primeCard, primeHidden, profileParts } from "../../people/lists.ts";
import { cardJson, existingCardJson, readCard } from "../../visibility/card.ts";
import { notMutedPerson } from "../../visibility/mutes.ts";
import { canViewPerson, personExists } from "../../visibility/people.ts";
import { canReadPost, isListedPost } from "../../visibility/posts.ts";
import { POST_COLUMNS } from "../rules/access.ts";

/** What a page reads together with its posts: what a document asks of each that is in other tables. */
export interface RequestedPostParts {
  user: boolean;
  artist: boolean;
  image: boolean;
  likedByMe: boolean;
  /** Of nouns above. */
  parts: readonly AddedPart[];
}

/** What is read together with posts `p`. */
export const postParts = openParts<Selection>();

export const requestedPostParts = (selection: Selection): RequestedPostParts => ({
  user: selection.has("user"),
  artist: selection.has("artist"),
  image: selection.has("image"),
  likedByMe: selection.has("likedByMe"),
  parts: postParts.askedBy(selection),
});

/** Posts `p` of authors `u`; a column that is not asked for is null. */
export const selectPosts = ({ user, artist, image, likedByMe, parts }: RequestedPostParts, viewerId: string) =>
  tables
    .selectFrom("posts as p")
    .innerJoin("users as u", "u.id", "p.user_id")
    .select(POST_COLUMNS)
    .select((eb) => [
      selectIf(user && existingCardJson).as("user"),
      selectIf(artist && cardJson(eb.ref("p.artist_id"), { id: viewerId })).as("artist"),
      selectIf(image && imageJson(eb.ref("p.image_url"))).as("image"),
      selectIf(likedByMe && isLikedBy(viewerId)).as("isLiked"),
    ])
    .select(addedColumns(parts, viewerId));

/** Looked up for each post: behind EXISTS, Postgres reads everything that the viewer ever liked. */
const isLikedBy = (viewerId: string) =>
  sql<boolean>`coalesce((SELECT true FROM likes WHERE user_id = ${viewerId}::uuid AND post_id = p.id), false)`;

type PostJson = ShallowDehydrateObject<InferResult<ReturnType<typeof selectPosts>>[number]>;

/** The posts of a statement; the request knows from then on what was read together with them. */
export function readPosts(ctx: Context, rows: readonly PostJson[], shape: RequestedPostParts): Post[] {
  return rows.map((row) => {
    const { user, artist, image, isLiked } = row;
    const post = Object.assign(row, { createdAt: parseTimestamp(row.createdAt) });
    loadPost.prime(ctx, post.id, post);
    if (user) primeCard(ctx, readCard(user));
    if (artist) primeCard(ctx, readCard(artist));
    else if (shape.artist && post.artistId) primeHidden(ctx, post.artistId);
    if (shape.image) primeImage(ctx, post.imageUrl, image);
    if (isLiked !== null) loadLiked.prime(ctx, post.id, isLiked || null);
    primeParts(ctx, shape.parts, post);
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

interface ListValues {
  viewerId: string;
  /** Whose posts they are; nobody's in the feed. */
  ownerId: string;
}

const readPage = prepared(
  (
    { list, page, shape }: { list: keyof typeof LISTS; page: IdPage["shape"]; shape: RequestedPostParts },
    values: ListValues & IdPage["values"],
  ) =>
    asJson(
      selectPosts(shape, values.viewerId)
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
  const values = { ...page.values, viewerId: requireViewer(ctx).id, ownerId };
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
const firstPostsJson = (ownerId: Expression<string>, { take, shape }: FirstPosts, viewerId: string) =>
  jsonArrayFrom(
    selectPosts(shape, viewerId)
      .where("p.user_id", "=", ownerId)
      .where(condition(canViewPerson.sql({ id: viewerId })))
      .where(condition(isListedPost({ id: viewerId })))
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
      json: (viewerId) => firstPostsJson(sql.ref("person.id"), first, viewerId),
      prime: (ctx, ownerId, rows) =>
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

/** Which posts the viewer likes. */
export const loadLiked = batched(async (ids: readonly string[], ctx: Context) => {
  const likes = await ctx.db.like.findMany({
    where: { userId: ctx.viewer?.id ?? "", postId: { in: [...ids] } },
    select: { postId: true },
  });
  return new Map(likes.map((like) => [like.postId, true]));
});
