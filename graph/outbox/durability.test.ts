import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, expect, test } from "vitest";
import { EMBEDDED_EXTENSIONS } from "../db/embedded.ts";
import { openMailServer, type TestMailServer } from "../testing/mail-server.ts";
import { type Node, startNode } from "../testing/node.ts";
import { registerRest } from "../testing/rest-client.ts";

const dataDir = mkdtempSync(join(tmpdir(), "inkfolk-outbox-"));
const embedded = { DATA_DIR: dataDir, DATABASE_URL: undefined, REDIS_URL: undefined };
let node: Node | undefined;
const servers: TestMailServer[] = [];

afterAll(async () => {
  await node?.kill();
  await Promise.all(servers.map((server) => server.close()));
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs SQL while no server has the database. */
async function runSql<Row>(sql: string): Promise<Row[]> {
  const database = await PGlite.create({ dataDir: join(dataDir, "database"), extensions: EMBEDDED_EXTENSIONS });
  try {
    return (await database.query<Row>(sql)).rows;
  } finally {
    await database.close();
  }
}

test("mails whose server was killed after the commit are sent once by the next", async () => {
  let connections = 0;
  // It answers when it is tried at the start, and hangs over the mail itself.
  const hanging = await openMailServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onConnect: (_session, done) => {
      connections += 1;
      if (connections === 1) done();
    },
  });
  servers.push(hanging);
  node = await startNode({ ...embedded, SMTP_URL: hanging.url });
  const person = await registerRest(node.url, "mara", "artist");
  await person.call("PUT", "/api/auth/change-password", {
    currentPassword: "a password for tests",
    newPassword: "another long password",
  });
  await node.kill();
  expect(hanging.received).toEqual([]);
  const rows = await runSql<{ id: string }>("SELECT id FROM outbox WHERE state = 'waiting'");

  // The time passes that the killed server had for it.
  await runSql("UPDATE outbox SET next_at = created_at");
  const server = await openMailServer();
  servers.push(server);
  node = await startNode({ ...embedded, SMTP_URL: server.url });
  await expect.poll(() => server.received.length, { timeout: 20_000 }).toBe(2);
  expect(await node.stop()).toBe(0);
  expect(server.received.map(({ mail }) => mail.subject).sort()).toEqual([
    "Confirm your Inkfolk email",
    "Your Inkfolk password was changed",
  ]);
  expect(server.received.map(({ mail }) => mail.messageId).sort()).toEqual(
    rows.map(({ id }) => `<${id}@localhost>`).sort(),
  );
  expect(await runSql("SELECT id FROM outbox")).toEqual([]);
}, 120_000);
