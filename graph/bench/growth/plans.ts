import { setTimeout as sleep } from "node:timers/promises";
import type { Request } from "autocannon";
import { Client } from "pg";
import { runAsAdmin, type Scratch } from "../scratch.ts";
import { send } from "../verify.ts";

export interface Work {
  /** Pages touched, in memory or not: as exact on a busy machine as on a quiet one. */
  pages: number;
  statements: number;
  scanned: string[];
  plans: string;
}

/** Postgres keeps a prepared statement's plan after a few executions on each connection. */
const SETTLED = 40;
/** A sequential scan of a smaller table is the best plan. */
const LARGE = 5_000;

const SETTINGS = {
  session_preload_libraries: "auto_explain",
  "auto_explain.log_min_duration": "0",
  "auto_explain.log_analyze": "on",
  "auto_explain.log_buffers": "on",
  "auto_explain.log_timing": "off",
};

export async function beginExplaining(scratch: Scratch, databaseUrl: string): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  await runAsAdmin(
    scratch.url,
    ...Object.entries(SETTINGS).map(([setting, value]) => `ALTER DATABASE ${name} SET ${setting} = '${value}'`),
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
  );
}

/** Waits until the server has noticed that its connections ended. @throws when it does not answer again. */
export async function waitUntilAnswered(url: string, request: Request, tries = 20): Promise<void> {
  try {
    await send(url, request);
  } catch (error) {
    if (tries === 1) throw error;
    await sleep(250);
    await waitUntilAnswered(url, request, tries - 1);
  }
}

export async function readLargeTables(databaseUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND reltuples > $1",
      [LARGE],
    );
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Repeats a request until its plans are final, and reads the last ones. */
export async function explain(
  scratch: Scratch,
  url: string,
  request: Request,
  largeTables: readonly string[],
): Promise<Work> {
  for (let time = 0; time < SETTLED; time++) await send(url, request);
  const { end } = scratch.readLog(0);
  await send(url, request);
  await sleep(50);
  return readWork(scratch.readLog(end).text, largeTables);
}

export function readWork(log: string, largeTables: readonly string[]): Work {
  const plans = log.split(/^\S+ \S+ \S+ \[\d+\] LOG: {2}duration: /m).slice(1);
  const scanned = new Set<string>();
  let pages = 0;
  for (const plan of plans) {
    const [, buffers = ""] = plan.match(/^\s*Buffers: shared (.*)$/m) ?? [];
    for (const [, count] of buffers.matchAll(/(?:hit|read)=(\d+)/g)) pages += Number(count);
    for (const [, table = ""] of plan.matchAll(/Seq Scan on (\w+)\b(?!.*never executed)/g))
      if (largeTables.includes(table)) scanned.add(table);
  }
  return { pages, statements: plans.length, scanned: [...scanned], plans: log };
}
