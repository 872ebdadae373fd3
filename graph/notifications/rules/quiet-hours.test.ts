import { describe, expect, test } from "vitest";
import { buildUser, type TestPerson } from "../../testing/factories.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";
import { quietUntil } from "./quiet-hours.ts";

const world = useTestWorld();

/** Somebody of Chicago, whose clocks go forward on March 8, 2026 at 2:00 and back on November 1 at 2:00. */
const asleep = (quietFrom: string | null, until: string | null, timeZone: string | null = "America/Chicago") => ({
  timeZone,
  location: null,
  mailTiming: { userId: "", quietFrom, quietUntil: until, gathers: true },
});
const at = (time: string) => new Date(time);

describe("until when a mail waits", () => {
  test.each<[about: string, from: string, until: string, now: string, end: string | null]>([
    ["in the evening", "22:00", "07:30", "2026-05-02T03:00:00Z", "2026-05-02T12:30:00.000Z"],
    ["in the morning", "22:00", "07:30", "2026-05-02T12:29:59Z", "2026-05-02T12:30:00.000Z"],
    ["when they end", "22:00", "07:30", "2026-05-02T12:30:00Z", null],
    ["just before they begin", "22:00", "07:30", "2026-05-02T02:59:59Z", null],
    ["within one day", "12:00", "14:00", "2026-05-02T18:00:00Z", "2026-05-02T19:00:00.000Z"],
    ["after that", "12:00", "14:00", "2026-05-02T20:00:00Z", null],
    ["through the night that is an hour shorter", "22:00", "07:00", "2026-03-08T04:00:00Z", "2026-03-08T12:00:00.000Z"],
    ["through the night that is an hour longer", "22:00", "07:00", "2026-11-01T03:00:00Z", "2026-11-01T13:00:00.000Z"],
    ["until a time that the clocks skip", "22:00", "02:30", "2026-03-08T07:00:00Z", "2026-03-08T08:30:00.000Z"],
    ["until a time that they show twice", "22:00", "01:30", "2026-11-01T06:45:00Z", "2026-11-01T07:30:00.000Z"],
    ["from a time that they show twice", "01:30", "07:00", "2026-11-01T06:45:00Z", "2026-11-01T13:00:00.000Z"],
    ["on the evening after that", "22:00", "07:00", "2026-11-02T04:30:00Z", "2026-11-02T13:00:00.000Z"],
  ])("%s", (_about, from, until, now, end) => {
    expect(quietUntil(asleep(from, until), at(now))?.toISOString() ?? null).toBe(end);
  });

  test("by the clocks of their city, and by those of UTC where nobody knows it", () => {
    const now = at("2026-05-02T05:00:00Z");
    const inDenver = { ...asleep("22:00", "07:00", null), location: "Denver, CO" };
    expect(quietUntil(inDenver, now)).toEqual(at("2026-05-02T13:00:00Z"));
    expect(quietUntil(asleep("22:00", "07:00", null), now)).toEqual(at("2026-05-02T07:00:00Z"));
  });

  test("not at all for whoever has none", () => {
    expect(quietUntil(asleep(null, null), at("2026-05-02T05:00:00Z"))).toBe(null);
    expect(quietUntil({ ...asleep(null, null), mailTiming: null }, at("2026-05-02T05:00:00Z"))).toBe(null);
  });

  test("at most until the session begins soon of which it tells", () => {
    const night = asleep("22:00", "07:00");
    const now = at("2026-05-02T04:00:00Z");
    const waits = (session: string) => quietUntil(night, now, at(session));
    expect(waits("2026-05-02T06:59:00Z")).toBe(null);
    expect(waits("2026-05-02T07:00:00Z")).toBe(null);
    expect(waits("2026-05-02T07:01:00Z")).toEqual(at("2026-05-02T04:01:00Z"));
    expect(waits("2026-05-02T15:00:00Z")).toEqual(at("2026-05-02T12:00:00Z"));
    expect(waits("2026-05-01T15:00:00Z")).toEqual(at("2026-05-02T12:00:00Z"));
  });
});

const UPDATE = `mutation ($input: UpdateNotificationPreferencesInput!) {
  updateNotificationPreferences(input: $input) { gathersMails quietHours { from until timeZone } groups { group inApp } }
}`;
const READ = `{ notificationPreferences { gathersMails quietHours { from until timeZone } } }`;
const NIGHT = { from: "22:00", until: "07:30" };

describe("quiet hours are chosen", () => {
  const save = (person: TestPerson | null, input: Record<string, unknown>) => world.send(person, UPDATE, { input });
  const read = (person: TestPerson) => world.run(person, READ).then((data) => data.notificationPreferences);

  test("at first there are none, and many mails come as one", async () => {
    const person = await buildUser(world);
    expect(await read(person)).toEqual({ gathersMails: true, quietHours: null });
  });

  test("in the zone of their city, and each choice stays beside the other", async () => {
    const person = await buildUser(world, { location: "Denver, CO" });
    await save(person, { quietHours: NIGHT });
    await save(person, { gathersMails: false });
    await save(person, { groups: [{ group: "LIKES", inApp: false }] });
    expect(await read(person)).toEqual({ gathersMails: false, quietHours: { ...NIGHT, timeZone: "America/Denver" } });
    await save(person, { gathersMails: true, quietHours: null });
    expect(await read(person)).toEqual({ gathersMails: true, quietHours: null });
    expect(await read(await buildUser(world))).toEqual({ gathersMails: true, quietHours: null });
  });

  test("in a zone that is told of whoever has none, and is theirs from then on", async () => {
    const person = await buildUser(world, { location: null });
    await expect(save(person, { quietHours: NIGHT })).rejects.toMatchObject({
      fields: { "quietHours.timeZone": "Choose a valid time zone" },
    });
    await save(person, { quietHours: { ...NIGHT, timeZone: "Europe/Berlin" } });
    expect((await read(person)).quietHours?.timeZone).toBe("Europe/Berlin");
    await save(person, { quietHours: { ...NIGHT, from: "23:00", timeZone: "Asia/Tokyo" } });
    expect(await world.services.db.user.findUnique({ where: { id: person.id } })).toMatchObject({
      timeZone: "Europe/Berlin",
    });
  });

  test.each([
    [{ ...NIGHT, from: "24:00" }, "from", "Choose a time, such as 22:00"],
    [{ ...NIGHT, until: "7:30" }, "until", "Choose a time, such as 22:00"],
    [{ from: "22:00", until: "22:00" }, "until", "Choose an end other than the start"],
    [{ ...NIGHT, timeZone: "Nowhere" }, "timeZone", "Choose a valid time zone"],
  ])("%o is refused, and nothing beside it is saved", async (quietHours, field, sentence) => {
    const person = await buildUser(world);
    const input = { quietHours, groups: [{ group: "LIKES", inApp: false }] };
    await expect(save(person, input)).rejects.toMatchObject({ fields: { [`quietHours.${field}`]: sentence } });
    expect(await world.services.db.notificationPreference.count({ where: { userId: person.id } })).toBe(0);
    await expect(save(null, { quietHours: NIGHT })).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });

  test("over REST", async () => {
    const person = await buildUser(world, { location: "Denver, CO" });
    const body = { quietHours: NIGHT, gathersMails: false };
    const url = await world.listen();
    expect(await callRest(url, person.token, "PUT", "/api/notifications/preferences", body)).toMatchObject({
      quietHours: { ...NIGHT, timeZone: "America/Denver" },
      gathersMails: false,
    });
  });
});
