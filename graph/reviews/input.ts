import { z } from "zod";
import { pictureUrls } from "../bookings/input.ts";
import { longTextOf } from "../text/input.ts";

export const MOST_STARS = 5;
export const MAX_REVIEW_LENGTH = 2000;
export const MAX_REVIEW_PHOTOS = 4;
/** After a session is completed, its client may review it for so long. */
export const REVIEW_DAYS = 90;
/** After a review is written, its author may change it for so long. */
export const EDIT_DAYS = 30;

const STARS = `Choose 1 to ${MOST_STARS} stars`;
const TOO_LONG = `Use at most ${MAX_REVIEW_LENGTH} characters`;

const stars = z.int(STARS).min(1, STARS).max(MOST_STARS, STARS);
const text = longTextOf(MAX_REVIEW_LENGTH, TOO_LONG)
  .nullish()
  .transform((words) => words ?? "");

const photos = pictureUrls(MAX_REVIEW_PHOTOS)
  .nullish()
  .transform((urls) => urls && [...new Set(urls)]);

export const createReviewInput = z.object({ bookingId: z.string(), stars, text, imageUrls: photos });
export type CreateReviewInput = z.infer<typeof createReviewInput>;

/** Photos that are left out stay. */
export const updateReviewInput = z.object({ id: z.string(), stars, text, imageUrls: photos });
export type UpdateReviewInput = z.infer<typeof updateReviewInput>;

/** Empty words take the reply back. */
export const replyToReviewInput = z.object({ reviewId: z.string(), text: longTextOf(MAX_REVIEW_LENGTH, TOO_LONG) });
export type ReplyToReviewInput = z.infer<typeof replyToReviewInput>;
