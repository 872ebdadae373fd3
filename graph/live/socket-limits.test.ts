import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { RATES, SOCKET_LIMITS } from "../core/limits.ts";
import { openRateLimits, UNLIMITED } from "../core/rate-limits.ts";
import { readAddressed } from "../notifications/rules/announcements.ts";
import { buildUser, type TestPerson } from "../testing/factories.ts";
import { useTestWorld } from "../testing/world.ts";
import { BoundedSocket } from "./socket-limits.ts";
import { serveUpgrades } from "./upgrades.ts";

const world = useTestWorld();

let address: string;
let person: TestPerson;
let opened: WebSocket[];

beforeAll(async () => {
  address = (await world.listen()).replace("http", "ws");
});

beforeEach(async () => {
  person = await buildUser(world);
  opened = [];
});

afterEach(async () => {
  world.clock = null;
  world.services.limits = UNLIMITED;
  await Promise.all(
    opened.map((socket) => {
      if (socket.readyState === WebSocket.CLOSED) return undefined;
      socket.terminate();
      return once(socket, "close");
    }),
  );
});

interface Opened {
  send(message: unknown): void;
  next(): Promise<Record<string, unknown>>;
  closed: Promise<[code: number, reason: string]>;
  socket: WebSocket;
}

async function open(path: "/graphql" | "/ws", headers: Record<string, string> = {}): Promise<Opened> {
  const protocols = path === "/graphql" ? ["graphql-transport-ws"] : [];
  const socket = new WebSocket(`${address}${path}`, protocols, { headers });
  opened.push(socket);
  const closed = new Promise<[number, string]>((resolve) => {
    socket.once("close", (code, reason) => resolve([code, String(reason)]));
  });
  const received: Record<string, unknown>[] = [];
  const waiting: ((message: Record<string, unknown>) => void)[] = [];
  socket.on("message", (data) => {
    const message = JSON.parse(String(data));
    const waiter = waiting.shift();
    if (waiter) waiter(message);
    else received.push(message);
  });
  await once(socket, "open");
  return {
    socket,
    closed,
    send: (message) => socket.send(JSON.stringify(message)),
    next: () => {
      const message = received.shift();
      return message ? Promise.resolve(message) : new Promise((resolve) => waiting.push(resolve));
    },
  };
}

/** Opens a socket and says who one is; @returns it once that was acknowledged, or refused. */
async function signIn(path: "/graphql" | "/ws", { token } = person) {
  const socket = await open(path);
  socket.send(path === "/ws" ? { type: "auth", token } : { type: "connection_init", payload: { token } });
  await Promise.race([socket.next(), socket.closed]);
  return socket;
}

describe("a page of", () => {
  test.each([
    ["our own public address", () => world.services.config.publicUrl, 101],
    ["the host that it asks", () => address.replace("ws", "https"), 101],
    ["another host", () => "https://evil.example", 403],
    ["a host that begins like ours", () => `${world.services.config.publicUrl}.evil.example`, 403],
    ["our host with another port", () => "http://127.0.0.1:1", 403],
    ["nowhere", () => "null", 403],
    ["what is no address", () => "127.0.0.1", 403],
  ])("%s is answered as it should be", async (_where, origin, status) => {
    for (const path of ["/graphql", "/ws"] as const) {
      const outcome = open(path, { origin: origin() }).then(
        () => 101,
        (error: Error) => Number(/response: (\d+)/.exec(error.message)?.[1]),
      );
      expect(await outcome).toBe(status);
    }
  });
});

test("a person has ten sockets at once, of both kinds together, and gets a place back when one closes", async () => {
  const sockets: Opened[] = [];
  for (let count = 0; count < SOCKET_LIMITS.perPerson; count += 1) {
    sockets.push(await signIn(count % 2 === 0 ? "/ws" : "/graphql"));
  }
  for (const path of ["/ws", "/graphql"] as const) {
    const refused = await signIn(path);
    expect(await refused.closed).toEqual([1013, "Too many sockets"]);
  }
  const other = await signIn("/ws", await buildUser(world));
  expect(other.socket.readyState).toBe(WebSocket.OPEN);

  sockets[0]?.socket.close();
  await sockets[0]?.closed;
  expect((await signIn("/graphql")).socket.readyState).toBe(WebSocket.OPEN);
});

test("a network has fifty sockets at once, signed in or not, and gets a place back when one closes", async () => {
  const sockets: Opened[] = [];
  for (let count = 0; count < SOCKET_LIMITS.perNetwork; count += 1) sockets.push(await open("/ws"));
  for (const path of ["/ws", "/graphql"] as const) {
    await expect(open(path)).rejects.toThrow("Unexpected server response: 429");
  }
  sockets[0]?.socket.close();
  await sockets[0]?.closed;
  await expect
    .poll(() =>
      open("/graphql").then(
        () => "opened",
        () => "refused",
      ),
    )
    .toBe("opened");
});

test("a session that ends by time closes its sockets, and those of no other", async () => {
  const server = createServer();
  const upgrades = serveUpgrades(world.services, server, readAddressed, 50);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const usual = address;
  address = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ending = [await signIn("/graphql"), await signIn("/ws")];
  const start = Date.now();
  world.clock = new Date(start + 6 * 24 * 60 * 60 * 1000);
  const other = await signIn("/ws", await buildUser(world));
  // A week unused: of the first two, only.
  world.clock = new Date(start + 7.5 * 24 * 60 * 60 * 1000);
  expect((await Promise.all(ending.map(({ closed }) => closed))).map(([code]) => code)).toEqual([4403, 4401]);
  expect(other.socket.readyState).toBe(WebSocket.OPEN);
  await upgrades.stop();
  server.close();
  address = usual;
});

test.each(["/graphql", "/ws"] as const)("%s closes on a hundred and first message within a minute", async (path) => {
  world.clock = new Date("2026-05-01T12:00:00Z");
  const socket = await signIn(path);
  const say = (count: number) => {
    for (let index = 0; index < count; index += 1) socket.send({ type: path === "/ws" ? "hello" : "ping" });
  };
  const answered = () =>
    new Promise((resolve) => {
      socket.socket.once("pong", resolve);
      socket.socket.ping();
    });
  say(SOCKET_LIMITS.messagesPerMinute - 1);
  await answered();
  world.clock = new Date("2026-05-01T12:01:00Z");
  say(SOCKET_LIMITS.messagesPerMinute);
  await answered();
  expect(socket.socket.readyState).toBe(WebSocket.OPEN);
  say(1);
  expect(await socket.closed).toEqual([1008, "Too many messages"]);
});

const HEAR = "subscription { notificationReceived { id } }";
const next = async (socket: Opened, type: string) => {
  for (;;) {
    const message = await socket.next();
    if (message.type === type) return message;
  }
};

test("a socket takes twenty subscriptions, and another when one has ended", async () => {
  const socket = await signIn("/graphql");
  const subscribe = (id: string, query = HEAR) => socket.send({ id, type: "subscribe", payload: { query } });
  for (let count = 0; count < SOCKET_LIMITS.subscriptions; count += 1) subscribe(`s${count}`);
  subscribe("one too many");
  expect(await next(socket, "error")).toMatchObject({
    id: "one too many",
    payload: [{ message: "A connection takes 20 operations at once.", extensions: { code: "RATE_LIMITED" } }],
  });
  socket.send({ id: "s0", type: "complete" });
  subscribe("now", "{ __typename }");
  expect(await next(socket, "next")).toMatchObject({ id: "now", payload: { data: { __typename: "Query" } } });
});

test("a socket is no way around what a document may ask, nor around a request's limits", async () => {
  const socket = await signIn("/graphql");
  const ask = (id: string, query: string) => socket.send({ id, type: "subscribe", payload: { query } });
  ask("aliases", `{ ${Array.from({ length: 16 }, (_, index) => `a${index}: __typename`).join(" ")} }`);
  expect(await next(socket, "error")).toMatchObject({
    payload: [{ extensions: { code: "GRAPHQL_VALIDATION_FAILED" } }],
  });
  ask("tokens", `{ ${"__typename ".repeat(2000)} }`);
  expect(await next(socket, "error")).toMatchObject({ payload: [{ extensions: { code: "GRAPHQL_PARSE_FAILED" } }] });

  world.services.limits = await openRateLimits(undefined);
  const { points } = RATES.requestByPerson;
  await Promise.all(Array.from({ length: points }, () => world.services.limits.spend("requestByPerson", person.id)));
  ask("request", "{ __typename }");
  expect(await next(socket, "error")).toMatchObject({
    payload: [{ extensions: { code: "RATE_LIMITED", retryAfter: 60 } }],
  });
});

test("a reader that leaves a megabyte unread is sent away", async () => {
  const sockets = new WebSocketServer({
    host: "127.0.0.1",
    port: 0,
    perMessageDeflate: false,
    WebSocket: BoundedSocket,
  });
  await once(sockets, "listening");
  const reader = new WebSocket(`ws://127.0.0.1:${(sockets.address() as AddressInfo).port}`);
  opened.push(reader);
  const [[socket]] = await Promise.all([once(sockets, "connection") as Promise<[WebSocket]>, once(reader, "open")]);
  reader.pause();
  // What the kernel takes off our hands is not in our memory, and not counted.
  const part = "x".repeat(64 * 1024);
  let sent = 0;
  while (socket.readyState === WebSocket.OPEN && sent < 1000) {
    await new Promise((resolve) => setImmediate(resolve));
    // As graphql-ws sends: the next only when this one is said to have been sent.
    await new Promise((resolve) => socket.send(part, resolve));
    sent += 1;
  }
  expect(socket.bufferedAmount).toBeLessThan(SOCKET_LIMITS.bufferedBytes + 3 * part.length);
  const closed = once(reader, "close");
  reader.resume();
  expect((await closed).map(String)).toEqual(["1013", "Reading too slowly"]);
  sockets.close();
});

test("who does not say who they are is sent away", { timeout: 10_000 }, async () => {
  const socket = await open("/graphql");
  expect(await socket.closed).toEqual([4408, "Connection initialisation timeout"]);
});
