import { PROPOSAL_DAYS } from "../bookings/input.ts";
import type { Services } from "../core/services.ts";
import { CLAIM_MINUTES } from "../flash/input.ts";
import { Prisma } from "../generated/prisma/client.ts";
import { AT_LEAST_EVERY, EVERY } from "../icalendar/rules/busy-calendars.ts";
import { FIRST_PAUSE, LONGEST_LEASE, LONGEST_PAUSE } from "../outbox/delivery.ts";
import { transact } from "../transactions/transact.ts";

const DAY = 24 * 60 * 60_000;

/** Kinds that name the moment at which they leave; each looks at it again. */
const AT_A_MOMENT = Prisma.sql`('announcement', 'digestMail')`;

/**
 * Brings back what was put off while the clock was ahead: nothing waits longer than it does by a right clock. A moment
 * that people chose, such as a session's start, stays.
 * @returns how many rows.
 */
export async function bringBackPutOff(services: Services): Promise<number> {
  const { db } = services;
  const now = Prisma.sql`${services.now()}::timestamp`;
  const span = (milliseconds: number) => Prisma.sql`${milliseconds / 1000}::float * interval '1 second'`;
  const pause = Prisma.sql`1.25 * least(${span(FIRST_PAUSE)} * 2 ^ greatest(attempts - 1, 0), ${span(LONGEST_PAUSE)})`;
  const statements = [
    // Put in by a clock ahead, held by one, and taken or put off by one.
    Prisma.sql`
      UPDATE outbox SET next_at = ${now}, due_at = least(due_at, ${now}), created_at = least(created_at, ${now})
      WHERE state = 'waiting' AND next_at > ${now} AND (
        kind NOT IN ${AT_A_MOMENT} AND (due_at > ${now} + interval '1 day' OR (created_at > ${now} AND due_at <= created_at))
        OR due_at <= ${now} AND next_at > ${now} + greatest(${span(LONGEST_LEASE)}, ${pause}))`,
    Prisma.sql`
      UPDATE slot_holds SET expires_at = ${now} + (expires_at - created_at), created_at = ${now} WHERE created_at > ${now}`,
    Prisma.sql`
      UPDATE waitlist_offers SET held_until = ${now} + (held_until - created_at), created_at = ${now}
      WHERE state = 'open' AND created_at > ${now}`,
    Prisma.sql`
      UPDATE waitlist_entries SET hours_offered_at = ${now} WHERE hours_offered_at > ${now}`,
    Prisma.sql`
      UPDATE booking_proposals SET expires_at = ${now} + ${span(PROPOSAL_DAYS * DAY)}
      WHERE state = 'open' AND expires_at > ${now} + ${span(PROPOSAL_DAYS * DAY)}`,
    Prisma.sql`
      UPDATE flash_designs SET claimed_until = ${now} + ${span(CLAIM_MINUTES * 60_000)}
      WHERE claimed_by_id IS NOT NULL AND claimed_until > ${now} + ${span(CLAIM_MINUTES * 60_000)}`,
    Prisma.sql`
      UPDATE deposit_deadlines SET next_at = ${now} + interval '1 day'
      WHERE next_at > due_at AND next_at > ${now} + interval '1 day'`,
    Prisma.sql`
      UPDATE busy_calendars SET read_next_at = ${now}
      WHERE read_next_at > ${now} + least(${span(EVERY)} * 2 ^ failures, ${span(AT_LEAST_EVERY)})`,
    Prisma.sql`
      UPDATE data_exports SET requested_at = ${now} WHERE requested_at > ${now}`,
  ];
  let count = await sendDigestsNow(services);
  for (const statement of statements) count += await db.$executeRaw(statement);
  return count;
}

/** A digest is named by its moment, so another one takes over what it would tell. */
function sendDigestsNow(services: Services): Promise<number> {
  return transact(services, async ({ db, enqueue }) => {
    const decidedAt = services.now();
    const early = { decidedAt: { gt: decidedAt } };
    const waiting = await db.mailedNotification.findMany({
      where: { ...early, digestAt: { not: null } },
      distinct: ["userId"],
      select: { userId: true },
    });
    await db.mailedNotification.updateMany({ where: { ...early, digestAt: null }, data: { decidedAt } });
    const { count } = await db.mailedNotification.updateMany({
      where: early,
      data: { decidedAt, digestAt: decidedAt },
    });
    const at = decidedAt.toISOString();
    for (const { userId } of waiting) await enqueue("digestMail", { userId, at }, { key: `${userId} ${at}`, userId });
    return count;
  });
}
