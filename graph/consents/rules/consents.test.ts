import { beforeEach, describe, expect, test } from "vitest";
import { buildArtist, buildBooking, buildUser, type TestPerson } from "../../testing/factories.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";
import { hashOf } from "./consents.ts";

const world = useTestWorld();

const WRITE =
  "mutation ($input: UpdateConsentFormInput!) { updateConsentForm(input: $input) { version text updatedAt } }";
const OWN = "{ consentForm { version text } }";
const CONSENT = `id version viewerCanSignConsent consentForm { version text }
  consent { version text textHash name birthDate signedAt }` as const;
const SIGN = `mutation ($input: SignConsentInput!) { signConsent(input: $input) { ${CONSENT} } }` as const;
const READ = `query ($id: ID!) { booking(id: $id) { ${CONSENT} } }` as const;
const BLOCK = "mutation ($id: ID!) { blockUser(id: $id) { id } }";

const NOW = new Date("2026-06-01T12:00:00Z");
const DAY = 24 * 3600_000;
const TEXT = "I am well, and know that this stays.";

let artist: TestPerson;
let client: TestPerson;
let bookingId: string;

beforeEach(async () => {
  world.clock = NOW;
  [artist, client] = [await buildArtist(world), await buildUser(world)];
  bookingId = await agree(2);
});

/** A confirmed session so many days from now. */
const agree = async (days: number) =>
  (
    await buildBooking(world, {
      ...{ clientId: client.id, artistId: artist.id, status: "confirmed", updatedAt: NOW },
      preferredDate: new Date(NOW.getTime() + days * DAY),
    })
  ).id;
const write = async (text = TEXT, by = artist) => (await world.run(by, WRITE, { input: { text } })).updateConsentForm;
const sign = async (changes: { version?: number; birthDate?: string; bookingId?: string } = {}, by = client) => {
  const input = { bookingId, version: 1, name: "Jo Park", birthDate: "1990-05-01", ...changes };
  return (await world.run(by, SIGN, { input })).signConsent;
};
const read = async (by: TestPerson) => (await world.run(by, READ, { id: bookingId })).booking;

describe("a form", () => {
  test("has versions; the same words are no new one", async () => {
    expect((await world.run(artist, OWN)).consentForm).toBeNull();
    expect(await write()).toMatchObject({ version: 1, text: TEXT, updatedAt: NOW.toISOString() });
    expect(await write()).toMatchObject({ version: 1 });
    expect(await write("Another")).toMatchObject({ version: 2 });
    expect((await world.run(artist, OWN)).consentForm).toEqual({ version: 2, text: "Another" });
    await expect(write(TEXT, client)).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  test("versions that are written at once follow each other", async () => {
    await Promise.all(["One", "Two", "Three"].map((text) => write(text)));
    expect((await world.run(artist, OWN)).consentForm).toMatchObject({ version: 3 });
  });
});

describe("a signature", () => {
  test("is bound to the text that the client read; both see it", async () => {
    await write();
    expect(await read(client)).toMatchObject({
      viewerCanSignConsent: true,
      consent: null,
      consentForm: { text: TEXT },
    });
    expect(await read(artist)).toMatchObject({ viewerCanSignConsent: false, consent: null });
    const consent = {
      ...{ version: 1, textHash: hashOf(TEXT), name: "Jo Park", birthDate: "1990-05-01" },
      signedAt: NOW.toISOString(),
    };
    const signed = await sign();
    expect(signed).toMatchObject({ consent, viewerCanSignConsent: false });
    expect(await read(artist)).toMatchObject({ consent });
    // A second time changes nothing.
    expect(await sign({ birthDate: "1980-01-01" })).toMatchObject({ consent, version: signed.version });
  });

  test("of an older text is asked for again, and stays", async () => {
    await write();
    await sign();
    await write("Another");
    expect(await read(client)).toMatchObject({ viewerCanSignConsent: true, consent: { version: 1, text: TEXT } });
    await expect(sign()).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await sign({ version: 2 })).toMatchObject({ consent: { version: 2, textHash: hashOf("Another") } });
    expect(await world.services.db.consent.count({ where: { bookingId } })).toBe(2);
  });

  test("is the client's, while there is something to sign and the time for it", async () => {
    await expect(sign()).rejects.toMatchObject({ code: "NOT_ELIGIBLE" });
    await write();
    await expect(sign({}, artist)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(sign({}, await buildUser(world))).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(sign({ bookingId: await agree(8) })).rejects.toMatchObject({ code: "TOO_EARLY" });
    await world.services.db.booking.update({ where: { id: bookingId }, data: { status: "pending" } });
    await expect(sign()).rejects.toMatchObject({ code: "INVALID_TRANSITION" });
    await world.services.db.booking.update({ where: { id: bookingId }, data: { status: "confirmed" } });
    world.clock = new Date(NOW.getTime() + 3 * DAY);
    await expect(sign()).rejects.toMatchObject({ code: "INVALID_TRANSITION" });
    world.clock = NOW;
    await world.run(artist, BLOCK, { id: client.id });
    await expect(sign()).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  test("is of somebody who is of age on the day of the session", async () => {
    await write();
    const young = { code: "BAD_USER_INPUT", fields: { birthDate: "You must be 18 or older to be tattooed here" } };
    await expect(sign({ birthDate: "2008-06-04" })).rejects.toMatchObject(young);
    expect(await sign({ birthDate: "2008-06-03" })).toMatchObject({ consent: { birthDate: "2008-06-03" } });
  });

  test.each([
    "UPDATE consent_forms SET text = 'Twice'",
    "DELETE FROM consent_forms",
    "UPDATE consents SET name = 'Somebody'",
    "UPDATE consents SET text_hash = repeat('1', 64)",
    "DELETE FROM consents",
  ])("is never rewritten, the database refuses: %s", async (sql) => {
    await write();
    await sign();
    await expect(world.services.db.$executeRawUnsafe(sql)).rejects.toThrow(/append-only/);
  });
});

test("REST writes, signs and reads", async () => {
  const url = await world.listen();
  const call = (by: TestPerson, method: string, path: string, body?: unknown) =>
    callRest(url, by.token, method, path, body);
  expect(await call(artist, "PUT", "/api/consent-form", { text: TEXT })).toMatchObject({ version: 1 });
  expect(await call(artist, "GET", "/api/consent-form")).toMatchObject({ text: TEXT });
  const path = `/api/bookings/${bookingId}/consent`;
  expect(await call(client, "GET", path)).toMatchObject({ viewerCanSignConsent: true, consent: null });
  const signature = { version: 1, name: "Jo Park", birthDate: "1990-05-01" };
  expect(await call(client, "POST", path, signature)).toMatchObject({ consent: { name: "Jo Park" } });
  expect(await call(artist, "GET", path)).toMatchObject({ consent: { text: TEXT, textHash: hashOf(TEXT) } });
});
