import { connectById } from "../core/connection.ts";
import { parseInput } from "../core/errors.ts";
import { builder } from "../graphql/builder.ts";
import { canSeeEmail } from "../people/policy.ts";
import { loadExistingUser, roleEnum, userType, userTypeEnum } from "../people/types.ts";
import { adminUsersInput, MAX_DAYS_AHEAD, MAX_SELECTED_USERS, sendAdminNotificationInput } from "./input.ts";
import {
  type AdminStats,
  matchAccounts,
  readAdminStats,
  requireAdmin,
  setUserRole,
  setUserVerification,
} from "./rules/accounts.ts";
import { type SentAnnouncement, sendAdminNotification } from "./rules/announcements.ts";
import { cancelAnnouncement, listScheduled, MAX_WAITING } from "./rules/scheduled-announcements.ts";

const adminStatsType = builder.objectRef<AdminStats>("AdminStats").implement({
  description: "How many accounts there are.",
  fields: (t) => ({
    total: t.exposeInt("total", { description: "All of them." }),
    artists: t.exposeInt("artists", { description: "Artists." }),
    canvas: t.exposeInt("canvas", { description: "Canvases." }),
    admins: t.exposeInt("admins", { description: "Those who may administer, of either type." }),
  }),
});

const scheduledType = builder.prismaObject("ScheduledAnnouncement", {
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

builder.queryFields((t) => ({
  scheduledAnnouncements: t.field({
    type: [scheduledType],
    atMost: MAX_WAITING,
    description:
      `What waits to be sent, the next first, of all admins, about ${MAX_WAITING} at most. ` +
      "Errors: UNAUTHENTICATED, FORBIDDEN unless an admin asks.",
    resolve: (_root, _args, ctx) => listScheduled(ctx),
  }),
  adminUsers: t.connection(
    {
      type: userType,
      description: "Every account, the newest first. Errors: UNAUTHENTICATED, FORBIDDEN unless an admin asks.",
      args: {
        query: t.arg.string({ description: "A part of a name, username or address, at most 100 characters." }),
        userType: t.arg({ type: userTypeEnum, description: "Only artists, or only canvases." }),
        role: t.arg({ type: roleEnum, description: "Only admins, or only the others." }),
      },
      resolve: async (_root, { query, userType: type, role, ...args }, ctx) => {
        requireAdmin(ctx);
        const where = matchAccounts(parseInput(adminUsersInput, { query: query ?? "", userType: type, role }));
        const connection = await connectById(args, "newest first", (page) =>
          ctx.db.user.findMany({ ...page, where: { AND: [page.where, where] } }),
        );
        return { ...connection, countAll: () => ctx.db.user.count({ where }) };
      },
    },
    {
      name: "AdminUsersConnection",
      fields: (t) => ({
        totalCount: t.int({
          description: "How many accounts match in all.",
          resolve: (connection) => connection.countAll(),
        }),
      }),
    },
  ),
  adminStats: t.field({
    type: adminStatsType,
    description: "The numbers of the dashboard. Errors: UNAUTHENTICATED, FORBIDDEN unless an admin asks.",
    resolve: (_root, _args, ctx) => readAdminStats(ctx),
  }),
}));

builder.prismaObjectField(userType, "deletionRequestedAt", (t) =>
  t.field({
    type: "DateTime",
    nullable: true,
    description: "Since when the account waits for its erasure; null for everybody but the person and admins.",
    resolve: (user, _args, ctx) => (canSeeEmail(ctx.viewer, user) ? user.deletionRequestedAt : null),
  }),
);

const setUserVerificationInput = builder.inputType("SetUserVerificationInput", {
  description: "Whether our staff checked who somebody is.",
  fields: (t) => ({
    userId: t.id({ required: true, description: "The person." }),
    verified: t.boolean({ required: true, description: "Whether it was checked." }),
  }),
});

const setUserRoleInput = builder.inputType("SetUserRoleInput", {
  description: "What somebody may administer.",
  fields: (t) => ({
    userId: t.id({ required: true, description: "The person." }),
    role: t.field({ type: roleEnum, required: true, description: "User or admin." }),
  }),
});

const announcementInput = builder.inputType("SendAdminNotificationInput", {
  description: "An announcement: to everybody, or to all of a type, or to chosen people.",
  fields: (t) => ({
    title: t.string({ required: true, description: "1 to 120 characters." }),
    message: t.string({ required: true, description: "1 to 2000 characters, plain text." }),
    userType: t.field({ type: userTypeEnum, description: "Only artists, or only canvases. Not with `userIds`." }),
    userIds: t.idList({
      description: `Only these people, 1 to ${MAX_SELECTED_USERS}; twice is once. Not with \`userType\`.`,
    }),
    sendAt: t.field({
      type: "DateTime",
      description: `When to send it, at most ${MAX_DAYS_AHEAD} days ahead; at once if left out.`,
    }),
  }),
});

const sentAnnouncementType = builder.objectRef<SentAnnouncement>("SendAdminNotificationPayload").implement({
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

builder.mutationFields((t) => ({
  setUserVerification: t.field({
    type: userType,
    description: "Verifies somebody, or takes it back. Errors: UNAUTHENTICATED, FORBIDDEN unless an admin, NOT_FOUND.",
    args: { input: t.arg({ type: setUserVerificationInput, required: true, description: "Who, and which." }) },
    resolve: (_root, { input }, ctx) => setUserVerification(ctx, input),
  }),
  setUserRole: t.field({
    type: userType,
    description:
      "Makes somebody an admin, or a user again; it holds from their next request. Errors: UNAUTHENTICATED, " +
      "FORBIDDEN unless an admin, and for one's own role, NOT_FOUND, CONFLICT for the last admin.",
    args: { input: t.arg({ type: setUserRoleInput, required: true, description: "Who, and which." }) },
    resolve: (_root, { input }, ctx) => setUserRole(ctx, input),
  }),
  sendAdminNotification: t.field({
    type: sentAnnouncementType,
    description:
      "Tells everybody, or all of one type but the sender, or chosen people but the sender, now or at `sendAt`. Errors: UNAUTHENTICATED, " +
      "FORBIDDEN unless an admin, BAD_USER_INPUT, RATE_LIMITED, CONFLICT when too many wait.",
    args: { input: t.arg({ type: announcementInput, required: true, description: "What, and to whom." }) },
    resolve: (_root, { input }, ctx) => {
      // Whoever may not is told so first, not what is wrong with the text.
      requireAdmin(ctx);
      return sendAdminNotification(ctx, parseInput(sendAdminNotificationInput, input));
    },
  }),
  cancelAnnouncement: t.field({
    type: scheduledType,
    description:
      "Keeps an announcement from being sent, also another admin's. Errors: UNAUTHENTICATED, FORBIDDEN unless an admin, " +
      "NOT_FOUND once it was sent or cancelled.",
    args: { id: t.arg.id({ required: true, description: "The announcement that waits." }) },
    resolve: (_root, { id }, ctx) => cancelAnnouncement(ctx, id),
  }),
}));
