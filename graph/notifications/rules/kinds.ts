import type { Notification } from "../../generated/prisma/client.ts";
import type { NotificationType } from "../input.ts";

interface Kind {
  /** The page of the web app that shows what it is about; null: the notification itself says it all. */
  link: ((relatedId: string, commentId?: string | null) => string) | null;
  /** What several people may do to one thing and be told of in one row, as that row says it. */
  deed?: string;
}

const toPerson = (id: string) => `/profile/${id}`;
const toPost = (id: string) => `/post/${id}`;
const toComment = (id: string, commentId?: string | null) =>
  commentId ? `/post/${id}#comment-${commentId}` : toPost(id);
const toBooking = (id: string) => `/bookings?booking=${id}`;

const KINDS: Record<NotificationType, Kind> = {
  follow: { link: toPerson },
  follow_requested: { link: toPerson },
  follow_accepted: { link: toPerson },
  like: { link: toPost, deed: "liked your post" },
  comment: { link: toComment },
  reply: { link: toComment },
  mention: { link: toComment },
  tag_requested: { link: toPost },
  tag_resolved: { link: toPost },
  booking_requested: { link: toBooking },
  booking_confirmed: { link: toBooking },
  booking_declined: { link: toBooking },
  booking_cancelled: { link: toBooking },
  booking_completed: { link: toBooking },
  booking_expired: { link: toBooking },
  booking_no_show: { link: toBooking },
  booking_reopened: { link: toBooking },
  booking_proposal: { link: toBooking },
  booking_rescheduled: { link: toBooking },
  security: { link: null },
  admin_announcement: { link: null },
};

/** Rows know their type as text: one that an older release wrote may be none of today's. */
const kindOf = (type: string): Kind | undefined =>
  Object.hasOwn(KINDS, type) ? KINDS[type as NotificationType] : undefined;

/** What several people did, as one row tells of them together; undefined where each has a row of their own. */
export const deedOf = (type: string): string | undefined => kindOf(type)?.deed;

export const isGrouped = (type: string): type is NotificationType => deedOf(type) !== undefined;

/** The page of the web app that shows what a notification is about; null when the notification itself says it all. */
export function linkOf(
  notification: Pick<Notification, "type" | "relatedId"> & Partial<Pick<Notification, "commentId">>,
): string | null {
  const { type, relatedId, commentId } = notification;
  return (relatedId && kindOf(type)?.link?.(relatedId, commentId)) || null;
}
