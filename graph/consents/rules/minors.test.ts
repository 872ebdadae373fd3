import { beforeEach, expect, test } from "vitest";
import { buildArtist, buildBooking, buildUser, type TestPerson } from "../../testing/factories.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();

const FLAG = "id version minorStatedAt minorDismissedAt viewerCanDismissMinorFlag";
const SIGN = `mutation ($input: SignConsentInput!) { signConsent(input: $input) { ${FLAG} } }` as const;
const DISMISS = `mutation ($id: ID!) { dismissMinorFlag(bookingId: $id) { ${FLAG} } }` as const;
const READ = `query ($id: ID!) { booking(id: $id) { ${FLAG} } }` as const;
const LISTED = "{ bookings(role: ARTIST) { edges { node { id minorStatedAt } } } }";
const BLOCK = "mutation ($id: ID!) { blockUser(id: $id) { id } }";

const NOW = new Date("2026-06-01T12:00:00Z");
const LATER = new Date("2026-06-01T13:00:00Z");
const YOUNG = "2010-05-01";

let artist: TestPerson;
let client: TestPerson;
let id: string;

beforeEach(async () => {
  world.clock = NOW;
  [artist, client] = [await buildArtist(world), await buildUser(world, { fullName: "Jo Park" })];
  await world.services.db.consentForm.create({ data: { artistId: artist.id, version: 1, text: "I am well." } });
  const session = { status: "confirmed", preferredDate: new Date("2026-06-03T12:00:00Z"), updatedAt: NOW } as const;
  ({ id } = await buildBooking(world, { ...session, clientId: client.id, artistId: artist.id }));
});

const sign = (birthDate: string) =>
  world.run(client, SIGN, { input: { bookingId: id, version: 1, name: "Jo Park", birthDate } });
const signYoung = () =>
  expect(sign(YOUNG)).rejects.toMatchObject({
    code: "BAD_USER_INPUT",
    fields: { birthDate: "You must be 18 or older to be tattooed here" },
  });
const dismiss = async (by = artist) => (await world.run(by, DISMISS, { id })).dismissMinorFlag;
const read = async (by: TestPerson) => (await world.run(by, READ, { id })).booking;
const notified = () => world.services.db.notification.findMany({ where: { type: "booking_consent", relatedId: id } });

test("a birth date under age is refused, and stays with the booking for both to see; the artist is told once", async () => {
  const before = await read(artist);
  expect(before).toMatchObject({ minorStatedAt: null, viewerCanDismissMinorFlag: false });
  await signYoung();
  await signYoung();
  const stated = { minorStatedAt: NOW.toISOString(), minorDismissedAt: null };
  expect(await read(artist)).toEqual({
    ...before,
    ...stated,
    version: before.version + 1,
    viewerCanDismissMinorFlag: true,
  });
  expect(await read(client)).toMatchObject({ ...stated, viewerCanDismissMinorFlag: false });
  expect(await world.run(artist, LISTED)).toMatchObject({
    bookings: { edges: [{ node: { id, minorStatedAt: NOW.toISOString() } }] },
  });
  expect(await notified()).toMatchObject([
    {
      userId: artist.id,
      relatedId: id,
      title: "Client may be under age",
      message: "Jo Park entered a birth date under 18: Consultation",
    },
  ]);
  expect(await world.services.db.consent.count({ where: { bookingId: id } })).toBe(0);
});

test("two who state it at once are told of once", async () => {
  await Promise.all([signYoung(), signYoung(), signYoung()]);
  expect(await notified()).toHaveLength(1);
});

test("a signature of age does not take it away, the artist does; stated again it is there again", async () => {
  await signYoung();
  expect((await sign("1990-05-01")).signConsent).toMatchObject({ minorStatedAt: NOW.toISOString() });
  world.clock = LATER;
  const dismissed = await dismiss();
  expect(dismissed).toMatchObject({ minorDismissedAt: LATER.toISOString(), viewerCanDismissMinorFlag: false });
  // A second time changes nothing.
  expect(await dismiss()).toEqual(dismissed);
  await signYoung();
  expect(await read(artist)).toMatchObject({ minorStatedAt: LATER.toISOString(), minorDismissedAt: null });
  expect(await notified()).toHaveLength(2);
});

test("what else is open between the two tells the artist alone where it was stated, until they dismiss it", async () => {
  const two = { clientId: client.id, artistId: artist.id };
  const [request, over] = [await buildBooking(world, two), await buildBooking(world, { ...two, status: "completed" })];
  const another = await buildArtist(world);
  const elsewhere = await buildBooking(world, { ...two, artistId: another.id });
  const LIST = "query ($role: BookingRole!) { bookings(role: $role) { edges { node { id minorStatedIn } } } }" as const;
  const listMinors = async (by: TestPerson, role: "ARTIST" | "CLIENT") => {
    const { bookings } = await world.run(by, LIST, { role });
    return new Map(bookings.edges.map(({ node }) => [node.id, node.minorStatedIn]));
  };
  expect((await listMinors(artist, "ARTIST")).get(request.id)).toBeNull();
  await signYoung();
  expect(await listMinors(artist, "ARTIST")).toEqual(
    new Map([
      [id, null],
      [request.id, id],
      [over.id, null],
    ]),
  );
  expect([...(await listMinors(client, "CLIENT")).values()]).toEqual([null, null, null, null]);
  expect((await listMinors(another, "ARTIST")).get(elsewhere.id)).toBeNull();
  await dismiss();
  expect((await listMinors(artist, "ARTIST")).get(request.id)).toBeNull();
});

test("it is the artist's to dismiss, while there is no block", async () => {
  await signYoung();
  await expect(dismiss(client)).rejects.toMatchObject({ code: "FORBIDDEN", message: "Only the artist can do that." });
  await expect(dismiss(await buildArtist(world))).rejects.toMatchObject({ code: "NOT_FOUND" });
  await world.run(client, BLOCK, { id: artist.id });
  await expect(dismiss()).rejects.toMatchObject({ code: "FORBIDDEN" });
});

test("REST tells of it, and dismisses it", async () => {
  await signYoung();
  const url = await world.listen();
  const call = (method: string, path: string) => callRest(url, artist.token, method, path);
  expect(await call("GET", `/api/bookings/${id}/consent`)).toMatchObject({ minorStatedAt: NOW.toISOString() });
  expect(await call("DELETE", `/api/bookings/${id}/minor-flag`)).toMatchObject({ minorDismissedAt: NOW.toISOString() });
});
