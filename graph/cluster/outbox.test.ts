import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openMailServer, type TestMailServer } from "../testing/mail-server.ts";
import { type Node, startNode } from "../testing/node.ts";

const { DATABASE_URL, REDIS_URL } = process.env;
const dataDir = mkdtempSync(join(tmpdir(), "inkfolk-outbox-"));
const database = `inkfolk_outbox_${process.pid}`;
let server: TestMailServer;
let nodes: [Node, Node];

const addressOf = (name: string) => Object.assign(new URL(DATABASE_URL ?? ""), { pathname: `/${name}` }).href;

async function runSql<Row>(sql: string, name?: string): Promise<Row[]> {
  const client = new Client({ connectionString: name ? addressOf(name) : DATABASE_URL });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

/** Puts mails into the outbox, as one transaction would. */
const putMails = (count: number) =>
  runSql(
    `INSERT INTO outbox (id, kind, payload, due_at, next_at)
     SELECT uuid7(), 'mail', jsonb_build_object('letter', 'passwordChanged', 'to', 'person' || n || '@inkfolk.test',
       'data', jsonb_build_object('username', 'person' || n)), now(), now()
     FROM generate_series(1, ${count}) AS n`,
    database,
  );
const waiting = async () => (await runSql<{ count: number }>("SELECT count(*)::int FROM outbox", database))[0]?.count;
const idsOf = ({ received }: TestMailServer) => received.map(({ mail }) => mail.messageId);

beforeAll(async () => {
  if (!DATABASE_URL || !REDIS_URL) throw new Error("These suites need DATABASE_URL and REDIS_URL.");
  server = await openMailServer();
  await runSql(`CREATE DATABASE ${database}`);
  const env = { DATABASE_URL: addressOf(database), REDIS_URL, DATA_DIR: dataDir, SMTP_URL: server.url };
  nodes = [await startNode(env), await startNode(env)];
});

afterAll(async () => {
  await Promise.all(nodes.map((node) => node.kill()));
  await server.close();
  await runSql(`DROP DATABASE ${database} WITH (FORCE)`);
  rmSync(dataDir, { recursive: true, force: true });
});

test("of two nodes each sends other mails, and each mail leaves once", async () => {
  await putMails(200);
  await expect.poll(waiting, { timeout: 50_000 }).toBe(0);
  expect(server.received).toHaveLength(200);
  expect(new Set(idsOf(server)).size).toBe(200);
});

test("what a killed node was at is sent by the other, under the same id", async () => {
  const before = server.received.length;
  await putMails(200);
  await expect.poll(() => server.received.length, { timeout: 50_000 }).toBeGreaterThan(before + 10);
  await nodes[0].kill();
  await expect
    .poll(async () => (await runSql("SELECT FROM outbox WHERE attempts = 0", database)).length, { timeout: 50_000 })
    .toBe(0);
  // The time passes that the killed node had for them.
  await runSql("UPDATE outbox SET next_at = due_at", database);
  await expect.poll(waiting, { timeout: 50_000 }).toBe(0);
  const ids = new Set(idsOf(server).slice(before));
  expect(ids.size).toBe(200);
  // At most what it was at when it was killed can have left twice.
  expect(server.received.length - before - ids.size).toBeLessThanOrEqual(4);
});
