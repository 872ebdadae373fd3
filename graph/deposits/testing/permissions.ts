import { input, ownOnly, type Permission } from "../../testing/permission.ts";

export const permissions: Record<string, Permission> = {
  recordDeposit: {
    field: "recordDeposit(input: $input) { id }",
    variables: input((s) => ({ bookingId: s.session.id, kind: "PAID", cents: 5000 })),
    outcomes: ownOnly("NOT_FOUND"),
    counted: ["bookingAct"],
  },
  reverseDepositEntry: {
    field: "reverseDepositEntry(input: $input) { id }",
    variables: input((s) => ({ bookingId: s.noShow.id, entryId: s.depositEntry.id, reason: "It was another session" })),
    outcomes: ownOnly("NOT_FOUND"),
    counted: ["bookingAct"],
  },
};
