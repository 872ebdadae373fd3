import { beforeEach, describe, expect, test } from "vitest";
import { bookingActs } from "../../testing/bookings.ts";
import type { VariablesFor } from "../../testing/document-types.ts";
import { buildArtist, buildBooking, buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestSockets } from "../../testing/sockets.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();
const sockets = useTestSockets(world);
const acts = bookingActs(world);

const ENTRY = "id kind start end title note booking { id status clashesWithConfirmed }" as const;
const READ = `query ($from: DateTime!, $to: DateTime!) { bookingCalendar(from: $from, to: $to) {
  timeZone hours { start end } bufferBefore bufferAfter entries { ${ENTRY} } } }` as const;
const WALK_IN = `mutation ($input: AddWalkInInput!) { addWalkIn(input: $input) { ${ENTRY} } }` as const;
const BLOCK = `mutation ($input: BlockTimeInput!) { blockTime(input: $input) { ${ENTRY} } }` as const;
const UNBLOCK = `mutation ($id: ID!) { unblockTime(id: $id) { ${ENTRY} } }` as const;
const SLOTS = `query ($id: ID!, $from: DateTime!, $to: DateTime!) {
  openSlots(artistId: $id, from: $from, to: $to, duration: 60) { start } }` as const;

const at = (time: string) => `2026-06-${time}:00.000Z`;
const DAY = { from: at("03T00:00"), to: at("04T00:00") };
const NOT_FOUND = { code: "NOT_FOUND", message: "Calendar entry not found" };

let artist: TestPerson;
let client: TestPerson;

beforeEach(async () => {
  // A Monday.
  world.clock = new Date("2026-06-01T12:00:00Z");
  [artist, client] = [await buildArtist(world, { timeZone: "UTC", minimumNotice: 0 }), await buildUser(world)];
  const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: "09:00", end: "13:00" }));
  await world.services.db.availability.create({
    data: { artistId: artist.id, timeZone: "UTC", hours, bufferAfter: 0, step: 60 },
  });
});

const read = async (person: TestPerson | null = artist, stretch = DAY) =>
  (await world.run(person, READ, stretch)).bookingCalendar;
const walkIn = async (start: string, changes: Partial<VariablesFor<typeof WALK_IN>["input"]> = {}) =>
  (await world.run(artist, WALK_IN, { input: { start: at(start), duration: 60, ...changes } })).addWalkIn;
const block = async (start: string, end: string, note?: string) =>
  (await world.run(artist, BLOCK, { input: { start: at(start), end: at(end), ...(note && { note }) } })).blockTime;
const unblock = async (id: string, person: TestPerson | null = artist) =>
  (await world.run(person, UNBLOCK, { id })).unblockTime;
const book = (start: string, status: "confirmed" | "pending" | "completed" = "confirmed", changes = {}) =>
  buildBooking(world, {
    artistId: artist.id,
    clientId: client.id,
    status,
    service: "Consultation",
    preferredDate: new Date(at(start)),
    estimatedDuration: 60,
    ...changes,
  });
const openStarts = async () =>
  (await world.run(client, SLOTS, { id: artist.id, ...DAY })).openSlots.map(({ start }) => start.slice(11, 16));
const taken = (field: string, sentence: string, which = "") => ({
  code: "SLOT_TAKEN",
  message: sentence + which,
  fields: { [field]: sentence },
});
const SESSION = "You already have a confirmed session at that time.";
const BLOCKED = "You blocked that time in your calendar. Unblock it first.";
const ANOTHER = "The artist has another session at that time.";

describe("a calendar", () => {
  test("holds the hours of the days, sessions also when they are over, requests with a time, walk-ins and blocks", async () => {
    const late = await book("02T23:30");
    const over = await book("03T09:00", "completed");
    const pending = await book("03T11:30", "pending");
    await book("03T11:00", "confirmed", { status: "cancelled" });
    await book("03T11:00", "pending", { preferredDate: null, endsAt: null });
    await book("04T00:00");
    const sam = await walkIn("03T11:00", { name: " Sam ", note: "Paid" });
    const lunch = await block("03T12:00", "03T13:00", "Lunch");
    const { entries, ...rest } = await read();
    expect(rest).toEqual({
      timeZone: "UTC",
      hours: [{ start: at("03T09:00"), end: at("03T13:00") }],
      bufferBefore: 0,
      bufferAfter: 0,
    });
    expect(entries.map(({ id, kind, start, title, note }) => [id, kind, start.slice(8, 16), title, note])).toEqual([
      [late.id, "SESSION", "02T23:30", "Consultation", ""],
      [over.id, "SESSION", "03T09:00", "Consultation", ""],
      [sam.id, "WALK_IN", "03T11:00", "Sam", "Paid"],
      [pending.id, "REQUEST", "03T11:30", "Consultation", ""],
      [lunch.id, "BLOCK", "03T12:00", "", "Lunch"],
    ]);
    expect(entries.map(({ booking }) => booking?.status)).toEqual([
      "CONFIRMED",
      "COMPLETED",
      undefined,
      "PENDING",
      undefined,
    ]);
    // What they entered is in the way of the request.
    expect(entries[3]?.booking?.clashesWithConfirmed).toBe(true);
  });

  test("without hours says none, and of a zone only what is known", async () => {
    await world.services.db.availability.delete({ where: { artistId: artist.id } });
    await world.services.db.user.update({ where: { id: artist.id }, data: { timeZone: null, location: null } });
    expect(await read()).toEqual({ timeZone: null, hours: null, bufferBefore: 0, bufferAfter: 15, entries: [] });
  });

  test("is an artist's own, and nobody else's", async () => {
    const entry = await walkIn("03T10:00");
    const other = await buildArtist(world);
    expect((await read(other)).entries).toEqual([]);
    await expect(unblock(entry.id, other)).rejects.toEqual(NOT_FOUND);
    await expect(read(client)).rejects.toMatchObject({ code: "FORBIDDEN", message: "Only artists have a calendar" });
    await expect(unblock(entry.id, client)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(read(null)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await world.services.db.user.update({ where: { id: artist.id }, data: { userType: "canvas" } });
    await expect(read()).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(walkIn("03T11:00")).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(block("03T11:00", "03T12:00")).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  test("stands in no list of bookings, and counts nowhere", async () => {
    await walkIn("03T10:00");
    const { bookings, bookedSessions } = await world.run(
      artist,
      `{ bookings(role: ARTIST) { totalCount }
         bookedSessions(from: "2026-06-01T00:00:00Z", to: "2026-06-30T00:00:00Z") { id } }`,
    );
    expect([bookings.totalCount, bookedSessions]).toEqual([0, []]);
  });

  test("tells its artist, and nobody else, when something is entered or taken out", async () => {
    const HEAR = "subscription { calendarEntryChanged }";
    const other = await buildArtist(world);
    const [own, others] = [await sockets.subscribe(artist, HEAR), await sockets.subscribe(other, HEAR)];
    const { id } = await walkIn("03T10:00");
    await unblock(id);
    expect([await own.next(), await own.next()]).toEqual([{ calendarEntryChanged: id }, { calendarEntryChanged: id }]);
    const theirs = { input: { start: at("03T10:00"), duration: 60 } };
    const { addWalkIn } = await world.run(other, WALK_IN, theirs);
    expect(await others.next()).toEqual({ calendarEntryChanged: addWalkIn.id });
  });
});

describe("a walk-in", () => {
  test("takes its time as a session does, until it is taken out", async () => {
    expect(await openStarts()).toEqual(["09:00", "10:00", "11:00", "12:00"]);
    const { id } = await walkIn("03T10:00", { name: "Sam" });
    expect(await openStarts()).toEqual(["09:00", "11:00", "12:00"]);
    const pending = await book("03T10:30", "pending");
    await expect(acts.move(artist, pending.id, "CONFIRMED")).rejects.toEqual(
      taken("preferredDate", SESSION, " It is a walk-in, Sam."),
    );
    await expect(
      acts.request(client, { artistId: artist.id, service: "Consultation", preferredDate: at("03T10:30") }),
    ).rejects.toEqual(taken("preferredDate", ANOTHER));
    expect(await unblock(id)).toMatchObject({ id, kind: "WALK_IN" });
    expect(await acts.move(artist, pending.id, "CONFIRMED")).toMatchObject({ status: "CONFIRMED" });
    await expect(unblock(id)).rejects.toEqual(NOT_FOUND);
    await expect(unblock("no-id")).rejects.toEqual(NOT_FOUND);
  });

  test("fills a day as a session does", async () => {
    await world.services.db.availability.update({ where: { artistId: artist.id }, data: { dailyLimit: 1 } });
    await walkIn("03T18:00");
    expect(await openStarts()).toEqual([]);
  });

  test("cannot be where a session, another walk-in or a block is, and may touch them", async () => {
    await book("03T10:00");
    await expect(walkIn("03T10:45")).rejects.toMatchObject({
      code: "SLOT_TAKEN",
      message: expect.stringMatching(/ It is Consultation with /),
      fields: { start: SESSION },
    });
    await walkIn("03T11:00");
    await expect(walkIn("03T11:00")).rejects.toEqual(taken("start", SESSION, " It is a walk-in."));
    await block("03T12:00", "03T13:00");
    await expect(walkIn("03T12:30")).rejects.toEqual(taken("start", BLOCKED));
  });
});

describe("days are counted by the artist's own clocks, however many hours they have", () => {
  const CHICAGO = "America/Chicago";
  test.each<[string, string, string, string, boolean]>([
    ["31 days across the end of summer time", CHICAGO, "2026-10-15T05:00:00Z", "2026-11-15T06:00:00Z", true],
    ["a minute more", CHICAGO, "2026-10-15T05:00:00Z", "2026-11-15T06:01:00Z", false],
    ["31 days across its beginning", CHICAGO, "2027-03-01T06:00:00Z", "2027-04-01T05:00:00Z", true],
    ["an hour more", CHICAGO, "2027-03-01T06:00:00Z", "2027-04-01T06:00:00Z", false],
    ["31 days of summer", CHICAGO, "2026-07-01T05:00:00Z", "2026-08-01T05:00:00Z", true],
    ["an hour more than those", CHICAGO, "2026-07-01T05:00:00Z", "2026-08-01T06:00:00Z", false],
    ["31 days where the clocks stay", "America/Phoenix", "2026-10-15T07:00:00Z", "2026-11-15T07:00:00Z", true],
    ["an hour more there", "America/Phoenix", "2026-10-15T07:00:00Z", "2026-11-15T08:00:00Z", false],
  ])("%s", async (_which, timeZone, start, end, isTaken) => {
    const { token } = await buildArtist(world, { timeZone });
    const entered = world.run({ ...artist, token }, BLOCK, { input: { start, end } });
    if (isTaken) expect(await entered).toMatchObject({ blockTime: { kind: "BLOCK" } });
    else {
      const message = "Choose 31 days at most";
      await expect(entered).rejects.toEqual({ code: "BAD_USER_INPUT", message, fields: { end: message } });
    }
  });

  const AUTUMN = { from: "2026-10-01T05:00:00Z", to: "2026-12-02T06:00:00Z" };

  test("a calendar is told of 62 days across the end of summer time", async () => {
    expect(await read(artist, AUTUMN)).toMatchObject({ entries: [] });
  });

  test("and so are open times", async () => {
    expect(await world.run(client, SLOTS, { id: artist.id, ...AUTUMN })).toMatchObject({
      openSlots: expect.any(Array),
    });
  });
});

describe("a block", () => {
  test("is not offered to clients, who learn nothing of it", async () => {
    await block("03T10:30", "03T11:30", "Dentist");
    expect(await openStarts()).toEqual(["09:00", "12:00"]);
    const { id } = await book("03T12:00", "pending");
    await expect(
      acts.request(client, { artistId: artist.id, service: "Consultation", preferredDate: at("03T11:00") }),
    ).rejects.toEqual(taken("preferredDate", ANOTHER));
    await expect(acts.propose(client, { bookingId: id, slots: [{ start: at("03T11:00") }] })).rejects.toEqual(
      taken("slots.0.start", ANOTHER),
    );
  });

  test("refuses what would be confirmed then: an acceptance, a proposal that is taken, a session that is reopened", async () => {
    const pending = await book("03T10:30", "pending");
    const proposed = await book("03T12:00", "pending");
    const over = await book("03T09:00", "completed", { movedAt: world.clock });
    const slots = [{ start: at("03T11:00") }];
    const { openProposal } = await acts.propose(artist, { bookingId: proposed.id, slots });
    await block("03T08:00", "03T11:30");
    await expect(acts.move(artist, pending.id, "CONFIRMED")).rejects.toEqual(taken("preferredDate", BLOCKED));
    await expect(acts.move(artist, over.id, "CONFIRMED")).rejects.toEqual(taken("preferredDate", BLOCKED));
    await expect(acts.accept(client, { proposalId: openProposal?.id ?? "", slot: 0 })).rejects.toEqual(
      taken("preferredDate", ANOTHER),
    );
    const CAN_TAKE = `query ($id: ID!) { booking(id: $id) { openProposal { slots { viewerCanTake } } } }` as const;
    const { booking } = await world.run(client, CAN_TAKE, { id: proposed.id });
    expect(booking.openProposal?.slots).toEqual([{ viewerCanTake: false }]);
  });

  test("is refused where a session is agreed, and named; a request is no hindrance", async () => {
    await world.services.db.user.update({ where: { id: client.id }, data: { fullName: "Casey Client" } });
    await book("03T10:00");
    await book("03T11:00", "pending");
    await expect(block("03T10:30", "03T12:00")).rejects.toEqual(
      taken("start", SESSION, " It is Consultation with Casey Client."),
    );
    expect(await block("03T11:00", "03T12:00")).toMatchObject({ kind: "BLOCK" });
  });
});

describe("of two at once", () => {
  const outcome = (act: Promise<unknown>) =>
    act.then(
      () => "done",
      (failure: { code: string }) => failure.code,
    );

  test.each([
    ["a walk-in", () => walkIn("03T10:30")],
    ["a block", () => block("03T10:30", "03T11:30")],
  ])("%s and an acceptance one wins", async (_what, enter) => {
    const { id } = await book("03T10:00", "pending");
    const outcomes = await Promise.all([outcome(acts.move(artist, id, "CONFIRMED")), outcome(enter())]);
    expect(outcomes.sort()).toEqual(["SLOT_TAKEN", "done"]);
  });

  test("several walk-ins and blocks one is entered, and of those who take it out one does", async () => {
    const times = Array.from({ length: 5 }, (_, index) => index * 10);
    const entered = await Promise.all([
      ...times.map((minutes) => outcome(walkIn(`03T10:${minutes || "00"}`))),
      outcome(block("03T10:45", "03T12:00")),
    ]);
    expect(entered.sort()).toEqual([...Array<string>(5).fill("SLOT_TAKEN"), "done"]);
    const { id } = await world.services.db.calendarEntry.findFirstOrThrow({ where: { artistId: artist.id } });
    const gone = await Promise.all([outcome(unblock(id)), outcome(unblock(id)), outcome(unblock(id))]);
    expect(gone.sort()).toEqual(["NOT_FOUND", "NOT_FOUND", "done"]);
  });
});
