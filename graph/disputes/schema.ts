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

addWaitingField("disputes", "Disputes of no-shows that no admin has decided yet.");

builder.prismaObjectFields(bookingType, (t) => ({
  dispute: t.field({
    type: disputeType,
    nullable: true,
    description: "The dispute of the reported no-show. Null: none.",
    needs: [disputePart],
    resolve: (booking, _args, ctx) =>
      andThen(disputePart.load(ctx, booking.id), (dispute) => (dispute ? { ...dispute, booking } : null)),
  }),
  viewerCanDispute: t.boolean({
    description:
      `Whether the viewer can dispute being reported as absent now: once, for ${DISPUTE_DAYS} days after the ` +
      "report.",
    needs: [disputePart],
    resolve: (booking, _args, ctx) =>
      canDispute(ctx.viewer, booking, ctx.now()) && andThen(disputePart.load(ctx, booking.id), (dispute) => !dispute),
  }),
}));

builder.queryField("disputes", (t) =>
  t.connection(
    {
      type: disputeType,
      description: "Disputes of no-shows. Open ones come oldest first, others latest first.",
      failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "unless the viewer is an admin" }],
      args: { state: t.arg({ type: disputeStateEnum, description: "Only disputes in this state. Default: OPEN." }) },
      resolve: (_root, { state, ...args }, ctx) => listDisputes(ctx, state ?? "open", args),
    },
    {
      name: "DisputesConnection",
      fields: (connection) => ({
        totalCount: connection.int({
          description: `The number of disputes, counted up to ${MAX_TOTAL_COUNT}.`,
          resolve: ({ countAll }) => countAll(),
        }),
      }),
    },
  ),
);

const disputeInputType = builder.inputType("DisputeNoShowInput", {
  description: "A dispute of a no-show.",
  fields: (t) => ({
    id: t.id({ required: true, description: "The booking's id." }),
    text: t.string({
      required: true,
      description: `A statement of what happened, plain text, at most ${MAX_DISPUTE_LENGTH} characters. Only admins can read it.`,
    }),
    clientId: t.id({ description: CLIENT_ID_DESCRIPTION }),
  }),
});

const decideInputType = builder.inputType("DecideDisputeInput", {
  description: "An admin's decision on a dispute.",
  fields: (t) => ({
    id: t.id({ required: true, description: "The dispute." }),
    outcome: t.field({ type: disputeOutcomeEnum, required: true, description: "The decision." }),
    reason: t.string({
      required: true,
      description: `The reason, at most ${MAX_RULING_LENGTH} characters. Both sides of the booking can read it.`,
    }),
  }),
});

builder.mutationFields((t) => ({
  disputeNoShow: t.field({
    type: bookingType,
    description:
      `Disputes the report that the viewer did not come to a session: once, for ${DISPUTE_DAYS} days after the ` +
      "report, even after a block. An admin decides.",
    failures: [
      "UNAUTHENTICATED",
      ...KEY_FAILURES,
      "RATE_LIMITED",
      { code: "BAD_USER_INPUT", at: ["text"] },
      { code: "FORBIDDEN", when: "for the side that reported the no-show" },
      "NOT_FOUND",
      { code: "INVALID_TRANSITION", when: "if there is no no-show or it is too late" },
      { code: "CONFLICT", when: "if the no-show was disputed before" },
    ],
    args: { input: t.arg({ type: disputeInputType, required: true, description: "The booking and the statement." }) },
    resolve: (_root, { input }, ctx) =>
      once(ctx, "disputeNoShow", disputeNoShowInput, input, disputeNoShow, getBooking),
  }),
  decideDispute: t.field({
    type: disputeType,
    description:
      "Decides a dispute. The no-show is upheld, or struck so that it no longer counts. If it is struck, a " +
      "deposit that was forfeited for it has to be refunded. Both sides get the reason.",
    failures: [
      "UNAUTHENTICATED",
      { code: "FORBIDDEN", when: "for non-admins and for the viewer's own session" },
      { code: "BAD_USER_INPUT", at: ["reason"] },
      "NOT_FOUND",
      { code: "CONFLICT", when: "once it is decided" },
    ],
    args: { input: t.arg({ type: decideInputType, required: true, description: "The dispute and the decision." }) },
    resolve: (_root, { input }, ctx) => {
      // People without the right learn only that, not what is wrong with the reason.
      requireAdmin(ctx);
      return decideDispute(ctx, parseInput(decideDisputeInput, input));
    },
  }),
}));
