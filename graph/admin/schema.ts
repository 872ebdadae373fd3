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
    description: `The scheduled announcements of all admins, next first; about ${MAX_WAITING} at most.`,
    failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "unless the viewer is an admin" }],
    resolve: (_root, _args, ctx) => listScheduledAnnouncements(ctx),
  }),
  adminUser: t.field({
    type: adminUserType,
    description: "The account with a username.",
    failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "unless the viewer is an admin" }, "NOT_FOUND"],
    args: { username: t.arg.string({ required: true, description: "The person's username, in any case." }) },
    resolve: (_root, { username }, ctx) => findAccount(ctx, username),
  }),
  sentAnnouncements: t.connection(
    {
      type: pastAnnouncementType,
      description: "The sent announcements of all admins, newest first.",
      failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "unless the viewer is an admin" }],
      resolve: (_root, args, ctx) => listSentAnnouncements(ctx, args),
    },
    { name: "SentAnnouncementsConnection" },
  ),
  adminUsers: t.connection(
    {
      type: userType,
      description: "All accounts.",
      failures: [
        "UNAUTHENTICATED",
        { code: "FORBIDDEN", when: "unless the viewer is an admin" },
        { code: "BAD_USER_INPUT", at: ["query"] },
      ],
      args: {
        query: t.arg.string({ description: "Part of a name, username or email address, at most 100 characters." }),
        userType: t.arg({ type: userTypeEnum, description: "Only artists, or only canvases." }),
        role: t.arg({ type: roleEnum, description: "Only admins, or only users without the role." }),
        sort: t.arg({
          type: accountSortEnum,
          description: "Default: NEWEST. Only NEWEST and OLDEST can page backwards.",
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
          description: "The number of matching accounts.",
          resolve: (connection) => connection.countAll(),
        }),
      }),
    },
  ),
  jobRuns: t.field({
    type: [jobRunType],
    atMost: MAX_JOBS,
    description: "The background jobs that have run, each with its last run, by name.",
    failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "unless the viewer is an admin" }],
    resolve: (_root, _args, ctx) => listJobRuns(ctx),
  }),
  retention: t.field({
    type: retentionType,
    description: "The data that is kept for a time, and what is deleted next.",
    failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "unless the viewer is an admin" }],
    resolve: (_root, _args, ctx) => countRetention(ctx),
  }),
  adminStats: t.field({
    type: adminStatsType,
    description: "The numbers of accounts, for the dashboard.",
    failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "unless the viewer is an admin" }],
    resolve: (_root, _args, ctx) => countAccounts(ctx),
  }),
  adminWaiting: t.field({
    type: adminWaitingType,
    description: "What admins have to decide.",
    failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "unless the viewer is an admin" }],
    resolve: (_root, _args, ctx) => countWaiting(ctx),
  }),
}));

builder.objectField(userType, "hasSecondFactor", (t) =>
  t.boolean({
    nullable: true,
    description: "Whether the person has an authenticator app or a passkey. Null unless the viewer is an admin.",
    resolve: async (user, _args, ctx) =>
      isAdmin(ctx.viewer) ? ((await loadHasSecondFactor(ctx, user.id)) ?? false) : null,
  }),
);

builder.objectField(userType, "deletionRequestedAt", (t) =>
  t.field({
    type: "DateTime",
    nullable: true,
    description:
      "When the account was deleted, while its data waits to be erased. Null for everyone but the account's owner " +
      "and admins.",
    resolve: (user, _args, ctx) => (canSeeEmail(ctx.viewer, user) ? user.deletionRequestedAt : null),
  }),
);

const setUserRoleInput = builder.inputType("SetUserRoleInput", {
  description: "A person's new role.",
  fields: (t) => ({
    userId: t.id({ required: true, description: "The person." }),
    role: t.field({ type: roleEnum, required: true, description: "The new role." }),
  }),
});

const announcementInput = builder.inputType("SendAdminNotificationInput", {
  description: "An announcement to everyone, to one type of account, or to selected people.",
  fields: (t) => ({
    title: t.string({ required: true, description: "1 to 120 characters." }),
    message: t.string({ required: true, description: "1 to 2000 characters, plain text." }),
    userType: t.field({ type: userTypeEnum, description: "Only artists, or only canvases. Not with `userIds`." }),
    userIds: t.idList({
      description: `Only these people, 1 to ${MAX_SELECTED_USERS}. A repeated id counts once. Not with \`userType\`.`,
    }),
    sendAt: t.field({
      type: "DateTime",
      description: `When to send it, at most ${MAX_DAYS_AHEAD} days ahead. Default: at once.`,
    }),
    breachDetectedAt: t.field({
      type: "DateTime",
      description:
        "When the breach was detected, for a notice of a breach. It is recorded with the notice. People must be " +
        `notified within ${BREACH_NOTICE_HOURS} hours of that time.`,
    }),
    clientId: t.id({ description: CLIENT_ID_DESCRIPTION }),
  }),
});

const changedAnnouncementInput = builder.inputType("UpdateAnnouncementInput", {
  description: "The new text and time of a scheduled announcement. Its recipients stay the same.",
  fields: (t) => ({
    id: t.id({ required: true, description: "The scheduled announcement." }),
    version: t.int({ required: true, description: "The current version, which the changes replace." }),
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
    description: "Makes a person an admin, or a user again. It takes effect with their next request.",
    failures: [
      "UNAUTHENTICATED",
      { code: "FORBIDDEN", when: "for non-admins and for the viewer's own role" },
      PROVEN_ONLY,
      "NOT_FOUND",
      { code: "CONFLICT", when: "for the last admin" },
    ],
    args: { input: t.arg({ type: setUserRoleInput, required: true, description: "The person and the role." }) },
    resolve: (_root, { input }, ctx) => setUserRole(ctx, input),
  }),
  endUserSessions: t.field({
    type: userType,
    description: "Signs a person out on all devices. The audit log records the admin.",
    failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "unless the viewer is an admin" }, "NOT_FOUND"],
    args: { userId: t.arg.id({ required: true, description: "The person." }) },
    resolve: (_root, { userId }, ctx) => endUserSessions(ctx, userId),
  }),
  liftSecondFactor: t.field({
    type: userType,
    description:
      "Removes the authenticator app, recovery codes and passkeys of a person who has lost them, and signs them " +
      "out on all devices. The person is notified, and the audit log records the admin.",
    failures: [
      "UNAUTHENTICATED",
      { code: "FORBIDDEN", when: "for non-admins and for the viewer's own account" },
      "NOT_FOUND",
      { code: "CONFLICT", when: "if the person has none" },
      PROVEN_ONLY,
    ],
    args: { userId: t.arg.id({ required: true, description: "The person." }) },
    resolve: (_root, { userId }, ctx) => liftSecondFactor(ctx, userId),
  }),
  exportAdminUsers: t.field({
    type: exportedUsersType,
    description:
      `Exports the accounts of \`adminUsers\` as a table, at most the first ${MAX_EXPORTED_USERS}. The audit log ` +
      "records the export.",
    failures: [
      "UNAUTHENTICATED",
      { code: "FORBIDDEN", when: "unless the viewer is an admin" },
      { code: "BAD_USER_INPUT", at: ["query"] },
      "RATE_LIMITED",
    ],
    args: {
      query: t.arg.string({ description: "Part of a name, username or email address, at most 100 characters." }),
      userType: t.arg({ type: userTypeEnum, description: "Only artists, or only canvases." }),
      role: t.arg({ type: roleEnum, description: "Only admins, or only users without the role." }),
      sort: t.arg({ type: accountSortEnum, description: "Default: NEWEST." }),
      status: t.arg({ type: accountStateEnum, description: "Only accounts in this state." }),
    },
    resolve: (_root, { query, ...rest }, ctx) => {
      requireAdmin(ctx);
      return exportAdminUsers(ctx, parseInput(adminUsersInput, { query: query ?? "", ...rest }));
    },
  }),
  sendAdminNotification: t.field({
    type: sentAnnouncementType,
    description: "Notifies everyone, all others of one type, or selected other people, now or at `sendAt`.",
    failures: [
      "UNAUTHENTICATED",
      { code: "FORBIDDEN", when: "unless the viewer is an admin" },
      ...KEY_FAILURES,
      "BAD_USER_INPUT",
      "RATE_LIMITED",
      { code: "CONFLICT", when: "if too many are scheduled" },
    ],
    args: { input: t.arg({ type: announcementInput, required: true, description: "The text and its recipients." }) },
    resolve: (_root, { input }, ctx) => {
      // People without the right learn only that, not what is wrong with the text.
      requireAdmin(ctx);
      return once(ctx, "sendAdminNotification", sendAdminNotificationInput, input, sendAdminNotification, (asked, id) =>
        readSent(asked, id, input.userIds ?? []),
      );
    },
  }),
  updateAnnouncement: t.field({
    type: scheduledType,
    description: "Changes the text and time of a scheduled announcement, also another admin's.",
    failures: [
      "UNAUTHENTICATED",
      { code: "FORBIDDEN", when: "unless the viewer is an admin" },
      { code: "BAD_USER_INPUT", at: ["title", "message", "sendAt"] },
      { code: "NOT_FOUND", when: "once it was sent or cancelled" },
      { code: "CONFLICT", when: "if it was changed meanwhile" },
    ],
    args: {
      input: t.arg({
        type: changedAnnouncementInput,
        required: true,
        description: "The announcement and its changes.",
      }),
    },
    resolve: (_root, { input }, ctx) => {
      requireAdmin(ctx);
      return updateAnnouncement(ctx, parseInput(updateAnnouncementInput, input));
    },
  }),
  cancelAnnouncement: t.field({
    type: scheduledType,
    description: "Cancels a scheduled announcement, also another admin's.",
    failures: [
      "UNAUTHENTICATED",
      { code: "FORBIDDEN", when: "unless the viewer is an admin" },
      { code: "NOT_FOUND", when: "once it was sent or cancelled" },
    ],
    args: { id: t.arg.id({ required: true, description: "The scheduled announcement." }) },
    resolve: (_root, { id }, ctx) => cancelAnnouncement(ctx, id),
  }),
}));
