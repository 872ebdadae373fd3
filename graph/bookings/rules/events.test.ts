import { beforeAll, beforeEach, expect, test } from "vitest";
import { bookingActs } from "../../testing/bookings.ts";
import { readCalendar } from "../../testing/calendars.ts";
import { buildArtist, buildBooking, buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();
const acts = bookingActs(world);

const HOUR = 3600_000;
const START = new Date("2026-05-10T12:00:00Z");
const TIMES = { before: new Date(START.getTime() - 24 * HOUR), during: new Date(START.getTime() + HOUR) };
const SLOTS = [{ start: "2026-06-01T12:00:00.000Z", duration: 60 }];

const ATTEND = "mutation ($id: ID!) { confirmAttendance(bookingId: $id) { version } }";
const BRIEF = "mutation ($input: UpdateBookingBriefInput!) { updateBookingBrief(input: $input) { version } }";
const FILE = "query ($id: ID!) { bookingCalendarFile(bookingId: $id) }";

const STATES = ["pending", "confirmed", "completed", "cancelled"] as const;
type State = (typeof STATES)[number];
/** Who proposed the times that are open. */
const PROPOSERS = ["nobody", "client", "artist"] as const;
const STANDS = STATES.flatMap((state) => {
  // Nothing can be proposed of what has ended.
  const proposers = state === "pending" || state === "confirmed" ? PROPOSERS : PROPOSERS.slice(0, 1);
  return proposers.map((proposer) => ({ state, proposer }));
});
type Stand = (typeof STANDS)[number];

const ANSWERS = {
  ".": "done",
  F: "FORBIDDEN",
  T: "INVALID_TRANSITION",
  E: "TOO_EARLY",
  N: "NOT_FOUND",
  B: "BAD_USER_INPUT",
} as const;

interface Event {
  act(by: TestPerson | null, bookingId: string, proposalId: string): Promise<unknown>;
  /** What a status it leads to; without one it stays as it is, and its history too. */
  becomes?: Uppercase<State>;
  /** What comes of it in each stand: pending, confirmed, completed, cancelled. While a session is under way, of the first two. */
  before: Record<"client" | "artist", string>;
  during: Record<"client" | "artist", string>;
}

const toWhoeverDidNotPropose = {
  before: { client: "NF. NF. N N", artist: "N.F N.F N N" },
  during: { client: "NF. NFT", artist: "N.F NTF" },
};

const EVENTS: Record<string, Event> = {
  accept: {
    act: (by, id) => acts.move(by, id, "CONFIRMED"),
    becomes: "CONFIRMED",
    before: { client: "FFF TTT F T", artist: "... TTT T T" },
    during: { client: "FFF TTT", artist: "BBB TTT" },
  },
  "decline, withdraw or cancel": {
    act: (by, id) => acts.move(by, id, "CANCELLED", { reason: "Because" }),
    becomes: "CANCELLED",
    before: { client: "... ... T T", artist: "... ... T T" },
    during: { client: "... TTT", artist: "... TTT" },
  },
  complete: {
    act: (by, id) => acts.move(by, id, "COMPLETED"),
    becomes: "COMPLETED",
    before: { client: "TTT FFF T T", artist: "TTT EEE T T" },
    during: { client: "TTT FFF", artist: "TTT ..." },
  },
  "report a no-show": {
    act: (by, id) => acts.move(by, id, "CANCELLED", { noShow: true }),
    becomes: "CANCELLED",
    before: { client: "TTT EEE T T", artist: "TTT EEE T T" },
    during: { client: "TTT ...", artist: "TTT ..." },
  },
  propose: {
    act: (by, bookingId) => acts.propose(by, { bookingId, slots: SLOTS }),
    before: { client: "... ... T T", artist: "... ... T T" },
    during: { client: "... TTT", artist: "... TTT" },
  },
  counter: { act: (by, _id, proposalId) => acts.counter(by, { proposalId, slots: SLOTS }), ...toWhoeverDidNotPropose },
  "take a proposed time": {
    act: (by, _id, proposalId) => acts.accept(by, { proposalId, slot: 0 }),
    becomes: "CONFIRMED",
    ...toWhoeverDidNotPropose,
  },
  "decline proposed times": { act: (by, _id, proposalId) => acts.decline(by, proposalId), ...toWhoeverDidNotPropose },
  "say that they will come": {
    act: (by, id) => world.run(by, ATTEND, { id }),
    before: { client: "TTT ... T T", artist: "FFF FFF F F" },
    during: { client: "TTT TTT", artist: "FFF FFF" },
  },
  "change the brief": {
    act: (by, id) => world.run(by, BRIEF, { input: { bookingId: id, brief: { placement: "Wrist" } } }),
    before: { client: "... TTT T T", artist: "FFF FFF F F" },
    during: { client: "... TTT", artist: "FFF FFF" },
  },
};

const CASES = Object.entries(EVENTS).flatMap(([event, said]) =>
  (["before", "during"] as const).flatMap((time) =>
    (["client", "artist"] as const).flatMap((actor) =>
      Array.from(said[time][actor].replaceAll(" ", ""), (letter, index) => ({
        event,
        time,
        actor,
        ...(STANDS[index] as Stand),
        answer: ANSWERS[letter as keyof typeof ANSWERS],
      })),
    ),
  ),
);

let people: Record<"client" | "artist" | "stranger" | "admin", TestPerson>;

beforeAll(async () => {
  people = {
    client: await buildUser(world),
    artist: await buildArtist(world),
    stranger: await buildArtist(world),
    admin: await buildUser(world, { role: "admin" }),
  };
});

beforeEach(async () => {
  await world.services.db.booking.deleteMany();
});

const NO_PROPOSAL = "01890000-0000-7000-8000-000000000000";

async function build({ state, proposer }: Stand) {
  world.clock = new Date(START.getTime() - 72 * HOUR);
  const parties = { clientId: people.client.id, artistId: people.artist.id };
  const { id } = await buildBooking(world, {
    ...parties,
    status: state,
    preferredDate: START,
    updatedAt: world.clock,
  });
  if (proposer === "nobody") return { id, proposalId: NO_PROPOSAL };
  const { openProposal } = await acts.propose(people[proposer], { bookingId: id, slots: SLOTS });
  return { id, proposalId: openProposal?.id ?? NO_PROPOSAL };
}

/** The booking as its two people see it, and as a calendar elsewhere does. */
async function look(id: string) {
  const booking = await acts.read(people.client, id);
  const { bookingCalendarFile } = await world.run(people.client, FILE, { id });
  const { events } = readCalendar(bookingCalendarFile);
  return { booking, inCalendar: events };
}

const IN_CALENDAR = { PENDING: "TENTATIVE", CONFIRMED: "CONFIRMED", COMPLETED: "CONFIRMED", CANCELLED: "CANCELLED" };

test.each(CASES)(
  "$event: by the $actor, $time the session, $state, times proposed by $proposer: $answer",
  async ({ event, time, actor, answer, ...stand }) => {
    const { act, becomes } = EVENTS[event] as Event;
    const { id, proposalId } = await build(stand);
    world.clock = TIMES[time];
    const before = await look(id);
    const done = act(people[actor], id, proposalId);

    if (answer !== "done") {
      await expect(done).rejects.toMatchObject({ code: answer });
      expect(await look(id)).toEqual(before);
      return;
    }
    await done;
    const { booking, inCalendar } = await look(id);
    const version = before.booking.version + 1;
    expect(booking).toMatchObject({ status: becomes ?? before.booking.status, version });
    expect(inCalendar).toMatchObject([{ uid: id, sequence: version, status: IN_CALENDAR[booking.status] }]);
    const [added, ...more] = booking.events.filter((each) => each.version >= version);
    expect(more).toEqual([]);
    if (becomes) expect(added).toMatchObject({ version, to: becomes, actor: { id: people[actor].id } });
    else expect(added).toBeUndefined();
  },
);

test.each(Object.entries(EVENTS).flatMap(([event, { act }]) => STANDS.map((stand) => ({ event, act, ...stand }))))(
  "$event: of a booking that is $state, times proposed by $proposer, is nobody else's",
  async ({ act, ...stand }) => {
    const { id, proposalId } = await build(stand);
    world.clock = TIMES.before;
    const before = await acts.read(people.client, id);
    for (const by of [people.stranger, people.admin])
      await expect(act(by, id, proposalId)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(act(null, id, proposalId)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    expect(await acts.read(people.client, id)).toEqual(before);
  },
);
