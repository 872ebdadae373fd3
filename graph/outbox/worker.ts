import pLimit, { type LimitFunction } from "p-limit";
import { atOneTime } from "../core/sandbox-clock.ts";
import type { Services } from "../core/services.ts";
import { type DueLane, findDueLanes, type OutboxHandlers, paceOf, workOffLane } from "./delivery.ts";
import type { OutboxKind } from "./kinds.ts";

export interface OutboxWorker {
  /** Takes nothing any more and waits, for a few seconds, for what is being done. */
  stop(): Promise<void>;
}

/** How often a node looks without being woken, in milliseconds. */
const POLL = 5_000;
const STOP_GRACE = 8_000;

/**
 * Works the outbox off: at once what this process commits, and within seconds what becomes due or what another node
 * left behind. Each kind is worked off by itself, and of a kind with many lanes so many at a time as its pace says. The
 * timer does not keep the process alive.
 */
export function startOutbox(services: Services, handlers: OutboxHandlers): OutboxWorker {
  const stopping = new AbortController();
  const lanes = new Map<string, Promise<void>>();
  /** Of which something came while their lane may have looked for the last time. */
  const missed = new Set<string>();
  /** Lanes take turns: one that has more to do gets in line again. */
  const turns = new Map<OutboxKind, LimitFunction>();
  let looking: Promise<void> | undefined;
  let isWokenMeanwhile = false;

  const turnsOf = (kind: OutboxKind) => {
    const known = turns.get(kind) ?? pLimit(paceOf(kind).lanes);
    turns.set(kind, known);
    return known;
  };
  const fillLane = async (name: string, due: DueLane) => {
    let isOver = true;
    try {
      // A move of the clock waits for what has begun, so that is little at a time.
      const turn = services.sandbox ? 1 : paceOf(due.kind).turn;
      const workOn = () => workOffLane(services, handlers, due, { signal: stopping.signal, turn });
      ({ isOver } = await atOneTime(services, workOn));
    } catch (error) {
      missed.delete(name);
      services.log.error({ err: error, kind: due.kind }, "the outbox could not be worked off");
    }
    lanes.delete(name);
    if (missed.delete(name) || !isOver) look();
  };
  const lookThrough = async () => {
    for (const due of await findDueLanes(services, handlers)) {
      if (stopping.signal.aborted) return;
      const name = `${due.kind} ${due.lane}`;
      if (lanes.has(name)) missed.add(name);
      else lanes.set(name, turnsOf(due.kind)(fillLane, name, due));
    }
  };
  const look = () => {
    if (stopping.signal.aborted) return;
    if (looking) {
      isWokenMeanwhile = true;
      return;
    }
    looking = lookThrough()
      .catch((error) => services.log.error({ err: error }, "the outbox could not be read"))
      .finally(() => {
        looking = undefined;
        if (!isWokenMeanwhile) return;
        isWokenMeanwhile = false;
        look();
      });
  };

  const timer = setInterval(look, POLL).unref();
  const stopListening = services.outbox.onWake(look);
  look();
  return {
    async stop() {
      stopping.abort();
      clearInterval(timer);
      stopListening();
      const grace = new Promise((resolve) => setTimeout(resolve, STOP_GRACE).unref());
      await Promise.race([Promise.all([looking, ...lanes.values()]), grace]);
    },
  };
}

/** @returns when the next row becomes due that waits; null: none does. */
export async function nextOfOutbox({ db, now }: Services): Promise<Date | null> {
  const where = { state: "waiting", nextAt: { gt: now() } } as const;
  return (await db.outboxRow.findFirst({ where, orderBy: { nextAt: "asc" } }))?.nextAt ?? null;
}

/** Does everything that is due now. @returns how many rows it did. */
export async function workOff(services: Services, handlers: OutboxHandlers): Promise<number> {
  const due = await findDueLanes(services, handlers);
  const worked = await Promise.all(due.map((lane) => workOffLane(services, handlers, lane)));
  return worked.reduce((sum, { done }) => sum + done, 0);
}
