import { createHash } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { buildArtist, buildBooking, buildUser, type TestPerson } from "../../testing/factories.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";
import { hashOf } from "./consents.ts";

const world = useTestWorld();

const QUESTIONS = "questions { text kind required medical }";
const WRITE = `mutation ($input: UpdateConsentFormInput!) {
  updateConsentForm(input: $input) { version text ${QUESTIONS} updatedAt }
}` as const;
const OWN = "{ consentForm { version text } }";
const CONSENT = `id version viewerCanSignConsent consentForm { version text }
  consent { version text textHash name drawnSignature birthDate signedAt }` as const;
const ANSWERS = "answers { question { text medical } yes text }";
const ANSWER = `mutation ($input: SignConsentInput!) {
  signConsent(input: $input) { consent { textHash ${ANSWERS} } }
}` as const;
const ANSWERED = `query ($id: ID!) { booking(id: $id) { consent { ${ANSWERS} } } }` as const;
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
type Signature = { version: number; birthDate: string; drawnSignature: string | null; bookingId: string };
const sign = async (changes: Partial<Signature> = {}, by = client) => {
  const input = { bookingId, version: 1, name: "Jo Park", birthDate: "1990-05-01", ...changes };
  return (await world.run(by, SIGN, { input })).signConsent;
};
type Question = { text: string; kind: "YES_NO" | "TEXT"; required?: boolean; medical?: boolean };
const BLOOD: Question = { text: "Does anything thin your blood?", kind: "YES_NO", required: true, medical: true };
const ASKED: Question[] = [
  BLOOD,
  { text: "May I show photos of it?", kind: "YES_NO" },
  { text: "When did you last eat?", kind: "TEXT", required: true },
];
const ask = async (questions = ASKED, text = TEXT) =>
  (await world.run(artist, WRITE, { input: { text, questions } })).updateConsentForm;
type Answer = { yes?: boolean; text?: string };
const answer = async (answers?: Answer[], changes: { version?: number; birthDate?: string } = {}) => {
  const input = { bookingId, version: 1, name: "Jo Park", birthDate: "1990-05-01", answers, ...changes };
  return (await world.run(client, ANSWER, { input })).signConsent.consent;
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
      ...{ version: 1, textHash: hashOf({ text: TEXT, questions: [] }), name: "Jo Park", birthDate: "1990-05-01" },
      drawnSignature: null,
      signedAt: NOW.toISOString(),
    };
    const signed = await sign();
    expect(signed).toMatchObject({ consent, viewerCanSignConsent: false });
    expect(await read(artist)).toMatchObject({ consent });
    // A second time changes nothing.
    expect(await sign({ birthDate: "1980-01-01" })).toMatchObject({ consent, version: signed.version });
  });

  test("may be drawn, too; both see how, and nobody else", async () => {
    await write();
    const drawnSignature = "M40 120L52 98L60 120M5 5L5 5";
    expect(await sign({ drawnSignature })).toMatchObject({ consent: { drawnSignature } });
    for (const by of [client, artist]) expect(await read(by)).toMatchObject({ consent: { drawnSignature } });
    await expect(read(await buildUser(world, { role: "admin" }))).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test.each([
    ["M1 1", "Draw your signature again"],
    ["L1 1L2 2", "Draw your signature again"],
    ["M1 1L2 2Z", "Draw your signature again"],
    ["M1 1L-2 2", "Draw your signature again"],
    ["url(#a)", "Draw your signature again"],
    [`M1 1${"L1 1".repeat(2500)}`, "Draw it with fewer strokes"],
  ])("is drawn with strokes alone, and not without end: %.20s", async (drawnSignature, sentence) => {
    await write();
    await expect(sign({ drawnSignature })).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { drawnSignature: sentence },
    });
  });

  test("of an older text is asked for again, and stays", async () => {
    await write();
    await sign();
    await write("Another");
    expect(await read(client)).toMatchObject({ viewerCanSignConsent: true, consent: { version: 1, text: TEXT } });
    await expect(sign()).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await sign({ version: 2 })).toMatchObject({
      consent: { version: 2, textHash: hashOf({ text: "Another", questions: [] }) },
    });
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
    "UPDATE consents SET drawn_signature = 'M1 1L2 2'",
    "UPDATE consents SET text_hash = repeat('1', 64)",
    `UPDATE consents SET answers = '[{"yes": false, "text": ""}]'`,
    `UPDATE consent_forms SET questions = '[]'`,
    "DELETE FROM consents",
  ])("is never rewritten, the database refuses: %s", async (sql) => {
    await write();
    await sign();
    await expect(world.services.db.$executeRawUnsafe(sql)).rejects.toThrow(/append-only/);
  });
});

describe("a form's questions", () => {
  test("are a part of its version, and stay where only the text changes", async () => {
    expect(await ask([BLOOD])).toMatchObject({ version: 1, questions: [BLOOD] });
    expect(await ask([BLOOD])).toMatchObject({ version: 1 });
    expect(await ask([{ ...BLOOD, required: false }])).toMatchObject({ version: 2 });
    expect(await write("Another")).toMatchObject({ version: 3, questions: [{ ...BLOOD, required: false }] });
    expect(await ask([], "Another")).toMatchObject({ version: 4, questions: [] });
  });

  test("are signed with the text, in their order", async () => {
    await ask();
    const words = [
      TEXT,
      '["Does anything thin your blood?","yes_no",true,true]',
      '["May I show photos of it?","yes_no",false,false]',
      '["When did you last eat?","text",true,false]',
    ];
    const { textHash } = (await answer([{ yes: false }, {}, { text: "At noon" }])) ?? {};
    expect(textHash).toBe(createHash("sha256").update(words.join("\u001e")).digest("hex"));
  });

  test("are answered with the signature; both read it, and nobody else", async () => {
    await ask();
    await answer([
      { yes: true, text: " Aspirin\r\nsince May " },
      { yes: false, text: "Never" },
      { yes: true, text: "At noon" },
    ]);
    const answers = [
      { question: { text: "Does anything thin your blood?", medical: true }, yes: true, text: "Aspirin\nsince May" },
      // What does not belong to an answer is not kept.
      { question: { text: "May I show photos of it?", medical: false }, yes: false, text: "" },
      { question: { text: "When did you last eat?", medical: false }, yes: null, text: "At noon" },
    ];
    for (const by of [client, artist])
      expect(await world.run(by, ANSWERED, { id: bookingId })).toEqual({ booking: { consent: { answers } } });
    for (const by of [await buildUser(world), await buildUser(world, { role: "admin" })])
      await expect(world.run(by, ANSWERED, { id: bookingId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test.each<[fields: Record<string, string>, answers: Answer[] | undefined]>([
    [{ "answers.0.yes": "Answer yes or no", "answers.2.text": "Answer this question" }, undefined],
    [{ "answers.0.text": "Please say more about it" }, [{ yes: true }, { yes: true }, { text: "At noon" }]],
    [{ "answers.2.text": "Answer this question" }, [{ yes: false }, {}, { text: " " }]],
    [{ answers: "Answer the questions of the form, each once" }, [{ yes: false }, {}, { text: "At noon" }, {}]],
  ])("refuse at each of them what is missing: %o", async (fields, answers) => {
    await ask();
    await expect(answer(answers)).rejects.toMatchObject({ code: "BAD_USER_INPUT", fields });
    expect(await world.services.db.consent.count({ where: { bookingId } })).toBe(0);
  });

  test("are not answered for another version", async () => {
    await ask();
    await ask([]);
    await expect(answer([{ yes: false }, {}, { text: "At noon" }])).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await answer(undefined, { version: 2 })).toMatchObject({ answers: [] });
  });
});

test("REST writes, signs and reads", async () => {
  const url = await world.listen();
  const call = (by: TestPerson, method: string, path: string, body?: unknown) =>
    callRest(url, by.token, method, path, body);
  const question = { text: "Do you have allergies?", kind: "yes_no", required: true, medical: true };
  const form = { text: TEXT, questions: [question] };
  expect(await call(artist, "PUT", "/api/consent-form", form)).toMatchObject({ version: 1 });
  expect(await call(artist, "GET", "/api/consent-form")).toMatchObject(form);
  const path = `/api/bookings/${bookingId}/consent`;
  expect(await call(client, "GET", path)).toMatchObject({ viewerCanSignConsent: true, consent: null });
  const answers = [{ yes: true, text: "Latex" }];
  const signature = { version: 1, name: "Jo Park", drawnSignature: "M4 5L40 6", birthDate: "1990-05-01", answers };
  expect(await call(client, "POST", path, signature)).toMatchObject({
    consent: { name: "Jo Park", drawnSignature: "M4 5L40 6" },
  });
  expect(await call(artist, "GET", path)).toMatchObject({
    consentForm: form,
    consent: { text: TEXT, answers: [{ ...answers[0], question }] },
  });
});
