import { beforeEach, expect, test } from "vitest";
import type { Booking } from "../../generated/prisma/client.ts";
import { buildArtist, buildBooking, buildUser, type TestPerson } from "../../testing/factories.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();

const SET =
  "mutation ($input: SetBookingMetadataInput!) { setBookingMetadata(input: $input) { id metadata { key value } } }";
const READ = "query ($id: ID!) { booking(id: $id) { version updatedAt metadata { key value } events { version } } }";

let client: TestPerson;
let artist: TestPerson;
let booking: Booking;

beforeEach(async () => {
  [client, artist] = [await buildUser(world), await buildArtist(world)];
  booking = await buildBooking(world, { clientId: client.id, artistId: artist.id });
});

type Entries = { key: string; value: string }[];
const set = (person: TestPerson | null, entries: Entries, bookingId = booking.id) =>
  world.run(person, SET, { input: { bookingId, entries } }).then((data) => data.setBookingMetadata?.metadata);
const read = (person: TestPerson) => world.run(person, READ, { id: booking.id }).then((data) => data.booking);

test("each of the two keeps their own, which the other never sees", async () => {
  const mine = [
    { key: "event", value: "abc@calendar" },
    { key: "etag", value: " a\nb " },
  ];
  expect(await set(artist, mine)).toEqual([...mine].reverse());
  expect(await set(client, [{ key: "event", value: "other" }])).toEqual([{ key: "event", value: "other" }]);
  expect((await read(artist))?.metadata).toEqual([...mine].reverse());
  expect((await read(client))?.metadata).toEqual([{ key: "event", value: "other" }]);
});

test("it is replaced as a whole, also by nothing", async () => {
  await set(artist, [
    { key: "a", value: "1" },
    { key: "b", value: "2" },
  ]);
  expect(await set(artist, [{ key: "b", value: "" }])).toEqual([{ key: "b", value: "" }]);
  expect(await set(artist, [])).toEqual([]);
  expect((await read(artist))?.metadata).toEqual([]);
});

test("the booking does not change, and there is no event", async () => {
  const { db, events } = world.services;
  const before = await read(client);
  const heard: unknown[] = [];
  const { publish } = events;
  events.publish = (...published) => {
    heard.push(published);
    publish(...published);
  };
  await set(artist, [{ key: "event", value: "1" }]).finally(() => {
    events.publish = publish;
  });
  expect(heard).toEqual([]);
  expect(await read(client)).toEqual(before);
  expect(await db.notification.count({ where: { userId: client.id } })).toBe(0);
  expect(await db.outboxRow.count()).toBe(0);
});

test("as much as is allowed is kept as it was sent, and found again", async () => {
  const long = "🖋️é ".repeat(125);
  const entries = Array.from({ length: 20 }, (_, index) => ({
    key: `${String(index).padStart(2, "0")}_.-${"k".repeat(35)}`,
    value: long,
  }));
  expect(await set(artist, entries)).toEqual(entries);
  const { bookings } = await world.run(
    artist,
    "query ($metadata: BookingMetadataInput) { bookings(metadata: $metadata) { edges { node { id } } } }",
    { metadata: entries[7] },
  );
  expect(bookings.edges.map(({ node }) => node.id)).toEqual([booking.id]);
});

test.each<[what: string, entry: Entries[number], fields: Record<string, string>]>([
  ["no key", { key: "", value: "" }, { "entries.0.key": expect.any(String) }],
  ["a key that is too long", { key: "k".repeat(41), value: "" }, { "entries.0.key": expect.any(String) }],
  ["a key of other characters", { key: "é", value: "" }, { "entries.0.key": expect.any(String) }],
  ["a key of two lines", { key: "a\n", value: "" }, { "entries.0.key": expect.any(String) }],
  ["a value that is too long", { key: "a", value: "🖋".repeat(501) }, { "entries.0.value": expect.any(String) }],
  ["a value that cannot be stored", { key: "a", value: "\u0000" }, { "entries.0.value": expect.any(String) }],
])("%s is refused", async (_what, entry, fields) => {
  await expect(set(artist, [entry])).rejects.toMatchObject({ code: "BAD_USER_INPUT", fields });
});

test("of two at once one holds, never a mixture", async () => {
  const [one, two] = ["1", "2"].map((value) => ["a", "b"].map((key) => ({ key, value })));
  await Promise.all([set(artist, one ?? []), set(artist, [...(two ?? []).slice(1)])]);
  expect([one, two?.slice(1)]).toContainEqual((await read(artist))?.metadata);
});

test("over REST a booking brings along what is kept with it", async () => {
  const url = await world.listen();
  const entries = [{ key: "event", value: "abc" }];
  const path = `/api/bookings/${booking.id}`;
  expect(await callRest(url, artist.token, "PUT", `${path}/metadata`, { entries })).toMatchObject({
    metadata: entries,
  });
  expect(await callRest(url, artist.token, "GET", path)).toMatchObject({ metadata: entries });
  expect(await callRest(url, client.token, "GET", path)).toMatchObject({ metadata: [] });
  expect(await callRest(url, artist.token, "GET", "/api/bookings?type=artist")).toMatchObject([{ metadata: entries }]);
});

test("it goes with the booking", async () => {
  const { db } = world.services;
  await set(artist, [{ key: "event", value: "1" }]);
  await db.booking.delete({ where: { id: booking.id } });
  expect(await db.bookingMetadata.count({ where: { bookingId: booking.id } })).toBe(0);
});
