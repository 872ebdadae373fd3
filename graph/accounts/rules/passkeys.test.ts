import { mkdirSync, rmSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { RATES } from "../../core/limits.ts";
import { openRateLimits, UNLIMITED } from "../../core/rate-limits.ts";
import { startSession } from "../../identity/sessions.ts";
import { mailFolder } from "../../mail/mailer.ts";
import { buildApp, buildUser, type TestPerson } from "../../testing/factories.ts";
import { readMails } from "../../testing/mails.ts";
import { openDevice } from "../../testing/passkeys.ts";
import { useTestWorld } from "../../testing/world.ts";
import { MAX_PASSKEYS, PASSKEY_MINUTES } from "../input.ts";
import { forgetOldChallenges, relyingParty } from "./passkeys.ts";
import { hashPassword } from "./passwords.ts";

const world = useTestWorld();

const PASSWORD = "correct horse";
const passwordHash = hashPassword(PASSWORD);
const REFUSED = {
  code: "INVALID_CREDENTIALS",
  fields: { answer: "This passkey was not accepted. Try again." },
};
const BEGIN = "mutation ($password: String!) { beginPasskey(password: $password) { attempt options } }";
const ADD = "mutation ($input: AddPasskeyInput!) { addPasskey(input: $input) { id name createdAt lastUsedAt } }";
const REMOVE = "mutation ($id: ID!, $password: String!) { removePasskey(id: $id, password: $password) { id name } }";
const LIST = "{ passkeys { id name createdAt lastUsedAt } }";
const BEGIN_SIGN_IN = "mutation { beginPasskeySignIn { attempt options } }";
const SIGN_IN = "mutation ($input: SignInWithPasskeyInput!) { signInWithPasskey(input: $input) { token user { id } } }";

let person: TestPerson;
let device: ReturnType<typeof openDevice>;

beforeEach(async () => {
  rmSync(mailFolder(world.services.config), { recursive: true, force: true });
  mkdirSync(mailFolder(world.services.config));
  world.clock = new Date("2026-05-01T12:00:15Z");
  person = await buildUser(world, { password: await passwordHash });
  device = openDevice(world);
});
afterEach(() => {
  world.clock = null;
  world.services.limits = UNLIMITED;
});

const wait = (milliseconds: number) => {
  world.clock = new Date(world.services.now().getTime() + milliseconds);
};
const signIn = (input: { attempt: string; answer: string }) => world.run(null, SIGN_IN, { input });
const outcome = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "in",
    ({ code }: { code: string }) => code,
  );
/** The same answer that names another account, or what else it shall say. */
const named = ({ attempt, answer }: { attempt: string; answer: string }, userHandle: string | null) => {
  const said = JSON.parse(answer) as { response: object };
  return { attempt, answer: JSON.stringify({ ...said, response: { ...said.response, userHandle } }) };
};
const list = async () => (await world.run(person, LIST)).passkeys;

describe("a passkey", () => {
  test("is added with the password, listed, told of, and signs in without the password or a code", async () => {
    await buildApp(world, person);
    const input = device.create(await device.begin(person, PASSWORD), " My phone ");
    const { addPasskey } = await world.run(person, ADD, { input });
    const createdAt = world.services.now().toISOString();
    expect(addPasskey).toMatchObject({ name: "My phone", createdAt, lastUsedAt: null });
    expect(await list()).toEqual([addPasskey]);
    expect((await readMails(world, person.email)).map(({ subject }) => subject)).toEqual([
      "A passkey was added to your Inkfolk account",
    ]);
    wait(1000);
    const { signInWithPasskey } = await signIn(await device.signIn());
    expect(signInWithPasskey.user.id).toBe(person.id);
    expect(await world.run({ token: signInWithPasskey.token }, "{ me { id } }")).toEqual({ me: { id: person.id } });
    expect(await list()).toEqual([{ ...addPasskey, lastUsedAt: world.services.now().toISOString() }]);
    const { notifications } = await world.run(person, "{ notifications { edges { node { title message } } } }");
    expect(notifications.edges?.[0]?.node).toEqual({
      title: "Passkey added",
      message: "The passkey “My phone” can now sign in to your account.",
    });
  });

  test("that names another account is refused, at the door and as a proof", async () => {
    await device.add(person, PASSWORD);
    const other = await buildUser(world);
    const handle = (id: string) => Buffer.from(id).toString("base64url");
    for (const wrong of [handle(other.id), handle(person.id.toUpperCase()), handle(""), person.id]) {
      await expect(signIn(named(await device.signIn(), wrong))).rejects.toMatchObject(REFUSED);
    }
    const { beginPasskeyProof } = await world.run(person, "mutation { beginPasskeyProof { attempt options } }");
    const passkey = named(device.sign(beginPasskeyProof), handle(other.id));
    const prove = "mutation ($input: ProveIdentityInput!) { proveIdentity(input: $input) { ways } }";
    await expect(world.run(person, prove, { input: { passkey } })).rejects.toMatchObject(REFUSED);
    expect(await outcome(signIn(named(await device.signIn(), handle(person.id))))).toBe("in");
  });

  test("is asked for by the name of the installation, and never twice of one device", async () => {
    await device.add(person, PASSWORD);
    const options = JSON.parse((await device.begin(person, PASSWORD)).options);
    const [{ credentialId } = { credentialId: "" }] = await world.services.db.passkey.findMany({
      where: { userId: person.id },
    });
    expect(options).toMatchObject({
      rp: { id: relyingParty(world.services).rpID, name: "Inkfolk" },
      user: { name: person.email },
      excludeCredentials: [{ id: credentialId }],
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    expect(JSON.parse((await world.run(null, BEGIN_SIGN_IN)).beginPasskeySignIn.options)).toMatchObject({
      userVerification: "required",
    });
  });

  test.each([
    ["https://ink.example/app", { rpID: "ink.example", origins: ["https://ink.example"] }],
    ["http://127.0.0.1:4000", { rpID: "localhost", origins: ["http://localhost:4000"] }],
    ["http://[::1]:4000", { rpID: "localhost", origins: ["http://localhost:4000"] }],
  ])("of %s belongs to its name", (publicUrl, expected) => {
    expect(relyingParty({ config: { ...world.services.config, publicUrl } })).toEqual(expected);
  });

  test("is added only to the session that asked, once, and in time", async () => {
    const { token } = await startSession(world.services.db, {
      userId: person.id,
      userAgent: "another",
      now: world.services.now(),
    });
    const add = (input: object, as: { token: string } = person) => world.send(as, ADD, { input });
    const input = device.create(await device.begin(person, PASSWORD));
    await expect(add(input, { token })).rejects.toMatchObject(REFUSED);
    const results = await Promise.all([outcome(add(input)), outcome(add(input))]);
    expect(results.sort()).toEqual(["INVALID_CREDENTIALS", "in"]);
    const late = openDevice(world);
    const tooLate = late.create(await late.begin(person, PASSWORD));
    wait(PASSKEY_MINUTES * 60_000);
    await expect(add(tooLate)).rejects.toMatchObject(REFUSED);
    await expect(add({ ...tooLate, attempt: "no id" })).rejects.toMatchObject(REFUSED);
    expect(await list()).toHaveLength(1);
  });

  test("that somebody has is nobody else's, and nobody has more than there may be", async () => {
    await device.add(person, PASSWORD);
    const other = await buildUser(world, { password: await passwordHash });
    const [row] = await world.services.db.passkey.findMany({ where: { userId: person.id } });
    const mine = openDevice(world);
    const input = mine.create(await mine.begin(other, PASSWORD));
    await world.services.db.passkey.updateMany({
      where: { id: row?.id ?? "" },
      data: { credentialId: JSON.parse(input.answer).id },
    });
    await expect(world.run(other, ADD, { input })).rejects.toMatchObject({ code: "CONFLICT" });

    const another = openDevice(world);
    const open = another.create(await another.begin(person, PASSWORD));
    await world.services.db.passkey.createMany({
      data: Array.from({ length: MAX_PASSKEYS - 1 }, (_, index) => ({
        userId: person.id,
        name: "One more",
        credentialId: `${person.id}${index}`,
        publicKey: new Uint8Array([1]),
        counter: 0,
      })),
    });
    const message = `You have ${MAX_PASSKEYS} passkeys. Remove one first.`;
    await expect(world.run(person, ADD, { input: open })).rejects.toMatchObject({ code: "CONFLICT", message });
    await expect(another.begin(person, PASSWORD)).rejects.toMatchObject({ code: "CONFLICT", message });
  });

  test("is removed with the password, by its person alone, and lets nobody in any more", async () => {
    const id = await device.add(person, PASSWORD);
    const other = await buildUser(world, { password: await passwordHash });
    const signed = await device.signIn();
    const remove = (as: TestPerson, password = PASSWORD, which = id) => world.run(as, REMOVE, { id: which, password });
    await expect(remove(other)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(remove(person, "wrong words")).rejects.toMatchObject({
      code: "INVALID_CREDENTIALS",
      fields: { password: "Incorrect password" },
    });
    await expect(remove(person, "")).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    await expect(remove(person, PASSWORD, "no id")).rejects.toMatchObject({ code: "NOT_FOUND" });
    const results = await Promise.all([outcome(remove(person)), outcome(remove(person))]);
    expect(results.sort()).toEqual(["NOT_FOUND", "in"]);
    await expect(signIn(signed)).rejects.toMatchObject(REFUSED);
    expect(await list()).toEqual([]);
    expect((await readMails(world, person.email)).at(-1)).toMatchObject({
      subject: "A passkey was removed from your Inkfolk account",
    });
  });

  test("asks for the password, and counts it", async () => {
    await expect(device.begin(person, "wrong words")).rejects.toMatchObject({
      fields: { password: "Incorrect password" },
    });
    await expect(device.begin(person, "")).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    world.services.limits = await openRateLimits(undefined);
    for (let tried = 0; tried < RATES.changeCredentials.points; tried += 1) {
      expect(await outcome(device.begin(person, "wrong words"))).toBe("INVALID_CREDENTIALS");
    }
    expect(await outcome(world.run(person, BEGIN, { password: PASSWORD }))).toBe("RATE_LIMITED");
    const id = crypto.randomUUID();
    expect(await outcome(world.run(person, REMOVE, { id, password: PASSWORD }))).toBe("RATE_LIMITED");
  });
});

describe("signing in with a passkey", () => {
  beforeEach(() => device.add(person, PASSWORD));

  test("takes what was signed once, also when two send it at the same moment, and in time", async () => {
    const signed = await device.signIn();
    const results = await Promise.all([outcome(signIn(signed)), outcome(signIn(signed))]);
    expect(results.sort()).toEqual(["INVALID_CREDENTIALS", "in"]);
    await expect(signIn(signed)).rejects.toMatchObject(REFUSED);
    const late = await device.signIn();
    wait(PASSKEY_MINUTES * 60_000);
    await expect(signIn(late)).rejects.toMatchObject(REFUSED);
  });

  test("refuses what was signed for another attempt, elsewhere, by an unknown one, or not by its person", async () => {
    const [one, other] = [await device.signIn(), await device.signIn()];
    await expect(signIn({ ...one, attempt: other.attempt })).rejects.toMatchObject(REFUSED);
    await expect(signIn({ ...one, attempt: "no id" })).rejects.toMatchObject(REFUSED);
    const forAdding = await device.begin(person, PASSWORD);
    await expect(signIn({ ...one, attempt: forAdding.attempt })).rejects.toMatchObject(REFUSED);

    const signed = await device.signIn();
    const answer = JSON.parse(signed.answer);
    const elsewhere = JSON.parse(Buffer.from(answer.response.clientDataJSON, "base64url").toString());
    elsewhere.origin = "https://elsewhere.example";
    answer.response.clientDataJSON = Buffer.from(JSON.stringify(elsewhere)).toString("base64url");
    await expect(signIn({ ...signed, answer: JSON.stringify(answer) })).rejects.toMatchObject(REFUSED);

    const unknown = await device.signIn();
    const renamed = { ...JSON.parse(unknown.answer), id: "AAAA", rawId: "AAAA" };
    await expect(signIn({ ...unknown, answer: JSON.stringify(renamed) })).rejects.toMatchObject(REFUSED);
  });

  test("refuses a copy that has fallen behind", async () => {
    const signed = await device.signIn();
    await world.services.db.passkey.updateMany({ where: { userId: person.id }, data: { counter: 1000 } });
    await expect(signIn(signed)).rejects.toMatchObject(REFUSED);
  });

  test.each([
    ["no JSON", "no JSON"],
    ["nothing of it", "{}"],
    ["another thing", "[1]"],
    ["too much", JSON.stringify("x".repeat(30_001))],
  ])("refuses %s for an answer", async (_name, answer) => {
    const { attempt } = await device.signIn();
    await expect(signIn({ attempt, answer })).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    await expect(world.run(person, ADD, { input: { attempt, name: "x", answer } })).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
    });
  });

  test("lets nobody in who waits for their deletion, or is suspended", async () => {
    const { db } = world.services;
    const change = (data: object) => db.user.update({ where: { id: person.id }, data });
    await change({ deletionRequestedAt: world.services.now() });
    await expect(signIn(await device.signIn())).rejects.toMatchObject({ code: "FORBIDDEN" });
    await change({ deletionRequestedAt: null, suspendedUntil: new Date("2026-06-01") });
    await expect(signIn(await device.signIn())).rejects.toMatchObject({ code: "SUSPENDED" });
  });

  test("is counted by network, asked and answered", async () => {
    const signed = await device.signIn();
    world.services.limits = await openRateLimits(undefined);
    for (let asked = 0; asked < RATES.loginByAddress.points; asked += 1) await world.run(null, BEGIN_SIGN_IN);
    expect(await outcome(world.run(null, BEGIN_SIGN_IN))).toBe("RATE_LIMITED");
    expect(await outcome(signIn(signed))).toBe("RATE_LIMITED");
  });

  test("leaves nothing behind that nobody signed", async () => {
    await world.run(null, BEGIN_SIGN_IN);
    wait(PASSKEY_MINUTES * 60_000);
    expect(await forgetOldChallenges(world.services)).toBeGreaterThan(0);
    expect(await world.services.db.passkeyChallenge.count()).toBe(0);
  });
});
