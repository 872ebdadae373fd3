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
      description: "What people have reported, each thing once, by its last report; the newest first.",
      failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "unless an admin asks" }],
      args: { state: t.arg({ type: reportStateEnum, description: "Those that are open if left out." }) },
      resolve: (_root, { state, ...args }, ctx) => listReports(ctx, state ?? "open", args),
    },
    {
      name: "ReportsConnection",
      fields: (t) => ({
        totalCount: t.int({
          description: `How many things there are, counted to ${MAX_TOTAL_COUNT}.`,
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
      description: "What of theirs people have reported, whether it waits or not, the newest first.",
      resolve: (user, args, ctx) => listReportsAbout(ctx, user, args),
    },
    { name: "AccountReportsConnection" },
  ),
);

builder.queryFields((t) => ({
  accountStatus: t.field({
    type: accountStatusType,
    description: "The standing of the viewer's own account under our rules; also while suspended.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => readAccountStatus(ctx),
  }),
  appeals: t.connection(
    {
      type: appealType,
      description:
        "What people answered to decisions about them: what waits, the first first; of another state, the last first.",
      failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "unless an admin asks" }],
      args: { state: t.arg({ type: appealStateEnum, description: "Those that are open if left out." }) },
      resolve: (_root, { state, ...args }, ctx) => listAppeals(ctx, state ?? "open", args),
    },
    {
      name: "AppealsConnection",
      fields: (t) => ({
        totalCount: t.int({
          description: `How many there are, counted to ${MAX_TOTAL_COUNT}.`,
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
    description: "Why they are suspended, and until when; null unless they are, and for everybody but admins.",
    resolve: (user, _args, ctx) => (isAdmin(ctx.viewer) ? loadSuspension(ctx, user.id) : null),
  }),
);

const reportInputType = builder.inputType("ReportInput", {
  description: "The problem with what a person made.",
  fields: (t) => ({
    targetType: t.field({ type: reportTargetEnum, required: true, description: "What it is." }),
    targetId: t.id({ required: true, description: "The thing." }),
    reason: t.field({ type: reportReasonEnum, required: true, description: "Why." }),
    note: t.string({ description: `What an admin should know, at most ${MAX_NOTE_LENGTH} characters.` }),
    clientId: t.id({ description: CLIENT_ID_DESCRIPTION }),
  }),
});

const resolveInputType = builder.inputType("ResolveReportInput", {
  description: "What is done about what was reported.",
  fields: (t) => ({
    id: t.id({ required: true, description: "A report of it; every open one of the same thing is closed with it." }),
    outcome: t.field({ type: outcomeEnum, required: true, description: "What." }),
    reason: t.string({
      required: true,
      description: `Why, at most ${MAX_REASON_LENGTH} characters; its author reads it unless it is dismissed.`,
    }),
    until: t.field({ type: "DateTime", description: "When a suspension ends; left out: when it is lifted." }),
  }),
});

const suspendInputType = builder.inputType("SuspendUserInput", {
  description: "The person to suspend, the reason and the end.",
  fields: (t) => ({
    userId: t.id({ required: true, description: "The person." }),
    reason: t.string({
      required: true,
      description: `Why, at most ${MAX_REASON_LENGTH} characters; they read it.`,
    }),
    until: t.field({ type: "DateTime", description: "When it ends; left out: when it is lifted." }),
  }),
});

const appealInputType = builder.inputType("AppealInput", {
  description: "An appeal against a decision about the viewer.",
  fields: (t) => ({
    text: t.string({
      required: true,
      description: `Why our staff should look again, at most ${MAX_APPEAL_LENGTH} characters.`,
    }),
    decisionId: t.id({
      description: "The decision, as `accountStatus` lists them; the viewer's suspension if left out.",
    }),
    clientId: t.id({ description: CLIENT_ID_DESCRIPTION }),
  }),
});

const decideAppealInputType = builder.inputType("DecideAppealInput", {
  description: "What is answered to an appeal.",
  fields: (t) => ({
    id: t.id({ required: true, description: "The appeal." }),
    outcome: t.field({ type: appealOutcomeEnum, required: true, description: "What becomes of the decision." }),
    reason: t.string({
      required: true,
      description: `Why, at most ${MAX_REASON_LENGTH} characters; the person reads it.`,
    }),
  }),
});

const removeInputType = builder.inputType("RemoveContentInput", {
  description: "A thing that breaks our rules.",
  fields: (t) => ({
    targetType: t.field({ type: reportTargetEnum, required: true, description: "What it is; not a profile." }),
    targetId: t.id({ required: true, description: "The thing." }),
    reason: t.string({
      required: true,
      description: `Why, at most ${MAX_REASON_LENGTH} characters; its author reads it.`,
    }),
  }),
});

builder.mutationFields((t) => ({
  report: t.field({
    type: reportType,
    description: "Reports a thing to the admins. A reporter no longer sees a comment or review that they reported.",
    failures: [
      "UNAUTHENTICATED",
      ...KEY_FAILURES,
      "RATE_LIMITED",
      { code: "BAD_USER_INPUT", at: ["note"] },
      { code: "BAD_USER_INPUT", at: ["targetId"], when: "for the viewer's own" },
      { code: "NOT_FOUND", when: "also for what the viewer may not see" },
      { code: "CONFLICT", when: "for what the viewer has already reported" },
    ],
    args: { input: t.arg({ type: reportInputType, required: true, description: "What, and why." }) },
    resolve: (_root, { input }, ctx) => once(ctx, "report", reportInput, input, report, getOwnReport),
  }),
  resolveReport: t.field({
    type: reportType,
    description:
      "Decides about a reported thing, and closes every open report of it. The reporters are notified, and " +
      "the person it is about too, unless it is dismissed.",
    failures: [
      "UNAUTHENTICATED",
      { code: "FORBIDDEN", when: "unless an admin, and about the viewer" },
      { code: "BAD_USER_INPUT", at: ["reason"] },
      { code: "BAD_USER_INPUT", at: ["until"], when: "for a time that is past" },
      { code: "BAD_USER_INPUT", at: ["outcome"], when: "for a profile that is to be removed" },
      { code: "NOT_FOUND", when: "for no report, and for a thing of which nothing is kept" },
      { code: "CONFLICT", when: "once it is decided, and as `suspendUser`" },
      { ...PROVEN_ONLY, when: `to suspend, ${PROVEN_ONLY.when}` },
    ],
    args: { input: t.arg({ type: resolveInputType, required: true, description: "Which, and how." }) },
    resolve: (_root, { input }, ctx) => {
      // Whoever may not is told so first, not what is wrong with the reason.
      requireAdmin(ctx);
      return resolveReport(ctx, parseInput(resolveReportInput, input));
    },
  }),
  removeContent: t.field({
    type: decisionType,
    description: "Removes a person's thing, reported or not; its author gets the reason.",
    failures: [
      "UNAUTHENTICATED",
      { code: "FORBIDDEN", when: "unless an admin, and for the viewer's own" },
      { code: "BAD_USER_INPUT", at: ["reason"] },
      { code: "BAD_USER_INPUT", at: ["targetType"], when: "for a profile" },
      "NOT_FOUND",
    ],
    args: { input: t.arg({ type: removeInputType, required: true, description: "What, and why." }) },
    resolve: (_root, { input }, ctx) => {
      requireAdmin(ctx);
      return removeContent(ctx, parseInput(removeContentInput, input));
    },
  }),
  suspendUser: t.field({
    type: userType,
    description:
      "Suspends a person. They are hidden until at most a minute after its end. Their requests and the " +
      "sessions until then are cancelled; their sign-ins and sockets end. They may only read the reason, " +
      "appeal once and sign out.",
    failures: [
      "UNAUTHENTICATED",
      { code: "FORBIDDEN", when: "unless an admin, and for the viewer" },
      { code: "BAD_USER_INPUT", at: ["reason"] },
      { code: "BAD_USER_INPUT", at: ["until"], when: "for a time that is past" },
      "NOT_FOUND",
      { code: "CONFLICT", when: "for an admin, and for who is suspended already" },
      PROVEN_ONLY,
    ],
    args: { input: t.arg({ type: suspendInputType, required: true, description: "Who, why and for how long." }) },
    resolve: (_root, { input }, ctx) => {
      requireAdmin(ctx);
      return suspendUser(ctx, parseInput(suspendUserInput, input));
    },
  }),
  liftSuspension: t.field({
    type: userType,
    description: "Ends a person's suspension; they are notified, and their open appeal is answered with it.",
    failures: [
      "UNAUTHENTICATED",
      { code: "FORBIDDEN", when: "unless an admin" },
      { code: "BAD_USER_INPUT", at: ["reason"] },
      "NOT_FOUND",
      { code: "CONFLICT", when: "for who is not suspended" },
    ],
    args: {
      userId: t.arg.id({ required: true, description: "The person." }),
      reason: t.arg.string({
        required: true,
        description: `Why, at most ${MAX_REASON_LENGTH} characters; they read it.`,
      }),
    },
    resolve: (_root, args, ctx) => {
      requireAdmin(ctx);
      return liftSuspension(ctx, parseInput(liftSuspensionInput, args));
    },
  }),
  appeal: t.field({
    type: appealType,
    description: "Asks our staff, once, to review a decision about the viewer.",
    failures: [
      "UNAUTHENTICATED",
      ...KEY_FAILURES,
      "RATE_LIMITED",
      { code: "BAD_USER_INPUT", at: ["text"] },
      { code: "NOT_FOUND", when: "for no decision about the viewer" },
      { code: "CONFLICT", when: "for what is over, without a decision unless one is suspended, and for a second time" },
    ],
    args: { input: t.arg({ type: appealInputType, required: true, description: "Why." }) },
    resolve: (_root, { input }, ctx) => {
      requireAsker(ctx);
      return once(ctx, "appeal", appealInput, input, appeal, getOwnAppeal);
    },
  }),
  decideAppeal: t.field({
    type: appealType,
    description:
      "Answers an appeal: the decision is upheld, or taken back. What it removed comes back where that is possible.",
    failures: [
      "UNAUTHENTICATED",
      { code: "FORBIDDEN", when: "unless an admin" },
      { code: "BAD_USER_INPUT", at: ["reason"] },
      "NOT_FOUND",
      { code: "CONFLICT", when: "once it is answered, or the suspension is over" },
    ],
    args: { input: t.arg({ type: decideAppealInputType, required: true, description: "Which, and how." }) },
    resolve: (_root, { input }, ctx) => {
      requireAdmin(ctx);
      return decideAppeal(ctx, parseInput(decideAppealInput, input));
    },
  }),
}));
