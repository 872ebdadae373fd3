import { addReplay } from "../graphql/idempotent.ts";
import "./reported.ts";
import { PROVEN_ONLY } from "../accounts/policy.ts";
import { addWaitingField, adminUserType } from "../admin/types.ts";
import { CLIENT_ID_DESCRIPTION } from "../core/client-id.ts";
import { requireAsker } from "../core/context.ts";
import { parseInput } from "../core/errors.ts";
import { MAX_TOTAL_COUNT } from "../core/input.ts";
import { builder } from "../graphql/builder.ts";
import { requireAdmin } from "../identity/admins.ts";
import { isAdmin } from "../identity/policy.ts";
import { userType } from "../people/types.ts";
import { MAX_REASON_LENGTH } from "../text/input.ts";
import { KEY_FAILURES, once } from "../transactions/repeats.ts";
import {
  appealInput,
  decideAppealInput,
  liftSuspensionInput,
  MAX_APPEAL_LENGTH,
  MAX_NOTE_LENGTH,
  removeContentInput,
  reportInput,
  resolveReportInput,
  suspendUserInput,
} from "./input.ts";
import { listAppeals, listReports, listReportsAbout, loadSuspension, readAccountStatus } from "./lists.ts";
import { appeal, decideAppeal, getOwnAppeal } from "./rules/appeals.ts";
import { removeContent, resolveReport } from "./rules/decisions.ts";
import { getOwnReport, report } from "./rules/reports.ts";
import { liftSuspension, suspendUser } from "./rules/suspensions.ts";
import {
  accountStatusType,
  appealOutcomeEnum,
  appealStateEnum,
  appealType,
  decisionType,
  outcomeEnum,
  reportReasonEnum,
  reportStateEnum,
  reportTargetEnum,
  reportType,
} from "./types.ts";

addReplay("Report", getOwnReport);

addWaitingField("reports", "Things that were reported; each counts once.");
addWaitingField("appeals", "Appeals that nobody has answered.");

builder.queryField("reports", (t) =>
  t.connection(
    {
      type: reportType,
      description:
        "All reported content, newest report first. Content with several reports appears once, with its last report.",
      failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "unless the viewer is an admin" }],
      args: { state: t.arg({ type: reportStateEnum, description: "The state of the reports. Left out: open ones." }) },
      resolve: (_root, { state, ...args }, ctx) => listReports(ctx, state ?? "open", args),
    },
    {
      name: "ReportsConnection",
      fields: (t) => ({
        totalCount: t.int({
          description: `Number of reported items, counted to ${MAX_TOTAL_COUNT}.`,
          resolve: (connection) => connection.countAll(),
        }),
      }),
    },
  ),
);

builder.objectField(adminUserType, "reports", (t) =>
  t.connection(
    {
      type: reportType,
      description: "The reported content of the person, open or resolved, newest first.",
      resolve: (user, args, ctx) => listReportsAbout(ctx, user, args),
    },
    { name: "AccountReportsConnection" },
  ),
);

builder.queryFields((t) => ({
  accountStatus: t.field({
    type: accountStatusType,
    description: "The viewer's account status under our rules. Available while suspended.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => readAccountStatus(ctx),
  }),
  appeals: t.connection(
    {
      type: appealType,
      description: "Appeals against decisions. Open ones are listed oldest first, others newest first.",
      failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "unless the viewer is an admin" }],
      args: { state: t.arg({ type: appealStateEnum, description: "The state of the appeals. Left out: open ones." }) },
      resolve: (_root, { state, ...args }, ctx) => listAppeals(ctx, state ?? "open", args),
    },
    {
      name: "AppealsConnection",
      fields: (t) => ({
        totalCount: t.int({
          description: `Number of appeals, counted to ${MAX_TOTAL_COUNT}.`,
          resolve: (connection) => connection.countAll(),
        }),
      }),
    },
  ),
}));

builder.objectField(userType, "suspension", (t) =>
  t.field({
    type: decisionType,
    nullable: true,
    description: "The suspension of the person, with reason and end. Null if not suspended, and except to admins.",
    resolve: (user, _args, ctx) => (isAdmin(ctx.viewer) ? loadSuspension(ctx, user.id) : null),
  }),
);

const reportInputType = builder.inputType("ReportInput", {
  description: "A report of another person's content or profile.",
  fields: (t) => ({
    targetType: t.field({ type: reportTargetEnum, required: true, description: "The type of the reported content." }),
    targetId: t.id({ required: true, description: "The id of the reported content." }),
    reason: t.field({ type: reportReasonEnum, required: true, description: "The reason for the report." }),
    note: t.string({ description: `A note for the admins, at most ${MAX_NOTE_LENGTH} characters.` }),
    clientId: t.id({ description: CLIENT_ID_DESCRIPTION }),
  }),
});

const resolveInputType = builder.inputType("ResolveReportInput", {
  description: "A decision about reported content.",
  fields: (t) => ({
    id: t.id({
      required: true,
      description: "A report of the content. All open reports of the same content are closed with it.",
    }),
    outcome: t.field({ type: outcomeEnum, required: true, description: "The outcome." }),
    reason: t.string({
      required: true,
      description: `The reason, at most ${MAX_REASON_LENGTH} characters. The author reads it, unless the report is dismissed.`,
    }),
    until: t.field({ type: "DateTime", description: "When a suspension ends. Left out: when an admin lifts it." }),
  }),
});

const suspendInputType = builder.inputType("SuspendUserInput", {
  description: "A suspension of a person.",
  fields: (t) => ({
    userId: t.id({ required: true, description: "The person." }),
    reason: t.string({
      required: true,
      description: `The reason, at most ${MAX_REASON_LENGTH} characters. The person reads it.`,
    }),
    until: t.field({ type: "DateTime", description: "When the suspension ends. Left out: when an admin lifts it." }),
  }),
});

const appealInputType = builder.inputType("AppealInput", {
  description: "An appeal against a decision about the viewer.",
  fields: (t) => ({
    text: t.string({
      required: true,
      description: `Why an admin should review the decision, at most ${MAX_APPEAL_LENGTH} characters.`,
    }),
    decisionId: t.id({
      description: "A decision listed by `accountStatus`. Left out: the viewer's suspension.",
    }),
    clientId: t.id({ description: CLIENT_ID_DESCRIPTION }),
  }),
});

const decideAppealInputType = builder.inputType("DecideAppealInput", {
  description: "A decision about an appeal.",
  fields: (t) => ({
    id: t.id({ required: true, description: "The appeal." }),
    outcome: t.field({ type: appealOutcomeEnum, required: true, description: "The outcome of the appeal." }),
    reason: t.string({
      required: true,
      description: `The reason, at most ${MAX_REASON_LENGTH} characters. The person reads it.`,
    }),
  }),
});

const removeInputType = builder.inputType("RemoveContentInput", {
  description: "Content that breaks our rules.",
  fields: (t) => ({
    targetType: t.field({
      type: reportTargetEnum,
      required: true,
      description: "The type of the content. Profiles cannot be removed.",
    }),
    targetId: t.id({ required: true, description: "The id of the content." }),
    reason: t.string({
      required: true,
      description: `The reason, at most ${MAX_REASON_LENGTH} characters. The author reads it.`,
    }),
  }),
});

builder.mutationFields((t) => ({
  report: t.field({
    type: reportType,
    description: "Reports content to the admins. The reporter no longer sees a comment or review that they reported.",
    failures: [
      "UNAUTHENTICATED",
      ...KEY_FAILURES,
      "RATE_LIMITED",
      { code: "BAD_USER_INPUT", at: ["note"] },
      { code: "BAD_USER_INPUT", at: ["targetId"], when: "for the viewer's own content" },
      { code: "NOT_FOUND", when: "also for content that the viewer cannot see" },
      { code: "CONFLICT", when: "for content that the viewer has already reported" },
    ],
    args: { input: t.arg({ type: reportInputType, required: true, description: "The content and the reason." }) },
    resolve: (_root, { input }, ctx) => once(ctx, "report", reportInput, input, report, getOwnReport),
  }),
  resolveReport: t.field({
    type: reportType,
    description:
      "Decides about reported content, and closes all open reports of it. The reporters are notified. So is the " +
      "reported person, unless the report is dismissed.",
    failures: [
      "UNAUTHENTICATED",
      { code: "FORBIDDEN", when: "unless the viewer is an admin, and for a report about them" },
      { code: "BAD_USER_INPUT", at: ["reason"] },
      { code: "BAD_USER_INPUT", at: ["until"], when: "for a time in the past" },
      { code: "BAD_USER_INPUT", at: ["outcome"], when: "for removing a profile" },
      { code: "NOT_FOUND", when: "for an unknown report, and for content of which nothing is kept" },
      { code: "CONFLICT", when: "once the report is decided, and as for `suspendUser`" },
      { ...PROVEN_ONLY, when: `to suspend, ${PROVEN_ONLY.when}` },
    ],
    args: { input: t.arg({ type: resolveInputType, required: true, description: "The report and the decision." }) },
    resolve: (_root, { input }, ctx) => {
      // Without the right, FORBIDDEN comes before errors of the reason.
      requireAdmin(ctx);
      return resolveReport(ctx, parseInput(resolveReportInput, input));
    },
  }),
  removeContent: t.field({
    type: decisionType,
    description: "Removes a person's content, reported or not. Its author receives the reason.",
    failures: [
      "UNAUTHENTICATED",
      { code: "FORBIDDEN", when: "unless the viewer is an admin, and for their own content" },
      { code: "BAD_USER_INPUT", at: ["reason"] },
      { code: "BAD_USER_INPUT", at: ["targetType"], when: "for a profile" },
      "NOT_FOUND",
    ],
    args: { input: t.arg({ type: removeInputType, required: true, description: "The content and the reason." }) },
    resolve: (_root, { input }, ctx) => {
      requireAdmin(ctx);
      return removeContent(ctx, parseInput(removeContentInput, input));
    },
  }),
  suspendUser: t.field({
    type: userType,
    description:
      "Suspends a person. They are hidden until at most a minute after the suspension ends. Their requests, and " +
      "their sessions before the end, are cancelled. Their sign-ins and sockets end. They can only read the reason, " +
      "appeal once and sign out.",
    failures: [
      "UNAUTHENTICATED",
      { code: "FORBIDDEN", when: "unless the viewer is an admin, and for the viewer's own id" },
      { code: "BAD_USER_INPUT", at: ["reason"] },
      { code: "BAD_USER_INPUT", at: ["until"], when: "for a time in the past" },
      "NOT_FOUND",
      { code: "CONFLICT", when: "for an admin, and for a person who is already suspended" },
      PROVEN_ONLY,
    ],
    args: {
      input: t.arg({ type: suspendInputType, required: true, description: "The person, the reason and the end." }),
    },
    resolve: (_root, { input }, ctx) => {
      requireAdmin(ctx);
      return suspendUser(ctx, parseInput(suspendUserInput, input));
    },
  }),
  liftSuspension: t.field({
    type: userType,
    description: "Ends a person's suspension. The person is notified, and their open appeal is closed.",
    failures: [
      "UNAUTHENTICATED",
      { code: "FORBIDDEN", when: "unless the viewer is an admin" },
      { code: "BAD_USER_INPUT", at: ["reason"] },
      "NOT_FOUND",
      { code: "CONFLICT", when: "for a person who is not suspended" },
    ],
    args: {
      userId: t.arg.id({ required: true, description: "The person." }),
      reason: t.arg.string({
        required: true,
        description: `The reason, at most ${MAX_REASON_LENGTH} characters. The person reads it.`,
      }),
    },
    resolve: (_root, args, ctx) => {
      requireAdmin(ctx);
      return liftSuspension(ctx, parseInput(liftSuspensionInput, args));
    },
  }),
  appeal: t.field({
    type: appealType,
    description: "Appeals against a decision about the viewer. Each decision can be appealed once.",
    failures: [
      "UNAUTHENTICATED",
      ...KEY_FAILURES,
      "RATE_LIMITED",
      { code: "BAD_USER_INPUT", at: ["text"] },
      { code: "NOT_FOUND", when: "for anything but a decision about the viewer" },
      {
        code: "CONFLICT",
        when: "once the appeal period is over, for a second appeal, and without `decisionId` unless the viewer is suspended",
      },
    ],
    args: { input: t.arg({ type: appealInputType, required: true, description: "The appeal." }) },
    resolve: (_root, { input }, ctx) => {
      requireAsker(ctx);
      return once(ctx, "appeal", appealInput, input, appeal, getOwnAppeal);
    },
  }),
  decideAppeal: t.field({
    type: appealType,
    description:
      "Decides about an appeal: the decision is upheld or reversed. Removed content is restored if possible.",
    failures: [
      "UNAUTHENTICATED",
      { code: "FORBIDDEN", when: "unless the viewer is an admin" },
      { code: "BAD_USER_INPUT", at: ["reason"] },
      "NOT_FOUND",
      { code: "CONFLICT", when: "once the appeal is answered, or the suspension is over" },
    ],
    args: {
      input: t.arg({ type: decideAppealInputType, required: true, description: "The appeal and the decision." }),
    },
    resolve: (_root, { input }, ctx) => {
      requireAdmin(ctx);
      return decideAppeal(ctx, parseInput(decideAppealInput, input));
    },
  }),
}));
