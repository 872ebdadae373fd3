import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "graphql-ws";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import WebSocket from "ws";
import { type Node, startNode } from "../testing/node.ts";
import { registerRest } from "../testing/rest-client.ts";

const { DATABASE_URL, REDIS_URL } = process.env;
const dataDir = mkdtempSync(join(tmpdir(), "inkfolk-nodes-"));
const database = `inkfolk_nodes_${process.pid}`;
let nodes: [Node, Node];

async function runAsAdmin(sql: string): Promise<void> {
  const admin = new Client({ connectionString: DATABASE_URL });
  await admin.connect();
  await admin.query(sql);
  await admin.end();
}

beforeAll(async () => {
  if (!DATABASE_URL || !REDIS_URL) throw new Error("These suites need DATABASE_URL and REDIS_URL.");
  await runAsAdmin(`CREATE DATABASE ${database}`);
  const url = new URL(DATABASE_URL);
  url.pathname = `/${database}`;
  const env = { DATABASE_URL: url.href, REDIS_URL, DATA_DIR: dataDir };
  // Both migrate the empty database at the same moment.
  nodes = await Promise.all([startNode(env), startNode(env)]);
});

afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await runAsAdmin(`DROP DATABASE ${database} WITH (FORCE)`);
  rmSync(dataDir, { recursive: true, force: true });
});

test("a message that is sent through one node arrives at a socket of the other", async () => {
  const [sender, receiver] = await Promise.all([
    registerRest(nodes[0].url, "crossing.sender", "canvas"),
    registerRest(nodes[1].url, "crossing.receiver", "artist"),
  ]);
  const client = createClient({
    url: `${nodes[1].url.replace("http", "ws")}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { token: receiver.token },
  });
  const contents: string[] = [];
  const received = new Promise<void>((resolve, reject) => {
    client.subscribe<{ messageReceived: { content: string } }>(
      { query: "subscription { messageReceived { content } }" },
      {
        next: ({ data }) => {
          contents.push(data?.messageReceived.content ?? "");
          resolve();
        },
        error: reject,
        complete: () => undefined,
      },
    );
  });
  // The subscription has no acknowledgement, so messages are sent until one arrives.
  let isReceived = false;
  const done = received.then(() => {
    isReceived = true;
  });
  for (let number = 1; !isReceived && number <= 200; number += 1) {
    await sender.call("POST", "/api/messages", { receiverId: receiver.user.id, content: `number ${number}` });
  }
  await done;
  await client.dispose();
  expect(contents[0]).toMatch(/^number \d+$/);
});

test("of fifty overlapping requests that are accepted at once through two nodes, exactly one is confirmed", async () => {
  const artist = await registerRest(nodes[0].url, "busy.artist", "artist");
  const client = await registerRest(nodes[1].url, "eager.client", "canvas");
  const preferredDate = new Date(Date.now() + 7 * 24 * 3600_000).toISOString();
  const requests = await Promise.all(
    Array.from({ length: 50 }, () =>
      client.call<{ id: string }>("POST", "/api/bookings", {
        artistId: artist.user.id,
        service: "Flash Tattoo",
        preferredDate,
      }),
    ),
  );
  const outcomes = await Promise.allSettled(
    requests.map(({ id }, index) => {
      const node = nodes[index % 2] as Node;
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
