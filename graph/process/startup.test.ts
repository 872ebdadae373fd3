import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkSurroundings } from "../app/preflight.ts";
import { readConfig } from "../core/config.ts";
import { PROJECT_ROOT } from "../core/root.ts";
import { startBucket } from "../testing/bucket.ts";
import { PRODUCT } from "../testing/node.ts";

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

/** As a Redis refuses each command. */
const refuseCommands = (sentence: string) => (socket: Socket) =>
  socket.on("data", (data) => {
    for (const _command of String(data).match(/^\*\d/gm) ?? []) socket.write(`-${sentence}\r\n`);
  });

/** As a store that answers each kind of request with a status. */
async function listenAsStore(statuses: Record<string, number>): Promise<Record<string, string>> {
  const server = createHttpServer((request, response) => {
    request.resume();
    response.writeHead(statuses[request.method ?? ""] ?? 200).end();
  });
  servers.push(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return storeAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

const storeAt = (endpoint: string) => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: "pictures",
  S3_ACCESS_KEY_ID: "key",
  S3_SECRET_ACCESS_KEY: "a secret@key",
});

/** Starts the product as an operator does. @returns what it said, how it ended, and after how many milliseconds. */
async function start(env: Record<string, string>) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, PRODUCT, {
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
  ["a wrong word for a Redis", () => ({ REDIS_URL: "http://127.0.0.1" }), /^REDIS_URL must be a redis:\/\/ address\.$/],
  [
    "a wrong password of a Redis",
    async () => ({ REDIS_URL: `redis://x:secret@127.0.0.1:${await listen(refuseCommands("WRONGPASS no such user"))}` }),
    /^REDIS_URL must lead to a Redis that answers: WRONGPASS no such user\.$/,
  ],
  [
    "something else for a Redis",
    async () => ({ REDIS_URL: `redis://127.0.0.1:${await listen((socket) => socket.end("SSH-2.0\r\n"))}` }),
    /^REDIS_URL must lead to a Redis that answers: Protocol error/,
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
  [
    "a bucket that there is not",
    () => listenAsStore({ HEAD: 404 }),
    /^S3_BUCKET must be a bucket .* pictures is not\.$/,
  ],
  [
    "a key that the store refuses",
    () => listenAsStore({ HEAD: 403 }),
    /^S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must .* pictures: /,
  ],
  [
    "a bucket where we may not write",
    () => listenAsStore({ PUT: 403 }),
    /^S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must .* pictures: /,
  ],
  [
    "a bucket where we may not delete",
    () => listenAsStore({ DELETE: 403 }),
    /^S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must .* pictures: /,
  ],
  ["a store of another region", () => listenAsStore({ HEAD: 400 }), /^S3_ENDPOINT must .* S3_REGION: .* status 400\.$/],
  ["a server that is no store", () => listenAsStore({ PUT: 405 }), /^S3_ENDPOINT must lead to an S3 store .* 405\.$/],
  [
    "no web server for a store",
    async () => storeAt(`http://127.0.0.1:${await listen((socket) => socket.end("SSH-2.0\r\n"))}`),
    /^S3_ENDPOINT must lead to an S3 store .*: HPE_/,
  ],
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

const REDIS_AWAY = /^REDIS_URL leads to no Redis that answers \(/;
const MAIL_AWAY = /^SMTP_URL leads to no mail server that answers \(/;
const STORE_AWAY = /^S3_ENDPOINT leads to no store that answers \(/;

test.each<[name: string, env: () => Promise<Record<string, string>> | Record<string, string>, warning: RegExp]>([
  ["a Redis that refuses", () => ({ REDIS_URL: "redis://x:secret@127.0.0.1:1" }), REDIS_AWAY],
  ["a Redis of no address", () => ({ REDIS_URL: "redis://no.such.host.invalid" }), REDIS_AWAY],
  [
    "a Redis that says nothing",
    async () => ({ REDIS_URL: `redis://127.0.0.1:${await listen(() => undefined)}` }),
    REDIS_AWAY,
  ],
  [
    "a Redis that hangs up",
    async () => ({ REDIS_URL: `redis://127.0.0.1:${await listen((socket) => socket.end())}` }),
    REDIS_AWAY,
  ],
  [
    "a mail server that says nothing",
    async () => ({ SMTP_URL: `smtp://127.0.0.1:${await listen(() => undefined)}` }),
    MAIL_AWAY,
  ],
  ["a store that refuses", () => storeAt("http://127.0.0.1:1"), STORE_AWAY],
  ["a store of no address", () => storeAt("http://no.such.host.invalid"), STORE_AWAY],
  ["a store that says nothing", async () => storeAt(`http://127.0.0.1:${await listen(() => undefined)}`), STORE_AWAY],
  [
    "a store that hangs up",
    async () => storeAt(`http://127.0.0.1:${await listen((socket) => socket.destroy())}`),
    STORE_AWAY,
  ],
  ["a store in trouble", () => listenAsStore({ HEAD: 503 }), STORE_AWAY],
])("%s is warned of", async (_name, env, warning) => {
  const config = readConfig({ PORT: "0", DATA_DIR: join(folder, "data"), ...(await env()) });
  const warnings = await checkSurroundings(config);
  expect(warnings).toEqual([expect.stringMatching(warning)]);
  expect(warnings[0]).not.toContain("secret@");
});

test("a bucket that takes an object and removes it is right, and nothing is left in it", async () => {
  const { s3, objects, stop } = await startBucket();
  const config = { ...readConfig({ PORT: "0", DATA_DIR: join(folder, "data") }), s3 };
  expect(await checkSurroundings(config)).toEqual([]);
  expect([...objects.keys()]).toEqual([]);
  stop();
});
