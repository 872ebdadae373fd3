import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "graphql-ws";
import { expect, test } from "vitest";
import WebSocket from "ws";
import { checkSurroundings } from "../app/preflight.ts";
import { readConfig } from "../core/config.ts";
import type { DataOf } from "../testing/document-types.ts";
import type { Node } from "../testing/node.ts";
import { type RestClient, registerRest } from "../testing/rest-client.ts";
import { useTwoNodes } from "./two-nodes.ts";

const cluster = useTwoNodes("nodes");

/** Repeats the act until the first event: a subscription has no acknowledgement. */
async function hearFirst<const Text extends string>(
  node: Node,
  person: RestClient,
  query: Text,
  act: (number: number) => Promise<unknown>,
): Promise<DataOf<Text>> {
  const client = createClient({
    url: `${node.url.replace("http", "ws")}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { token: person.token },
  });
  let heard: DataOf<Text> | null | undefined;
  const received = new Promise<void>((resolve, reject) => {
    client.subscribe<DataOf<Text>>(
      { query },
      {
        next: ({ data }) => {
          heard ??= data;
          resolve();
        },
        error: reject,
        complete: () => undefined,
      },
    );
  });
  for (let number = 1; !heard && number <= 200; number += 1) await act(number);
  await received;
  await client.dispose();
  return heard as DataOf<Text>;
}

test("a message that is sent through one node arrives at a socket of the other", async () => {
  const [sender, receiver] = await Promise.all([
    registerRest(cluster.nodes[0].url, "crossing.sender", "canvas"),
    registerRest(cluster.nodes[1].url, "crossing.receiver", "artist"),
  ]);
  await receiver.call("POST", `/api/users/${sender.user.id}/follow`);
  const { messageReceived } = await hearFirst(
    cluster.nodes[1],
    receiver,
    "subscription { messageReceived { content } }",
    (number) => sender.call("POST", "/api/messages", { receiverId: receiver.user.id, content: `number ${number}` }),
  );
  expect(messageReceived.content).toMatch(/^number \d+$/);
});

test("an announcement through one node arrives at sockets of the other, and 100,000 people cost it no memory", async () => {
  const [admin, reader] = await Promise.all([
    registerRest(cluster.nodes[0].url, "announcing.admin", "canvas"),
    registerRest(cluster.nodes[1].url, "announced.reader", "artist"),
  ]);
  await cluster.runSql("UPDATE users SET role = 'admin' WHERE username = 'announcing.admin'");
  const announce = (title: string) =>
    admin.call<{ count: number }>("POST", "/api/admin/notifications", { title, message: "Something is new" });
  const hear = "subscription { notificationReceived { type title } }";
  const { notificationReceived } = await hearFirst(cluster.nodes[1], reader, hear, () => announce("News"));
  expect(notificationReceived).toEqual({ type: "admin_announcement", title: "News" });

  const { count: before } = await announce("To those who are here");
  await cluster.runSql(
    `INSERT INTO users (id, username, email, password, full_name, user_type)
     SELECT uuid7(), 'crowd' || n, 'crowd' || n || '@inkfolk.test', 'no password', 'Crowd ' || n, 'canvas'
     FROM generate_series(1, 100000) AS n`,
  );
  // Autovacuum does this in time; until then Postgres plans for few rows.
  await cluster.runSql("ANALYZE users");
  const resident = await residentBytes(cluster.nodes[0]);
  const { count } = await announce("To everybody");
  expect(count).toBe(before + 100_000);
  // In the process's memory, so many rows would take some hundred bytes each.
  expect((await residentBytes(cluster.nodes[0])) - resident).toBeLessThan(32 * 1024 * 1024);
  const [row] = await cluster.runSql<{ notified: number }>(
    "SELECT count(DISTINCT user_id)::int AS notified FROM notifications WHERE title = 'To everybody'",
  );
  expect(row?.notified).toBe(count);
}, 120_000);

async function residentBytes(node: Node): Promise<number> {
  const metrics = await (await fetch(`${node.url}/metrics`)).text();
  return Number(metrics.match(/^process_resident_memory_bytes (\S+)$/m)?.[1]);
}

test("a production start on Postgres without a store warns that images are on one disk", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "inkfolk-warned-"));
  const env = {
    DATABASE_URL: cluster.address,
    DATA_DIR: dataDir,
    PORT: "0",
    SECRET: "of thirty-two characters or more",
  };
  expect(await checkSurroundings(readConfig(env))).toEqual([]);
  expect(await checkSurroundings(readConfig({ ...env, NODE_ENV: "production" }))).toEqual([
    expect.stringMatching(/^S3_ENDPOINT is not set: /),
  ]);
  rmSync(dataDir, { recursive: true });
});

test("of fifty overlapping requests that are accepted at once through two nodes, exactly one is confirmed", async () => {
  const artist = await registerRest(cluster.nodes[0].url, "busy.artist", "artist");
  const client = await registerRest(cluster.nodes[1].url, "eager.client", "canvas");
  const preferredDate = new Date(Date.now() + 7 * 24 * 3600_000).toISOString();
  const asked = { artistId: artist.user.id, service: "Flash Tattoo", preferredDate };
  const requests: { id: string }[] = [];
  while (requests.length < 50) requests.push(await client.call("POST", "/api/bookings", asked));
  const outcomes = await Promise.allSettled(
    requests.map(({ id }, index) => {
      const node = cluster.nodes[index % 2] as Node;
      return fetch(`${node.url}/api/bookings/${id}/status`, {
        method: "PUT",
        headers: { authorization: `Bearer ${artist.token}`, "content-type": "application/json" },
        body: JSON.stringify({ status: "confirmed" }),
      }).then((response) => response.status);
    }),
  );
  const statuses = outcomes.map((outcome) => (outcome.status === "fulfilled" ? outcome.value : outcome.reason)).sort();
  expect(statuses).toEqual([200, ...Array(49).fill(409)]);
});
