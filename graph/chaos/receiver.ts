import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import type { Random } from "../testing/random.ts";
import type { Fixture } from "./fixture.ts";
import { ask, type Person } from "./person.ts";

/** Whose programs ask for which changes; the first people are artists. */
const PROGRAMS: readonly [place: number, events: readonly string[]][] = [
  [0, ["*"]],
  [1, ["booking.*"]],
  [-1, ["message.created", "booking.cancelled"]],
];

/** Seconds, longer than any pause between two attempts that a run has time for. */
const LONG_ENOUGH = 15 * 60;

/** Milliseconds: everything that waits is sent meanwhile. */
const PATIENCE = 120_000;

type Reply = (response: ServerResponse, random: Random) => unknown;

const take: Reply = (response) => response.end();
const REPLIES: readonly Reply[] = [
  take,
  take,
  take,
  take,
  (response) => response.writeHead(500).end("No luck"),
  (response) => response.socket?.resetAndDestroy(),
  (response) => response.writeHead(429, { "retry-after": "1" }).end(),
  async (response, random) => {
    await sleep(random.whole(200, 1500));
    response.end();
  },
];

/** How often it dies of what it gets. */
const DEADLY = 0.05;

interface Receiver {
  /** It fails no more, and gets what still waits. */
  takeRest(): Promise<void>;
  close(): Promise<void>;
}

/** Receives the webhooks of some of the people: it fails at random, is slow at times, and dies and comes back. */
export async function openReceiver(fixture: Fixture, random: Random): Promise<Receiver> {
  const { history } = fixture;
  const secrets = new Map<string, Webhook>();
  let isWell = false;
  const server = createServer(async (request, response) => {
    const endpoint = request.url?.slice(1) ?? "";
    // A server that is killed sends half of it at times.
    const body = await text(request).catch(() => null);
    if (body === null) return;
    const isOver = once(response, "close");
    const isDeadly = !isWell && random.chance(DEADLY);
    const reply = isWell ? take : random.pick(REPLIES);
    if (isDeadly) die();
    else await reply(response, random);
    await isOver;
    const isTaken = response.writableFinished && response.statusCode === 200;
    const { headers } = request;
    const isSigned = isVerified(secrets.get(endpoint), headers, body);
    history.note("receive", { endpoint, id: String(headers["webhook-id"]), body, isSigned, isTaken });
  });
  const open = async (port: number) => once(server.listen(port, "127.0.0.1"), "listening");
  await open(0);
  const { port } = server.address() as AddressInfo;
  const die = async () => {
    server.close();
    server.closeAllConnections();
    await sleep(random.whole(300, 1500));
    if (!isWell && !server.listening) await open(port);
  };
  const programs = PROGRAMS.map(([place, events]) => ({ person: fixture.people.at(place) as Person, events }));
  for (const { person, events } of programs) {
    const url = `http://127.0.0.1:${port}/${person.id}`;
    const call = <Answer>(path: string, init = {}) =>
      ask<Answer>(fixture.serverUrl(random), path, { token: person.token, ...init });
    const { secret } = await call<{ secret: string }>("/api/webhooks", { method: "POST", body: { url, events } });
    const before = await call<{ id: string }[]>("/api/changes");
    secrets.set(person.id, new Webhook(secret));
    history.note("endpoint", { endpoint: person.id, events, before: before.map(({ id }) => id) });
  }
  return {
    async takeRest() {
      isWell = true;
      if (!server.listening) await open(port);
      await ask(fixture.serverUrl(random), "/api/sandbox/clock", {
        token: programs[0]?.person.token,
        method: "POST",
        body: { seconds: LONG_ENOUGH },
        patience: PATIENCE,
      });
    },
    async close() {
      isWell = true;
      server.close();
      server.closeAllConnections();
    },
  };
}

function isVerified(secret: Webhook | undefined, headers: IncomingHttpHeaders, body: string): boolean {
  try {
    secret?.verify(body, headers as Record<string, string>);
    return secret !== undefined;
  } catch {
    return false;
  }
}
