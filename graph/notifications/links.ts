import type { Notification } from "../generated/prisma/client.ts";

/** Where each kind leads in the web app, by the beginning of its type. */
const DESTINATIONS: readonly [type: string, path: (relatedId: string) => string][] = [
  ["booking", (id) => `/bookings?booking=${id}`],
  ["message", (id) => `/messages?conversation=${id}`],
  ["follow", (id) => `/profile/${id}`],
  ["like", (id) => `/post/${id}`],
  ["comment", (id) => `/post/${id}`],
  ["reply", (id) => `/post/${id}`],
  ["mention", (id) => `/post/${id}`],
  ["tag", (id) => `/post/${id}`],
];

/** The page of the web app that shows what a notification is about; null when the notification itself says it all. */
export function linkOf({ type, relatedId }: Pick<Notification, "type" | "relatedId">): string | null {
  const destination = DESTINATIONS.find(([start]) => type.startsWith(start));
  return destination && relatedId ? destination[1](relatedId) : null;
}
