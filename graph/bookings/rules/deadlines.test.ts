import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { systemContext } from "../../core/context.ts";
import { bookingActs } from "../../testing/bookings.ts";
import { buildArtist, buildBooking, buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";
import { transact } from "../../transactions/transact.ts";
import { closeBookingsOf, endBookingsBetween } from "./closures.ts";
import { completeBookings, expireBookings } from "./deadlines.ts";

const world = useTestWorld();
const acts = bookingActs(world);

const NOW = new Date("2026-05-01T12:00:00Z");
const HOUR = 3600_000;
const DAY = 24 * HOUR;

let client: TestPerson;
let artist: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  world.clock = NOW;
  client = await buildUser(world, { fullName: "Casey Client" });
  artist = await buildArtist(world, { fullName: "Mara Artist" });
  stranger = await buildArtist(world);
});

beforeEach(async () => {
  world.clock = NOW;
  await world.services.db.booking.deleteMany();
  await world.services.db.notification.deleteMany();
});

const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const build = (overrides: Parameters<typeof buildBooking>[1] = {}) =>
  buildBooking(world, { clientId: client.id, artistId: artist.id, updatedAt: NOW, ...overrides });
const rowOf = ({ id }: { id: string }) => world.services.db.booking.findUniqueOrThrow({ where: { id } });
const notifications = () => world.services.db.notification.findMany({ orderBy: { userId: "asc" } });
const note = (bookingId: string) =>
  world.run(artist, "mutation ($input: SetArtistNotesInput!) { setArtistNotes(input: $input) { version } }", {
    input: { bookingId, notes: "Bring the big needles" },
  });
const eventsOf = ({ id }: { id: string }) =>
  world.services.db.bookingEvent.findMany({ where: { bookingId: id }, orderBy: { version: "asc" } });

describe("a request that nobody answers", () => {
  test("ends when its time has come, and both are told", async () => {
    const booking = await build({ preferredDate: later(DAY) });
    world.clock = later(DAY - 1);
    expect(await expireBookings(world.services)).toBe(0);
    world.clock = later(DAY);
    expect(await expireBookings(world.services)).toBe(1);
    expect(await rowOf(booking)).toMatchObject({ status: "cancelled", resolution: "expired", version: 2 });
    expect(await eventsOf(booking)).toMatchObject([
      { version: 2, actorId: null, from: "pending", to: "cancelled", resolution: "expired", createdAt: world.clock },
    ]);
    const notified = await notifications();
    expect(notified).toMatchObject(Array(2).fill({ type: "booking_expired", relatedId: booking.id, actorId: null }));
    expect(notified.map(({ userId }) => userId)).toEqual([client.id, artist.id].sort());
    expect(await expireBookings(world.services)).toBe(0);
  });

  test("ends after fourteen days, also without a time", async () => {
    const { id } = await acts.request(client, { artistId: artist.id, service: "Consultation" });
    world.clock = later(14 * DAY - 1);
    expect(await expireBookings(world.services)).toBe(0);
    world.clock = later(14 * DAY);
    expect(await expireBookings(world.services)).toBe(1);
    expect(await rowOf({ id })).toMatchObject({ resolution: "expired" });
  });

  test("waits no longer for being noted about, and neither does a session wait to be reopened", async () => {
    const { id } = await build();
    const done = await build({ status: "completed", preferredDate: later(-HOUR) });
    world.clock = later(6 * DAY);
    for (const bookingId of [id, done.id]) await note(bookingId);
    await expect(acts.move(artist, done.id, "CONFIRMED")).rejects.toMatchObject({ code: "INVALID_TRANSITION" });
    world.clock = later(14 * DAY);
    expect(await expireBookings(world.services)).toBe(1);
  });

  test("goes on while another time is proposed", async () => {
    const { id } = await build({ preferredDate: later(DAY) });
    await acts.propose(artist, { bookingId: id, slots: [{ start: later(3 * DAY).toISOString() }] });
    world.clock = later(2 * DAY);
    expect(await expireBookings(world.services)).toBe(0);
    world.clock = later(3 * DAY);
    expect(await expireBookings(world.services)).toBe(1);
  });

  test("is one of many: all of them end, and nothing else does", async () => {
    const due = await Promise.all(Array.from({ length: 7 }, () => build({ preferredDate: later(HOUR) })));
    const others = [
      await build({ preferredDate: later(2 * DAY) }),
      await build({ preferredDate: later(HOUR), status: "confirmed" }),
      await build({ preferredDate: later(HOUR), status: "cancelled" }),
    ];
    world.clock = later(DAY);
    // Two nodes at once.
    const counts = await Promise.all([expireBookings(world.services), expireBookings(world.services)]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(7);
    expect(await world.services.db.booking.count({ where: { resolution: "expired" } })).toBe(due.length);
    for (const other of others) expect(await rowOf(other)).toEqual(other);
    expect(await notifications()).toHaveLength(14);
  });
});

describe("a session that is over", () => {
  test("counts as completed 72 hours after its end, and both are told", async () => {
    const booking = await build({ status: "confirmed", preferredDate: later(DAY), estimatedDuration: 60 });
    const end = DAY + HOUR;
    world.clock = later(end + 72 * HOUR - 1);
    expect(await completeBookings(world.services)).toBe(0);
    world.clock = later(end + 72 * HOUR);
    expect(await completeBookings(world.services)).toBe(1);
    expect(await rowOf(booking)).toMatchObject({ status: "completed", resolution: "completed_auto", version: 2 });
    expect(await eventsOf(booking)).toMatchObject([{ actorId: null, from: "confirmed", to: "completed" }]);
    expect(await notifications()).toMatchObject(Array(2).fill({ type: "booking_completed", relatedId: booking.id }));
    expect(await completeBookings(world.services)).toBe(0);
  });

  test("gets the 72 hours again when the artist reopens it", async () => {
    // The people's sessions would not live as long as this takes.
    const booking = await build({ status: "completed", preferredDate: later(-6 * DAY), updatedAt: later(-HOUR) });
    await acts.move(artist, booking.id, "CONFIRMED", { reason: "Too soon" });
    expect(await completeBookings(world.services)).toBe(0);
    world.clock = later(72 * HOUR);
    expect(await completeBookings(world.services)).toBe(1);
    expect((await eventsOf(booking)).map(({ from, to, reason }) => [from, to, reason])).toEqual([
      ["completed", "confirmed", "Too soon"],
      ["confirmed", "completed", ""],
    ]);
  });

  test("cannot be reopened into another one", async () => {
    const booking = await build({ status: "completed", preferredDate: later(-HOUR), updatedAt: NOW });
    await build({ status: "confirmed", preferredDate: later(0.5 * HOUR) });
    await expect(acts.move(artist, booking.id, "CONFIRMED")).rejects.toMatchObject({ code: "SLOT_TAKEN" });
    expect(await rowOf(booking)).toEqual(booking);
  });
});

test("accepting, declining, withdrawing and expiring at once leave one final state, told once", async () => {
  for (let round = 0; round < 6; round += 1) {
    const booking = await build({ preferredDate: later(30 * DAY + round * DAY), updatedAt: later(-14 * DAY) });
    await world.services.db.notification.deleteMany();
    const acting = [
      () => acts.move(artist, booking.id, "CONFIRMED", { expectedVersion: 1 }),
      () => acts.move(artist, booking.id, "CANCELLED", { expectedVersion: 1 }),
      () => acts.move(client, booking.id, "CANCELLED", { expectedVersion: 1 }),
      () => expireBookings(world.services),
    ];
    // Each of them comes first in some round.
    const outcomes = await Promise.allSettled(
      acting.map((_, index) => (acting[(index + round) % acting.length] as () => Promise<unknown>)()),
    );
    const winners = outcomes.filter((outcome) => outcome.status === "fulfilled" && outcome.value !== 0);
    const losers = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.code] : []));
    expect(winners).toHaveLength(1);
    expect(new Set(losers)).toEqual(new Set(["STALE_BOOKING"]));
    const after = await rowOf(booking);
    expect(after.version).toBe(2);
    expect(await eventsOf(booking)).toMatchObject([
      { version: 2, from: "pending", to: after.status, resolution: after.resolution },
    ]);
    expect(await notifications()).toHaveLength(after.resolution === "expired" ? 2 : 1);
  }
});

describe("when", () => {
  const ctx = () => systemContext(world.services);
  const blocking = async ({ id }: { id: string }) => ({
    ...ctx(),
    viewer: await world.services.db.user.findUniqueOrThrow({ where: { id } }),
  });

  test("one blocks the other, their requests are closed, and sessions stay", async () => {
    const requests = [await build(), await build({ clientId: artist.id, artistId: stranger.id })];
    const session = await build({ status: "confirmed", preferredDate: later(20 * DAY) });
    const by = await blocking(client);
    const count = await transact(by, (work) => endBookingsBetween(work, by, artist.id, null));
    expect(count).toBe(1);
    expect(await rowOf(requests[0] as { id: string })).toMatchObject({ status: "cancelled", resolution: "withdrawn" });
    expect(await rowOf(requests[1] as { id: string })).toMatchObject({ status: "pending" });
    expect(await rowOf(session)).toMatchObject({ status: "confirmed" });
    expect(await world.services.db.bookingEvent.findMany()).toMatchObject([
      { actorId: client.id, resolution: "withdrawn" },
    ]);
  });

  test("one blocks while the other asks, no request is left between them", async () => {
    for (let round = 0; round < 5; round += 1) {
      const by = await blocking(artist);
      const block = transact(by, async (work) => {
        await work.db.block.create({ data: { blockerId: artist.id, blockedId: client.id } });
        await endBookingsBetween(work, by, client.id, null);
      });
      const request = acts.request(client, { artistId: artist.id, service: "Consultation" });
      await Promise.allSettled(round % 2 ? [block, request] : [request, block]);
      await expect(block).resolves.toBeUndefined();
      expect(await world.services.db.booking.count({ where: { status: "pending" } })).toBe(0);
      await expect(acts.request(client, { artistId: artist.id, service: "Consultation" })).rejects.toMatchObject({
        code: "NOT_FOUND",
      });
      await world.services.db.block.deleteMany();
    }
  });

  test("one leaves, what is open is closed, and what is over stays", async () => {
    const open = [await build(), await build({ status: "confirmed", preferredDate: later(20 * DAY) })];
    const over = await build({ status: "confirmed", preferredDate: later(-DAY) });
    expect(await transact(ctx(), (work) => closeBookingsOf(work, ctx(), client.id))).toBe(2);
    for (const booking of open) {
      expect(await rowOf(booking)).toMatchObject({ status: "cancelled", resolution: "account_closed" });
    }
    expect(await rowOf(over)).toEqual(over);
  });
});
