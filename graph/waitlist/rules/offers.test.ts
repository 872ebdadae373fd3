import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { JOBS } from "../../app/jobs.ts";
import { runDueJobs } from "../../jobs/runner.ts";
import { bookingActs } from "../../testing/bookings.ts";
import { buildArtist, buildBooking, buildUser, type TestPerson } from "../../testing/factories.ts";
import { subjectOf, useMailServer } from "../../testing/mail-server.ts";
import { useTestSockets } from "../../testing/sockets.ts";
import { waitlistActs } from "../../testing/waitlist.ts";
import { useTestWorld } from "../../testing/world.ts";
import { passOnLapsed } from "./offers.ts";

const world = useTestWorld();
const sockets = useTestSockets(world);
const bookings = bookingActs(world);
const { answer, join, leave, list, offered, offerTime } = waitlistActs(world);

const SLOTS = `query ($id: ID!, $from: DateTime!, $to: DateTime!) {
  openSlots(artistId: $id, from: $from, to: $to, duration: 60) { start } }` as const;
const UPDATE =
  `mutation ($input: UpdateAvailabilityInput!) { updateAvailability(input: $input) { offerMinutes } }` as const;

// A Monday.
const NOW = "2026-06-01T12:00:00.000Z";
const MINUTE = 60_000;
const at = (time: string) => `2026-06-${time}:00.000Z`;

let artist: TestPerson;
/** Whose sessions the others wait for. */
let guest: TestPerson;
let clients: [TestPerson, TestPerson, TestPerson];

beforeEach(async () => {
  world.clock = new Date(NOW);
  await world.empty("users", "outbox", "job_runs");
  artist = await buildArtist(world, { timeZone: "UTC", minimumNotice: 24, username: "mara" });
  guest = await buildUser(world);
  clients = [await buildUser(world), await buildUser(world), await buildUser(world)];
  const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: "09:00", end: "12:00" }));
  await world.services.db.availability.create({
    data: { artistId: artist.id, timeZone: "UTC", hours, bufferAfter: 0, step: 60 },
  });
});
afterEach(() => {
  world.clock = null;
});

const pass = (minutes: number) => {
  world.clock = new Date((world.clock?.getTime() ?? 0) + minutes * MINUTE);
};
/** A session of somebody else's, agreed for the whole of a morning. */
const agreed = async (day = "03", minutes = 180) =>
  buildBooking(world, {
    artistId: artist.id,
    clientId: guest.id,
    status: "confirmed",
    preferredDate: new Date(at(`${day}T09:00`)),
    estimatedDuration: minutes,
  });
/** It is cancelled by its artist. */
const cancel = async (booking: { id: string }) => bookings.move(artist, booking.id, "CANCELLED", { reason: "Ill" });
const joinAll = async (changes: Parameters<typeof join>[2] = {}) => {
  for (const client of clients) {
    await join(client, artist.id, changes);
    pass(1);
  }
};
const open = async (person: TestPerson | null) =>
  (await world.run(person, SLOTS, { id: artist.id, from: at("03T00:00"), to: at("04T00:00") })).openSlots.map(
    ({ start }) => start.slice(11, 16),
  );
const offerOf = async (person: TestPerson) => (await offered(person)) ?? expect.fail("Nothing is offered");
const runJobs = () => runDueJobs(world.services, JOBS);

describe("a session that is cancelled", () => {
  test("is offered to the first in line, whom it is kept for while they answer, and to nobody else", async () => {
    const session = await agreed();
    await joinAll();
    await cancel(session);
    const [first, second] = clients;
    expect(await offered(first)).toMatchObject({
      start: at("03T09:00"),
      end: at("03T10:00"),
      duration: 60,
      timeZone: "UTC",
      heldUntil: "2026-06-01T14:03:00.000Z",
      state: "OPEN",
    });
    expect(await offered(second)).toBeNull();
    expect(await open(first)).toEqual(["09:00", "10:00", "11:00"]);
    for (const person of [second, artist, null]) expect(await open(person)).toEqual(["10:00", "11:00"]);
    const asked = { artistId: artist.id, service: "Consultation", estimatedDuration: 60 };
    await expect(bookings.request(second, { ...asked, preferredDate: at("03T09:00") })).rejects.toMatchObject({
      code: "SLOT_TAKEN",
    });
    expect((await list(artist, "ARTIST")).map(({ offer }) => offer?.state ?? null)).toEqual(["OPEN", null, null]);
  });

  test("becomes a confirmed session of whoever takes it, who waits no longer", async () => {
    const session = await agreed();
    await joinAll({ note: "A moth" });
    await cancel(session);
    const [first] = clients;
    const { id } = await offerOf(first);
    const taken = await answer(first, id, true);
    expect(taken).toMatchObject({
      state: "ACCEPTED",
      booking: { status: "CONFIRMED", preferredDate: at("03T09:00"), endsAt: at("03T10:00"), artistTimeZone: "UTC" },
    });
    expect(await answer(first, id, true)).toEqual(taken);
    await expect(answer(first, id, false)).rejects.toMatchObject({ code: "INVALID_TRANSITION" });
    expect(await list(first)).toEqual([]);
    expect((await list(artist)).map(({ place }) => place)).toEqual([1, 2]);
    const booking = await bookings.read(first, taken.booking?.id ?? "");
    expect(booking.events).toMatchObject([{ from: null, to: "CONFIRMED", actor: { id: first.id } }]);
    const { db } = world.services;
    expect(await db.bookingReminder.count({ where: { bookingId: booking.id } })).toBeGreaterThan(0);
    expect(await db.notification.findFirst({ where: { userId: artist.id, relatedId: booking.id } })).toMatchObject({
      type: "booking_confirmed",
      title: "Opening filled",
    });
    expect(await db.slotHold.count()).toBe(0);
  });

  test("goes on to the next one when somebody lets it go, and is open to everybody after the last", async () => {
    const session = await agreed();
    await joinAll();
    await cancel(session);
    for (const client of clients) {
      const { id } = await offerOf(client);
      expect(await answer(client, id, false)).toMatchObject({ state: "DECLINED" });
      expect(await answer(client, id, false)).toMatchObject({ state: "DECLINED" });
    }
    expect(await open(null)).toEqual(["09:00", "10:00", "11:00"]);
    expect(await list(artist)).toHaveLength(3);
    const [first] = clients;
    const last = await world.services.db.waitlistOffer.findFirstOrThrow({ where: { entry: { clientId: first.id } } });
    await expect(answer(first, last.id, true)).rejects.toMatchObject({ code: "HOLD_EXPIRED" });
  });

  test("goes on when nobody answers in time, without anybody else coming to it in between", async () => {
    const session = await agreed();
    await joinAll();
    await cancel(session);
    const [first, second, third] = clients;
    const { id } = await offerOf(first);
    pass(120);
    expect(await offered(first)).toBeNull();
    await expect(answer(first, id, true)).rejects.toMatchObject({
      code: "HOLD_EXPIRED",
      message: "The time is no longer held for you.",
    });
    expect(await open(null)).toEqual(["10:00", "11:00"]);
    // Two nodes at once, and once more.
    expect((await Promise.all([passOnLapsed(world.services), passOnLapsed(world.services)])).toSorted()).toEqual([
      0, 1,
    ]);
    expect(await passOnLapsed(world.services)).toBe(0);
    await expect(answer(first, id, true)).rejects.toMatchObject({
      code: "OFFER_TAKEN",
      message: "This opening has been taken",
    });
    expect(await offered(second)).toMatchObject({ start: at("03T09:00"), heldUntil: "2026-06-01T16:03:00.000Z" });
    // A node that was away for a day finds what it has to do, and nobody is asked twice.
    pass(24 * 60);
    await runJobs();
    expect(await offered(third)).toMatchObject({ start: at("03T09:00") });
    expect(await world.services.db.waitlistOffer.count()).toBe(3);
    // Whom it was kept for hears once that it no longer is.
    const notified = { userId: first.id, type: "waitlist_offer", title: "Opening passed" };
    expect(await world.services.db.notification.findMany({ where: notified })).toMatchObject([
      {
        message: expect.stringMatching(
          /^You didn't answer in time, so the opening with @mara on Wednesday, June 3, 2026.* 9:00\sAM UTC goes to the next person in line/,
        ),
        relatedId: id,
      },
    ]);
  });

  test("is offered to whom it suits: their time, their notice, their last day", async () => {
    const session = await agreed("03", 120);
    const [first, second, third] = clients;
    await join(first, artist.id, { duration: 180 });
    await join(second, artist.id, { windows: [{ weekday: 4, part: "MORNING" }] });
    await join(third, artist.id, { noticeHours: 48 });
    const [fourth, fifth] = [await buildUser(world), await buildUser(world)];
    await join(fourth, artist.id, { until: "2026-06-02" });
    await join(fifth, artist.id, { windows: [{ weekday: 3, part: "MORNING" }], until: "2026-06-03", noticeHours: 40 });
    await cancel(session);
    for (const person of [first, second, third, fourth]) expect(await offered(person)).toBeNull();
    expect(await offered(fifth)).toMatchObject({ start: at("03T09:00") });
  });

  test("is filled inside of the notice that the artist wants from others, until it is too near", async () => {
    const [near, nearer] = [await agreed("02"), await agreed("03")];
    await joinAll();
    pass(-3);
    await cancel(near);
    expect(await offered(clients[0])).toMatchObject({ start: at("02T09:00") });
    world.clock = new Date(at("03T08:50"));
    await cancel(nearer);
    expect(await offered(clients[1])).toBeNull();
  });

  test("waits for an answer at most until it begins, and as long as the artist says", async () => {
    const sessions = [await agreed("03"), await agreed("04"), await agreed("05")] as const;
    await joinAll();
    await world.run(artist, UPDATE, { input: { offerMinutes: 1440 } });
    world.clock = new Date(at("03T08:00"));
    await cancel(sessions[0]);
    expect(await offered(clients[0])).toMatchObject({ heldUntil: at("03T09:00") });
    await cancel(sessions[1]);
    expect(await offered(clients[1])).toMatchObject({ heldUntil: at("04T08:00") });
    await world.run(artist, UPDATE, { input: { offerMinutes: null } });
    await cancel(sessions[2]);
    expect(await offered(clients[2])).toBeNull();
  });

  test("that is moved leaves its time to those who wait", async () => {
    const session = await agreed();
    await joinAll();
    const slots = [{ start: at("10T09:00") }];
    const { openProposal } = await bookings.propose(artist, { bookingId: session.id, slots });
    await bookings.accept(guest, { proposalId: openProposal?.id ?? "", slot: 0 });
    expect(await offered(clients[0])).toMatchObject({ start: at("03T09:00") });
  });

  test("of an artist without hours is offered for the time that it had", async () => {
    const free = await buildArtist(world, { timeZone: "UTC" });
    const session = await buildBooking(world, {
      artistId: free.id,
      status: "confirmed",
      preferredDate: new Date(at("03T20:00")),
      estimatedDuration: 60,
    });
    await join(clients[0], free.id);
    await bookings.move(free, session.id, "CANCELLED", { reason: "Ill" });
    expect(await offered(clients[0])).toMatchObject({ start: at("03T20:00") });
  });
});

describe("nobody is offered anything", () => {
  test.each<[string, (client: TestPerson) => Promise<unknown>]>([
    [
      "whom the artist has muted",
      ({ id }) => world.services.db.mute.create({ data: { muterId: artist.id, mutedId: id } }),
    ],
    [
      "who has muted the artist",
      ({ id }) => world.services.db.mute.create({ data: { muterId: id, mutedId: artist.id } }),
    ],
    [
      "whom the artist has blocked",
      ({ id }) => world.services.db.block.create({ data: { blockerId: artist.id, blockedId: id } }),
    ],
    [
      "who is suspended",
      ({ id }) => world.services.db.user.update({ where: { id }, data: { suspendedUntil: new Date(at("20T00:00")) } }),
    ],
    [
      "who is leaving",
      ({ id }) => world.services.db.user.update({ where: { id }, data: { deletionRequestedAt: new Date(NOW) } }),
    ],
  ])("%s", async (_who, happens) => {
    const session = await agreed();
    await joinAll();
    await happens(clients[0]);
    await cancel(session);
    expect(await world.services.db.waitlistOffer.count({ where: { entry: { clientId: clients[0].id } } })).toBe(0);
    expect(await offered(clients[1])).toMatchObject({ start: at("03T09:00") });
  });

  test("by an artist who is suspended", async () => {
    const session = await agreed();
    await joinAll();
    const suspended = { suspendedUntil: new Date(at("20T00:00")) };
    await world.services.db.user.update({ where: { id: artist.id }, data: suspended });
    await bookings.move(guest, session.id, "CANCELLED");
    expect(await world.services.db.waitlistOffer.count()).toBe(0);
  });

  test("any more with a block: the time goes to the next one", async () => {
    const session = await agreed();
    await joinAll();
    await cancel(session);
    const { id } = await offerOf(clients[0]);
    await world.run(artist, `mutation ($id: ID!) { blockUser(id: $id) { id } }`, { id: clients[0].id });
    await expect(answer(clients[0], id, true)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await offered(clients[1])).toMatchObject({ start: at("03T09:00") });
    const notified = { userId: clients[0].id, type: "waitlist_offer" };
    expect(await world.services.db.notification.count({ where: notified })).toBe(0);
  });

  test("any more once they left: the time goes to the next one", async () => {
    const session = await agreed();
    await joinAll();
    await cancel(session);
    const [entry] = await list(clients[0]);
    await leave(clients[0], entry?.id ?? "");
    expect(await offered(clients[1])).toMatchObject({ start: at("03T09:00") });
  });
});

test("the artist's policy holds for what is taken, as the client accepted it", async () => {
  const session = await agreed();
  await joinAll();
  await cancel(session);
  const terms = { noticeHours: 24, deposit: 5_000, onLateCancel: "forfeited", onNoShow: "forfeited" } as const;
  await world.services.db.bookingPolicy.create({ data: { ...terms, artistId: artist.id, version: 1 } });
  const { id } = await offerOf(clients[0]);
  const ANSWER = `mutation ($input: AnswerWaitlistOfferInput!) {
    answerWaitlistOffer(input: $input) { booking { policyAcceptedAt policy { version } deposit { state asked } } } }` as const;
  const accept = (policyVersion: number) =>
    world.run(clients[0], ANSWER, { input: { offerId: id, accept: true, policyVersion } });
  await expect(accept(2)).rejects.toMatchObject({ code: "CONFLICT" });
  expect((await accept(1)).answerWaitlistOffer.booking).toMatchObject({
    policyAcceptedAt: world.clock?.toISOString(),
    policy: { version: 1 },
    deposit: { state: "DUE", asked: 5_000 },
  });
});

test("an offer is whose it is", async () => {
  const session = await agreed();
  await joinAll();
  await cancel(session);
  const { id } = await offerOf(clients[0]);
  for (const person of [clients[1], artist]) {
    await expect(answer(person, id, true)).rejects.toMatchObject({ code: "NOT_FOUND" });
  }
  await expect(answer(null, id, true)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  await expect(answer(clients[0], "unknown", true)).rejects.toMatchObject({ code: "NOT_FOUND" });
});

describe("at once", () => {
  test("of twenty presses of one person one session comes", async () => {
    const session = await agreed();
    await joinAll();
    await cancel(session);
    const { id } = await offerOf(clients[0]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => answer(clients[0], id, true)));
    expect(new Set(answers.map(({ booking }) => booking?.id)).size).toBe(1);
    const sessions = { artistId: artist.id, status: "confirmed" } as const;
    expect(await world.services.db.booking.count({ where: sessions })).toBe(1);
  });

  test("with the job that passes it on, it is whoever's it is, once", async () => {
    const session = await agreed();
    await joinAll();
    await cancel(session);
    const { id } = await offerOf(clients[0]);
    pass(120);
    const outcomes = await Promise.all([
      passOnLapsed(world.services),
      ...Array.from({ length: 10 }, () =>
        answer(clients[0], id, true).then(
          () => "taken",
          ({ code }) => code as string,
        ),
      ),
    ]);
    expect(outcomes).not.toContain("taken");
    expect(await offered(clients[1])).toMatchObject({ start: at("03T09:00") });
    expect(await world.services.db.booking.count({ where: { artistId: artist.id, status: "confirmed" } })).toBe(0);
  });

  test("the artist may give the time away nevertheless, and whoever was offered it is told", async () => {
    const session = await agreed();
    await joinAll();
    const asked = await buildBooking(world, {
      artistId: artist.id,
      clientId: clients[2].id,
      preferredDate: new Date(at("03T09:00")),
      estimatedDuration: 60,
    });
    await cancel(session);
    const { id } = await offerOf(clients[0]);
    await bookings.move(artist, asked.id, "CONFIRMED");
    // It is no longer offered, and what is left of the morning goes to the next one.
    expect(await offered(clients[0])).toBeNull();
    expect(await offered(clients[1])).toMatchObject({ start: at("03T10:00") });
    const notified = { userId: clients[0].id, type: "waitlist_offer", title: "Opening taken" };
    expect(await world.services.db.notification.findMany({ where: notified })).toMatchObject([
      {
        message: expect.stringMatching(
          /^The opening with @mara on Wednesday, June 3.* has been taken\. You keep your place/,
        ),
      },
    ]);
    await expect(answer(clients[0], id, true)).rejects.toMatchObject({
      code: "OFFER_TAKEN",
      message: "This opening has been taken",
    });
    expect(await answer(clients[0], id, false)).toMatchObject({ state: "WITHDRAWN" });
  });

  test("a time that is gone all the same is over once somebody wants to take it, for two presses at once", async () => {
    const session = await agreed();
    await joinAll();
    await cancel(session);
    const { id } = await offerOf(clients[0]);
    const { db } = world.services;
    // As if it had come to be in a way that tells no offers.
    const entry = { artistId: artist.id, startsAt: new Date(at("03T09:00")), endsAt: new Date(at("03T10:00")) };
    await db.calendarEntry.create({ data: { ...entry, kind: "block", name: "", note: "" } });
    const taken = { status: "rejected", reason: { code: "OFFER_TAKEN", message: "This opening has been taken" } };
    const pressed = [answer(clients[0], id, true), answer(clients[0], id, true)];
    expect(await Promise.allSettled(pressed)).toMatchObject([taken, taken]);
    expect(await offered(clients[0])).toBeNull();
    expect(await offered(clients[1])).toMatchObject({ start: at("03T10:00") });
    expect(await db.waitlistOffer.count()).toBe(2);
  });

  test("with the artist, who enters somebody for the whole of it, one has the time and the other is told", async () => {
    const session = await agreed();
    await joinAll();
    await cancel(session);
    const { id } = await offerOf(clients[0]);
    const walkIn = `mutation ($input: AddWalkInInput!) { addWalkIn(input: $input) { id } }` as const;
    const outcomes = await Promise.all(
      [
        answer(clients[0], id, true),
        world.run(artist, walkIn, { input: { start: at("03T09:00"), duration: 180 } }),
        answer(clients[0], id, true),
      ].map((act) =>
        act.then(
          () => "done",
          ({ code }) => code as string,
        ),
      ),
    );
    const { db } = world.services;
    const [sessions, entries] = [
      await db.booking.count({ where: { artistId: artist.id, status: "confirmed" } }),
      await db.calendarEntry.count(),
    ];
    expect(sessions + entries).toBe(1);
    expect(outcomes).toEqual(sessions > 0 ? ["done", "SLOT_TAKEN", "done"] : ["OFFER_TAKEN", "done", "OFFER_TAKEN"]);
    expect(await db.waitlistOffer.count({ where: { state: "open" } })).toBe(0);
  });
});

test("both sides hear at once of a wait, an offer, its answer and that it is over, and nobody else does", async () => {
  const HEAR = "subscription { waitlistChanged }";
  const session = await agreed();
  const [first, second, stranger] = clients;
  const [atArtist, atFirst, atSecond, atStranger] = [
    await sockets.subscribe(artist, HEAR),
    await sockets.subscribe(first, HEAR),
    await sockets.subscribe(second, HEAR),
    await sockets.subscribe(stranger, HEAR),
  ];
  const { id: one } = await join(first, artist.id);
  pass(1);
  const { id: other } = await join(second, artist.id);
  await cancel(session);
  await answer(first, (await offerOf(first)).id, false);
  pass(120);
  await passOnLapsed(world.services);
  await leave(first, one);
  const free = await buildArtist(world);
  const { id: own } = await join(stranger, free.id);
  const heard = async (socket: typeof atFirst, count: number) => {
    const ids: unknown[] = [];
    while (ids.length < count) ids.push((await socket.next()).waitlistChanged);
    return ids;
  };
  // Joined, offered, declined, left.
  expect(await heard(atFirst, 4)).toEqual([one, one, one, one]);
  // Joined, offered, run out, first in line.
  expect(await heard(atSecond, 4)).toEqual([other, other, other, other]);
  expect(await heard(atArtist, 7)).toEqual([one, other, one, one, other, other, one]);
  expect(await heard(atStranger, 1)).toEqual([own]);
});

describe("hours that open", () => {
  const openBooks = (takesBookings: boolean) => world.run(artist, UPDATE, { input: { takesBookings } });

  test("are offered to each who waits, another time each, before others come to them", async () => {
    await openBooks(false);
    await joinAll();
    await world.workOff();
    expect(await world.services.db.waitlistOffer.count()).toBe(0);
    await openBooks(true);
    await world.workOff();
    const times = await Promise.all(clients.map(offered));
    expect(times.map((offer) => offer?.start)).toEqual([at("03T09:00"), at("03T10:00"), at("03T11:00")]);
    // What is let go is open to everybody.
    await answer(clients[0], (await offerOf(clients[0])).id, false);
    expect(await open(null)).toEqual(["09:00"]);
    // For a day nobody is offered another one, however often the hours change.
    await openBooks(true);
    await world.workOff();
    expect(await offered(clients[0])).toBeNull();
    pass(24 * 60);
    await runJobs();
    await openBooks(true);
    await world.workOff();
    expect(await offered(clients[0])).toMatchObject({ state: "OPEN" });
  });

  test("keep to the notice that the artist wants, and to what each one wishes", async () => {
    await openBooks(false);
    await join(clients[0], artist.id, { windows: [{ weekday: 5, part: "MORNING" }] });
    await join(clients[1], artist.id, { windows: [{ weekday: 6, part: "MORNING" }] });
    await openBooks(true);
    await world.workOff();
    expect(await offered(clients[0])).toMatchObject({ start: at("05T09:00") });
    expect(await offered(clients[1])).toBeNull();
    const day = { from: "2026-06-06", hours: [{ start: "10:00", end: "12:00" }] };
    await world.run(
      artist,
      `mutation ($input: SetAvailabilityExceptionInput!) { setAvailabilityException(input: $input) { id } }`,
      {
        input: day,
      },
    );
    await world.workOff();
    expect(await offered(clients[1])).toMatchObject({ start: at("06T10:00") });
  });
});

describe("an artist", () => {
  test("may offer a time to whom they like, whatever the hours say", async () => {
    await joinAll();
    const entry = (await list(artist))[1] ?? expect.fail("Nobody waits");
    const pick = { entryId: entry.id, start: at("06T20:00") };
    expect(await offerTime(artist, pick)).toMatchObject({ offer: { start: at("06T20:00"), duration: 60 } });
    await expect(offerTime(artist, pick)).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(offerTime(clients[1], pick)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(offerTime(clients[0], pick)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const first = (await list(artist))[0] ?? expect.fail("Nobody waits");
    await expect(offerTime(artist, { ...pick, entryId: first.id })).rejects.toMatchObject({ code: "SLOT_TAKEN" });
    await expect(offerTime(artist, { entryId: first.id, start: at("01T11:00") })).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { start: "Choose a time in the future" },
    });
    await agreed("03");
    await expect(offerTime(artist, { entryId: first.id, start: at("03T10:00") })).rejects.toMatchObject({
      code: "SLOT_TAKEN",
      fields: { start: "You already have a confirmed session at that time." },
    });
    expect(await answer(clients[1], (await offerOf(clients[1])).id, true)).toMatchObject({ state: "ACCEPTED" });
  });
});

describe("a mail", () => {
  const mails = useMailServer(world);

  test("tells of an offer, with how long it is kept, and none once it is over", async () => {
    const [session, other] = [await agreed("03"), await agreed("04")];
    await join(clients[0], artist.id);
    await mails.forget();
    await cancel(session);
    const sent = await mails.take(clients[0]);
    expect(sent.map(subjectOf)).toEqual([[clients[0].email, expect.stringMatching(/^A time is free for you until /)]]);
    const text = sent[0]?.mail.text?.replaceAll("\n", " ");
    expect(text).toMatch(
      /@mara has a time for you: Consultation, Wednesday, June 3, 2026( at|,) 9:00\sAM UTC\..*held for you until Monday, June 1, 2026( at|,) 2:00\sPM UTC/,
    );
    expect(text).toContain(`${world.services.config.publicUrl}/bookings?view=waitlist`);
    await answer(clients[0], (await offerOf(clients[0])).id, false);
    await cancel(other);
    pass(121);
    expect(await mails.take(clients[0])).toEqual([]);
  });
});
