import { beforeEach, expect, test } from "vitest";
import type { BookingStatus } from "../../generated/prisma/client.ts";
import { buildArtist, buildBooking, buildUser, type TestPerson } from "../../testing/factories.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();

const HOUR = 3600_000;
const NOW = new Date("2026-05-01T12:00:00Z");
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR);

let mara: TestPerson;
let casey: TestPerson;

beforeEach(async () => {
  world.clock = NOW;
  mara = await buildArtist(world);
  casey = await buildUser(world);
});

type Side = "ARTIST" | "CLIENT";
/** When a session of two hours begins: long ago, an hour ago, tomorrow, or not known. */
const starts = { over: inHours(-5), running: inHours(-1), ahead: inHours(24), open: null };
const proposals = ["none", "of the artist", "of the client", "that nobody answered", "that was declined"] as const;
type Proposal = (typeof proposals)[number];

/** Whose turn it is, by hand. */
function expected(status: BookingStatus, proposal: Proposal, when: keyof typeof starts): Side | null {
  if (status === "completed" || status === "cancelled") return null;
  const asked = proposal === "of the artist" ? "CLIENT" : proposal === "of the client" ? "ARTIST" : null;
  if (status === "pending") return asked ?? "ARTIST";
  if (when === "ahead") return asked;
  return when === "over" ? "ARTIST" : null;
}

const rows = (["pending", "confirmed", "completed", "cancelled"] as const).flatMap((status) =>
  proposals.flatMap((proposal) =>
    (["over", "running", "ahead", "open"] as const)
      // A confirmed session has a time.
      .filter((when) => status !== "confirmed" || when !== "open")
      .map((when) => [status, proposal, when] as const),
  ),
);

const BOOKING = "query ($id: ID!) { booking(id: $id) { turn queue } }";
const LISTED = `query ($role: BookingRole!, $queue: BookingQueue) {
  bookings(role: $role, queue: $queue) { edges { node { id } } } bookingsWaitingCount
}`;

test.each(rows)("a %s booking, a proposal: %s, its session: %s", async (status, proposal, when) => {
  const start = starts[when];
  const { id } = await buildBooking(world, {
    clientId: casey.id,
    artistId: mara.id,
    status,
    estimatedDuration: 120,
    ...(start && { preferredDate: start }),
  });
  if (proposal !== "none") {
    await world.services.db.bookingProposal.create({
      data: {
        bookingId: id,
        proposerId: proposal === "of the client" ? casey.id : mara.id,
        state: proposal === "that was declined" ? "declined" : "open",
        expiresAt: inHours(proposal === "that nobody answered" ? -1 : 20),
      },
    });
  }
  const turn = expected(status, proposal, when);
  const rest = status === "confirmed" ? "UPCOMING" : "PAST";
  for (const [person, role] of [
    [mara, "ARTIST"],
    [casey, "CLIENT"],
  ] as const) {
    // Each completed session here waits for its client's review.
    const hasErrand = role === "CLIENT" && status === "completed";
    const queue = turn === role || hasErrand ? "YOUR_TURN" : turn ? "THEIR_TURN" : rest;
    expect(await world.run(person, BOOKING, { id })).toEqual({ booking: { turn, queue } });
    for (const each of ["YOUR_TURN", "THEIR_TURN", "UPCOMING", "PAST"] as const) {
      const { bookings, bookingsWaitingCount } = await world.run(person, LISTED, { role, queue: each });
      expect(bookings.edges.map(({ node }) => node.id)).toEqual(each === queue ? [id] : []);
      expect(bookingsWaitingCount).toBe(turn === role || hasErrand ? 1 : 0);
    }
  }
});

const WAITING = `{ bookingsWaitingCount mine: bookingQueues(role: CLIENT) { yourTurn upcoming past }
  requests: bookingQueues(role: ARTIST) { yourTurn theirTurn upcoming past } }`;
const FORM = "mutation ($input: UpdateConsentFormInput!) { updateConsentForm(input: $input) { version } }";
const SIGN = "mutation ($input: SignConsentInput!) { signConsent(input: $input) { id } }";
const REVIEW = "mutation ($input: CreateReviewInput!) { createReview(input: $input) { id } }";
const BLOCK = "mutation ($id: ID!) { blockUser(id: $id) { id } }";

/** What the client is to do, where the booking is for each side, and what the client's queues count. */
async function standing(id: string) {
  const [mine, theirs] = [await world.run(casey, BOOKING, { id }), await world.run(mara, BOOKING, { id })];
  const { mine: counts } = await world.run(casey, WAITING);
  return [mine.booking.queue, theirs.booking.queue, counts];
}

const consentDay = inHours(7 * 24);
const session = () => ({ clientId: casey.id, artistId: mara.id, status: "confirmed", movedAt: NOW }) as const;

test("a form to sign is its client's turn from a week before until it is signed, and the artist's session stays ahead", async () => {
  await world.services.db.session.updateMany({ data: { lastUsedAt: inHours(90 * 24), expiresAt: inHours(9999) } });
  const { id } = await buildBooking(world, { ...session(), preferredDate: new Date(consentDay.getTime() + 1) });
  await world.run(mara, FORM, { input: { text: "I am well." } });
  const ahead = ["UPCOMING", "UPCOMING", { yourTurn: 0, upcoming: 1, past: 0 }];
  const waits = ["YOUR_TURN", "UPCOMING", { yourTurn: 1, upcoming: 0, past: 0 }];
  expect(await standing(id)).toEqual(ahead);
  world.clock = new Date(NOW.getTime() + 1);
  expect(await standing(id)).toEqual(waits);
  const input = { bookingId: id, version: 1, name: "Jo Park", birthDate: "1990-05-01" };
  await world.run(casey, SIGN, { input });
  expect(await standing(id)).toEqual(ahead);
  await world.run(mara, FORM, { input: { text: "I am very well." } });
  expect(await standing(id)).toEqual(waits);
  await world.run(mara, BLOCK, { id: casey.id });
  expect((await standing(id))[0]).toBe("UPCOMING");
});

test("a review to write is its client's turn until it is written, or 90 days have passed", async () => {
  await world.services.db.session.updateMany({ data: { lastUsedAt: inHours(90 * 24), expiresAt: inHours(9999) } });
  const start = inHours(-30);
  const { id } = await buildBooking(world, { ...session(), status: "completed", preferredDate: start, movedAt: NOW });
  const past = ["PAST", "PAST", { yourTurn: 0, upcoming: 0, past: 1 }];
  const waits = ["YOUR_TURN", "PAST", { yourTurn: 1, upcoming: 0, past: 0 }];
  world.clock = new Date(inHours(90 * 24).getTime() - 1);
  expect(await standing(id)).toEqual(waits);
  world.clock = inHours(90 * 24);
  expect(await standing(id)).toEqual(past);
  world.clock = NOW;
  await world.run(casey, REVIEW, { input: { bookingId: id, stars: 5 } });
  expect(await standing(id)).toEqual(past);
});

test("a form to sign comes before the artist's answer to another time, and both have their turn", async () => {
  const { id } = await buildBooking(world, { ...session(), preferredDate: inHours(48) });
  await world.run(mara, FORM, { input: { text: "I am well." } });
  await world.services.db.bookingProposal.create({
    data: { bookingId: id, proposerId: casey.id, expiresAt: inHours(20) },
  });
  expect(await standing(id)).toEqual(["YOUR_TURN", "YOUR_TURN", { yourTurn: 1, upcoming: 0, past: 0 }]);
});

test("a waitlist offer is its client's turn while it waits for their answer", async () => {
  const { db } = world.services;
  const entry = await db.waitlistEntry.create({
    data: { clientId: casey.id, artistId: mara.id, service: "Consultation", duration: 60, until: inHours(999) },
  });
  const [startsAt, endsAt, heldUntil] = [inHours(24), inHours(25), inHours(2)];
  const opening = await db.waitlistOpening.create({ data: { artistId: mara.id, startsAt, endsAt, source: "artist" } });
  await db.waitlistOffer.create({ data: { openingId: opening.id, entryId: entry.id, startsAt, endsAt, heldUntil } });
  const counts = async (person: TestPerson) => {
    const { bookingsWaitingCount, mine, requests } = await world.run(person, WAITING);
    return [bookingsWaitingCount, mine.yourTurn, requests.yourTurn];
  };
  expect([await counts(casey), await counts(mara)]).toEqual([
    [1, 1, 0],
    [0, 0, 0],
  ]);
  world.clock = heldUntil;
  expect(await counts(casey)).toEqual([0, 0, 0]);
  world.clock = NOW;
  await world.run(mara, BLOCK, { id: casey.id });
  expect(await counts(casey)).toEqual([0, 0, 0]);
});

const PAGE = `query ($first: Int, $after: String, $last: Int, $before: String) {
  bookings(role: CLIENT, queue: UPCOMING, first: $first, after: $after, last: $last, before: $before) {
    edges { node { id } } pageInfo { startCursor endCursor }
  }
}`;

test("what is ahead stands the soonest first, page by page in either direction", async () => {
  const ids: string[] = [];
  for (const days of [5, 2, 9, 1]) {
    const { id } = await buildBooking(world, {
      clientId: casey.id,
      artistId: mara.id,
      status: "confirmed",
      preferredDate: inHours(days * 24),
    });
    ids.push(id);
  }
  const [five, two, nine, one] = ids;
  const page = async (args: { first?: number; after?: string; last?: number; before?: string }) => {
    const { bookings } = await world.run(casey, PAGE, args);
    const { startCursor, endCursor } = bookings.pageInfo;
    return { start: startCursor ?? "", end: endCursor ?? "", ids: bookings.edges.map(({ node }) => node.id) };
  };
  const first = await page({ first: 2 });
  expect(first.ids).toEqual([one, two]);
  const second = await page({ first: 2, after: first.end });
  expect(second.ids).toEqual([five, nine]);
  expect((await page({ last: 1, before: second.start })).ids).toEqual([two]);
});

test("REST narrows by queue, and nobody has any", async () => {
  const { id } = await buildBooking(world, { clientId: casey.id, artistId: mara.id });
  const url = await world.listen();
  const read = (queue: string) =>
    callRest<{ id: string }[]>(url, mara.token, "GET", `/api/bookings?type=artist&queue=${queue}`);
  expect(await read("your_turn")).toMatchObject([{ id, turn: "artist", queue: "your_turn" }]);
  expect(await read("past")).toEqual([]);
  await expect(world.run(null, "{ bookingQueues(role: ARTIST) { yourTurn } }")).rejects.toMatchObject({
    code: "UNAUTHENTICATED",
  });
});
