import { requireAdmin } from "../admin/rules/accounts.ts";
import { bookingType } from "../bookings/types.ts";
import { parseInput } from "../core/errors.ts";
import { MAX_TOTAL_COUNT } from "../core/input.ts";
import { andThen } from "../core/maybe-promise.ts";
import { builder } from "../graphql/builder.ts";
import {
  DISPUTE_DAYS,
  decideDisputeInput,
  disputeNoShowInput,
  MAX_DISPUTE_LENGTH,
  MAX_RULING_LENGTH,
} from "./input.ts";
import { loadDispute } from "./lists/bookings.ts";
import { listDisputes } from "./lists/queue.ts";
import { canDispute } from "./policy.ts";
import { decideDispute, disputeNoShow } from "./rules/disputes.ts";
import { disputeOutcomeEnum, disputeStateEnum, disputeType } from "./types.ts";

builder.prismaObjectFields(bookingType, (t) => ({
  dispute: t.field({
    type: disputeType,
    nullable: true,
    description: "What whoever is said not to have come says against it; null where they said nothing.",
    resolve: (booking, _args, ctx) =>
      andThen(loadDispute(ctx, booking.id), (dispute) => (dispute ? { ...dispute, booking } : null)),
  }),
  viewerCanDispute: t.boolean({
    description:
      "Whether the person who asks may dispute now that they did not come: once, for " +
      `${DISPUTE_DAYS} days after it was reported.`,
    resolve: (booking, _args, ctx) =>
      canDispute(ctx.viewer, booking, ctx.now()) && andThen(loadDispute(ctx, booking.id), (dispute) => !dispute),
  }),
}));

builder.queryField("disputes", (t) =>
  t.connection(
    {
      type: disputeType,
      description: "No-shows that people dispute: what waits, the first first; of another state, the last first.",
      failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "unless an admin asks" }],
      args: { state: t.arg({ type: disputeStateEnum, description: "Those that are open if left out." }) },
      resolve: (_root, { state, ...args }, ctx) => listDisputes(ctx, state ?? "open", args),
    },
    {
      name: "DisputesConnection",
      fields: (connection) => ({
        totalCount: connection.int({
          description: `How many there are, counted to ${MAX_TOTAL_COUNT}.`,
          resolve: ({ countAll }) => countAll(),
        }),
      }),
    },
  ),
);

const disputeInputType = builder.inputType("DisputeNoShowInput", {
  description: "What is said against a no-show.",
  fields: (t) => ({
    id: t.id({ required: true, description: "The booking's id." }),
    text: t.string({
      required: true,
      description: `What happened, plain text, at most ${MAX_DISPUTE_LENGTH} characters; only admins read it.`,
    }),
  }),
});

const decideInputType = builder.inputType("DecideDisputeInput", {
  description: "What is decided about a dispute.",
  fields: (t) => ({
    id: t.id({ required: true, description: "The dispute." }),
    outcome: t.field({ type: disputeOutcomeEnum, required: true, description: "What becomes of the no-show." }),
    reason: t.string({
      required: true,
      description: `Why, at most ${MAX_RULING_LENGTH} characters; both of the booking read it.`,
    }),
  }),
});

builder.mutationFields((t) => ({
  disputeNoShow: t.field({
    type: bookingType,
    description:
      "Tells our staff, once, that the person who asks did come to a session of which the other side reported that they " +
      `did not; for ${DISPUTE_DAYS} days after that, also where there is a block.`,
    failures: [
      "UNAUTHENTICATED",
      "RATE_LIMITED",
      { code: "BAD_USER_INPUT", at: ["text"] },
      { code: "FORBIDDEN", when: "for whoever reported it" },
      "NOT_FOUND",
      { code: "INVALID_TRANSITION", when: "for what is no no-show, and when it is too late" },
      { code: "CONFLICT", when: "for a second time" },
    ],
    args: { input: t.arg({ type: disputeInputType, required: true, description: "Which, and what is said." }) },
    resolve: (_root, { input }, ctx) => disputeNoShow(ctx, parseInput(disputeNoShowInput, input)),
  }),
  decideDispute: t.field({
    type: disputeType,
    description:
      "Decides about a dispute: the no-show stands, or is struck and counts for nothing; then what was forfeited of a deposit " +
      "for it is to be refunded. Both are told why.",
    failures: [
      "UNAUTHENTICATED",
      { code: "FORBIDDEN", when: "unless an admin, and about a session of one's own" },
      { code: "BAD_USER_INPUT", at: ["reason"] },
      "NOT_FOUND",
      { code: "CONFLICT", when: "once it is decided" },
    ],
    args: { input: t.arg({ type: decideInputType, required: true, description: "Which, and how." }) },
    resolve: (_root, { input }, ctx) => {
      // Whoever may not is told so first, not what is wrong with the reason.
      requireAdmin(ctx);
      return decideDispute(ctx, parseInput(decideDisputeInput, input));
    },
  }),
}));
