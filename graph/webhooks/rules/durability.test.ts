import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { WEBHOOK_LIMITS } from "../../core/limits.ts";
import { paceOf } from "../../outbox/delivery.ts";
import { type Node, startNode } from "../../testing/node.ts";
import { callRest, registerRest } from "../../testing/rest-client.ts";

const dataDir = mkdtempSync(join(tmpdir(), "inkfolk-webhooks-"));
const sandbox = { SANDBOX: "1", DATA_DIR: dataDir, DATABASE_URL: undefined, REDIS_URL: undefined, SMTP_URL: undefined };
let node: Node | undefined;

interface Arrival {
  at: number;
  headers: Record<string, string>;
  body: string;
  response: ServerResponse;
}

const arrivals: Arrival[] = [];
const receiver = createServer(async (request, response) => {
  const headers = request.headers as Record<string, string>;
  arrivals.push({ at: performance.now(), headers, body: await text(request), response });
});

afterAll(async () => {
  await node?.kill();
  receiver.close().closeAllConnections();
  rmSync(dataDir, { recursive: true, force: true });
});

const arrival = async (index: number): Promise<Arrival> => {
  await expect.poll(() => arrivals.length, { timeout: 30_000 }).toBeGreaterThan(index);
  return arrivals[index] as Arrival;
};

test("what a killed server had sent is sent again by the next, and what fails is tried again in five seconds", async () => {
  await once(receiver.listen(0, "127.0.0.1"), "listening");
  node = await startNode(sandbox);
  const { token, call } = await registerRest(node.url, "mara", "artist");
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/in`;
  const { id } = await call<{ id: string }>("POST", "/api/webhooks", { url, events: ["*"] });
  await call("POST", `/api/webhooks/${id}/test`, { type: "booking.confirmed" });
  const first = await arrival(0);
  await node.kill();

  node = await startNode(sandbox);
  const ask = (path: string, body: unknown) => callRest(node?.url ?? "", token, "POST", path, body);
  // The time passes that the killed server had for it.
  const moved = ask("/api/sandbox/clock", { seconds: paceOf("webhook").lease / 1000 });
  const second = await arrival(1);
  second.response.end();
  await moved;
  expect(second.headers["webhook-id"]).toBe(first.headers["webhook-id"]);
  expect(second.body).toBe(first.body);

  await ask(`/api/webhooks/${id}/test`, { type: "booking.confirmed" });
  const failed = await arrival(2);
  failed.response.writeHead(500).end();
  const again = await arrival(3);
  again.response.end();
  expect(again.headers["webhook-id"]).toBe(failed.headers["webhook-id"]);
  const waited = (again.at - failed.at) / 1000;
  const [pause] = WEBHOOK_LIMITS.pauses;
  expect(waited).toBeGreaterThan(pause * 0.9);
  // Had it to wait for the next look, it could be as late as that.
  expect(waited).toBeLessThan(pause * 1.1 + 3);
}, 120_000);
