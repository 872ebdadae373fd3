import { type Expression, type SqlBool, sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import { type ConnectionArguments, connectById, type IdPage, isOnPage, pageOf } from "../core/connection.ts";
import { type Context, requireViewer } from "../core/context.ts";
import { run } from "../core/deadline.ts";
import { batched } from "../core/loader.ts";
import { readMoment } from "../core/moments.ts";
import { condition, prepared, tables } from "../db/statements.ts";
import { Prisma, type Review } from "../generated/prisma/client.ts";
import { knowCard, seesProfile } from "../people/lists.ts";
import { getUser } from "../people/rules/people.ts";
import { knownCardJson, readCard } from "../visibility/card.ts";
import { shownTextByAuthor } from "../visibility/comments.ts";

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

const readPage = prepared((page: IdPage["shape"], values: { artistId: string; viewerId: string } & IdPage["values"]) =>
  selectReviews()
    .innerJoin("users as u", "u.id", "c.author_id")
    .select(knownCardJson.as("author"))
    .where("c.artist_id", "=", values.artistId)
    .where(condition(shownTextByAuthor({ id: values.viewerId })))
    .where((eb) => isOnPage(eb.ref("c.id"), page, values))
    .orderBy("c.id", page.direction)
    .limit(sql.lit(page.take)),
);

/**
 * What clients say of an artist, the newest first; nothing of somebody whose profile the viewer may not see.
 * @throws {Failure} UNAUTHENTICATED, NOT_FOUND
 */
export async function listReviews(ctx: Context, userId: string, args: ConnectionArguments) {
  const viewerId = requireViewer(ctx).id;
  const artist = await getUser(ctx, userId);
  const isShown = await seesProfile(artist, ctx);
  const connection = await connectById(args, "newest first", async (wanted) => {
    if (!isShown) return [];
    const { shape, values } = pageOf(wanted);
    const rows = await run(ctx, readPage(shape, { ...values, artistId: artist.id, viewerId }));
    return rows.map(({ author, ...review }): Review => {
      knowCard(ctx, readCard(author));
      return review;
    });
  });
  return { ...connection, totalCount: isShown ? artist.reviewsCount : 0 };
}

/** The review of a booking, as JSON of a statement. */
export const reviewJson = (bookingId: Expression<string>) =>
  jsonObjectFrom(selectReviews().where("c.booking_id", "=", bookingId));

type ReviewJson = NonNullable<ReturnType<typeof reviewJson> extends Expression<infer Json> ? Json : never>;

const perhaps = (moment: string | null) => (moment === null ? null : readMoment(moment));

/** A review as it was before it was JSON. */
export const readReview = (row: ReviewJson): Review =>
  Object.assign(row, {
    editedAt: perhaps(row.editedAt),
    repliedAt: perhaps(row.repliedAt),
    createdAt: readMoment(row.createdAt),
  });

const readOfBookings = prepared((_shape: null, { ids }: { ids: readonly string[] }) =>
  selectReviews().where(sql<SqlBool>`c.booking_id = ANY(${ids}::uuid[])`),
);

/** The reviews of bookings that the viewer may see, one statement for all that a request mentions. */
export const loadReviewOf = batched(async (ids: readonly string[], ctx: Context) => {
  const rows = await run(ctx, readOfBookings(null, { ids }));
  return new Map<string, Review>(rows.map((row) => [row.bookingId, row]));
});
