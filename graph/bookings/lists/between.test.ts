import { beforeEach, expect, test } from "vitest";
import { buildArtist, buildBooking, buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();

let mara: TestPerson;
let casey: TestPerson;

beforeEach(async () => {
  world.clock = new Date("2026-05-01T12:00:00Z");
  mara = await buildArtist(world);
  casey = await buildUser(world);
});

const build = (service: string, overrides: Parameters<typeof buildBooking>[1] = {}) =>
  buildBooking(world, { service, estimatedDuration: 120, artistId: mara.id, clientId: casey.id, ...overrides });
const session = (service: string, day: string, overrides: Parameters<typeof buildBooking>[1] = {}) =>
  build(service, { status: "confirmed", preferredDate: new Date(`${day}T12:00:00Z`), ...overrides });
const between = async (reader: TestPerson | null, other: { id: string }) => {
  const document = "query ($id: ID!) { bookingWith(userId: $id) { service client { id } artist { id } } }";
  return (await world.run(reader, document, { id: other.id })).bookingWith?.service ?? null;
};

test("the next session comes before requests, and both read it", async () => {
  await session("Past", "2026-04-20");
  await session("Later", "2026-06-20");
  await session("Next", "2026-05-20");
  await build("Asked");
  expect([await between(mara, casey), await between(casey, mara)]).toEqual(["Next", "Next"]);
});

test("without a session it is the newest request that waits, and nothing that is over", async () => {
  expect(await between(casey, mara)).toBeNull();
  await session("Past", "2026-04-20");
  await build("Declined", { status: "cancelled" });
  await build("Done", { status: "completed" });
  expect(await between(casey, mara)).toBeNull();
  await build("First");
  await build("Second");
  expect([await between(mara, casey), await between(casey, mara)]).toEqual(["Second", "Second"]);
});

test("two artists find it whoever of them is the client", async () => {
  const dev = await buildArtist(world);
  await session("Guest", "2026-05-20", { clientId: mara.id, artistId: dev.id });
  expect([await between(mara, dev), await between(dev, mara)]).toEqual(["Guest", "Guest"]);
});

test("nobody finds what stands between others", async () => {
  await session("Theirs", "2026-05-20");
  const stranger = await buildUser(world);
  expect([await between(stranger, mara), await between(stranger, casey)]).toEqual([null, null]);
  expect([await between(mara, mara), await between(mara, { id: "nobody" })]).toEqual([null, null]);
  await expect(between(null, mara)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
});
