import { type Expression, sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import { addErrand } from "../bookings/lists/errands.ts";
import { bookingPart } from "../bookings/lists/parts.ts";
import { type ConnectionArguments, connectById, type IdPage, isOnPage, pageOf } from "../core/connection.ts";
import { type Context, requireViewer } from "../core/context.ts";
import { run } from "../core/deadline.ts";
import { parseTimestamp } from "../core/timestamps.ts";
import { condition, prepared, tables } from "../db/statements.ts";
import { Prisma, type Review } from "../generated/prisma/client.ts";
import { primeCard, seesProfile } from "../people/lists.ts";
import { getUser } from "../people/rules/people.ts";
import { existingCardJson, readCard } from "../visibility/card.ts";
import { canViewTextByAuthor } from "../visibility/comments.ts";
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

const readPage = prepared((page: IdPage["shape"], values: { artistId: string; viewerId: string } & IdPage["values"]) =>
  selectReviews()
    .innerJoin("users as u", "u.id", "c.author_id")
    .select(existingCardJson.as("author"))
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
export async function listReviews(ctx: Context, userId: string, args: ConnectionArguments) {
  const viewerId = requireViewer(ctx).id;
  const artist = await getUser(ctx, userId);
  const isShown = await seesProfile(artist, ctx);
  const connection = await connectById(args, "newest first", async (wanted) => {
    if (!isShown) return [];
    const { shape, values } = pageOf(wanted);
    const rows = await run(ctx, readPage(shape, { ...values, artistId: artist.id, viewerId }));
    return rows.map(({ author, ...review }): Review => {
      primeCard(ctx, readCard(author));
      return review;
    });
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
