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
    description: "An artist's present policy for late changes, which applies to new requests.",
    failures: [{ code: "BAD_USER_INPUT", at: ["artistId"] }, "NOT_FOUND"],
    args: { artistId: t.arg.id({ required: true, description: "The artist's id." }) },
    resolve: (_root, { artistId }, ctx) => readBookingPolicy(ctx, artistId),
  }),
}));

const updateInput = builder.inputType("UpdateBookingPolicyInput", {
  description: "Changes of the policy; what is left out stays.",
  fields: (t) => ({
    noticeHours: t.int({ description: `Hours, 0 to ${MAX_POLICY_NOTICE}.` }),
    rescheduleLimit: t.int({ description: `0 to ${MAX_RESCHEDULES}; null: any number.` }),
    deposit: t.int({ description: `US cents, ${DEPOSIT.least} to ${DEPOSIT.most}; null: none.` }),
    depositPercent: t.int({ description: "Of the price, 1 to 100; null: no share." }),
    depositDueDays: t.int({ description: `Days to pay it in, 0 to ${MAX_DUE_DAYS}; null: there is no date.` }),
    onOverdue: t.field({ type: overdueActEnum, description: "When it is not paid in time." }),
    onLateCancel: t.field({ type: depositFateEnum, description: "When the client cancels later than that." }),
    onNoShow: t.field({ type: depositFateEnum, description: "When the client does not come." }),
    text: t.string({ description: `Plain text, at most ${MAX_POLICY_TEXT} characters; empty removes it.` }),
  }),
});

builder.mutationFields((t) => ({
  updateBookingPolicy: t.field({
    type: bookingPolicyType,
    description:
      "Changes the artist's policy for late changes. It applies to new requests; earlier bookings keep their " +
      "policy.",
    failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "unless an artist" }, "BAD_USER_INPUT", "RATE_LIMITED"],
    args: { input: t.arg({ type: updateInput, required: true, description: "What changes." }) },
    resolve(_root, { input }, ctx) {
      requireViewer(ctx);
      return updateBookingPolicy(ctx, parseInput(updateBookingPolicyInput, input));
    },
  }),
}));
