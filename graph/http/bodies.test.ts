import { once } from "node:events";
import { createServer, IncomingMessage } from "node:http";
import { type AddressInfo, Socket } from "node:net";
import { gzipSync } from "node:zlib";
import express from "express";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { MAX_BODY_BYTES } from "../core/limits.ts";
import { PATIENCE as UPLOAD_PATIENCE } from "../media/pages/objects.ts";
import { openRaw } from "../testing/raw.ts";
import { useTestWorld } from "../testing/world.ts";
import { cutWhenSlow, PATIENCE, readJson } from "./bodies.ts";

const world = useTestWorld();

let address: string;
beforeAll(async () => {
  address = await world.listen();
});

const PATHS = ["/graphql", "/api/login", "/api/objects/multipart"];
const lines = (path: string, ...more: string[]) => [
  `POST ${path} HTTP/1.1`,
  "Host: 127.0.0.1",
  "Content-Type: application/json",
  ...more,
];

describe.each(PATHS.map((path) => [path]))("%s", (path) => {
  test("answers a body without end at its limit, and ends the connection", async () => {
    const raw = await openRaw(address, lines(path, "Transfer-Encoding: chunked"), { isStubborn: true });
    const chunk = `2710\r\n${" ".repeat(10_000)}\r\n`;
    let sent = 0;
    let isOver = false;
    void raw.ended.then(() => {
      isOver = true;
    });
    while (!isOver) {
      if (raw.socket.writable) raw.socket.write(chunk);
      if (!raw.received()) sent += 10_000;
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    expect(raw.received()).toMatch(/^HTTP\/1.1 413 /);
    expect(raw.received()).toMatch(/^Connection: close\r$/im);
    expect(sent).toBeLessThan(20 * MAX_BODY_BYTES);
  });

  test("answers a body that says it is too long before any of it comes", async () => {
    const raw = await openRaw(address, lines(path, "Content-Length: 90000000"));
    const answer = await raw.ended;
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    if (path === "/graphql") expect(answer).toContain('"code":"PAYLOAD_TOO_LARGE"');
  });

  test("lets whoever sends too much at once read the answer", async () => {
    const answer = await fetch(`${address}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ much: "x".repeat(2_000_000) }),
    });
    expect(answer.status).toBe(413);
  });
});

const LOGIN = JSON.stringify({ email: "nobody@example.com", password: "wrong words" });
const QUERY = JSON.stringify({ query: "{ __typename }" });
const answered = { "/graphql": /^HTTP\/1.1 200 .*"Query"/s, "/api/auth/login": /^HTTP\/1.1 401 / };

describe.each([
  ["/graphql", QUERY],
  ["/api/auth/login", LOGIN],
] as const)("%s reads a body", (path, text) => {
  const send = async (body: Buffer | string, ...more: string[]) => {
    const length = `Content-Length: ${Buffer.byteLength(body)}`;
    const raw = await openRaw(address, lines(path, "Connection: close", ...(more.length > 0 ? more : [length])));
    raw.socket.write(body);
    return raw;
  };

  test("that comes in parts", async () => {
    const raw = await send(text.slice(0, 5), `Content-Length: ${text.length}`);
    await new Promise((resolve) => setImmediate(resolve));
    raw.socket.write(text.slice(5));
    expect(await raw.ended).toMatch(answered[path]);
  });

  test("that comes along with its head", async () => {
    const head = lines(path, "Connection: close", `Content-Length: ${text.length}`).join("\r\n");
    const raw = await openRaw(address, []);
    raw.socket.write(`${head}\r\n\r\n${text}`);
    expect(await raw.ended).toMatch(answered[path]);
  });

  test("of a length that nobody told", async () => {
    const raw = await send(`${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`, "Transfer-Encoding: chunked");
    expect(await raw.ended).toMatch(answered[path]);
  });

  test("that begins with a mark of its encoding", async () => {
    expect(await (await send(`\uFEFF${text}`)).ended).toMatch(answered[path]);
  });

  test("that is packed", async () => {
    const packed = gzipSync(text);
    const raw = await send(packed, `Content-Length: ${packed.length}`, "Content-Encoding: gzip");
    expect(await raw.ended).toMatch(answered[path]);
  });

  test("that is no JSON, and refuses it", async () => {
    expect(await (await send(`${text}}`)).ended).toMatch(/^HTTP\/1.1 400 .*The body is not valid JSON\./s);
  });

  test("until its sender leaves, and lives on", async () => {
    const raw = await send(text.slice(0, 5), `Content-Length: ${text.length}`);
    raw.socket.destroy();
    expect(await (await send(text)).ended).toMatch(answered[path]);
  });
});

test.each(['"a text"', "5", "null"])("GraphQL refuses %s as no JSON of its own", async (text) => {
  const raw = await openRaw(address, lines("/graphql", `Content-Length: ${text.length}`, "Connection: close"));
  raw.socket.write(text);
  expect(await raw.ended).toMatch(/^HTTP\/1.1 400 .*The body is not valid JSON\./s);
});

test("a body that stands still is cut, one that comes on is not, and no trickle lasts for ever", async () => {
  const app = express();
  app.use((request, _response, next) => {
    cutWhenSlow(request, { windowMs: 300, minBytes: 1, totalMs: 1_500 });
    next();
  });
  app.use(readJson(), (request, response) => void response.json(request.body));
  const server = createServer(app);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const impatient = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const send = (length: number) => openRaw(impatient, lines("/", `Content-Length: ${length}`, "Connection: close"));

  const still = await send(10);
  still.socket.write("[");
  expect(await still.ended).toBe("");

  const trickling = await send(100_000);
  const trickle = setInterval(() => trickling.socket.writable && trickling.socket.write(" "), 50);
  expect(await trickling.ended).toBe("");
  clearInterval(trickle);

  const prompt = await send(5);
  prompt.socket.write("[1");
  prompt.socket.write(",2]");
  expect(await prompt.ended).toMatch(/\[1,2\]$/);
  server.close();
});

describe("a minimum rate", () => {
  afterEach(() => void vi.useRealTimers());
  const passTime = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);
  const beginTime = () => vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });

  test.each([
    ["POST", "/graphql"],
    ["POST", "/api/auth/login"],
    ["PUT", "/api/users/me"],
    ["POST", "/api/objects/multipart"],
    ["PUT", `/objects/uploads/${crypto.randomUUID()}?expires=1&signature=none`],
    ["POST", "/unsubscribe"],
    ["POST", "/confirm-session"],
    ["POST", "/nowhere"],
    ["DELETE", "/api/nowhere"],
    ["GET", "/"],
  ])("cuts %s %s, whose body trickles, after ten seconds", async (method, path) => {
    beginTime();
    for (const length of ["Content-Length: 90000", "Transfer-Encoding: chunked"]) {
      const head = [`${method} ${path} HTTP/1.1`, "Host: 127.0.0.1", "Content-Type: application/json", length];
      const raw = await openRaw(address, head);
      let isOver = false;
      void raw.ended.then(() => {
        isOver = true;
      });
      for (let second = 0; second < 12 && !isOver; second += 1) {
        if (raw.socket.writable) raw.socket.write(length.startsWith("C") ? " " : "1\r\n \r\n");
        await new Promise((resolve) => setTimeout(resolve, 5));
        await passTime(1_000);
      }
      await raw.ended;
    }
  });

  test.each([
    ["a body", PATIENCE, 100_000],
    ["an upload", UPLOAD_PATIENCE, 10 * 1024 * 1024],
  ])("lets %s pass that a phone sends at 20 kB a second", async (_what, patience, length) => {
    beginTime();
    const isCutAt = async (bytesPerSecond: number) => {
      const request = new IncomingMessage(new Socket());
      const sent = { bytes: 0 };
      Object.defineProperty(request.socket, "bytesRead", { get: () => sent.bytes });
      cutWhenSlow(request, patience);
      for (; sent.bytes < length && !request.destroyed; sent.bytes += bytesPerSecond) await passTime(1_000);
      const isCut = request.destroyed;
      request.destroy();
      return isCut;
    };
    expect(await isCutAt(20_000)).toBe(false);
    expect(await isCutAt(500)).toBe(true);
  });
});
