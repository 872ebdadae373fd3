import type { Notification } from "../../generated/prisma/client.ts";
import { NOTIFICATION_TYPES, type NotificationGroup, type NotificationTopic, type NotificationType } from "../input.ts";

/** What `relatedId` names. */
export type Subject = "person" | "post" | "conversation" | "booking" | "project" | "waitlist" | "verification";

interface Kind {
  /** Null: the notification itself says it all. */
  about: Subject | null;
  /** With what else somebody chooses whether to hear of it. */
  group: NotificationGroup;
  /** What several people may do to one thing and be told of in one row, as that row says it. */
  deed?: string;
}

/** The page of the web app that shows it. */
const PAGES: Record<Subject, (relatedId: string, commentId?: string | null) => string> = {
  person: (id) => `/profile/${id}`,
  post: (id, commentId) => (commentId ? `/post/${id}#comment-${commentId}` : `/post/${id}`),
  conversation: (id) => `/messages?show=requests&conversation=${id}`,
  booking: (id) => `/bookings/${id}`,
  project: (id) => `/projects/${id}`,
  waitlist: () => "/bookings?view=waitlist",
  verification: () => "/settings/verification",
};

const KINDS: Record<NotificationType, Kind> = {
  follow: { about: "person", group: "follows" },
  follow_requested: { about: "person", group: "follows" },
  follow_accepted: { about: "person", group: "follows" },
  like: { about: "post", group: "likes", deed: "liked your post" },
  comment: { about: "post", group: "comments" },
  reply: { about: "post", group: "comments" },
  mention: { about: "post", group: "comments" },
  message_request: { about: "conversation", group: "messages" },
  tag_requested: { about: "post", group: "comments" },
  tag_resolved: { about: "post", group: "comments" },
  booking_requested: { about: "booking", group: "bookings" },
  booking_confirmed: { about: "booking", group: "bookings" },
  booking_declined: { about: "booking", group: "bookings" },
  booking_cancelled: { about: "booking", group: "bookings" },
  booking_completed: { about: "booking", group: "bookings" },
  booking_expired: { about: "booking", group: "bookings" },
  booking_no_show: { about: "booking", group: "bookings" },
  booking_dispute: { about: "booking", group: "bookings" },
  booking_reopened: { about: "booking", group: "bookings" },
  booking_proposal: { about: "booking", group: "bookings" },
  booking_rescheduled: { about: "booking", group: "bookings" },
  booking_reminder: { about: "booking", group: "reminders" },
  booking_client_confirmed: { about: "booking", group: "bookings" },
  booking_deposit: { about: "booking", group: "bookings" },
  booking_aftercare: { about: "booking", group: "bookings" },
  booking_consent: { about: "booking", group: "bookings" },
  booking_healing: { about: "booking", group: "reminders" },
  review_received: { about: "booking", group: "reviews" },
  review_replied: { about: "booking", group: "reviews" },
  project_planned: { about: "project", group: "bookings" },
  project_quote_changed: { about: "project", group: "bookings" },
  project_accepted: { about: "project", group: "bookings" },
  project_closed: { about: "project", group: "bookings" },
  waitlist_joined: { about: "waitlist", group: "bookings" },
  waitlist_offer: { about: "waitlist", group: "bookings" },
  verification: { about: "verification", group: "security" },
  report_resolved: { about: null, group: "security" },
  moderation: { about: null, group: "security" },
  security: { about: null, group: "security" },
  webhook_disabled: { about: null, group: "security" },
  admin_announcement: { about: null, group: "announcements" },
};

const SUBJECTS: Record<NotificationTopic, readonly Subject[]> = {
  bookings: ["booking", "project", "waitlist"],
  social: ["person", "post", "conversation"],
};

const typesAmong = (subjects: readonly Subject[]): NotificationType[] =>
  NOTIFICATION_TYPES.filter((type) => subjects.some((subject) => KINDS[type].about === subject));

/** The types that belong to a topic. */
export const typesOf = (topic: NotificationTopic) => typesAmong(SUBJECTS[topic]);

export const typesAbout = (subject: Subject) => typesAmong([subject]);

/** Rows know their type as text: one that an older release wrote may be none of today's. */
const kindOf = (type: string): Kind | undefined =>
  Object.hasOwn(KINDS, type) ? KINDS[type as NotificationType] : undefined;

/** What several people did, as one row tells of them together; undefined where each has a row of their own. */
export const deedOf = (type: string): string | undefined => kindOf(type)?.deed;

export const isGrouped = (type: string): type is NotificationType => deedOf(type) !== undefined;

export const groupOf = (type: NotificationType): NotificationGroup => KINDS[type].group;

export const isAbout = (type: string, subject: Subject): boolean => kindOf(type)?.about === subject;

/** What a notification is about, where it can be deleted or hidden; a request to follow is answered on the viewer's own page. */
export function subjectOf({ type, relatedId }: Pick<Notification, "type" | "relatedId">): Subject | null {
  return relatedId && type !== "follow_requested" ? (kindOf(type)?.about ?? null) : null;
}

/** The page of the web app that shows what a notification is about; null when the notification itself says it all. */
export function linkOf(
  notification: Pick<Notification, "type" | "relatedId"> & Partial<Pick<Notification, "commentId">>,
): string | null {
  const { type, relatedId, commentId } = notification;
  const about = kindOf(type)?.about;
  return relatedId && about ? PAGES[about](relatedId, commentId) : null;
}
