import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { PROJECT_ROOT } from "../core/root.ts";
import { type Node, startNode } from "../testing/node.ts";
import { type RestClient, registerRest } from "../testing/rest-client.ts";

const DAY = 24 * 60 * 60 * 1000;
const folder = mkdtempSync(join(tmpdir(), "inkfolk-front-desk-"));
let node: Node;
let artist: RestClient;
let client: RestClient;
let key: string;
let program: ChildProcess | undefined;

interface Line {
  listed?: string[];
  accepted?: unknown[];
  back?: boolean;
  heard?: "socket" | "log" | "webhook";
  id?: string;
  type?: string;
}
const lines: Line[] = [];

function startProgram(): void {
  program = spawn(
    process.execPath,
    ["--import", "tsx", "graph/testing/front-desk.ts", node.url, key, join(folder, "state.json")],
    { cwd: PROJECT_ROOT, stdio: ["ignore", "pipe", "inherit"] },
  );
  if (program.stdout) createInterface({ input: program.stdout }).on("line", (line) => lines.push(JSON.parse(line)));
}

const heardBy = (channel: Line["heard"]) => lines.filter(({ heard }) => heard === channel);
const untilHeard = (count: number, ...channels: Line["heard"][]) =>
  vi.waitFor(
    () =>
      expect(channels.map((channel) => [channel, new Set(heardBy(channel).map(({ id }) => id)).size])).toEqual(
        channels.map((channel) => [channel, count]),
      ),
    { timeout: 20_000 },
  );

beforeAll(async () => {
  node = await startNode({ DATA_DIR: folder, SANDBOX: "1", DATABASE_URL: undefined, REDIS_URL: undefined });
  artist = await registerRest(node.url, "mara", "artist");
  client = await registerRest(node.url, "casey", "canvas");
  for (const days of [8, 9, 10]) {
    const preferredDate = new Date(Date.now() + days * DAY).toISOString();
    await client.call("POST", "/api/bookings", { artistId: artist.user.id, service: "Consultation", preferredDate });
  }
  const body = { label: "Front desk", scopes: ["bookings:read", "bookings:write", "webhooks:manage"] };
  ({ key } = await artist.call<{ key: string }>("POST", "/api/keys", body));
});

afterAll(async () => {
  program?.kill("SIGKILL");
  await node?.kill();
  rmSync(folder, { recursive: true, force: true });
});

test("a program lists bookings page by page, accepts one twice with one key, and is sent what it verifies", async () => {
  startProgram();
  await untilHeard(1, "socket", "log", "webhook");
  const { listed = [], accepted } = lines.find((line) => line.listed) ?? {};
  expect(listed).toHaveLength(3);
  expect(new Set(listed).size).toBe(3);
  expect(accepted).toEqual([
    [2, null],
    [2, "true"],
  ]);
  const { events } = await artist.call<{ events: { to: string }[] }>("GET", `/api/bookings/${listed[0]}`);
  expect(events.map(({ to }) => to)).toEqual(["pending", "confirmed"]);
  expect(lines.filter(({ heard }) => heard).map(({ type }) => type)).toEqual(Array(3).fill("booking.confirmed"));
});

test("cut off while a proposal and a note happen, it goes on with nothing missing and nothing double", async () => {
  program?.kill("SIGKILL");
  await once(program as ChildProcess, "exit");
  const { listed: [first, second] = [] } = lines.find((line) => line.listed) ?? {};
  const start = new Date(Date.now() + 12 * DAY).toISOString();
  await client.call("POST", `/api/bookings/${first}/proposals`, { slots: [{ start, duration: 60 }] });
  await artist.call("PUT", `/api/bookings/${second}/artist-notes`, { notes: "Bring the stencil" });
  const move = (seconds: number) => artist.call("POST", "/api/sandbox/clock", { seconds });
  await move(60);
  startProgram();
  await untilHeard(3, "socket", "log");
  // Nobody listened at the address: what was tried meanwhile is tried again five minutes later.
  await move(600);
  await untilHeard(3, "webhook");
  await client.call("PUT", `/api/bookings/${first}/status`, { status: "cancelled" });
  await untilHeard(4, "socket", "log", "webhook");
  const types = ["booking.confirmed", "booking.proposed", "booking.updated", "booking.cancelled"];
  for (const channel of ["socket", "log"] as const) expect(heardBy(channel).map(({ type }) => type)).toEqual(types);
  const ids = heardBy("log").map(({ id }) => id);
  expect(heardBy("socket").map(({ id }) => id)).toEqual(ids);
  expect(new Set(heardBy("webhook").map(({ id }) => id))).toEqual(new Set(ids));
});
