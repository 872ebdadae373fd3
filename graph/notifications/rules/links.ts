import type { Notification } from "../../generated/prisma/client.ts";

const toComment = (postId: string, commentId?: string | null) =>
  commentId ? `/post/${postId}#comment-${commentId}` : `/post/${postId}`;

/** Where each kind leads in the web app, by the beginning of its type. */
const DESTINATIONS: readonly [type: string, path: (relatedId: string, commentId?: string | null) => string][] = [
  ["booking", (id) => `/bookings?booking=${id}`],
  ["message", (id) => `/messages?conversation=${id}`],
  ["follow", (id) => `/profile/${id}`],
  ["like", (id) => `/post/${id}`],
  ["comment", toComment],
  ["reply", toComment],
  ["mention", toComment],
  ["tag", (id) => `/post/${id}`],
];

/** The page of the web app that shows what a notification is about; null when the notification itself says it all. */
export function linkOf(
  notification: Pick<Notification, "type" | "relatedId"> & Partial<Pick<Notification, "commentId">>,
): string | null {
  const { type, relatedId, commentId } = notification;
  const destination = DESTINATIONS.find(([start]) => type.startsWith(start));
  return destination && relatedId ? destination[1](relatedId, commentId) : null;
}
