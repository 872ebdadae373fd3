import type { Services } from "../core/services.ts";
import type { Upkeep } from "../db/upkeep.ts";
import { Prisma } from "../generated/prisma/client.ts";
import { FIRST_PAUSE, LONGEST_LEASE, LONGEST_PAUSE } from "../outbox/delivery.ts";
import { transact } from "../transactions/transact.ts";

/** Kinds that name the moment at which they leave; each looks at it again. */
const AT_A_MOMENT = Prisma.sql`('announcement', 'digestMail')`;

/**
 * Brings back what was put off while the clock was ahead: nothing waits longer than it does by a right clock. A moment
 * that people chose, such as a session's start, stays.
 * @returns how many rows.
 */
export async function bringBackPutOff(services: Services, upkeep: readonly Upkeep[]): Promise<number> {
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
    ...upkeep.flatMap(({ bringBack }) => bringBack?.({ now, span }) ?? []),
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
