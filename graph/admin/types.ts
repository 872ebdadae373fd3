import { builder } from "../graphql/builder.ts";
import { loadExistingUser } from "../people/lists.ts";
import { userType, userTypeEnum } from "../people/types.ts";
import { ACCOUNT_SORTS, type AccountSort, MAX_EXPORTED_USERS } from "./input.ts";
import type { AdminStats } from "./lists.ts";
import type { SentAnnouncement } from "./rules/announcements.ts";
import type { ExportedUsers } from "./rules/export.ts";

export const adminStatsType = builder.objectRef<AdminStats>("AdminStats").implement({
  description: "How many accounts there are.",
  fields: (t) => ({
    total: t.exposeInt("total", { description: "All of them." }),
    artists: t.exposeInt("artists", { description: "Artists." }),
    canvas: t.exposeInt("canvas", { description: "Canvases." }),
    admins: t.exposeInt("admins", { description: "Those who may administer, of either type." }),
  }),
});

const SORTS: Record<AccountSort, string> = {
  newest: "Who came last is first.",
  oldest: "Who came first is first.",
  name: "By name, from A to Z, whatever the letters' case and accents.",
  posts: "Who shared most is first.",
  followers: "Whom most people follow is first.",
};

export const accountSortEnum = builder.enumType("AdminUserSort", {
  description: "What the list of accounts is sorted by; who has the same stands by age.",
  values: Object.fromEntries(
    ACCOUNT_SORTS.map((sort) => [sort.toUpperCase(), { value: sort, description: SORTS[sort] }]),
  ) as Record<Uppercase<AccountSort>, { value: AccountSort; description: string }>,
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

const jobOutcomeEnum = builder.enumType("JobOutcome", {
  description: "How a run of one of the product's own jobs ended.",
  values: {
    SUCCEEDED: { value: "succeeded", description: "It did all that was due." },
    FAILED: { value: "failed", description: "It broke off; the log says why, and it is tried again within a minute." },
  } as const,
});

export const jobRunType = builder.prismaObject("JobRun", {
  description: "Something that the product does by itself, and how it went last.",
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
    dueAt: t.expose("dueAt", { type: "DateTime", description: "When it runs again at the earliest." }),
  }),
});
