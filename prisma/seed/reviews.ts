import type { Prisma } from "../../graph/generated/prisma/client.ts";
import type { Album } from "./album.ts";
import type { DemoBooking } from "./bookings.ts";
import { minutesAfter, stamp } from "./clock.ts";

/** Clients write in the evening after, artists answer over the first coffee. */
const REVIEW_MINUTES = 5 * 60;
const REPLY_MINUTES = 13 * 60;

/** What clients say of the sessions that took place, and show of them. */
export const makeReviews = (album: Album, bookings: readonly DemoBooking[]): Prisma.ReviewCreateManyInput[] =>
  bookings.flatMap(({ id: bookingId, clientId: authorId, artistId, updatedAt, review }) => {
    if (!review) return [];
    const { stars, text, photo, reply = "" } = review;
    const written = minutesAfter(updatedAt, REVIEW_MINUTES);
    const repliedAt = reply ? minutesAfter(written, REPLY_MINUTES) : null;
    const imageUrls = photo ? [album.add({ ownerId: authorId, kind: "post", createdAt: written, picture: photo })] : [];
    return [{ ...stamp(written), bookingId, authorId, artistId, stars, text, imageUrls, reply, repliedAt }];
  });
