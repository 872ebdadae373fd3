import type { ObjectRef } from "@pothos/core";
import { loadAccount } from "../admin/lists.ts";
import type { Context } from "../core/context.ts";
import { MAX_TOTAL_COUNT } from "../core/input.ts";
import type { AppealState, DecisionOutcome, Report, ReportState as State } from "../generated/prisma/client.ts";
import { builder } from "../graphql/builder.ts";
import { isAdmin } from "../identity/policy.ts";
import { loadExistingUser } from "../people/lists.ts";
import { userType } from "../people/types.ts";
import {
  APPEAL_DAYS,
  APPEAL_OUTCOMES,
  type AppealOutcome,
  MAX_APPEAL_LENGTH,
  MAX_NOTE_LENGTH,
  OUTCOMES,
  type Outcome,
  REPORT_REASONS,
  REPORT_TARGETS,
  type ReportReason,
  type ReportTarget,
} from "./input.ts";
import {
  type AccountStatus,
  countReportsAbout,
  loadAppealOf,
  loadDecider,
  loadDecision,
  loadDecisionsAbout,
  loadReportsOf,
  MAX_SHOWN,
} from "./lists.ts";
import { canBeRemoved, isAppealable } from "./policy.ts";
import { loadReportable, recallReportable } from "./rules/things.ts";

export const reportTargetEnum = builder.enumType("ReportTargetType", {
  description: "What can be reported.",
  values: Object.fromEntries(
    Object.entries(REPORT_TARGETS).map(([value, word]) => [value.toUpperCase(), { value, description: `A ${word}.` }]),
  ) as Record<Uppercase<ReportTarget>, { value: ReportTarget; description: string }>,
});

export const reportReasonEnum = builder.enumType("ReportReason", {
  description: "Why something is reported; REST says the same in lower case.",
  values: Object.fromEntries(
    Object.entries(REPORT_REASONS).map(([value, words]) => [value.toUpperCase(), { value, description: `${words}.` }]),
  ) as Record<Uppercase<ReportReason>, { value: ReportReason; description: string }>,
});

export const reportStateEnum = builder.enumType("ReportState", {
  description: "Whether a report waits for an admin.",
  values: {
    OPEN: { value: "open", description: "It waits." },
    RESOLVED: { value: "resolved", description: "An admin has looked at it." },
  } as const satisfies Record<Uppercase<State>, { value: State; description: string }>,
});

export const outcomeEnum = builder.enumType("ReportOutcome", {
  description: "What an admin does about what was reported.",
  values: Object.fromEntries(
    Object.entries(OUTCOMES).map(([value, words]) => [value.toUpperCase(), { value, description: `${words}.` }]),
  ) as Record<Uppercase<Outcome>, { value: Outcome; description: string }>,
});

const decisionOutcomeEnum = builder.enumType("DecisionOutcome", {
  description: "A decision about a thing or a person; REST writes the same in lower case.",
  values: {
    DISMISSED: { value: "dismissed", description: "It is within the rules." },
    REMOVED: { value: "removed", description: "It was removed." },
    WARNED: { value: "warned", description: "Its person was warned." },
    SUSPENDED: { value: "suspended", description: "Its person was suspended." },
  } as const satisfies Record<Uppercase<DecisionOutcome>, { value: DecisionOutcome; description: string }>,
});

export const decisionType = builder.prismaObject("Decision", {
  name: "ModerationDecision",
  description: "A decision of our staff about a thing, or about its author.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    targetType: t.field({ type: reportTargetEnum, description: "What it is about.", resolve: (row) => row.targetType }),
    targetId: t.exposeID("targetId", { description: "The thing's id, also once it is gone." }),
    outcome: t.field({ type: decisionOutcomeEnum, description: "What was decided.", resolve: (row) => row.outcome }),
    reason: t.exposeString("reason", { description: "Why, in the admin's words." }),
    excerpt: t.exposeString("excerpt", { description: "How the thing began; empty where it has no words." }),
    endsAt: t.expose("endsAt", {
      type: "DateTime",
      nullable: true,
      description: "For a suspension: when it ends; null: an admin has to lift it.",
    }),
    liftedAt: t.expose("liftedAt", {
      type: "DateTime",
      nullable: true,
      description: "When our staff took it back; null: it did not.",
    }),
    viewerCanAppeal: t.boolean({
      description: `Whether the viewer can answer to it: once, within ${APPEAL_DAYS} days, and as long as a suspension lasts.`,
      resolve: async (decision, _args, ctx) =>
        (ctx.suspended ?? ctx.viewer)?.id === decision.personId &&
        isAppealable(decision, ctx.now()) &&
        !(await loadAppealOf(ctx, decision.id)),
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When." }),
    decidedBy: t.field({
      type: userType,
      nullable: true,
      description: "Which admin decided it; null for everybody but admins, and once they have left for good.",
      resolve: async ({ id }, _args, ctx) => {
        const adminId = isAdmin(ctx.viewer) ? await loadDecider(ctx, id) : null;
        return adminId ? loadAccount(ctx, adminId) : null;
      },
    }),
  }),
});

export const appealStateEnum = builder.enumType("AppealState", {
  description: "The outcome of an appeal; REST writes the same in lower case.",
  values: {
    OPEN: { value: "open", description: "It waits for our staff." },
    UPHELD: { value: "upheld", description: "The decision is upheld." },
    LIFTED: { value: "lifted", description: "The decision was taken back." },
  } as const satisfies Record<Uppercase<AppealState>, { value: AppealState; description: string }>,
});

export const appealOutcomeEnum = builder.enumType("AppealOutcome", {
  description: "What an admin makes of an appeal.",
  values: Object.fromEntries(
    Object.entries(APPEAL_OUTCOMES).map(([value, words]) => [value.toUpperCase(), { value, description: `${words}.` }]),
  ) as Record<Uppercase<AppealOutcome>, { value: AppealOutcome; description: string }>,
});

export const appealType = builder.prismaObject("Appeal", {
  description: "A person's appeal against a decision about them; only they and admins see it.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    person: t.field({
      type: userType,
      description: "Whose it is.",
      resolve: ({ personId }, _args, ctx) => loadExistingUser(ctx, personId),
    }),
    decision: t.field({
      type: decisionType,
      description: "To what.",
      resolve: async ({ decisionId }, _args, ctx) => {
        const decision = await loadDecision(ctx, decisionId);
        if (!decision) throw new Error(`Decision ${decisionId} is referred to and does not exist`);
        return decision;
      },
    }),
    text: t.exposeString("text", { description: `At most ${MAX_APPEAL_LENGTH} characters, plain text.` }),
    state: t.field({ type: appealStateEnum, description: "Its outcome.", resolve: ({ state }) => state }),
    answer: t.exposeString("answer", { description: "In the admin's words; empty while it waits." }),
    answeredAt: t.expose("answeredAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was answered; null while it waits.",
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was sent." }),
  }),
});

builder.prismaObjectField(decisionType, "appeal", (t) =>
  t.field({
    type: appealType,
    nullable: true,
    description: "What its person answered; null before.",
    resolve: async ({ id }, _args, ctx) => (await loadAppealOf(ctx, id)) ?? null,
  }),
);

export const accountStatusType = builder.objectRef<AccountStatus>("AccountStatus").implement({
  description: "The standing of the viewer's own account under our rules.",
  fields: (t) => ({
    suspension: t.field({
      type: decisionType,
      nullable: true,
      description: "Why one is suspended, and until when; null unless one is.",
      resolve: ({ suspension }) => suspension,
    }),
    appeal: t.field({
      type: appealType,
      nullable: true,
      description: "The viewer's appeal against it; null before.",
      resolve: ({ suspension }) => suspension?.appeal ?? null,
    }),
    canAppeal: t.boolean({
      description: "Whether the viewer can appeal against their suspension now; each strike has its own field.",
      resolve: ({ suspension }) => suspension !== null && suspension.appeal === null,
    }),
    strikes: t.field({
      type: [decisionType],
      atMost: MAX_SHOWN,
      description: `What was decided about one, but for what was dismissed, the last ${MAX_SHOWN} times.`,
      resolve: ({ strikes }) => strikes,
    }),
  }),
});

interface ReportableType {
  type: ObjectRef<typeof builder.$inferSchemaTypes, object>;
  /** Only rows of that kind have it. */
  column: string;
}

const reportableTypes: ReportableType[] = [];

/** Shows things of a kind where their reports are read. */
export const addReportableType = (type: object, column: string): void =>
  void reportableTypes.push({ type: type as ReportableType["type"], column });

export const reportedThing = builder.unionType("Reportable", {
  description: "What can be reported.",
  types: () => reportableTypes.map(({ type }) => type),
  resolveType: (row) => reportableTypes.find(({ column }) => column in row)?.type,
});

/** What a report is about, while it is there. */
function loadLive(ctx: Context, report: Report) {
  const { targetType, personId, commentId, postId, messageId, pieceId, reviewId, designId } = report;
  if (targetType === "profile") return loadExistingUser(ctx, personId);
  const id = commentId ?? postId ?? messageId ?? reviewId ?? designId ?? pieceId;
  return id ? loadReportable(ctx, targetType, id) : null;
}

/** The same; for admins, once it is gone, as it was when it was reported, while that is kept. */
async function loadThing(ctx: Context, report: Report) {
  const live = await loadLive(ctx, report);
  if (live || !isAdmin(ctx.viewer)) return live ?? null;
  const decision = report.decisionId ? await loadDecision(ctx, report.decisionId) : null;
  return recallReportable(report.targetType, report.kept) ?? recallReportable(report.targetType, decision?.kept);
}

builder.prismaObjectField(decisionType, "target", (t) =>
  t.field({
    type: reportedThing,
    nullable: true,
    description: "The thing as it was then, for admins while an appeal is possible; null for all others.",
    resolve: ({ targetType, kept }, _args, ctx) => (isAdmin(ctx.viewer) ? recallReportable(targetType, kept) : null),
  }),
);

export const reportType = builder.prismaObject("Report", {
  description: "A person's report of a thing that another made.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    reporter: t.field({
      type: userType,
      description: "Who reported it.",
      resolve: (report, _args, ctx) => loadExistingUser(ctx, report.reporterId),
    }),
    targetType: t.field({
      type: reportTargetEnum,
      description: "What was reported.",
      resolve: (report) => report.targetType,
    }),
    targetId: t.exposeID("targetId", { description: "The thing's id, also once it is gone." }),
    target: t.field({
      type: reportedThing,
      nullable: true,
      description:
        "The thing itself. Once it is gone, admins read it as it was, until it is decided and nobody can appeal any more; then null.",
      resolve: (report, _args, ctx) => loadThing(ctx, report),
    }),
    isGone: t.boolean({
      description: "Whether it was deleted or removed since.",
      resolve: async (report, _args, ctx) => !(await loadLive(ctx, report)),
    }),
    viewerCanRemove: t.boolean({
      description: "Whether what was reported can be removed: everything can but a profile.",
      resolve: ({ targetType }) => canBeRemoved(targetType),
    }),
    reason: t.field({ type: reportReasonEnum, description: "Why.", resolve: (report) => report.reason }),
    note: t.exposeString("note", { description: `What they add, at most ${MAX_NOTE_LENGTH} characters.` }),
    state: t.field({
      type: reportStateEnum,
      description: "Whether it waits for an admin.",
      resolve: (report) => report.state,
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was reported." }),
    person: t.field({
      type: userType,
      description: "Who made it, or is it.",
      resolve: ({ personId }, _args, ctx) => loadExistingUser(ctx, personId),
    }),
    decision: t.field({
      type: decisionType,
      nullable: true,
      description: "By what it was closed; null for everybody but admins, and while it is open.",
      resolve: ({ decisionId }, _args, ctx) =>
        decisionId && isAdmin(ctx.viewer) ? loadDecision(ctx, decisionId) : null,
    }),
  }),
});

builder.prismaObjectField(reportType, "reports", (t) =>
  t.field({
    type: [reportType],
    atMost: MAX_SHOWN,
    description: `What people say of the same thing, waiting or not, the last ${MAX_SHOWN} of them; nothing for others than admins.`,
    resolve: async ({ targetId }, _args, ctx) =>
      isAdmin(ctx.viewer) ? ((await loadReportsOf(ctx, targetId)) ?? []) : [],
  }),
);

builder.prismaObjectFields(reportType, (t) => ({
  personReportsCount: t.int({
    description: `How often something of its person was ever reported, counted to ${MAX_TOTAL_COUNT}; 0 for others than admins.`,
    resolve: async ({ personId }, _args, ctx) =>
      isAdmin(ctx.viewer) ? ((await countReportsAbout(ctx, personId)) ?? 0) : 0,
  }),
  decisions: t.field({
    type: [decisionType],
    atMost: MAX_SHOWN,
    description: `What was decided about its person, the last ${MAX_SHOWN} times; nothing for others than admins.`,
    resolve: async ({ personId }, _args, ctx) =>
      isAdmin(ctx.viewer) ? ((await loadDecisionsAbout(ctx, personId)) ?? []) : [],
  }),
}));
