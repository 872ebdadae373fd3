import { crc32 } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { RATES } from "../../core/limits.ts";
import { countRequest, openRateLimits, UNLIMITED } from "../../core/rate-limits.ts";
import { createRequestContext } from "../../identity/authenticate.ts";
import { makeKey } from "../../identity/keys.ts";
import { SCOPE_NAMES } from "../../identity/scopes.ts";
import { buildArtist, buildBooking, buildProgram, buildUser, type TestPerson } from "../../testing/factories.ts";
import { readMails } from "../../testing/mails.ts";
import { useTestSockets } from "../../testing/sockets.ts";
import { useTestWorld } from "../../testing/world.ts";
import { deleteEndedKeys } from "./keys.ts";

const world = useTestWorld();
const sockets = useTestSockets(world);

const CREATE = `mutation ($input: CreateApiKeyInput!) {
  createApiKey(input: $input) { key apiKey { id label prefix scopes createdAt expiresAt lastUsedAt } }
}`;
const REVOKE = `mutation ($id: ID!) { revokeApiKey(id: $id) { id } }`;
const REVOKE_ALL = `mutation { revokeApiKeys }`;
const KEYS = `{ apiKeys { id label prefix scopes lastUsedAt } }`;
const EVENTS = `{ apiKeyEvents { kind label prefix network } }`;
const CURRENT = `{ currentApiKey { id scopes } }`;
const ME = `{ me { id } }`;
const HEAR_BOOKINGS = `subscription { bookingChanged { id } }`;

let owner: TestPerson;
beforeEach(async () => {
  owner = await buildArtist(world);
});
afterEach(() => {
  world.clock = null;
  world.services.limits = UNLIMITED;
});

const create = (person: TestPerson, input: { label?: string; scopes?: string[]; expiresAt?: string } = {}) =>
  world
    .run(person, CREATE, { input: { label: "Front desk", scopes: ["profile:read"], ...input } })
    .then((data) => data.createApiKey ?? expect.fail("nothing was created"));
const using = (token: string): TestPerson => ({ ...owner, token });

/** The checksum, by long division and not as the product computes it. */
function checksum(beginning: string): string {
  const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  let rest = BigInt(crc32(beginning));
  const found = Array.from({ length: 6 }, () => {
    const digit = digits[Number(rest % 62n)];
    rest /= 62n;
    return digit;
  });
  return found.reverse().join("");
}

describe("a new key", () => {
  test("has its form, is shown once, and is kept as a hash", async () => {
    const { key, apiKey } = await create(owner, { scopes: ["bookings:write", "bookings:read", "bookings:read"] });
    expect(key).toMatch(/^ink_live_[0-9A-Za-z]{36}$/);
    expect(key.slice(-6)).toBe(checksum(key.slice(0, -6)));
    expect(apiKey).toMatchObject({
      label: "Front desk",
      prefix: key.slice(0, 13),
      scopes: ["bookings:read", "bookings:write"],
      expiresAt: null,
      lastUsedAt: null,
    });
    expect(await world.run(owner, KEYS)).toEqual({ apiKeys: [expect.objectContaining({ id: apiKey.id })] });
    const row = await world.services.db.apiKey.findUniqueOrThrow({ where: { id: apiKey.id } });
    expect(JSON.stringify(row)).not.toContain(key.slice(13));
  });

  test("notifies its owner in the app and by mail", async () => {
    await create(owner, { label: "Calendar sync" });
    const { db } = world.services;
    expect(await db.notification.findMany({ where: { userId: owner.id } })).toMatchObject([
      { type: "security", title: "An API key was created", message: expect.stringContaining("“Calendar sync”") },
    ]);
    expect((await readMails(world, owner.email)).map(({ subject }) => subject)).toEqual([
      "An API key was created for your Inkfolk account",
    ]);
  });

  test("is one of twenty that work, also when two are made at once", async () => {
    for (let count = 0; count < 17; count += 1) await buildProgram(world, owner, ["bookings:read"]);
    // What has ended takes no place.
    await buildProgram(world, owner, ["bookings:read"], { expiresAt: new Date(Date.now() - 1000) });
    await buildProgram(world, owner, ["bookings:read"], { revokedAt: new Date() });
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => create(owner)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    const sentence = "You can have up to 20 keys";
    await expect(create(owner)).rejects.toEqual({
      code: "BAD_USER_INPUT",
      message: sentence,
      fields: { label: sentence },
    });
  });
});

describe("a key lets a program in", () => {
  test("as its owner, within its scopes, and says which it is", async () => {
    const { key, apiKey } = await create(owner);
    expect(await world.run(using(key), ME)).toEqual({ me: { id: owner.id } });
    expect(await world.run(using(key), CURRENT)).toEqual({
      currentApiKey: { id: apiKey.id, scopes: ["profile:read"] },
    });
    expect(await world.run(owner, CURRENT)).toEqual({ currentApiKey: null });
  });

  test("whatever becomes of the password and the sessions of its owner", async () => {
    const { key } = await create(owner);
    await world.services.db.session.deleteMany({ where: { userId: owner.id } });
    expect(await world.run(using(key), ME)).toEqual({ me: { id: owner.id } });
  });

  test("as a user, where its owner is an admin", async () => {
    const admin = await buildUser(world, { role: "admin" });
    const program = await buildProgram(world, admin, SCOPE_NAMES);
    expect(await world.run(program, "{ me { role } }")).toEqual({ me: { role: "USER" } });
  });

  test("not while its owner is suspended, and not once they have left", async () => {
    const { db } = world.services;
    const program = await buildProgram(world, owner, ["profile:read"]);
    for (const change of [{ suspendedUntil: new Date(Date.now() + 60_000) }, { deletionRequestedAt: new Date() }]) {
      await db.user.update({ where: { id: owner.id }, data: change });
      await expect(world.run(program, ME)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
      await db.user.update({ where: { id: owner.id }, data: { suspendedUntil: null, deletionRequestedAt: null } });
    }
    expect(await world.run(program, ME)).toEqual({ me: { id: owner.id } });
  });

  test.each([
    ["of another checksum", (key: string) => key.slice(0, -1) + (key.endsWith("0") ? "1" : "0")],
    ["with a letter too many", (key: string) => `${key}a`],
    ["cut off", (key: string) => key.slice(0, 20)],
    ["with other signs", (key: string) => `${key.slice(0, -1)}é`],
    ["that is long", (key: string) => key + "a".repeat(5000)],
  ])("not with one %s, for which the database isn't asked", async (_name, change) => {
    const { key } = await create(owner);
    const statements = await world.countStatements(() =>
      expect(world.run(using(change(key)), ME)).rejects.toMatchObject({ code: "UNAUTHENTICATED" }),
    );
    expect(statements).toBe(0);
  });

  test("not with one that never was", async () => {
    const url = await world.listen();
    for (const path of ["/api/auth/me", "/graphql?query={services{label}}"]) {
      const answer = await fetch(url + path, { headers: { authorization: `Bearer ${makeKey(world.services).key}` } });
      expect(answer.status).toBe(401);
      expect(answer.headers.get("www-authenticate")).toBe("Bearer");
    }
  });
});

describe("a key that has ended", () => {
  const refusalOf = (token: string) =>
    world.run(using(token), ME).then(
      () => "ok",
      ({ code }) => code,
    );

  test("is refused by name for thirty days, and then as one that never was", async () => {
    const day = 24 * 3600_000;
    const expiresAt = new Date(Date.now() + day);
    const expiring = await create(owner, { expiresAt: expiresAt.toISOString() });
    const revoked = await create(owner);
    await world.run(owner, REVOKE, { id: revoked.apiKey.id });
    expect([await refusalOf(revoked.key), await refusalOf(expiring.key)]).toEqual(["KEY_REVOKED", "ok"]);
    world.clock = new Date(expiresAt.getTime());
    expect(await refusalOf(expiring.key)).toBe("KEY_EXPIRED");
    world.clock = new Date(expiresAt.getTime() + 29 * day + 60_000);
    await deleteEndedKeys(world.services);
    expect([await refusalOf(revoked.key), await refusalOf(expiring.key)]).toEqual(["UNAUTHENTICATED", "KEY_EXPIRED"]);
    world.clock = new Date(expiresAt.getTime() + 30 * day + 60_000);
    await deleteEndedKeys(world.services);
    expect(await refusalOf(expiring.key)).toBe("UNAUTHENTICATED");
  });

  test("is refused over HTTP with 401, and is revoked once", async () => {
    const { key, apiKey } = await create(owner);
    expect(await refusalOf(key)).toBe("ok");
    const outcomes = await Promise.allSettled([1, 2].map(() => world.run(owner, REVOKE, { id: apiKey.id })));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await world.run(owner, KEYS)).toEqual({ apiKeys: [] });
    const url = await world.listen();
    const answer = await fetch(`${url}/api/auth/me`, {
      headers: { authorization: `Bearer ${key}`, accept: "application/problem+json" },
    });
    expect(answer.status).toBe(401);
    expect(answer.headers.get("www-authenticate")).toBe("Bearer");
    expect(await answer.json()).toMatchObject({ code: "KEY_REVOKED" });
  });

  test("takes all others with it, where all are revoked", async () => {
    const keys = [await create(owner), await create(owner)];
    const other = await buildUser(world);
    const kept = await buildProgram(world, other, ["profile:read"]);
    expect(await world.run(owner, REVOKE_ALL)).toEqual({ revokeApiKeys: 2 });
    expect(await Promise.all(keys.map(({ key }) => refusalOf(key)))).toEqual(["KEY_REVOKED", "KEY_REVOKED"]);
    expect(await world.run(kept, ME)).toEqual({ me: { id: other.id } });
  });
});

describe("scopes", () => {
  test("are needed for what is reached below a field, too, one error for each that is missing", async () => {
    const url = await world.listen();
    const ask = async (scopes: ("notifications:read" | "bookings:read")[]) => {
      const { token } = await buildProgram(world, owner, scopes);
      const answer = await fetch(`${url}/graphql`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({
          query:
            "query A { notifications { nodes { ...N } } } fragment N on Notification { booking { id } } query B { me { id } }",
          operationName: "A",
        }),
      });
      const { errors = [] } = await answer.json();
      return {
        status: answer.status,
        challenge: answer.headers.get("www-authenticate"),
        scopes: errors.map(({ extensions }: { extensions: { scope: string } }) => extensions.scope),
      };
    };
    expect(await ask([])).toEqual({
      status: 403,
      challenge: 'Bearer error="insufficient_scope", scope="bookings:read"',
      scopes: ["bookings:read", "notifications:read"],
    });
    expect(await ask(["notifications:read"])).toMatchObject({ status: 403, scopes: ["bookings:read"] });
    expect(await ask(["notifications:read", "bookings:read"])).toEqual({ status: 200, challenge: null, scopes: [] });
  });

  test("of a change are enough to read what it answers", async () => {
    const client = await buildUser(world);
    const booking = await buildBooking(world, { artistId: owner.id, clientId: client.id });
    const program = await buildProgram(world, owner, ["bookings:write"]);
    const confirm = `mutation ($id: ID!) { updateBookingStatus(input: { id: $id, status: CONFIRMED }) { project { id } status } }`;
    expect(await world.run(program, confirm, { id: booking.id })).toMatchObject({
      updateBookingStatus: { status: "CONFIRMED" },
    });
    await expect(world.run(program, "{ bookings(role: ARTIST) { nodes { id } } }")).rejects.toMatchObject({
      code: "INSUFFICIENT_SCOPE",
      scope: "bookings:read",
    });
  });

  test("over REST are those of an address; what lies beyond them in its answer is left out", async () => {
    const client = await buildUser(world);
    const { id } = await buildBooking(world, { artistId: owner.id, clientId: client.id });
    const { db } = world.services;
    const piece = await db.portfolioItem.create({
      data: { artistId: owner.id, title: "Moth", imageUrl: "/objects/none", category: "Other" },
    });
    await db.booking.update({ where: { id }, data: { piece: { connect: { id: piece.id } } } });
    const url = await world.listen();
    const ask = async (scopes: (typeof SCOPE_NAMES)[number][], path: string, body?: object) => {
      const { token } = await buildProgram(world, owner, scopes);
      const answer = await fetch(url + path, {
        method: body ? "PUT" : "GET",
        headers: {
          authorization: `Bearer ${token}`,
          accept: "application/problem+json",
          "content-type": "application/json",
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, challenge: answer.headers.get("www-authenticate"), answer: await answer.json() };
    };
    expect(await ask(["profile:read"], `/api/bookings/${id}`)).toMatchObject({
      status: 403,
      challenge: 'Bearer error="insufficient_scope", scope="bookings:read"',
      answer: { code: "INSUFFICIENT_SCOPE", scope: "bookings:read" },
    });
    expect(await ask(["bookings:read"], `/api/bookings/${id}`)).toMatchObject({
      status: 200,
      answer: { id, piece: null },
    });
    expect(await ask(["bookings:read", "portfolio:read"], `/api/bookings/${id}`)).toMatchObject({
      answer: { piece: { id: piece.id } },
    });
    // A misspelt field would let the wrong thing happen.
    expect(
      await ask(["bookings:write"], `/api/bookings/${id}/status`, { status: "confirmed", expectdVersion: 99 }),
    ).toMatchObject({
      status: 400,
      answer: { code: "BAD_USER_INPUT", fields: { expectdVersion: expect.any(String) } },
    });
  });
});

test("a key is counted by itself, and none of it is its owner's", async () => {
  world.services.limits = await openRateLimits(undefined);
  const program = await buildProgram(world, owner, ["profile:read"]);
  const other = await buildProgram(world, owner, ["profile:read"]);
  const contextOf = (person: TestPerson) =>
    createRequestContext(world.services, { token: person.token, userAgent: "" });
  const ctx = await contextOf(program);
  await countRequest(ctx, RATES.requestByKey.points);
  await expect(countRequest(ctx)).rejects.toMatchObject({ code: "RATE_LIMITED" });
  await countRequest(await contextOf(other), RATES.requestByKey.points);
  await countRequest(await contextOf(owner), RATES.requestByPerson.points);
});

test("when a key was used is known to the minute, and from where it was first used", async () => {
  world.clock = new Date("2026-05-01T12:00:40.000Z");
  owner = await buildArtist(world);
  const { key, apiKey } = await create(owner);
  const use = (address: string) => createRequestContext(world.services, { token: key, userAgent: "test", address });
  await use("203.0.113.7");
  await use("203.0.113.9");
  await use("198.51.100.1");
  expect(await world.run(owner, KEYS)).toMatchObject({ apiKeys: [{ lastUsedAt: "2026-05-01T12:00:00.000Z" }] });
  const before = await world.countStatements(() => Promise.resolve(use("203.0.113.8")));
  // One that finds the key; it was used in this minute, from there.
  expect(before).toBe(1);
  world.clock = new Date("2026-05-01T12:01:00.000Z");
  await world.run(owner, REVOKE, { id: apiKey.id });
  const { apiKeyEvents } = await world.run(owner, EVENTS);
  const seen = apiKeyEvents.map(({ kind, network }) => [kind, network]);
  expect(seen[0]).toEqual(["REVOKED", null]);
  expect(seen.slice(1).sort()).toEqual(
    [
      ["CREATED", null],
      ["USED", "198.51.100.0/24"],
      ["USED", "203.0.113.0/24"],
    ].sort(),
  );
});

describe("over sockets", () => {
  test("a key listens within its scopes, and its end closes the socket with 4403", async () => {
    const program = await buildProgram(world, owner, ["bookings:read"]);
    const listening = await sockets.subscribe(program, HEAR_BOOKINGS);
    await world.run(owner, REVOKE, { id: program.keyId });
    expect(await listening.closed).toBe(4403);
  });

  test("what a key may not hear is refused when it asks", async () => {
    const { token } = await buildProgram(world, owner, ["messages:read"]);
    expect(await sockets.refusal(token, HEAR_BOOKINGS)).toMatchObject({ code: "INSUFFICIENT_SCOPE" });
  });

  test("a key that has ended opens none", async () => {
    const { token } = await buildProgram(world, owner, ["bookings:read"], { revokedAt: new Date() });
    expect(await sockets.refusal(token, HEAR_BOOKINGS)).toEqual({ closed: 4403 });
  });

  test("the older protocol, which knows no scopes, takes none", async () => {
    const { token } = await buildProgram(world, owner, SCOPE_NAMES);
    const socket = await sockets.openLegacy();
    socket.send({ type: "auth", token });
    expect(await socket.closed).toBe(4401);
  });
});
