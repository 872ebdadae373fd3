import { beforeAll, beforeEach, expect, test } from "vitest";
import { bookingActs } from "../../testing/bookings.ts";
import { readCalendar } from "../../testing/calendars.ts";
import { buildArtist, buildBooking, buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";
import { TRANSITIONS, type Transition } from "../policy.ts";

const world = useTestWorld();
const { move } = bookingActs(world);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Written out beside the product's own table, so that a change there has to be made here as well. */
const TABLE = [
  "pending → confirmed: accept by artist",
  "pending → cancelled: decline by artist, declined",
  "pending → cancelled: withdraw by client, withdrawn",
  "pending → cancelled: expire by system, expired, since 0h after answer deadline",
  "pending → cancelled: closeAccount by system, account_closed",
  "confirmed → cancelled: closeAccount by system, account_closed",
  "pending → cancelled: suspendAccount by system, account_suspended",
  "confirmed → cancelled: suspendAccount by system, account_suspended",
  "confirmed → cancelled: release by system, deposit_unpaid, until 0h after start",
  "pending → confirmed: agree by client",
  "pending → confirmed: agree by artist",
  "confirmed → confirmed: agree by client, until 0h after start",
  "confirmed → confirmed: agree by artist, until 0h after start",
  "confirmed → cancelled: cancel by client, cancelled_by_client, until 0h after start",
  "confirmed → cancelled: cancel by artist, cancelled_by_artist, until 0h after start, with a reason",
  "confirmed → completed: complete by artist, completed, since 0h after start",
  "confirmed → completed: completeByItself by system, completed_auto, since 72h after settled end",
  "confirmed → cancelled: reportNoShow by artist, no_show_client, since 0.25h after start",
  "confirmed → cancelled: reportNoShow by client, no_show_artist, since 0.25h after start",
  "completed → confirmed: reopen by artist, until 24h after last move",
];

test("the table says what it says here", () => {
  const inWords = ({ from, to, act, by, resolution, since, until, needsReason }: Transition) =>
    [
      `${from} → ${to}: ${act} by ${by}`,
      ...(resolution ? [resolution] : []),
      ...(since ? [`since ${since[1] / HOUR}h after ${since[0]}`] : []),
      ...(until ? [`until ${until[1] / HOUR}h after ${until[0]}`] : []),
      ...(needsReason ? ["with a reason"] : []),
    ].join(", ");
  expect(TRANSITIONS.map(inWords)).toEqual(TABLE);
});

const START = new Date("2026-05-10T12:00:00Z");
/** When a completed one was completed. */
const COMPLETED = new Date(START.getTime() + HOUR);

const TIMES = {
  "a moment before the start": START.getTime() - 1,
  "at the start": START.getTime(),
  "a moment before 15 minutes after the start": START.getTime() + 15 * MINUTE - 1,
  "15 minutes after the start": START.getTime() + 15 * MINUTE,
  "a moment before 24 hours after it was completed": COMPLETED.getTime() + 24 * HOUR - 1,
  "24 hours after it was completed": COMPLETED.getTime() + 24 * HOUR,
};
type Time = keyof typeof TIMES;

/** What people can ask for, when it is open, and what they hear before and after. */
const OPEN: Record<string, { when: (time: number) => "open" | string; resolution: string | null }> = {
  "pending → CONFIRMED by artist": {
    when: (time) => (time < START.getTime() ? "open" : "BAD_USER_INPUT"),
    resolution: null,
  },
  "pending → CANCELLED by artist": { when: () => "open", resolution: "DECLINED" },
  "pending → CANCELLED by client": { when: () => "open", resolution: "WITHDRAWN" },
  "confirmed → CANCELLED by client": {
    when: (time) => (time < START.getTime() ? "open" : "INVALID_TRANSITION"),
    resolution: "CANCELLED_BY_CLIENT",
  },
  "confirmed → CANCELLED by artist": {
    when: (time) => (time < START.getTime() ? "open" : "INVALID_TRANSITION"),
    resolution: "CANCELLED_BY_ARTIST",
  },
  "confirmed → NO_SHOW by client": {
    when: (time) => (time >= START.getTime() + 15 * MINUTE ? "open" : "TOO_EARLY"),
    resolution: "NO_SHOW_ARTIST",
  },
  "confirmed → NO_SHOW by artist": {
    when: (time) => (time >= START.getTime() + 15 * MINUTE ? "open" : "TOO_EARLY"),
    resolution: "NO_SHOW_CLIENT",
  },
  "confirmed → COMPLETED by artist": {
    when: (time) => (time >= START.getTime() ? "open" : "TOO_EARLY"),
    resolution: "COMPLETED",
  },
  "completed → CONFIRMED by artist": {
    when: (time) => (time < COMPLETED.getTime() + 24 * HOUR ? "open" : "INVALID_TRANSITION"),
    resolution: null,
  },
};

const STATUSES = ["pending", "confirmed", "completed", "cancelled"] as const;
const TARGETS = ["PENDING", "CONFIRMED", "COMPLETED", "CANCELLED", "NO_SHOW"] as const;
const ACTORS = ["client", "artist", "stranger"] as const;

interface Move {
  from: (typeof STATUSES)[number];
  to: (typeof TARGETS)[number];
  actor: (typeof ACTORS)[number];
  time: Time;
}

const MOVES: Move[] = STATUSES.flatMap((from) =>
  TARGETS.flatMap((to) =>
    ACTORS.flatMap((actor) => (Object.keys(TIMES) as Time[]).map((time) => ({ from, to, actor, time }))),
  ),
);

function outcomeOf({ from, to, actor, time }: Move): string {
  if (actor === "stranger") return "NOT_FOUND";
  const own = OPEN[`${from} → ${to} by ${actor}`];
  if (own) return own.when(TIMES[time]);
  const other = actor === "client" ? "artist" : "client";
  return OPEN[`${from} → ${to} by ${other}`] ? "FORBIDDEN" : "INVALID_TRANSITION";
}

const FILE = "query ($id: ID!) { bookingCalendarFile(bookingId: $id) }";
/** What calendars say of a booking where it stands. */
const IN_CALENDARS = { PENDING: "TENTATIVE", CONFIRMED: "CONFIRMED", COMPLETED: "CONFIRMED", CANCELLED: "CANCELLED" };
const eventOf = async (person: TestPerson, id: string) =>
  readCalendar((await world.run(person, FILE, { id })).bookingCalendarFile).events[0];

let people: Record<(typeof ACTORS)[number], TestPerson>;

beforeAll(async () => {
  people = {
    client: await buildUser(world),
    artist: await buildArtist(world),
    stranger: await buildArtist(world),
  };
});

beforeEach(async () => {
  await world.services.db.booking.deleteMany();
  await world.services.db.notification.deleteMany();
});

test.each(MOVES.map((each) => ({ ...each, outcome: outcomeOf(each) })))(
  "from $from to $to by the $actor, $time: $outcome",
  async ({ from, to, actor, time, outcome }) => {
    const { db } = world.services;
    const booking = await buildBooking(world, {
      clientId: people.client.id,
      artistId: people.artist.id,
      status: from,
      preferredDate: START,
      updatedAt: from === "completed" ? COMPLETED : new Date("2026-05-01T12:00:00Z"),
    });
    world.clock = new Date(TIMES[time]);
    const noShow = to === "NO_SHOW";
    const status = noShow ? "CANCELLED" : to;
    const before = await eventOf(people.client, booking.id);
    const moved = move(people[actor], booking.id, status, { reason: "Because", ...(noShow && { noShow }) });

    if (outcome === "open") {
      const resolution = OPEN[`${from} → ${to} by ${actor}`]?.resolution ?? null;
      expect(await moved).toMatchObject({ status, resolution, version: booking.version + 1 });
      expect(await db.booking.findUnique({ where: { id: booking.id } })).toMatchObject({ updatedAt: world.clock });
      const event = { version: 2, from, to: status.toLowerCase(), actorId: people[actor].id, createdAt: world.clock };
      expect(await db.bookingEvent.findMany()).toMatchObject([event]);
      const after = await eventOf(people.client, booking.id);
      expect(after?.status).toBe(IN_CALENDARS[status]);
      expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
      const recipient = actor === "artist" ? people.client : people.artist;
      expect(await db.notification.findMany()).toMatchObject([{ userId: recipient.id, relatedId: booking.id }]);
    } else {
      await expect(moved).rejects.toMatchObject({ code: outcome });
      expect(await db.booking.findUnique({ where: { id: booking.id } })).toEqual(booking);
      expect(await eventOf(people.client, booking.id)).toEqual(before);
      expect(await db.bookingEvent.count()).toBe(0);
      expect(await db.notification.count()).toBe(0);
    }
  },
);
