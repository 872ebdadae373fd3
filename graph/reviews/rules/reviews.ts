import { getBooking } from "../../bookings/rules/bookings.ts";
import { type Context, requireViewer } from "../../core/context.ts";
import { assertId, Failure, forbidden, notFound } from "../../core/errors.ts";
import type { Transaction } from "../../db/database.ts";
import { isPostgresError } from "../../db/postgres-errors.ts";
import type { Review, User } from "../../generated/prisma/client.ts";
import { ensureFinished } from "../../media/rules/finishing.ts";
import { deleteObjects } from "../../media/rules/removal.ts";
import { attachObject } from "../../media/rules/uploads.ts";
import { notify } from "../../notifications/rules/notifications.ts";
import { emit } from "../../transactions/domain-events.ts";
import { keepResult, transactOnce } from "../../transactions/repeats.ts";
import { transact, type Work } from "../../transactions/transact.ts";
import { type CreateReviewInput, EDIT_DAYS, type ReplyToReviewInput, type UpdateReviewInput } from "../input.ts";
import { isReadable } from "../lists.ts";
import { canReply, isAuthor, isEditable, isReviewable } from "../policy.ts";

const REVIEW_NOT_FOUND = "Review not found";

const notEligible = () => new Failure("NOT_ELIGIBLE", "You can review an artist after a completed session");
const tooLate = () => new Failure("NOT_ELIGIBLE", "This session can no longer be reviewed");

/** Holds people, in one order, before any review of which the database counts something for them. */
export const lockPeople = (db: Transaction, ids: readonly string[]): Promise<Pick<User, "deletionRequestedAt">[]> =>
  db.$queryRaw<Pick<User, "deletionRequestedAt">[]>`
    SELECT deletion_requested_at AS "deletionRequestedAt" FROM users WHERE id = ANY(${[...ids]}::uuid[])
    ORDER BY id FOR NO KEY UPDATE`;

/** Lets the two of a session see at once what is said of it. */
async function publishReview(
  work: Work,
  ctx: Context,
  review: Review,
  what: "created" | "updated" | "deleted" | "replied",
): Promise<void> {
  const { bookingId, authorId, artistId } = review;
  work.publish([authorId, artistId], { type: "booking", bookingId });
  await emit(work, ctx, "reviewChanged", { review, what });
}

/** How a notification says so many stars. */
const countStars = (stars: number) => (stars === 1 ? "1 star" : `${stars} stars`);

/**
 * Reviews a session that took place, once, and tells its artist.
 * @throws {Failure} NOT_FOUND, FORBIDDEN for the artist, NOT_ELIGIBLE unless it is completed and no longer than
 *   `REVIEW_DAYS` ago, ALREADY_REVIEWED, RATE_LIMITED; BAD_USER_INPUT at a photo that is none of the viewer's; as `ensureFinished`.
 */
export async function createReview(
  ctx: Context,
  { bookingId, stars, text, imageUrls }: CreateReviewInput,
): Promise<Review> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("review", viewer.id);
  const { id, clientId, artistId } = await getBooking(ctx, bookingId);
  if (viewer.id !== clientId) throw forbidden("Only the client can do that.");
  const finished = await finishPhotos(ctx, imageUrls ?? []);
  return transactOnce(ctx, async (work) => {
    const { db } = work;
    const [artist] = await lockPeople(db, [artistId]);
    const booking = await db.booking.findUnique({ where: { id } });
    if (booking?.status !== "completed") throw notEligible();
    const photos = await attachPhotos(db, ctx, viewer.id, finished);
    const data = { bookingId: id, authorId: viewer.id, artistId, stars, text, imageUrls: photos, createdAt: ctx.now() };
    const [review] = await db.review.createManyAndReturn({ data, skipDuplicates: true });
    if (!review) throw new Failure("ALREADY_REVIEWED", "You have already reviewed this session");
    if (artist?.deletionRequestedAt || !isReviewable(booking, ctx.now())) throw tooLate();
    const said = text && `: “${text.slice(0, 140)}”`;
    await notify(work, ctx, artistId, {
      type: "review_received",
      title: "New review",
      message: `${viewer.fullName} gave you ${countStars(stars)}${said}`,
      relatedId: id,
    });
    await publishReview(work, ctx, review, "created");
    return review;
  }).catch((error) => {
    // The artist has reopened it meanwhile.
    throw isPostgresError(error, "foreignKeyViolation") ? notEligible() : error;
  });
}

/** Readies photos before the transaction that shows them, for it may take seconds. @throws {Failure} as `ensureFinished`. */
const finishPhotos = (ctx: Context, urls: readonly string[]): Promise<string[]> =>
  Promise.all(urls.map((url) => ensureFinished(ctx, url, "post")));

/** @throws {Failure} BAD_USER_INPUT at one that is no finished image of its author's. */
async function attachPhotos(
  db: Transaction,
  ctx: Context,
  ownerId: string,
  urls: readonly string[],
): Promise<string[]> {
  const paths: string[] = [];
  for (const [index, imageUrl] of urls.entries()) {
    paths.push(await attachObject(db, ctx, { imageUrl, kind: "post", ownerId, field: `imageUrls.${index}` }));
  }
  return paths;
}

/**
 * Says something else than before. Photos that are left out stay; those that it shows no more go.
 * @throws {Failure} NOT_FOUND; FORBIDDEN, also after `EDIT_DAYS`; RATE_LIMITED; of photos as `createReview`.
 */
export async function updateReview(ctx: Context, { id, stars, text, imageUrls }: UpdateReviewInput): Promise<Review> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("review", viewer.id);
  const review = await getReview(ctx, id);
  if (!isAuthor(viewer, review)) throw forbidden("You can only edit your own reviews");
  if (!isEditable(review, ctx.now())) throw forbidden(`You can edit a review for ${EDIT_DAYS} days`);
  const finished = imageUrls && (await finishPhotos(ctx, imageUrls));
  return change(ctx, review, "updated", async (work) => {
    const { db } = work;
    const before = await db.review.findUnique({ where: { id: review.id } });
    const photos = finished ? { imageUrls: await attachPhotos(db, ctx, viewer.id, finished) } : {};
    const data = { stars, text, ...photos, editedAt: ctx.now() };
    const changed = await db.review.updateManyAndReturn({ where: { id: review.id }, data });
    // What it still shows stays.
    if (finished) await deleteObjects(work, ctx, before?.imageUrls ?? []);
    return changed;
  });
}

/**
 * Answers a review, as its artist, who may change the answer later or take it back. Its author is told of the first.
 * @throws {Failure} NOT_FOUND, FORBIDDEN, RATE_LIMITED
 */
export async function replyToReview(ctx: Context, { reviewId, text }: ReplyToReviewInput): Promise<Review> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("review", viewer.id);
  const found = await getReview(ctx, reviewId);
  if (!canReply(viewer, found)) throw forbidden("Only the artist can reply to a review");
  return change(ctx, found, "replied", async (work) => {
    const { db } = work;
    const before = await db.review.findUnique({ where: { id: found.id } });
    if (!before) return [];
    const repliedAt = text ? (before.repliedAt ?? ctx.now()) : null;
    if (text && !before.repliedAt) {
      await notify(work, ctx, before.authorId, {
        type: "review_replied",
        title: "Reply to your review",
        message: `${viewer.fullName}: ${text.slice(0, 140)}`,
        relatedId: before.bookingId,
      });
    }
    await keepResult(work, ctx, before);
    return db.review.updateManyAndReturn({ where: { id: before.id }, data: { reply: text, repliedAt } });
  });
}

/** Removes the viewer's own review with its answer. @throws {Failure} NOT_FOUND, FORBIDDEN */
export async function deleteReview(ctx: Context, id: string): Promise<Review> {
  const viewer = requireViewer(ctx);
  const review = await getReview(ctx, id);
  if (!isAuthor(viewer, review)) throw forbidden("You can only delete your own reviews");
  return change(ctx, review, "deleted", async (work) => {
    const before = await work.db.review.findUnique({ where: { id: review.id } });
    const { count } = await work.db.review.deleteMany({ where: { id: review.id } });
    await deleteObjects(work, ctx, before?.imageUrls ?? []);
    return count > 0 ? [review] : [];
  });
}

/** Changes a review that is still there. @throws {Failure} NOT_FOUND */
const change = (
  ctx: Context,
  { artistId }: Review,
  what: "updated" | "deleted" | "replied",
  act: (work: Work) => Promise<Review[]>,
): Promise<Review> =>
  transact(ctx, async (work) => {
    await lockPeople(work.db, [artistId]);
    const [changed] = await act(work);
    if (!changed) throw notFound(REVIEW_NOT_FOUND);
    await publishReview(work, ctx, changed, what);
    return changed;
  });

/**
 * Takes a review away for good, and its photos, as part of a transaction that holds its two people: the session is not reviewed again.
 * @throws {Failure} NOT_FOUND
 */
export async function removeReview(work: Work, ctx: Context, id: string): Promise<void> {
  const review = await work.db.review.findUnique({ where: { id } });
  if (!review) throw notFound(REVIEW_NOT_FOUND);
  await work.db.review.delete({ where: { id } });
  await work.db.booking.update({ where: { id: review.bookingId }, data: { reviewRemovedAt: ctx.now() } });
  await deleteObjects(work, ctx, review.imageUrls);
  await publishReview(work, ctx, review, "deleted");
}

/**
 * Puts a review back that was taken away, with its photos, as part of a transaction that holds its two people.
 * @returns whether it could: its session may be gone, or said to have not taken place.
 */
export async function restoreReview(work: Work, ctx: Context, review: Review): Promise<boolean> {
  const { bookingId } = review;
  const { count } = await work.db.booking.updateMany({
    where: { id: bookingId, status: "completed", reviewRemovedAt: { not: null } },
    data: { reviewRemovedAt: null },
  });
  if (count === 0) return false;
  await work.db.review.create({ data: review });
  await publishReview(work, ctx, review, "created");
  return true;
}

/**
 * A review that the viewer may read, also one that they reported: of or about themselves, and on the profiles that they
 * see.
 * @throws {Failure} UNAUTHENTICATED, NOT_FOUND
 */
export async function getReview(ctx: Context, id: string): Promise<Review> {
  const viewer = requireViewer(ctx);
  assertId(id, REVIEW_NOT_FOUND);
  const review = await ctx.db.review.findFirst({ where: { id, OR: isReadable(viewer) } });
  if (!review) throw notFound(REVIEW_NOT_FOUND);
  return review;
}
