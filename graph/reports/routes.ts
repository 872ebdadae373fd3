import { inLowerCase, inUpperCase, nodesOf, route } from "../rest/route.ts";
import {
  RestAccountStatusDocument,
  type RestAppealForAdminsFragment,
  type RestAppealFragment,
  RestAppealSentDocument,
  RestAppealsDocument,
  RestDecideAppealDocument,
  type RestDecisionFragment,
  RestLiftSuspensionDocument,
  RestRemoveContentDocument,
  RestReportDocument,
  type RestReportForAdminsFragment,
  type RestReportFragment,
  RestReportsAboutDocument,
  RestReportsDocument,
  RestResolveReportDocument,
  type RestStandingFragment,
  type RestStrikeFragment,
  RestSuspendUserDocument,
} from "./routes.generated.ts";

const wordsOf = ({ targetType, reason, state }: RestReportFragment) => ({
  targetType: inLowerCase(targetType),
  reason: inLowerCase(reason),
  state: inLowerCase(state),
});

const shapeDecision = (decision: RestDecisionFragment) => ({
  ...decision,
  targetType: inLowerCase(decision.targetType),
  outcome: inLowerCase(decision.outcome),
});

const shapeStrike = (strike: RestStrikeFragment) => ({
  ...shapeDecision(strike),
  appeal: strike.appeal && shapeAppeal(strike.appeal),
});

const shapeAppeal = (appeal: RestAppealFragment) => ({ ...appeal, state: inLowerCase(appeal.state) });

const shapeAppealForAdmins = (appeal: RestAppealForAdminsFragment) => ({
  ...appeal,
  state: inLowerCase(appeal.state),
  decision: shapeDecision(appeal.decision),
});

const shapeStanding = (user: RestStandingFragment) => ({
  ...user,
  suspension: user.suspension && shapeDecision(user.suspension),
});

const shapeForAdmins = (report: RestReportForAdminsFragment) => ({
  ...report,
  ...wordsOf(report),
  decision: report.decision && shapeDecision(report.decision),
  decisions: report.decisions.map(shapeDecision),
  reports: report.reports.map((each) => ({ ...each, ...wordsOf(each) })),
});

export const routes = [
  route("POST /api/reports", {
    document: RestReportDocument,
    status: 201,
    body: ["targetType", "targetId", "reason", "note", "clientId"],
    variables: ({ body }) => ({
      input: {
        ...body,
        targetType: inUpperCase(body.targetType),
        targetId: body.targetId || null,
        reason: inUpperCase(body.reason),
      },
    }),
    shape: ({ report }) => ({ ...report, ...wordsOf(report) }),
  }),
  route("GET /api/admin/reports", {
    document: RestReportsDocument,
    query: ["state", "cursor"],
    variables: ({ query: { state, cursor } }) => ({ state: inUpperCase(state), after: cursor }),
    shape: ({ reports }) => nodesOf(reports).map(shapeForAdmins),
    total: ({ reports }) => reports.totalCount,
  }),
  route("POST /api/admin/reports/:id/decision", {
    document: RestResolveReportDocument,
    body: ["outcome", "reason", "until"],
    variables: ({ params, body }) => ({
      input: {
        id: params.id,
        outcome: inUpperCase(body.outcome),
        reason: body.reason ?? "",
        until: body.until || null,
      },
    }),
    shape: ({ resolveReport }) => shapeForAdmins(resolveReport),
  }),
  route("POST /api/admin/removals", {
    document: RestRemoveContentDocument,
    status: 201,
    body: ["targetType", "targetId", "reason"],
    variables: ({ body }) => ({
      input: {
        ...body,
        targetType: inUpperCase(body.targetType),
        targetId: body.targetId || null,
        reason: body.reason ?? "",
      },
    }),
    shape: ({ removeContent }) => shapeDecision(removeContent),
  }),
  route("GET /api/auth/status", {
    document: RestAccountStatusDocument,
    variables: () => ({}),
    shape: ({ accountStatus: { suspension, appeal, canAppeal, strikes } }) => ({
      suspension: suspension && shapeDecision(suspension),
      appeal: appeal && shapeAppeal(appeal),
      canAppeal,
      strikes: strikes.map(shapeStrike),
    }),
  }),
  route("POST /api/auth/appeal", {
    document: RestAppealSentDocument,
    status: 201,
    body: ["text", "decisionId", "clientId"],
    variables: ({ body }) => ({ input: { ...body, text: body.text ?? "" } }),
    shape: ({ appeal }) => shapeAppeal(appeal),
  }),
  route("GET /api/admin/appeals", {
    document: RestAppealsDocument,
    query: ["state", "cursor"],
    variables: ({ query: { state, cursor } }) => ({ state: inUpperCase(state), after: cursor }),
    shape: ({ appeals }) => nodesOf(appeals).map(shapeAppealForAdmins),
    total: ({ appeals }) => appeals.totalCount,
  }),
  route("POST /api/admin/appeals/:id/decision", {
    document: RestDecideAppealDocument,
    body: ["outcome", "reason"],
    variables: ({ params, body }) => ({
      input: { id: params.id, outcome: inUpperCase(body.outcome), reason: body.reason ?? "" },
    }),
    shape: ({ decideAppeal }) => shapeAppealForAdmins(decideAppeal),
  }),
  route("POST /api/admin/users/:id/suspension", {
    document: RestSuspendUserDocument,
    status: 201,
    body: ["reason", "until"],
    variables: ({ params, body }) => ({
      input: { userId: params.id, reason: body.reason ?? "", until: body.until || null },
    }),
    shape: ({ suspendUser }) => shapeStanding(suspendUser),
  }),
  route("DELETE /api/admin/users/:id/suspension", {
    document: RestLiftSuspensionDocument,
    body: ["reason"],
    variables: ({ params, body }) => ({ userId: params.id, reason: body.reason ?? "" }),
    shape: ({ liftSuspension }) => shapeStanding(liftSuspension),
  }),
  route("GET /api/admin/users/by-username/:username/reports", {
    summary: "The reports about the account with this username.",
    document: RestReportsAboutDocument,
    query: ["cursor"],
    variables: ({ params: { username }, query: { cursor } }) => ({ username, after: cursor }),
    shape: ({ adminUser }) => nodesOf(adminUser.reports).map(shapeForAdmins),
  }),
];
