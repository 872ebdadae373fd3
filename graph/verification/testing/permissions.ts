import { adminsOnly, BY_STAFF, input, type Permission, signedIn } from "../../testing/permission.ts";

export const permissions: Record<string, Permission> = {
  lookalikes: { field: "lookalikes { edges { cursor } }", outcomes: adminsOnly },
  verification: { field: "verification { canRequest }", outcomes: signedIn },
  verificationRequests: { field: "verificationRequests { edges { cursor } }", outcomes: adminsOnly },
  decideVerification: {
    field: "decideVerification(input: $input) { id }",
    variables: input((s) => ({ id: s.verification.id, decision: "APPROVE" })),
    outcomes: adminsOnly,
    uncounted: BY_STAFF,
  },
  settleLookalike: {
    field: "settleLookalike(input: $input) { id }",
    variables: input((s) => ({ id: s.lookalike.id, state: "DISMISSED" })),
    outcomes: adminsOnly,
    uncounted: BY_STAFF,
  },
  requestVerification: {
    field: "requestVerification(input: $input) { id }",
    variables: async (s, actor) => ({
      input: {
        studioName: "North",
        licenceNumber: "TX-1",
        licenceState: "TX",
        documentUrl: await s.image(actor, "document"),
      },
    }),
    outcomes: {
      nobody: "UNAUTHENTICATED",
      stranger: "FORBIDDEN",
      artist: "ok",
      admin: "FORBIDDEN",
      // Theirs waits already.
      owner: "CONFLICT",
    },
    counted: ["verification"],
  },
  setUserVerification: {
    field: "setUserVerification(input: $input) { id }",
    variables: input((s) => ({ userId: s.owner.id, verified: true })),
    outcomes: adminsOnly,
    uncounted: BY_STAFF,
  },
};
