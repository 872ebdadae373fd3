import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { FaultName } from "../chaos/faults/names.ts";
import { mutate } from "../chaos/mutate.ts";
import { MUTATIONS } from "../chaos/mutations.ts";
import { type RunResult, runChaos } from "../chaos/run.ts";
import { openCluster, openSingle, type Setting } from "../chaos/setting.ts";
import { run } from "./run.ts";

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "2" },
    first: { type: "string", default: "1" },
    seconds: { type: "string", default: "10" },
    setting: { type: "string", multiple: true, default: ["cluster", "embedded"] },
    fault: { type: "string", multiple: true },
    mutate: { type: "boolean", default: false },
    mutation: { type: "string", multiple: true, default: Object.keys(MUTATIONS) },
  },
});

/** Seeded clients, things that go wrong, and checkers over what was seen and what is left. */
async function chaos(): Promise<boolean> {
  await run("npx", ["vite", "build", "--config", "graph/vite.config.ts", "--logLevel", "warn"]);
  const folder = mkdtempSync(join(tmpdir(), "inkfolk-chaos-logs-"));
  let isWell = true;
  for (const name of values.mutate ? ["cluster"] : values.setting) {
    const log = join(folder, `${name}.log`);
    const setting = name === "cluster" ? await openCluster(log) : await openSingle(log);
    if (!setting) {
      console.error("The cluster needs a Postgres and a Redis: install postgresql and redis-server.");
      isWell = isWell && process.env.CI !== "true";
      continue;
    }
    try {
      isWell = (await (values.mutate ? runMutations : runSeeds)(setting, folder)) && isWell;
    } finally {
      await setting.close();
    }
  }
  if (isWell) rmSync(folder, { recursive: true });
  else console.error(`The logs are in ${folder}`);
  return isWell;
}

async function runSeeds(setting: Setting, folder: string): Promise<boolean> {
  const faults = (values.fault ?? Object.keys(setting.faults)) as FaultName[];
  let isWell = true;
  for (let index = 0; index < Number(values.seeds); index += 1) {
    const seed = Number(values.first) + index;
    const file = join(folder, `${setting.name}-${seed}.jsonl`);
    const result = await runChaos(setting, { seed, seconds: Number(values.seconds), faults, file });
    console.info(describe(setting, seed, result));
    isWell = isWell && Object.keys(result.anomalies).length === 0;
  }
  return isWell;
}

/** Takes out one thing after the other; well is when that is noticed. */
async function runMutations(setting: Setting, folder: string): Promise<boolean> {
  let isWell = true;
  for (const name of values.mutation) {
    const mutation = MUTATIONS[name];
    if (!mutation) throw new Error(`There is no mutation ${name}: ${Object.keys(MUTATIONS).join(", ")}`);
    const noticed = await mutate(setting, name, mutation, folder);
    console.info(`without ${mutation.what}: ${noticed.length > 0 ? `red, ${noticed.join(", ")}` : "NOBODY NOTICED"}`);
    isWell = isWell && noticed.length > 0;
  }
  return isWell;
}

function describe({ name }: Setting, seed: number, { anomalies, outcomes, faults }: RunResult): string {
  const found = Object.entries(anomalies).flatMap(([checker, sentences]) => [
    `  ${checker}: ${sentences.length}`,
    ...sentences.slice(0, 5).map((sentence) => `    ${sentence}`),
  ]);
  const { ok, fail, info } = outcomes;
  const verdict = found.length === 0 ? "no anomaly" : "ANOMALIES";
  return [
    `${name}, seed ${seed}: ${verdict} in ${ok} done, ${fail} refused, ${info} unknown; ${faults.join(", ")}`,
    ...found,
  ].join("\n");
}

chaos().then(
  (isWell) => process.exit(isWell ? 0 : 1),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
