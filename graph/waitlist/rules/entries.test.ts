import { beforeEach, describe, expect, test } from "vitest";
import { buildArtist, buildUser, type TestPerson } from "../../testing/factories.ts";
import { waitlistActs } from "../../testing/waitlist.ts";
import { useTestWorld } from "../../testing/world.ts";
import { MAX_WAITING, MAX_WAITS } from "../input.ts";
import { removeOldEntries } from "./entries.ts";

const world = useTestWorld();
const { join, leave, list } = waitlistActs(world);

const NOW = new Date("2026-06-01T12:00:00Z");
const DAY = 24 * 3600_000;

let artist: TestPerson;
let client: TestPerson;
let other: TestPerson;

beforeEach(async () => {
  world.clock = NOW;
  await world.empty("users");
  artist = await buildArtist(world, { takesBookings: false });
  [client, other] = [await buildUser(world), await buildUser(world)];
});

const later = (days: number) => {
  world.clock = new Date(NOW.getTime() + days * DAY);
};

describe("joining", () => {
  test("needs no open books, tells the artist, and shows both sides who waits", async () => {
    const wishes = {
      service: "Flash Tattoo",
      duration: null,
      windows: [{ weekday: 2, part: "MORNING" }] as const,
      noticeHours: 48,
      until: "2026-07-01",
      note: "Any flash of the moth sheet",
    };
    const entry = await join(client, artist.id, { ...wishes, windows: [...wishes.windows] });
    expect(entry).toMatchObject({
      ...wishes,
      duration: 120,
      place: 1,
      offer: null,
      client: { id: client.id },
      artist: { id: artist.id },
    });
    expect(await list(client)).toEqual([entry]);
    expect(await list(artist, "ARTIST")).toEqual([entry]);
    expect(await list(artist, "CLIENT")).toEqual([]);
    expect(await list(other)).toEqual([]);
    const { db } = world.services;
    expect(await db.notification.findMany({ where: { userId: artist.id } })).toMatchObject([
      { type: "waitlist_joined", relatedId: entry.id, title: "New on your waitlist" },
    ]);
  });

  test("a second time changes what one waits for, and keeps the place", async () => {
    const first = await join(client, artist.id);
    later(1);
    expect(await join(other, artist.id)).toMatchObject({ place: 2 });
    const again = await join(client, artist.id, { service: "Touch-up Session", note: "Sooner" });
    expect(again).toMatchObject({ id: first.id, place: 1, service: "Touch-up Session", joinedAt: first.joinedAt });
    expect(await list(artist, "ARTIST")).toHaveLength(2);
    expect(await world.services.db.notification.count({ where: { userId: artist.id } })).toBe(2);
  });

  test("of twenty at once by one person is one wait", async () => {
    const entries = await Promise.all(Array.from({ length: 20 }, () => join(client, artist.id)));
    expect(new Set(entries.map(({ id }) => id)).size).toBe(1);
    expect(await world.services.db.waitlistEntry.count({ where: { artistId: artist.id } })).toBe(1);
  });

  test("is for artists other than oneself, until a day to come", async () => {
    const refuses = (changes: Parameters<typeof join>[2], artistId = artist.id, person = client) =>
      expect(join(person, artistId, changes)).rejects;
    const wrong = (field: string, message: string) => ({
      code: "BAD_USER_INPUT",
      message,
      fields: { [field]: message },
    });
    await refuses({}, artist.id, artist).toEqual(wrong("artistId", "You can't join your own waitlist"));
    await refuses({}, other.id).toEqual(wrong("artistId", "This user isn't an artist"));
    await refuses({ until: "2026-05-31" }).toEqual(wrong("until", "Choose a future date"));
    await refuses({ until: "2027-06-03" }).toEqual(wrong("until", "Choose a date within a year"));
    await refuses({ until: "soon" }).toEqual(wrong("until", "Choose a date"));
    await refuses({ note: "x".repeat(501) }).toEqual(wrong("note", "Use at most 500 characters"));
    await refuses({ noticeHours: -1 }).toEqual(wrong("noticeHours", "Choose a notice between 0 hours and 14 days"));
    await refuses({ service: "Piercing" }).toEqual(wrong("service", "Choose a service"));
    // On an island it is that day for a while yet.
    world.clock = new Date("2026-06-02T11:59:00Z");
    expect(await join(client, artist.id, { until: "2026-06-01" })).toMatchObject({ until: "2026-06-01" });
    world.clock = new Date("2026-06-02T12:00:00Z");
    await refuses({ until: "2026-06-01" }).toEqual(wrong("until", "Choose a future date"));
  });

  test("is bounded for whoever waits, and for whom", async () => {
    const { db } = world.services;
    const many = (userType: "artist" | "canvas", length: number) =>
      db.user.createManyAndReturn({
        data: Array.from({ length }, (_, index) => ({
          username: `${userType}.${index}`,
          email: `${userType}.${index}@inkfolk.test`,
          password: "",
          fullName: userType,
          userType,
        })),
        select: { id: true },
      });
    const people = await many("canvas", MAX_WAITING);
    const wait = { service: "Consultation", duration: 60, until: new Date("2026-09-01") };
    await db.waitlistEntry.createMany({
      data: people.map(({ id }) => ({ ...wait, clientId: id, artistId: artist.id })),
    });
    await expect(join(client, artist.id)).rejects.toMatchObject({
      code: "CONFLICT",
      fields: { artistId: `@${artist.username}'s waitlist is full` },
    });
    const artists = await many("artist", MAX_WAITS);
    await db.waitlistEntry.createMany({
      data: artists.map(({ id }) => ({ ...wait, clientId: client.id, artistId: id })),
    });
    const another = await buildArtist(world);
    await expect(join(client, another.id)).rejects.toMatchObject({
      fields: { artistId: `You can be on the waitlists of up to ${MAX_WAITS} artists` },
    });
  });
});

describe("leaving", () => {
  test("is either side's, and nobody else's", async () => {
    const { id } = await join(client, artist.id);
    for (const person of [other, await buildArtist(world)]) {
      await expect(leave(person, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
    await leave(client, id);
    await expect(leave(client, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const again = await join(client, artist.id);
    await leave(artist, again.id);
    expect(await list(client)).toEqual([]);
    expect(await world.services.db.notification.count({ where: { userId: artist.id } })).toBe(0);
  });

  test("happens by itself with a block, and with the end of an account", async () => {
    await join(client, artist.id);
    await world.run(artist, `mutation ($id: ID!) { blockUser(id: $id) { id } }`, { id: client.id });
    for (const person of [client, artist]) expect(await list(person)).toEqual([]);
    await expect(join(client, artist.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await join(other, artist.id);
    await world.services.db.user.update({ where: { id: other.id }, data: { deletionRequestedAt: NOW } });
    expect(await list(artist)).toEqual([]);
  });

  test("comes with the last day, and what came of a wait is forgotten after a while", async () => {
    await join(client, artist.id, { until: "2026-06-10" });
    const { id } = await join(other, artist.id);
    await world.services.db.waitlistEntry.update({ where: { id }, data: { state: "booked" } });
    later(9);
    expect(await removeOldEntries(world.services)).toBe(0);
    later(12);
    expect(await removeOldEntries(world.services)).toBe(1);
    later(31);
    expect(await removeOldEntries(world.services)).toBe(1);
    expect(await world.services.db.waitlistEntry.count({ where: { artistId: artist.id } })).toBe(0);
  });
});
