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
  description: "The kind of a deposit entry.",
  values: {
    ASKED: { value: "asked", description: "The deposit was requested." },
    PAID: { value: "paid", description: "The artist received a payment." },
    APPLIED: { value: "applied", description: "The artist took it off the price." },
    REFUNDED: { value: "refunded", description: "The artist refunded it to the client." },
    FORFEITED: { value: "forfeited", description: "The artist keeps it." },
    RESTORED: { value: "restored", description: "It is no longer forfeited, because an admin struck the no-show." },
    REVERSED: { value: "reversed", description: "The artist reversed an entry. Neither of the two counts." },
  } as const,
});

export const depositMethodEnum = builder.enumType("DepositMethod", {
  description: "How a payment or refund was made.",
  values: {
    CASH: { value: "cash", description: "In cash." },
    CARD: { value: "card", description: "By card." },
    BANK_TRANSFER: { value: "bank_transfer", description: "By bank transfer." },
    OTHER: { value: "other", description: "Another way. The note may describe it." },
  } as const,
});

const depositStateEnum = builder.enumType("DepositState", {
  description: "The state of a deposit.",
  values: {
    DUE: { value: "due", description: "Less was paid than was requested." },
    RECEIVED: { value: "received", description: "The artist holds the deposit." },
    REFUND_DUE: {
      value: "refund_due",
      description: "The booking was cancelled, and the artist has to refund the deposit.",
    },
    SETTLED: { value: "settled", description: "All that was paid was taken off the price, refunded or forfeited." },
    DROPPED: { value: "dropped", description: "It was requested but never paid, and is no longer due." },
  } as const,
});

type EntryOfDeposit = DepositEntry & { deposit: DepositOfBooking };

const depositEntryType = builder.objectRef<EntryOfDeposit>("DepositEntry").implement({
  description: "An entry in the history of a deposit. Entries never change.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    kind: t.field({ type: depositEntryKindEnum, description: "The kind of entry.", resolve: ({ kind }) => kind }),
    cents: t.exposeInt("cents", { description: "The amount in US cents." }),
    method: t.field({
      type: depositMethodEnum,
      nullable: true,
      description: "How the payment or refund was made. Null for other entries, and if the artist has not said.",
      resolve: ({ method }) => method,
    }),
    note: t.exposeString("note", {
      description: "The artist's note, plain text. May be empty. For a reversal, the reason.",
    }),
    reversesId: t.exposeID("reversesId", {
      nullable: true,
      description: "The id of the entry that this one reverses. Null: none.",
    }),
    reversed: t.boolean({
      description: "Whether another entry reverses this one, so that it does not count.",
      resolve: (entry) => isReversed(entry, entry.deposit.entries),
    }),
    viewerCanReverse: t.boolean({
      description: "Whether the viewer can reverse the entry now.",
      resolve: (entry, _args, ctx) =>
        sideOf(ctx.viewer, entry.deposit.booking) === "artist" && whyKept(entry, entry.deposit.entries) === null,
    }),
    actor: t.field({
      type: userType,
      nullable: true,
      description: "The person who recorded the entry. Null: the product, or a deleted account.",
      needs: [parties],
      resolve: ({ actorId }, _args, ctx) =>
        actorId === null
          ? null
          : andThen(loadExistingCard(ctx, actorId), (actor) =>
              personExists.test(null, { ...actor, isBlocked: false }) ? actor : null,
            ),
    }),
    byPolicy: t.boolean({
      description: "Whether the product recorded the entry automatically, because of the policy.",
      resolve: ({ actorId, kind }) => actorId === null && kind !== "restored",
    }),
    at: t.expose("createdAt", { type: "DateTime", description: "When the entry was recorded." }),
  }),
});

export const depositType = builder.objectRef<DepositOfBooking>("Deposit").implement({
  description:
    "A booking's deposit, as recorded by the artist. All amounts are in US cents. The product handles no payments.",
  fields: (t) => ({
    state: t.field({
      type: depositStateEnum,
      description: "The state of the deposit.",
      resolve: (deposit) => stateOf(deposit, deposit.booking),
    }),
    dueAt: t.field({
      type: "DateTime",
      nullable: true,
      description: "The due date of what is unpaid. Null: no due date, or nothing is due.",
      resolve: (deposit, _args, ctx) => andThen(deadlineOf(ctx, deposit), (until) => until?.dueAt ?? null),
    }),
    overdue: t.boolean({
      description: "Whether the deposit is due and the due date has passed.",
      resolve: (deposit, _args, ctx) =>
        andThen(deadlineOf(ctx, deposit), (until) => until !== null && until.dueAt <= ctx.now()),
    }),
    cancelsAt: t.field({
      type: "DateTime",
      nullable: true,
      description:
        "When the booking will be cancelled if the deposit is still unpaid. Set once both sides were notified. " +
        "Null: it will not be.",
      resolve: (deposit, _args, ctx) => andThen(deadlineOf(ctx, deposit), cancelsAt),
    }),
    asked: t.exposeInt("asked", { description: "The total amount that was requested." }),
    paid: t.exposeInt("paid", { description: "The total amount that was received. It can be more than requested." }),
    applied: t.exposeInt("applied", { description: "The amount taken off the price." }),
    refunded: t.exposeInt("refunded", { description: "The amount refunded to the client." }),
    forfeited: t.exposeInt("forfeited", {
      description: "The amount that the artist keeps, not counting restored amounts.",
    }),
    held: t.exposeInt("held", { description: "The amount paid that is not yet applied, refunded or forfeited." }),
    overpaid: t.exposeInt("overpaid", { description: "The amount received beyond what was requested." }),
    entries: t.field({
      type: [depositEntryType],
      atMost: MAX_ENTRIES,
      description: "The deposit's history, oldest first.",
      resolve: (deposit) => deposit.entries.map((entry) => ({ ...entry, deposit })),
    }),
  }),
});
