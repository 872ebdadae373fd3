import { join } from "node:path";
import type { CheckerName } from "./checkers/checkers.ts";
import { RECOVERY } from "./faults/servers.ts";
import type { Mutation } from "./mutations.ts";
import { runChaos } from "./run.ts";
import type { Setting } from "./setting.ts";

/** How long people live without what was taken out, and how often again if nobody noticed: a race is a matter of luck. */
const SECONDS = 4;
const ROUNDS = 4;

/** Connections keep to what they found when they were opened; those that are opened after the change find it. */
const RECONNECT = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`;

/** Takes something out, lets people live without it, and puts it back. @returns the checkers that noticed. */
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
