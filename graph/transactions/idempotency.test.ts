import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PersonEvent } from "../live/events.ts";
import { documentOf, ROOTS } from "../testing/documents.ts";
import {
  buildArtist,
  buildBooking,
  buildPost,
  buildProgram,
  buildUser,
  type TestPerson,
} from "../testing/factories.ts";
import type { KeptRows } from "../testing/kept-rows.ts";
import { PERMISSIONS } from "../testing/permissions.ts";
import { buildSetting, renewProofs, type Setting } from "../testing/setting.ts";
import { useTestSockets } from "../testing/sockets.ts";
import { useTestWorld } from "../testing/world.ts";
import { forgetOldIdempotencyKeys } from "./idempotency.ts";

const world = useTestWorld();
const sockets = useTestSockets(world);

afterEach(() => {
  world.clock = null;
});

const PREFERRED = new Date(Date.now() + 30 * 24 * 3600_000).toISOString();

interface Sent {
  token?: string | undefined;
  method?: string;
  path?: string;
  body: unknown;
  key?: string | undefined;
}

async function send({ token, method = "POST", path = "/graphql", body, key }: Sent) {
  const url = await world.listen();
  const response = await fetch(url + path, {
    method,
    headers: {
      accept: path === "/graphql" ? "application/json" : "application/problem+json, application/json",
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { "idempotency-key": key }),
    },
    ...(method !== "GET" && { body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    replayed: response.headers.get("idempotency-replayed"),
    retryAfter: response.headers.get("retry-after"),
    body: JSON.parse(await response.text()),
  };
}

describe("over HTTP", () => {
  let artist: TestPerson;
  let client: TestPerson;
  beforeEach(async () => {
    [artist, client] = [await buildArtist(world), await buildUser(world)];
  });

  const REQUEST = `mutation ($input: RequestBookingInput!) { requestBooking(input: $input) { id status } }`;
  const request = (changes: Record<string, unknown> = {}) => ({
    query: REQUEST,
    variables: {
      input: {
        artistId: artist.id,
        service: "Consultation",
        preferredDate: PREFERRED,
        ...changes,
      },
    },
  });
  const countBookings = () => world.services.db.booking.count({ where: { clientId: client.id } });

  test("a request for a booking that is sent twice is made once, and answered as it is now", async () => {
    const key = "request-1";
    const first = await send({ token: client.token, body: request(), key });
    const { id } = first.body.data.requestBooking;
    expect(first.body.extensions).toBeUndefined();
    await world.run(
      artist,
      `mutation ($id: ID!) { updateBookingStatus(input: { id: $id, status: CONFIRMED }) { id } }`,
      { id },
    );
    expect(await send({ token: client.token, body: request(), key })).toMatchObject({
      status: 200,
      body: {
        data: { requestBooking: { id, status: "CONFIRMED" } },
        extensions: { idempotency: { replayed: ["requestBooking"] } },
      },
    });
    expect(await countBookings()).toBe(1);
    // Another person's key of the same name, and another key, are others.
    const other = await buildUser(world);
    expect((await send({ token: other.token, body: request(), key })).body.extensions).toBeUndefined();
    expect((await send({ token: client.token, body: request(), key: "request-2" })).body.extensions).toBeUndefined();
    expect(await countBookings()).toBe(2);
  });

  test("the same over REST, with the same status and a header", async () => {
    const { query: _query, variables } = request();
    const rest = { token: client.token, path: "/api/bookings", body: variables.input, key: "rest" };
    const first = await send(rest);
    const second = await send(rest);
    expect([first.replayed, second.replayed]).toEqual([null, "true"]);
    expect(second).toMatchObject({ status: first.status, body: { id: first.body.id } });
    expect(await countBookings()).toBe(1);
    // What is gone answers nothing, and is no failure.
    const { id } = await buildPost(world, { userId: client.id });
    const remove = { token: client.token, method: "DELETE", path: `/api/posts/${id}`, body: {}, key: "remove" };
    const [gone, again] = [await send(remove), await send(remove)];
    expect([gone.status, again.status, again.replayed]).toEqual([gone.status, gone.status, "true"]);
  });

  test.each([
    ["another variable", () => request({ service: "Cover-up Tattoo" })],
    ["another selection", () => ({ ...request(), query: REQUEST.replace("status", "service") })],
  ])("a key that comes with %s is refused", async (_what, changed) => {
    await send({ token: client.token, body: request(), key: "one" });
    expect(await send({ token: client.token, body: changed(), key: "one" })).toMatchObject({
      body: { data: { requestBooking: null }, errors: [{ extensions: { code: "IDEMPOTENCY_MISMATCH" } }] },
    });
    expect(
      await send({ token: client.token, path: "/api/bookings", body: request().variables.input, key: "one" }),
    ).toMatchObject({
      status: 422,
      body: { code: "IDEMPOTENCY_MISMATCH" },
    });
    expect(await countBookings()).toBe(1);
  });

  test("of many at the same time one is made, and the others get a refusal to try again", async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        send({ token: client.token, path: "/api/bookings", body: request().variables.input, key: "at-once" }),
      ),
    );
    const made = answers.filter(({ status }) => status < 300);
    expect(made.length).toBeGreaterThan(0);
    for (const { status, body, retryAfter } of answers) {
      if (status < 300) expect(body.id).toBe(made[0]?.body.id);
      else expect([status, body.code, retryAfter]).toEqual([409, "IDEMPOTENCY_IN_PROGRESS", "1"]);
    }
    expect(await countBookings()).toBe(1);
  });

  test("what is refused changes nothing and leaves its key free", async () => {
    const wrong = {
      token: client.token,
      path: "/api/bookings",
      body: { ...request().variables.input, service: "None" },
      key: "free",
    };
    expect((await send(wrong)).status).toBe(400);
    expect(await send({ ...wrong, body: request().variables.input })).toMatchObject({ replayed: null });
    expect(await countBookings()).toBe(1);
  });

  test.each([
    ["", ""],
    ["of letters that no header has", "clé"],
    ["with a space", "a b"],
    ["that is long", "x".repeat(256)],
  ])("a key %s is none", async (_what, key) => {
    const sent = { token: client.token, path: "/api/bookings", body: request().variables.input, key };
    expect(await send(sent)).toMatchObject({
      status: 400,
      body: { code: "BAD_USER_INPUT", fields: { "Idempotency-Key": "Use 1 to 255 visible ASCII characters" } },
    });
    expect(await countBookings()).toBe(0);
  });

  test("a header names one change of a document, and a directive each of several", async () => {
    const two = (directive = "") => ({
      query: `mutation ($id: ID!, $other: ID!) { a: followUser(id: $id)${directive && ' @idempotent(key: "a")'} { id } b: followUser(id: $other)${directive && ' @idempotent(key: "b")'} { id } }`,
      variables: { id: artist.id, other: artist.id },
    });
    expect(await send({ token: client.token, body: two(), key: "both" })).toMatchObject({
      status: 400,
      body: { errors: [{ extensions: { code: "BAD_USER_INPUT" } }] },
    });
    await send({ token: client.token, body: two("each") });
    expect((await send({ token: client.token, body: two("each") })).body.extensions.idempotency).toEqual({
      replayed: ["a", "b"],
    });
  });

  test("reading ignores it", async () => {
    expect(
      await send({ token: client.token, method: "GET", path: "/api/bookings", body: {}, key: "a b" }),
    ).toMatchObject({
      status: 200,
      body: [],
    });
    expect(
      (await send({ token: client.token, body: { query: "{ me { id } }" }, key: "read" })).body.extensions,
    ).toBeUndefined();
  });

  test("programs use it as people do", async () => {
    const program = await buildProgram(world, client, ["bookings:write"]);
    const rest = { token: program.token, path: "/api/bookings", body: request().variables.input, key: "program" };
    const [first, second] = [await send(rest), await send(rest)];
    expect(second).toMatchObject({ replayed: "true", body: { id: first.body.id } });
  });

  test("it is forgotten after a day", async () => {
    const rest = { token: client.token, path: "/api/bookings", body: request().variables.input, key: "yesterday" };
    await send(rest);
    world.clock = new Date(Date.now() + 24 * 3600_000 + 1000);
    const { count } = { count: await forgetOldIdempotencyKeys(world.services) };
    expect(count).toBeGreaterThan(0);
    expect(await world.services.db.idempotencyKey.count({ where: { userId: client.id } })).toBe(0);
  });

  test("over a socket, the directive does", async () => {
    const { id } = await buildBooking(world, { artistId: artist.id, clientId: client.id });
    const confirm = `mutation ($id: ID!) { updateBookingStatus(input: { id: $id, status: CONFIRMED }) @idempotent(key: "socket") { id } }`;
    const over = () => sockets.subscribe(artist, confirm as never, { id } as never, 1);
    await (await over()).next();
    await (await over()).next();
    expect(await world.services.db.bookingEvent.count({ where: { bookingId: id, to: "confirmed" } })).toBe(1);
  });
});

test("what a change publishes leaves once, after its commit", async () => {
  const [artist, client] = [await buildArtist(world), await buildUser(world)];
  const { id } = await buildBooking(world, { artistId: artist.id, clientId: client.id });
  const heard: [PersonEvent["type"], string | undefined][] = [];
  const looks: Promise<unknown>[] = [];
  const { events, db } = world.services;
  world.services.events = {
    ...events,
    publish(audience, event) {
      const look = db.booking.findUniqueOrThrow({ where: { id } });
      looks.push(look.then(({ status }) => heard.push([event.type, status])));
      events.publish(audience, event);
    },
  };
  const confirm = `mutation ($id: ID!) { updateBookingStatus(input: { id: $id, status: CONFIRMED }) @idempotent(key: "once") { id } }`;
  for (const _time of [1, 2]) await world.send(artist, confirm, { id });
  world.services.events = events;
  await Promise.all(looks);
  expect(heard.length).toBeGreaterThan(0);
  expect(heard.map(([, status]) => status)).toEqual(heard.map(() => "confirmed"));
  expect(heard.filter(([type]) => type === "booking")).toHaveLength(1);
});

test("a directive that is not on a change is refused", async () => {
  const person = await buildUser(world);
  for (const query of [
    `{ me @idempotent(key: "a") { id } }`,
    `mutation ($id: ID!) { followUser(id: $id) { id @idempotent(key: "a") } }`,
  ]) {
    await expect(world.send(person, query, { id: person.id })).rejects.toMatchObject({
      message: expect.stringContaining("@idempotent"),
    });
  }
});

describe("every change that its owner may make", () => {
  const owned = Object.keys(ROOTS.mutation?.getFields() ?? {}).filter(
    (name) => PERMISSIONS[name]?.outcomes.owner === "ok",
  );
  let setting: Setting;
  let kept: KeptRows;
  beforeAll(async () => {
    setting = await buildSetting(world);
    kept = await world.keep();
  });

  /** How many rows each table has, and the last transaction that wrote one. */
  async function stateOf(): Promise<unknown> {
    const { db } = world.services;
    const tables = await db.$queryRaw<{ name: string }[]>`
      SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() AND tablename NOT LIKE '\\_%' ORDER BY 1`;
    const parts = tables.map(
      ({ name }) =>
        `SELECT '${name}' AS name, count(*)::int AS rows, max(xmin::text::bigint)::text AS last FROM "${name}"`,
    );
    return db.$queryRawUnsafe(`${parts.join(" UNION ALL ")} ORDER BY 1`);
  }

  test.each(owned)("%s happens once", async (name) => {
    await kept.putBack();
    await renewProofs(world);
    const permission = PERMISSIONS[name] ?? expect.fail(`${name} has no row`);
    const owner = setting[permission.owner ?? "owner"];
    const variables = (await permission.variables?.(setting, owner)) ?? {};
    const field = permission.field.replace(/^\w+(\((?:[^()]|\([^()]*\))*\))?/, `$& @idempotent(key: "matrix")`);
    const document = documentOf("mutation", name, field);
    const first = await world.send(owner, document, variables);
    const before = await stateOf();
    // Some end the session that asks.
    const second = await world.send(owner, document, variables).catch(({ code }) => {
      expect(code).toBe("UNAUTHENTICATED");
      return {} as Record<string, unknown>;
    });
    expect(await stateOf()).toEqual(before);
    const answer = second[name] as { id?: string } | null | undefined;
    if (answer?.id) expect(answer.id).toBe((first[name] as { id: string }).id);
  });
});
