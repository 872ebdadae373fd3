import { afterEach, beforeEach, expect, test } from "vitest";
import { openRateLimits, UNLIMITED } from "../../core/rate-limits.ts";
import { readCalendar } from "../../testing/calendars.ts";
import { buildArtist, buildBooking, buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";
import { MAX_FEED_EVENTS } from "../input.ts";

const world = useTestWorld();

const NOW = new Date("2026-05-01T12:00:00Z");
const START = "2026-05-20T15:00:00.000Z";
const LATER = "2026-05-21T16:00:00.000Z";
const DAY = 24 * 3600_000;
const SERVICE = "Small Tattoo (< 3 inches)";

const ROTATE = `mutation { rotateCalendarFeed { url busyOnly createdAt } }`;
const UPDATE = `mutation ($input: UpdateCalendarFeedInput!) { updateCalendarFeed(input: $input) { url busyOnly } }`;
const TURN_OFF = `mutation { turnOffCalendarFeed }`;
const FEED = `{ calendarFeed { id url busyOnly } }`;
const FILE = `query ($id: ID!) { bookingCalendarFile(bookingId: $id) }`;
const REQUEST = `mutation ($input: RequestBookingInput!) { requestBooking(input: $input) { id } }`;
const MOVE = `mutation ($input: UpdateBookingStatusInput!) { updateBookingStatus(input: $input) { id } }`;
const PROPOSE = `mutation ($input: ProposeTimesInput!) { proposeTimes(input: $input) { proposals { id } } }`;
const ACCEPT = `mutation ($input: AcceptProposalInput!) { acceptProposal(input: $input) { id } }`;

let address: string;
let artist: TestPerson;
let client: TestPerson;

beforeEach(async () => {
  address = await world.listen();
  world.clock = NOW;
  await world.empty("users");
  artist = await buildArtist(world, { fullName: "Mara Voss", timeZone: "America/Chicago", studioName: "Black Lotus" });
  client = await buildUser(world, { fullName: "Casey Lind" });
});
afterEach(() => {
  world.clock = null;
  world.services.limits = UNLIMITED;
});

const readOne = async (person: TestPerson, id: string) => {
  const { bookingCalendarFile } = await world.run(person, FILE, { id });
  const { method, events } = readCalendar(bookingCalendarFile);
  expect(method).toBe("PUBLISH");
  expect(events).toHaveLength(1);
  return events[0];
};
const turnOn = async (person: TestPerson) => (await world.run(person, ROTATE)).rotateCalendarFeed.url;
const eventsAt = async (url: string) => readCalendar(await (await fetch(url)).text()).events;

test("one event from the request to the end, in the file and in both feeds", async () => {
  const feeds = [await turnOn(artist), await turnOn(client)];
  const input = { artistId: artist.id, service: SERVICE, preferredDate: START };
  const { requestBooking } = await world.run(client, REQUEST, { input });
  const { id } = requestBooking;
  const seen: number[] = [];
  const expectEvent = async (expected: object) => {
    const event = await readOne(client, id);
    expect(event).toMatchObject({ uid: id, zone: "America/Chicago", ...expected });
    seen.push(event?.sequence ?? -1);
    const others = await Promise.all(feeds.map(eventsAt));
    for (const events of others) expect(events).toMatchObject([{ uid: id, sequence: event?.sequence, ...expected }]);
  };

  await expectEvent({ status: "TENTATIVE", start: START, end: "2026-05-20T17:00:00.000Z" });
  await world.run(artist, MOVE, { input: { id, status: "CONFIRMED" } });
  await expectEvent({ status: "CONFIRMED", start: START });
  const slots = [{ start: LATER, duration: 60 }];
  const { proposeTimes } = await world.run(client, PROPOSE, { input: { bookingId: id, slots } });
  await expectEvent({ status: "CONFIRMED", start: START });
  await world.run(artist, ACCEPT, { input: { proposalId: proposeTimes.proposals[0]?.id ?? "", slot: 0 } });
  await expectEvent({ status: "CONFIRMED", start: LATER, end: "2026-05-21T17:00:00.000Z" });
  await world.run(client, MOVE, { input: { id, status: "CANCELLED", reason: "I am ill" } });
  await expectEvent({ status: "CANCELLED", start: LATER });
  expect(seen).toEqual([...new Set(seen)].sort((one, other) => one - other));
});

test("each of the two finds the other in it", async () => {
  const { id } = await buildBooking(world, { artistId: artist.id, clientId: client.id, status: "confirmed" });
  expect(await readOne(client, id)).toMatchObject({
    summary: "Consultation with Mara Voss",
    location: "Black Lotus, Austin, TX",
  });
  expect(await readOne(artist, id)).toMatchObject({ summary: "Consultation with Casey Lind" });
});

test("what the artist hides of where they are stands in no calendar", async () => {
  const { id } = await buildBooking(world, { artistId: artist.id, clientId: client.id, status: "confirmed" });
  await world.services.db.user.update({ where: { id: artist.id }, data: { profileVisible: false } });
  expect((await readOne(client, id))?.location).toBe("");
});

test("a file is for the two of the booking, and there is none without a time", async () => {
  const { id } = await buildBooking(world, { artistId: artist.id, clientId: client.id });
  const missing = { code: "NOT_FOUND", message: "Booking not found" };
  await expect(world.run(await buildUser(world), FILE, { id })).rejects.toMatchObject(missing);
  await expect(world.run(null, FILE, { id })).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  await expect(world.run(client, FILE, { id: "nothing" })).rejects.toMatchObject(missing);
  await world.services.db.booking.update({ where: { id }, data: { preferredDate: null, endsAt: null } });
  await expect(world.run(client, FILE, { id })).rejects.toMatchObject(missing);
});

test("over REST it is a file", async () => {
  const { id } = await buildBooking(world, { artistId: artist.id, clientId: client.id });
  const ask = (token?: string) =>
    fetch(`${address}/api/bookings/${id}/calendar.ics`, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  const answer = await ask(client.token);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(readCalendar(await answer.text()).events).toMatchObject([{ uid: id }]);
  expect((await ask()).status).toBe(401);
  expect((await ask((await buildUser(world)).token)).status).toBe(404);
});

test("a feed is off until its person turns it on, and each address but the newest leads nowhere", async () => {
  expect(await world.run(client, FEED)).toEqual({ calendarFeed: null });
  const first = await turnOn(client);
  expect(await world.run(client, FEED)).toEqual({ calendarFeed: { id: client.id, url: first, busyOnly: false } });
  expect((await fetch(first)).status).toBe(200);
  const second = await turnOn(client);
  expect(second).not.toBe(first);
  const [old, wrong, other] = await Promise.all([
    fetch(first),
    fetch(`${address}/calendar/${"a".repeat(65)}.ics`),
    fetch(`${address}/calendar/.ics`),
  ]);
  expect([old.status, wrong.status, other.status]).toEqual([404, 404, 404]);
  // Nothing tells an address that was from one that never was.
  expect(await old.text()).toBe(await wrong.text());
  expect((await fetch(second)).status).toBe(200);
  expect(await world.run(client, TURN_OFF)).toEqual({ turnOffCalendarFeed: true });
  expect(await world.run(client, TURN_OFF)).toEqual({ turnOffCalendarFeed: false });
  expect((await fetch(second)).status).toBe(404);
  await expect(world.run(client, UPDATE, { input: { busyOnly: true } })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("who reads the database can open no feed", async () => {
  const url = await turnOn(client);
  const { key } = await world.services.db.calendarFeed.findUniqueOrThrow({ where: { userId: client.id } });
  expect(url).toContain(key);
  expect((await fetch(`${address}/calendar/${key}.ics`)).status).toBe(404);
  const changed = url.replace(/.{4}\.ics$/, "AAAA.ics");
  expect((await fetch(changed)).status).toBe(404);
});

test("what was chosen of it stays with a new address", async () => {
  await buildBooking(world, { artistId: artist.id, clientId: client.id, status: "confirmed" });
  await turnOn(client);
  expect(await world.run(client, UPDATE, { input: { busyOnly: true } })).toMatchObject({
    updateCalendarFeed: { busyOnly: true },
  });
  expect(await eventsAt(await turnOn(client))).toMatchObject([{ summary: "Busy", location: "", description: "" }]);
});

test.each([
  ["is leaving", { deletionRequestedAt: NOW }],
  ["is suspended", { suspendedUntil: new Date(NOW.getTime() + DAY) }],
])("the feed of somebody who %s is none", async (_name, data) => {
  const url = await turnOn(client);
  await world.services.db.user.update({ where: { id: client.id }, data });
  expect((await fetch(url)).status).toBe(404);
  world.clock = new Date(NOW.getTime() + 2 * DAY);
  expect((await fetch(url)).status).toBe("suspendedUntil" in data ? 200 : 404);
});

test("it tells one's own sessions alone, without what is long over or was cancelled long ago", async () => {
  const at = (days: number) => new Date(NOW.getTime() + days * DAY);
  const parties = { artistId: artist.id, clientId: client.id };
  const listed = [
    await buildBooking(world, { ...parties, status: "confirmed", preferredDate: at(400) }),
    await buildBooking(world, { ...parties, preferredDate: at(10) }),
    await buildBooking(world, { ...parties, status: "cancelled", preferredDate: at(9), updatedAt: at(-29) }),
    await buildBooking(world, { ...parties, status: "completed", preferredDate: at(-179) }),
  ];
  await buildBooking(world, { ...parties, status: "completed", preferredDate: at(-181) });
  await buildBooking(world, { ...parties, status: "cancelled", preferredDate: at(9), updatedAt: at(-31) });
  await buildBooking(world, { status: "confirmed" });
  const events = await eventsAt(await turnOn(client));
  expect(events.map(({ uid }) => uid)).toEqual(listed.map(({ id }) => id));
});

test("a program that has it is not sent it again", async () => {
  const url = await turnOn(client);
  const first = await fetch(url);
  expect(first.headers.get("cache-control")).toBe("private, max-age=300");
  const tag = first.headers.get("etag") ?? "";
  // Without the latter, this program says that it wants nothing from any cache.
  const again = () => fetch(url, { headers: { "if-none-match": tag, "cache-control": "max-age=0" } });
  expect((await again()).status).toBe(304);
  await buildBooking(world, { artistId: artist.id, clientId: client.id });
  expect((await again()).status).toBe(200);
});

test("a thousand sessions are two statements, and one more is left out", async () => {
  const times = Array.from({ length: MAX_FEED_EVENTS + 1 }, (_, index) => NOW.getTime() + index * 3600_000);
  await world.services.db.booking.createMany({
    data: times.map((time) => ({
      artistId: artist.id,
      clientId: client.id,
      service: "Consultation",
      estimatedDuration: 30,
      preferredDate: new Date(time),
      endsAt: new Date(time + 30 * 60_000),
    })),
  });
  const url = await turnOn(client);
  let text = "";
  const statements = await world.countStatements(async () => {
    text = await (await fetch(url)).text();
  });
  expect(statements).toBe(2);
  expect(readCalendar(text).events).toHaveLength(MAX_FEED_EVENTS);
});

test("somebody who asks all the time has to wait", async () => {
  world.services.limits = await openRateLimits(undefined);
  const url = await turnOn(client);
  for (let count = 0; count < 60; count += 1) expect((await fetch(url)).status).toBe(200);
  const refused = await fetch(url);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});
