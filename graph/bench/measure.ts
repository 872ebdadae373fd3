import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import autocannon, { type Result } from "autocannon";
import type { Contestant } from "./contestants.ts";
import { OURS, POSTGRAPHILE } from "./goals.ts";
import type { PostgresMeter } from "./postgres-time.ts";
import type { Profile } from "./profile.ts";
import { CONNECTIONS, type Length } from "./settings.ts";
import { isFailure, send } from "./verify.ts";

export interface Slot {
  requests: number;
  perSecond: number;
  latencies: number[];
  /** CPU time of its process and of the database; null where that cannot be separated. */
  nodeSeconds: number;
  postgresSeconds: number | null;
  bytes: number;
}

export interface Measured {
  contestant: Contestant;
  /** Per request; null where it cannot be counted. */
  statements: number | null;
  slots: Slot[];
}

/** A slot ends in the middle of its last requests, which must not count for the next contestant. */
const PAUSE = 50;

async function measureSlot(contestant: Contestant, length: Length, postgres?: PostgresMeter): Promise<Slot> {
  await sleep(PAUSE);
  const expected = contestant.isRead ? await sendFirst(contestant) : undefined;
  const readTimes = async () => [(await contestant.process.ask("usage")).cpuSeconds, await postgres?.read()] as const;
  const [nodeBefore, postgresBefore] = await readTimes();
  const latencies: number[] = [];
  let bytes = 0;
  const start = performance.now();
  let elapsed = 0;
  const result = await load(contestant, length, {
    onResponse(responseTime) {
      latencies.push(responseTime);
      elapsed = performance.now() - start;
    },
    verifyBody(body) {
      bytes += body.length;
      return expected === undefined ? !isFailure(body) : body === expected;
    },
  });
  const [nodeAfter, postgresAfter] = await readTimes();
  assertFlawless(contestant, result);
  // A busy machine may need longer for the first answer.
  if (latencies.length === 0) return measureSlot(contestant, { requests: CONNECTIONS }, postgres);
  return {
    requests: latencies.length,
    perSecond: (latencies.length / elapsed) * 1000,
    latencies,
    nodeSeconds: nodeAfter - nodeBefore,
    postgresSeconds:
      postgresBefore === undefined || postgresAfter === undefined ? null : postgresAfter - postgresBefore,
    bytes: bytes / latencies.length,
  };
}

interface Listeners {
  onResponse(responseTime: number): void;
  verifyBody(body: string): boolean;
}

function load({ url, requests }: Contestant, length: Length, listeners: Listeners): Promise<Result> {
  let connection = 0;
  return new Promise((resolve, reject) => {
    const generator = autocannon(
      {
        url,
        connections: CONNECTIONS,
        ...("seconds" in length ? { duration: length.seconds } : { amount: length.requests }),
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

/** Statements per request, counted while nothing else runs. For writes: one and its opposite. */
async function countStatements({ stack, url, process, requests }: Contestant): Promise<number | null> {
  if (stack === POSTGRAPHILE) return null;
  const sent = requests(0).slice(0, 2);
  // Lookups of types happen on the first request alone.
  for (const request of sent) await send(url, request);
  await process.ask("startCounting");
  for (const request of sent) await send(url, request);
  const { statements } = await process.ask("stopCounting");
  return statements === null ? null : statements / sent.length;
}

function assertFlawless({ operation, stack }: Contestant, result: Result): void {
  const { errors, timeouts, mismatches, non2xx, "2xx": answered } = result;
  if (errors + timeouts + mismatches + non2xx === 0) return;
  throw new Error(
    `"${operation}" of ${stack} failed under load: ${answered} answers, ${non2xx} of another status than 2xx, ` +
      `${mismatches} unexpected bodies, ${errors} errors, ${timeouts} timeouts`,
  );
}

export async function prepare(contestants: readonly Contestant[], warmUp: Length): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const contestant of contestants) {
    measured.push({ contestant, statements: await countStatements(contestant), slots: [] });
  }
  for (const contestant of contestants) await measureSlot(contestant, warmUp);
  return measured;
}

/** Measures the contestants in random order, so that other load on the machine meets them alike. */
export async function measureRound(
  measured: readonly Measured[],
  length: Length,
  postgres: PostgresMeter | undefined,
): Promise<void> {
  const turns = measured.map((each) => ({ each, turn: Math.random() })).sort((a, b) => a.turn - b.turn);
  for (const { each } of turns) each.slots.push(await measureSlot(each.contestant, length, postgres));
}

export async function profileAll(measured: readonly Measured[], length: Length): Promise<Map<Measured, Profile>> {
  const profiles = new Map<Measured, Profile>();
  for (const each of measured.filter(({ contestant }) => contestant.stack === OURS)) {
    const { process } = each.contestant;
    await process.ask("startProfiling");
    const { requests, nodeSeconds } = await measureSlot(each.contestant, length);
    const parts = await process.ask("stopProfiling");
    const total = Object.values(parts).reduce((sum, part) => sum + part, 0);
    const share = (nodeSeconds * 1000) / requests / total;
    profiles.set(each, Object.fromEntries(Object.entries(parts).map(([part, time]) => [part, time * share])));
  }
  return profiles;
}
