import { beforeEach, expect, test } from "vitest";
import { buildArtist, buildBooking, buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();

const SESSIONS = `query ($from: DateTime!, $to: DateTime!) {
  bookedSessions(from: $from, to: $to) { service artist { fullName } client { fullName } }
}`;
const DAY = { from: "2026-06-02T00:00:00Z", to: "2026-06-03T00:00:00Z" };

let mara: TestPerson;
let casey: TestPerson;

beforeEach(async () => {
  world.clock = new Date("2026-05-01T12:00:00Z");
  mara = await buildArtist(world, { fullName: "Mara Artist" });
  casey = await buildUser(world, { fullName: "Casey Client" });
});

const build = (service: string, preferredDate: string, overrides: Parameters<typeof buildBooking>[1] = {}) =>
  buildBooking(world, {
    service,
    preferredDate: new Date(preferredDate),
    estimatedDuration: 120,
    artistId: mara.id,
    clientId: casey.id,
    status: "confirmed",
    ...overrides,
  });
const read = (person: TestPerson | null, stretch = DAY) => world.run(person, SESSIONS, stretch);
const servicesOf = async (person: TestPerson) =>
  (await read(person)).bookedSessions.map(({ service }: { service: string }) => service);

test("a day's sessions are those of which any part lies in it, the earliest first", async () => {
  await build("Late", "2026-06-02T23:00:00Z");
  await build("Early", "2026-06-01T23:00:00Z");
  await build("Noon", "2026-06-02T12:00:00Z");
  await build("Ends as it begins", "2026-06-01T21:00:00Z");
  await build("Begins as it ends", "2026-06-03T01:00:00Z");
  expect(await servicesOf(mara)).toEqual(["Early", "Noon", "Late"]);
});

test("only what is confirmed takes time", async () => {
  for (const status of ["pending", "completed", "cancelled"] as const) {
    await build(status, "2026-06-02T12:00:00Z", { status });
  }
  expect(await servicesOf(mara)).toEqual([]);
});

test("each sees their own sessions of either side, and never those of somebody else", async () => {
  const stranger = await buildUser(world);
  const dev = await buildArtist(world);
  await build("With each other", "2026-06-02T08:00:00Z");
  await build("Of the artist with somebody else", "2026-06-02T12:00:00Z", { clientId: stranger.id });
  await build("Of the client elsewhere", "2026-06-02T12:00:00Z", { artistId: dev.id });
  await build("As a client", "2026-06-02T16:00:00Z", { artistId: dev.id, clientId: mara.id });
  expect(await servicesOf(mara)).toEqual(["With each other", "Of the artist with somebody else", "As a client"]);
  expect(await servicesOf(casey)).toEqual(["With each other", "Of the client elsewhere"]);
  await expect(read(null)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
});

test("somebody blocked is named as they were", async () => {
  await build("Noon", "2026-06-02T12:00:00Z");
  await world.run(casey, "mutation ($id: ID!) { blockUser(id: $id) { id } }", { id: mara.id });
  await world.services.db.user.update({ where: { id: casey.id }, data: { fullName: "Somebody New" } });
  expect(await read(mara)).toMatchObject({ bookedSessions: [{ client: { fullName: "Casey Client" } }] });
});

test.each<[what: string, stretch: typeof DAY, fields: Record<string, string>]>([
  ["ends before it begins", { from: DAY.to, to: DAY.from }, { to: "Choose an end after the start" }],
  ["is longer than a year", { ...DAY, to: "2027-06-04T00:00:00Z" }, { to: "Choose a year at most" }],
  ["begins in another century", { ...DAY, from: "1999-12-31T23:59:59Z" }, { from: "Choose a time of this century" }],
  ["ends in another century", { ...DAY, to: "2100-01-01T00:00:01Z" }, { to: "Choose a time of this century" }],
])("a time that %s is none", async (_what, stretch, fields) => {
  await expect(read(mara, stretch)).rejects.toMatchObject({ code: "BAD_USER_INPUT", fields });
});
