import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "../core/root.ts";
import { FLOOR } from "./goals.ts";
import { type Measured, measureRound } from "./measure.ts";
import type { PostgresMeter } from "./postgres-time.ts";
import { ratioOfTime } from "./ratios.ts";
import type { Length } from "./settings.ts";
import { limitOf } from "./table.ts";

const FILE = join(PROJECT_ROOT, "graph", "bench", "recorded.json");

/** Two runs of the same code differ by this much. */
const TOLERANCE = 0.15;
const TRIES = 3;

/**
 * CPU time of a request relative to the limit, by operation and stack. Requests per second would depend on other load,
 * and on whether generator, server and database have a core each.
 */
type Recorded = Record<string, number>;

const nameOf = ({ contestant }: Measured) => `${contestant.operation} · ${contestant.stack}`;

export function record(measured: readonly Measured[]): void {
  const ratios: Recorded = {};
  for (const own of measured) {
    const limit = limitOf(measured, own);
    if (!limit || limit.contestant.stack === FLOOR) continue;
    ratios[nameOf(own)] = Number(ratioOfTime(own, limit).lowest.toFixed(3));
  }
  writeFileSync(FILE, `${JSON.stringify(ratios, undefined, 2)}\n`);
}

/** Compares with the recorded ratios; a lower one is measured again, at most twice. @throws when it stays lower. */
export async function check(
  measured: readonly Measured[],
  length: Length,
  postgres: PostgresMeter | undefined,
): Promise<void> {
  const recorded = JSON.parse(readFileSync(FILE, "utf8")) as Recorded;
  const hasFallen = (own: Measured) => {
    const [limit, before] = [limitOf(measured, own), recorded[nameOf(own)]];
    return limit && before !== undefined && ratioOfLast(own, limit) < before * (1 - TOLERANCE);
  };
  let fallen = measured.filter(hasFallen);
  for (let tries = 1; tries < TRIES && fallen.length > 0; tries++) {
    console.info(`Fell, and is measured again: ${fallen.map(nameOf).join(", ")}`);
    await postgres?.analyze();
    const again = new Set(fallen.flatMap((own) => [own, limitOf(measured, own) ?? own]));
    await measureRound([...again], length, postgres);
    fallen = fallen.filter(hasFallen);
  }
  if (fallen.length === 0) return;
  const sentences = fallen.map(
    (own) => `${nameOf(own)}: was ${recorded[nameOf(own)]} of the limit, is ${describe(own)}`,
  );
  throw new Error(
    `Slower than recorded, ${TRIES} times in a row (npm run bench -- --record writes what is to be held):\n${sentences.join("\n")}`,
  );

  function describe(own: Measured): string {
    const limit = limitOf(measured, own);
    return limit ? ratioOfTime(own, limit).median.toFixed(3) : "–";
  }
}

const ratioOfLast = (own: Measured, limit: Measured): number =>
  ratioOfTime({ ...own, slots: own.slots.slice(-1) }, { ...limit, slots: limit.slots.slice(-1) }).median;
