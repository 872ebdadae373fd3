import { beforeEach, describe, expect, test } from "vitest";
import { buildArtist, buildBooking, buildProgram, buildUser, type TestPerson } from "../testing/factories.ts";
import { useTestSockets } from "../testing/sockets.ts";
import { useTestWorld } from "../testing/world.ts";
import { forgetOldChanges } from "./rules/cleanup.ts";
import { cursorOf } from "./rules/cursors.ts";
import { CHANGE_TYPE_NAMES } from "./rules/kinds.ts";
import { sampleOf } from "./rules/samples.ts";

const world = useTestWorld();
const sockets = useTestSockets(world);
const DAY = 24 * 60 * 60 * 1000;

const CHANGES = `query ($after: String, $types: [String!], $first: Int) {
  changes(after: $after, types: $types, first: $first) {
    nodes {
      id type sequence version requestId cursor resource { type id } actor { kind apiKeyId person { id } }
      previous { startsAt endsAt status } booking { id status } message { id content } review { id } portfolioItem { id } post { id }
    }
    pageInfo { endCursor hasNextPage }
  }
}`;
const CURSOR = "{ changesCursor }";
const SET = `mutation ($id: ID!, $status: BookingStatus!, $reason: String) {
  updateBookingStatus(input: { id: $id, status: $status, reason: $reason }) { id version }
}`;
const NOTES = `mutation ($id: ID!) { setArtistNotes(input: { bookingId: $id, notes: "Bring the stencil" }) { id } }`;
const SEND = `mutation ($id: ID!) { sendMessage(input: { receiverId: $id, content: "A secret" }) { id } }`;
const PROPOSE = `mutation ($id: ID!, $start: DateTime!) {
  proposeTimes(input: { bookingId: $id, slots: [{ start: $start, duration: 60 }] }) { id openProposal { id } }
}`;
const FOLLOW = `subscription ($after: String, $types: [String!]) {
  changeAdded(after: $after, types: $types) { type cursor resource { id } booking { status } }
}`;

let artist: TestPerson;
let client: TestPerson;
let bookingId: string;

beforeEach(async () => {
  [artist, client] = [await buildArtist(world), await buildUser(world)];
  ({ id: bookingId } = await buildBooking(world, { artistId: artist.id, clientId: client.id }));
});

/** Of the begin of the artist's log, as it was given that many milliseconds ago. */
const cursorOfAge = (age: number) =>
  cursorOf(world.services, artist.id, { position: 0, at: new Date(Date.now() - age) });

const read = async (
  person: Pick<TestPerson, "token">,
  args: { after?: string; types?: string[]; first?: number } = {},
) => (await world.run(person, CHANGES, args)).changes;
const typesOf = async (person: TestPerson, args = {}) => (await read(person, args)).nodes.map(({ type }) => type);
const set = (person: TestPerson, status: "CONFIRMED" | "CANCELLED", reason?: string) =>
  world.run(person, SET, { id: bookingId, status, reason });

describe("the log of changes", () => {
  test("has what happened to a booking, for both of its people, in one order", async () => {
    await set(artist, "CONFIRMED");
    await world.run(artist, NOTES, { id: bookingId });
    await set(client, "CANCELLED");
    const own = await read(artist);
    expect(own.nodes).toMatchObject([
      {
        type: "booking.confirmed",
        sequence: 1,
        version: 2,
        resource: { type: "booking", id: bookingId },
        actor: { kind: "PERSON", person: { id: artist.id }, apiKeyId: null },
        previous: { status: "PENDING" },
        booking: { id: bookingId, status: "CANCELLED" },
        message: null,
      },
      { type: "booking.updated", sequence: 2, version: 3, previous: null },
      { type: "booking.cancelled", sequence: 3, version: 4, actor: { person: { id: client.id } } },
    ]);
    const others = await read(client);
    // The artist's notes are nobody else's to know.
    expect(others.nodes.map(({ type, sequence }) => [type, sequence])).toEqual([
      ["booking.confirmed", 1],
      ["booking.cancelled", 3],
    ]);
    expect(others.nodes.map(({ id }) => id)).toEqual([own.nodes[0]?.id, own.nodes[2]?.id]);
    expect(await typesOf(await buildUser(world))).toEqual([]);
  });

  test("says what the product did by itself, and what a program did for its owner", async () => {
    const program = await buildProgram(world, artist, ["bookings:write", "bookings:read"]);
    await world.run(program, SET, { id: bookingId, status: "CONFIRMED" });
    const { db } = world.services;
    const { id: keyId } = await db.apiKey.findFirstOrThrow({ where: { userId: artist.id } });
    expect((await read(artist)).nodes[0]?.actor).toEqual({ kind: "KEY", apiKeyId: keyId, person: { id: artist.id } });
    expect((await read(client)).nodes[0]?.actor).toEqual({ kind: "KEY", apiKeyId: null, person: { id: artist.id } });
  });

  test("has messages without their texts, which are read with the reader's rights", async () => {
    await set(artist, "CONFIRMED");
    const { sendMessage: sent } = await world.run(client, SEND, { id: artist.id });
    const change = (await read(artist, { types: ["message.*"] })).nodes[0];
    expect(change).toMatchObject({ type: "message.created", message: { id: sent.id, content: "A secret" } });
    expect(
      JSON.stringify(await world.services.db.change.findMany(), (_key, value) =>
        typeof value === "bigint" ? 0 : value,
      ),
    ).not.toContain("secret");
    await world.services.db.block.create({ data: { blockerId: client.id, blockedId: artist.id } });
    expect((await read(artist, { types: ["message.*"] })).nodes[0]).toMatchObject({ message: null });
  });

  test("goes on after a cursor, and the last page ends at the end of the log, whatever its types", async () => {
    const { changesCursor: begin } = await world.run(artist, CURSOR);
    await set(artist, "CONFIRMED");
    await world.run(artist, NOTES, { id: bookingId });
    const first = await read(artist, { after: begin, first: 1 });
    expect(first.nodes.map(({ type }) => type)).toEqual(["booking.confirmed"]);
    expect(first.pageInfo).toEqual({ hasNextPage: true, endCursor: first.nodes[0]?.cursor });
    const rest = await read(artist, { after: first.pageInfo.endCursor ?? "" });
    expect(rest.nodes.map(({ type }) => type)).toEqual(["booking.updated"]);
    const rare = await read(artist, { after: begin, types: ["review.*"] });
    expect(rare.nodes).toEqual([]);
    await set(client, "CANCELLED");
    expect(await typesOf(artist, { after: rare.pageInfo.endCursor })).toEqual(["booking.cancelled"]);
  });

  test.each([["made up"], ["1.1.0123456789012345678901"], [""], ["1".repeat(5_000)]])(
    "refuses a cursor that it never gave: %.20s",
    async (after) => {
      await expect(read(artist, { after })).rejects.toMatchObject({ code: "INVALID_CURSOR" });
      expect(await sockets.refusal(artist.token, FOLLOW, { after })).toMatchObject({ code: "INVALID_CURSOR" });
    },
  );

  test("refuses a cursor of another person, and one that is older than what is kept", async () => {
    const { changesCursor: theirs } = await world.run(client, CURSOR);
    await expect(read(artist, { after: theirs })).rejects.toMatchObject({ code: "INVALID_CURSOR" });
    await set(artist, "CONFIRMED");
    expect(await typesOf(artist, { after: cursorOfAge(30 * DAY - 60_000) })).toEqual(["booking.confirmed"]);
    const after = cursorOfAge(30 * DAY + 1000);
    await expect(read(artist, { after })).rejects.toMatchObject({ code: "CURSOR_EXPIRED" });
    expect(await sockets.refusal(artist.token, FOLLOW, { after })).toMatchObject({ code: "CURSOR_EXPIRED" });
  });

  test("is kept for 30 days, and the numbers of a resource go on", async () => {
    await set(artist, "CONFIRMED");
    const then = new Date(Date.now() + 32 * DAY);
    expect(await forgetOldChanges({ ...world.services, now: () => then })).toBeGreaterThan(0);
    expect(await typesOf(artist)).toEqual([]);
    await world.run(artist, NOTES, { id: bookingId });
    expect((await read(artist)).nodes).toMatchObject([{ type: "booking.updated", sequence: 2 }]);
  });

  test("knows only the types that there are", async () => {
    await expect(read(artist, { types: ["booking.*", "tattoo.*"] })).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { types: 'There is no type "tattoo.*"' },
    });
    expect(await sockets.refusal(artist.token, FOLLOW, { types: ["tattoo.*"] })).toMatchObject({
      code: "BAD_USER_INPUT",
    });
    await expect(read(artist, { types: Array(51).fill("*") })).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
  });

  test("shows a key what its scopes read", async () => {
    await set(artist, "CONFIRMED");
    await world.run(client, SEND, { id: artist.id });
    const program = await buildProgram(world, artist, ["messages:read"]);
    const ASK = `query ($types: [String!]) { changes(types: $types) { nodes { type } } }`;
    expect(await world.run(program, ASK)).toEqual({ changes: { nodes: [{ type: "message.created" }] } });
    await expect(world.run(program, ASK, { types: ["booking.confirmed"] })).rejects.toMatchObject({
      code: "INSUFFICIENT_SCOPE",
      scope: "bookings:read",
    });
  });

  test("says nothing of what was undone", async () => {
    const start = new Date(Date.now() + 9 * DAY).toISOString();
    await expect(world.run(client, PROPOSE, { id: bookingId, start: "2020-01-01T00:00:00Z" })).rejects.toBeDefined();
    await world.run(client, PROPOSE, { id: bookingId, start });
    expect(await typesOf(artist)).toEqual(["booking.proposed"]);
  });
});

describe("changeAdded", () => {
  test("gives first what was missed, then what happens, each once", async () => {
    const { changesCursor: after } = await world.run(artist, CURSOR);
    await set(artist, "CONFIRMED");
    await world.run(client, SEND, { id: artist.id });
    const following = await sockets.subscribe(artist, FOLLOW, { after });
    const next = async () => (await following.next()).changeAdded;
    expect([await next(), await next()]).toMatchObject([{ type: "booking.confirmed" }, { type: "message.created" }]);
    await world.run(artist, NOTES, { id: bookingId });
    const noted = await next();
    expect(noted).toMatchObject({ type: "booking.updated", booking: { status: "CONFIRMED" } });
    await world.run(client, SEND, { id: artist.id });
    expect(await next()).toMatchObject({ type: "message.created" });
    // Cut off here, a program goes on after the last cursor that it has.
    const again = await sockets.subscribe(artist, FOLLOW, { after: noted.cursor });
    expect(await again.next()).toMatchObject({ changeAdded: { type: "message.created" } });
    await set(client, "CANCELLED");
    expect(await again.next()).toMatchObject({ changeAdded: { type: "booking.cancelled" } });
  });

  test("gives some types only, from now on where no cursor is given", async () => {
    await set(artist, "CONFIRMED");
    const following = await sockets.subscribe(artist, FOLLOW, { types: ["booking.cancelled"] });
    await world.run(artist, NOTES, { id: bookingId });
    await set(client, "CANCELLED");
    expect(await following.next()).toMatchObject({ changeAdded: { type: "booking.cancelled" } });
  });
});

/** The names in a value, at every depth that is an object. */
const namesIn = (value: unknown): unknown =>
  typeof value === "object" && value && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, namesIn(inside)]))
    : null;

describe("REST", () => {
  test("answers the same, with its words, and a cursor", async () => {
    const get = async (path: string) => {
      const response = await fetch((await world.listen()) + path, {
        headers: { accept: "application/problem+json, application/json", authorization: `Bearer ${artist.token}` },
      });
      return { status: response.status, body: JSON.parse(await response.text()) };
    };
    const { cursor } = (await get("/api/changes/cursor")).body;
    await set(artist, "CONFIRMED");
    await world.run(artist, NOTES, { id: bookingId });
    const page = await get(`/api/changes?cursor=${cursor}&types=booking.confirmed,review.*&limit=1`);
    expect(page.body).toMatchObject([
      {
        type: "booking.confirmed",
        actor: { kind: "person" },
        previous: { status: "pending" },
        booking: { id: bookingId },
      },
    ]);
    expect((await get(`/api/changes?cursor=${page.body[0].cursor}`)).body).toMatchObject([{ type: "booking.updated" }]);
    expect((await get("/api/changes?cursor=x")).body).toMatchObject({ code: "INVALID_CURSOR" });
    expect(await get(`/api/changes?cursor=${cursorOfAge(31 * DAY)}`)).toMatchObject({
      status: 410,
      body: { code: "CURSOR_EXPIRED" },
    });
    const types = (await get("/api/changes/types")).body;
    expect(types.map(({ name }: { name: string }) => name)).toEqual(CHANGE_TYPE_NAMES);
    expect(JSON.parse(types[0].sample)).toMatchObject({
      type: "booking.requested",
      data: { booking: { status: "pending" } },
    });
    // A sample has the names that a real one has.
    const { booking } = page.body[0];
    const sample = sampleOf("booking.confirmed", new Date()).data.booking;
    const { policy: _policy, record: _record, ...known } = sample ?? expect.fail();
    expect(Object.keys(namesIn(booking) as object).sort()).toEqual(
      Object.keys({ ...known, policy: 0, record: 0 }).sort(),
    );
  });
});
