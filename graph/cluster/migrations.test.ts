import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { Client } from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { PROJECT_ROOT } from "../core/root.ts";
import type { Database } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import { openPostgres } from "../db/postgres.ts";
import { ADMIN_TOOL, PRODUCT } from "../testing/node.ts";

/** One that alters a table which people read all the time. */
const NAME = "20270421000000_message_drafts";

const { DATABASE_URL } = process.env;
if (!DATABASE_URL) throw new Error("These suites need DATABASE_URL.");
const name = `inkfolk_migrations_${process.pid}`;
const address = Object.assign(new URL(DATABASE_URL), { pathname: `/${name}` }).href;
const dataDir = mkdtempSync(join(tmpdir(), "inkfolk-migrations-"));

let database: Database;
const clients: Client[] = [];

async function connect(connectionString: string, application: string): Promise<Client> {
  const client = new Client({ connectionString, application_name: application });
  await client.connect();
  clients.push(client);
  return client;
}

const pidOf = async (client: Client): Promise<number> =>
  (await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid")).rows[0]?.pid ?? 0;

const lines: string[] = [];
const migrateHere = (patienceMs = 60_000) =>
  database.withConnection((connection) =>
    migrate(connection, pino({ base: null }, { write: (line: string) => lines.push(line) }), patienceMs),
  );

/** Takes the last alteration of a table back, as if it were new. */
const undo = () =>
  database.withConnection(({ script }) =>
    script(`
      ALTER TABLE conversations DROP COLUMN IF EXISTS user1_draft, DROP COLUMN IF EXISTS user2_draft;
      DELETE FROM "_prisma_migrations" WHERE migration_name = '${NAME}'`),
  );

beforeAll(async () => {
  await (await connect(DATABASE_URL, "test")).query(`CREATE DATABASE ${name}`);
  database = openPostgres(address);
  await migrateHere();
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(async () => {
  const [admin, ...others] = clients;
  await Promise.all([database.close(), ...others.map((client) => client.end())]);
  await admin?.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await admin?.end();
  rmSync(dataDir, { recursive: true, force: true });
});

test("a migration whose table is read for long makes way for other readers, and is applied afterwards", async () => {
  await undo();
  const [holder, reader] = [await connect(address, "report"), await connect(address, "reader")];
  await holder.query("BEGIN; SELECT FROM conversations");
  const migrated = migrateHere();
  await vi.waitFor(
    async () => {
      const sql = "SELECT FROM pg_locks WHERE NOT granted AND relation = 'conversations'::regclass";
      expect((await reader.query(sql)).rowCount).toBe(1);
    },
    { timeout: 10_000, interval: 50 },
  );
  // The holder still has its transaction.
  await reader.query("SELECT FROM conversations");
  const line = `Migration ${NAME} does not get a lock that process ${await pidOf(holder)} (report, `;
  await vi.waitFor(() => expect(lines.join("")).toContain(line), { timeout: 20_000, interval: 50 });
  await holder.query("COMMIT");
  expect(await migrated).toEqual([NAME]);
});

test("a migration that does not get its lock in time ends with a sentence, and nothing of it is left", async () => {
  await undo();
  const holder = await connect(address, "report");
  await holder.query("BEGIN; SELECT FROM conversations");
  await expect(migrateHere(1_000)).rejects.toMatchObject({
    name: "ConfigError",
    message: expect.stringMatching(
      RegExp(`^Migration ${NAME} does not get a lock that .* has, and MIGRATE_PATIENCE_SECONDS \\(1\\) are over\\.$`),
    ),
  });
  await holder.query("COMMIT");
  expect(await migrateHere()).toEqual([NAME]);
});

test("a locked list of migrations is waited for in the same way", async () => {
  const holder = await connect(address, "report");
  await holder.query('BEGIN; LOCK TABLE "_prisma_migrations"');
  const migrated = migrateHere();
  await vi.waitFor(() => expect(lines.join("")).toContain("Reading _prisma_migrations does not get a lock"), {
    timeout: 20_000,
    interval: 50,
  });
  await holder.query("COMMIT");
  expect(await migrated).toEqual([]);
});

const runTool = (...args: string[]) =>
  promisify(execFile)(process.execPath, [...ADMIN_TOOL, ...args], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, DATABASE_URL: address, MIGRATE_PATIENCE_SECONDS: "1" },
  });

test("an operator migrates apart from a start", async () => {
  await undo();
  expect(await runTool("migrate")).toEqual({ stdout: "The database has every migration.\n", stderr: "" });
  expect(await migrateHere()).toEqual([]);
});

test("an operator is told in one sentence why a migration could not be applied", async () => {
  await undo();
  const holder = await connect(address, "report");
  await holder.query("BEGIN; SELECT FROM conversations");
  const sentence = RegExp(`^Migration ${NAME} does not get a lock that .* are over\\.\\n$`);
  await expect(runTool("migrate")).rejects.toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringMatching(sentence),
  });
  await holder.query("COMMIT");
  expect(await migrateHere()).toEqual([NAME]);
});

test("a node names the process that migrates before it, and a signal meanwhile ends it with 0", async () => {
  const holder = await connect(address, "other node");
  await holder.query("SELECT pg_advisory_lock(7413001)");
  const child = spawn(process.execPath, PRODUCT, {
    cwd: PROJECT_ROOT,
    env: {
      ...process.env,
      NODE_ENV: "test",
      DATABASE_URL: address,
      REDIS_URL: "",
      DATA_DIR: dataDir,
      PORT: "0",
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  try {
    const [line] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
    expect(line).toContain(`process ${await pidOf(holder)} (other node, `);
    child.kill("SIGTERM");
    expect((await ended)[0]).toBe(0);
  } finally {
    child.kill("SIGKILL");
  }
  await holder.query("SELECT pg_advisory_unlock(7413001)");
});

test("migrations go on when the process before them has ended", async () => {
  await undo();
  const holder = await connect(address, "other node");
  await holder.query("SELECT pg_advisory_lock(7413001)");
  const migrated = migrateHere();
  await vi.waitFor(() => expect(lines.join("")).toContain("(other node, "), { timeout: 10_000, interval: 50 });
  await holder.query("SELECT pg_advisory_unlock(7413001)");
  expect(await migrated).toEqual([NAME]);
});
