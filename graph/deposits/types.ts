import type { Context } from "../core/context.ts";
import { andThen, type MaybePromise } from "../core/maybe-promise.ts";
import type { Booking, DepositEntry } from "../generated/prisma/client.ts";
import { builder } from "../graphql/builder.ts";
import { loadExistingCard } from "../people/lists.ts";
import { userType } from "../people/types.ts";
import { knownPerson } from "../visibility/people.ts";
import { MAX_ENTRIES } from "./input.ts";
import { type Deadline, loadDeadline } from "./lists.ts";
import { type Sums, stateOf } from "./policy.ts";

export interface DepositOfBooking extends Sums {
  entries: readonly DepositEntry[];
  booking: Booking;
}

/** What comes after the date ends the booking. */
const cancelsAt = (deadline: Deadline | null): Date | null =>
  deadline?.nextAt && deadline.nextAt > deadline.dueAt ? deadline.nextAt : null;

/** Until when it is to be paid; null: there is no date, or nothing is due. */
const deadlineOf = (ctx: Context, deposit: DepositOfBooking): MaybePromise<Deadline | null> =>
  stateOf(deposit, deposit.booking) === "due" ? loadDeadline(ctx, deposit.booking.id) : null;

export const depositEntryKindEnum = builder.enumType("DepositEntryKind", {
  description: "What happened to a deposit.",
  values: {
    ASKED: { value: "asked", description: "It is to be paid." },
    PAID: { value: "paid", description: "The artist has received it." },
    APPLIED: { value: "applied", description: "It was taken off the price." },
    REFUNDED: { value: "refunded", description: "The client got it back." },
    FORFEITED: { value: "forfeited", description: "The artist keeps it." },
    RESTORED: { value: "restored", description: "It is not forfeited any more: our staff struck the no-show." },
  } as const,
});

const depositStateEnum = builder.enumType("DepositState", {
  description: "How a deposit stands.",
  values: {
    DUE: { value: "due", description: "Less was paid than was asked for." },
    RECEIVED: { value: "received", description: "The artist holds it." },
    REFUND_DUE: { value: "refund_due", description: "The booking was cancelled, and the artist is to pay it back." },
    SETTLED: { value: "settled", description: "All that was paid was taken off the price, paid back or forfeited." },
    DROPPED: { value: "dropped", description: "It was asked for, never paid, and is not any more." },
  } as const,
});

const depositEntryType = builder.prismaObject("DepositEntry", {
  description: "Something that happened to a deposit; it is never changed afterwards.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    kind: t.field({ type: depositEntryKindEnum, description: "What happened.", resolve: ({ kind }) => kind }),
    cents: t.exposeInt("cents", { description: "US cents." }),
    note: t.exposeString("note", { description: "The artist's words, plain text; may be empty." }),
    actor: t.field({
      type: userType,
      nullable: true,
      description: "Who wrote it down; null: the product, or somebody who has left.",
      resolve: ({ actorId }, _args, ctx) =>
        actorId === null
          ? null
          : andThen(loadExistingCard(ctx, actorId), (actor) =>
              knownPerson.test(null, { ...actor, isBlocked: false }) ? actor : null,
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
      description: "How it stands.",
      resolve: (deposit) => stateOf(deposit, deposit.booking),
    }),
    dueAt: t.field({
      type: "DateTime",
      nullable: true,
      description: "Until when the rest is to be paid; null: there is no date, or nothing is due.",
      resolve: (deposit, _args, ctx) => andThen(deadlineOf(ctx, deposit), (deadline) => deadline?.dueAt ?? null),
    }),
    overdue: t.boolean({
      description: "Whether it is due, and that date has passed.",
      resolve: (deposit, _args, ctx) =>
        andThen(deadlineOf(ctx, deposit), (deadline) => deadline !== null && deadline.dueAt <= ctx.now()),
    }),
    cancelsAt: t.field({
      type: "DateTime",
      nullable: true,
      description: "When the booking is cancelled unless it is paid by then, once both are told so; null: it is not.",
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
      resolve: ({ entries }) => [...entries],
    }),
  }),
});
