import { KEPT_YEARS, UNUSED_MONTHS, UNUSED_NOTICE_DAYS } from "../accounts/input.ts";
import { MAX_TOTAL_COUNT } from "../core/input.ts";
import { COSTS } from "../core/limits.ts";
import type { AdminAction, User } from "../generated/prisma/client.ts";
import { builder } from "../graphql/builder.ts";
import { MAX_BADGE_COUNT } from "../notifications/input.ts";
import { loadExistingUser } from "../people/lists.ts";
import { userType, userTypeEnum } from "../people/types.ts";
import { ACCOUNT_SORTS, ACCOUNT_STATES, type AccountSort, type AccountState, MAX_EXPORTED_USERS } from "./input.ts";
import {
  type AdminStats,
  type AdminWaiting,
  countAccountBookings,
  listAccountActions,
  loadAccount,
  loadReach,
  type PastAnnouncement,
  type Retention,
} from "./lists.ts";
import type { SentAnnouncement } from "./rules/announcements.ts";
import type { ExportedUsers } from "./rules/export.ts";

export const adminStatsType = builder.objectRef<AdminStats>("AdminStats").implement({
  description: "Numbers of accounts.",
  fields: (t) => ({
    total: t.exposeInt("total", { description: "All accounts." }),
    artists: t.exposeInt("artists", { description: "Accounts of artists." }),
    canvas: t.exposeInt("canvas", { description: "Accounts of canvases." }),
    admins: t.exposeInt("admins", { description: "Accounts of admins, of either type." }),
  }),
});

export const adminWaitingType = builder.objectRef<AdminWaiting>("AdminWaiting").implement({
  description: `What admins have to decide, each kind counted up to ${MAX_BADGE_COUNT}.`,
});

/** Adds the field of a kind that waits, which another noun counts (`addToWaiting`). */
export const addWaitingField = (kind: string, description: string): void =>
  builder.objectField(adminWaitingType, kind, (t) => t.int({ description, resolve: (counts) => counts[kind] ?? 0 }));

const SORTS: Record<AccountSort, string> = {
  newest: "Newest accounts first.",
  oldest: "Oldest accounts first.",
  name: "By name from A to Z, ignoring case and accents.",
  posts: "Most posts first.",
  followers: "Most followers first.",
};

export const accountSortEnum = builder.enumType("AdminUserSort", {
  description: "An order of accounts. Ties are ordered by age.",
  values: Object.fromEntries(
    ACCOUNT_SORTS.map((sort) => [sort.toUpperCase(), { value: sort, description: SORTS[sort] }]),
  ) as Record<Uppercase<AccountSort>, { value: AccountSort; description: string }>,
});

const STATES: Record<AccountState, string> = {
  active: "The account can be used.",
  suspended: "An admin has suspended the account.",
  deleting: "The account was deleted and is not erased yet.",
};

export const accountStateEnum = builder.enumType("AdminUserStatus", {
  description: "The state of an account.",
  values: Object.fromEntries(
    ACCOUNT_STATES.map((state) => [state.toUpperCase(), { value: state, description: STATES[state] }]),
  ) as Record<Uppercase<AccountState>, { value: AccountState; description: string }>,
});

export const exportedUsersType = builder.objectRef<ExportedUsers>("ExportAdminUsersPayload").implement({
  description: "A table of accounts to download.",
  fields: (t) => ({
    csv: t.exposeString("csv", {
      description: "CSV (RFC 4180) with a header row. No cell can be taken for a formula.",
    }),
    count: t.exposeInt("count", { description: `The number of accounts in the table, at most ${MAX_EXPORTED_USERS}.` }),
    isCut: t.exposeBoolean("isCut", { description: "Whether more accounts match than the table can hold." }),
  }),
});

export const scheduledType = builder.prismaObject("ScheduledAnnouncement", {
  description: "An announcement that is scheduled for later.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    title: t.exposeString("title", { description: "The heading." }),
    message: t.exposeString("message", { description: "The text, in plain text." }),
    userType: t.field({
      type: userTypeEnum,
      nullable: true,
      description: "The recipients' type: only artists, or only canvases. Null: everyone, or the people in `userIds`.",
      resolve: (announcement) => announcement.userType,
    }),
    userIds: t.exposeIDList("userIds", {
      description: "The selected recipients. Empty if the recipients are not selected one by one.",
    }),
    sendAt: t.expose("sendAt", { type: "DateTime", description: "When it is sent, to within a minute." }),
    breachDetectedAt: t.expose("breachDetectedAt", {
      type: "DateTime",
      nullable: true,
      description: "When the breach was detected, for a notice of a breach. Null for other announcements.",
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was written." }),
    version: t.exposeInt("version", {
      description: "Increases with every change. `updateAnnouncement` requires the current one.",
    }),
    admin: t.field({
      type: userType,
      description: "The admin who wrote it.",
      resolve: (announcement, _args, ctx) => loadExistingUser(ctx, announcement.adminId),
    }),
  }),
});

export const pastAnnouncementType = builder.objectRef<PastAnnouncement>("SentAnnouncement").implement({
  description: "An announcement that was sent.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID. The `relatedId` of its notifications." }),
    title: t.exposeString("title", { description: "The heading." }),
    message: t.exposeString("message", { description: "The text, in plain text." }),
    userType: t.field({
      type: userTypeEnum,
      nullable: true,
      description: "The recipients' type: only artists, or only canvases. Null: everyone, or the people in `userIds`.",
      resolve: (announcement) => announcement.userType,
    }),
    userIds: t.field({
      type: ["ID"],
      description: "The selected recipients. Empty if the recipients were not selected one by one.",
      resolve: (announcement) => announcement.userIds ?? [],
    }),
    breachDetectedAt: t.field({
      type: "DateTime",
      nullable: true,
      description: "When the breach was detected, for a notice of a breach. Null for other announcements.",
      resolve: (announcement) => announcement.breachDetectedAt,
    }),
    sentAt: t.expose("createdAt", { type: "DateTime", description: "When it was sent." }),
    admin: t.field({
      type: userType,
      nullable: true,
      description: "The admin who wrote it. Null if the account was erased.",
      resolve: (announcement, _args, ctx) => loadAccount(ctx, announcement.adminId),
    }),
    recipientsCount: t.int({
      description: `The number of people who have its notification, counted up to ${MAX_TOTAL_COUNT}.`,
      resolve: async ({ id }, _args, ctx) => (await loadReach(ctx, id))?.got ?? 0,
    }),
    readersCount: t.int({
      description: `The number of recipients who have read it, counted up to ${MAX_TOTAL_COUNT}.`,
      resolve: async ({ id }, _args, ctx) => (await loadReach(ctx, id))?.read ?? 0,
    }),
  }),
});

export const sentAnnouncementType = builder.objectRef<SentAnnouncement>("SendAdminNotificationPayload").implement({
  description: "An announcement that was sent or scheduled.",
  fields: (t) => ({
    count: t.exposeInt("count", { description: "The number of people who were notified. 0 while it is scheduled." }),
    unknownUserIds: t.exposeIDList("unknownUserIds", { description: "The selected ids that belong to no account." }),
    scheduled: t.field({
      type: scheduledType,
      nullable: true,
      description: "The scheduled announcement. Null if it was sent at once.",
      resolve: ({ scheduled }) => scheduled,
    }),
  }),
});

const jobOutcomeEnum = builder.enumType("JobOutcome", {
  description: "The outcome of a job's run.",
  values: {
    SUCCEEDED: { value: "succeeded", description: "The job did all that was due." },
    FAILED: {
      value: "failed",
      description: "The job stopped with an error, which is in the log. It is tried again within a minute.",
    },
  } as const,
});

export const jobRunType = builder.prismaObject("JobRun", {
  description: "A background job of the product, and its last run.",
  fields: (t) => ({
    name: t.exposeString("name", { description: "The job's name: a description of what it does." }),
    ranAt: t.expose("ranAt", {
      type: "DateTime",
      nullable: true,
      description: "When the last run ended. Null before the first run.",
    }),
    outcome: t.field({
      type: jobOutcomeEnum,
      nullable: true,
      description: "The outcome of the last run. Null before the first run.",
      resolve: (run) => run.outcome,
    }),
    changed: t.exposeInt("changed", {
      nullable: true,
      description: "The number of things that the last successful run changed. Null before the first one.",
    }),
    total: t.exposeInt("total", { description: "The number of things that all its runs changed together." }),
    dueAt: t.expose("dueAt", { type: "DateTime", description: "The earliest time of the next run." }),
  }),
});

export const retentionType = builder.objectRef<Retention>("Retention").implement({
  description: "The data that is kept for a time and then deleted. Data that is due is deleted within a day.",
  fields: (t) => ({
    accountsWarned: t.exposeInt("accountsWarned", {
      description:
        `Accounts whose owners were warned after ${UNUSED_MONTHS.warned} months without a sign-in, and have not ` +
        "signed in since.",
    }),
    nextWarningAt: t.expose("nextWarningAt", {
      type: "DateTime",
      nullable: true,
      description: "When the next account will have been unused for that long. Null: none.",
    }),
    accountsLeaving: t.exposeInt("accountsLeaving", {
      description: "Deleted accounts that can still be restored. Their owners deleted them, or they were unused.",
    }),
    accountsErased: t.exposeInt("accountsErased", {
      description: "Accounts whose personal data was erased.",
    }),
    nextDeletionAt: t.expose("nextDeletionAt", {
      type: "DateTime",
      nullable: true,
      description:
        `When the next warned owner will have been away for ${UNUSED_MONTHS.deleted} months, and warned for ` +
        `${UNUSED_NOTICE_DAYS} days. Null: none.`,
    }),
    bookingsKept: t.exposeInt("bookingsKept", {
      description: `Ended bookings. Each is kept for ${KEPT_YEARS} years after its end.`,
    }),
    bookingsWithoutPerson: t.exposeInt("bookingsWithoutPerson", {
      description: "Kept bookings with a placeholder in place of a person whose data was erased.",
    }),
    nextRemovalAt: t.expose("nextRemovalAt", {
      type: "DateTime",
      nullable: true,
      description: "When the next kept booking is due for deletion. Null: none.",
    }),
  }),
});

const accountActEnum = builder.enumType("AccountAct", {
  description: "An admin's action on an account.",
  values: {
    VERIFIED: { description: "Verified the person's identity." },
    UNVERIFIED: { description: "Removed the verification." },
    VERIFICATION_REJECTED: { description: "Rejected the verification request." },
    VERIFICATION_ASKED: { description: "Requested more information for the verification." },
    LOOKALIKE_SETTLED: { description: "Decided whether the account imitates a verified person." },
    MADE_ADMIN: { description: "Made the person an admin." },
    MADE_USER: { description: "Removed the admin role." },
    SESSIONS_ENDED: { description: "Signed the person out on all devices." },
    SECOND_FACTOR_LIFTED: { description: "Removed the person's lost authenticator app and passkeys." },
    PIECE_PINNED: { description: "Pinned one of the person's portfolio pieces, so that everyone sees it first." },
    PIECE_UNPINNED: { description: "Unpinned the portfolio piece." },
    REPORT_DISMISSED: { description: "Dismissed a report about the person." },
    CONTENT_REMOVED: { description: "Removed some of the person's content." },
    WARNED: { description: "Warned the person." },
    SUSPENDED: { description: "Suspended the person." },
    SUSPENSION_LIFTED: { description: "Lifted the suspension." },
    APPEAL_REJECTED: { description: "Rejected the person's appeal and upheld the suspension." },
    NO_SHOW_STANDS: { description: "Rejected the person's dispute and upheld the no-show." },
    NO_SHOW_STRUCK: { description: "Accepted the person's dispute and struck the no-show." },
    DATA_REQUEST_ANSWERED: { description: "Answered the person's request about their data." },
  } as const,
});

const DECIDED = {
  approved: "VERIFIED",
  rejected: "VERIFICATION_REJECTED",
  more_asked: "VERIFICATION_ASKED",
  revoked: "UNVERIFIED",
} as const;

const RESOLVED = {
  dismissed: "REPORT_DISMISSED",
  removed: "CONTENT_REMOVED",
  warned: "WARNED",
  suspended: "SUSPENDED",
  lifted: "SUSPENSION_LIFTED",
  upheld: "APPEAL_REJECTED",
  stands: "NO_SHOW_STANDS",
  struck: "NO_SHOW_STRUCK",
} as const;

interface Said {
  verified?: boolean;
  role?: string;
  pinned?: boolean;
  after?: { state: keyof typeof DECIDED };
  outcome?: keyof typeof RESOLVED;
}

function actOf({ action, details }: AdminAction) {
  const said = details as Said;
  if (said.after && action === "verification_decided") return DECIDED[said.after.state];
  if (action === "verification") return said.verified ? "VERIFIED" : "UNVERIFIED";
  if (said.outcome) return RESOLVED[said.outcome];
  if (action === "lookalike_settled") return "LOOKALIKE_SETTLED";
  if (action === "role") return said.role === "admin" ? "MADE_ADMIN" : "MADE_USER";
  if (action === "sessions_ended") return "SESSIONS_ENDED";
  if (action === "second_factor_lifted") return "SECOND_FACTOR_LIFTED";
  if (action === "portfolio_pin") return said.pinned ? "PIECE_PINNED" : "PIECE_UNPINNED";
  return "DATA_REQUEST_ANSWERED";
}

const accountActionType = builder.objectRef<AdminAction>("AccountAction").implement({
  description: "An admin's action on an account, from the permanent audit log.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    act: t.field({ type: accountActEnum, description: "The action.", resolve: actOf }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it happened." }),
    admin: t.field({
      type: userType,
      nullable: true,
      description: "The admin. Null if the admin's account was erased.",
      resolve: (action, _args, ctx) => loadAccount(ctx, action.adminId),
    }),
  }),
});

export const adminUserType = builder.objectRef<User>("AdminUser").implement({
  description: "An account, as admins see it.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "The person's UUID." }),
    user: t.field({ type: userType, description: "The person.", resolve: (user) => user }),
    bookingsCount: t.int({
      description:
        "The number of sessions that the person has ever requested or been requested for, counted up to " +
        `${MAX_TOTAL_COUNT}.`,
      cost: COSTS.statement,
      resolve: (user, _args, ctx) => countAccountBookings(ctx, user),
    }),
    actions: t.connection(
      {
        type: accountActionType,
        description: "What admins did to the account, newest first.",
        resolve: (user, args, ctx) => listAccountActions(ctx, user, args),
      },
      { name: "AccountActionsConnection" },
    ),
  }),
});
