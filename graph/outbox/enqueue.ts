import type { Services } from "../core/services.ts";
import type { Transaction } from "../db/database.ts";
import { OUTBOX_KINDS, type OutboxKind, type OutboxPayload } from "./kinds.ts";

export interface EnqueueOptions {
  /** When it should leave; without it, at once. */
  runAt?: Date;
  /** Of everything of this kind with this key only the first leaves, for as long as the row is remembered. */
  key?: string;
  /** Rows of a kind in one lane leave one after the other, and keep no other lane waiting. */
  lane?: string;
  /** Its recipient: what has not left when their account is erased never does. */
  userId?: string;
}

/**
 * Puts something into the outbox, as part of the transaction that it follows from.
 * @throws when it is no such payload, or larger than the 16 KiB that the database takes.
 */
export async function enqueue<Kind extends OutboxKind>(
  db: Transaction,
  { now }: Pick<Services, "now">,
  kind: Kind,
  payload: OutboxPayload<Kind>,
  { runAt, key, lane, userId }: EnqueueOptions = {},
): Promise<void> {
  const createdAt = now();
  const dueAt = runAt ?? createdAt;
  await db.outboxRow.createMany({
    data: { kind, lane, payload: OUTBOX_KINDS[kind].parse(payload), key, userId, dueAt, nextAt: dueAt, createdAt },
    skipDuplicates: true,
  });
}

/** Takes back what has not left yet, also what was given up; what a node is at just now may leave all the same. */
export async function withdraw(db: Transaction, kind: OutboxKind, key: string): Promise<void> {
  await db.outboxRow.deleteMany({ where: { kind, key, state: { not: "done" } } });
}

/** Takes back all that waits in a lane. */
export async function withdrawLanes(db: Transaction, kind: OutboxKind, lanes: readonly string[]): Promise<void> {
  await db.outboxRow.deleteMany({ where: { kind, lane: { in: [...lanes] }, state: "waiting" } });
}
