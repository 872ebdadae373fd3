import { beforeEach, describe, expect, test } from "vitest";
import { bookingActs } from "../../testing/bookings.ts";
import { buildArtist, buildBooking, buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";
import { HOLD_MINUTES } from "../input.ts";
import { removeOldHolds } from "./held-times.ts";

const world = useTestWorld();
const acts = bookingActs(world);

const HOLD =
  `mutation ($input: HoldSlotInput!) { holdSlot(input: $input) { id start end duration expiresAt } }` as const;
const SLOTS = `query ($id: ID!, $from: DateTime!, $to: DateTime!) {
  openSlots(artistId: $id, from: $from, to: $to, duration: 60) { start } }` as const;

// A Monday.
const NOW = "2026-06-01T12:00:00.000Z";
const at = (time: string) => `2026-06-${time}:00.000Z`;
const HELD = "Someone else is holding that time right now.";
const GONE = "The time is no longer held for you. Choose it again.";
const taken = (field: string) => ({ code: "SLOT_TAKEN", message: HELD, fields: { [field]: HELD } });
const expired = { code: "HOLD_EXPIRED", message: GONE, fields: { slotHoldId: GONE } };

let artist: TestPerson;
let client: TestPerson;
let other: TestPerson;

beforeEach(async () => {
  world.clock = new Date(NOW);
  artist = await buildArtist(world, { timeZone: "UTC", minimumNotice: 24 });
  [client, other] = [await buildUser(world), await buildUser(world)];
  const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: "09:00", end: "12:00" }));
  await world.services.db.availability.create({
    data: { artistId: artist.id, timeZone: "UTC", hours, bufferAfter: 0, step: 60 },
  });
});

const pass = (minutes: number) => {
  world.clock = new Date(Date.parse(NOW) + minutes * 60_000);
};
const hold = async (person: TestPerson | null, time: string, duration = 60, artistId = artist.id) =>
  (await world.run(person, HOLD, { input: { artistId, start: at(time), duration } })).holdSlot;
const open = async (person: TestPerson | null) =>
  (await world.run(person, SLOTS, { id: artist.id, from: at("03T00:00"), to: at("04T00:00") })).openSlots.map(
    ({ start }) => start.slice(11, 16),
  );
const request = (
  person: TestPerson,
  changes: { slotHoldId?: string; preferredDate?: string; estimatedDuration?: number },
) => acts.request(person, { artistId: artist.id, service: "Consultation", estimatedDuration: 60, ...changes });

describe("a time that is held", () => {
  test("is open to whoever holds it, and to nobody else, for five minutes", async () => {
    expect(await hold(client, "03T10:00")).toMatchObject({
      start: at("03T10:00"),
      end: at("03T11:00"),
      duration: 60,
      expiresAt: "2026-06-01T12:05:00.000Z",
    });
    expect(await open(client)).toEqual(["09:00", "10:00", "11:00"]);
    for (const person of [other, artist, null]) expect(await open(person)).toEqual(["09:00", "11:00"]);
    await expect(hold(other, "03T10:00")).rejects.toEqual(taken("start"));
    await expect(request(other, { preferredDate: at("03T10:30") })).rejects.toEqual(taken("preferredDate"));
    pass(HOLD_MINUTES);
    expect(await open(other)).toEqual(["09:00", "10:00", "11:00"]);
    expect(await hold(other, "03T10:00")).toMatchObject({ start: at("03T10:00") });
    await expect(hold(client, "03T10:00")).rejects.toEqual(taken("start"));
  });

  test("keeps its time before and after, and counts for its day", async () => {
    await world.services.db.availability.update({ where: { artistId: artist.id }, data: { bufferAfter: 30 } });
    await hold(client, "03T10:00");
    expect(await open(other)).toEqual([]);
    await expect(hold(other, "03T11:00")).rejects.toEqual(taken("start"));
    const limited = { bufferAfter: 0, dailyLimit: 1 };
    await world.services.db.availability.update({ where: { artistId: artist.id }, data: limited });
    expect(await open(other)).toEqual([]);
    await expect(hold(other, "03T11:00")).rejects.toEqual(taken("start"));
    expect(await open(client)).toEqual(["09:00", "10:00", "11:00"]);
  });

  test("gives way to the next one that the same person chooses", async () => {
    const first = await hold(client, "03T09:00");
    await hold(client, "03T10:00");
    expect(await open(other)).toEqual(["09:00", "11:00"]);
    await expect(request(client, { slotHoldId: first.id })).rejects.toEqual(expired);
    const another = await buildArtist(world, { timeZone: "UTC" });
    await hold(client, "03T10:00", 60, another.id);
    expect(await open(other)).toEqual(["09:00", "11:00"]);
  });

  test("of fifty who choose it at once one gets it", async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => buildUser(world)));
    const outcomes = await Promise.all(
      people.map((person) =>
        hold(person, "03T10:00").then(
          () => "held",
          ({ code }) => code,
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === "held")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "SLOT_TAKEN")).toHaveLength(49);
  });

  test("is the artist's to give away nevertheless", async () => {
    const { id } = await buildBooking(world, {
      artistId: artist.id,
      clientId: other.id,
      preferredDate: new Date(at("03T10:00")),
      estimatedDuration: 60,
    });
    const held = await hold(client, "03T10:00");
    await acts.move(artist, id, "CONFIRMED");
    await expect(request(client, { slotHoldId: held.id })).rejects.toMatchObject({ code: "SLOT_TAKEN" });
  });
});

describe("asking for a held time", () => {
  test("needs no start of its own, and lets the time go", async () => {
    const { id } = await hold(client, "03T10:00");
    expect(await request(client, { slotHoldId: id })).toMatchObject({
      status: "PENDING",
      preferredDate: at("03T10:00"),
      endsAt: at("03T11:00"),
    });
    await expect(request(client, { slotHoldId: id })).rejects.toEqual(expired);
    // What is asked for holds no time.
    expect(await open(other)).toEqual(["09:00", "10:00", "11:00"]);
  });

  test("is in time as of when it was chosen", async () => {
    const { id } = await hold(client, "03T09:00");
    expect(await request(client, { slotHoldId: id, preferredDate: at("03T09:00") })).toMatchObject({
      status: "PENDING",
    });
    pass(-180);
    const near = await hold(client, "02T09:00");
    pass(-177);
    await expect(request(client, { preferredDate: at("02T09:00") })).rejects.toMatchObject({ code: "TOO_SOON" });
    expect(await request(client, { slotHoldId: near.id })).toMatchObject({ preferredDate: at("02T09:00") });
  });

  test("comes too late once it is over, and is for whoever holds it", async () => {
    const { id } = await hold(client, "03T10:00");
    await expect(request(other, { slotHoldId: id })).rejects.toEqual(expired);
    await expect(request(client, { slotHoldId: "unknown" })).rejects.toEqual(expired);
    for (const another of [{ preferredDate: at("03T09:00") }, { estimatedDuration: 120 }]) {
      await expect(request(client, { slotHoldId: id, ...another })).rejects.toEqual({
        code: "BAD_USER_INPUT",
        message: "Another time is held for you",
        fields: { slotHoldId: "Another time is held for you" },
      });
    }
    pass(HOLD_MINUTES);
    await expect(request(client, { slotHoldId: id })).rejects.toEqual(expired);
    expect(await removeOldHolds(world.services)).toBeGreaterThan(0);
    expect(await world.services.db.slotHold.count({ where: { artistId: artist.id } })).toBe(0);
    await expect(request(client, { slotHoldId: id })).rejects.toEqual(expired);
  });

  test("is refused with closed books, as holding one is", async () => {
    const { id } = await hold(client, "03T10:00");
    await world.services.db.user.update({ where: { id: artist.id }, data: { takesBookings: false } });
    await expect(request(client, { slotHoldId: id })).rejects.toMatchObject({ code: "BOOKS_CLOSED" });
    await expect(hold(client, "03T10:00")).rejects.toMatchObject({ code: "BOOKS_CLOSED" });
  });
});

test.each([
  ["02T09:00", "TOO_SOON"],
  ["03T12:00", "OUTSIDE_HOURS"],
  ["06T10:00", "OUTSIDE_HOURS"],
  ["01T11:00", "BAD_USER_INPUT"],
  ["04T10:00", "SLOT_TAKEN"],
  ["05T10:00", "DAY_FULL"],
])("what cannot be asked for cannot be held: %s, %s", async (time, code) => {
  await world.services.db.availability.update({ where: { artistId: artist.id }, data: { dailyLimit: 2 } });
  const session = { artistId: artist.id, clientId: other.id, status: "confirmed", estimatedDuration: 60 } as const;
  for (const start of ["04T10:00", "05T09:00", "05T11:00"]) {
    await buildBooking(world, { ...session, preferredDate: new Date(at(start)) });
  }
  await expect(hold(client, time)).rejects.toMatchObject({ code, fields: { start: expect.any(String) } });
});

test("what lies further ahead than artists are booked cannot be held", async () => {
  const input = { artistId: artist.id, start: "2027-01-04T09:00:00.000Z", duration: 60 };
  const refused = { code: "TOO_FAR", fields: { start: expect.any(String) } };
  await expect(world.run(client, HOLD, { input })).rejects.toMatchObject(refused);
});

test("without hours any free time is held", async () => {
  await world.services.db.availability.delete({ where: { artistId: artist.id } });
  const free = at("06T03:00");
  const session = { artistId: artist.id, clientId: other.id, status: "confirmed", estimatedDuration: 60 } as const;
  await buildBooking(world, { ...session, preferredDate: new Date(at("06T05:00")) });
  expect(await hold(client, "06T03:00")).toMatchObject({ start: free });
  await expect(hold(other, "06T03:30")).rejects.toEqual(taken("start"));
  await expect(hold(other, "06T04:30")).rejects.toMatchObject({ code: "SLOT_TAKEN" });
});

test("two who are kept apart hold nothing of each other's, nor does anybody of their own", async () => {
  await world.services.db.block.create({ data: { blockerId: artist.id, blockedId: client.id } });
  await expect(hold(client, "03T10:00")).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(hold(artist, "03T10:00")).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
  await expect(hold(null, "03T10:00")).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
});
