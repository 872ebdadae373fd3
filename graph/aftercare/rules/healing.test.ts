import { beforeEach, describe, expect, test } from "vitest";
import { JOBS } from "../../app/jobs.ts";
import type { User } from "../../generated/prisma/client.ts";
import { runDueJobs } from "../../jobs/runner.ts";
import { bookingActs } from "../../testing/bookings.ts";
import { buildBooking, buildPost, type TestPerson } from "../../testing/factories.ts";
import { type ReceivedMail, useMailServer } from "../../testing/mail-server.ts";
import { buildPair } from "../../testing/pair.ts";
import { useTestWorld } from "../../testing/world.ts";
import { remindOfHealing } from "./healing.ts";

const world = useTestWorld();
const acts = bookingActs(world);
const mails = useMailServer(world);

const BLOCK = "mutation ($id: ID!) { blockUser(id: $id) { id } }";
const PREFER = `mutation ($input: UpdateNotificationPreferencesInput!) {
  updateNotificationPreferences(input: $input) { groups { group } }
}`;

const NOW = new Date("2026-05-01T12:00:00Z");
const HOUR = 3600_000;
const DAY = 24 * HOUR;
const ALL = ["How is it healing?", "How is it healing?", "Share a healed photo"];

let artist: TestPerson;
let client: TestPerson;

beforeEach(async () => {
  ({ artist, client } = await buildPair(world, NOW));
  await world.services.db.aftercareText.create({
    data: { artistId: artist.id, text: "Wash it gently.", updatedAt: NOW },
  });
});

const later = (days: number) => new Date(NOW.getTime() + days * DAY);

/** A session that is completed now. */
async function complete(service = "Touch-up Session"): Promise<string> {
  const { id } = await buildBooking(world, {
    ...{ clientId: client.id, artistId: artist.id, service, status: "confirmed", updatedAt: NOW },
    preferredDate: new Date(NOW.getTime() - HOUR),
  });
  await acts.move(artist, id, "COMPLETED");
  await mails.take();
  return id;
}

/** What the client is told on a day after it. */
async function notifiedAt(days: number): Promise<string[]> {
  world.clock = later(days);
  await remindOfHealing(world.services);
  const rows = await world.services.db.notification.findMany({ where: { type: "booking_healing" } });
  await world.services.db.notification.deleteMany({ where: { type: "booking_healing" } });
  expect(rows.filter(({ userId }) => userId !== client.id)).toEqual([]);
  return rows.map(({ title }) => title);
}

/** The same over two months, when somebody looks every day. */
async function notifiedInAll(): Promise<string[]> {
  const notified: string[] = [];
  for (let day = 0; day <= 61; day += 1) notified.push(...(await notifiedAt(day)));
  return notified;
}

describe("the client of a session is reminded", () => {
  test("after three days, two weeks and a month, each once however often one looks", async () => {
    await complete();
    for (const [day, notified] of [
      [2.9, []],
      [3, ["How is it healing?"]],
      [4, []],
      [13.9, []],
      [14, ["How is it healing?"]],
      [29.9, []],
      [30, ["Share a healed photo"]],
      [31, []],
      [90, []],
    ] as const) {
      expect(await notifiedAt(day)).toEqual(notified);
    }
  });

  test("in words that name the artist, and lead to the booking", async () => {
    const id = await complete();
    world.clock = later(3);
    expect(await remindOfHealing(world.services)).toBe(1);
    const row = await world.services.db.notification.findFirstOrThrow({ where: { type: "booking_healing" } });
    const message = "Three days after your session with Mara Voss: review how to care for your tattoo";
    expect(row).toMatchObject({ userId: client.id, relatedId: id, actorId: null, message });
  });

  test.each([
    ["what is late but of use", [13], ["How is it healing?"]],
    ["not of the days once the weeks are there", [16], ["How is it healing?"]],
    ["of the last for a month", [59], ["Share a healed photo"]],
    ["of nothing after that", [60], []],
  ])("after nothing ran for a while: %s", async (_what, days, expected) => {
    await complete();
    const notified = [];
    for (const day of days) notified.push(...(await notifiedAt(day)));
    expect(notified).toEqual(expected);
  });

  test("by the server's own scheduler, whichever of two comes first", async () => {
    await complete();
    world.clock = later(30);
    await Promise.all([runDueJobs(world.services, JOBS), runDueJobs(world.services, JOBS)]);
    expect(await world.services.db.notification.count({ where: { type: "booking_healing" } })).toBe(1);
  });

  test("of a photo alone where they were given nothing to read", async () => {
    await world.services.db.aftercareText.deleteMany();
    await complete();
    expect(await notifiedInAll()).toEqual(["Share a healed photo"]);
  });

  test("of nothing after a talk", async () => {
    await complete("Consultation");
    expect(await notifiedInAll()).toEqual([]);
  });

  test("once, from when it was completed the second time", async () => {
    const id = await complete();
    world.clock = new Date(NOW.getTime() + 23 * HOUR);
    await acts.move(artist, id, "CONFIRMED", { reason: "Too soon" });
    expect(await world.services.db.healingReminder.count()).toBe(0);
    await acts.move(artist, id, "COMPLETED");
    expect(await notifiedAt(3)).toEqual([]);
    expect(await notifiedInAll()).toEqual(ALL);
  });
});

describe("nobody is reminded", () => {
  test("once the healed photo is there, and again once it is gone", async () => {
    const id = await complete();
    const post = await buildPost(world, { userId: client.id, healedBookingId: id, healedWeeks: 1 });
    expect(await notifiedAt(14)).toEqual([]);
    await world.services.db.post.delete({ where: { id: post.id } });
    expect(await notifiedAt(30)).toEqual(["Share a healed photo"]);
  });

  test.each(["client", "artist"] as const)("where the %s has blocked the other", async (who) => {
    await complete();
    const [one, other] = who === "client" ? [client, artist] : [artist, client];
    await world.run(one, BLOCK, { id: other.id });
    expect(await notifiedInAll()).toEqual([]);
  });

  test.each<["client" | "artist", Partial<User>]>([
    ["client", { suspendedUntil: later(90) }],
    ["artist", { suspendedUntil: later(90) }],
    ["client", { deletionRequestedAt: NOW }],
    ["artist", { deletionRequestedAt: NOW }],
  ])("where the %s is suspended or leaves: %o", async (who, data) => {
    await complete();
    const { id } = who === "client" ? client : artist;
    await world.services.db.user.update({ where: { id }, data });
    expect(await notifiedInAll()).toEqual([]);
  });
});

describe("a mail", () => {
  async function mailedAt(days: number): Promise<ReceivedMail[]> {
    world.clock = later(days);
    await remindOfHealing(world.services);
    return mails.take();
  }

  test("says the same, and leads to the booking and straight to the photo", async () => {
    const id = await complete();
    const [mail, ...others] = await mailedAt(30);
    expect(others).toEqual([]);
    expect(mail?.to).toEqual([client.email]);
    expect(mail?.mail.subject).toBe("Inkfolk: Share a healed photo");
    for (const part of [mail?.mail.text, mail?.mail.html]) {
      const text = part?.replaceAll(/\s+/g, " ");
      expect(text).toContain("A month after your session with Mara Voss: show how your tattoo healed.");
      expect(text).toContain(`${world.services.config.publicUrl}/bookings/${id}?healed=1`);
      expect(text).toContain("Turn off email reminders");
    }
  });

  test("and the app are chosen one by one, with the other reminders", async () => {
    await complete();
    await world.run(client, PREFER, { input: { groups: [{ group: "REMINDERS", inApp: false }] } });
    expect(await mailedAt(3)).toHaveLength(1);
    expect(await world.services.db.notification.count({ where: { type: "booking_healing" } })).toBe(0);
    await world.run(client, PREFER, { input: { groups: [{ group: "REMINDERS", inApp: true, byMail: false }] } });
    expect(await mailedAt(14)).toEqual([]);
    expect(await world.services.db.notification.count({ where: { type: "booking_healing" } })).toBe(1);
  });

  test("waits for the end of quiet hours, and is none where the photo came meanwhile", async () => {
    const id = await complete();
    await world.services.db.user.update({ where: { id: client.id }, data: { timeZone: "UTC" } });
    await world.run(client, PREFER, { input: { quietHours: { from: "11:00", until: "14:00" } } });
    expect(await mailedAt(3)).toEqual([]);
    world.clock = new Date(later(3).getTime() + 2 * HOUR);
    expect(await mails.take()).toHaveLength(1);
    expect(await mailedAt(14)).toEqual([]);
    await buildPost(world, { userId: client.id, healedBookingId: id, healedWeeks: 2 });
    world.clock = new Date(later(14).getTime() + 2 * HOUR);
    expect(await mails.take()).toEqual([]);
  });
});
