import { beforeEach, describe, expect, test } from "vitest";
import { JOBS } from "../../app/jobs.ts";
import { runDueJobs } from "../../jobs/runner.ts";
import { bookingActs } from "../../testing/bookings.ts";
import { readCalendar } from "../../testing/calendars.ts";
import type { VariablesFor } from "../../testing/document-types.ts";
import { buildUser, type TestPerson } from "../../testing/factories.ts";
import { subjectOf, useMailServer } from "../../testing/mail-server.ts";
import { buildPair, staySignedIn } from "../../testing/pair.ts";
import { waitlistActs } from "../../testing/waitlist.ts";
import { useTestWorld } from "../../testing/world.ts";
import { followDeposits } from "./deadlines.ts";

const world = useTestWorld();
const acts = bookingActs(world);
const { request, move, read } = acts;
const mails = useMailServer(world);
const { join, offered } = waitlistActs(world);

// Seven in the morning where the artist is.
const NOW = new Date("2026-05-01T12:00:00Z");
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const START = new Date("2026-05-20T15:00:00Z");
/** The end of the seventh day, by the artist's clocks. */
const DUE = new Date("2026-05-09T04:59:59.999Z");

const POLICY =
  `mutation ($input: UpdateBookingPolicyInput!) { updateBookingPolicy(input: $input) { version } }` as const;
const DEPOSIT = `query ($id: ID!) {
  booking(id: $id) { deposit { state asked held dueAt overdue cancelsAt } } }` as const;
const RECORD = `mutation ($input: RecordDepositInput!) { recordDeposit(input: $input) { id } }` as const;
const PREFER = `mutation ($input: UpdateNotificationPreferencesInput!) {
  updateNotificationPreferences(input: $input) { groups { group } }
}`;
const BLOCK = `mutation ($id: ID!) { blockUser(id: $id) { id } }`;

let artist: TestPerson;
let client: TestPerson;

beforeEach(async () => {
  ({ artist, client } = await buildPair(world, NOW));
});

const saysPolicy = (input: VariablesFor<typeof POLICY>["input"]) =>
  world.run(artist, POLICY, { input: { deposit: 5_000, depositDueDays: 7, ...input } });
const depositOf = (id: string, person = client) =>
  world.run(person, DEPOSIT, { id }).then(({ booking }) => booking.deposit);
const record = (bookingId: string, kind: "PAID" | "ASKED", cents: number) =>
  world.run(artist, RECORD, { input: { bookingId, kind, cents } });

/** A session that the two agree on now, of which nothing waits to be told. */
async function agree(start = START): Promise<string> {
  const id = await acts.agree({ artist, client }, start);
  await mails.forget();
  return id;
}

/** What each of the two is told at a moment. */
async function notifiedAt(time: Date): Promise<{ client: string[]; artist: string[] }> {
  world.clock = time;
  await followDeposits(world.services);
  const rows = await world.services.db.notification.findMany({ orderBy: { id: "asc" } });
  await world.services.db.notification.deleteMany();
  const to = ({ id }: TestPerson) =>
    rows
      .filter(({ userId }) => userId === id)
      .map(({ title, message }) => `${title}. ${message}`.replaceAll(/\s/g, " "));
  return { client: to(client), artist: to(artist) };
}

const later = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds);
const nobody = { client: [], artist: [] };
const overdue = {
  client: ["Deposit overdue. Your deposit of $50 is overdue: Consultation"],
  artist: ["Deposit overdue. The deposit of $50 from Casey Lind is overdue: Consultation"],
};
const soon = { client: ["Deposit due soon. Your deposit of $50 is due by Friday, May 8: Consultation"], artist: [] };

describe("a deposit that is asked for", () => {
  test("is due by the end of a day of the artist's, which both read and are told", async () => {
    await saysPolicy({});
    const input = { artistId: artist.id, service: "Consultation", preferredDate: START.toISOString() } as const;
    const { id } = await request(client, input);
    await move(artist, id, "CONFIRMED");
    const due = { state: "DUE", asked: 5_000, held: 0, dueAt: DUE.toISOString(), overdue: false, cancelsAt: null };
    for (const person of [client, artist]) expect(await depositOf(id, person)).toEqual(due);
    const { message } = await world.services.db.notification.findFirstOrThrow({
      where: { userId: client.id, type: "booking_confirmed" },
    });
    expect(message).toBe("Mara Voss accepted: Consultation. A deposit of $50 is due by Friday, May 8.");
    world.clock = later(DUE, 1);
    expect(await depositOf(id)).toMatchObject({ dueAt: DUE.toISOString(), overdue: true });
  });

  test.each([
    [0, "2026-05-02T04:59:59.999Z"],
    [1, "2026-05-03T04:59:59.999Z"],
    [30, START.toISOString()],
  ])("is due within %i days, and before the session begins", async (depositDueDays, dueAt) => {
    await saysPolicy({ depositDueDays });
    expect(await depositOf(await agree())).toMatchObject({ dueAt });
  });

  test("has no date where the policy says none, and nobody is told of any", async () => {
    await saysPolicy({ depositDueDays: null, onOverdue: "RELEASE" });
    const id = await agree();
    expect(await depositOf(id)).toMatchObject({ state: "DUE", dueAt: null, overdue: false });
    expect(await notifiedAt(later(START, -1))).toEqual(nobody);
  });

  test("by the artist has the policy's days, too, and so has what they ask for later", async () => {
    await saysPolicy({ deposit: null, onOverdue: "RELEASE" });
    const id = await agree();
    await record(id, "ASKED", 5_000);
    expect(await depositOf(id)).toMatchObject({ dueAt: DUE.toISOString() });
    const { message } = await world.services.db.notification.findFirstOrThrow({ where: { relatedId: id } });
    expect(message).toBe("Mara Voss asks for a deposit of $50 by Friday, May 8: Consultation");
    await record(id, "PAID", 5_000);
    expect(await depositOf(id)).toMatchObject({ state: "RECEIVED", dueAt: null });
    world.clock = later(DUE, DAY);
    await record(id, "ASKED", 2_000);
    expect(await depositOf(id)).toMatchObject({ state: "DUE", overdue: false, dueAt: "2026-05-17T04:59:59.999Z" });
  });
});

describe("of what is not paid", () => {
  test("the client is told a day before, and both once it is overdue, each once however often one looks", async () => {
    await saysPolicy({});
    const id = await agree();
    for (const [time, notified] of [
      [later(DUE, -DAY - 1), nobody],
      [later(DUE, -DAY), soon],
      [later(DUE, -DAY + MINUTE), nobody],
      [later(DUE, -1), nobody],
      [DUE, overdue],
      [later(DUE, MINUTE), nobody],
      [later(DUE, 3 * DAY), nobody],
    ] as const) {
      expect(await notifiedAt(time)).toEqual(notified);
    }
    expect(await read(client, id)).toMatchObject({ status: "CONFIRMED" });
  });

  test("nothing is said any more once it is paid; of a part, what is missing is", async () => {
    await saysPolicy({ onOverdue: "RELEASE" });
    const first = await agree();
    await record(first, "PAID", 5_000);
    await mails.forget();
    expect(await notifiedAt(later(DUE, -DAY))).toEqual(nobody);
    expect(await notifiedAt(later(DUE, 2 * DAY))).toEqual(nobody);
    world.clock = NOW;
    const second = await agree(later(START, DAY));
    await record(second, "PAID", 3_000);
    await mails.forget();
    expect((await notifiedAt(later(DUE, -DAY))).client).toEqual([
      "Deposit due soon. Your deposit of $20 is due by Friday, May 8: Consultation",
    ]);
  });

  test("after nothing ran for a while, it is told that it is overdue, and only a day later more happens", async () => {
    await saysPolicy({ onOverdue: "RELEASE" });
    const id = await agree();
    const late = later(DUE, 3 * DAY);
    const notified = await notifiedAt(late);
    expect(notified.client).toEqual([expect.stringMatching(/^Deposit overdue\./)]);
    expect(await depositOf(id)).toMatchObject({ overdue: true, cancelsAt: later(late, DAY).toISOString() });
    expect(await notifiedAt(later(late, DAY - 1))).toEqual(nobody);
    expect((await notifiedAt(later(late, DAY))).client).toHaveLength(1);
  });

  test("where there was no day left to remind in, the first that is told is that it is overdue", async () => {
    await saysPolicy({ depositDueDays: 0 });
    await agree();
    expect(await notifiedAt(later(NOW, MINUTE))).toEqual(nobody);
    expect(await notifiedAt(new Date("2026-05-02T05:00:00Z"))).toEqual(overdue);
  });

  test("nobody is told where there is a block, and the session is theirs to end", async () => {
    await saysPolicy({ onOverdue: "RELEASE" });
    const id = await agree();
    await world.run(client, BLOCK, { id: artist.id });
    expect(await notifiedAt(later(DUE, -DAY))).toEqual(nobody);
    expect(await notifiedAt(later(DUE, 2 * DAY))).toEqual(nobody);
    expect(await read(client, id)).toMatchObject({ status: "CONFIRMED" });
  });

  test("nothing is said of a session that was cancelled", async () => {
    await saysPolicy({});
    const id = await agree();
    await move(client, id, "CANCELLED");
    await mails.forget();
    expect(await depositOf(id)).toMatchObject({ state: "DROPPED", dueAt: null, overdue: false });
    expect(await notifiedAt(later(DUE, DAY))).toEqual(nobody);
  });

  test("nothing is told twice by nodes that look at once, nor by the server's own scheduler", async () => {
    await saysPolicy({});
    for (let day = 0; day < 5; day += 1) await agree(later(START, day * DAY));
    world.clock = later(DUE, -DAY);
    const counts = await Promise.all(Array.from({ length: 4 }, () => followDeposits(world.services)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(5);
    world.clock = DUE;
    await Promise.all([runDueJobs(world.services, JOBS), runDueJobs(world.services, JOBS)]);
    await runDueJobs(world.services, JOBS);
    expect(await world.services.db.notification.count({ where: { type: "booking_deposit" } })).toBe(15);
  });

  test("one that is cut off in the middle is told by the next", async () => {
    await saysPolicy({});
    await agree();
    const { db } = world.services;
    world.clock = DUE;
    await db.$executeRaw`CREATE FUNCTION cut_off() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''killed''; END'`;
    await db.$executeRaw`CREATE TRIGGER cut_off BEFORE INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION cut_off()`;
    await expect(followDeposits(world.services)).rejects.toThrow("killed");
    await db.$executeRaw`DROP FUNCTION cut_off CASCADE`;
    expect(await db.notification.count()).toBe(0);
    expect(await notifiedAt(later(DUE, MINUTE))).toEqual(overdue);
  });

  test("mails say the same, to whoever wants them", async () => {
    await saysPolicy({});
    await agree();
    world.clock = later(DUE, -DAY);
    await followDeposits(world.services);
    expect((await mails.take()).map(subjectOf)).toEqual([
      [client.email, expect.stringMatching(/^The deposit for your session with .+ is due soon$/)],
    ]);
    await world.run(client, PREFER, { input: { groups: [{ group: "BOOKINGS", byMail: false }] } });
    world.clock = DUE;
    await followDeposits(world.services);
    expect((await mails.take()).map(({ to: [to] }) => to)).toEqual([artist.email]);
  });
});

describe("an artist who wants the time back", () => {
  /** Both are told that it is overdue, and the artist's time comes back a day later. */
  const RELEASE = later(DUE, DAY);

  beforeEach(() => saysPolicy({ onOverdue: "RELEASE" }));

  test("has the session cancelled a day after both were told, with its reason", async () => {
    const id = await agree();
    await notifiedAt(later(DUE, -DAY));
    const until = "by Saturday, May 9, 2026 at 11:59 PM CDT, the session is cancelled.";
    expect(await notifiedAt(DUE)).toEqual({
      client: [`${overdue.client[0]}. Unless it is paid ${until}`],
      artist: [`${overdue.artist[0]}. Unless you record it as received ${until}`],
    });
    for (const person of [client, artist]) {
      expect(await depositOf(id, person)).toMatchObject({ overdue: true, cancelsAt: RELEASE.toISOString() });
    }
    expect(await notifiedAt(later(RELEASE, -1))).toEqual(nobody);
    const cancelled = ["Booking cancelled. The deposit was not paid, so this was cancelled: Consultation"];
    expect(await notifiedAt(RELEASE)).toEqual({ client: cancelled, artist: cancelled });
    const booking = await read(client, id);
    expect(booking).toMatchObject({
      status: "CANCELLED",
      resolution: "DEPOSIT_UNPAID",
      cancelledBy: null,
      reason: "A deposit of $50 was due by Friday, May 8.",
    });
    expect(booking.events.at(-1)).toMatchObject({
      version: booking.version,
      actor: null,
      from: "CONFIRMED",
      to: "CANCELLED",
      resolution: "DEPOSIT_UNPAID",
      reason: booking.reason,
    });
    expect(await depositOf(id)).toMatchObject({ state: "DROPPED", dueAt: null, cancelsAt: null });
    expect(await notifiedAt(later(RELEASE, DAY))).toEqual(nobody);
  });

  test("gives back what was paid of it: nothing is forfeited", async () => {
    const id = await agree();
    await record(id, "PAID", 2_000);
    await notifiedAt(DUE);
    const { client: notified } = await notifiedAt(RELEASE);
    expect(notified).toEqual([
      "Booking cancelled. The deposit was not paid, so this was cancelled: Consultation. The deposit of $20 is to be refunded.",
    ]);
    expect(await depositOf(id)).toMatchObject({ state: "REFUND_DUE", held: 2_000 });
    await expect(record(id, "PAID", 3_000)).rejects.toMatchObject({ code: "INVALID_TRANSITION" });
  });

  test("takes it out of the calendars of both, and the time goes to who waits for it", async () => {
    const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: "08:00", end: "18:00" }));
    await world.services.db.availability.create({
      data: { artistId: artist.id, timeZone: "America/Chicago", hours, bufferAfter: 0, step: 60 },
    });
    const id = await agree();
    const waiting = await buildUser(world);
    await staySignedIn(world);
    await join(waiting, artist.id, { duration: 30 });
    await notifiedAt(DUE);
    await mails.forget();
    world.clock = RELEASE;
    await followDeposits(world.services);
    expect(await offered(waiting)).toMatchObject({ start: START.toISOString(), state: "OPEN" });
    for (const person of [client, artist]) {
      const mail = (await mails.take(person)).find(({ mail: { subject } }) => /cancelled/.test(subject ?? ""));
      const [file] = mail?.mail.attachments ?? [];
      const { events } = readCalendar(new TextDecoder().decode(file?.content as ArrayBuffer));
      expect(events).toMatchObject([{ uid: id, status: "CANCELLED" }]);
    }
  });

  test("keeps a session that has begun by then", async () => {
    await saysPolicy({ onOverdue: "RELEASE", depositDueDays: 30 });
    const id = await agree();
    expect(await depositOf(id)).toMatchObject({ dueAt: START.toISOString() });
    expect(await notifiedAt(START)).toEqual(overdue);
    expect(await depositOf(id)).toMatchObject({ overdue: true, cancelsAt: null });
    expect(await notifiedAt(later(START, 2 * DAY))).toEqual(nobody);
    expect(await read(client, id)).toMatchObject({ status: "CONFIRMED" });
  });

  test("and records it in the last moment: one of the two wins, and the other is told so", async () => {
    for (let round = 0; round < 6; round += 1) {
      world.clock = NOW;
      const id = await agree(later(START, round * DAY));
      await notifiedAt(DUE);
      world.clock = RELEASE;
      const both = [() => followDeposits(world.services), () => record(id, "PAID", 5_000)];
      const results = await Promise.allSettled((round % 2 ? both : both.reverse()).map((act) => act()));
      const { status } = await read(client, id);
      const deposit = await depositOf(id);
      const refused = results.find((result) => result.status === "rejected");
      if (status === "CONFIRMED") expect([deposit?.state, refused]).toEqual(["RECEIVED", undefined]);
      else {
        expect(status).toBe("CANCELLED");
        expect(deposit).toMatchObject({ state: "DROPPED", held: 0 });
        expect(refused).toMatchObject({ reason: { code: "INVALID_TRANSITION" } });
      }
    }
  });
});

describe("a session that moves", () => {
  const moveTo = async (id: string, start: Date) => {
    await acts.reschedule({ artist, client }, id, start);
    await mails.forget();
  };

  test("leaves its deposit the time that it has", async () => {
    await saysPolicy({});
    const id = await agree();
    for (const days of [10, -5]) {
      await moveTo(id, later(START, days * DAY));
      expect(await depositOf(id)).toMatchObject({ dueAt: DUE.toISOString() });
    }
    expect(await notifiedAt(later(DUE, -DAY))).toEqual(soon);
  });

  test("takes it along to its start, where that is sooner, and is reminded of anew", async () => {
    await saysPolicy({});
    const id = await agree();
    expect(await notifiedAt(later(DUE, -DAY))).toEqual(soon);
    world.clock = NOW;
    const sooner = new Date("2026-05-06T15:00:00Z");
    await moveTo(id, sooner);
    expect(await depositOf(id)).toMatchObject({ dueAt: sooner.toISOString() });
    expect((await notifiedAt(later(sooner, -DAY))).client).toEqual([
      "Deposit due soon. Your deposit of $50 is due by Wednesday, May 6: Consultation",
    ]);
    expect(await notifiedAt(sooner)).toEqual(overdue);
  });
});
