import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openSessionMemory } from "../../core/session-memory.ts";
import { bookingActs } from "../../testing/bookings.ts";
import { buildArtist, buildBooking, buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";
import { completeBookings, expireBookings, expireProposals } from "./deadlines.ts";

const world = useTestWorld();
const acts = bookingActs(world);

const RECORD_FIELDS = "record { completed clientLateCancels artistLateCancels clientNoShows artistNoShows }" as const;
const RECORD = `query ($id: ID!) { booking(id: $id) { ${RECORD_FIELDS} } }` as const;
const RECORDS = `{ bookings(role: ARTIST, first: 20) { edges { node { id ${RECORD_FIELDS} } } } }` as const;

const OWN_RECORD = `query ($id: ID!) { sessionRecord(artistId: $id) {
  completed clientLateCancels artistLateCancels clientNoShows artistNoShows } }` as const;

const NOW = new Date("2026-05-01T12:00:00Z");
const HOUR = 3600_000;

let client: TestPerson;
let artist: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  world.clock = NOW;
  client = await buildUser(world);
  artist = await buildArtist(world);
  stranger = await buildArtist(world);
});

beforeEach(async () => {
  world.clock = NOW;
  await world.services.db.booking.deleteMany();
});

describe("a booking's history", () => {
  test("begins with the request and has one entry for each step, the same for both", async () => {
    const start = "2026-05-10T12:00:00.000Z";
    const { id } = await acts.request(client, { artistId: artist.id, service: "Consultation", preferredDate: start });
    world.clock = new Date(NOW.getTime() + HOUR);
    await acts.move(artist, id, "CONFIRMED");
    await acts.move(client, id, "CANCELLED", { reason: "Ill" });
    const { events, cancelledBy } = await acts.read(client, id);
    expect(events).toMatchObject([
      { version: 1, from: null, to: "PENDING", actor: { id: client.id }, at: NOW.toISOString(), reason: "" },
      { version: 2, from: "PENDING", to: "CONFIRMED", actor: { id: artist.id }, at: "2026-05-01T13:00:00.000Z" },
      {
        version: 3,
        from: "CONFIRMED",
        to: "CANCELLED",
        actor: { id: client.id },
        resolution: "CANCELLED_BY_CLIENT",
        reason: "Ill",
        previousStart: null,
      },
    ]);
    expect(new Set(events.map(({ requestId }) => requestId)).size).toBe(3);
    expect(cancelledBy).toBe("CLIENT");
    expect((await acts.read(artist, id)).events).toEqual(events);
    await expect(acts.read(stranger, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("of more than a hundred entries shows the latest, oldest first", async () => {
    const { id } = await buildBooking(world, { clientId: client.id, artistId: artist.id });
    await world.services.db.bookingEvent.createMany({
      data: Array.from({ length: 103 }, (_, index) => ({
        bookingId: id,
        version: index + 1,
        to: "pending" as const,
        requestId: "",
      })),
    });
    const { events } = await acts.read(client, id);
    expect(events.map(({ version }) => version)).toEqual(Array.from({ length: 100 }, (_, index) => index + 4));
  });

  test("is never rewritten, and goes only with its booking; a person who goes leaves it", async () => {
    const { db } = world.services;
    const leaving = await buildUser(world);
    const { id } = await acts.request(client, { artistId: artist.id, service: "Consultation" });
    await db.bookingEvent.create({
      data: { bookingId: id, version: 2, to: "pending", actorId: leaving.id, requestId: "" },
    });
    for (const sql of ["UPDATE booking_events SET reason = 'Other'", "DELETE FROM booking_events"]) {
      const rewriting = world.services.database.withConnection((connection) => connection.query(sql));
      await expect(rewriting).rejects.toMatchObject({ code: "23001", message: "booking_events are append-only" });
    }
    await expect(
      db.bookingEvent.create({ data: { bookingId: id, version: 2, to: "pending", requestId: "" } }),
    ).rejects.toMatchObject({ code: "P2002" });
    await db.user.delete({ where: { id: leaving.id } });
    expect(await db.bookingEvent.findMany({ orderBy: { version: "asc" } })).toMatchObject([
      { actorId: client.id },
      { actorId: null },
    ]);
    await db.booking.delete({ where: { id } });
    expect(await db.bookingEvent.count()).toBe(0);
  });
});

type Sides = "client" | "artist";
type Act =
  | { type: "request"; hour: number; minutes: number }
  | { type: "move"; which: number; by: Sides; to: "CONFIRMED" | "CANCELLED" | "COMPLETED"; noShow: boolean }
  | { type: "propose"; which: number; by: Sides; hours: number[] }
  | { type: "answer"; which: number; by: Sides; slot: number | null }
  | { type: "wait"; hours: number };

const which = fc.nat(5);
const by = fc.constantFrom<Sides>("client", "artist");
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ type: fc.constant("request"), hour: fc.integer({ min: 1, max: 12 }), minutes: fc.constantFrom(60, 180) }),
  fc.record({
    type: fc.constant("move"),
    which,
    by,
    to: fc.constantFrom("CONFIRMED", "CONFIRMED", "CANCELLED", "COMPLETED"),
    noShow: fc.boolean(),
  }),
  fc.record({
    type: fc.constant("propose"),
    which,
    by,
    hours: fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ type: fc.constant("answer"), which, by, slot: fc.option(fc.nat(1)) }),
  fc.record({ type: fc.constant("wait"), hours: fc.constantFrom(1, 3, 30, 80) }),
) as fc.Arbitrary<Act>;

const EXPECTED = [
  "BAD_USER_INPUT",
  "FORBIDDEN",
  "INVALID_TRANSITION",
  "TOO_EARLY",
  "SLOT_TAKEN",
  "PROPOSAL_STALE",
  "NOT_FOUND",
];

async function perform(each: Act): Promise<void> {
  const { db } = world.services;
  const hence = (hour: number) => new Date(world.services.now().getTime() + hour * HOUR).toISOString();
  if (each.type === "wait") {
    world.clock = new Date(world.services.now().getTime() + each.hours * HOUR);
    await Promise.all([expireProposals, expireBookings, completeBookings].map((job) => job(world.services)));
    return;
  }
  if (each.type === "request") {
    const { hour, minutes } = each;
    await acts.request(client, {
      artistId: artist.id,
      service: "Consultation",
      preferredDate: hence(hour),
      estimatedDuration: minutes,
    });
    return;
  }
  const bookings = await db.booking.findMany({ orderBy: { id: "desc" }, take: 6 });
  const bookingId = bookings[each.which % Math.max(1, bookings.length)]?.id;
  if (!bookingId) return;
  const person = each.by === "client" ? client : artist;
  if (each.type === "move") {
    const noShow = each.noShow && each.to === "CANCELLED";
    await acts.move(person, bookingId, each.to, { noShow, reason: "Because" });
  } else if (each.type === "propose") {
    await acts.propose(person, { bookingId, slots: each.hours.map((hour) => ({ start: hence(hour) })) });
  } else {
    const proposal = await db.bookingProposal.findFirst({ where: { bookingId }, orderBy: { id: "desc" } });
    if (!proposal) return;
    if (each.slot === null) await acts.decline(person, proposal.id);
    else await acts.accept(person, { proposalId: proposal.id, slot: each.slot });
  }
}

async function assertInvariants(): Promise<void> {
  const { db } = world.services;
  const sessions = await db.booking.findMany({ where: { status: "confirmed" }, orderBy: { preferredDate: "asc" } });
  for (const [index, session] of sessions.entries()) {
    const next = sessions[index + 1];
    if (next) expect(next.preferredDate?.getTime()).toBeGreaterThanOrEqual(session.endsAt?.getTime() ?? 0);
  }
  const bookings = await db.booking.findMany({
    include: { events: { orderBy: { version: "asc" } }, proposals: true },
  });
  for (const booking of bookings) {
    const { events, proposals } = booking;
    const versions = events.map(({ version }) => version);
    expect(versions).toEqual([...new Set(versions)]);
    const declined = proposals.filter(({ state }) => state === "declined");
    expect(booking.version).toBe(events.length + proposals.length + declined.length);
    expect(events.map(({ from }) => from)).toEqual([null, ...events.slice(0, -1).map(({ to }) => to)]);
    expect(events.at(-1)).toMatchObject({ to: booking.status, resolution: booking.resolution });
    const isOpen = booking.status === "pending" || booking.status === "confirmed";
    expect(proposals.filter(({ state }) => state === "open").length).toBeLessThanOrEqual(isOpen ? 1 : 0);
  }
}

test("whatever people do, one after the other or at once, sessions never overlap and every step is noted once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { maxLength: 14 }), async (steps) => {
      world.clock = NOW;
      await world.services.db.booking.deleteMany();
      for (const together of steps) {
        const outcomes = await Promise.allSettled(together.map(perform));
        for (const outcome of outcomes) {
          if (outcome.status === "rejected" && !EXPECTED.includes(outcome.reason.code)) throw outcome.reason;
        }
        // People come back to their devices: only the bookings' clock jumps here.
        await world.services.db.session.updateMany({
          data: { lastUsedAt: world.services.now(), expiresAt: new Date("2036-01-01T00:00:00Z") },
        });
        // What is remembered of a session is half a minute old at most, however far the clock jumps.
        world.services.sessions = openSessionMemory(world.services.database.people);
        await assertInvariants();
      }
    }),
    { numRuns: 15 },
  );
}, 60_000);

test("both know of what became of all else between them, before they agree again", async () => {
  const parties = { clientId: client.id, artistId: artist.id };
  const asked = await buildBooking(world, parties);
  const ended = { status: "cancelled", ...parties } as const;
  await buildBooking(world, { ...parties, status: "completed", resolution: "completed" });
  await buildBooking(world, { ...ended, resolution: "cancelled_by_client", cancelledLate: true });
  await buildBooking(world, { ...ended, resolution: "cancelled_by_client" });
  await buildBooking(world, { ...ended, resolution: "cancelled_by_artist", cancelledLate: true });
  await buildBooking(world, { ...ended, resolution: "no_show_client" });
  await buildBooking(world, { ...ended, resolution: "no_show_artist" });
  // What either has had with others is not theirs to know.
  await buildBooking(world, { clientId: client.id, status: "cancelled", resolution: "no_show_client" });
  await buildBooking(world, { artistId: artist.id, status: "completed", resolution: "completed" });
  const record = { completed: 1, clientLateCancels: 1, artistLateCancels: 1, clientNoShows: 1, artistNoShows: 1 };
  for (const person of [client, artist]) {
    expect((await world.run(person, RECORD, { id: asked.id })).booking.record).toEqual(record);
  }
  const { bookings } = await world.run(artist, RECORDS);
  expect(bookings.edges.find(({ node }) => node.id === asked.id)?.node.record).toEqual(record);
  expect(bookings.edges.map(({ node }) => node.record.completed)).toContain(0);
});

test("a client knows what they have had with an artist before they ask, and of nobody else's sessions", async () => {
  const artistId = artist.id;
  const of = (person: TestPerson | null, id = artistId) =>
    world.run(person, OWN_RECORD, { id }).then(({ sessionRecord }) => sessionRecord);
  await buildBooking(world, { clientId: client.id, artistId, status: "completed", resolution: "completed" });
  const late = { status: "cancelled", resolution: "cancelled_by_client", cancelledLate: true } as const;
  await buildBooking(world, { clientId: client.id, artistId, ...late });
  await buildBooking(world, { clientId: stranger.id, artistId, ...late });
  const none = { completed: 0, clientLateCancels: 0, artistLateCancels: 0, clientNoShows: 0, artistNoShows: 0 };
  expect(await of(client)).toEqual({ ...none, completed: 1, clientLateCancels: 1 });
  expect(await of(stranger)).toEqual({ ...none, clientLateCancels: 1 });
  for (const id of [stranger.id, crypto.randomUUID(), "nobody"]) expect(await of(client, id)).toEqual(none);
  // It is what one has had as their client.
  expect(await of(artist, client.id)).toEqual(none);
  await expect(of(null)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
});
