import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PROJECT_ROOT } from "../core/root.ts";

let folder: string;
const servers: Server[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "inkfolk-startup-"));
  writeFileSync(join(folder, "file"), "");
  mkdirSync(join(folder, "data"));
});
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Something that listens on this machine. @returns its port. */
async function listen(answer: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    answer(socket);
  });
  servers.push(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port;
}

/** As Postgres refuses a connection. */
function refuse(code: string, message: string) {
  return (socket: Socket) => {
    const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
    const head = Buffer.alloc(5);
    head.write("E");
    head.writeInt32BE(fields.length + 4, 1);
    socket.once("data", () => socket.end(Buffer.concat([head, fields])));
  };
}

/** As a mail server that knows no more than it must. */
function beMailServer(socket: Socket): void {
  socket.write("220 here\r\n");
  socket.on("data", (line) => socket.write(/^STARTTLS/i.test(String(line)) ? "502 No\r\n" : "250 Yes\r\n"));
}

/** Starts the product as an operator does. @returns what it said, how it ended, and after how many milliseconds. */
async function start(env: Record<string, string>) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ["--import", "tsx", "graph/app/main.ts"], {
    cwd: PROJECT_ROOT,
    env: {
      PATH: process.env.PATH,
      HOST: "127.0.0.1",
      PORT: "0",
      DEMO: "0",
      LOG_LEVEL: "info",
      DATA_DIR: join(folder, "data"),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  return { said: output + errors, code, took: performance.now() - startedAt };
}

const S3 = { S3_ENDPOINT: "http://127.0.0.1:1", S3_BUCKET: "b", S3_ACCESS_KEY_ID: "k" };

test.each<[name: string, env: () => Promise<Record<string, string>> | Record<string, string>, sentence: RegExp]>([
  ["a word for a port", () => ({ PORT: "http" }), /^PORT must be a whole number from 0 to 65535\.$/],
  [
    "a port that is taken",
    async () => ({ PORT: String(await listen(() => undefined)) }),
    /^PORT must be free: \d+ is in use\.$/,
  ],
  ["another machine's address", () => ({ HOST: "203.0.113.7" }), /^HOST must be an address of this machine: 203\./],
  [
    "a host that there is not",
    () => ({ HOST: "no.such.host.invalid" }),
    /^HOST must be an address of this machine: no/,
  ],
  ["a public address that no browser opens", () => ({ PUBLIC_URL: "ftp://x" }), /^PUBLIC_URL must be an address such/],
  [
    "a file for a folder",
    () => ({ DATA_DIR: join(folder, "file") }),
    /^DATA_DIR must be a folder that .*file is not \(/,
  ],
  [
    "a folder where the system lets nobody make any",
    () => ({ DATA_DIR: "/proc/inkfolk" }),
    /^DATA_DIR must be a folder that /,
  ],
  ["a folder below a file", () => ({ DATA_DIR: join(folder, "file", "x") }), /^DATA_DIR must be a folder that /],
  [
    "no database there",
    () => ({ DATABASE_URL: "postgres://127.0.0.1:1/x" }),
    /^DATABASE_URL must lead to a Postgres.*ECONN/,
  ],
  [
    "a database that says nothing",
    async () => ({ DATABASE_URL: `postgres://127.0.0.1:${await listen(() => undefined)}/x` }),
    /^DATABASE_URL must lead to a Postgres that answers: /,
  ],
  [
    "a wrong password",
    async () => ({
      DATABASE_URL: `postgres://x:secret@127.0.0.1:${await listen(refuse("28P01", "password authentication failed"))}/x`,
    }),
    /^DATABASE_URL must lead to a Postgres that answers: password authentication failed\.$/,
  ],
  [
    "a database that there is not",
    async () => ({
      DATABASE_URL: `postgres://127.0.0.1:${await listen(refuse("3D000", 'database "x" does not exist'))}/x`,
    }),
    /^DATABASE_URL must lead to a Postgres that answers: database "x" does not exist\.$/,
  ],
  [
    "no Redis there",
    () => ({ REDIS_URL: "redis://127.0.0.1:1" }),
    /^REDIS_URL must lead to a Redis that answers: .*ECONN/,
  ],
  [
    "no mail server there",
    () => ({ SMTP_URL: "smtp://127.0.0.1:1" }),
    /^SMTP_URL must lead to a mail server that answers: .*ECONN/,
  ],
  [
    "a mail server to which our password would be sent in the clear",
    async () => ({ SMTP_URL: `smtp://x:secret@127.0.0.1:${await listen(beMailServer)}` }),
    /^SMTP_URL must lead to a mail server that answers: .*STARTTLS/,
  ],
  [
    "a mail server that refuses us",
    async () => ({ SMTP_URL: `smtp://127.0.0.1:${await listen((socket) => socket.end("554 Go away\r\n"))}` }),
    /^SMTP_URL must lead to a mail server that answers: .*554 Go away/,
  ],
  ["half of a bucket", () => S3, /^S3_SECRET_ACCESS_KEY must be a secret key when S3_ENDPOINT is set\.$/],
  ["a proxy that is no address", () => ({ TRUSTED_PROXIES: "proxy" }), /^TRUSTED_PROXIES must be addresses, /],
  ["a token that is none", () => ({ METRICS_TOKEN: "x" }), /^METRICS_TOKEN must be at least 8 characters/],
])(
  "%s ends the start with one sentence",
  async (_name, env, sentence) => {
    const { said, code, took } = await start(await env());
    expect(said.trim()).toMatch(sentence);
    expect(said.trim().split("\n")).toHaveLength(1);
    expect(said).not.toContain("secret@");
    expect(code).toBe(1);
    expect(took).toBeLessThan(10_000);
  },
  30_000,
);
