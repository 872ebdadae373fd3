import { beforeEach, expect, test } from "vitest";
import { buildArtist, buildBooking, buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";
import { askForConsents } from "./asking.ts";

const world = useTestWorld();

const READ = "query ($id: ID!) { booking(id: $id) { consentMissing } }";
const LISTED = "{ bookings(role: ARTIST) { edges { node { id consentMissing } } } }";
const WRITE = "mutation ($input: UpdateConsentFormInput!) { updateConsentForm(input: $input) { version } }";
const SIGN = "mutation ($input: SignConsentInput!) { signConsent(input: $input) { consentMissing } }";
const BLOCK = "mutation ($id: ID!) { blockUser(id: $id) { id } }";

const START = new Date("2026-06-20T12:00:00Z");
const DAY = 24 * 3600_000;
/** The moment at which it can be signed. */
const OPENING = new Date(START.getTime() - 7 * DAY);
const BEFORE = new Date(OPENING.getTime() - 1);

let artist: TestPerson;
let client: TestPerson;
let id: string;

beforeEach(async () => {
  world.clock = BEFORE;
  await world.empty("users");
  [artist, client] = [await buildArtist(world, { fullName: "Mara Voss" }), await buildUser(world)];
  // Weeks go by in most of these.
  await world.services.db.session.updateMany({ data: { lastUsedAt: START, expiresAt: new Date("2026-12-01") } });
  const session = { status: "confirmed", preferredDate: START, updatedAt: BEFORE } as const;
  ({ id } = await buildBooking(world, { ...session, clientId: client.id, artistId: artist.id }));
});

const write = (text = "I am well.") => world.run(artist, WRITE, { input: { text } });
const sign = (version = 1) =>
  world.run(client, SIGN, { input: { bookingId: id, version, name: "Jo Park", birthDate: "1990-05-01" } });
const isMissing = async (by = artist) => (await world.run(by, READ, { id })).booking.consentMissing;
const notified = () => world.services.db.notification.findMany({ where: { type: "booking_consent" } });

test("a client is asked once, when it can be signed", async () => {
  await write();
  expect(await askForConsents(world.services)).toBe(0);
  world.clock = OPENING;
  const asked = await Promise.all([askForConsents(world.services), askForConsents(world.services)]);
  expect(asked.sort()).toEqual([0, 1]);
  expect(await notified()).toMatchObject([
    {
      userId: client.id,
      relatedId: id,
      title: "Consent form not signed",
      message: "Mara Voss asks you to sign their form before the session: Consultation",
    },
  ]);
  const dayLater = { preferredDate: new Date(START.getTime() + DAY), endsAt: new Date(START.getTime() + 1.5 * DAY) };
  // Neither another form nor another day asks again.
  await write("I am very well.");
  await world.services.db.booking.update({ where: { id }, data: dayLater });
  world.clock = START;
  expect(await askForConsents(world.services)).toBe(0);
});

test("a form that is written later asks at once, as long as the session is not over", async () => {
  world.clock = START;
  expect(await askForConsents(world.services)).toBe(0);
  await write();
  expect(await askForConsents(world.services)).toBe(1);
});

test.each<[who: string, change: () => Promise<unknown>]>([
  ["has signed", () => sign()],
  ["only asked for a session", () => setStatus("pending")],
  ["cancelled it", () => setStatus("cancelled")],
  ["was blocked", () => world.run(artist, BLOCK, { id: client.id })],
  [
    "is through with it",
    async () => {
      world.clock = new Date(START.getTime() + DAY);
    },
  ],
])("nobody is asked who %s", async (_who, change) => {
  await write();
  world.clock = OPENING;
  await change();
  expect(await askForConsents(world.services)).toBe(0);
  expect(await notified()).toEqual([]);
});

const setStatus = (status: "pending" | "cancelled") =>
  world.services.db.booking.update({
    where: { id },
    data: { status, resolution: status === "cancelled" ? "cancelled_by_client" : null },
  });

test("a consent is missing from seven days before a session until it is over, unless what is asked now is signed", async () => {
  expect(await isMissing()).toBe(false);
  await write();
  expect(await isMissing()).toBe(false);
  world.clock = OPENING;
  expect([await isMissing(), await isMissing(client)]).toEqual([true, true]);
  expect(await world.run(artist, LISTED)).toMatchObject({
    bookings: { edges: [{ node: { id, consentMissing: true } }] },
  });
  expect((await sign()).signConsent.consentMissing).toBe(false);
  await write("I am very well.");
  expect(await isMissing()).toBe(true);
  await sign(2);
  expect(await isMissing()).toBe(false);
  await write("I am well again.");
  world.clock = new Date(START.getTime() + DAY);
  expect(await isMissing()).toBe(false);
});
