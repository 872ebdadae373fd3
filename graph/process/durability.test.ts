import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Node, startNode } from "../testing/node.ts";
import { callRest, type RestClient, registerRest } from "../testing/rest-client.ts";

const dataDir = mkdtempSync(join(tmpdir(), "inkfolk-durability-"));
const embedded = { DATA_DIR: dataDir, DATABASE_URL: undefined, REDIS_URL: undefined };
let node: Node | undefined;

afterAll(async () => {
  await node?.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

interface SentMessage {
  id: string;
  seq: number;
  conversationId: string;
  content: string;
}

const acknowledged: SentMessage[] = [];
let sender: RestClient;
let receiver: RestClient;

beforeAll(async () => {
  node = await startNode(embedded);
  [sender, receiver] = await Promise.all([
    registerRest(node.url, "sender", "canvas"),
    registerRest(node.url, "receiver", "artist"),
  ]);
  await receiver.call("POST", `/api/users/${sender.user.id}/follow`);
});

test("a server that is killed in a burst of messages has acknowledged many of them", async () => {
  let kill: Promise<void> | undefined;
  const sendUntilKilled = async (lane: number) => {
    for (let number = 0; ; number += 1) {
      const message = { receiverId: receiver.user.id, content: `lane ${lane}, message ${number}` };
      try {
        acknowledged.push(await sender.call<SentMessage>("POST", "/api/messages", message));
      } catch (error) {
        // The connection breaks with the server; anything the server itself refuses is a failure of the test.
        if (error instanceof TypeError) return;
        throw error;
      }
      if (acknowledged.length >= 200) kill ??= node?.kill();
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, lane) => sendUntilKilled(lane)));
  await kill;
  expect(acknowledged.length).toBeGreaterThanOrEqual(200);
});

test("every one of them is there after the next start", async () => {
  node = await startNode(embedded);
  const { url } = node;
  const stored = new Map<string, SentMessage>();
  const path = `/api/conversations/${acknowledged[0]?.conversationId}/messages`;
  for (let cursor: number | undefined; cursor !== 1; ) {
    const query = cursor ? `?cursor=${cursor}` : "";
    const page = await callRest<SentMessage[]>(url, receiver.token, "GET", path + query);
    for (const message of page) stored.set(message.id, message);
    cursor = page[0]?.seq ?? 1;
  }
  expect(acknowledged.filter((message) => stored.get(message.id)?.content !== message.content)).toEqual([]);
  expect([...stored.values()].map((message) => message.seq).sort((a, b) => a - b)).toEqual(
    Array.from({ length: stored.size }, (_, index) => index + 1),
  );
});

test("SIGTERM ends the server with 0", async () => {
  expect(await node?.stop()).toBe(0);
});
