import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { OUTBOX_HANDLERS } from "../../app/outbox-handlers.ts";
import { renderChange } from "../../changes/routes.ts";
import { sampleOf } from "../../changes/rules/samples.ts";
import { systemContext } from "../../core/context.ts";
import { RATES, WEBHOOK_LIMITS } from "../../core/limits.ts";
import { openRateLimits, UNLIMITED } from "../../core/rate-limits.ts";
import { openSandboxClock } from "../../core/sandbox-clock.ts";
import { bringBackPutOff } from "../../jobs/wrong-clock.ts";
import { paceOf } from "../../outbox/delivery.ts";
import { type OutboxWorker, startOutbox, workOff } from "../../outbox/worker.ts";
import { buildArtist, buildImage, buildProgram, buildUser, type TestPerson } from "../../testing/factories.ts";
import { readMails } from "../../testing/mails.ts";
import { openPretendedHosts, type PretendedHosts } from "../../testing/network.ts";
import { useTestWorld } from "../../testing/world.ts";
import { recordChange } from "../../transactions/changes.ts";
import { transact } from "../../transactions/transact.ts";
import { KEPT_DAYS } from "../input.ts";
import { webhookUpkeep } from "../upkeep.ts";
import { forgetOldDeliveries } from "./deliveries.ts";
import { pauseBefore, readRetryAfter } from "./schedule.ts";
import { sendDelivery } from "./sending.ts";

const world = useTestWorld();

const SECOND = 1000;
/** The library that verifies looks at the real clock. */
const NOW = new Date(Math.floor(Date.now() / SECOND) * SECOND);
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const PAUSES = WEBHOOK_LIMITS.pauses.map((seconds) => seconds * SECOND);
const LONGEST_WAIT = WEBHOOK_LIMITS.longestWait * SECOND;
const { attempts: MAX_ATTEMPTS, answerBytes: KEPT_ANSWER_BYTES } = WEBHOOK_LIMITS;
const later = (milliseconds: number, than = NOW) => new Date(than.getTime() + milliseconds);

const CREATE = `mutation ($input: CreateWebhookEndpointInput!) {
  createWebhookEndpoint(input: $input) { secret endpoint { id } }
}`;
const ROTATE = `mutation ($id: ID!) { rotateWebhookSecret(id: $id) { secret } }`;
const ENABLE = `mutation ($id: ID!, $enabled: Boolean!) {
  updateWebhookEndpoint(input: { id: $id, enabled: $enabled }) { enabled disabledReason }
}`;
const TEST = `mutation ($id: ID!, $type: String!) { sendTestWebhook(id: $id, type: $type) { id type state changeId } }`;
const AGAIN = `mutation ($id: ID!) { redeliverWebhook(id: $id) { id state nextAttemptAt } }`;
const DELIVERIES = `query ($id: ID!, $first: Int, $after: String) {
  webhookDeliveries(endpointId: $id, first: $first, after: $after) {
    nodes { id changeId type state nextAttemptAt attempts { at status milliseconds error answer } }
    pageInfo { hasNextPage endCursor }
  }
}`;
const ENDPOINTS = `{ webhookEndpoints { id enabled disabledReason } }`;

/** Tests run beside others, which may keep them waiting. */
const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 20_000 });

let hosts: PretendedHosts;
let owner: TestPerson;
let endpoint: { id: string; secret: string };

beforeAll(async () => {
  hosts = await openPretendedHosts();
  world.services.network = hosts.network;
});
beforeEach(async () => {
  world.clock = NOW;
  await world.empty("users", "outbox");
  hosts.names = {};
  hosts.received.length = 0;
  hosts.dialled.length = 0;
  hosts.answer = (_request, response) => response.end("ok");
  owner = await buildArtist(world);
  endpoint = await create();
});
afterEach(() => {
  world.clock = null;
  world.services.limits = UNLIMITED;
});

async function create(person: TestPerson = owner, url = "https://hooks.example:8443/in?from=inkfolk") {
  const { createWebhookEndpoint } = await world.run(person, CREATE, { input: { url, events: ["*"] } });
  return { id: createWebhookEndpoint.endpoint.id, secret: createWebhookEndpoint.secret };
}
const sendTest = async (id = endpoint.id) =>
  (await world.run(owner, TEST, { id, type: "booking.confirmed" })).sendTestWebhook;
const deliveries = async (id = endpoint.id) =>
  (await world.run(owner, DELIVERIES, { id, first: 100 })).webhookDeliveries.nodes;
const onlyDelivery = async () => {
  const [only, ...others] = await deliveries();
  expect(others).toEqual([]);
  return only ?? expect.fail("there is no delivery");
};
const endpoints = async () => (await world.run(owner, ENDPOINTS)).webhookEndpoints;
const answerWith = (status: number, headers: Record<string, string> = {}, body = "") => {
  hosts.answer = (_request, response) => response.writeHead(status, headers).end(body);
};
/** Moves the clock to the next attempt of the only delivery, and makes it. */
const attemptNext = async () => {
  world.clock = new Date((await onlyDelivery()).nextAttemptAt ?? expect.fail("there is no next attempt"));
  await world.workOff();
};

describe("a delivery", () => {
  test("is a signed post, which a library of the standard verifies", async () => {
    const sent = await sendTest();
    expect(sent).toMatchObject({ type: "booking.confirmed", state: "WAITING", changeId: null });
    await world.workOff();
    const [received] = hosts.received;
    expect(received).toMatchObject({
      url: "/in?from=inkfolk",
      method: "POST",
      headers: {
        host: "hooks.example:8443",
        "content-type": "application/json",
        "user-agent": "Inkfolk-Webhooks/1",
        "webhook-id": `msg_${sent.id}`,
        "webhook-timestamp": String(Math.floor(NOW.getTime() / SECOND)),
      },
    });
    const { body = "", headers = {} } = received ?? {};
    expect(headers["content-length"]).toBe(String(Buffer.byteLength(body)));
    expect(new Webhook(endpoint.secret).verify(body, headers)).toMatchObject({
      type: "booking.confirmed",
      timestamp: NOW.toISOString(),
      data: { test: true },
    });
    expect(() => new Webhook(endpoint.secret).verify(body.replace("true", "false"), headers)).toThrow();
    expect(hosts.dialled).toEqual([["93.184.216.34", "hooks.example", 8443]]);
    expect(await onlyDelivery()).toEqual({
      id: sent.id,
      changeId: null,
      type: "booking.confirmed",
      state: "DELIVERED",
      nextAttemptAt: null,
      attempts: [
        {
          at: NOW.toISOString(),
          status: 200,
          milliseconds: expect.any(Number),
          error: null,
          answer: "ok",
        },
      ],
    });
    expect(await world.services.db.outboxRow.count()).toBe(0);
  });

  test("is signed with both secrets for a day after a rotation", async () => {
    const { rotateWebhookSecret } = await world.run(owner, ROTATE, { id: endpoint.id });
    const receive = async () => {
      await sendTest();
      await world.workOff();
      const { headers = {}, body = "" } = hosts.received.at(-1) ?? {};
      return { headers, body };
    };
    const { headers, body } = await receive();
    expect(headers["webhook-signature"]?.split(" ")).toHaveLength(2);
    for (const secret of [endpoint.secret, rotateWebhookSecret.secret]) new Webhook(secret).verify(body, headers);
    expect(() => new Webhook(`whsec_${Buffer.alloc(32).toString("base64")}`).verify(body, headers)).toThrow();
    world.clock = later(24 * HOUR);
    expect((await receive()).headers["webhook-signature"]?.split(" ")).toHaveLength(1);
  });

  test.each([200, 201, 202, 204, 299])("arrives with %i", async (status) => {
    answerWith(status);
    await sendTest();
    await world.workOff();
    expect((await onlyDelivery()).state).toBe("DELIVERED");
  });

  test.each([
    [301, "It answered 301, and redirects aren't followed"],
    [302, "It answered 302, and redirects aren't followed"],
    [307, "It answered 307, and redirects aren't followed"],
    [400, "It answered 400"],
    [404, "It answered 404"],
    [500, "It answered 500"],
  ])("has failed with %i, and is tried again", async (status, error) => {
    answerWith(status, { Location: "https://elsewhere.example/" }, "no");
    await sendTest();
    await world.workOff();
    expect(await onlyDelivery()).toMatchObject({ state: "WAITING", attempts: [{ status, error, answer: "no" }] });
    expect(hosts.received).toHaveLength(1);
  });

  test("keeps the beginning of an answer, without what no text holds, and does not wait for its end", async () => {
    hosts.answer = (_request, response) => {
      response.writeHead(200);
      response.write(Buffer.concat([Buffer.from("\u0000\u001b"), Buffer.from("é".repeat(KEPT_ANSWER_BYTES))]));
    };
    await sendTest();
    await world.workOff();
    expect((await onlyDelivery()).attempts).toMatchObject([
      { status: 200, answer: "é".repeat(KEPT_ANSWER_BYTES / 2 - 1) },
    ]);
  });

  test.each<[string, () => void]>([
    [
      "leads inside by now",
      () => {
        hosts.names = { "hooks.example": ["10.0.0.8"] };
      },
    ],
    [
      "is gone from the net",
      () => {
        hosts.names = { "hooks.example": [] };
      },
    ],
    [
      "hangs up",
      () => {
        hosts.answer = (request) => request.socket.destroy();
      },
    ],
    [
      "speaks something else",
      () => {
        hosts.answer = (request) => request.socket.end("SSH-2.0-OpenSSH\r\n");
      },
    ],
  ])("to an address that %s has failed, and is tried again", async (_what, change) => {
    await sendTest();
    change();
    await world.workOff();
    expect(await onlyDelivery()).toMatchObject({
      state: "WAITING",
      attempts: [{ status: null, error: "The address could not be reached", answer: null }],
    });
  });
});

describe("a change", () => {
  const REQUEST = `mutation ($input: RequestBookingInput!) { requestBooking(input: $input) { id } }`;
  const NOTE = `mutation ($input: SetArtistNotesInput!) { setArtistNotes(input: $input) { id } }`;
  const SEND = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { id } }`;
  const CHANGES = `{ changes(first: 100) { nodes { id type sequence } } }`;
  let client: TestPerson;

  beforeEach(async () => {
    client = await buildUser(world);
  });

  const request = async () => {
    const input = {
      artistId: owner.id,
      service: "Small Tattoo (< 3 inches)",
      preferredDate: later(8 * 24 * HOUR).toISOString(),
      estimatedDuration: 60,
      description: "A fern",
    };
    return (await world.run(client, REQUEST, { input })).requestBooking.id;
  };
  const changes = async (person: TestPerson) => (await world.run(person, CHANGES)).changes.nodes;
  const sentTo = (host: string) => hosts.received.filter(({ headers }) => headers.host === host);
  const bodyOf = (received: { body: string } | undefined) => JSON.parse(received?.body ?? "null");

  test("is sent to each endpoint of each reader, once, under the id that the log has", async () => {
    await create(owner, "https://second.example/");
    await create(client, "https://client.example/");
    await request();
    await world.workOff();
    const [change] = await changes(owner);
    expect(change).toMatchObject({ type: "booking.requested" });
    for (const host of ["hooks.example:8443", "second.example", "client.example"])
      expect(sentTo(host).map(({ headers }) => headers["webhook-id"])).toEqual([`msg_${change?.id}`]);
    expect(await onlyDelivery()).toMatchObject({ changeId: change?.id, type: "booking.requested", state: "DELIVERED" });
  });

  test("says what the sample says, with the values that its reader may see", async () => {
    await create(client, "https://client.example/");
    const bookingId = await request();
    await world.run(owner, NOTE, { input: { bookingId, notes: "Shy of needles" } });
    await world.workOff();
    const [requested, noted] = sentTo("hooks.example:8443").map(bodyOf);
    expect(requested).toMatchObject({
      type: "booking.requested",
      timestamp: NOW.toISOString(),
      data: {
        resource: { type: "booking", id: bookingId },
        sequence: 1,
        version: expect.any(Number),
        actor: { kind: "person", personId: client.id, apiKeyId: null },
        requestId: expect.any(String),
        previous: null,
        booking: { id: bookingId, status: "pending", clientId: client.id, artistNotes: "Shy of needles" },
      },
    });
    expect(noted).toMatchObject({ type: "booking.updated", data: { sequence: 2, actor: { personId: owner.id } } });
    const keysOf = (value: object) => Object.keys(value).sort();
    const sample = sampleOf("booking.requested", NOW);
    expect(keysOf(requested)).toEqual(keysOf(sample));
    expect(keysOf(requested.data)).toEqual(keysOf(sample.data));
    expect(keysOf(requested.data.booking)).toEqual(keysOf(sample.data.booking ?? {}));
    const [seenByClient, ...others] = sentTo("client.example").map(bodyOf);
    expect(seenByClient.data.booking).toMatchObject({ id: bookingId, artistNotes: null });
    expect(others).toEqual([]);
  });

  test("keeps the body of its first attempt, whatever happens since", async () => {
    answerWith(500);
    const bookingId = await request();
    await world.workOff();
    await world.services.db.booking.update({ where: { id: bookingId }, data: { description: "A rose" } });
    await attemptNext();
    const bodies = hosts.received.map(({ body }) => body);
    expect(new Set(bodies).size).toBe(1);
    expect(JSON.parse(bodies[0] ?? "").data.booking.description).toBe("A fern");
  });

  test("has no photos of a body in it, and is small however long its texts are", async () => {
    const bookingId = await request();
    const placementUrls = [await buildImage(world, client, "brief")];
    await world.services.db.bookingBrief.create({ data: { bookingId, placementUrls, referenceUrls: placementUrls } });
    await world.services.db.booking.update({ where: { id: bookingId }, data: { artistNotes: "é".repeat(5_000) } });
    await world.workOff();
    const [received] = hosts.received;
    expect(bodyOf(received).data.booking.brief).toMatchObject({ references: [expect.anything()] });
    expect(bodyOf(received).data.booking.brief).not.toHaveProperty("placementPhotos");
    const other = await request();
    await world.services.db.booking.update({ where: { id: other }, data: { artistNotes: "é".repeat(20_000) } });
    await world.workOff();
    const last = hosts.received.at(-1);
    expect(Buffer.byteLength(last?.body ?? "")).toBeLessThan(20_000);
    expect(bodyOf(last).data).toMatchObject({ resource: { id: other }, booking: null });
  });

  test("is sent where its name, its noun or everything is asked for", async () => {
    const named = async (host: string, events: string[]) =>
      world.run(owner, CREATE, { input: { url: `https://${host}/`, events } });
    await named("name.example", ["booking.requested"]);
    await named("noun.example", ["booking.*"]);
    await named("other.example", ["booking.updated", "message.*"]);
    await request();
    await world.workOff();
    const asked = hosts.received.map(({ headers }) => headers.host).sort();
    expect(asked).toEqual(["hooks.example:8443", "name.example", "noun.example"]);
  });

  test("beyond a key is not sent to an endpoint of it, which shows no delivery of it", async () => {
    const key = await buildProgram(world, owner, ["webhooks:manage", "bookings:read"]);
    const { id } = await create(key, "https://key.example/");
    await world.run(client, SEND, { input: { receiverId: owner.id, content: "Hello" } });
    await request();
    await world.workOff();
    expect(sentTo("key.example").map((received) => bodyOf(received).type)).toEqual(["booking.requested"]);
    expect((await deliveries(id)).map(({ type }) => type)).toEqual(["booking.requested"]);
    const own = sentTo("hooks.example:8443").map(bodyOf);
    expect(own.map(({ type }) => type)).toEqual(["message.created", "booking.requested"]);
    expect(own[0].data).toMatchObject({ resource: { type: "message" }, booking: null });
    expect(JSON.stringify(own[0])).not.toContain("Hello");
  });

  test("wakes the outbox, also for a message; one that is rolled back is sent to nobody", async () => {
    let rings = 0;
    const stop = world.services.outbox.onWake(() => {
      rings += 1;
    });
    await world.run(client, SEND, { input: { receiverId: owner.id, content: "Hello" } });
    expect(rings).toBeGreaterThan(0);
    await world.workOff();
    stop();
    const before = hosts.received.length;
    await expect(
      transact(systemContext(world.services), async (work) => {
        recordChange(work, systemContext(world.services), {
          type: "availability.updated",
          resourceId: owner.id,
          readers: [owner.id],
        });
        throw new Error("No");
      }),
    ).rejects.toThrow("No");
    await world.workOff();
    expect(hosts.received).toHaveLength(before);
  });

  test("whose row is gone by then leaves no delivery", async () => {
    await request();
    await world.services.db.$executeRaw`DELETE FROM changes`;
    await world.workOff();
    expect(hosts.received).toEqual([]);
    expect(await deliveries()).toEqual([]);
  });
});

test("in a sandbox it goes to a program of this machine, over http", async () => {
  const { config } = world.services;
  const arrived: unknown[] = [];
  const program = createServer((request, response) => {
    arrived.push(request.headers["webhook-id"]);
    response.end();
  });
  await once(program.listen(0, "127.0.0.1").unref(), "listening");
  const url = `http://127.0.0.1:${(program.address() as AddressInfo).port}/in`;
  config.sandbox = true;
  const local = await create(owner, url);
  const { id } = await sendTest(local.id);
  await world.workOff();
  expect(arrived).toEqual([`msg_${id}`]);
  // With its data in a start that is none, it is reached no more.
  config.sandbox = false;
  await sendTest(local.id);
  await world.workOff();
  expect(await deliveries(local.id)).toMatchObject([{ state: "WAITING" }, { state: "DELIVERED" }]);
  program.close();
});

describe("the schedule", () => {
  test("is a pause for each attempt, give or take a tenth", () => {
    expect(MAX_ATTEMPTS).toBe(PAUSES.length + 1);
    expect(PAUSES).toEqual([5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR]);
    for (const [index, pause] of PAUSES.entries()) {
      expect(pauseBefore(index + 1, 0)).toBeCloseTo(pause * 0.9);
      expect(pauseBefore(index + 1, 0.5)).toBeCloseTo(pause);
      expect(pauseBefore(index + 1, 1)).toBeCloseTo(pause * 1.1);
    }
    expect(pauseBefore(MAX_ATTEMPTS)).toBe(0);
  });

  test.each<[number | null, string | undefined, number]>([
    [429, "120", 120 * SECOND],
    [503, " 7 ", 7 * SECOND],
    [503, later(HOUR).toUTCString(), HOUR],
    [503, later(-HOUR).toUTCString(), 0],
    [429, "9999999999", LONGEST_WAIT],
    [429, later(48 * HOUR).toUTCString(), LONGEST_WAIT],
    [429, "soon", 0],
    [429, "-5", 0],
    [429, undefined, 0],
    [500, "120", 0],
    [null, "120", 0],
  ])("with %s and Retry-After %s waits %i milliseconds at least", (status, header, expected) => {
    expect(readRetryAfter(status, header, NOW)).toBe(expected);
  });

  test("is kept by the attempts, all with one id and body, each with its own time", async () => {
    answerWith(500);
    await sendTest();
    await world.workOff();
    for (const pause of PAUSES) {
      const now = world.clock as Date;
      const { nextAttemptAt } = await onlyDelivery();
      const wait = new Date(nextAttemptAt ?? 0).getTime() - now.getTime();
      expect(wait).toBeGreaterThanOrEqual(pause * 0.9 - 1);
      expect(wait).toBeLessThanOrEqual(pause * 1.1 + 1);
      world.clock = later(wait - 1, now);
      const before = hosts.received.length;
      await world.workOff();
      expect(hosts.received).toHaveLength(before);
      await attemptNext();
      expect(hosts.received).toHaveLength(before + 1);
    }
    expect(hosts.received).toHaveLength(MAX_ATTEMPTS);
    const of = (name: string) => new Set(hosts.received.map(({ headers }) => headers[name]));
    expect(of("webhook-id").size).toBe(1);
    expect(of("webhook-timestamp").size).toBe(MAX_ATTEMPTS);
    expect(of("webhook-signature").size).toBe(MAX_ATTEMPTS);
    expect(new Set(hosts.received.map(({ body }) => body)).size).toBe(1);
    const delivery = await onlyDelivery();
    expect(delivery).toMatchObject({ state: "FAILED", nextAttemptAt: null });
    const times = delivery.attempts.map(({ at }) => at);
    expect(times).toEqual([...times].sort());
    expect(times).toHaveLength(MAX_ATTEMPTS);
  });

  test.each([429, 503])("waits as long as %i asks", async (status) => {
    answerWith(status, { "Retry-After": "3600" });
    await sendTest();
    await world.workOff();
    expect((await onlyDelivery()).nextAttemptAt).toBe(later(HOUR).toISOString());
  });

  test("is over with the first attempt that arrives", async () => {
    answerWith(500);
    await sendTest();
    await world.workOff();
    answerWith(200);
    await attemptNext();
    const { state, attempts } = await onlyDelivery();
    expect([state, attempts.map(({ status }) => status)]).toEqual(["DELIVERED", [500, 200]]);
    expect(await world.services.db.outboxRow.count()).toBe(0);
  });
});

describe("an endpoint", () => {
  const useUp = async () => {
    await world.workOff();
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
      const [first] = await world.services.db.webhookDelivery.findMany({
        where: { state: "waiting" },
        orderBy: { nextAttemptAt: "desc" },
        take: 1,
      });
      if (!first?.nextAttemptAt) return;
      world.clock = first.nextAttemptAt;
      await world.workOff();
    }
  };

  test("that took nothing while a delivery was tried is turned off, and its owner is notified once", async () => {
    answerWith(500);
    for (let count = 0; count < 3; count += 1) await sendTest();
    await useUp();
    expect(await endpoints()).toEqual([{ id: endpoint.id, enabled: false, disabledReason: "FAILING" }]);
    const { db } = world.services;
    expect(await db.notification.findMany({ where: { userId: owner.id, type: "webhook_disabled" } })).toMatchObject([
      {
        title: "A webhook endpoint was turned off",
        message:
          "hooks.example:8443 hasn't accepted an event for about 18 hours. Turn it on again in Settings, under Developer.",
      },
    ]);
    const mails = await readMails(world, owner.email);
    expect(mails.map(({ subject }) => subject)).toEqual(["A webhook endpoint of your Inkfolk account was turned off"]);
    expect((await deliveries()).map(({ state }) => state)).toEqual(["FAILED", "FAILED", "FAILED"]);
    expect(await db.outboxRow.count({ where: { kind: "webhook" } })).toBe(0);
  });

  test("that took something meanwhile stays on", async () => {
    let failing = "";
    hosts.answer = (_request, response, { headers }) =>
      response.writeHead(headers["webhook-id"] === failing ? 500 : 200).end();
    failing = `msg_${(await sendTest()).id}`;
    await world.workOff();
    await sendTest();
    await useUp();
    expect(await endpoints()).toEqual([{ id: endpoint.id, enabled: true, disabledReason: null }]);
    expect((await deliveries()).map(({ state }) => state)).toEqual(["DELIVERED", "FAILED"]);
  });

  test("that took something only before is turned off", async () => {
    await sendTest();
    await world.workOff();
    world.clock = later(1);
    answerWith(500);
    await sendTest();
    await useUp();
    expect(await endpoints()).toMatchObject([{ enabled: false, disabledReason: "FAILING" }]);
  });

  test("that answers 410 is off at once, with all that waits", async () => {
    answerWith(410);
    for (let count = 0; count < 3; count += 1) await sendTest();
    await world.workOff();
    expect(hosts.received).toHaveLength(1);
    expect(await endpoints()).toEqual([{ id: endpoint.id, enabled: false, disabledReason: "GONE" }]);
    const attempts = (await deliveries()).map(({ state, attempts: { length } }) => [state, length]).sort();
    expect(attempts).toEqual([
      ["FAILED", 0],
      ["FAILED", 0],
      ["FAILED", 1],
    ]);
    expect(await world.services.db.notification.count({ where: { type: "webhook_disabled" } })).toBe(0);
  });

  test("that is off is sent nothing, and on again takes what comes then", async () => {
    const { id } = await sendTest();
    await world.run(owner, ENABLE, { id: endpoint.id, enabled: false });
    await world.workOff();
    expect(hosts.received).toEqual([]);
    const off = { code: "CONFLICT", message: "This endpoint is turned off. Turn it on first." };
    await expect(sendTest()).rejects.toMatchObject(off);
    await expect(world.run(owner, AGAIN, { id })).rejects.toMatchObject(off);
    await world.run(owner, ENABLE, { id: endpoint.id, enabled: true });
    await world.workOff();
    expect(hosts.received).toEqual([]);
    await sendTest();
    await world.workOff();
    expect(hosts.received).toHaveLength(1);
  });

  test.each([
    ["is suspended", { suspendedUntil: later(24 * HOUR) }],
    ["is leaving", { deletionRequestedAt: NOW }],
  ])("whose owner %s is sent nothing", async (_what, data) => {
    const { id } = await sendTest();
    await world.services.db.user.update({ where: { id: owner.id }, data });
    await world.workOff();
    expect(hosts.received).toEqual([]);
    expect(await world.services.db.webhookDelivery.findUnique({ where: { id } })).toMatchObject({ state: "failed" });
  });

  test("of a key that has expired is sent nothing, and is off", async () => {
    const scopes = ["webhooks:manage", "bookings:read"] as const;
    const key = await buildProgram(world, owner, scopes, { expiresAt: later(HOUR) });
    const { id } = await create(key);
    await sendTest(id);
    world.clock = later(HOUR);
    await world.workOff();
    expect(hosts.received).toEqual([]);
    expect(await endpoints()).toContainEqual({ id, enabled: false, disabledReason: "KEY_ENDED" });
  });
});

describe("sent again", () => {
  test("a finished delivery leaves at once, the same, with its attempts before", async () => {
    const { id } = await sendTest();
    await world.workOff();
    expect(await world.run(owner, AGAIN, { id })).toEqual({
      redeliverWebhook: { id, state: "WAITING", nextAttemptAt: NOW.toISOString() },
    });
    await world.workOff();
    const [first, second] = hosts.received;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
    expect(await onlyDelivery()).toMatchObject({ state: "DELIVERED", attempts: [{ status: 200 }, { status: 200 }] });
  });

  test("one that waits leaves now, and has all its attempts before it", async () => {
    answerWith(500);
    const { id } = await sendTest();
    await world.workOff();
    await attemptNext();
    await attemptNext();
    answerWith(200);
    await world.run(owner, AGAIN, { id });
    await world.workOff();
    expect(await onlyDelivery()).toMatchObject({ state: "DELIVERED" });
    // What waited for the next attempt finds that it is done.
    world.clock = later(24 * HOUR);
    await world.workOff();
    expect(hosts.received).toHaveLength(4);
    expect(await world.services.db.outboxRow.count()).toBe(0);
  });

  test("again and again keeps the last attempts", async () => {
    const { id } = await sendTest();
    await world.workOff();
    for (let count = 0; count < MAX_ATTEMPTS + 2; count += 1) {
      await world.run(owner, AGAIN, { id });
      await world.workOff();
    }
    expect((await onlyDelivery()).attempts).toHaveLength(MAX_ATTEMPTS);
    expect(await world.services.db.webhookAttempt.count()).toBe(MAX_ATTEMPTS);
  });

  test("is for its owner alone, and so often", async () => {
    const { id } = await sendTest();
    const missing = { code: "NOT_FOUND", message: "Delivery not found" };
    await expect(world.run(await buildUser(world), AGAIN, { id })).rejects.toMatchObject(missing);
    await expect(world.run(owner, AGAIN, { id: "nothing" })).rejects.toMatchObject(missing);
    const key = await buildProgram(world, owner, ["webhooks:manage", "bookings:read"]);
    await expect(world.run(key, AGAIN, { id })).rejects.toMatchObject(missing);
    world.services.limits = await openRateLimits(undefined);
    for (let count = 0; count < RATES.webhookSend.points; count += 1) await world.run(owner, AGAIN, { id });
    await expect(world.run(owner, AGAIN, { id })).rejects.toMatchObject({ code: "RATE_LIMITED" });
  });
});

describe("of nodes and receivers", () => {
  const nodes: OutboxWorker[] = [];
  const startNode = () => nodes.push(startOutbox(world.services, OUTBOX_HANDLERS));
  afterEach(async () => {
    await Promise.all(nodes.splice(0).map((node) => node.stop()));
    world.services.sandbox = null;
  });

  test("two nodes send each delivery once", async () => {
    const expected = await Promise.all(Array.from({ length: 30 }, async () => `msg_${(await sendTest()).id}`));
    startNode();
    startNode();
    await eventually(async () => (await deliveries()).every(({ state }) => state === "DELIVERED")).toBe(true);
    expect(hosts.received.map(({ headers }) => headers["webhook-id"]).sort()).toEqual(expected.sort());
  });

  test.each([false, true])("a slow one delays no other, and gets one after the other, in a sandbox: %s", async (is) => {
    if (is) world.services.sandbox = openSandboxClock(world.services.config.dataDir);
    const slow = await create(owner, "https://slow.example/");
    let open = 0;
    let most = 0;
    const held: (() => void)[] = [];
    hosts.answer = (request, response) => {
      if (request.headers.host !== "slow.example") return response.end();
      open += 1;
      most = Math.max(most, open);
      held.push(() => {
        open -= 1;
        response.end();
      });
    };
    for (let count = 0; count < 3; count += 1) await sendTest(slow.id);
    startNode();
    await eventually(() => held).toHaveLength(1);
    for (let count = 0; count < 3; count += 1) await sendTest();
    await eventually(async () => (await deliveries()).map(({ state }) => state)).toEqual(Array(3).fill("DELIVERED"));
    for (let count = 0; count < 3; count += 1) {
      await eventually(() => held[count]).toBeDefined();
      held[count]?.();
    }
    await eventually(async () => (await deliveries(slow.id)).map(({ state }) => state)).toEqual(
      Array(3).fill("DELIVERED"),
    );
    expect(most).toBe(1);
  });

  test("what a node had sent when it died is sent again by another, under the same id", async () => {
    await sendTest();
    let end = () => {};
    hosts.answer = (_request, response) => {
      end = () => response.end();
    };
    const dying = world.workOff();
    await eventually(() => hosts.received).toHaveLength(1);
    const { lease } = paceOf("webhook");
    world.clock = later(lease - 1);
    answerWith(200);
    expect(await world.workOff()).toBe(0);
    world.clock = later(lease);
    expect(await world.workOff()).toBe(1);
    const [first, second] = hosts.received;
    expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
    expect(second?.body).toBe(first?.body);
    end();
    await dying;
    expect((await onlyDelivery()).state).toBe("DELIVERED");
    expect(await workOff(world.services, OUTBOX_HANDLERS)).toBe(0);
  });

  test("a delivery that is removed while it is sent is no failure", async () => {
    const { id } = await sendTest();
    hosts.answer = async (_request, response) => {
      await world.services.db.webhookDelivery.delete({ where: { id } });
      response.end();
    };
    await sendDelivery(systemContext(world.services), { deliveryId: id }, renderChange);
    expect(await deliveries()).toEqual([]);
  });
});

test("an attempt that a wrong clock put off is made by a right one, and what was delivered before counts as before", async () => {
  world.clock = later(13 * HOUR);
  answerWith(500);
  await sendTest();
  await world.workOff();
  world.clock = later(30 * 24 * HOUR);
  await world.workOff();
  await world.services.db.webhookEndpoint.update({
    where: { id: endpoint.id },
    data: { deliveredAt: later(HOUR) },
  });
  world.clock = NOW;
  await bringBackPutOff(world.services, [webhookUpkeep]);
  answerWith(200);
  expect(await world.workOff()).toBe(1);
  expect(await onlyDelivery()).toMatchObject({ state: "DELIVERED" });
  const { deliveredAt } = await world.services.db.webhookEndpoint.findUniqueOrThrow({ where: { id: endpoint.id } });
  expect(deliveredAt).toEqual(NOW);
});

test("deliveries are listed the newest first, page by page, in as many statements, and kept for 30 days", async () => {
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) ids.unshift((await sendTest()).id);
  await world.workOff();
  const page = async (first: number, after?: string) =>
    (await world.run(owner, DELIVERIES, { id: endpoint.id, first, ...(after && { after }) })).webhookDeliveries;
  const begin = await page(3);
  expect(begin.pageInfo.hasNextPage).toBe(true);
  const rest = await page(3, begin.pageInfo.endCursor ?? "");
  expect([...begin.nodes, ...rest.nodes].map(({ id }) => id)).toEqual(ids);
  const [one, five] = [await world.countStatements(() => page(1)), await world.countStatements(() => page(5))];
  expect(five).toBe(one);
  await expect(world.run(await buildUser(world), DELIVERIES, { id: endpoint.id })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  world.clock = later(KEPT_DAYS * 24 * HOUR);
  expect(await forgetOldDeliveries(world.services)).toBe(0);
  world.clock = later(KEPT_DAYS * 24 * HOUR + 1);
  expect(await forgetOldDeliveries(world.services)).toBe(5);
});
