import type { Services } from "../core/services.ts";
import { findDueKinds, type OutboxHandlers, workOffKind } from "./delivery.ts";
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
 * left behind. Each kind has a lane of its own. The timer does not keep the process alive.
 */
export function startOutbox(services: Services, handlers: OutboxHandlers): OutboxWorker {
  const stopping = new AbortController();
  const lanes = new Map<OutboxKind, Promise<void>>();
  /** Of which something came while their lane may have looked for the last time. */
  const missed = new Set<OutboxKind>();
  let looking: Promise<void> | undefined;
  let isWokenMeanwhile = false;

  const fillLane = async (kind: OutboxKind) => {
    try {
      await workOffKind(services, handlers, kind, stopping.signal);
    } catch (error) {
      missed.delete(kind);
      services.log.error({ err: error, kind }, "the outbox could not be worked off");
    }
    lanes.delete(kind);
    if (missed.delete(kind)) look();
  };
  const lookThrough = async () => {
    for (const kind of await findDueKinds(services, handlers)) {
      if (stopping.signal.aborted) return;
      if (lanes.has(kind)) missed.add(kind);
      else lanes.set(kind, fillLane(kind));
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

/** Does everything that is due now. @returns how many rows it did. */
export async function workOff(services: Services, handlers: OutboxHandlers): Promise<number> {
  const kinds = await findDueKinds(services, handlers);
  const done = await Promise.all(kinds.map((kind) => workOffKind(services, handlers, kind)));
  return done.reduce((sum, count) => sum + count, 0);
}
