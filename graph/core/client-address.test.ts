import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { createApp } from "../app/app.ts";
import { useTestWorld } from "../testing/world.ts";
import { clientAddressOf } from "./client-address.ts";
import { readConfig } from "./config.ts";
import { RATES } from "./limits.ts";
import { networkOf, openRateLimits, UNLIMITED } from "./rate-limits.ts";

/** Who asks when this peer forwards this list, with these proxies trusted. */
const findClient = (proxies: string, peer: string | undefined, forwardedFor?: string) =>
  clientAddressOf({ config: readConfig({ TRUSTED_PROXIES: proxies }) }, {
    socket: { remoteAddress: peer },
    headers: forwardedFor === undefined ? {} : { "x-forwarded-for": forwardedFor },
  } as unknown as IncomingMessage);

test.each<[proxies: string, peer: string | undefined, forwardedFor: string | undefined, client: string | undefined]>([
  // Nobody is trusted: the header is ignored.
  ["", "203.0.113.7", "8.8.8.8", "203.0.113.7"],
  ["0", "203.0.113.7", "8.8.8.8", "203.0.113.7"],
  ["", undefined, "8.8.8.8", undefined],
  // Ranges: the last that is not one of ours, whatever stands before it.
  ["10.0.0.0/8", "203.0.113.7", "8.8.8.8", "203.0.113.7"],
  ["10.0.0.0/8", "10.0.0.1", undefined, "10.0.0.1"],
  ["10.0.0.0/8", "10.0.0.1", "198.51.100.4", "198.51.100.4"],
  ["10.0.0.0/8", "10.0.0.1", "8.8.8.8, 198.51.100.4", "198.51.100.4"],
  ["10.0.0.0/8", "10.0.0.1", "8.8.8.8, 198.51.100.4, 10.9.9.9", "198.51.100.4"],
  ["10.0.0.0/8", "::ffff:10.0.0.1", "198.51.100.4", "198.51.100.4"],
  ["10.0.0.1, 10.0.0.2", "10.0.0.2", "198.51.100.4, 10.0.0.1", "198.51.100.4"],
  ["10.0.0.1, 10.0.0.2", "10.0.0.3", "198.51.100.4", "10.0.0.3"],
  ["fd00::/8,::1", "fd12::1", "2001:db8::7, ::1", "2001:db8::7"],
  // Hops: so many from the near end.
  ["1", "10.0.0.1", "8.8.8.8, 198.51.100.4", "198.51.100.4"],
  ["2", "10.0.0.1", "8.8.8.8, 198.51.100.4, 10.9.9.9", "198.51.100.4"],
  ["2", "10.0.0.1", "198.51.100.4", "198.51.100.4"],
  // What a proxy says and is no address: the nearest that is one.
  ["1", "10.0.0.1", "unknown", "10.0.0.1"],
  ["1", "10.0.0.1", "", "10.0.0.1"],
  ["1", "10.0.0.1", "' OR 1=1", "10.0.0.1"],
])("with %j trusted, %s forwarding %j is asked by %s", (proxies, peer, forwardedFor, client) => {
  expect(findClient(proxies, peer, forwardedFor)).toBe(client);
});

const world = useTestWorld();

describe.each([
  ["nobody", "", "127.0.0.1"],
  ["a proxy", "127.0.0.1", "198.51.100.4"],
])("where %s is trusted", (_who, proxies, client) => {
  const headers = { "x-forwarded-for": "8.8.8.8, 198.51.100.4" };
  let url: string;

  beforeEach(async () => {
    url = await world.listen();
    world.services.config.trustsProxy = readConfig({ TRUSTED_PROXIES: proxies }).trustsProxy;
    world.services.limits = await openRateLimits(undefined);
    const spend = () => world.services.limits.spend("requestByAddress", networkOf(client));
    await Promise.all(Array.from({ length: RATES.requestByAddress.points }, spend));
  });
  afterEach(() => {
    world.services.limits = UNLIMITED;
    world.services.config.trustsProxy = () => false;
  });

  test("a request counts for the same address as a socket", async () => {
    expect((await fetch(`${url}/api/locations/suggestions?q=austin`, { headers })).status).toBe(429);
    const graphql = await fetch(`${url}/graphql`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ query: "{ __typename }" }),
    });
    expect(graphql.status).toBe(429);
    expect(await askSocket(url.replace("http", "ws"), headers)).toMatchObject({
      payload: [{ extensions: { code: "RATE_LIMITED" } }],
    });
  });

  test("another client is not held back", async () => {
    const elsewhere = { "x-forwarded-for": "198.51.100.5" };
    const { status } = await fetch(`${url}/api/users/nobody`, { headers: elsewhere });
    expect(status).toBe(proxies ? 404 : 429);
  });
});

test("a peer that forwards addresses and is not trusted is warned of once", async () => {
  const logged: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void logged.push(JSON.parse(line).msg) });
  const app = await createApp({ ...world.services, log });
  await once(app.server.listen(0, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/healthz`;
  const forwarded = { headers: { "x-forwarded-for": "198.51.100.4" } };
  try {
    world.services.config.trustsProxy = readConfig({ TRUSTED_PROXIES: "127.0.0.1" }).trustsProxy;
    await fetch(url, forwarded);
    world.services.config.trustsProxy = () => false;
    await fetch(url);
    expect(logged).toEqual([]);
    for (let count = 0; count < 3; count += 1) await fetch(url, forwarded);
    expect(logged).toEqual([expect.stringMatching(/^X-Forwarded-For from (::ffff:)?127\.0\.0\.1 .* TRUSTED_PROXIES /)]);
  } finally {
    await app.stop();
  }
});

/** Asks one query over a socket. @returns the answer to it. */
async function askSocket(url: string, headers: Record<string, string>): Promise<unknown> {
  const socket = new WebSocket(`${url}/graphql`, ["graphql-transport-ws"], { headers });
  await once(socket, "open");
  socket.send(JSON.stringify({ type: "connection_init" }));
  await once(socket, "message");
  socket.send(JSON.stringify({ type: "subscribe", id: "1", payload: { query: "{ __typename }" } }));
  const [answer] = await once(socket, "message");
  socket.close();
  await once(socket, "close");
  return JSON.parse(String(answer));
}
