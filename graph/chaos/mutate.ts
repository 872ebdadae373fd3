import { join } from "node:path";
import type { CheckerName } from "./checkers/checkers.ts";
import { RECOVERY } from "./faults/servers.ts";
import type { Mutation } from "./mutations.ts";
import { runChaos } from "./run.ts";
import type { Setting } from "./setting.ts";

/** Length of a mutated run, and its repeats while no checker fails: a race needs luck. */
const SECONDS = 4;
const ROUNDS = 4;

/** Connections keep their session settings, so the run opens new ones. */
const RECONNECT = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`;

/** Runs without one safeguard, then restores it. @returns the checkers that failed. */
export async function mutate(
  setting: Setting,
  name: string,
  mutation: Mutation,
  folder: string,
): Promise<CheckerName[]> {
  const change = async (sql: string) => {
    await setting.withDatabase((connection) => connection.script(sql));
    await setting.withDatabase((connection) => connection.script(RECONNECT));
    await Promise.all(setting.servers.map((server) => server.becomesReady(RECOVERY)));
  };
  await change(mutation.takeOut);
  try {
    for (let seed = 1; seed <= ROUNDS; seed += 1) {
      const file = join(folder, `${name}-${seed}.jsonl`);
      const { faults = [], acts } = mutation;
      const { anomalies } = await runChaos(setting, { seed, seconds: SECONDS, faults, acts, file });
      const noticed = mutation.seenBy.filter((checker) => anomalies[checker]);
      if (noticed.length > 0) return noticed;
    }
    return [];
  } finally {
    await change(mutation.putBack);
  }
}
