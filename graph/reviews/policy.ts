import type { Booking, Review, User } from "../generated/prisma/client.ts";
import { EDIT_DAYS, REVIEW_DAYS } from "./input.ts";

type Viewer = Pick<User, "id"> | null;

const DAY = 24 * 60 * 60_000;

/** Whether the client of a session may still say something of it; nothing moves a completed one but that it is reopened. */
export const isReviewable = ({ status, movedAt, reviewRemovedAt }: Booking, now: Date): boolean =>
  status === "completed" && reviewRemovedAt === null && now.getTime() < movedAt.getTime() + REVIEW_DAYS * DAY;

/** Whether the viewer may review a booking that has no review yet. A block takes nobody's word about a session away. */
export const canReview = (viewer: Viewer, booking: Booking, now: Date): boolean =>
  viewer?.id === booking.clientId && isReviewable(booking, now);

export const isAuthor = (viewer: Viewer, { authorId }: Pick<Review, "authorId">): boolean => viewer?.id === authorId;

export const isEditable = ({ createdAt }: Pick<Review, "createdAt">, now: Date): boolean =>
  now.getTime() < createdAt.getTime() + EDIT_DAYS * DAY;

export const canReply = (viewer: Viewer, { artistId }: Pick<Review, "artistId">): boolean => viewer?.id === artistId;
