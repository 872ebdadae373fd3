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
  description: "A type of content that can be reported.",
  values: Object.fromEntries(
    Object.entries(REPORT_TARGETS).map(([value, word]) => [value.toUpperCase(), { value, description: `A ${word}.` }]),
  ) as Record<Uppercase<ReportTarget>, { value: ReportTarget; description: string }>,
});

export const reportReasonEnum = builder.enumType("ReportReason", {
  description: "The reason for a report. REST uses lower case.",
  values: Object.fromEntries(
    Object.entries(REPORT_REASONS).map(([value, words]) => [value.toUpperCase(), { value, description: `${words}.` }]),
  ) as Record<Uppercase<ReportReason>, { value: ReportReason; description: string }>,
});

export const reportStateEnum = builder.enumType("ReportState", {
  description: "The state of a report.",
  values: {
    OPEN: { value: "open", description: "An admin has not decided yet." },
    RESOLVED: { value: "resolved", description: "An admin has decided." },
  } as const satisfies Record<Uppercase<State>, { value: State; description: string }>,
});

export const outcomeEnum = builder.enumType("ReportOutcome", {
  description: "An admin's decision about reported content.",
  values: Object.fromEntries(
    Object.entries(OUTCOMES).map(([value, words]) => [value.toUpperCase(), { value, description: `${words}.` }]),
  ) as Record<Uppercase<Outcome>, { value: Outcome; description: string }>,
});

const decisionOutcomeEnum = builder.enumType("DecisionOutcome", {
  description: "The outcome of a decision. REST uses lower case.",
  values: {
    DISMISSED: { value: "dismissed", description: "The content is within the rules." },
    REMOVED: { value: "removed", description: "The content was removed." },
    WARNED: { value: "warned", description: "The author was warned." },
    SUSPENDED: { value: "suspended", description: "The author was suspended." },
  } as const satisfies Record<Uppercase<DecisionOutcome>, { value: DecisionOutcome; description: string }>,
});

export const decisionType = builder.prismaObject("Decision", {
  name: "ModerationDecision",
  description: "An admin's decision about content or its author.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    targetType: t.field({
      type: reportTargetEnum,
      description: "The type of the content.",
      resolve: (row) => row.targetType,
    }),
    targetId: t.exposeID("targetId", { description: "The content's id, even after its deletion." }),
    outcome: t.field({ type: decisionOutcomeEnum, description: "The outcome.", resolve: (row) => row.outcome }),
    reason: t.exposeString("reason", { description: "The reason, in the admin's words." }),
    excerpt: t.exposeString("excerpt", { description: "The beginning of the content's text. Empty if it has none." }),
    endsAt: t.expose("endsAt", {
      type: "DateTime",
      nullable: true,
      description: "The end of a suspension. Null: when an admin lifts it.",
    }),
    liftedAt: t.expose("liftedAt", {
      type: "DateTime",
      nullable: true,
      description: "When an admin reversed the decision. Null: never.",
    }),
    viewerCanAppeal: t.boolean({
      description:
        `Whether the viewer can appeal against the decision: once, within ${APPEAL_DAYS} days, or for as long as a ` +
        "suspension lasts.",
      resolve: async (decision, _args, ctx) =>
        (ctx.suspended ?? ctx.viewer)?.id === decision.personId &&
        isAppealable(decision, ctx.now()) &&
        !(await loadAppealOf(ctx, decision.id)),
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When the decision was made." }),
    decidedBy: t.field({
      type: userType,
      nullable: true,
      description: "The admin who decided. Null except to admins, and after that admin's account was deleted.",
      resolve: async ({ id }, _args, ctx) => {
        const adminId = isAdmin(ctx.viewer) ? await loadDecider(ctx, id) : null;
        return adminId ? loadAccount(ctx, adminId) : null;
      },
    }),
  }),
});

export const appealStateEnum = builder.enumType("AppealState", {
  description: "The state of an appeal. REST uses lower case.",
  values: {
    OPEN: { value: "open", description: "An admin has not decided yet." },
    UPHELD: { value: "upheld", description: "The decision is upheld." },
    LIFTED: { value: "lifted", description: "The decision was reversed." },
  } as const satisfies Record<Uppercase<AppealState>, { value: AppealState; description: string }>,
});

export const appealOutcomeEnum = builder.enumType("AppealOutcome", {
  description: "An admin's decision about an appeal.",
  values: Object.fromEntries(
    Object.entries(APPEAL_OUTCOMES).map(([value, words]) => [value.toUpperCase(), { value, description: `${words}.` }]),
  ) as Record<Uppercase<AppealOutcome>, { value: AppealOutcome; description: string }>,
});

export const appealType = builder.prismaObject("Appeal", {
  description: "A person's appeal against a decision about them. Only the person and admins see it.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    person: t.field({
      type: userType,
      description: "The person who appeals.",
      resolve: ({ personId }, _args, ctx) => loadExistingUser(ctx, personId),
    }),
    decision: t.field({
      type: decisionType,
      description: "The decision appealed against.",
      resolve: async ({ decisionId }, _args, ctx) => {
        const decision = await loadDecision(ctx, decisionId);
        if (!decision) throw new Error(`Decision ${decisionId} is referred to and does not exist`);
        return decision;
      },
    }),
    text: t.exposeString("text", { description: `At most ${MAX_APPEAL_LENGTH} characters, plain text.` }),
    state: t.field({ type: appealStateEnum, description: "The state of the appeal.", resolve: ({ state }) => state }),
    answer: t.exposeString("answer", { description: "The admin's answer. Empty while the appeal is open." }),
    answeredAt: t.expose("answeredAt", {
      type: "DateTime",
      nullable: true,
      description: "When the appeal was answered. Null while it is open.",
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When the appeal was sent." }),
  }),
});

builder.prismaObjectField(decisionType, "appeal", (t) =>
  t.field({
    type: appealType,
    nullable: true,
    description: "The appeal against the decision. Null: none.",
    resolve: async ({ id }, _args, ctx) => (await loadAppealOf(ctx, id)) ?? null,
  }),
);

export const accountStatusType = builder.objectRef<AccountStatus>("AccountStatus").implement({
  description: "The viewer's account status under our rules.",
  fields: (t) => ({
    suspension: t.field({
      type: decisionType,
      nullable: true,
      description: "The viewer's suspension, with reason and end. Null if not suspended.",
      resolve: ({ suspension }) => suspension,
    }),
    appeal: t.field({
      type: appealType,
      nullable: true,
      description: "The viewer's appeal against the suspension. Null: none.",
      resolve: ({ suspension }) => suspension?.appeal ?? null,
    }),
    canAppeal: t.boolean({
      description: "Whether the viewer can appeal against the suspension now. Each strike has its own field.",
      resolve: ({ suspension }) => suspension !== null && suspension.appeal === null,
    }),
    strikes: t.field({
      type: [decisionType],
      atMost: MAX_SHOWN,
      description: `The last ${MAX_SHOWN} decisions about the viewer, without dismissed reports.`,
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

/** Adds a type of content to the reports about it. */
export const addReportableType = (type: object, column: string): void =>
  void reportableTypes.push({ type: type as ReportableType["type"], column });

export const reportedThing = builder.unionType("Reportable", {
  description: "Content or a profile that can be reported.",
  types: () => reportableTypes.map(({ type }) => type),
  resolveType: (row) => reportableTypes.find(({ column }) => column in row)?.type,
});

/** The reported content, until it is deleted. */
function loadLive(ctx: Context, report: Report) {
  const { targetType, personId, commentId, postId, messageId, pieceId, reviewId, designId } = report;
  if (targetType === "profile") return loadExistingUser(ctx, personId);
  const id = commentId ?? postId ?? messageId ?? reviewId ?? designId ?? pieceId;
  return id ? loadReportable(ctx, targetType, id) : null;
}

/** The reported content; after its deletion, for admins, as it was when reported, while that is kept. */
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
    description: "The content as it was at the decision, for admins while an appeal is possible. Null otherwise.",
    resolve: ({ targetType, kept }, _args, ctx) => (isAdmin(ctx.viewer) ? recallReportable(targetType, kept) : null),
  }),
);

export const reportType = builder.prismaObject("Report", {
  description: "A person's report of another person's content or profile.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    reporter: t.field({
      type: userType,
      description: "The reporter.",
      resolve: (report, _args, ctx) => loadExistingUser(ctx, report.reporterId),
    }),
    targetType: t.field({
      type: reportTargetEnum,
      description: "The type of the reported content.",
      resolve: (report) => report.targetType,
    }),
    targetId: t.exposeID("targetId", { description: "The content's id, even after its deletion." }),
    target: t.field({
      type: reportedThing,
      nullable: true,
      description:
        "The reported content. After its deletion, admins see it as it was, until it is decided and can no longer be " +
        "appealed. Then it is null.",
      resolve: (report, _args, ctx) => loadThing(ctx, report),
    }),
    isGone: t.boolean({
      description: "Whether the content was deleted or removed since.",
      resolve: async (report, _args, ctx) => !(await loadLive(ctx, report)),
    }),
    viewerCanRemove: t.boolean({
      description: "Whether the content can be removed. Everything can, except a profile.",
      resolve: ({ targetType }) => canBeRemoved(targetType),
    }),
    reason: t.field({
      type: reportReasonEnum,
      description: "The reason for the report.",
      resolve: (report) => report.reason,
    }),
    note: t.exposeString("note", { description: `The reporter's note, at most ${MAX_NOTE_LENGTH} characters.` }),
    state: t.field({
      type: reportStateEnum,
      description: "The state of the report.",
      resolve: (report) => report.state,
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When the content was reported." }),
    person: t.field({
      type: userType,
      description: "The author of the content, or the reported person.",
      resolve: ({ personId }, _args, ctx) => loadExistingUser(ctx, personId),
    }),
    decision: t.field({
      type: decisionType,
      nullable: true,
      description: "The decision that closed the report. Null except to admins, and while the report is open.",
      resolve: ({ decisionId }, _args, ctx) =>
        decisionId && isAdmin(ctx.viewer) ? loadDecision(ctx, decisionId) : null,
    }),
  }),
});

builder.prismaObjectField(reportType, "reports", (t) =>
  t.field({
    type: [reportType],
    atMost: MAX_SHOWN,
    description: `The last ${MAX_SHOWN} reports of the same content, open or resolved. Empty except to admins.`,
    resolve: async ({ targetId }, _args, ctx) =>
      isAdmin(ctx.viewer) ? ((await loadReportsOf(ctx, targetId)) ?? []) : [],
  }),
);

builder.prismaObjectFields(reportType, (t) => ({
  personReportsCount: t.int({
    description:
      `Number of reports ever made about the person and their content, counted to ${MAX_TOTAL_COUNT}. 0 except to ` +
      "admins.",
    resolve: async ({ personId }, _args, ctx) =>
      isAdmin(ctx.viewer) ? ((await countReportsAbout(ctx, personId)) ?? 0) : 0,
  }),
  decisions: t.field({
    type: [decisionType],
    atMost: MAX_SHOWN,
    description: `The last ${MAX_SHOWN} decisions about the person. Empty except to admins.`,
    resolve: async ({ personId }, _args, ctx) =>
      isAdmin(ctx.viewer) ? ((await loadDecisionsAbout(ctx, personId)) ?? []) : [],
  }),
}));
