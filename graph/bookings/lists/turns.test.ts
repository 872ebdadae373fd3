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
    const queue = turn === null ? rest : turn === role ? "YOUR_TURN" : "THEIR_TURN";
    expect(await world.run(person, BOOKING, { id })).toEqual({ booking: { turn, queue } });
    for (const each of ["YOUR_TURN", "THEIR_TURN", "UPCOMING", "PAST"] as const) {
      const { bookings, bookingsWaitingCount } = await world.run(person, LISTED, { role, queue: each });
      expect(bookings.edges.map(({ node }) => node.id)).toEqual(each === queue ? [id] : []);
      expect(bookingsWaitingCount).toBe(turn === role ? 1 : 0);
    }
  }
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
