import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { RATES } from "../../core/limits.ts";
import { openRateLimits, UNLIMITED } from "../../core/rate-limits.ts";
import { buildArtist, buildProgram, buildUser, type TestPerson } from "../../testing/factories.ts";
import { openPretendedHosts, type PretendedHosts } from "../../testing/network.ts";
import { useTestWorld } from "../../testing/world.ts";
import { MAX_ENDPOINTS } from "../input.ts";
import { turnOffOfExpiredKeys } from "./turning-off.ts";

const world = useTestWorld();

const NOW = new Date("2026-05-01T12:00:00Z");
const HOUR = 60 * 60_000;
const URL = "https://hooks.example/in";

const CREATE = `mutation ($input: CreateWebhookEndpointInput!) {
  createWebhookEndpoint(input: $input) {
    secret endpoint { id url events description enabled disabledReason apiKeyId createdAt }
  }
}`;
const UPDATE = `mutation ($input: UpdateWebhookEndpointInput!) {
  updateWebhookEndpoint(input: $input) { id url events description enabled disabledReason }
}`;
const DELETE = `mutation ($id: ID!) { deleteWebhookEndpoint(id: $id) { id } }`;
const ROTATE = `mutation ($id: ID!) { rotateWebhookSecret(id: $id) { secret endpoint { id } } }`;
const TEST = `mutation ($id: ID!, $type: String!) { sendTestWebhook(id: $id, type: $type) { id state } }`;
const LIST = `{ webhookEndpoints { id enabled disabledReason } }`;
const REVOKE = `mutation ($id: ID!) { revokeApiKey(id: $id) { id } }`;
const REVOKE_ALL = `mutation { revokeApiKeys }`;

let hosts: PretendedHosts;
let owner: TestPerson;

beforeAll(async () => {
  hosts = await openPretendedHosts();
  world.services.network = hosts.network;
});
beforeEach(async () => {
  world.clock = NOW;
  hosts.names = {};
  owner = await buildArtist(world);
});
afterEach(() => {
  world.clock = null;
  world.services.limits = UNLIMITED;
});

const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const create = (person: TestPerson = owner, input: { url?: string; events?: string[]; description?: string } = {}) =>
  world
    .run(person, CREATE, { input: { url: URL, events: ["booking.*"], ...input } })
    .then((data) => data.createWebhookEndpoint ?? expect.fail("nothing was created"));
const update = (input: Parameters<typeof world.run<typeof UPDATE>>[2]["input"], person = owner) =>
  world.run(person, UPDATE, { input });
const program = (changes = {}) => buildProgram(world, owner, ["webhooks:manage", "bookings:read"], changes);

describe("an endpoint", () => {
  test("is added with a secret that is shown this once, and is in no row", async () => {
    const { secret, endpoint } = await create(owner, {
      events: ["*", "review.created", "*"],
      description: " Front desk ",
    });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(Buffer.from(secret.slice(6), "base64")).toHaveLength(32);
    expect(endpoint).toEqual({
      id: expect.any(String),
      url: URL,
      events: ["*", "review.created"],
      description: "Front desk",
      enabled: true,
      disabledReason: null,
      apiKeyId: null,
      createdAt: NOW.toISOString(),
    });
    const row = await world.services.db.webhookEndpoint.findUniqueOrThrow({ where: { id: endpoint.id } });
    expect(JSON.stringify(row)).not.toContain(secret.slice(6));
    expect(await world.run(owner, LIST)).toEqual({
      webhookEndpoints: [{ id: endpoint.id, enabled: true, disabledReason: null }],
    });
  });

  test("is changed in what is said, turned off by its owner, and on again", async () => {
    const { endpoint } = await create();
    const { id } = endpoint;
    const changed = { id, url: "https://hooks.example:8443/b", events: ["message.created"], description: "Inbox" };
    expect((await update(changed)).updateWebhookEndpoint).toEqual({ ...changed, enabled: true, disabledReason: null });
    expect((await update({ id, enabled: false })).updateWebhookEndpoint).toEqual({
      ...changed,
      enabled: false,
      disabledReason: null,
    });
    expect((await update({ id, enabled: true })).updateWebhookEndpoint).toMatchObject({ enabled: true });
  });

  test("is on again without the reason why it was off", async () => {
    const { id } = (await create()).endpoint;
    await world.services.db.webhookEndpoint.update({
      where: { id },
      data: { enabled: false, disabledReason: "failing" },
    });
    expect((await world.run(owner, LIST)).webhookEndpoints).toEqual([
      { id, enabled: false, disabledReason: "FAILING" },
    ]);
    expect((await update({ id, enabled: true })).updateWebhookEndpoint).toMatchObject({
      enabled: true,
      disabledReason: null,
    });
  });

  test("is removed with what waits for it", async () => {
    const { id } = (await create()).endpoint;
    await world.run(owner, TEST, { id, type: "booking.confirmed" });
    await world.run(owner, DELETE, { id });
    const { db } = world.services;
    expect(await db.webhookDelivery.count({ where: { endpointId: id } })).toBe(0);
    expect(await db.outboxRow.count({ where: { lane: id } })).toBe(0);
    await expect(world.run(owner, DELETE, { id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("is one of ten, also where many are added at once", async () => {
    const tries = await Promise.allSettled(Array.from({ length: MAX_ENDPOINTS + 5 }, () => create()));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(MAX_ENDPOINTS);
    await expect(create()).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { url: "You can have up to 10 endpoints" },
    });
  });

  test("gets one secret after the other where two rotate at once", async () => {
    const { secret, endpoint } = await create();
    const rotated = await Promise.all([1, 2].map(() => world.run(owner, ROTATE, { id: endpoint.id })));
    const secrets = new Set([secret, ...rotated.map(({ rotateWebhookSecret }) => rotateWebhookSecret.secret)]);
    expect(secrets.size).toBe(3);
    const row = await world.services.db.webhookEndpoint.findUniqueOrThrow({ where: { id: endpoint.id } });
    expect(row.previousSecretKey).not.toBe(row.secretKey);
    expect(row.previousSecretUntil).toEqual(later(24 * HOUR));
  });

  test("is added and changed so often, and no more", async () => {
    world.services.limits = await openRateLimits(undefined);
    const { id } = (await create()).endpoint;
    for (let count = 1; count < RATES.webhook.points; count += 1) await update({ id, description: String(count) });
    await expect(update({ id, description: "More" })).rejects.toMatchObject({ code: "RATE_LIMITED" });
  });

  test("is its owner's alone", async () => {
    const { id } = (await create()).endpoint;
    const stranger = await buildUser(world);
    const refusal = { code: "NOT_FOUND", message: "Endpoint not found" };
    expect(await world.run(stranger, LIST)).toEqual({ webhookEndpoints: [] });
    await expect(update({ id, enabled: false }, stranger)).rejects.toMatchObject(refusal);
    for (const document of [DELETE, ROTATE] as const)
      await expect(world.send(stranger, document, { id })).rejects.toMatchObject(refusal);
    await expect(world.run(stranger, TEST, { id, type: "booking.confirmed" })).rejects.toMatchObject(refusal);
    await expect(world.run(owner, DELETE, { id: "nothing" })).rejects.toMatchObject(refusal);
  });
});

describe("an address", () => {
  const refusal = { code: "BAD_USER_INPUT", fields: { url: "This address is not allowed" } };

  test.each([
    "",
    "hooks.example",
    "http://hooks.example/in",
    "ftp://hooks.example/in",
    "https://user@hooks.example/in",
    "https://user:word@hooks.example/in",
    "https://hooks.example:22/in",
    "https://hooks.example:80/in",
    "https://hooks.example:1023/in",
    "https://localhost/in",
    "https://127.0.0.1/in",
    "https://10.0.0.8/in",
    "https://192.168.1.2:8443/in",
    "https://169.254.169.254/latest/meta-data",
    "https://2130706433/in",
    "https://[::1]/in",
    "https://[fe80::1]/in",
    "https://[fd00::1]/in",
    "https://[::ffff:10.0.0.8]/in",
    "https://[::ffff:169.254.169.254]/in",
    "https://[64:ff9b::a00:8]/in",
    "https://private.example/in",
    "https://mixed.example/in",
    "https://nobody.example/in",
  ])("that is not allowed is refused: %s", async (url) => {
    hosts.names = {
      localhost: ["127.0.0.1"],
      "private.example": ["172.16.0.9"],
      "mixed.example": ["93.184.216.34", "10.0.0.8"],
      "nobody.example": [],
    };
    await expect(create(owner, { url })).rejects.toMatchObject(refusal);
    const { id } = (await create()).endpoint;
    await expect(update({ id, url })).rejects.toMatchObject(refusal);
  });

  test("of the product itself is refused on any port", async () => {
    const { config } = world.services;
    const { publicUrl } = config;
    config.publicUrl = "https://inkfolk.example";
    for (const url of ["https://inkfolk.example/in", "https://inkfolk.example.:8443/in"])
      await expect(create(owner, { url }), url).rejects.toMatchObject(refusal);
    config.publicUrl = publicUrl;
  });

  test.each(["https://hooks.example:443/in", "https://hooks.example:1024/in", "https://93.184.216.34:65535/"])(
    "that everybody can reach is taken: %s",
    async (url) => {
      expect((await create(owner, { url })).endpoint.url).toBe(new globalThis.URL(url).href);
    },
  );

  test("of this machine is taken in a sandbox alone, over http and but for the sandbox's own port", async () => {
    const { config } = world.services;
    const own = new globalThis.URL(config.publicUrl).port;
    hosts.names = { localhost: ["127.0.0.1", "::1"], "private.example": ["10.0.0.8"] };
    const local = ["http://127.0.0.1:5678/in", "http://localhost:5678/in", "http://[::1]:5678/in"];
    for (const url of local) await expect(create(owner, { url }), url).rejects.toMatchObject(refusal);
    config.sandbox = true;
    for (const url of local) expect((await create(owner, { url })).endpoint.url).toBe(url);
    for (const url of [
      "http://hooks.example:5678/in",
      "http://private.example:5678/in",
      "http://10.0.0.8:5678/in",
      "http://127.0.0.1:22/in",
      "http://127.0.0.1/in",
      `http://localhost:${own}/in`,
      "http://me@localhost:5678/in",
      "https://127.0.0.1:5678/in",
    ])
      await expect(create(owner, { url }), url).rejects.toMatchObject(refusal);
    config.sandbox = false;
  });

  test("that is too long is refused", async () => {
    await expect(create(owner, { url: `${URL}${"x".repeat(2000)}` })).rejects.toMatchObject({
      fields: { url: "Use at most 2000 characters" },
    });
  });
});

describe("events", () => {
  test.each([
    [[], "Choose at least one event"],
    [["booking.confirmed", "booking.vanished"], 'There is no event "booking.vanished"'],
    [["tattoo.*"], 'There is no event "tattoo.*"'],
    [["book.*"], 'There is no event "book.*"'],
    [["**"], 'There is no event "**"'],
    [Array(51).fill("*"), "Choose at most 50 events"],
  ])("%j are refused", async (events, sentence) => {
    await expect(create(owner, { events })).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { events: sentence },
    });
  });

  test("beyond a key are refused, also where a person changes its endpoint", async () => {
    const key = await program();
    const refusal = { code: "INSUFFICIENT_SCOPE" };
    for (const events of [["message.created"], ["booking.*", "review.*"]])
      await expect(create(key, { events }), events.join()).rejects.toMatchObject(refusal);
    const { id } = (await create(key, { events: ["*"] })).endpoint;
    await expect(update({ id, events: ["message.*"] })).rejects.toMatchObject(refusal);
    await expect(world.run(owner, TEST, { id, type: "message.created" })).rejects.toMatchObject(refusal);
  });

  test("of a test are one, by its name", async () => {
    const { id } = (await create()).endpoint;
    for (const type of ["booking.vanished", "booking.*", "*", ""])
      await expect(world.run(owner, TEST, { id, type }), type).rejects.toMatchObject({
        code: "BAD_USER_INPUT",
        fields: { type: `There is no event "${type}"` },
      });
  });
});

describe("an endpoint of a key", () => {
  test("is seen and managed by that key and its owner, and by no other key", async () => {
    const [key, other] = [await program(), await program()];
    const { endpoint } = await create(key);
    expect(endpoint.apiKeyId).toBe(key.keyId);
    const own = await create();
    const ids = async (person: TestPerson) =>
      (await world.run(person, LIST)).webhookEndpoints.map(({ id }) => id).sort();
    expect(await ids(owner)).toEqual([endpoint.id, own.endpoint.id].sort());
    expect(await ids(key)).toEqual([endpoint.id]);
    expect(await ids(other)).toEqual([]);
    for (const id of [endpoint.id, own.endpoint.id])
      await expect(world.run(other, DELETE, { id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(world.run(key, DELETE, { id: own.endpoint.id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await world.run(key, DELETE, { id: endpoint.id });
  });

  test.each([
    ["revoked", (id: string) => world.run(owner, REVOKE, { id })],
    ["revoked with all others", () => world.run(owner, REVOKE_ALL)],
  ])("ends when the key is %s, with what waits, and stays off", async (_how, revoke) => {
    const key = await program();
    const { id } = (await create(key)).endpoint;
    const { sendTestWebhook } = await world.run(key, TEST, { id, type: "booking.confirmed" });
    await revoke(key.keyId);
    expect((await world.run(owner, LIST)).webhookEndpoints).toEqual([
      { id, enabled: false, disabledReason: "KEY_ENDED" },
    ]);
    const { db } = world.services;
    expect(await db.webhookDelivery.findMany({ where: { id: sendTestWebhook.id } })).toMatchObject([
      { state: "failed" },
    ]);
    expect(await db.outboxRow.count({ where: { lane: id } })).toBe(0);
    await expect(update({ id, enabled: true })).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { enabled: "The API key of this endpoint has ended. Add the endpoint again." },
    });
  });

  test("ends when the key's time is over", async () => {
    const { id } = (await create(await program({ expiresAt: later(HOUR) }))).endpoint;
    expect(await turnOffOfExpiredKeys(world.services)).toBe(0);
    world.clock = later(HOUR);
    expect(await turnOffOfExpiredKeys(world.services)).toBe(1);
    expect((await world.run(owner, LIST)).webhookEndpoints).toEqual([
      { id, enabled: false, disabledReason: "KEY_ENDED" },
    ]);
  });
});

test("over REST an automation tool makes, finds and removes its own", async () => {
  const address = await world.listen();
  const { token } = await program();
  const ask = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return [response.status, await response.json()];
  };
  const [status, made] = await ask("POST", "/webhooks", { url: URL, events: ["booking.*"], description: "n8n" });
  expect([status, made]).toEqual([
    201,
    {
      id: expect.any(String),
      secret: expect.stringMatching(/^whsec_/),
      url: URL,
      events: ["booking.*"],
      description: "n8n",
      enabled: true,
      disabledReason: null,
      createdAt: NOW.toISOString(),
    },
  ]);
  const { secret, ...shown } = made;
  expect(await ask("GET", "/webhooks")).toEqual([200, [shown]]);
  expect(await ask("PUT", `/webhooks/${made.id}`, { events: ["*"] })).toEqual([200, { ...shown, events: ["*"] }]);
  const [, test] = await ask("POST", `/webhooks/${made.id}/test`, { type: "booking.requested" });
  expect(test).toMatchObject({ state: "waiting", type: "booking.requested", changeId: null, attempts: [] });
  const [, rotated] = await ask("POST", `/webhooks/${made.id}/secret`);
  expect(rotated.secret).not.toBe(secret);
  expect(await ask("GET", `/webhooks/${made.id}/deliveries?limit=1`)).toEqual([200, [test]]);
  expect(await ask("POST", `/webhook-deliveries/${test.id}/redeliver`)).toEqual([200, test]);
  expect((await ask("DELETE", `/webhooks/${made.id}`))[0]).toBe(200);
  expect(await ask("GET", "/webhooks")).toEqual([200, []]);
});
