import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findStep } from "../accounts/rules/second-factor.ts";
import { readConfig } from "../core/config.ts";
import { openSandboxClock, type SandboxClock } from "../core/sandbox-clock.ts";
import { buildApp, buildArtist, buildBooking, buildProgram, buildUser, type TestPerson } from "../testing/factories.ts";
import { readMails } from "../testing/mails.ts";
import { useTestSockets } from "../testing/sockets.ts";
import { useTestWorld } from "../testing/world.ts";
import { transact } from "../transactions/transact.ts";
import { type App, createApp } from "./app.ts";
import { closeServices, openServices } from "./open-services.ts";

const world = useTestWorld();
const sockets = useTestSockets(world);

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;
const DAY = 24 * HOUR;
const YEAR = 31_536_000;

/** The same product on the same database, which is no sandbox. */
let elsewhere: App;
let elsewhereUrl: string;
let clock: SandboxClock;
let url: string;
let artist: TestPerson;
let client: TestPerson;

beforeAll(async () => {
  const { services } = world;
  elsewhere = await createApp({ ...services, config: { ...services.config } });
  await once(elsewhere.server.listen(0, "127.0.0.1"), "listening");
  elsewhereUrl = `http://127.0.0.1:${(elsewhere.server.address() as AddressInfo).port}`;
  services.config.sandbox = true;
  clock = openSandboxClock(services.config.dataDir);
  services.sandbox = clock;
  url = await world.listen();
  artist = await buildArtist(world);
  client = await buildUser(world);
});
afterAll(() => elsewhere.stop());

const now = () => world.services.now().getTime();
const ahead = (milliseconds: number) => new Date(now() + milliseconds);

async function ask(path: string, { token, body, method }: { token?: string; body?: unknown; method?: string } = {}) {
  const answer = await fetch(url + path, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    headers: {
      accept: "application/problem+json, application/json",
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : null };
}

/** A session of its own: a move outlives the one before. */
const signedIn = async () => (await buildUser(world)).token;
const move = async (body: unknown, token?: string) =>
  ask("/api/sandbox/clock", { token: token ?? (await signedIn()), body });

/** What somebody was notified of, the first first. */
const noticesOf = ({ id }: TestPerson, type: string) =>
  world.services.db.notification.findMany({ where: { userId: id, type }, orderBy: { createdAt: "asc" } });

describe("elsewhere", () => {
  test.each([
    ["GET", "/api/sandbox"],
    ["POST", "/api/sandbox/clock"],
  ])("%s %s is not found, as an unknown address", async (method, path) => {
    const answer = await fetch(elsewhereUrl + path, { method });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ code: "NOT_FOUND", message: `There is no ${method} ${path}` });
  });

  test("a key of a sandbox lets nobody in, and in a sandbox none from elsewhere does", async () => {
    const sandboxKey = await buildProgram(world, artist, ["profile:read"]);
    world.services.config.sandbox = false;
    const liveKey = await buildProgram(world, artist, ["profile:read"]).finally(() => {
      world.services.config.sandbox = true;
    });
    expect([sandboxKey.token.slice(0, 9), liveKey.token.slice(0, 9)]).toEqual(["ink_test_", "ink_live_"]);
    const statusOf = async (at: string, { token }: TestPerson) =>
      (await fetch(`${at}/api/key`, { headers: { authorization: `Bearer ${token}` } })).status;
    expect(await statusOf(url, sandboxKey)).toBe(200);
    expect(await statusOf(url, liveKey)).toBe(401);
    expect(await statusOf(elsewhereUrl, sandboxKey)).toBe(401);
    expect(await statusOf(elsewhereUrl, liveKey)).toBe(200);
  });
});

describe("who may", () => {
  test("anybody reads the time", async () => {
    const { status, body } = await ask("/api/sandbox");
    expect(status).toBe(200);
    expect(Math.abs(new Date(body.now).getTime() - now())).toBeLessThan(5 * SECOND);
    expect(await ask("/api/sandbox?now=1")).toMatchObject({
      status: 400,
      body: { fields: { now: expect.any(String) } },
    });
  });

  test("a stranger moves nothing", async () => {
    const before = clock.ahead();
    expect(await ask("/api/sandbox/clock", { body: { seconds: 60 } })).toMatchObject({
      status: 401,
      body: { code: "UNAUTHENTICATED" },
    });
    expect(clock.ahead()).toBe(before);
  });

  test("a key moves it, whatever its scopes", async () => {
    const { token } = await buildProgram(world, artist, ["reviews:read"]);
    const before = clock.ahead();
    expect((await move({ seconds: 60 }, token)).status).toBe(200);
    expect(clock.ahead()).toBeGreaterThan(before);
  });

  test("another method is told which ones there are", async () => {
    const refused = await ask("/api/sandbox/clock", { method: "PUT" });
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, "POST"]);
    expect((await ask("/api/sandbox", { method: "DELETE" })).headers.get("allow")).toBe("GET, HEAD");
  });
});

describe("a move that is refused changes nothing", () => {
  const SECONDS = "Use a whole number from 1 to 31,536,000";
  const TIME = "Use an ISO-8601 date and time, such as 2026-05-01T17:00:00Z";
  test.each<[unknown, Record<string, string>]>([
    [{}, { seconds: "Send either seconds or to" }],
    [[], { seconds: "Send either seconds or to" }],
    [5, { seconds: "Send either seconds or to" }],
    [{ seconds: 60, to: "2099-01-01T00:00:00Z" }, { to: "Send either seconds or to, not both" }],
    [{ seconds: 0 }, { seconds: SECONDS }],
    [{ seconds: -5 }, { seconds: SECONDS }],
    [{ seconds: 1.5 }, { seconds: SECONDS }],
    [{ seconds: "60" }, { seconds: SECONDS }],
    [{ seconds: null }, { seconds: SECONDS }],
    [{ seconds: YEAR + 1 }, { seconds: SECONDS }],
    [{ to: "tomorrow" }, { to: TIME }],
    [{ to: "2099-01-01" }, { to: TIME }],
    [{ to: 5 }, { to: TIME }],
    [{ to: "2020-01-01T00:00:00Z" }, { to: "Choose a time ahead of the sandbox's" }],
    [{ to: "2399-01-01T00:00:00Z" }, { to: "Choose a time within a year" }],
    [{ minutes: 5 }, { minutes: 'Unknown parameter "minutes". See /api/docs.' }],
  ])("%j", async (body, fields) => {
    const before = clock.ahead();
    expect(await move(body)).toMatchObject({
      status: 400,
      body: { code: "BAD_USER_INPUT", message: Object.values(fields)[0], fields },
    });
    expect(clock.ahead()).toBe(before);
  });
});

describe("a move", () => {
  test("answers the time that it has come to", async () => {
    const to = ahead(HOUR);
    const { status, body } = await move({ to: to.toISOString() });
    expect(status).toBe(200);
    const reached = new Date(body.now).getTime();
    expect(reached).toBeGreaterThanOrEqual(to.getTime());
    expect(reached).toBeLessThan(to.getTime() + 60 * SECOND);
  });

  test("of a month has all of a session in it: its reminders in their order, its end, and what heals", async () => {
    const start = ahead(10 * DAY);
    const booking = await buildBooking(world, {
      artistId: artist.id,
      clientId: client.id,
      status: "confirmed",
      service: "Custom Tattoo",
      preferredDate: start,
    });
    await move({ seconds: (60 * DAY) / SECOND });
    const before = (hours: number) => start.getTime() - hours * HOUR;
    for (const person of [artist, client]) {
      const reminders = await noticesOf(person, "booking_reminder");
      expect(reminders.map(({ title }) => title)).toEqual([
        "Session in 7 days",
        "Session in 48 hours",
        "Session in 3 hours",
      ]);
      for (const [index, hours] of [168, 48, 3].entries()) {
        const late = (reminders[index]?.createdAt.getTime() ?? 0) - before(hours);
        expect(late).toBeGreaterThanOrEqual(0);
        expect(late).toBeLessThan(2 * 60 * SECOND);
      }
    }
    expect(await world.services.db.booking.findUnique({ where: { id: booking.id } })).toMatchObject({
      status: "completed",
      resolution: "completed_auto",
    });
    expect(await noticesOf(client, "booking_healing")).toHaveLength(1);
    const mails = await readMails(world, client.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      ...["7 days", "48 hours", "3 hours"].map((left) => `Inkfolk: Your session with ${artist.fullName} is in ${left}`),
      "Inkfolk: Share a healed photo",
    ]);
  });

  test("ends the requests that nobody answers", async () => {
    const { id } = await buildBooking(world, { preferredDate: ahead(90 * DAY), movedAt: ahead(0) });
    const statusOf = async () => (await world.services.db.booking.findUniqueOrThrow({ where: { id } })).status;
    await move({ seconds: DAY / SECOND });
    expect(await statusOf()).toBe("pending");
    await move({ seconds: (30 * DAY) / SECOND });
    expect(await statusOf()).toBe("cancelled");
  });

  test("of seconds does what falls due within them, however lately its job ran", async () => {
    const { db } = world.services;
    const { id: bookingId } = await buildBooking(world, { preferredDate: ahead(90 * DAY), movedAt: ahead(0) });
    await move({ seconds: 1 });
    const proposal = await db.bookingProposal.create({
      data: { bookingId, proposerId: artist.id, expiresAt: ahead(10 * SECOND), createdAt: ahead(0) },
    });
    await move({ seconds: 20 });
    expect(await db.bookingProposal.findUnique({ where: { id: proposal.id } })).toMatchObject({ state: "expired" });
  });

  test("tries again what did not leave, as often as it would have been tried", async () => {
    const { mailer } = world.services;
    const tries: number[] = [];
    world.services.mailer = {
      ...mailer,
      send: async () => {
        tries.push(now());
        if (tries.length < 4) throw new Error("No luck");
      },
    };
    try {
      const person = await buildUser(world);
      await transact(world.services, ({ enqueue }) =>
        enqueue("mail", {
          letter: "apiKeyCreated",
          to: person.email,
          data: { username: person.username, label: "Desk" },
        }),
      );
      await move({ seconds: DAY / SECOND });
      expect(tries).toHaveLength(4);
      expect(tries).toEqual(tries.toSorted((one, other) => one - other));
      expect(await world.services.db.outboxRow.count({ where: { state: "waiting" } })).toBe(0);
    } finally {
      world.services.mailer = mailer;
    }
  });

  test("ends keys and sessions by their time, and closes their sockets", async () => {
    const owner = await buildArtist(world);
    const program = await buildProgram(world, owner, ["bookings:read"], { expiresAt: ahead(HOUR) });
    const listener = await sockets.subscribe(program, "subscription { bookingChanged { id } }");
    await move({ seconds: (2 * HOUR) / SECOND });
    expect(await ask("/api/key", { token: program.token })).toMatchObject({
      status: 401,
      body: { code: "KEY_EXPIRED" },
    });
    expect(await listener.closed).toBe(4403);
    await move({ seconds: YEAR });
    expect((await ask("/api/auth/me", { token: owner.token })).status).toBe(401);
  });

  test("comes after another one that was asked for at the same time", async () => {
    const before = now();
    const token = await signedIn();
    const answers = await Promise.all([1, 2, 3].map(() => move({ seconds: 3600 }, token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(now() - before).toBeGreaterThanOrEqual(3 * HOUR);
    const times = answers.map(({ body }) => new Date(body.now).getTime()).toSorted((one, other) => one - other);
    expect(new Set(times).size).toBe(3);
  });

  test("is kept for the next start", () => {
    expect(clock.ahead()).toBeGreaterThan(0);
    expect(openSandboxClock(world.services.config.dataDir).ahead()).toBe(clock.ahead());
    expect(readdirSync(world.services.config.dataDir)).not.toContain("sandbox-clock.part");
  });

  test("leaves an authenticator app its own clock", async () => {
    const person = await buildUser(world);
    const app = await buildApp(world, person);
    const { secretKey } = await world.services.db.twoFactor.findUniqueOrThrow({ where: { userId: person.id } });
    expect(clock.ahead()).toBeGreaterThan(HOUR);
    expect(findStep(world.services, secretKey, app.generate())).not.toBeNull();
  });
});

test("a start has the clock that its folder keeps", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "inkfolk-sandbox-"));
  try {
    writeFileSync(join(dataDir, "sandbox-clock"), String(40 * DAY));
    const started = await openServices(readConfig({ DATA_DIR: dataDir, SANDBOX: "1", LOG_LEVEL: "silent" }));
    expect(Math.abs(started.now().getTime() - Date.now() - 40 * DAY)).toBeLessThan(SECOND);
    await closeServices(started);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  // An empty folder gets the whole data model first.
}, 60_000);

describe("nothing leaves", () => {
  test("to fetch a calendar or an image", async () => {
    const viewer = await buildArtist(world);
    await expect(
      world.run(viewer, "mutation ($input: ConnectBusyCalendarInput!) { connectBusyCalendar(input: $input) { id } }", {
        input: { url: "https://calendar.example/mine.ics" },
      }),
    ).rejects.toMatchObject({ fields: { url: "A sandbox reads no calendars from other sites." } });
    const image = encodeURIComponent("https://images.example/one.png");
    expect(await ask(`/api/proxy/image?url=${image}`, { token: viewer.token })).toMatchObject({
      status: 400,
      body: { fields: { url: "A sandbox loads no images from other sites." } },
    });
  });

  test("as mails, which are in a folder that it names", async () => {
    const { config } = world.services;
    config.demo = false;
    const { demoMailFolder } = await world.run(null, "{ demoMailFolder }").finally(() => {
      config.demo = true;
    });
    expect(demoMailFolder).toBe(`${config.dataDir}/mail`);
  });
});
