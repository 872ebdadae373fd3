import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll } from "vitest";
import { type Node, startNode } from "../testing/node.ts";

/** Two nodes of one database that only this file uses. */
interface TwoNodes {
  /** Available from the file's first test on. */
  nodes: [Node, Node];
  address: string;
  /** Runs statements past the nodes. */
  runSql<Row>(sql: string): Promise<Row[]>;
}

/**
 * Starts them for a test file, both at once on the empty database, and removes everything afterwards.
 * @param readEnv more environment, read at their start.
 */
export function useTwoNodes(name: string, readEnv: () => Promise<Record<string, string>> = async () => ({})): TwoNodes {
  const { DATABASE_URL, REDIS_URL } = process.env;
  if (!DATABASE_URL || !REDIS_URL) throw new Error("These suites need DATABASE_URL and REDIS_URL.");
  const database = `inkfolk_${name}_${process.pid}`;
  const address = Object.assign(new URL(DATABASE_URL), { pathname: `/${database}` }).href;
  const dataDir = mkdtempSync(join(tmpdir(), `inkfolk-${name}-`));
  const own = { address, runSql: <Row>(sql: string) => runAt<Row>(address, sql) } as TwoNodes;
  beforeAll(async () => {
    await runAt(DATABASE_URL, `CREATE DATABASE ${database}`);
    const env = { DATABASE_URL: address, REDIS_URL, DATA_DIR: dataDir, ...(await readEnv()) };
    own.nodes = await Promise.all([startNode(env), startNode(env)]);
  });
  afterAll(async () => {
    await Promise.all(own.nodes.map((node) => node.kill()));
    await runAt(DATABASE_URL, `DROP DATABASE ${database} WITH (FORCE)`);
    rmSync(dataDir, { recursive: true, force: true });
  });
  return own;
}

async function runAt<Row>(connectionString: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query(sql);
    return rows;
  } finally {
    await client.end();
  }
}
