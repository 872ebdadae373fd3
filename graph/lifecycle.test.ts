import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { startNode } from "./testing/node.ts";
import { openRaw } from "./testing/raw.ts";

const dataDir = mkdtempSync(join(tmpdir(), "inkfolk-lifecycle-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const LONG = { timeout: 240_000 };

/** Opens a socket. @returns the code with which it is closed. */
async function openSocket(url: string, path: string): Promise<Promise<number>[]> {
  const socket = new WebSocket(`${url.replace("http", "ws")}${path}`, "graphql-transport-ws");
  const closed = once(socket, "close").then(([code]) => code as number);
  await once(socket, "open");
  if (path === "/graphql") {
    socket.send(JSON.stringify({ type: "connection_init" }));
    await once(socket, "message");
  }
  return [closed];
}

test(
  "a signal that comes twice stops once: sockets hear 1001, what runs is finished, no lock is left",
  LONG,
  async () => {
    const node = await startNode({ DATA_DIR: dataDir });
    const [[atGraphql], [atLegacy]] = [await openSocket(node.url, "/graphql"), await openSocket(node.url, "/ws")];
    const body = JSON.stringify({ email: "nobody@example.com", password: "not a password" });
    const running = await openRaw(node.url, [
      "POST /api/login HTTP/1.1",
      "Host: 127.0.0.1",
      "Content-Type: application/json",
      "Connection: close",
      `Content-Length: ${body.length}`,
    ]);
    running.socket.write(body.slice(0, 10));
    await fetch(`${node.url}/healthz`, { headers: { Connection: "close" } });
    process.kill(node.processId, "SIGINT");
    process.kill(node.processId, "SIGINT");
    expect(await Promise.all([atGraphql, atLegacy])).toEqual([1001, 1001]);
    process.kill(node.processId, "SIGINT");
    process.kill(node.processId, "SIGTERM");
    running.socket.write(body.slice(10));
    expect(await running.ended).toMatch(/^HTTP\/1.1 4/);
    expect(await node.ended).toBe(0);
    expect(
      readdirSync(dataDir, { recursive: true })
        .map(String)
        .filter((file) => /\.lock$/.test(file)),
    ).toEqual([]);
  },
);
