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
  description: "How many accounts there are.",
  fields: (t) => ({
    total: t.exposeInt("total", { description: "All of them." }),
    artists: t.exposeInt("artists", { description: "Artists." }),
    canvas: t.exposeInt("canvas", { description: "Canvases." }),
    admins: t.exposeInt("admins", { description: "Accounts of admins, of either type." }),
  }),
});

export const adminWaitingType = builder.objectRef<AdminWaiting>("AdminWaiting").implement({
  description: `How much waits for an admin, each kind counted to ${MAX_BADGE_COUNT}.`,
});

/** Adds the field of a kind that waits, which another noun counts (`addToWaiting`). */
export const addWaitingField = (kind: string, description: string): void =>
  builder.objectField(adminWaitingType, kind, (t) => t.int({ description, resolve: (counts) => counts[kind] ?? 0 }));

const SORTS: Record<AccountSort, string> = {
  newest: "Who came last is first.",
  oldest: "Who came first is first.",
  name: "By name, from A to Z, whatever the letters' case and accents.",
  posts: "Who shared most is first.",
  followers: "The most followed is first.",
};

export const accountSortEnum = builder.enumType("AdminUserSort", {
  description: "The order of the list of accounts; accounts that are equal are ordered by age.",
  values: Object.fromEntries(
    ACCOUNT_SORTS.map((sort) => [sort.toUpperCase(), { value: sort, description: SORTS[sort] }]),
  ) as Record<Uppercase<AccountSort>, { value: AccountSort; description: string }>,
});

const STATES: Record<AccountState, string> = {
  active: "It can be used.",
  suspended: "Our staff has suspended it.",
  deleting: "It waits for its erasure.",
};

export const accountStateEnum = builder.enumType("AdminUserStatus", {
  description: "The state of an account.",
  values: Object.fromEntries(
    ACCOUNT_STATES.map((state) => [state.toUpperCase(), { value: state, description: STATES[state] }]),
  ) as Record<Uppercase<AccountState>, { value: AccountState; description: string }>,
});

export const exportedUsersType = builder.objectRef<ExportedUsers>("ExportAdminUsersPayload").implement({
  description: "A table of accounts to take away.",
  fields: (t) => ({
    csv: t.exposeString("csv", {
      description: "Comma-separated (RFC 4180) with a heading; no cell of it is taken for a formula.",
    }),
    count: t.exposeInt("count", { description: `How many accounts it has, at most ${MAX_EXPORTED_USERS}.` }),
    isCut: t.exposeBoolean("isCut", { description: "Whether more match than it has room for." }),
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
    breachDetectedAt: t.expose("breachDetectedAt", {
      type: "DateTime",
      nullable: true,
      description: "Of a notice of a breach: when the breach was detected; null of any other.",
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was written." }),
    version: t.exposeInt("version", { description: "Moves with every change; what a change has to name." }),
    admin: t.field({
      type: userType,
      description: "Who wrote it.",
      resolve: (announcement, _args, ctx) => loadExistingUser(ctx, announcement.adminId),
    }),
  }),
});

export const pastAnnouncementType = builder.objectRef<PastAnnouncement>("SentAnnouncement").implement({
  description: "An announcement that people were notified of.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID; its notifications have it as their `relatedId`." }),
    title: t.exposeString("title", { description: "Its heading." }),
    message: t.exposeString("message", { description: "What it says, plain text." }),
    userType: t.field({
      type: userTypeEnum,
      nullable: true,
      description: "Only artists, or only canvases; null for everybody, or for the chosen.",
      resolve: (announcement) => announcement.userType,
    }),
    userIds: t.field({
      type: ["ID"],
      description: "The chosen people; empty when it went to all.",
      resolve: (announcement) => announcement.userIds ?? [],
    }),
    breachDetectedAt: t.field({
      type: "DateTime",
      nullable: true,
      description: "Of a notice of a breach: when the breach was detected; null of any other.",
      resolve: (announcement) => announcement.breachDetectedAt,
    }),
    sentAt: t.expose("createdAt", { type: "DateTime", description: "When it was sent." }),
    admin: t.field({
      type: userType,
      nullable: true,
      description: "Who wrote it; null once they have left for good.",
      resolve: (announcement, _args, ctx) => loadAccount(ctx, announcement.adminId),
    }),
    recipientsCount: t.int({
      description: `How many have it among their notifications, counted to ${MAX_TOTAL_COUNT}.`,
      resolve: async ({ id }, _args, ctx) => (await loadReach(ctx, id))?.got ?? 0,
    }),
    readersCount: t.int({
      description: `How many of them have read it, counted to ${MAX_TOTAL_COUNT}.`,
      resolve: async ({ id }, _args, ctx) => (await loadReach(ctx, id))?.read ?? 0,
    }),
  }),
});

export const sentAnnouncementType = builder.objectRef<SentAnnouncement>("SendAdminNotificationPayload").implement({
  description: "An announcement that was sent, or that waits for its time.",
  fields: (t) => ({
    count: t.exposeInt("count", { description: "How many people were notified; 0 while it waits." }),
    unknownUserIds: t.exposeIDList("unknownUserIds", { description: "Of the chosen ids, those that are nobody's." }),
    scheduled: t.field({
      type: scheduledType,
      nullable: true,
      description: "What waits for its time; null when it was sent at once.",
      resolve: ({ scheduled }) => scheduled,
    }),
  }),
});

const jobOutcomeEnum = builder.enumType("JobOutcome", {
  description: "How a run of one of the product's own jobs ended.",
  values: {
    SUCCEEDED: { value: "succeeded", description: "It did all that was due." },
    FAILED: { value: "failed", description: "It broke off; the log says why, and it is tried again within a minute." },
  } as const,
});

export const jobRunType = builder.prismaObject("JobRun", {
  description: "A job that the product runs automatically, and its last outcome.",
  fields: (t) => ({
    name: t.exposeString("name", { description: "What it does, in words; it is its name." }),
    ranAt: t.expose("ranAt", {
      type: "DateTime",
      nullable: true,
      description: "When it last came to an end; null before the first time.",
    }),
    outcome: t.field({
      type: jobOutcomeEnum,
      nullable: true,
      description: "How that went; null before the first time.",
      resolve: (run) => run.outcome,
    }),
    changed: t.exposeInt("changed", {
      nullable: true,
      description: "To how many things it did that when it last succeeded; null before the first time.",
    }),
    total: t.exposeInt("total", { description: "To how many things all its runs did that together." }),
    dueAt: t.expose("dueAt", { type: "DateTime", description: "When it runs again at the earliest." }),
  }),
});

export const retentionType = builder.objectRef<Retention>("Retention").implement({
  description: "Data that is kept for a time and then deleted, as of now. What is due is deleted within a day.",
  fields: (t) => ({
    accountsWarned: t.exposeInt("accountsWarned", {
      description: `Accounts whose people were warned after ${UNUSED_MONTHS.warned} months without a sign-in, and are not back.`,
    }),
    nextWarningAt: t.expose("nextWarningAt", {
      type: "DateTime",
      nullable: true,
      description: "When the next account has been unused for that long; null: there is none.",
    }),
    accountsLeaving: t.exposeInt("accountsLeaving", {
      description: "Accounts that are deleted, by their people or for being unused, and can still be restored.",
    }),
    accountsErased: t.exposeInt("accountsErased", {
      description: "Accounts of which nothing personal is left.",
    }),
    nextDeletionAt: t.expose("nextDeletionAt", {
      type: "DateTime",
      nullable: true,
      description:
        `When the next warned person has been away for ${UNUSED_MONTHS.deleted} months, and warned for ` +
        `${UNUSED_NOTICE_DAYS} days; null: there is none.`,
    }),
    bookingsKept: t.exposeInt("bookingsKept", {
      description: `Bookings that are over, and kept for ${KEPT_YEARS} years after their end.`,
    }),
    bookingsWithoutPerson: t.exposeInt("bookingsWithoutPerson", {
      description: "How many of them have a person replaced by a placeholder, because nothing personal is left.",
    }),
    nextRemovalAt: t.expose("nextRemovalAt", {
      type: "DateTime",
      nullable: true,
      description: "When the next of them is that old; null: there is none.",
    }),
  }),
});

const accountActEnum = builder.enumType("AccountAct", {
  description: "What an admin did to an account.",
  values: {
    VERIFIED: { description: "Said that our staff checked who it is." },
    UNVERIFIED: { description: "Took that back." },
    VERIFICATION_REJECTED: { description: "Declined to verify them." },
    VERIFICATION_ASKED: { description: "Asked them for more before they are verified." },
    LOOKALIKE_SETTLED: { description: "Checked whether the account imitates a verified person." },
    MADE_ADMIN: { description: "Let them administer." },
    MADE_USER: { description: "Took that back." },
    SESSIONS_ENDED: { description: "Signed them out wherever they were signed in." },
    SECOND_FACTOR_LIFTED: { description: "Took the authenticator app and passkeys that they had lost off it." },
    PIECE_PINNED: { description: "Put a piece of theirs before everybody." },
    PIECE_UNPINNED: { description: "Took that back." },
    REPORT_DISMISSED: { description: "Found what was reported of them within the rules." },
    CONTENT_REMOVED: { description: "Removed something of theirs." },
    WARNED: { description: "Warned them." },
    SUSPENDED: { description: "Suspended them." },
    SUSPENSION_LIFTED: { description: "Took that back." },
    APPEAL_REJECTED: { description: "Answered their appeal and upheld the suspension." },
    NO_SHOW_STANDS: { description: "Checked their dispute of a no-show and upheld the no-show." },
    NO_SHOW_STRUCK: { description: "Looked at their dispute of a no-show, which was struck." },
    DATA_REQUEST_ANSWERED: { description: "Answered what they asked about their data." },
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
  description: "Something that an admin did to an account, as it was written down for good.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    act: t.field({ type: accountActEnum, description: "What it was.", resolve: actOf }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was done." }),
    admin: t.field({
      type: userType,
      nullable: true,
      description: "Who did it; null once they have left for good.",
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
      description: `How many sessions they ever asked for or were asked for, counted to ${MAX_TOTAL_COUNT}.`,
      cost: COSTS.statement,
      resolve: (user, _args, ctx) => countAccountBookings(ctx, user),
    }),
    actions: t.connection(
      {
        type: accountActionType,
        description: "What admins did to it, the last first.",
        resolve: (user, args, ctx) => listAccountActions(ctx, user, args),
      },
      { name: "AccountActionsConnection" },
    ),
  }),
});
