import { setTimeout as sleep } from "node:timers/promises";
import { createRandom } from "../testing/random.ts";
import { readEverything, sendMessage } from "./acts/messages.ts";
import { like } from "./acts/posts.ts";
import { type Anomalies, judge } from "./checkers/checkers.ts";
import { type Act, liveOn } from "./clients.ts";
import type { FaultName } from "./faults/names.ts";
import { planFaults } from "./faults/plan.ts";
import { RECOVERY } from "./faults/servers.ts";
import { countDeadlocks, readFinal } from "./final.ts";
import { buildFixture, type Fixture } from "./fixture.ts";
import { type Outcome, openHistory, operationsOf } from "./history.ts";
import { listen, readLogs } from "./listeners.ts";
import { openReceiver } from "./receiver.ts";
import type { Setting } from "./setting.ts";

interface RunOptions {
  seed: number;
  seconds: number;
  faults: readonly FaultName[];
  /** All acts by default. */
  acts?: readonly Act[] | undefined;
  file: string;
}

export interface RunResult {
  anomalies: Anomalies;
  outcomes: Record<Outcome, number>;
  faults: FaultName[];
}

export async function runChaos(
  setting: Setting,
  { seed, seconds, faults, acts, file }: RunOptions,
): Promise<RunResult> {
  const history = openHistory(file);
  setting.watch(history);
  const serverUrls = setting.servers.map(({ proxy }) => proxy.url);
  const fixture = await buildFixture(serverUrls, history, `s${seed}${Date.now().toString(36)}`);
  const before = setting.name === "cluster" ? await setting.withDatabase(countDeadlocks) : 0;
  const stopListening = listen(fixture);
  const finishReading = readLogs(fixture);
  const receiver = setting.isSandbox ? await openReceiver(fixture, createRandom(seed, "receiver")) : undefined;

  const time = AbortSignal.timeout(seconds * 1000);
  await Promise.all([
    ...fixture.people.map((person, index) =>
      liveOn(fixture, person, { random: createRandom(seed, `person ${index}`), acts, signal: time }),
    ),
    breakThings(setting, fixture, { seed, seconds, faults }, time),
  ]);
  const ready = await Promise.all(setting.servers.map((server) => server.becomesReady(RECOVERY)));
  if (ready.every(Boolean)) {
    history.note("healed", {});
    await tryEverything(fixture, seed);
  }
  stopListening();
  await finishReading();
  if (ready.every(Boolean)) await receiver?.takeRest();
  const people = fixture.people.map(({ id }) => id);
  const final = await setting.withDatabase((connection) => readFinal(connection, people));
  setting.watch(undefined);
  await receiver?.close();
  await history.close();
  const operations = operationsOf(history.entries);
  const deadlocks = Math.max(0, final.deadlocks - before);
  const count = (outcome: Outcome) => operations.filter((operation) => operation.outcome === outcome).length;
  return {
    anomalies: judge({ operations, final: { ...final, deadlocks } }),
    outcomes: { ok: count("ok"), fail: count("fail"), info: count("info") },
    faults: operations.flatMap(({ kind, input }) => (kind === "fault" ? [(input as { name: FaultName }).name] : [])),
  };
}

/** The nemesis: injects one fault after the other until the signal. */
async function breakThings(
  setting: Setting,
  fixture: Fixture,
  { seed, seconds, faults }: Pick<RunOptions, "seed" | "seconds" | "faults">,
  signal: AbortSignal,
): Promise<void> {
  const random = createRandom(seed, "faults");
  for (const { name, after, lasts } of planFaults(random, faults, seconds)) {
    await sleep(after);
    if (signal.aborted) return;
    await fixture.history.record("fault", { name }, async () => {
      await setting.faults[name]?.({ lasts, random, fixture });
      return null;
    });
  }
}

/** After the last repair everyone sends, likes, and reads all they have. */
async function tryEverything(fixture: Fixture, seed: number): Promise<void> {
  await Promise.all(
    fixture.people.map(async (person, index) => {
      const random = createRandom(seed, `afterwards ${index}`);
      await sendMessage(fixture, person, random);
      await like(fixture, person, random);
      await readEverything(fixture, person, random);
    }),
  );
}
