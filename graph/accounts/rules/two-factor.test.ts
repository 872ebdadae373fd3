import { mkdirSync, rmSync } from "node:fs";
import { type TOTP, URI } from "otpauth";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { RATES } from "../../core/limits.ts";
import { openRateLimits, UNLIMITED } from "../../core/rate-limits.ts";
import { mailFolder } from "../../mail/mailer.ts";
import { buildApp, buildUser, mailLink, type TestPerson } from "../../testing/factories.ts";
import { readMails } from "../../testing/mails.ts";
import { useTestWorld } from "../../testing/world.ts";
import { RECOVERY_CODES } from "../input.ts";
import { hashPassword } from "./passwords.ts";

const world = useTestWorld();

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const PASSWORD = "correct horse";
const passwordHash = hashPassword(PASSWORD);
const WRONG_CODE = {
  code: "INVALID_CREDENTIALS",
  fields: { code: "That code is wrong or was already used. Enter a new one." },
};
const ASKED = {
  code: "TWO_FACTOR_REQUIRED",
  message: "Enter the code from your authenticator app, or a recovery code.",
};

const LOGIN = `mutation ($input: LoginInput!) { login(input: $input) { token } }`;
const RESTORE = `mutation ($input: LoginInput!) { restoreAccount(input: $input) { token } }`;
const BEGIN = `mutation ($password: String!) { beginTwoFactor(password: $password) { uri secret } }`;
const CONFIRM = `mutation ($code: String!) { confirmTwoFactor(code: $code) }`;
const RENEW = `mutation ($password: String!, $code: String!) { renewRecoveryCodes(password: $password, code: $code) }`;
const DISABLE = `mutation ($password: String!, $code: String!) {
  disableTwoFactor(password: $password, code: $code) { enabled since recoveryCodesLeft }
}`;
const STATE = `{ twoFactor { enabled since recoveryCodesLeft } }`;
const NOTICES = `{ notifications { edges { node { type title message } } } }`;

let person: TestPerson;

beforeEach(async () => {
  rmSync(mailFolder(world.services.config), { recursive: true, force: true });
  mkdirSync(mailFolder(world.services.config));
  // In the middle of a code's half minute.
  world.clock = new Date("2026-05-01T12:00:15Z");
  person = await buildUser(world, { password: await passwordHash });
});
afterEach(() => {
  world.clock = null;
  world.services.limits = UNLIMITED;
});

const now = () => world.services.now().getTime();
const wait = (milliseconds: number) => {
  world.clock = new Date(now() + milliseconds);
};
const shown = (app: TOTP) => app.generate({ timestamp: now() });
const login = (code?: string, password = PASSWORD) =>
  world.run(null, LOGIN, { input: { email: person.email, password, code } });
const isIn = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "in",
    ({ code }: { code: string }) => code,
  );
const readState = async () => (await world.run(person, STATE)).twoFactor;
const titles = async () =>
  (await world.run(person, NOTICES)).notifications.edges?.map((edge) => edge?.node?.title) ?? [];
const subjects = async () => (await readMails(world, person.email)).map(({ subject }) => subject);

/** @returns the app that was set up, and the recovery codes. */
async function turnOn() {
  const { beginTwoFactor } = await world.run(person, BEGIN, { password: PASSWORD });
  const app = URI.parse(beginTwoFactor.uri) as TOTP;
  const { confirmTwoFactor: codes } = await world.run(person, CONFIRM, { code: shown(app) });
  wait(30 * SECOND);
  return { app, codes, setup: beginTwoFactor };
}

describe("setting it up", () => {
  test("tells an app what it needs, asks for nothing before a code is confirmed, and tells the person", async () => {
    const { beginTwoFactor } = await world.run(person, BEGIN, { password: PASSWORD });
    const app = URI.parse(beginTwoFactor.uri) as TOTP;
    expect(app).toMatchObject({ issuer: "Inkfolk", label: person.email, algorithm: "SHA1", digits: 6, period: 30 });
    expect(app.secret.base32).toBe(beginTwoFactor.secret);
    expect(app.secret.bytes).toHaveLength(20);
    expect(await readState()).toEqual({ enabled: false, since: null, recoveryCodesLeft: 0 });
    expect(await isIn(login())).toBe("in");

    await expect(world.run(person, CONFIRM, { code: "000000" })).rejects.toMatchObject(WRONG_CODE);
    expect(await isIn(login())).toBe("in");
    const { confirmTwoFactor: codes } = await world.run(person, CONFIRM, { code: ` ${shown(app)} ` });
    expect(new Set(codes).size).toBe(RECOVERY_CODES);
    for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/);
    expect(await readState()).toEqual({
      enabled: true,
      since: world.services.now().toISOString(),
      recoveryCodesLeft: RECOVERY_CODES,
    });
    await expect(login()).rejects.toMatchObject(ASKED);
    expect(await titles()).toEqual(["Two-factor sign-in turned on"]);
    expect(await subjects()).toEqual(["Two-factor sign-in is on for your Inkfolk account"]);
  });

  test("keeps neither the secret nor a recovery code where somebody could read it", async () => {
    const { setup, codes } = await turnOn();
    const { db } = world.services;
    const rows = JSON.stringify([
      await db.twoFactor.findMany(),
      await db.recoveryCode.findMany(),
      await db.outboxRow.findMany(),
      await db.notification.findMany(),
    ]);
    for (const secret of [setup.secret, ...codes]) {
      expect(rows).not.toContain(secret);
      expect(rows).not.toContain(secret.replaceAll("-", ""));
    }
  });

  test("begun again, only the newest secret counts", async () => {
    const first = URI.parse((await world.run(person, BEGIN, { password: PASSWORD })).beginTwoFactor.uri) as TOTP;
    const second = URI.parse((await world.run(person, BEGIN, { password: PASSWORD })).beginTwoFactor.uri) as TOTP;
    await expect(world.run(person, CONFIRM, { code: shown(first) })).rejects.toMatchObject(WRONG_CODE);
    await world.run(person, CONFIRM, { code: shown(second) });
    await expect(world.run(person, BEGIN, { password: PASSWORD })).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(world.run(person, CONFIRM, { code: shown(second) })).rejects.toMatchObject({ code: "CONFLICT" });
  });

  test("two confirmations at once make one set of codes", async () => {
    const app = await buildApp(world, person, { isOn: false });
    const results = await Promise.allSettled([
      world.run(person, CONFIRM, { code: shown(app) }),
      world.run(person, CONFIRM, { code: shown(app) }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await readState()).toMatchObject({ enabled: true, recoveryCodesLeft: RECOVERY_CODES });
    expect(await titles()).toHaveLength(1);
  });

  test("asks for the password, and counts it", async () => {
    await expect(world.run(person, BEGIN, { password: "wrong words" })).rejects.toMatchObject({
      code: "INVALID_CREDENTIALS",
      fields: { password: "Incorrect password" },
    });
    expect(await world.services.db.twoFactor.count({ where: { userId: person.id } })).toBe(0);
    world.services.limits = await openRateLimits(undefined);
    for (let tried = 0; tried < RATES.changeCredentials.points; tried += 1) {
      expect(await isIn(world.run(person, BEGIN, { password: "wrong words" }))).toBe("INVALID_CREDENTIALS");
    }
    for (const [document, variables] of [
      [BEGIN, { password: PASSWORD }],
      [RENEW, { password: PASSWORD, code: "000000" }],
      [DISABLE, { password: PASSWORD, code: "000000" }],
    ] as const) {
      expect(await isIn(world.send(person, document, variables))).toBe("RATE_LIMITED");
    }
  });
});

describe("signing in", () => {
  test("takes the app's code once, also when two send it at the same moment", async () => {
    const { app } = await turnOn();
    const code = shown(app);
    const results = await Promise.all([isIn(login(code)), isIn(login(code)), isIn(login(code))]);
    expect(results.sort()).toEqual(["INVALID_CREDENTIALS", "INVALID_CREDENTIALS", "in"]);
    await expect(login(code)).rejects.toMatchObject(WRONG_CODE);
    wait(30 * SECOND);
    expect(await isIn(login(shown(app)))).toBe("in");
  });

  test("takes a code of the half minute before and after, and none that is older than one that was used", async () => {
    const { app } = await turnOn();
    const at = (seconds: number) => app.generate({ timestamp: now() + seconds * SECOND });
    await expect(login(at(-60))).rejects.toMatchObject(WRONG_CODE);
    await expect(login(at(60))).rejects.toMatchObject(WRONG_CODE);
    wait(MINUTE);
    expect(await isIn(login(at(-30)))).toBe("in");
    const [present, next] = [at(0), at(30)];
    expect(await isIn(login(next))).toBe("in");
    await expect(login(present)).rejects.toMatchObject(WRONG_CODE);
  });

  test("takes each recovery code once, however it is typed, and tells how many are left", async () => {
    const { codes } = await turnOn();
    const [first = "", second = ""] = codes;
    const typed = first.toLowerCase().replaceAll("-", " ");
    const results = await Promise.all([isIn(login(typed)), isIn(login(first))]);
    expect(results.sort()).toEqual(["INVALID_CREDENTIALS", "in"]);
    expect(await readState()).toMatchObject({ recoveryCodesLeft: RECOVERY_CODES - 1 });
    expect(await isIn(login(second))).toBe("in");
    expect((await titles()).filter((title) => title === "Recovery code used")).toHaveLength(2);
    const other = await buildUser(world, { password: await passwordHash });
    await buildApp(world, other);
    const stolen = { email: other.email, password: PASSWORD, code: codes[2] };
    await expect(world.run(null, LOGIN, { input: stolen })).rejects.toMatchObject(WRONG_CODE);
  });

  test("says nothing of it to who does not know the password, whatever code they send", async () => {
    const { app, codes } = await turnOn();
    const plain = await buildUser(world, { password: await passwordHash });
    const refusals = await Promise.all(
      [
        { email: person.email, password: "wrong words" },
        { email: person.email, password: "wrong words", code: shown(app) },
        { email: person.email, password: "wrong words", code: codes[0] },
        { email: plain.email, password: "wrong words", code: "000000" },
        { email: "no@inkfolk.test", password: "wrong words", code: "000000" },
      ].map((input) =>
        world.run(null, LOGIN, { input }).catch(({ code, message, fields }) => ({ code, message, fields })),
      ),
    );
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1);
    expect(refusals[0]).toMatchObject({ code: "INVALID_CREDENTIALS", message: "Invalid credentials" });
    // None of them used a code up.
    expect(await isIn(login(shown(app)))).toBe("in");
    expect(await isIn(login(codes[0]))).toBe("in");
  });

  test("asks nothing of who has none, and takes them in with a code all the same", async () => {
    expect(await isIn(login("123456"))).toBe("in");
  });

  test.each(["äääääa", "🐉🐉🐉", "１２３４５６", "0", "x".repeat(60)])("refuses %s, which is no code", async (code) => {
    await turnOn();
    await expect(login(code)).rejects.toMatchObject(WRONG_CODE);
  });

  test("waits after three wrong codes, and longer each time; the right one forgets them", async () => {
    const { app } = await turnOn();
    world.services.limits = await openRateLimits(undefined);
    for (let tried = 0; tried < RATES.secondFactor.points - 1; tried += 1) {
      expect(await isIn(login("000000"))).toBe("INVALID_CREDENTIALS");
    }
    expect(await isIn(login(shown(app)))).toBe("in");
    wait(MINUTE);
    for (let tried = 0; tried < RATES.secondFactor.points; tried += 1) {
      expect(await isIn(login("000000"))).toBe("INVALID_CREDENTIALS");
    }
    await expect(login(shown(app))).rejects.toMatchObject({
      code: "RATE_LIMITED",
      message: "Too many attempts. Try again in 5 minutes.",
    });
  });

  test("asking for the code over and over forgets no wrong one", async () => {
    await turnOn();
    world.services.limits = await openRateLimits(undefined);
    const codes: string[] = [];
    for (let tried = 0; tried < RATES.loginByAccount.points + 1; tried += 1) codes.push(await isIn(login()));
    expect(codes.at(-2)).toBe("TWO_FACTOR_REQUIRED");
    expect(codes.at(-1)).toBe("RATE_LIMITED");
  });

  test("a new password from a mail signs nobody in, and the sign-in after it asks for the code", async () => {
    const { app } = await turnOn();
    const token = await mailLink(world, person, "reset_password");
    const reset = `mutation ($token: String!, $newPassword: String!) {
      resetPassword(token: $token, newPassword: $newPassword)
    }`;
    expect(await world.run(null, reset, { token, newPassword: "battery staple" })).toEqual({ resetPassword: true });
    expect(await world.services.db.session.count({ where: { userId: person.id } })).toBe(0);
    await expect(login(undefined, "battery staple")).rejects.toMatchObject(ASKED);
    expect(await isIn(login(shown(app), "battery staple"))).toBe("in");
  });

  test("to an account that waits for its deletion asks for the code first, and uses it up with the restoring", async () => {
    const { app } = await turnOn();
    const { db } = world.services;
    await db.user.update({ where: { id: person.id }, data: { deletionRequestedAt: world.services.now() } });
    const restore = (code?: string) =>
      world.run(null, RESTORE, { input: { email: person.email, password: PASSWORD, code } });
    await expect(login()).rejects.toMatchObject(ASKED);
    await expect(restore()).rejects.toMatchObject(ASKED);
    await expect(restore("000000")).rejects.toMatchObject(WRONG_CODE);
    expect(await db.user.findUnique({ where: { id: person.id } })).not.toMatchObject({ deletionRequestedAt: null });
    const code = shown(app);
    // What was refused did nothing: the same code restores.
    await expect(login(code)).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect(await isIn(restore(code))).toBe("in");
    await expect(login(code)).rejects.toMatchObject(WRONG_CODE);
  });

  test("over REST is refused with the same codes, and let in with the same code", async () => {
    const { app } = await turnOn();
    const url = await world.listen();
    const post = async (path: string, body: unknown) => {
      const response = await fetch(`${url}/api/auth/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/problem+json" },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: await response.json() };
    };
    const credentials = { email: person.email, password: PASSWORD };
    for (const path of ["login", "restore"]) {
      expect(await post(path, credentials)).toMatchObject({ status: 401, body: ASKED });
      expect(await post(path, { ...credentials, code: "000000" })).toMatchObject({ status: 401, body: WRONG_CODE });
      expect(await post(path, { ...credentials, code: shown(app) })).toMatchObject({
        status: 200,
        body: { token: expect.any(String), user: { id: person.id } },
      });
      wait(30 * SECOND);
    }
  });
});

describe("changing it", () => {
  test("new recovery codes take the place of the others", async () => {
    const { app, codes } = await turnOn();
    const { renewRecoveryCodes } = await world.run(person, RENEW, { password: PASSWORD, code: shown(app) });
    expect(renewRecoveryCodes).toHaveLength(RECOVERY_CODES);
    await expect(login(codes[0])).rejects.toMatchObject(WRONG_CODE);
    expect(await isIn(login(renewRecoveryCodes[0]))).toBe("in");
    expect(await titles()).toContain("New recovery codes");
  });

  test("two who make them anew at once with two codes end with ten that work", async () => {
    const { codes } = await turnOn();
    const [first = "", second = ""] = codes;
    const results = await Promise.all(
      [first, second].map((code) => isIn(world.run(person, RENEW, { password: PASSWORD, code }))),
    );
    // Whoever comes second finds their code gone with the others.
    expect(results.sort()).toEqual(["INVALID_CREDENTIALS", "in"]);
    expect((await readState()).recoveryCodesLeft).toBe(RECOVERY_CODES);
  });

  test("turned off, with the password and a code, it asks for nothing and leaves nothing", async () => {
    const { codes } = await turnOn();
    const [first = "", second = ""] = codes;
    const results = await Promise.all(
      [first, second].map((code) => isIn(world.run(person, DISABLE, { password: PASSWORD, code }))),
    );
    expect(results.sort()).toEqual(["CONFLICT", "in"]);
    expect(await readState()).toEqual({ enabled: false, since: null, recoveryCodesLeft: 0 });
    expect(await world.services.db.twoFactor.count({ where: { userId: person.id } })).toBe(0);
    expect(await isIn(login())).toBe("in");
    expect(await titles()).toContain("Two-factor sign-in turned off");
    expect((await subjects()).at(-1)).toBe("Two-factor sign-in is off for your Inkfolk account");
  });

  test.each([RENEW, DISABLE])("needs both factors: %s", async (document) => {
    const { app } = await turnOn();
    const run = (password: string, code: string) => world.send(person, document, { password, code });
    await expect(run("wrong words", shown(app))).rejects.toMatchObject({ fields: { password: "Incorrect password" } });
    await expect(run(PASSWORD, "000000")).rejects.toMatchObject(WRONG_CODE);
    await expect(run("", "")).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { password: "Please fill in all fields", code: "Enter a code" },
    });
    const { db } = world.services;
    expect(await db.twoFactor.count({ where: { userId: person.id, confirmedAt: { not: null } } })).toBe(1);
    world.services.limits = await openRateLimits(undefined);
    for (let tried = 0; tried < RATES.secondFactor.points; tried += 1) {
      expect(await isIn(run(PASSWORD, "000000"))).toBe("INVALID_CREDENTIALS");
    }
    expect(await isIn(run(PASSWORD, shown(app)))).toBe("RATE_LIMITED");
    expect(await isIn(world.run(person, CONFIRM, { code: shown(app) }))).toBe("RATE_LIMITED");
  });

  test("is off for who never turned it on", async () => {
    for (const document of [RENEW, DISABLE]) {
      expect(await isIn(world.send(person, document, { password: PASSWORD, code: "000000" }))).toBe("CONFLICT");
    }
  });
});
