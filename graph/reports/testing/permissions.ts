import { adminsOnly, all, BY_STAFF, input, type Permission, signedIn } from "../../testing/permission.ts";

export const permissions: Record<string, Permission> = {
  reports: { field: "reports { edges { node { id } } }", outcomes: adminsOnly },
  report: {
    field: "report(input: $input) { id }",
    variables: input((s) => ({ targetType: "COMMENT", targetId: s.comment.id, reason: "SPAM" })),
    outcomes: { ...signedIn, owner: "BAD_USER_INPUT" },
    counted: ["report"],
  },
  accountStatus: { field: "accountStatus { canAppeal }", outcomes: signedIn, suspended: "ok" },
  appeals: { field: "appeals { edges { cursor } }", outcomes: adminsOnly },
  appeal: {
    field: "appeal(input: $input) { id }",
    variables: input(() => ({ text: "It was not me" })),
    outcomes: { ...all("CONFLICT"), nobody: "UNAUTHENTICATED" },
    suspended: "ok",
    counted: ["appeal"],
  },
  decideAppeal: {
    field: "decideAppeal(input: $input) { id }",
    variables: input((s) => ({ id: s.appeal.id, outcome: "LIFT", reason: "It was a mistake" })),
    outcomes: adminsOnly,
    uncounted: BY_STAFF,
  },
  suspendUser: {
    field: "suspendUser(input: $input) { id }",
    variables: input((s) => ({ userId: s.client.id, reason: "Not here" })),
    outcomes: adminsOnly,
    uncounted: BY_STAFF,
  },
  liftSuspension: {
    field: "liftSuspension(userId: $userId, reason: $reason) { id }",
    variables: (s) => ({ userId: s.appellant.id, reason: "It was a mistake" }),
    outcomes: adminsOnly,
    uncounted: BY_STAFF,
  },
  resolveReport: {
    field: "resolveReport(input: $input) { id }",
    variables: input((s) => ({ id: s.report.id, outcome: "WARN", reason: "Not here" })),
    outcomes: adminsOnly,
    uncounted: BY_STAFF,
  },
  removeContent: {
    field: "removeContent(input: $input) { id }",
    variables: input((s) => ({ targetType: "COMMENT", targetId: s.comment.id, reason: "Not here" })),
    outcomes: adminsOnly,
    uncounted: BY_STAFF,
  },
};
