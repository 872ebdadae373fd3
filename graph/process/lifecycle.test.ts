import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { PROJECT_ROOT } from "../core/root.ts";
import { mailFolder } from "../mail/mailer.ts";
import { PRODUCT, startNode } from "../testing/node.ts";
import { openRaw } from "../testing/raw.ts";
import { registerRest } from "../testing/rest-client.ts";

const dataDir = mkdtempSync(join(tmpdir(), "inkfolk-lifecycle-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const LONG = { timeout: 240_000 };

/** Opens a socket, on `/ws` as somebody whose token is given. @returns the code with which it is closed. */
async function openSocket(url: string, path: string, token?: string): Promise<Promise<number>[]> {
  const socket = new WebSocket(`${url.replace("http", "ws")}${path}`, "graphql-transport-ws");
  const closed = once(socket, "close").then(([code]) => code as number);
  await once(socket, "open");
  if (path === "/graphql" || token) {
    socket.send(JSON.stringify(token ? { type: "auth", token } : { type: "connection_init" }));
    // A busy machine may say it too late.
    const isOpen = await Promise.race([once(socket, "message").then(() => true), closed.then(() => false)]);
    if (!isOpen) return openSocket(url, path, token);
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
  const child = spawn(process.execPath, PRODUCT, {
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

test("a node with a drain is not ready, serves on and closes its sockets one after the other", LONG, async () => {
  const node = await startNode({ DATA_DIR: dataDir, DRAIN_SECONDS: "60" });
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${node.url}${path}`, init);
    return [response.status, response.headers.get("connection"), await response.text()];
  };
  const query = {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ query: "{ __typename }" }),
  };
  const closed: number[] = [];
  for (let count = 0; count < 50; count += 1) {
    const [socket] = await openSocket(node.url, "/graphql");
    void socket?.then((code) => closed.push(code));
  }
  const before = await openRaw(node.url, ["GET /healthz HTTP/1.1", "Host: 127.0.0.1"]);
  await vi.waitFor(() => expect(before.received()).toMatch(/ok$/), { timeout: 10_000 });

  process.kill(node.processId, "SIGTERM");
  await vi.waitFor(async () => expect(await ask("/readyz")).toEqual([503, "close", "stopping"]), { timeout: 10_000 });
  process.kill(node.processId, "SIGTERM");
  expect(await ask("/healthz")).toEqual([200, "close", "ok"]);
  expect(await ask("/graphql", query)).toEqual([200, "close", '{"data":{"__typename":"Query"}}\n']);
  before.socket.write("GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
  expect(await before.ended).toMatch(/keep-alive.*ok.*Connection: close.*ok$/s);
  await openSocket(node.url, "/ws");
  await registerRest(node.url, "late", "canvas");
  await vi.waitFor(() => expect(closed.length).toBeGreaterThan(2), { timeout: 60_000 });
  expect(await ask("/readyz")).toEqual([503, "close", "stopping"]);
  expect(closed.length).toBeLessThan(50);
  expect(new Set(closed)).toEqual(new Set([1001]));
  await node.kill();
  // The mail that the registration wrote waits for another node, or for the next start.
  expect(existsSync(mailFolder({ dataDir }))).toBe(false);
});

test("a node ends with 0 after its drain, with all sockets closed by then", LONG, async () => {
  const node = await startNode({ DATA_DIR: dataDir, DRAIN_SECONDS: "2" });
  const { token } = await registerRest(node.url, "early", "canvas");
  const sockets: Promise<number>[] = [];
  for (let count = 0; count < 5; count += 1) {
    sockets.push(...(await openSocket(node.url, "/graphql")), ...(await openSocket(node.url, "/ws", token)));
  }
  const begun = performance.now();
  process.kill(node.processId, "SIGTERM");
  process.kill(node.processId, "SIGTERM");
  const closedAt = await Promise.all(
    sockets.map((socket) => socket.then((code) => [code, performance.now()] as const)),
  );
  expect(new Set(closedAt.map(([code]) => code))).toEqual(new Set([1001]));
  expect(Math.max(...closedAt.map(([, at]) => at)) - begun).toBeGreaterThan(400);
  expect(await node.ended).toBe(0);
});

/** Runs a script in a process of its own, with what it imports. @returns how it ended, and what it said. */
async function runScript(rest: string) {
  const script = `
    const { pino } = await import("pino");
    const { openLifecycle, surviveMistakes } = await import("./graph/process/lifecycle.ts");
    ${rest}`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", script], {
    cwd: PROJECT_ROOT,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  return { said, code };
}

/** Timers run a hundred times as fast; the script ends by itself after six seconds, which are ten minutes. */
const HURRY = `
  const wait = setTimeout;
  globalThis.setTimeout = (act, ms) => wait(act, ms / 100);
  wait(() => process.exit(3), 6_000);`;

test("a start that hangs is left after a signal, with 0", async () => {
  const hang = `${HURRY} openLifecycle({ drainMs: 0 }); process.kill(process.pid, "SIGTERM");`;
  expect(await runScript(hang)).toMatchObject({ code: 0 });
});

test.each([
  ["less than the drain and a grace", 150_000, 0],
  ["longer", 900_000, 1],
])("a stop that takes %s ends in time", async (_name, ms, code) => {
  const stop = `${HURRY}
    const lifecycle = openLifecycle({ drainMs: 300_000 });
    lifecycle.onStop(() => new Promise((resolve) => setTimeout(resolve, ${ms})));
    process.kill(process.pid, "SIGTERM");`;
  expect(await runScript(stop)).toMatchObject({ code });
});

/** Makes a mistake in a process that stops in order. */
const makeMistake = (mistake: string) =>
  runScript(`
    const lifecycle = openLifecycle({ drainMs: 0 });
    lifecycle.onStop(async () => console.info("drained"));
    surviveMistakes(pino(), lifecycle);
    setTimeout(() => { ${mistake} });
    setTimeout(() => { console.info("lived on"); process.exit(0); }, 500);`);

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
