import { builder } from "../graphql/builder.ts";
import { loadExistingUser } from "../people/lists.ts";
import { userType, userTypeEnum } from "../people/types.ts";
import type { AdminStats } from "./lists.ts";
import type { SentAnnouncement } from "./rules/announcements.ts";

export const adminStatsType = builder.objectRef<AdminStats>("AdminStats").implement({
  description: "How many accounts there are.",
  fields: (t) => ({
    total: t.exposeInt("total", { description: "All of them." }),
    artists: t.exposeInt("artists", { description: "Artists." }),
    canvas: t.exposeInt("canvas", { description: "Canvases." }),
    admins: t.exposeInt("admins", { description: "Those who may administer, of either type." }),
  }),
});

export const scheduledType = builder.prismaObject("ScheduledAnnouncement", {
  description: "An announcement that waits for its time.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    title: t.exposeString("title", { description: "Its heading." }),
    message: t.exposeString("message", { description: "What it says, plain text." }),
    userType: t.field({
      type: userTypeEnum,
      nullable: true,
      description: "Only artists, or only canvases; null for everybody, or for the chosen.",
      resolve: (announcement) => announcement.userType,
    }),
    userIds: t.exposeIDList("userIds", { description: "The chosen people; empty when it is to all." }),
    sendAt: t.expose("sendAt", { type: "DateTime", description: "When it is sent, within a minute." }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was written." }),
    admin: t.field({
      type: userType,
      description: "Who wrote it.",
      resolve: (announcement, _args, ctx) => loadExistingUser(ctx, announcement.adminId),
    }),
  }),
});

export const sentAnnouncementType = builder.objectRef<SentAnnouncement>("SendAdminNotificationPayload").implement({
  description: "An announcement that was sent, or that waits for its time.",
  fields: (t) => ({
    count: t.exposeInt("count", { description: "How many people were told; 0 while it waits." }),
    unknownUserIds: t.exposeIDList("unknownUserIds", { description: "Of the chosen ids, those that are nobody's." }),
    scheduled: t.field({
      type: scheduledType,
      nullable: true,
      description: "What waits for its time; null when it was sent at once.",
      resolve: ({ scheduled }) => scheduled,
    }),
  }),
});
