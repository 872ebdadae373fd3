import { addWaitingField } from "../admin/types.ts";
import { getBooking } from "../bookings/rules/bookings.ts";
import { bookingType } from "../bookings/types.ts";
import { CLIENT_ID_DESCRIPTION } from "../core/client-id.ts";
import { parseInput } from "../core/errors.ts";
import { MAX_TOTAL_COUNT } from "../core/input.ts";
import { andThen } from "../core/maybe-promise.ts";
import { builder } from "../graphql/builder.ts";
import { requireAdmin } from "../identity/admins.ts";
import { KEY_FAILURES, once } from "../transactions/repeats.ts";
import {
  DISPUTE_DAYS,
  decideDisputeInput,
  disputeNoShowInput,
  MAX_DISPUTE_LENGTH,
  MAX_RULING_LENGTH,
} from "./input.ts";
import { dispute as disputePart } from "./lists/bookings.ts";
import { listDisputes } from "./lists/queue.ts";
import { canDispute } from "./policy.ts";
import { decideDispute, disputeNoShow } from "./rules/disputes.ts";
import { disputeOutcomeEnum, disputeStateEnum, disputeType } from "./types.ts";

addWaitingField("disputes", "Disputes of no-shows that nobody has decided.");

builder.prismaObjectFields(bookingType, (t) => ({
  dispute: t.field({
    type: disputeType,
    nullable: true,
    description: "The reply of the side that is reported as absent; null where there is none.",
    needs: [disputePart],
    resolve: (booking, _args, ctx) =>
      andThen(disputePart.load(ctx, booking.id), (dispute) => (dispute ? { ...dispute, booking } : null)),
  }),
  viewerCanDispute: t.boolean({
    description:
      "Whether the viewer may dispute now that they didn't show up: once, for " +
      `${DISPUTE_DAYS} days after it was reported.`,
    needs: [disputePart],
    resolve: (booking, _args, ctx) =>
      canDispute(ctx.viewer, booking, ctx.now()) && andThen(disputePart.load(ctx, booking.id), (dispute) => !dispute),
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
  description: "The objection to a no-show.",
  fields: (t) => ({
    id: t.id({ required: true, description: "The booking's id." }),
    text: t.string({
      required: true,
      description: `What happened, plain text, at most ${MAX_DISPUTE_LENGTH} characters; only admins read it.`,
    }),
    clientId: t.id({ description: CLIENT_ID_DESCRIPTION }),
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
      `Objects to the report that the viewer did not come to a session: once, for ${DISPUTE_DAYS} days after ` +
      "the report, also where there is a block. Our staff decide.",
    failures: [
      "UNAUTHENTICATED",
      ...KEY_FAILURES,
      "RATE_LIMITED",
      { code: "BAD_USER_INPUT", at: ["text"] },
      { code: "FORBIDDEN", when: "for the side that reported it" },
      "NOT_FOUND",
      { code: "INVALID_TRANSITION", when: "for what is no no-show, and when it is too late" },
      { code: "CONFLICT", when: "for a second time" },
    ],
    args: { input: t.arg({ type: disputeInputType, required: true, description: "The session and the objection." }) },
    resolve: (_root, { input }, ctx) =>
      once(ctx, "disputeNoShow", disputeNoShowInput, input, disputeNoShow, getBooking),
  }),
  decideDispute: t.field({
    type: disputeType,
    description:
      "Decides a dispute. The no-show is upheld, or struck so that it no longer counts. If struck, a deposit " +
      "that was forfeited for it is to be refunded. Both sides get the reason.",
    failures: [
      "UNAUTHENTICATED",
      { code: "FORBIDDEN", when: "unless an admin, and about the viewer's own session" },
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
