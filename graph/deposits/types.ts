import { parties } from "../bookings/lists/parts.ts";
import { sideOf } from "../bookings/policy.ts";
import type { Context } from "../core/context.ts";
import { andThen, type MaybePromise } from "../core/maybe-promise.ts";
import type { Booking, DepositEntry } from "../generated/prisma/client.ts";
import { builder } from "../graphql/builder.ts";
import { loadExistingCard } from "../people/lists.ts";
import { userType } from "../people/types.ts";
import { personExists } from "../visibility/people.ts";
import { MAX_ENTRIES } from "./input.ts";
import { type Deadline, deadline } from "./lists.ts";
import { isReversed, type Sums, stateOf, whyKept } from "./policy.ts";

export interface DepositOfBooking extends Sums {
  entries: readonly DepositEntry[];
  booking: Booking;
}

/** What comes after the date ends the booking. */
const cancelsAt = (until: Deadline | null): Date | null =>
  until?.nextAt && until.nextAt > until.dueAt ? until.nextAt : null;

/** Until when it is to be paid; null: there is no date, or nothing is due. */
const deadlineOf = (ctx: Context, deposit: DepositOfBooking): MaybePromise<Deadline | null> =>
  stateOf(deposit, deposit.booking) === "due" ? deadline.load(ctx, deposit.booking.id) : null;

export const depositEntryKindEnum = builder.enumType("DepositEntryKind", {
  description: "What happened to a deposit.",
  values: {
    ASKED: { value: "asked", description: "It is to be paid." },
    PAID: { value: "paid", description: "The artist has received it." },
    APPLIED: { value: "applied", description: "It was taken off the price." },
    REFUNDED: { value: "refunded", description: "The client got it back." },
    FORFEITED: { value: "forfeited", description: "The artist keeps it." },
    RESTORED: { value: "restored", description: "It is not forfeited any more: our staff struck the no-show." },
    REVERSED: { value: "reversed", description: "The artist took an entry back; neither of the two counts." },
  } as const,
});

export const depositMethodEnum = builder.enumType("DepositMethod", {
  description: "How money of a deposit changed hands.",
  values: {
    CASH: { value: "cash", description: "In cash." },
    CARD: { value: "card", description: "By card." },
    BANK_TRANSFER: { value: "bank_transfer", description: "By bank transfer." },
    OTHER: { value: "other", description: "Another way; the note may say which." },
  } as const,
});

const depositStateEnum = builder.enumType("DepositState", {
  description: "The state of a deposit.",
  values: {
    DUE: { value: "due", description: "Less was paid than was asked for." },
    RECEIVED: { value: "received", description: "The artist holds it." },
    REFUND_DUE: { value: "refund_due", description: "The booking was cancelled, and the artist is to pay it back." },
    SETTLED: { value: "settled", description: "All that was paid was taken off the price, paid back or forfeited." },
    DROPPED: { value: "dropped", description: "It was asked for, never paid, and is not any more." },
  } as const,
});

type EntryOfDeposit = DepositEntry & { deposit: DepositOfBooking };

const depositEntryType = builder.objectRef<EntryOfDeposit>("DepositEntry").implement({
  description: "Something that happened to a deposit; it is never changed afterwards.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    kind: t.field({ type: depositEntryKindEnum, description: "What happened.", resolve: ({ kind }) => kind }),
    cents: t.exposeInt("cents", { description: "US cents." }),
    method: t.field({
      type: depositMethodEnum,
      nullable: true,
      description: "How the money changed hands, of a payment or a refund; null where the artist has not said.",
      resolve: ({ method }) => method,
    }),
    note: t.exposeString("note", {
      description: "The artist's words, plain text; may be empty. Of a reversal, the reason.",
    }),
    reversesId: t.exposeID("reversesId", { nullable: true, description: "The id of the entry that it takes back." }),
    reversed: t.boolean({
      description: "Whether another entry takes it back, so that it does not count.",
      resolve: (entry) => isReversed(entry, entry.deposit.entries),
    }),
    viewerCanReverse: t.boolean({
      description: "Whether the viewer may take it back now.",
      resolve: (entry, _args, ctx) =>
        sideOf(ctx.viewer, entry.deposit.booking) === "artist" && whyKept(entry, entry.deposit.entries) === null,
    }),
    actor: t.field({
      type: userType,
      nullable: true,
      description: "The person who recorded it; null: the product, or a deleted account.",
      needs: [parties],
      resolve: ({ actorId }, _args, ctx) =>
        actorId === null
          ? null
          : andThen(loadExistingCard(ctx, actorId), (actor) =>
              personExists.test(null, { ...actor, isBlocked: false }) ? actor : null,
            ),
    }),
    byPolicy: t.boolean({
      description: "Whether the product wrote it down, as the policy says.",
      resolve: ({ actorId, kind }) => actorId === null && kind !== "restored",
    }),
    at: t.expose("createdAt", { type: "DateTime", description: "When." }),
  }),
});

export const depositType = builder.objectRef<DepositOfBooking>("Deposit").implement({
  description: "A booking's deposit, as the artist keeps it; all sums in US cents. No money moves through the product.",
  fields: (t) => ({
    state: t.field({
      type: depositStateEnum,
      description: "The state of the deposit.",
      resolve: (deposit) => stateOf(deposit, deposit.booking),
    }),
    dueAt: t.field({
      type: "DateTime",
      nullable: true,
      description: "Until when the rest is to be paid; null: there is no date, or nothing is due.",
      resolve: (deposit, _args, ctx) => andThen(deadlineOf(ctx, deposit), (until) => until?.dueAt ?? null),
    }),
    overdue: t.boolean({
      description: "Whether it is due, and that date has passed.",
      resolve: (deposit, _args, ctx) =>
        andThen(deadlineOf(ctx, deposit), (until) => until !== null && until.dueAt <= ctx.now()),
    }),
    cancelsAt: t.field({
      type: "DateTime",
      nullable: true,
      description:
        "When the booking is cancelled unless the deposit is paid, once both sides are notified of that; null: " +
        "it is not.",
      resolve: (deposit, _args, ctx) => andThen(deadlineOf(ctx, deposit), cancelsAt),
    }),
    asked: t.exposeInt("asked", { description: "What was asked for in all." }),
    paid: t.exposeInt("paid", { description: "What was received in all; it may be more." }),
    applied: t.exposeInt("applied", { description: "What was taken off the price." }),
    refunded: t.exposeInt("refunded", { description: "What the client got back." }),
    forfeited: t.exposeInt("forfeited", { description: "What the artist keeps; what came back is not in it." }),
    held: t.exposeInt("held", { description: "What was paid and is none of these yet." }),
    overpaid: t.exposeInt("overpaid", { description: "What was received beyond what was asked for." }),
    entries: t.field({
      type: [depositEntryType],
      atMost: MAX_ENTRIES,
      description: "What happened, oldest first.",
      resolve: (deposit) => deposit.entries.map((entry) => ({ ...entry, deposit })),
    }),
  }),
});
