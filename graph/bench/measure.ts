import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import autocannon, { type Result } from "autocannon";
import type { Contestant } from "./contestants.ts";
import { CONNECTIONS } from "./settings.ts";
import { isFailure, send } from "./verify.ts";

/** One contestant under load for one slot. */
export interface Slot {
  requests: number;
  perSecond: number;
  /** Milliseconds of each request. */
  latencies: number[];
  cpuSeconds: number;
  bytes: number;
}

const WARM_UP_SECONDS = 0.5;
/** A slot ends in the middle of its last requests; whoever comes next shall not pay for them. */
const PAUSE = 50;

/** Loads a contestant from a fixed number of connections, each of which sends as soon as it was answered. */
export async function measureSlot(contestant: Contestant, seconds: number): Promise<Slot> {
  await sleep(PAUSE);
  const expected = contestant.isRead ? await sendFirst(contestant) : undefined;
  const before = await contestant.process.ask("usage");
  const latencies: number[] = [];
  let bytes = 0;
  const start = performance.now();
  let elapsed = 0;
  const result = await load(contestant, seconds, {
    onResponse(responseTime) {
      latencies.push(responseTime);
      elapsed = performance.now() - start;
    },
    verifyBody(body) {
      bytes += body.length;
      return expected === undefined ? !isFailure(body) : body === expected;
    },
  });
  const after = await contestant.process.ask("usage");
  assertFlawless(contestant, result);
  return {
    requests: latencies.length,
    perSecond: (latencies.length / elapsed) * 1000,
    latencies,
    cpuSeconds: after.cpuSeconds - before.cpuSeconds,
    bytes: bytes / latencies.length,
  };
}

interface Listeners {
  onResponse(responseTime: number): void;
  verifyBody(body: string): boolean;
}

function load({ url, requests }: Contestant, duration: number, listeners: Listeners): Promise<Result> {
  let connection = 0;
  return new Promise((resolve, reject) => {
    const generator = autocannon(
      {
        url,
        connections: CONNECTIONS,
        duration,
        sampleInt: 100,
        setupClient: (client) => client.setRequests(requests(connection++)),
        verifyBody: (body) => listeners.verifyBody(String(body)),
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    );
    generator.on("response", (_client, _status, _bytes, responseTime) => listeners.onResponse(responseTime));
  });
}

const sendFirst = async ({ url, requests }: Contestant) => {
  const [first] = requests(0);
  return first && send(url, first);
};

/** Statements for each request, counted while nothing else runs. For writes: one and its opposite. */
async function countStatements({ url, process, requests }: Contestant): Promise<number> {
  const sent = requests(0).slice(0, 2);
  const before = await process.ask("usage");
  for (const request of sent) await send(url, request);
  const after = await process.ask("usage");
  return (after.statements - before.statements) / sent.length;
}

function assertFlawless({ name }: Contestant, { errors, timeouts, mismatches, non2xx, "2xx": answered }: Result): void {
  if (answered > 0 && errors + timeouts + mismatches + non2xx === 0) return;
  throw new Error(
    `"${name}" failed under load: ${answered} answers, ${non2xx} of another status than 2xx, ` +
      `${mismatches} unexpected bodies, ${errors} errors, ${timeouts} timeouts`,
  );
}

export interface Measured {
  contestant: Contestant;
  statements: number;
  /** One for each round. */
  slots: Slot[];
}

/**
 * Measures everybody in every round, so that whatever else the machine does meets all alike. Each round begins one
 * further down the list: nobody always runs right after the same one.
 */
export async function measureRounds(
  contestants: readonly Contestant[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const contestant of contestants) {
    measured.push({ contestant, statements: await countStatements(contestant), slots: [] });
  }
  for (const contestant of contestants) await measureSlot(contestant, WARM_UP_SECONDS);
  for (let round = 0; round < rounds; round++) {
    const first = round % measured.length;
    for (const { contestant, slots } of [...measured.slice(first), ...measured.slice(0, first)]) {
      slots.push(await measureSlot(contestant, seconds));
    }
  }
  return measured;
}
