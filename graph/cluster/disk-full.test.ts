import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Node, startNode } from "../testing/node.ts";
import { callRest, type RestClient, registerRest } from "../testing/rest-client.ts";
import { mountSmallDisk, type SmallDisk } from "../testing/small-disk.ts";

const NO_ROOM = "There is no room to save this right now. Nothing that was saved is lost. Please try again later.";

let disk: SmallDisk;
let node: Node;
let sender: RestClient;
let receiver: RestClient;
const acknowledged: string[] = [];

const env = () => ({ DATA_DIR: disk.folder, DATABASE_URL: undefined, REDIS_URL: undefined });

beforeAll(async () => {
  disk = await mountSmallDisk(320);
  node = await startNode(env());
  sender = await registerRest(node.url, "sender", "canvas");
  receiver = await registerRest(node.url, "receiver", "artist");
  await receiver.call("POST", `/api/users/${sender.user.id}/follow`);
});
afterAll(async () => {
  await node?.kill();
  await disk?.remove();
});

function post(path: string, body: object) {
  return fetch(`${node.url}${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${sender.token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

async function send(content: string): Promise<{ status: number; text: string }> {
  const response = await post("/api/messages", { receiverId: receiver.user.id, content });
  const text = await response.text();
  if (response.ok) acknowledged.push(JSON.parse(text).id);
  return { status: response.status, text };
}

async function readyz(): Promise<string> {
  const response = await fetch(`${node.url}/readyz`);
  return `${response.status} ${await response.text()}`;
}

async function storedIds(): Promise<string[]> {
  const read = <Row>(path: string) => callRest<Row[]>(node.url, receiver.token, "GET", path);
  const [conversation] = await read<{ id: string }>("/api/conversations");
  const messages = await read<{ id: string }>(`/api/conversations/${conversation?.id}/messages`);
  return messages.map(({ id }) => id);
}

test("on a disk that is filled to the last byte while people write, every write is saved or told why not", async () => {
  expect(await send("before")).toMatchObject({ status: 201 });
  let isFilled = false;
  const answers: { status: number; text: string }[] = [];
  const writing = [0, 1, 2].map(async (lane) => {
    while (!isFilled || answers.at(-1)?.status !== 507) answers.push(await send(`${lane}, ${answers.length}`));
  });
  disk.fill();
  isFilled = true;
  await Promise.all(writing);
  expect(answers.filter(({ status, text }) => status !== 201 && (status !== 507 || text !== NO_ROOM))).toEqual([]);
}, 60_000);

test("while it is full, /readyz says so, people read on, and nothing half-written is left", async () => {
  await vi.waitFor(async () => expect(await readyz()).toMatch(/^503 storage: less than 64 MB are free/), 5_000);
  expect((await fetch(`${node.url}/healthz`)).status).toBe(200);
  expect(await storedIds()).toEqual(expect.arrayContaining(acknowledged.slice(-20)));

  const answer = await post("/graphql", { query: "mutation { createUpload(input: { kind: POST }) { uploadUrl } }" });
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([507, "60"]);
  expect(await answer.json()).toMatchObject({ errors: [{ message: NO_ROOM, extensions: { code: "STORAGE_FULL" } }] });
  const staging = join(disk.folder, "objects", "staging");
  expect(existsSync(staging) ? readdirSync(staging) : []).toEqual([]);
});

test("as soon as there is room again, it takes writes, without a restart", async () => {
  disk.free();
  await vi.waitFor(async () => expect(await send("after")).toMatchObject({ status: 201 }), 10_000);
  expect(await readyz()).toBe("200 ok");
});

test("killed on a full disk, it does not start without room, and has kept everything once there is some", async () => {
  disk.fill();
  await node.kill();
  await expect(startNode(env())).rejects.toThrow("The server ended before it was ready");
  disk.free();
  node = await startNode(env());
  expect(await storedIds()).toEqual(expect.arrayContaining(acknowledged.slice(-20)));
  expect(await send("once more")).toMatchObject({ status: 201 });
}, 120_000);
