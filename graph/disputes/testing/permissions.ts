import { adminsOnly, BY_STAFF, input, ownOnly, type Permission } from "../../testing/permission.ts";

export const permissions: Record<string, Permission> = {
  disputes: { field: "disputes { edges { node { id } } }", outcomes: adminsOnly },
  disputeNoShow: {
    field: "disputeNoShow(input: $input) { id }",
    variables: input((s) => ({ id: s.noShow.id, text: "I was there" })),
    owner: "client",
    outcomes: ownOnly("NOT_FOUND"),
    counted: ["bookingAct"],
  },
  decideDispute: {
    field: "decideDispute(input: $input) { id }",
    variables: input((s) => ({ id: s.dispute.id, outcome: "STRUCK", reason: "They were there" })),
    outcomes: adminsOnly,
    uncounted: BY_STAFF,
  },
};
