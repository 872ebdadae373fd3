import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { PROJECT_ROOT } from "../core/root.ts";
import { startNode } from "../testing/node.ts";
import { openRaw } from "../testing/raw.ts";

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

test("a signal while it starts ends it well, too, and the next start finds everything in order", LONG, async () => {
  const child = spawn(process.execPath, ["--import", "tsx", "graph/app/main.ts"], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, NODE_ENV: "test", DATA_DIR: dataDir, PORT: "0", DEMO: "1", LOG_LEVEL: "warn" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  child.kill("SIGINT");
  child.kill("SIGINT");
  expect((await once(child, "exit"))[0]).toBe(0);
  const node = await startNode({ DATA_DIR: dataDir });
  expect((await fetch(`${node.url}/readyz`)).status).toBe(200);
  expect(await node.stop()).toBe(0);
});

/** Makes a mistake in a process of its own that stops in order. @returns how it ended, and what it said. */
async function makeMistake(mistake: string) {
  const script = `
    const { pino } = await import("pino");
    const { openLifecycle, surviveMistakes } = await import("./graph/process/lifecycle.ts");
    const lifecycle = openLifecycle();
    lifecycle.onStop(async () => console.info("drained"));
    surviveMistakes(pino(), lifecycle);
    setTimeout(() => { ${mistake} });
    setTimeout(() => { console.info("lived on"); process.exit(0); }, 500);`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", script], {
    cwd: PROJECT_ROOT,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  return { said, code };
}

test.each([
  ["a failure that nobody waited for", 'void Promise.reject(new Error("nobody waits"));'],
  [
    "a connection that nobody listened to",
    'throw Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET", syscall: "read" });',
  ],
])("%s is logged and lived with", async (_name, mistake) => {
  const { said, code } = await makeMistake(mistake);
  expect(code).toBe(0);
  expect(said).toMatch(/"level":50.*\n.*lived on/s);
});

test("any other mistake is logged, and ends the process in order, with 1", async () => {
  const { said, code } = await makeMistake('throw new TypeError("a mistake of ours");');
  expect(code).toBe(1);
  expect(said).toMatch(/"level":60.*a mistake of ours/);
  expect(said).toContain("drained");
  expect(said).not.toContain("lived on");
});
