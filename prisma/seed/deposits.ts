import { dueAfter } from "../../graph/deposits/rules/due.ts";
import type { Prisma } from "../../graph/generated/prisma/client.ts";
import type { DemoBooking } from "./bookings.ts";
import { type Clock, minutesAfter, stamp } from "./clock.ts";

/** Most pay in the evening of the day on which they were accepted. */
const PAYING_MINUTES = 6 * 60;

type Policies = readonly Prisma.BookingPolicyCreateManyInput[];

/** What became of deposits, as the policies of their artists say; who was accepted in the last days has not paid yet. */
export function makeDeposits(
  clock: Clock,
  bookings: readonly DemoBooking[],
  policies: Policies,
): Prisma.DepositEntryCreateManyInput[] {
  const isLongAgo = (moment: Date) => moment < clock.before("4d");
  return bookings.flatMap(({ id: bookingId, artistId, acceptedAt, status, updatedAt }) => {
    const cents = policies.find((policy) => policy.artistId === artistId)?.deposit;
    if (!cents || !acceptedAt) return [];
    const paidAt = minutesAfter(acceptedAt, PAYING_MINUTES);
    const entry = { bookingId, cents };
    const byArtist = { ...entry, actorId: artistId };
    return [
      { ...entry, ...stamp(acceptedAt), kind: "asked" as const },
      ...(isLongAgo(paidAt) ? [{ ...byArtist, ...stamp(paidAt), kind: "paid" as const, note: "Bank transfer" }] : []),
      ...(status === "completed" ? [{ ...byArtist, ...stamp(updatedAt), kind: "applied" as const }] : []),
    ];
  });
}

/** Until when those are to be paid; who was told already of what is overdue is not told again. */
export function makeDeadlines(
  clock: Clock,
  bookings: readonly DemoBooking[],
  policies: Policies,
): Prisma.DepositDeadlineCreateManyInput[] {
  return bookings.flatMap(({ id: bookingId, artistId, acceptedAt, status, ...session }) => {
    const days = policies.find((policy) => policy.artistId === artistId)?.depositDueDays;
    if (days == null || !acceptedAt || status !== "confirmed") return [];
    const dueAt = dueAfter(acceptedAt, days, session);
    return { bookingId, dueAt, nextAt: dueAt > clock.now ? dueAt : null };
  });
}
