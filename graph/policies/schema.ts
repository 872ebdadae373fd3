import { requireViewer } from "../core/context.ts";
import { parseInput } from "../core/errors.ts";
import { builder } from "../graphql/builder.ts";
import { addReplay } from "../graphql/idempotent.ts";
import {
  DEPOSIT,
  MAX_DUE_DAYS,
  MAX_POLICY_NOTICE,
  MAX_POLICY_TEXT,
  MAX_RESCHEDULES,
  updateBookingPolicyInput,
} from "./input.ts";
import { readBookingPolicy } from "./lists.ts";
import { updateBookingPolicy } from "./rules/policies.ts";
import { bookingPolicyType, depositFateEnum, overdueActEnum } from "./types.ts";

addReplay("BookingPolicy", (ctx) => readBookingPolicy(ctx, requireViewer(ctx).id));

builder.queryFields((t) => ({
  bookingPolicy: t.field({
    type: bookingPolicyType,
    description: "An artist's current policy for late changes, which applies to new requests.",
    failures: [{ code: "BAD_USER_INPUT", at: ["artistId"] }, "NOT_FOUND"],
    args: { artistId: t.arg.id({ required: true, description: "The artist's id." }) },
    resolve: (_root, { artistId }, ctx) => readBookingPolicy(ctx, artistId),
  }),
}));

const updateInput = builder.inputType("UpdateBookingPolicyInput", {
  description: "Changes to the policy. Values that are left out stay the same.",
  fields: (t) => ({
    noticeHours: t.int({ description: `Hours, 0 to ${MAX_POLICY_NOTICE}.` }),
    rescheduleLimit: t.int({
      description: `How often a client can move a session, 0 to ${MAX_RESCHEDULES}. Null: any number.`,
    }),
    deposit: t.int({ description: `US cents, ${DEPOSIT.least} to ${DEPOSIT.most}. Null: no deposit.` }),
    depositPercent: t.int({ description: "Percent of the price, 1 to 100. Null: no share." }),
    depositDueDays: t.int({ description: `Days to pay the deposit, 0 to ${MAX_DUE_DAYS}. Null: no due date.` }),
    onOverdue: t.field({ type: overdueActEnum, description: "What happens if the deposit is not paid in time." }),
    onLateCancel: t.field({
      type: depositFateEnum,
      description: "What happens to the deposit if the client cancels later than `noticeHours`.",
    }),
    onNoShow: t.field({
      type: depositFateEnum,
      description: "What happens to the deposit if the client does not come.",
    }),
    text: t.string({ description: `Plain text, at most ${MAX_POLICY_TEXT} characters. Empty removes it.` }),
  }),
});

builder.mutationFields((t) => ({
  updateBookingPolicy: t.field({
    type: bookingPolicyType,
    description:
      "Changes the artist's policy for late changes. It applies to new requests; earlier bookings keep their " +
      "policy.",
    failures: [
      "UNAUTHENTICATED",
      { code: "FORBIDDEN", when: "unless the viewer is an artist" },
      "BAD_USER_INPUT",
      "RATE_LIMITED",
    ],
    args: { input: t.arg({ type: updateInput, required: true, description: "The changes." }) },
    resolve(_root, { input }, ctx) {
      requireViewer(ctx);
      return updateBookingPolicy(ctx, parseInput(updateBookingPolicyInput, input));
    },
  }),
}));
