import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { type Node, startNode } from "./testing/node.ts";
import { callRest, registerRest } from "./testing/rest-client.ts";

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

test("every message that was acknowledged before a kill -9 is there after the next start", async () => {
  node = await startNode(embedded);
  const [sender, receiver] = await Promise.all([
    registerRest(node.url, "sender", "canvas"),
    registerRest(node.url, "receiver", "artist"),
  ]);

  const acknowledged: SentMessage[] = [];
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

  node = await startNode(embedded);
  const stored = new Map<string, SentMessage>();
  const path = `/api/conversations/${acknowledged[0]?.conversationId}/messages`;
  for (let cursor: number | undefined; cursor !== 1; ) {
    const query = cursor ? `?cursor=${cursor}` : "";
    const page = await callRest<SentMessage[]>(node.url, receiver.token, "GET", path + query);
    for (const message of page) stored.set(message.id, message);
    cursor = page[0]?.seq ?? 1;
  }

  expect(acknowledged.length).toBeGreaterThanOrEqual(200);
  expect(acknowledged.filter((message) => stored.get(message.id)?.content !== message.content)).toEqual([]);
  expect([...stored.values()].map((message) => message.seq).sort((a, b) => a - b)).toEqual(
    Array.from({ length: stored.size }, (_, index) => index + 1),
  );
});

test("SIGTERM ends the server with 0", async () => {
  expect(await node?.stop()).toBe(0);
});
