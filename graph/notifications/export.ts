import type { Prisma } from "../generated/prisma/client.ts";
import { type Columns, type LeftOut, map, type Parts, walkById } from "../transactions/exporting.ts";
import type { NotificationType } from "./input.ts";

const PREFERENCE = {
  userId: false,
  group: true,
  inApp: true,
  byMail: true,
} as const satisfies Columns<Prisma.NotificationPreferenceScalarFieldEnum>;

const MAIL_TIMING = {
  userId: false,
  quietFrom: true,
  quietUntil: true,
  gathers: true,
} as const satisfies Columns<Prisma.MailTimingScalarFieldEnum>;

const NOTIFICATION = {
  id: true,
  userId: false,
  type: true,
  title: true,
  message: true,
  relatedId: true,
  commentId: false,
  actorId: false,
  actorsCount: false,
  adminId: false,
  read: true,
  createdAt: true,
} as const satisfies Columns<Prisma.NotificationScalarFieldEnum>;

/** What the product itself tells, without anybody else in it. */
const OWN_NEWS: readonly NotificationType[] = [
  "security",
  "webhook_disabled",
  "moderation",
  "report_resolved",
  "verification",
  "admin_announcement",
];
const isOwnNews = (type: string) => (OWN_NEWS as readonly string[]).includes(type);

export const notificationParts = {
  "notification-preferences": {
    of: ["NotificationPreference"],
    about: "Your notification settings",
    read: async function* ({ ctx, user }) {
      yield await ctx.db.notificationPreference.findMany({ where: { userId: user.id }, select: PREFERENCE });
    },
  },
  "mail-timing": {
    of: ["MailTiming"],
    about: "When you want emails",
    read: async function* ({ ctx, user }) {
      yield await ctx.db.mailTiming.findMany({ where: { userId: user.id }, select: MAIL_TIMING });
    },
  },
  notifications: {
    of: ["Notification"],
    about: "What you were told of; without the words where others did it",
    read: ({ ctx, user }) =>
      map(
        walkById((batch, after) =>
          ctx.db.notification.findMany({ ...batch, where: { userId: user.id, ...after }, select: NOTIFICATION }),
        ),
        // Of what others did the words may be theirs.
        (rows) => rows.map(({ title, message, ...row }) => (isOwnNews(row.type) ? { ...row, title, message } : row)),
      ),
  },
} as const satisfies Parts;

export const notificationLeftOut = {
  MailedNotification: "Emails about your notifications, which are listed there.",
  NotificationActor: "What others did.",
} as const satisfies LeftOut;
