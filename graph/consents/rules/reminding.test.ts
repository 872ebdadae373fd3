import { beforeEach, expect, test } from "vitest";
import { buildArtist, buildBooking, buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();

const REMIND = `mutation ($id: ID!) { remindOfConsent(bookingId: $id) { consentRemindedAt viewerCanRemindOfConsent } }`;
const READ = "query ($id: ID!) { booking(id: $id) { viewerCanRemindOfConsent consentRemindedAt } }";
const WRITE = "mutation ($input: UpdateConsentFormInput!) { updateConsentForm(input: $input) { version } }";
const SIGN = "mutation ($input: SignConsentInput!) { signConsent(input: $input) { id } }";
const BLOCK = "mutation ($id: ID!) { blockUser(id: $id) { id } }";

const DAY = 24 * 3600_000;
const START = new Date("2026-06-20T12:00:00Z");
const before = (days: number) => new Date(START.getTime() - days * DAY);

let artist: TestPerson;
let client: TestPerson;
let id: string;

beforeEach(async () => {
  world.clock = before(3);
  [artist, client] = [await buildArtist(world, { fullName: "Mara Voss" }), await buildUser(world)];
  await world.services.db.session.updateMany({ data: { lastUsedAt: START, expiresAt: new Date("2026-12-01") } });
  const session = { status: "confirmed", preferredDate: START, movedAt: before(9) } as const;
  ({ id } = await buildBooking(world, { ...session, clientId: client.id, artistId: artist.id }));
  await world.run(artist, WRITE, { input: { text: "I am well." } });
});

const remind = (person: TestPerson | null = artist) => world.run(person, REMIND, { id });
const canRemind = async (person = artist) => (await world.run(person, READ, { id })).booking.viewerCanRemindOfConsent;
const notified = () =>
  world.services.db.notification.findMany({ where: { userId: client.id, type: "booking_consent" } });

const moveClock = async (days: number) => {
  world.clock = before(days);
};

test("an artist reminds a client who has not signed, in the app and by mail, once a day", async () => {
  expect([await canRemind(), await canRemind(client)]).toEqual([true, false]);
  expect((await remind()).remindOfConsent).toEqual({
    consentRemindedAt: before(3).toISOString(),
    viewerCanRemindOfConsent: false,
  });
  expect(await notified()).toMatchObject([
    {
      relatedId: id,
      title: "Reminder: sign your consent form",
      message: "Mara Voss reminds you to sign their form before the session: Consultation",
    },
  ]);
  expect(await world.services.db.outboxRow.count({ where: { kind: "bookingMail" } })).toBe(1);
  world.clock = new Date(before(2).getTime() - 1);
  await expect(remind()).rejects.toMatchObject({ code: "RATE_LIMITED" });
  world.clock = before(2);
  expect(await canRemind()).toBe(true);
  await remind();
  expect(await notified()).toHaveLength(2);
});

test("of many at once one reminds", async () => {
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => remind()));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await notified()).toHaveLength(1);
});

test.each<[when: string, change: () => Promise<unknown>, code: string]>([
  [
    "who has signed",
    () => {
      const input = { bookingId: id, version: 1, name: "Jo Park", birthDate: "1990-05-01" };
      return world.run(client, SIGN, { input });
    },
    "NOT_ELIGIBLE",
  ],
  ["more than a week before", () => moveClock(8), "TOO_EARLY"],
  ["once it is over", () => moveClock(-1), "INVALID_TRANSITION"],
  ["where there is a block", () => world.run(client, BLOCK, { id: artist.id }), "FORBIDDEN"],
])("nobody is reminded %s", async (_when, change, code) => {
  await change();
  await expect(remind()).rejects.toMatchObject({ code });
  expect(await notified()).toEqual([]);
});

test("only the artist reminds", async () => {
  await expect(remind(client)).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(remind(await buildUser(world))).rejects.toMatchObject({ code: "NOT_FOUND" });
});
