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
    description: "Its deposit; null while nothing was asked for or paid.",
    needs: [entries, deadline],
    resolve: (booking, _args, ctx) =>
      andThen(entries.load(ctx, booking.id), (all) =>
        all && all.length > 0 ? { ...sumUp(all), entries: all, booking } : null,
      ),
  }),
  policyDeposit: t.int({
    nullable: true,
    description:
      "What that policy asks for once both agree, US cents: of a share that of the price which a ready design or the quote " +
      "of a project has now; null: nothing.",
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
    description: "What the viewer may write down of its deposit now.",
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
  description: "Something that happened to a booking's deposit.",
  fields: (t) => ({
    bookingId: t.id({ required: true, description: "The booking's id." }),
    kind: t.field({ type: depositEntryKindEnum, required: true, description: "What happened." }),
    cents: t.int({ required: true, description: `US cents, ${DEPOSIT.least} to ${DEPOSIT.most}.` }),
    method: t.field({ type: depositMethodEnum, description: "How the money changed hands, of `PAID` and `REFUNDED`." }),
    note: t.string({ description: `For both to read, at most ${MAX_WORDS} characters.` }),
    expectedVersion: t.int({ description: "The version that the viewer saw; a newer one refuses the entry." }),
    clientId: t.id({ description: CLIENT_ID_DESCRIPTION }),
  }),
});

const reverseInput = builder.inputType("ReverseDepositEntryInput", {
  description: "An entry of a booking's deposit that was wrong.",
  fields: (t) => ({
    bookingId: t.id({ required: true, description: "The booking's id." }),
    entryId: t.id({ required: true, description: "The entry's id." }),
    reason: t.string({ required: true, description: `Why, for both to read, 1 to ${MAX_WORDS} characters.` }),
    expectedVersion: t.int({ description: "The version that the viewer saw; a newer one refuses the reversal." }),
    clientId: t.id({ description: CLIENT_ID_DESCRIPTION }),
  }),
});

builder.mutationFields((t) => ({
  reverseDepositEntry: t.field({
    type: bookingType,
    description:
      "Takes back for the artist an entry that was wrong, by another entry that says why: both stay, and neither counts.",
    failures: [
      "UNAUTHENTICATED",
      ...KEY_FAILURES,
      "RATE_LIMITED",
      { code: "BAD_USER_INPUT", at: ["reason"] },
      { code: "FORBIDDEN", when: "for the client" },
      "NOT_FOUND",
      { code: "INVALID_TRANSITION", when: "for a reversal, and for what our staff wrote down" },
      { code: "CONFLICT", when: "for one that was reversed, or of which more was used than would be left" },
      { code: "STALE_BOOKING", when: "with the present `version` in its extensions" },
    ],
    args: { input: t.arg({ type: reverseInput, required: true, description: "The entry, and why." }) },
    resolve: (_root, { input }, ctx) =>
      once(ctx, "reverseDepositEntry", reverseDepositEntryInput, input, reverseDepositEntry, getBooking),
  }),
  recordDeposit: t.field({
    type: bookingType,
    description:
      "Records for the artist what happened to a booking's deposit. The policy requests a deposit " +
      "automatically. It also forfeits the deposit where the client cancels late or does not come.",
    failures: [
      "UNAUTHENTICATED",
      ...KEY_FAILURES,
      "RATE_LIMITED",
      "BAD_USER_INPUT",
      { code: "FORBIDDEN", when: "for the client, and to ask for one where there is a block" },
      "NOT_FOUND",
      { code: "INVALID_TRANSITION", when: "for what the booking's state does not allow" },
      { code: "CONFLICT", at: ["cents"], when: "for more than is held" },
      { code: "STALE_BOOKING", when: "with the present `version` in its extensions" },
    ],
    args: { input: t.arg({ type: recordInput, required: true, description: "The entry." }) },
    resolve: (_root, { input }, ctx) =>
      once(ctx, "recordDeposit", recordDepositInput, input, recordDeposit, getBooking),
  }),
}));
