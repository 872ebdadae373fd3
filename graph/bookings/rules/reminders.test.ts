import { beforeEach, describe, expect, test } from "vitest";
import { JOBS } from "../../app/jobs.ts";
import { systemContext } from "../../core/context.ts";
import type { User } from "../../generated/prisma/client.ts";
import { runDueJobs } from "../../jobs/runner.ts";
import { bookingActs } from "../../testing/bookings.ts";
import { readCalendar } from "../../testing/calendars.ts";
import { buildArtist, buildBooking, type TestPerson } from "../../testing/factories.ts";
import { type ReceivedMail, useMailServer } from "../../testing/mail-server.ts";
import { buildPair } from "../../testing/pair.ts";
import { useTestWorld } from "../../testing/world.ts";
import { transact } from "../../transactions/transact.ts";
import { closeBookingsOf } from "./closures.ts";
import { sendReminders } from "./reminders.ts";

const world = useTestWorld();
const acts = bookingActs(world);
const mails = useMailServer(world);

const NOW = new Date("2026-05-01T12:00:00Z");
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = new Date("2026-05-20T15:00:00Z");

const PREFER = `mutation ($input: UpdateNotificationPreferencesInput!) {
  updateNotificationPreferences(input: $input) { groups { group } }
}`;
const NOTIFICATIONS = `{ notifications(first: 1, topic: BOOKINGS) { edges { node { type url } } } }`;
const BLOCK = `mutation ($id: ID!) { blockUser(id: $id) { id } }`;

let artist: TestPerson;
let client: TestPerson;

beforeEach(async () => {
  ({ artist, client } = await buildPair(world, NOW, {
    artist: { studioName: "Black Lotus", studioAddress: "12 Oak Street" },
    client: { location: "Phoenix, AZ" },
  }));
});

const earlier = (milliseconds: number, start = START) => new Date(start.getTime() - milliseconds);

/** A session that the two agree on now. */
async function agree(start = START): Promise<string> {
  const id = await acts.agree({ artist, client }, start);
  await mails.forget();
  return id;
}

async function moveTo(id: string, start: Date): Promise<void> {
  await acts.reschedule({ artist, client }, id, start);
  await mails.forget();
}

/** What the two are told at a moment, each once if both are. */
async function notifiedAt(time: Date): Promise<string[]> {
  world.clock = time;
  await sendReminders(world.services);
  const rows = await world.services.db.notification.findMany({ where: { type: "booking_reminder" } });
  await world.services.db.notification.deleteMany();
  const to = (person: TestPerson) => rows.filter(({ userId }) => userId === person.id).map(({ title }) => title);
  expect(to(client)).toEqual(to(artist));
  return to(client);
}

const waiting = () => world.services.db.bookingReminder.count({ where: { sentAt: null } });

describe("both are told", () => {
  test("a week, two days and three hours before, each once however often one looks", async () => {
    await agree();
    for (const [time, notified] of [
      [earlier(7 * DAY + 1), []],
      [earlier(7 * DAY), ["Session in 7 days"]],
      [earlier(7 * DAY - MINUTE), []],
      [earlier(48 * HOUR + 1), []],
      [earlier(48 * HOUR), ["Session in 48 hours"]],
      [earlier(47 * HOUR), []],
      [earlier(3 * HOUR + 1), []],
      [earlier(3 * HOUR), ["Session in 3 hours"]],
      [earlier(HOUR), []],
      [START, []],
      [earlier(-DAY), []],
    ] as const) {
      expect(await notifiedAt(time)).toEqual(notified);
    }
    expect(await waiting()).toBe(0);
  });

  test.each([
    ["what is late but of use, as near as it is then", [earlier(5 * DAY)], ["Session in 5 days"]],
    ["not of the week once the two days are there", [earlier(40 * HOUR)], ["Session in 40 hours"]],
    ["of the last, up to the start", [earlier(10 * MINUTE)], ["Session in 1 hour"]],
    ["not at the start", [START], []],
    ["not afterwards", [earlier(-HOUR)], []],
    [
      "one after the other where one looks late again",
      [earlier(60 * HOUR), earlier(2 * HOUR)],
      ["Session in 3 days", "Session in 2 hours"],
    ],
  ] as const)("after nothing ran for a while: %s", async (_what, times, expected) => {
    await agree();
    const notified = [];
    for (const time of times) notified.push(...(await notifiedAt(time)));
    expect(notified).toEqual(expected);
    expect(await notifiedAt(earlier(-DAY))).toEqual([]);
  });

  test.each([
    [5 * HOUR, ["Session in 3 hours"]],
    [3 * HOUR, []],
    [HOUR, []],
    [48 * HOUR, ["Session in 3 hours"]],
    [3 * DAY, ["Session in 48 hours", "Session in 3 hours"]],
  ])("only of what is due after they agreed, %i milliseconds before", async (ahead, expected) => {
    world.clock = earlier(ahead);
    await agree();
    const notified = [];
    for (const hours of [168, 48, 3, 0.5]) {
      const time = earlier(hours * HOUR);
      if (time >= earlier(ahead)) notified.push(...(await notifiedAt(time)));
    }
    expect(notified).toEqual(expected);
  });

  test("with the other's name, at the artist's time, and it leads to the booking", async () => {
    const id = await agree();
    world.clock = earlier(48 * HOUR);
    expect(await sendReminders(world.services)).toBe(1);
    const rows = await world.services.db.notification.findMany({ orderBy: { message: "asc" } });
    const time = expect.stringMatching(
      /^Consultation with (Casey Lind|Mara Voss): Wednesday, May 20, 2026 at 10:00\sAM CDT$/,
    );
    expect(rows).toMatchObject([
      { userId: artist.id, relatedId: id, actorId: null, message: time, read: false },
      { userId: client.id, relatedId: id, actorId: null, message: time, read: false },
    ]);
    expect(rows[0]?.message).toContain("Casey Lind");
    const { notifications } = await world.run(client, NOTIFICATIONS);
    expect(notifications.edges[0]?.node).toEqual({ type: "booking_reminder", url: `/bookings/${id}` });
  });
});

describe("a change of the booking", () => {
  test("moves what is to come, and the old time is told of no more", async () => {
    const id = await agree();
    expect(await notifiedAt(earlier(7 * DAY))).toEqual(["Session in 7 days"]);
    const later = new Date(START.getTime() + 5 * DAY);
    await moveTo(id, later);
    expect(await waiting()).toBe(3);
    expect(await notifiedAt(earlier(48 * HOUR))).toEqual(["Session in 7 days"]);
    expect(await notifiedAt(earlier(3 * HOUR))).toEqual([]);
    expect(await notifiedAt(earlier(48 * HOUR, later))).toEqual(["Session in 48 hours"]);
    expect(await notifiedAt(earlier(3 * HOUR, later))).toEqual(["Session in 3 hours"]);
  });

  test("back to a time that was told of tells it no second time", async () => {
    const id = await agree();
    expect(await notifiedAt(earlier(7 * DAY))).toEqual(["Session in 7 days"]);
    world.clock = earlier(7 * DAY);
    await moveTo(id, earlier(-DAY));
    world.clock = earlier(8 * DAY);
    await moveTo(id, START);
    expect(await notifiedAt(earlier(7 * DAY - HOUR))).toEqual([]);
    expect(await notifiedAt(earlier(48 * HOUR))).toEqual(["Session in 48 hours"]);
  });

  test.each(["the client", "the artist"])("that cancels it, by %s, ends them", async (who) => {
    const id = await agree();
    await acts.move(who === "the client" ? client : artist, id, "CANCELLED", { reason: "Ill" });
    expect(await waiting()).toBe(0);
    await mails.forget();
    expect(await notifiedAt(earlier(48 * HOUR))).toEqual([]);
  });

  test("and a request that nobody has accepted, or that was declined, has none", async () => {
    const input = { artistId: artist.id, service: "Consultation", preferredDate: START.toISOString() } as const;
    const { id } = await acts.request(client, input);
    expect(await waiting()).toBe(0);
    await acts.move(artist, id, "CANCELLED");
    expect(await waiting()).toBe(0);
  });

  test("while a mail waits takes the mail back", async () => {
    const id = await agree();
    world.clock = earlier(48 * HOUR);
    await sendReminders(world.services);
    await acts.move(artist, id, "CANCELLED", { reason: "Ill" });
    expect((await mails.take()).map(({ mail }) => mail.subject)).toEqual([
      expect.stringMatching(/^Inkfolk: Your session with .+ is cancelled$/),
    ]);
  });
});

describe("never twice", () => {
  test("where nodes look at once, and the job is restarted in between", async () => {
    for (let index = 0; index < 12; index += 1) {
      await buildBooking(world, {
        clientId: client.id,
        artistId: index % 2 ? artist.id : (await buildArtist(world)).id,
        status: "confirmed",
        preferredDate: new Date(START.getTime() + index * HOUR),
        updatedAt: NOW,
      });
    }
    world.clock = earlier(6 * DAY);
    const counts = await Promise.all(Array.from({ length: 4 }, () => sendReminders(world.services)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(12);
    expect(await world.services.db.notification.count()).toBe(24);
    expect(await world.services.db.outboxRow.count({ where: { kind: "reminderMail" } })).toBe(24);
    expect(await sendReminders(world.services)).toBe(0);
  });

  test("where one is cut off in the middle: that one is told by the next", async () => {
    await agree();
    world.clock = earlier(48 * HOUR);
    const { db } = world.services;
    await db.$executeRaw`CREATE FUNCTION cut_off() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''killed''; END'`;
    await db.$executeRaw`CREATE TRIGGER cut_off BEFORE INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION cut_off()`;
    await expect(sendReminders(world.services)).rejects.toThrow("killed");
    await db.$executeRaw`DROP FUNCTION cut_off CASCADE`;
    expect(await db.notification.count()).toBe(0);
    expect(await notifiedAt(earlier(48 * HOUR - MINUTE))).toEqual(["Session in 48 hours"]);
  });

  test("by the server's own scheduler, which is started anew", async () => {
    await agree();
    for (const [time, count] of [
      [earlier(7 * DAY), 2],
      [earlier(7 * DAY - MINUTE), 2],
      [earlier(48 * HOUR), 4],
    ] as const) {
      world.clock = time;
      await Promise.all([runDueJobs(world.services, JOBS), runDueJobs(world.services, JOBS)]);
      expect(await world.services.db.notification.count({ where: { type: "booking_reminder" } })).toBe(count);
    }
  });

  test("while somebody cancels: it is told before, or not at all", async () => {
    for (let round = 0; round < 6; round += 1) {
      world.clock = NOW;
      const id = await agree(new Date(START.getTime() + round * DAY));
      world.clock = new Date(START.getTime() + round * DAY - 2 * DAY);
      const both = [() => sendReminders(world.services), () => acts.move(client, id, "CANCELLED")];
      await Promise.all((round % 2 ? both : both.reverse()).map((act) => act()));
      const rows = await world.services.db.bookingReminder.findMany({ where: { bookingId: id } });
      const notified = await world.services.db.notification.count({
        where: { relatedId: id, type: "booking_reminder" },
      });
      expect(rows.every(({ sentAt }) => sentAt !== null)).toBe(true);
      expect(notified).toBe(rows.length * 2);
    }
  });
});

describe("a mail", () => {
  async function mailed(): Promise<ReceivedMail[]> {
    world.clock = earlier(48 * HOUR);
    await sendReminders(world.services);
    return (await mails.take()).sort((one, other) =>
      one.to[0] === client.email ? -1 : other.to[0] === client.email ? 1 : 0,
    );
  }

  test("says when by both clocks and where, with the session as a file", async () => {
    const id = await agree();
    const [toClient, toArtist, ...others] = await mailed();
    expect(others).toEqual([]);
    expect([toClient?.to, toArtist?.to]).toEqual([[client.email], [artist.email]]);
    for (const part of [toClient?.mail.text, toClient?.mail.html]) {
      const text = part?.replaceAll(/\s+/g, " ");
      expect(text).toContain("Session in 48 hours");
      expect(text).toContain("Consultation with Mara Voss.");
      expect(text).toContain("When: Wednesday, May 20, 2026 at 10:00 AM CDT.");
      expect(text).toContain("Your time: Wednesday, May 20, 2026 at 8:00 AM MST.");
      expect(text).toContain("Where: Black Lotus, 12 Oak Street");
      expect(text).toContain(`${world.services.config.publicUrl}/bookings/${id}`);
    }
    expect(toClient?.mail.subject).toMatch(/^Inkfolk: Your session with .+ is in 48 hours$/);
    expect(toArtist?.mail.text).toContain("Consultation with Casey Lind.");
    expect(toArtist?.mail.text).not.toContain("Your time:");
    const [file] = toClient?.mail.attachments ?? [];
    expect(file).toMatchObject({ filename: "session.ics", mimeType: "text/calendar" });
    const { events } = readCalendar(new TextDecoder().decode(file?.content as ArrayBuffer));
    expect(events).toMatchObject([
      { uid: id, status: "CONFIRMED", start: START.toISOString(), zone: "America/Chicago" },
    ]);
  });

  test("goes with one press, and the app goes on telling", async () => {
    await agree();
    const [toClient] = await mailed();
    const headers = new Map(toClient?.mail.headers.map(({ key, value }) => [key, value]));
    expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const { pathname, search } = new URL(headers.get("list-unsubscribe")?.slice(1, -1) ?? "");
    const url = `${await world.listen()}${pathname}${search}`;
    expect(await (await fetch(url)).text()).toContain("Turn off emails about upcoming sessions and healing tattoos?");
    expect((await fetch(url, { method: "POST" })).status).toBe(200);
    world.clock = earlier(3 * HOUR);
    await sendReminders(world.services);
    expect((await mails.take()).map(({ to }) => to)).toEqual([[artist.email]]);
    expect(await world.services.db.notification.count({ where: { userId: client.id } })).toBe(2);
  });

  test("and the app are chosen one by one", async () => {
    await agree();
    await world.run(client, PREFER, { input: { groups: [{ group: "REMINDERS", inApp: false }] } });
    await world.run(artist, PREFER, { input: { groups: [{ group: "REMINDERS", inApp: false, byMail: false }] } });
    expect((await mailed()).map(({ to }) => to)).toEqual([[client.email]]);
    expect(await world.services.db.notification.count()).toBe(0);
  });

  test.each([
    [168, "REMINDERS_WEEK"],
    [48, "REMINDERS_DAYS"],
    [3, "REMINDERS_HOURS"],
  ] as const)(
    "%i hours before can be turned off alone, in the app and by mail, by each of the two",
    async (hours, group) => {
      await agree();
      await world.run(client, PREFER, { input: { groups: [{ group, inApp: false }] } });
      await world.run(artist, PREFER, { input: { groups: [{ group, byMail: false }] } });
      for (const each of [168, 48, 3]) {
        await mails.forget();
        await world.services.db.notification.deleteMany({});
        world.clock = earlier(each * HOUR);
        await sendReminders(world.services);
        const notified = await world.services.db.notification.findMany({ select: { userId: true } });
        const people = [client, artist].filter((person) => each !== hours || person === artist).map(({ id }) => id);
        expect(notified.map(({ userId }) => userId).sort()).toEqual(people.sort());
        const addresses = (await mails.take()).map(({ to: [to] }) => to).sort();
        expect(addresses).toEqual(each === hours ? [client.email] : [client.email, artist.email].sort());
      }
    },
  );

  test.each<[string, Partial<User>]>([
    ["whose address is not confirmed", { emailConfirmed: false }],
    ["who is suspended", { suspendedUntil: earlier(-DAY) }],
    ["who is leaving", { deletionRequestedAt: NOW }],
  ])("is left out to somebody %s", async (_who, data) => {
    await agree();
    await world.services.db.user.update({ where: { id: client.id }, data });
    expect((await mailed()).map(({ to }) => to)).toEqual([[artist.email]]);
  });

  test("that leaves too late is none", async () => {
    await agree();
    world.clock = earlier(3 * HOUR);
    await sendReminders(world.services);
    world.clock = START;
    expect(await mails.take()).toEqual([]);
  });
});

test("where there is a block, each is reminded of what stays, and of the other as they knew them", async () => {
  await agree();
  await world.run(client, BLOCK, { id: artist.id });
  await world.services.db.user.update({
    where: { id: artist.id },
    data: { fullName: "Somebody Else", studioName: "New" },
  });
  world.clock = earlier(48 * HOUR);
  expect(await sendReminders(world.services)).toBe(1);
  const notified = await world.services.db.notification.findMany({ where: { userId: client.id } });
  expect(notified.map(({ message }) => message)).toEqual([expect.stringMatching(/^Consultation with Mara Voss:/)]);
  const toClient = (await mails.take()).find(({ to }) => to[0] === client.email);
  expect(toClient?.mail.text).toContain("Mara Voss");
  expect(toClient?.mail.text).not.toMatch(/Somebody Else|New|Where/);
});

test("whoever leaves takes their sessions' reminders with them", async () => {
  await agree();
  const ctx = systemContext(world.services);
  await transact(ctx, (work) => closeBookingsOf(work, ctx, client.id));
  expect(await waiting()).toBe(0);
  await mails.forget();
  expect(await notifiedAt(earlier(48 * HOUR))).toEqual([]);
});
