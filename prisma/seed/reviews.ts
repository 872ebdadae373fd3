import type { Prisma } from "../../graph/generated/prisma/client.ts";
import type { DemoBooking } from "./bookings.ts";
import { minutesAfter, stamp } from "./clock.ts";

/** Clients write in the evening after, artists answer over the first coffee. */
const REVIEW_MINUTES = 5 * 60;
const REPLY_MINUTES = 13 * 60;

/** What clients say of the sessions that took place. */
export const makeReviews = (bookings: readonly DemoBooking[]): Prisma.ReviewCreateManyInput[] =>
  bookings.flatMap(({ id: bookingId, clientId: authorId, artistId, updatedAt, review }) => {
    if (!review) return [];
    const { stars, text, reply = "" } = review;
    const written = minutesAfter(updatedAt, REVIEW_MINUTES);
    const repliedAt = reply ? minutesAfter(written, REPLY_MINUTES) : null;
    return [{ ...stamp(written), bookingId, authorId, artistId, stars, text, reply, repliedAt }];
  });
