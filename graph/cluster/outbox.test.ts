import { afterAll, expect, test } from "vitest";
import { openMailServer, type TestMailServer } from "../testing/mail-server.ts";
import { useTwoNodes } from "./two-nodes.ts";

let server: TestMailServer;
const cluster = useTwoNodes("outbox", async () => {
  server = await openMailServer();
  return { SMTP_URL: server.url };
});

/** Adds mails to the outbox in one transaction. */
const putMails = (count: number) =>
  cluster.runSql(
    `INSERT INTO outbox (id, kind, payload, due_at, next_at)
     SELECT uuid7(), 'mail', jsonb_build_object('letter', 'passwordChanged', 'to', 'person' || n || '@inkfolk.test',
       'data', jsonb_build_object('username', 'person' || n)), now(), now()
     FROM generate_series(1, ${count}) AS n`,
  );
const waiting = async () => (await cluster.runSql<{ count: number }>("SELECT count(*)::int FROM outbox"))[0]?.count;
const idsOf = ({ received }: TestMailServer) => received.map(({ mail }) => mail.messageId);

afterAll(() => server.close());

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
  await cluster.nodes[0].kill();
  await expect
    .poll(async () => (await cluster.runSql("SELECT FROM outbox WHERE attempts = 0")).length, { timeout: 50_000 })
    .toBe(0);
  // The killed node's lease runs out.
  await cluster.runSql("UPDATE outbox SET next_at = due_at");
  await expect.poll(waiting, { timeout: 50_000 }).toBe(0);
  const ids = new Set(idsOf(server).slice(before));
  expect(ids.size).toBe(200);
  // At most the tasks in progress at the kill can be sent twice.
  expect(server.received.length - before - ids.size).toBeLessThanOrEqual(4);
});
