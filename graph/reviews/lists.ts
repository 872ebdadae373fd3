import { type Expression, sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import { addErrand } from "../bookings/lists/errands.ts";
import { bookingPart } from "../bookings/lists/parts.ts";
import { type ConnectionArguments, connectById, type IdPage, isOnPage, pageOf } from "../core/connection.ts";
import { type Context, requireViewer, type Viewer } from "../core/context.ts";
import { run } from "../core/deadline.ts";
import { batched, byId } from "../core/loader.ts";
import type { Selection } from "../core/selection.ts";
import { parseTimestamp } from "../core/timestamps.ts";
import { type Asking, askingOf, columnsOf, type Part, primeParts } from "../db/parts.ts";
import { condition, prepared, tables } from "../db/statements.ts";
import { Prisma, type Review } from "../generated/prisma/client.ts";
import { authorPart, seesProfile } from "../people/lists.ts";
import { getUser } from "../people/rules/people.ts";
import { canViewTextByAuthor } from "../visibility/comments.ts";
import { canViewPerson, personExists } from "../visibility/people.ts";
import { REVIEW_DAYS } from "./input.ts";

/** The mean of artist `u`'s reviews, the latest of each client; null before the first. */
export const meanRating = Prisma.sql`(u.stars_sum::float8 / nullif(u.raters_count, 0))`;

/** Reviews, under the letter by which a statement knows what somebody said. */
const selectReviews = () =>
  tables
    .selectFrom("reviews as c")
    .select(["c.id", "c.booking_id as bookingId", "c.booking_status as bookingStatus", "c.author_id as authorId"])
    .select([
      "c.artist_id as artistId",
      "c.stars",
      "c.text",
      "c.image_urls as imageUrls",
      "c.edited_at as editedAt",
      "c.reply",
    ])
    .select(["c.replied_at as repliedAt", "c.created_at as createdAt"]);

export const author = authorPart("Review");

const readPage = prepared(
  (
    { page, parts }: { page: IdPage["shape"]; parts: readonly Part[] },
    values: Asking & { artistId: string } & IdPage["values"],
  ) =>
    selectReviews()
      .innerJoin("users as u", "u.id", "c.author_id")
      .select(columnsOf(parts, values))
      .where("c.artist_id", "=", values.artistId)
      .where(condition(canViewTextByAuthor({ id: values.viewerId })))
      .where((eb) => isOnPage(eb.ref("c.id"), page, values))
      .orderBy("c.id", page.direction)
      .limit(sql.lit(page.take)),
);

/**
 * What clients say of an artist, the newest first; nothing of somebody whose profile the viewer may not see.
 * @throws {Failure} UNAUTHENTICATED, NOT_FOUND
 */
export async function listReviews(ctx: Context, userId: string, args: ConnectionArguments, selection: Selection) {
  const asking = askingOf(ctx);
  const parts = selection.parts("Review");
  const artist = await getUser(ctx, userId);
  const isShown = await seesProfile(artist, ctx);
  const connection = await connectById(args, "newest first", async (wanted) => {
    if (!isShown) return [];
    const page = pageOf(wanted);
    const values = { ...page.values, ...asking, artistId: artist.id };
    const rows = await run(ctx, readPage({ page: page.shape, parts }, values));
    for (const row of rows) primeParts(ctx, parts, row);
    return rows;
  });
  return { ...connection, totalCount: isShown ? artist.reviewsCount : 0 };
}

/** The review of a booking, as JSON of a statement. */
const reviewJson = (bookingId: Expression<string>) =>
  jsonObjectFrom(selectReviews().where("c.booking_id", "=", bookingId));

type ReviewJson = NonNullable<ReturnType<typeof reviewJson> extends Expression<infer Json> ? Json : never>;

const perhaps = (moment: string | null) => (moment === null ? null : parseTimestamp(moment));

/** A review as it was before it was JSON. */
const readReview = (row: ReviewJson): Review =>
  Object.assign(row, {
    editedAt: perhaps(row.editedAt),
    repliedAt: perhaps(row.repliedAt),
    createdAt: parseTimestamp(row.createdAt),
  });

/** What the client says of a session. */
export const review = bookingPart("review", {
  json: () => reviewJson(sql.ref("b.id")),
  read: (row) => row && readReview(row),
});

addErrand(
  "completed",
  (now) => sql`b.review_removed_at IS NULL
    AND b.moved_at > ${now}::timestamp - ${sql.lit(`${REVIEW_DAYS} days`)}::interval
    AND NOT EXISTS (SELECT FROM reviews AS r WHERE r.booking_id = b.id)`,
);

/** Reviews that somebody may read: of or about themselves, and on the profiles that they see. */
export const isReadable = (viewer: Viewer): Prisma.ReviewWhereInput[] => [
  { authorId: viewer.id },
  { artistId: viewer.id },
  { author: personExists.where(viewer), artist: canViewPerson.where(viewer) },
];

/** Reviews by id, such as the viewer may read. @throws {Failure} UNAUTHENTICATED */
export const loadReview = batched(async (ids: readonly string[], ctx: Context) =>
  byId(await ctx.db.review.findMany({ where: { id: { in: [...ids] }, OR: isReadable(requireViewer(ctx)) } })),
);
