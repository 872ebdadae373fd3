import { beforeEach, describe, expect, test } from "vitest";
import { completeBookings } from "../../bookings/rules/deadlines.ts";
import { bookingActs } from "../../testing/bookings.ts";
import { buildBooking, buildUser, type TestPerson } from "../../testing/factories.ts";
import { type ReceivedMail, useMailServer } from "../../testing/mail-server.ts";
import { buildPair } from "../../testing/pair.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();
const acts = bookingActs(world);
const server = useMailServer(world);

const WRITE = "mutation ($input: UpdateAftercareInput!) { updateAftercare(input: $input) { text updatedAt } }";
const OWN = "{ aftercareText { text updatedAt } }";
const READ = "query ($id: ID!) { booking(id: $id) { aftercare { text sentAt } } }";
const BLOCK = "mutation ($id: ID!) { blockUser(id: $id) { id } }";
const PREFER = `mutation ($input: UpdateNotificationPreferencesInput!) {
  updateNotificationPreferences(input: $input) { groups { group } }
}`;

const NOW = new Date("2026-05-01T12:00:00Z");
const HOUR = 3600_000;
const TEXT = "Wash it gently.\n\nNo sun for two weeks.";

let artist: TestPerson;
let client: TestPerson;

beforeEach(async () => {
  ({ artist, client } = await buildPair(world, NOW));
});

const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const write = async (text: string, by = artist) => (await world.run(by, WRITE, { input: { text } })).updateAftercare;
const read = async (id: string, by: TestPerson) => (await world.run(by, READ, { id })).booking.aftercare;

/** A session that began an hour ago. */
const begin = async (service = "Large Tattoo (> 6 inches)") =>
  (
    await buildBooking(world, {
      ...{ clientId: client.id, artistId: artist.id, service, status: "confirmed", updatedAt: NOW },
      preferredDate: later(-HOUR),
    })
  ).id;
const complete = (id: string) => acts.move(artist, id, "COMPLETED");

const notified = () => world.services.db.notification.findMany({ where: { type: "booking_aftercare" } });

/** What has come of it since the last look. */
const mails = async (): Promise<ReceivedMail[]> =>
  (await server.take()).filter(({ mail }) => mail.subject === "Inkfolk: Here is how to look after your tattoo");

test("an artist writes what their clients are given, changes it, and takes it back", async () => {
  expect((await world.run(artist, OWN)).aftercareText).toBeNull();
  const written = { text: TEXT, updatedAt: NOW.toISOString() };
  expect(await write(`  ${TEXT}\n`)).toEqual(written);
  expect((await world.run(artist, OWN)).aftercareText).toEqual(written);
  expect(await write("Another")).toMatchObject({ text: "Another" });
  await expect(write(TEXT, client)).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(write("x".repeat(4001))).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
  expect((await world.run(client, OWN)).aftercareText).toBeNull();
  expect(await write(" ")).toBeNull();
  expect((await world.run(artist, OWN)).aftercareText).toBeNull();
});

describe("when a session is completed, its client", () => {
  test("is given the text in the app and by mail, and both read it at the booking", async () => {
    await write(TEXT);
    const id = await begin();
    expect(await read(id, client)).toBeNull();
    await complete(id);
    expect(await notified()).toMatchObject([{ userId: client.id, actorId: artist.id, relatedId: id }]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.to).toEqual([client.email]);
    for (const part of [mail?.mail.text, mail?.mail.html]) {
      const text = part?.replaceAll(/\s+/g, " ");
      expect(text).toContain("Mara Voss sent you aftercare for your tattoo (Large Tattoo");
      expect(text).toContain("Wash it gently.");
      expect(text).toContain("No sun for two weeks.");
      expect(text).toContain(`${world.services.config.publicUrl}/bookings/${id}`);
      expect(text).toContain("Turn off booking emails");
    }
    for (const person of [client, artist]) {
      expect(await read(id, person)).toEqual({ text: TEXT, sentAt: NOW.toISOString() });
    }
    await expect(read(id, await buildUser(world))).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("is given it, too, where nobody says that it is over", async () => {
    await write(TEXT);
    const id = await begin();
    world.clock = later(80 * HOUR);
    expect(await completeBookings(world.services)).toBe(1);
    expect(await notified()).toMatchObject([{ userId: client.id, actorId: null, relatedId: id }]);
    expect(await mails()).toHaveLength(1);
  });

  test("is given it once, and keeps what they were given", async () => {
    await write(TEXT);
    const id = await begin();
    await complete(id);
    await write("Another");
    await acts.move(artist, id, "CONFIRMED", { reason: "Too soon" });
    await complete(id);
    expect(await notified()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    expect(await read(id, client)).toMatchObject({ text: TEXT });
    await write("");
    expect(await read(id, client)).toMatchObject({ text: TEXT });
  });

  test.each([
    ["there is no text", async () => begin()],
    [
      "they only talked",
      async () => {
        await write(TEXT);
        return begin("Consultation");
      },
    ],
    [
      "there is a block",
      async () => {
        await write(TEXT);
        const id = await begin();
        await world.run(client, BLOCK, { id: artist.id });
        return id;
      },
    ],
  ])("is given nothing where %s", async (_where, prepare) => {
    const id = await prepare();
    await complete(id);
    expect(await read(id, artist)).toBeNull();
    expect(await notified()).toEqual([]);
    expect(await mails()).toEqual([]);
  });
});

describe("the mail", () => {
  test("is left out for whoever wants none about bookings; the app tells them", async () => {
    await write(TEXT);
    await world.run(client, PREFER, { input: { groups: [{ group: "BOOKINGS", byMail: false }] } });
    await complete(await begin());
    expect(await notified()).toHaveLength(1);
    expect(await mails()).toEqual([]);
  });

  test("waits for the end of quiet hours", async () => {
    await write(TEXT);
    await world.services.db.user.update({ where: { id: client.id }, data: { timeZone: "UTC" } });
    await world.run(client, PREFER, { input: { quietHours: { from: "11:00", until: "14:00" } } });
    await complete(await begin());
    expect(await mails()).toEqual([]);
    world.clock = later(2 * HOUR);
    expect(await mails()).toHaveLength(1);
  });

  test.each([
    ["the session was reopened", (id: string) => acts.move(artist, id, "CONFIRMED", { reason: "Too soon" })],
    ["there is a block", () => world.run(client, BLOCK, { id: artist.id })],
  ])("does not leave where %s meanwhile", async (_what, act) => {
    await write(TEXT);
    const id = await begin();
    await complete(id);
    await act(id);
    expect(await mails()).toEqual([]);
  });
});

test("REST writes it, and reads it at the booking", async () => {
  const url = await world.listen();
  const call = (by: TestPerson, method: string, path: string, body?: unknown) =>
    callRest(url, by.token, method, path, body);
  expect(await call(artist, "GET", "/api/aftercare")).toBeNull();
  expect(await call(artist, "PUT", "/api/aftercare", { text: TEXT })).toMatchObject({ text: TEXT });
  expect(await call(artist, "GET", "/api/aftercare")).toMatchObject({ text: TEXT });
  const id = await begin();
  await complete(id);
  expect(await call(client, "GET", `/api/bookings/${id}/aftercare`)).toMatchObject({ id, aftercare: { text: TEXT } });
  expect(await call(artist, "PUT", "/api/aftercare", { text: "" })).toBeNull();
});
