import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { forgetMailed } from "../../notifications/rules/digests.ts";
import { buildArtist, buildBooking, buildUser, type TestPerson } from "../../testing/factories.ts";
import { subjectOf, useMailServer } from "../../testing/mail-server.ts";
import { useTestWorld } from "../../testing/world.ts";
import { sendReminders } from "./reminders.ts";

const world = useTestWorld();
const mails = useMailServer(world);

const HOUR = 60 * 60 * 1000;
/** 23:00 in Chicago. */
const NIGHT = new Date("2026-05-02T04:00:00Z");
/** 07:30 there. */
const MORNING = new Date("2026-05-02T12:30:00Z");
const NOON = new Date("2026-05-02T17:00:00Z");
const SERVICE = "Small Tattoo (< 3 inches)";

const REQUEST = `mutation ($input: RequestBookingInput!) { requestBooking(input: $input) { id } }`;
const MOVE = `mutation ($input: UpdateBookingStatusInput!) { updateBookingStatus(input: $input) { id } }`;
const PREFER = `mutation ($input: UpdateNotificationPreferencesInput!) {
  updateNotificationPreferences(input: $input) { gathersMails }
}`;
const CHANGE_EMAIL = `mutation { requestEmailConfirmation }`;

let artist: TestPerson;
let client: TestPerson;

beforeEach(async () => {
  world.clock = NIGHT;
  await world.empty("users", "outbox");
  artist = await buildArtist(world, { timeZone: "America/Chicago" });
  client = await buildUser(world);
});
afterEach(() => {
  world.clock = null;
});

const sleep = (person: TestPerson) =>
  world.run(person, PREFER, { input: { quietHours: { from: "22:00", until: "07:30" } } });
const gather = (person: TestPerson, gathersMails: boolean) => world.run(person, PREFER, { input: { gathersMails } });
async function request(count = 1): Promise<string> {
  const preferredDate = "2026-05-20T15:00:00.000Z";
  const ids = [];
  for (let each = 0; each < count; each += 1) {
    const { requestBooking } = await world.run(client, REQUEST, {
      input: { artistId: artist.id, service: SERVICE, preferredDate },
    });
    ids.push(requestBooking.id);
  }
  return ids[0] ?? expect.fail("Nothing was asked for");
}

/** What has come to the artist since the last look, a moment later or then. */
async function arrived(when = world.clock ?? NIGHT): Promise<(string | undefined)[]> {
  world.clock = when;
  // What is given back to leave by itself is due in the same moment.
  for (let done = 1; done > 0; ) done = await world.workOff();
  return (await mails.take(artist)).map((mail) => subjectOf(mail)[1]);
}
const later = (hours: number) => new Date((world.clock ?? NIGHT).getTime() + hours * HOUR);

const asked = () => `${client.fullName} asks you for a session`;

describe("in quiet hours", () => {
  test("a mail waits until they end, and comes once", async () => {
    await sleep(artist);
    await request();
    expect(await arrived()).toEqual([]);
    expect(await arrived(new Date(MORNING.getTime() - 1))).toEqual([]);
    expect(await arrived(MORNING)).toEqual([asked()]);
    expect(await arrived(later(24))).toEqual([]);
  });

  test("many come as one, which tells of each, and leads there", async () => {
    await sleep(artist);
    const first = await request(3);
    await world.run(client, MOVE, { input: { id: first, status: "CANCELLED", reason: "<Ill>" } });
    expect(await arrived()).toEqual([]);
    world.clock = MORNING;
    const came = await mails.take();
    expect(came.map(subjectOf)).toEqual([[artist.email, "You have 4 updates about your bookings"]]);
    const [{ mail } = expect.fail()] = came;
    for (const part of [mail.text, mail.html]) {
      expect(part?.match(/New booking request/g)).toHaveLength(3);
      expect(part).toContain("Request withdrawn");
      expect(part).toContain(`${world.services.config.publicUrl}/bookings/${first}`);
      expect(part).toContain("Turn off booking emails");
    }
    expect(mail.text).toContain("<Ill>");
    expect(mail.html).toContain("&lt;Ill&gt;");
    expect(mail.headers.find(({ key }) => key === "list-unsubscribe-post")?.value).toBe("List-Unsubscribe=One-Click");
  });

  test("each waits alone for whoever wants them so", async () => {
    await sleep(artist);
    await gather(artist, false);
    await request(4);
    expect(await arrived()).toEqual([]);
    expect(await arrived(MORNING)).toEqual(Array(4).fill(asked()));
  });

  test("what is about the account comes at once", async () => {
    await sleep(artist);
    await world.services.db.user.update({ where: { id: artist.id }, data: { emailConfirmed: false } });
    await world.run(artist, CHANGE_EMAIL);
    expect(await arrived()).toEqual(["Confirm your Inkfolk email"]);
  });

  test("that somebody cancels a session of that night comes at once", async () => {
    await sleep(artist);
    const soon = await buildBooking(world, {
      ...{ artistId: artist.id, clientId: client.id, status: "confirmed" },
      preferredDate: later(2.5),
    });
    await world.run(client, MOVE, { input: { id: soon.id, status: "CANCELLED", reason: "I am ill" } });
    expect(await arrived()).toEqual([`Your session with ${client.fullName} is cancelled`]);
  });

  test("a reminder waits, but not that of a session that begins within three hours", async () => {
    await sleep(artist);
    await buildBooking(world, {
      ...{ artistId: artist.id, clientId: client.id, status: "confirmed" },
      preferredDate: later(47),
      movedAt: later(-2),
    });
    await sendReminders(world.services);
    expect(await arrived()).toEqual([]);
    expect(await arrived(MORNING)).toEqual([`Your session with ${client.fullName} is in 39 hours`]);
    world.clock = new Date("2026-05-03T04:00:00Z");
    await world.services.db.booking.deleteMany();
    await buildBooking(world, {
      ...{ artistId: artist.id, clientId: client.id, status: "confirmed" },
      preferredDate: later(2.9),
      movedAt: later(-1),
    });
    await sendReminders(world.services);
    expect(await arrived()).toEqual([`Your session with ${client.fullName} is in 3 hours`]);
  });

  test("a mail whose server was away until then waits for the morning, too", async () => {
    await sleep(artist);
    world.clock = new Date("2026-05-03T02:59:00Z");
    await mails.away(async () => {
      await request();
      expect(await arrived()).toEqual([]);
    });
    expect(await arrived(later(0.25))).toEqual([]);
    expect(await arrived(later(10))).toEqual([asked()]);
  });
});

describe("by day", () => {
  beforeEach(() => {
    world.clock = NOON;
  });

  test("five an hour come by themselves, and what comes after them as one when an hour is over", async () => {
    await request(5);
    expect(await arrived()).toEqual(Array(5).fill(asked()));
    await request(3);
    expect(await arrived()).toEqual([]);
    expect(await arrived(later(1))).toEqual(["You have 3 updates about your bookings"]);
    await request();
    expect(await arrived()).toEqual([asked()]);
  });

  test("of many that are committed at once no more than five leave alone", async () => {
    await request(9);
    expect(await arrived()).toEqual(Array(5).fill(asked()));
    expect(await arrived(later(1))).toEqual(["You have 4 updates about your bookings"]);
  });

  test("two that have waited come by themselves", async () => {
    await request(7);
    await arrived();
    expect(await arrived(later(1))).toEqual(Array(2).fill(asked()));
  });

  test("what would come together in quiet hours waits for their end", async () => {
    await sleep(artist);
    world.clock = new Date("2026-05-03T02:30:00Z");
    await request(8);
    expect(await arrived()).toHaveLength(5);
    expect(await arrived(later(1))).toEqual([]);
    expect(await arrived(later(9))).toEqual(["You have 3 updates about your bookings"]);
  });

  test("all come by themselves to whoever wants that, and none to whoever turned them off meanwhile", async () => {
    await gather(artist, false);
    await request(7);
    expect(await arrived()).toHaveLength(7);
    await gather(artist, true);
    await request(8);
    await arrived();
    await world.run(artist, PREFER, { input: { groups: [{ group: "BOOKINGS", byMail: false }] } });
    expect(await arrived(later(1))).toEqual([]);
  });
});

test("whoever is killed in between leaves nothing out, and sends nothing that cannot be told from the first", async () => {
  world.clock = NOON;
  const { db } = world.services;
  await request(8);
  // As if each were killed after it was done and before that was written down.
  await db.$executeRaw`CREATE RULE keep_it AS ON DELETE TO outbox DO INSTEAD NOTHING`;
  await db.$executeRaw`CREATE FUNCTION keep_waiting() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF NEW.state = 'done' THEN RETURN OLD; END IF;
    RETURN NEW;
  END $$`;
  await db.$executeRaw`CREATE TRIGGER keep_it BEFORE UPDATE ON outbox FOR EACH ROW EXECUTE FUNCTION keep_waiting()`;
  const again = async (time: Date) => {
    world.clock = time;
    await db.$executeRaw`UPDATE outbox SET next_at = due_at`;
    await world.workOff();
  };
  for (const _time of [1, 2]) await again(NOON);
  for (const _time of [1, 2]) await again(new Date(NOON.getTime() + HOUR));
  await db.$executeRaw`DROP RULE keep_it ON outbox`;
  await db.$executeRaw`DROP TRIGGER keep_it ON outbox`;
  await db.$executeRaw`DROP FUNCTION keep_waiting`;
  const came = await mails.take(artist);
  const ids = came.map(({ mail }) => mail.messageId);
  expect(new Set(ids).size).toBe(6);
  expect(ids.length).toBeGreaterThan(6);
  const subjects = came.map((mail) => subjectOf(mail)[1]);
  expect(new Set(subjects)).toEqual(new Set([asked(), "You have 3 updates about your bookings"]));
});

test("how mails left is forgotten once none of them can come again", async () => {
  await request();
  await arrived();
  world.clock = later(24 * 29);
  expect(await forgetMailed(world.services)).toBe(0);
  world.clock = later(24 * 2);
  expect(await forgetMailed(world.services)).toBe(1);
});
