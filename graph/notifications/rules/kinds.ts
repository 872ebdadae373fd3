import type { Notification } from "../../generated/prisma/client.ts";
import { NOTIFICATION_TYPES, type NotificationTopic, type NotificationType } from "../input.ts";

/** What `relatedId` names. */
type Subject = "person" | "post" | "booking" | "verification";

interface Kind {
  /** Null: the notification itself says it all. */
  about: Subject | null;
  /** What several people may do to one thing and be told of in one row, as that row says it. */
  deed?: string;
}

/** The page of the web app that shows it. */
const PAGES: Record<Subject, (relatedId: string, commentId?: string | null) => string> = {
  person: (id) => `/profile/${id}`,
  post: (id, commentId) => (commentId ? `/post/${id}#comment-${commentId}` : `/post/${id}`),
  booking: (id) => `/bookings?booking=${id}`,
  verification: () => "/settings/verification",
};

const KINDS: Record<NotificationType, Kind> = {
  follow: { about: "person" },
  follow_requested: { about: "person" },
  follow_accepted: { about: "person" },
  like: { about: "post", deed: "liked your post" },
  comment: { about: "post" },
  reply: { about: "post" },
  mention: { about: "post" },
  tag_requested: { about: "post" },
  tag_resolved: { about: "post" },
  booking_requested: { about: "booking" },
  booking_confirmed: { about: "booking" },
  booking_declined: { about: "booking" },
  booking_cancelled: { about: "booking" },
  booking_completed: { about: "booking" },
  booking_expired: { about: "booking" },
  booking_no_show: { about: "booking" },
  booking_reopened: { about: "booking" },
  booking_proposal: { about: "booking" },
  booking_rescheduled: { about: "booking" },
  verification: { about: "verification" },
  report_resolved: { about: null },
  moderation: { about: null },
  security: { about: null },
  admin_announcement: { about: null },
};

const SUBJECTS: Record<NotificationTopic, readonly Subject[]> = { bookings: ["booking"], social: ["person", "post"] };

/** The types that belong to a topic. */
export const typesOf = (topic: NotificationTopic): NotificationType[] =>
  NOTIFICATION_TYPES.filter((type) => SUBJECTS[topic].some((subject) => KINDS[type].about === subject));

/** Rows know their type as text: one that an older release wrote may be none of today's. */
const kindOf = (type: string): Kind | undefined =>
  Object.hasOwn(KINDS, type) ? KINDS[type as NotificationType] : undefined;

/** What several people did, as one row tells of them together; undefined where each has a row of their own. */
export const deedOf = (type: string): string | undefined => kindOf(type)?.deed;

export const isGrouped = (type: string): type is NotificationType => deedOf(type) !== undefined;

export const isAbout = (type: string, subject: Subject): boolean => kindOf(type)?.about === subject;

/** The page of the web app that shows what a notification is about; null when the notification itself says it all. */
export function linkOf(
  notification: Pick<Notification, "type" | "relatedId"> & Partial<Pick<Notification, "commentId">>,
): string | null {
  const { type, relatedId, commentId } = notification;
  const about = kindOf(type)?.about;
  return relatedId && about ? PAGES[about](relatedId, commentId) : null;
}
