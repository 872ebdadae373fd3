import { depositFor, MAX_WORDS } from "../bookings/input.ts";
import { struck } from "../bookings/lists/records.ts";
import { terms } from "../bookings/lists/terms.ts";
import { sideOf } from "../bookings/policy.ts";
import { getBooking } from "../bookings/rules/bookings.ts";
import { bookingType, termsOf } from "../bookings/types.ts";
import { CLIENT_ID_DESCRIPTION } from "../core/client-id.ts";
import { andThen } from "../core/maybe-promise.ts";
import { builder } from "../graphql/builder.ts";
import { DEPOSIT } from "../policies/input.ts";
import { loadProject } from "../projects/lists.ts";
import { KEY_FAILURES, once } from "../transactions/repeats.ts";
import { recordDepositInput, reverseDepositEntryInput } from "./input.ts";
import { deadline, entries } from "./lists.ts";
import { recordable, sumUp } from "./policy.ts";
import { agreedPrice } from "./rules/prices.ts";
import { recordDeposit } from "./rules/recording.ts";
import { reverseDepositEntry } from "./rules/reversals.ts";
import { depositEntryKindEnum, depositMethodEnum, depositType } from "./types.ts";

builder.prismaObjectFields(bookingType, (t) => ({
  deposit: t.field({
    type: depositType,
    nullable: true,
    description: "The booking's deposit. Null: nothing was requested or paid.",
    needs: [entries, deadline],
    resolve: (booking, _args, ctx) =>
      andThen(entries.load(ctx, booking.id), (all) =>
        all && all.length > 0 ? { ...sumUp(all), entries: all, booking } : null,
      ),
  }),
  policyDeposit: t.int({
    nullable: true,
    description:
      "The deposit that the policy requests once both sides agree, in US cents. A percentage applies to the " +
      "current price of the flash design or the project's quote. Null: none.",
    needs: [terms],
    resolve: (booking, _args, ctx) =>
      andThen(termsOf(ctx, booking), ({ policy }) =>
        andThen(booking.projectId === null ? null : loadProject(ctx, booking.projectId), (project) =>
          depositFor(policy, agreedPrice(booking, project)),
        ),
      ),
  }),
  viewerCanRecord: t.field({
    type: [depositEntryKindEnum],
    description: "The kinds of deposit entry that the viewer can record now.",
    needs: [entries, struck],
    resolve: (booking, _args, ctx) =>
      sideOf(ctx.viewer, booking) === "artist"
        ? andThen(entries.load(ctx, booking.id), (all) =>
            andThen(struck.load(ctx, booking.id), (isStruck) =>
              recordable({ ...booking, isStruck: Boolean(isStruck) }, sumUp(all ?? [])),
            ),
          )
        : [],
  }),
}));

const recordInput = builder.inputType("RecordDepositInput", {
  description: "An entry for a booking's deposit.",
  fields: (t) => ({
    bookingId: t.id({ required: true, description: "The booking's id." }),
    kind: t.field({ type: depositEntryKindEnum, required: true, description: "The kind of entry." }),
    cents: t.int({ required: true, description: `The amount in US cents, ${DEPOSIT.least} to ${DEPOSIT.most}.` }),
    method: t.field({
      type: depositMethodEnum,
      description: "How the payment or refund was made. For `PAID` and `REFUNDED`.",
    }),
    note: t.string({ description: `A note that both sides can read, at most ${MAX_WORDS} characters.` }),
    expectedVersion: t.int({
      description: "The version that the viewer saw. If the booking is newer, the entry is refused.",
    }),
    clientId: t.id({ description: CLIENT_ID_DESCRIPTION }),
  }),
});

const reverseInput = builder.inputType("ReverseDepositEntryInput", {
  description: "A wrong entry of a booking's deposit.",
  fields: (t) => ({
    bookingId: t.id({ required: true, description: "The booking's id." }),
    entryId: t.id({ required: true, description: "The entry's id." }),
    reason: t.string({
      required: true,
      description: `The reason, 1 to ${MAX_WORDS} characters. Both sides can read it.`,
    }),
    expectedVersion: t.int({
      description: "The version that the viewer saw. If the booking is newer, the reversal is refused.",
    }),
    clientId: t.id({ description: CLIENT_ID_DESCRIPTION }),
  }),
});

builder.mutationFields((t) => ({
  reverseDepositEntry: t.field({
    type: bookingType,
    description:
      "Reverses a wrong entry of a deposit, for the artist. It adds an entry with the reason. Both entries stay, " +
      "and neither counts.",
    failures: [
      "UNAUTHENTICATED",
      ...KEY_FAILURES,
      "RATE_LIMITED",
      { code: "BAD_USER_INPUT", at: ["reason"] },
      { code: "FORBIDDEN", when: "for the client" },
      "NOT_FOUND",
      { code: "INVALID_TRANSITION", when: "for a reversal or an entry that an admin caused" },
      { code: "CONFLICT", when: "if the entry was reversed before or its amount was used since" },
      { code: "STALE_BOOKING", when: "with the current `version` in its extensions" },
    ],
    args: { input: t.arg({ type: reverseInput, required: true, description: "The entry and the reason." }) },
    resolve: (_root, { input }, ctx) =>
      once(ctx, "reverseDepositEntry", reverseDepositEntryInput, input, reverseDepositEntry, getBooking),
  }),
  recordDeposit: t.field({
    type: bookingType,
    description:
      "Records an entry for a booking's deposit, for the artist. The policy requests a deposit automatically. It " +
      "also forfeits the deposit if the client cancels late or doesn't show up.",
    failures: [
      "UNAUTHENTICATED",
      ...KEY_FAILURES,
      "RATE_LIMITED",
      "BAD_USER_INPUT",
      { code: "FORBIDDEN", when: "for the client or to request a deposit after a block" },
      "NOT_FOUND",
      { code: "INVALID_TRANSITION", when: "if the booking's state does not allow it" },
      { code: "CONFLICT", at: ["cents"], when: "if the amount is more than the artist holds" },
      { code: "STALE_BOOKING", when: "with the current `version` in its extensions" },
    ],
    args: { input: t.arg({ type: recordInput, required: true, description: "The entry." }) },
    resolve: (_root, { input }, ctx) =>
      once(ctx, "recordDeposit", recordDepositInput, input, recordDeposit, getBooking),
  }),
}));
