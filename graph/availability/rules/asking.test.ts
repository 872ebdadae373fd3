import { beforeEach, describe, expect, test } from "vitest";
import { bookingActs } from "../../testing/bookings.ts";
import { buildArtist, buildBooking, buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();
const acts = bookingActs(world);

// A Monday.
const NOW = new Date("2026-06-01T12:00:00Z");
const at = (iso: string) => `2026-06-${iso}:00.000Z`;

let artist: TestPerson;
let client: TestPerson;

beforeEach(async () => {
  world.clock = NOW;
  [artist, client] = [await buildArtist(world, { minimumNotice: 24 }), await buildUser(world)];
  const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: "09:00", end: "17:00" }));
  await world.services.db.availability.create({
    data: { artistId: artist.id, timeZone: "UTC", hours, bookAhead: 10, dailyLimit: 2, bufferAfter: 30 },
  });
  await world.services.db.user.update({ where: { id: artist.id }, data: { timeZone: "UTC" } });
  await session("04T10:00");
  await session("05T09:00");
  await session("05T11:00");
});

const session = (start: string, status: "confirmed" | "pending" = "confirmed") =>
  buildBooking(world, {
    artistId: artist.id,
    clientId: client.id,
    status,
    preferredDate: new Date(at(start)),
    estimatedDuration: 60,
  });
const request = (person: TestPerson, preferredDate: string | null, changes = {}) =>
  acts.request(person, {
    artistId: artist.id,
    service: "Consultation",
    estimatedDuration: 60,
    preferredDate,
    ...changes,
  });

const REFUSED = [
  ["02T11:59", "TOO_SOON", "Choose a time at least 24 hours from now"],
  ["11T12:01", "TOO_FAR", "Choose a time at most 10 days from now"],
  ["03T08:59", "OUTSIDE_HOURS", "That's outside the artist's hours"],
  ["03T16:01", "OUTSIDE_HOURS", "That's outside the artist's hours"],
  ["06T10:00", "OUTSIDE_HOURS", "That's outside the artist's hours"],
  ["05T14:00", "DAY_FULL", "That day is full. Choose another one."],
  ["04T11:29", "SLOT_TAKEN", "The artist has another session at that time."],
] as const;

describe("where the artist says hours", () => {
  test.each(REFUSED)("a client cannot ask for %s: %s", async (start, code, sentence) => {
    const failure = { code, message: sentence, fields: { preferredDate: sentence } };
    await expect(request(client, at(start))).rejects.toEqual(failure);
  });

  test.each(REFUSED)("nor propose %s: %s", async (start, code, sentence) => {
    const { id } = await session("03T10:00", "pending");
    const slots = [{ start: at("03T12:00") }, { start: at(start) }];
    await expect(acts.propose(client, { bookingId: id, slots })).rejects.toEqual({
      code,
      message: sentence,
      fields: { "slots.1.start": sentence },
    });
    // Their own time is the artist's to give.
    await acts.propose(artist, { bookingId: id, slots });
  });

  test.each(REFUSED)("nor counter with %s: %s", async (start, code, sentence) => {
    const { id } = await session("03T10:00", "pending");
    const { openProposal } = await acts.propose(artist, { bookingId: id, slots: [{ start: at("03T12:00") }] });
    const slots = [{ start: at("03T12:00") }, { start: at(start) }];
    await expect(acts.counter(client, { proposalId: openProposal?.id ?? "", slots })).rejects.toEqual({
      code,
      message: sentence,
      fields: { "slots.1.start": sentence },
    });
  });

  test("what is open can be asked for, also between two starts, and so can no time at all", async () => {
    expect(await request(client, at("04T11:30"))).toMatchObject({ status: "PENDING" });
    expect(await request(client, at("03T09:07"))).toMatchObject({ status: "PENDING" });
    expect(await request(client, null)).toMatchObject({ preferredDate: null });
  });

  test("a session that moves is not in its own way", async () => {
    const booking = await world.services.db.booking.findFirstOrThrow({
      where: { artistId: artist.id, preferredDate: new Date(at("04T10:00")) },
    });
    const slots = [{ start: at("04T10:30") }];
    const { openProposal } = await acts.propose(client, { bookingId: booking.id, slots });
    expect(openProposal?.slots).toHaveLength(1);
  });
});

test("without hours any time can be asked for, as far ahead as ever", async () => {
  await world.services.db.availability.update({ where: { artistId: artist.id }, data: { hours: [] } });
  for (const start of ["03T03:00", "05T14:00", "04T10:00", "28T10:00"]) {
    expect(await request(client, at(start))).toMatchObject({ status: "PENDING" });
  }
  await expect(request(client, at("02T11:59"))).rejects.toMatchObject({ code: "TOO_SOON" });
});
