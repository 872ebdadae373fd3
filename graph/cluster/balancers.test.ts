import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "graphql-ws";
import { afterAll, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { PROJECT_ROOT } from "../core/root.ts";
import { freePort } from "../testing/backing.ts";
import { useTwoNodes } from "./two-nodes.ts";

const folder = mkdtempSync(join(tmpdir(), "inkfolk-balancers-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const own = useTwoNodes("balancers", async () => ({ DRAIN_SECONDS: "4", TRUSTED_PROXIES: "1" }));

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** Throws with what it says unless it ends well. */
const check = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: "pipe", encoding: "utf8" });

/** The balancer of the compose file, with the addresses of this machine in it. */
async function startBalancer() {
  const [port, health] = [await freePort(), await freePort()];
  const [one, two] = own.nodes.map(({ url }) => new URL(url).host);
  const text = readFileSync(join(PROJECT_ROOT, "docker/haproxy.cfg"), "utf8")
    .replace(/bind :8080/g, `bind 127.0.0.1:${port}`)
    .replace("127.0.0.1:8404", `127.0.0.1:${health}`)
    .replace(/server-template .*/, `server one ${one}\n    server two ${two}`);
  const child = spawn("haproxy", ["-f", write("haproxy.cfg", text)], { stdio: ["ignore", "ignore", "inherit"] });
  await once(child, "spawn");
  const isServing = async () => (await fetch(`http://127.0.0.1:${health}/`)).status === 200;
  await vi.waitFor(async () => expect(await isServing()).toBe(true), { timeout: 20_000, interval: 100 });
  return { child, isServing, host: `127.0.0.1:${port}` };
}

test("nobody notices that a node stops, and sockets come back at the other", async () => {
  const { child, isServing, host } = await startBalancer();
  const socket = createClient({ url: `ws://${host}/graphql`, webSocketImpl: WebSocket, lazy: false });
  const connected = vi.fn();
  socket.on("connected", connected);
  try {
    await vi.waitFor(() => expect(connected).toHaveBeenCalledTimes(1), { timeout: 10_000 });
    const answers: Promise<number>[] = [];
    const ask = async () =>
      (
        await fetch(`http://${host}/graphql`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: '{"query":"{ __typename }"}',
        })
      ).status;
    let isDone = false;
    const load = (async () => {
      for (; !isDone; await sleep(50)) answers.push(ask());
    })();
    expect(await own.nodes[0].stop()).toBe(0);
    await sleep(2_000);
    isDone = true;
    await load;
    const statuses = await Promise.all(answers);
    expect(statuses.length).toBeGreaterThan(60);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(await isServing()).toBe(true);
    // The socket was at one of the two; the client comes back by itself if it was at this one.
    expect(connected.mock.calls.length).toBeLessThanOrEqual(2);
    await socket.dispose();
    await own.nodes[1].kill();
    await vi.waitFor(async () => expect(await isServing()).toBe(false), { timeout: 20_000, interval: 100 });
  } finally {
    socket.terminate();
    child.kill("SIGKILL");
  }
});

test("the balancer takes a certificate", () => {
  const pem = join(folder, "certificate.pem");
  const key = join(folder, "key.pem");
  check(
    "openssl",
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-subj",
    "/CN=localhost",
    "-keyout",
    key,
    "-out",
    pem,
  );
  writeFileSync(pem, readFileSync(pem, "utf8") + readFileSync(key, "utf8"));
  const env = { ...process.env, CERTIFICATE: pem };
  execFileSync("haproxy", ["-c", "-f", join(PROJECT_ROOT, "docker/haproxy.cfg")], { env, stdio: "pipe" });
});

test("what stands beside the compose file for others is valid, too", () => {
  const site = `include ${join(PROJECT_ROOT, "docker/nginx.conf")};`;
  const nginx = `pid ${join(folder, "pid")}; events {} http { access_log off; ${site} }`;
  check("nginx", "-t", "-e", join(folder, "errors"), "-c", write("nginx.conf", nginx));
  check("caddy", "validate", "--adapter", "caddyfile", "--config", join(PROJECT_ROOT, "docker/Caddyfile"));
  check("systemd-analyze", "verify", join(PROJECT_ROOT, "docker/inkfolk@.service"));
});
