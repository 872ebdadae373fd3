import { loadHasSecondFactor } from "../accounts/lists.ts";
import { PROVEN_ONLY } from "../accounts/policy.ts";
import { CLIENT_ID_DESCRIPTION } from "../core/client-id.ts";
import { parseInput } from "../core/errors.ts";
import { builder } from "../graphql/builder.ts";
import { requireAdmin } from "../identity/admins.ts";
import { isAdmin } from "../identity/policy.ts";
import { canSeeEmail } from "../people/policy.ts";
import { roleEnum, userType, userTypeEnum } from "../people/types.ts";
import { KEY_FAILURES, once } from "../transactions/repeats.ts";
import {
  adminUsersInput,
  BREACH_NOTICE_HOURS,
  MAX_DAYS_AHEAD,
  MAX_EXPORTED_USERS,
  MAX_SELECTED_USERS,
  MAX_WAITING,
  sendAdminNotificationInput,
  updateAnnouncementInput,
} from "./input.ts";
import {
  countAccounts,
  countRetention,
  countWaiting,
  findAccount,
  listAccounts,
  listJobRuns,
  listScheduledAnnouncements,
  listSentAnnouncements,
  MAX_JOBS,
} from "./lists.ts";
import { setUserRole } from "./rules/accounts.ts";
import { readSent, sendAdminNotification } from "./rules/announcements.ts";
import { exportAdminUsers } from "./rules/export.ts";
import { liftSecondFactor } from "./rules/factors.ts";
import { cancelAnnouncement, updateAnnouncement } from "./rules/scheduled-announcements.ts";
import { endUserSessions } from "./rules/sessions.ts";
import {
  accountSortEnum,
  accountStateEnum,
  adminStatsType,
  adminUserType,
  adminWaitingType,
  exportedUsersType,
  jobRunType,
  pastAnnouncementType,
  retentionType,
  scheduledType,
  sentAnnouncementType,
} from "./types.ts";

builder.queryFields((t) => ({
  scheduledAnnouncements: t.field({
    type: [scheduledType],
    atMost: MAX_WAITING,
    description: `What waits to be sent, the next first, of all admins, about ${MAX_WAITING} at most.`,
    failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "unless an admin asks" }],
    resolve: (_root, _args, ctx) => listScheduledAnnouncements(ctx),
  }),
  adminUser: t.field({
    type: adminUserType,
    description: "The account with this username.",
    failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "unless an admin asks" }, "NOT_FOUND"],
    args: { username: t.arg.string({ required: true, description: "The person's username, in any case." }) },
    resolve: (_root, { username }, ctx) => findAccount(ctx, username),
  }),
  sentAnnouncements: t.connection(
    {
      type: pastAnnouncementType,
      description: "What was sent, the newest first, of all admins.",
      failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "unless an admin asks" }],
      resolve: (_root, args, ctx) => listSentAnnouncements(ctx, args),
    },
    { name: "SentAnnouncementsConnection" },
  ),
  adminUsers: t.connection(
    {
      type: userType,
      description: "Every account.",
      failures: [
        "UNAUTHENTICATED",
        { code: "FORBIDDEN", when: "unless an admin asks" },
        { code: "BAD_USER_INPUT", at: ["query"] },
      ],
      args: {
        query: t.arg.string({ description: "A part of a name, username or address, at most 100 characters." }),
        userType: t.arg({ type: userTypeEnum, description: "Only artists, or only canvases." }),
        role: t.arg({ type: roleEnum, description: "Only admins, or only the others." }),
        sort: t.arg({
          type: accountSortEnum,
          description: "The newest first if left out. Others than by age go forwards only.",
        }),
        status: t.arg({ type: accountStateEnum, description: "Only accounts in this state." }),
      },
      resolve: (_root, { query, userType: type, role, sort, status, ...args }, ctx) => {
        requireAdmin(ctx);
        const input = { query: query ?? "", userType: type, role, sort, status };
        return listAccounts(ctx, parseInput(adminUsersInput, input), args);
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
  jobRuns: t.field({
    type: [jobRunType],
    atMost: MAX_JOBS,
    description: "How the product's own jobs went last, by name; those that have not run yet are left out.",
    failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "unless an admin asks" }],
    resolve: (_root, _args, ctx) => listJobRuns(ctx),
  }),
  retention: t.field({
    type: retentionType,
    description: "What is kept for a time and then goes: what is next, and what is left.",
    failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "unless an admin asks" }],
    resolve: (_root, _args, ctx) => countRetention(ctx),
  }),
  adminStats: t.field({
    type: adminStatsType,
    description: "The numbers of the dashboard.",
    failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "unless an admin asks" }],
    resolve: (_root, _args, ctx) => countAccounts(ctx),
  }),
  adminWaiting: t.field({
    type: adminWaitingType,
    description: "What waits for an admin.",
    failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "unless an admin asks" }],
    resolve: (_root, _args, ctx) => countWaiting(ctx),
  }),
}));

builder.objectField(userType, "hasSecondFactor", (t) =>
  t.boolean({
    nullable: true,
    description: "Whether they have an authenticator app or a passkey; null for everybody but admins.",
    resolve: async (user, _args, ctx) =>
      isAdmin(ctx.viewer) ? ((await loadHasSecondFactor(ctx, user.id)) ?? false) : null,
  }),
);

builder.objectField(userType, "deletionRequestedAt", (t) =>
  t.field({
    type: "DateTime",
    nullable: true,
    description: "Since when the account waits for its erasure; null for everybody but the person and admins.",
    resolve: (user, _args, ctx) => (canSeeEmail(ctx.viewer, user) ? user.deletionRequestedAt : null),
  }),
);

const setUserRoleInput = builder.inputType("SetUserRoleInput", {
  description: "What the person may administer.",
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
    breachDetectedAt: t.field({
      type: "DateTime",
      description:
        "For a notice of a breach: when the breach was detected. It is recorded with the notice. People must " +
        `be notified within ${BREACH_NOTICE_HOURS} hours of it.`,
    }),
    clientId: t.id({ description: CLIENT_ID_DESCRIPTION }),
  }),
});

const changedAnnouncementInput = builder.inputType("UpdateAnnouncementInput", {
  description: "The new text and time of a waiting announcement; its recipients stay the same.",
  fields: (t) => ({
    id: t.id({ required: true, description: "The announcement that waits." }),
    version: t.int({ required: true, description: "The version that is to be changed." }),
    title: t.string({ required: true, description: "1 to 120 characters." }),
    message: t.string({ required: true, description: "1 to 2000 characters, plain text." }),
    sendAt: t.field({
      type: "DateTime",
      required: true,
      description: `When to send it, at most ${MAX_DAYS_AHEAD} days ahead.`,
    }),
  }),
});

builder.mutationFields((t) => ({
  setUserRole: t.field({
    type: userType,
    description: "Makes a person an admin, or a user again. It takes effect at their next request.",
    failures: [
      "UNAUTHENTICATED",
      { code: "FORBIDDEN", when: "unless an admin, and for the viewer's own role" },
      PROVEN_ONLY,
      "NOT_FOUND",
      { code: "CONFLICT", when: "for the last admin" },
    ],
    args: { input: t.arg({ type: setUserRoleInput, required: true, description: "Who, and which." }) },
    resolve: (_root, { input }, ctx) => setUserRole(ctx, input),
  }),
  endUserSessions: t.field({
    type: userType,
    description: "Signs a person out on all devices, and records which admin did it.",
    failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "unless an admin" }, "NOT_FOUND"],
    args: { userId: t.arg.id({ required: true, description: "The person." }) },
    resolve: (_root, { userId }, ctx) => endUserSessions(ctx, userId),
  }),
  liftSecondFactor: t.field({
    type: userType,
    description:
      "Removes the authenticator app, recovery codes and passkeys of a person who has lost them, and signs " +
      "them out everywhere. The person is notified, and the admin is recorded.",
    failures: [
      "UNAUTHENTICATED",
      { code: "FORBIDDEN", when: "unless an admin, and for the viewer's own" },
      "NOT_FOUND",
      { code: "CONFLICT", when: "where there is none" },
      PROVEN_ONLY,
    ],
    args: { userId: t.arg.id({ required: true, description: "The person." }) },
    resolve: (_root, { userId }, ctx) => liftSecondFactor(ctx, userId),
  }),
  exportAdminUsers: t.field({
    type: exportedUsersType,
    description:
      `The accounts that \`adminUsers\` lists, as a table to take away, the first ${MAX_EXPORTED_USERS} of them; it is written down ` +
      "who took it.",
    failures: [
      "UNAUTHENTICATED",
      { code: "FORBIDDEN", when: "unless an admin asks" },
      { code: "BAD_USER_INPUT", at: ["query"] },
      "RATE_LIMITED",
    ],
    args: {
      query: t.arg.string({ description: "A part of a name, username or address, at most 100 characters." }),
      userType: t.arg({ type: userTypeEnum, description: "Only artists, or only canvases." }),
      role: t.arg({ type: roleEnum, description: "Only admins, or only the others." }),
      sort: t.arg({ type: accountSortEnum, description: "The newest first if left out." }),
      status: t.arg({ type: accountStateEnum, description: "Only accounts in this state." }),
    },
    resolve: (_root, { query, ...rest }, ctx) => {
      requireAdmin(ctx);
      return exportAdminUsers(ctx, parseInput(adminUsersInput, { query: query ?? "", ...rest }));
    },
  }),
  sendAdminNotification: t.field({
    type: sentAnnouncementType,
    description:
      "Notifies everybody, or all of one type but the sender, or chosen people but the sender, now or at `sendAt`.",
    failures: [
      "UNAUTHENTICATED",
      { code: "FORBIDDEN", when: "unless an admin" },
      ...KEY_FAILURES,
      "BAD_USER_INPUT",
      "RATE_LIMITED",
      { code: "CONFLICT", when: "when too many wait" },
    ],
    args: { input: t.arg({ type: announcementInput, required: true, description: "The text and its recipients." }) },
    resolve: (_root, { input }, ctx) => {
      // Whoever may not is told so first, not what is wrong with the text.
      requireAdmin(ctx);
      return once(ctx, "sendAdminNotification", sendAdminNotificationInput, input, sendAdminNotification, (asked, id) =>
        readSent(asked, id, input.userIds ?? []),
      );
    },
  }),
  updateAnnouncement: t.field({
    type: scheduledType,
    description: "Changes what an announcement that waits says, and when it is sent, also another admin's.",
    failures: [
      "UNAUTHENTICATED",
      { code: "FORBIDDEN", when: "unless an admin" },
      { code: "BAD_USER_INPUT", at: ["title", "message", "sendAt"] },
      { code: "NOT_FOUND", when: "once it was sent or cancelled" },
      { code: "CONFLICT", when: "when it was changed meanwhile" },
    ],
    args: { input: t.arg({ type: changedAnnouncementInput, required: true, description: "Which, and how." }) },
    resolve: (_root, { input }, ctx) => {
      requireAdmin(ctx);
      return updateAnnouncement(ctx, parseInput(updateAnnouncementInput, input));
    },
  }),
  cancelAnnouncement: t.field({
    type: scheduledType,
    description: "Keeps an announcement from being sent, also another admin's.",
    failures: [
      "UNAUTHENTICATED",
      { code: "FORBIDDEN", when: "unless an admin" },
      { code: "NOT_FOUND", when: "once it was sent or cancelled" },
    ],
    args: { id: t.arg.id({ required: true, description: "The announcement that waits." }) },
    resolve: (_root, { id }, ctx) => cancelAnnouncement(ctx, id),
  }),
}));
