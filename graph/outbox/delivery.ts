import { setTimeout as sleep } from "node:timers/promises";
import { type Context, systemContext } from "../core/context.ts";
import type { Services } from "../core/services.ts";
import { type OutboxRow, Prisma } from "../generated/prisma/client.ts";
import { Undeliverable } from "../mail/undeliverable.ts";
import { Deferred } from "./deferred.ts";
import { OUTBOX_KINDS, type OutboxKind, type OutboxPayload } from "./kinds.ts";

/** A row as its handler sees it; the id is the same at every try, so that doing it twice can be noticed. */
export type Parcel = Pick<OutboxRow, "id" | "createdAt" | "attempts">;

type TakenRow = Pick<OutboxRow, "id" | "key" | "payload" | "attempts" | "createdAt">;

/** What is done with each kind. It may be cut off anywhere, and is done again until it succeeds. */
export type OutboxHandlers = {
  [Kind in OutboxKind]: (ctx: Context, payload: OutboxPayload<Kind>, parcel: Parcel) => Promise<unknown>;
};

/** Rows of one lane that a node works on at a time: a slow kind keeps no other from its turn. */
export const LANE_WIDTH = 4;

/** What waits in one lane, by the lane's kind. Most kinds have one lane, which has no name. */
export interface DueLane {
  kind: OutboxKind;
  lane: string;
}

/** How long a node has for a row, in milliseconds. If it dies meanwhile, another takes the row after that. */
export const LEASE = 2 * 60_000;

interface Pace {
  /** How many rows of one lane are worked on at a time. */
  width: number;
  /** How long a node has for one of them, in milliseconds. */
  lease: number;
  /** How many lanes a node works on at a time. */
  lanes: number;
  /** After how many rows another lane that waits gets its turn. */
  turn: number;
}

const USUAL_PACE: Pace = { width: LANE_WIDTH, lease: LEASE, lanes: 1, turn: Number.POSITIVE_INFINITY };

/** What is worked off otherwise. */
const PACES: Partial<Record<OutboxKind, Pace>> = {
  // Each reads all that there is of somebody: one at a time, which may take longer than a mail.
  dataExport: { ...USUAL_PACE, width: 1, lease: 10 * 60_000 },
  // One receiver gets one after the other. A slow one has a lane of many, and only for a while.
  webhook: { width: 1, lease: 60_000, lanes: 32, turn: 5 },
};
/** Longer than any row is a node's, in milliseconds. */
export const LONGEST_LEASE = Math.max(LEASE, ...Object.values(PACES).map((pace) => pace?.lease ?? LEASE));
export const paceOf = (kind: OutboxKind): Pace => PACES[kind] ?? USUAL_PACE;

/** How many lanes one look finds at most; the others are found once some of those are done. */
const MAX_DUE_LANES = 1_000;

/** What waits less long than a node looks by itself, in milliseconds, it is woken for. */
const SOON = 10_000;

/** Tries over about a day and a half. */
export const MAX_ATTEMPTS = 16;
export const FIRST_PAUSE = 10_000;
export const LONGEST_PAUSE = 6 * 60 * 60_000;

const MAX_ERROR_LENGTH = 500;

/** Milliseconds until the next try: twice as long each time up to six hours, give or take a quarter. */
export function pauseAfter(attempts: number, random = Math.random()): number {
  return Math.min(FIRST_PAUSE * 2 ** (attempts - 1), LONGEST_PAUSE) * (0.75 + random / 2);
}

/** The lanes in which something waits to be done now. Each costs one seek, however much waits in it. */
export function findDueLanes({ db, now }: Services, handlers: OutboxHandlers): Promise<DueLane[]> {
  const time = now();
  const due = Prisma.sql`outbox.state = 'waiting' AND outbox.next_at <= ${time}::timestamp`;
  return db.$queryRaw<DueLane[]>`
    WITH RECURSIVE due (kind, lane) AS (
      SELECT kind, (
        SELECT outbox.lane FROM outbox WHERE outbox.kind = kinds.kind AND ${due} ORDER BY outbox.lane LIMIT 1
      ) FROM unnest(${Object.keys(handlers)}::text[]) AS kinds (kind)
      UNION ALL
      SELECT kind, (
        SELECT outbox.lane FROM outbox WHERE outbox.kind = due.kind AND outbox.lane > due.lane AND ${due}
        ORDER BY outbox.lane LIMIT 1
      ) FROM due WHERE lane IS NOT NULL
    )
    SELECT kind, lane FROM due WHERE lane IS NOT NULL LIMIT ${MAX_DUE_LANES}`;
}

/**
 * Does what is due in one lane, a few rows at a time.
 * @param turn after how many rows another lane gets its turn.
 * @returns how many it did, and whether it has come to the end.
 */
export async function workOffLane(
  services: Services,
  handlers: OutboxHandlers,
  lane: DueLane,
  { signal, turn = Number.POSITIVE_INFINITY }: { signal?: AbortSignal; turn?: number } = {},
): Promise<{ done: number; isOver: boolean }> {
  let done = 0;
  for (let taken = 0; taken < turn; ) {
    if (signal?.aborted) return { done, isOver: true };
    const rows = await take(services, lane);
    const outcomes = await Promise.all(rows.map((row) => deliver(services, handlers, lane.kind, row)));
    taken += rows.length;
    done += outcomes.filter(Boolean).length;
    if (rows.length < paceOf(lane.kind).width) return { done, isOver: true };
  }
  return { done, isOver: false };
}

/** Of nodes that look at once each takes other rows, and none waits for another. */
function take({ db, now }: Services, { kind, lane }: DueLane): Promise<TakenRow[]> {
  const time = now();
  const { width, lease } = paceOf(kind);
  return db.$queryRaw<TakenRow[]>`
    WITH due AS MATERIALIZED (
      SELECT id FROM outbox
      WHERE kind = ${kind} AND lane = ${lane} AND state = 'waiting' AND next_at <= ${time}::timestamp
      ORDER BY next_at, id LIMIT ${width} FOR UPDATE SKIP LOCKED
    )
    UPDATE outbox SET attempts = attempts + 1, next_at = ${new Date(time.getTime() + lease)}::timestamp
    FROM due WHERE outbox.id = due.id
    RETURNING outbox.id, key, payload, attempts, created_at AS "createdAt"`;
}

async function deliver<Kind extends OutboxKind>(
  services: Services,
  handlers: OutboxHandlers,
  kind: Kind,
  row: TakenRow,
): Promise<boolean> {
  try {
    const payload = OUTBOX_KINDS[kind].parse(row.payload) as OutboxPayload<Kind>;
    await inTime(handlers[kind](systemContext(services), payload, row), paceOf(kind).lease);
  } catch (error) {
    await postpone(services, kind, row, error);
    return false;
  }
  await settle(services, row);
  return true;
}

async function inTime(work: Promise<unknown>, lease: number): Promise<void> {
  const over = new AbortController();
  const deadline = sleep(lease, undefined, { ref: false, signal: over.signal }).then(
    () => {
      throw new Error(`It took longer than ${lease / 1000} seconds`);
    },
    () => undefined,
  );
  await Promise.race([work, deadline]).finally(() => over.abort());
}

/** The row, unless another node has taken it since. */
const stillOurs = ({ id, attempts }: TakenRow) => ({ id, attempts, state: "waiting" as const });

/** A row with a key stays for a while, without what it said: the same is not done again. */
async function settle({ db, now }: Services, row: TakenRow): Promise<void> {
  if (row.key === null) await db.outboxRow.deleteMany({ where: stillOurs(row) });
  else await db.outboxRow.updateMany({ where: stillOurs(row), data: { state: "done", payload: {}, nextAt: now() } });
}

async function postpone(services: Services, kind: OutboxKind, row: TakenRow, error: unknown): Promise<void> {
  const { db, log, now, outbox } = services;
  const { id, attempts } = row;
  if (error instanceof Deferred) {
    await db.outboxRow.updateMany({ where: stillOurs(row), data: { dueAt: error.until, nextAt: error.until } });
    const wait = error.until.getTime() - now().getTime();
    if (wait <= SOON) outbox.wakeIn(Math.max(wait, 0));
    return;
  }
  const isOver = error instanceof Undeliverable || attempts >= MAX_ATTEMPTS;
  const lastError = String(error instanceof Error ? error.message : error).slice(0, MAX_ERROR_LENGTH);
  if (isOver) {
    log.error({ err: error, kind, id, attempts }, "a row of the outbox is given up");
    await db.outboxRow.updateMany({ where: stillOurs(row), data: { state: "dead", lastError, nextAt: now() } });
    return;
  }
  log.warn({ err: error, kind, id, attempts }, "a row of the outbox is tried again later");
  const nextAt = new Date(now().getTime() + pauseAfter(attempts));
  await db.outboxRow.updateMany({ where: stillOurs(row), data: { lastError, nextAt } });
}
