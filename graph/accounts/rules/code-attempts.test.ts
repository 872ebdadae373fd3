import type { TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { RATES } from "../../core/limits.ts";
import { openRateLimits, UNLIMITED } from "../../core/rate-limits.ts";
import { startSession } from "../../identity/sessions.ts";
import { buildApp, buildUser, type TestPerson } from "../../testing/factories.ts";
import { readMails } from "../../testing/mails.ts";
import { useTestWorld } from "../../testing/world.ts";
import { hashPassword } from "./passwords.ts";

const world = useTestWorld();

const PASSWORD = "correct horse";
const HOME = "203.0.113.7";
const WRONG = "000000";
/** Nobody's network twice. */
const elsewhere = (index: number) => `2001:db8:${index.toString(16)}::1`;

let url: string;
let person: TestPerson;
let app: TOTP;

beforeEach(async () => {
  url = await world.listen();
  // The tests say with a header where they come from.
  world.services.config.trustsProxy = () => true;
  world.clock = new Date("2026-05-01T12:00:15Z");
  person = await buildUser(world, { password: await hashPassword(PASSWORD) });
  app = await buildApp(world, person);
  world.services.limits = await openRateLimits(undefined);
});
afterEach(() => {
  world.services.limits = UNLIMITED;
  world.clock = null;
});

const shown = () => app.generate({ timestamp: world.services.now().getTime() });

async function call(from: string, method: string, path: string, body: unknown, token?: string): Promise<string> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      "content-type": "application/json",
      accept: "application/problem+json",
      "x-forwarded-for": from,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return response.ok ? "OK" : ((await response.json()) as { code: string }).code;
}
const signIn = (from: string, code: string) =>
  call(from, "POST", "/api/auth/login", { email: person.email, password: PASSWORD, code });

async function steal(): Promise<string> {
  const { db, now } = world.services;
  return (await startSession(db, { userId: person.id, userAgent: "a thief", now: now() })).token;
}

const attempts: [string, number, (from: string, code: string, token: string) => Promise<string>][] = [
  ["a proof", 256, (from, code, token) => call(from, "POST", "/api/auth/proof", { code }, token)],
  [
    "new recovery codes",
    32,
    (from, code, token) =>
      call(from, "POST", "/api/auth/two-factor/recovery-codes", { password: PASSWORD, code }, token),
  ],
  [
    "turning it off",
    32,
    (from, code, token) => call(from, "DELETE", "/api/auth/two-factor", { password: PASSWORD, code }, token),
  ],
];
const count = (codes: string[], wanted: string) => codes.filter((code) => code === wanted).length;
const notices = async () =>
  (await world.services.db.notification.findMany({ where: { userId: person.id, type: "security" } })).filter(
    ({ title }) => title === "Wrong codes entered",
  );
const letters = async () =>
  (await readMails(world, person.email)).filter(({ subject }) => subject === "Wrong codes for your Inkfolk account");

describe("wrong codes of a stolen session", () => {
  test.each(attempts)("for %s are few, from however many networks at once", async (_what, length, attempt) => {
    const token = await steal();
    const codes = await Promise.all(Array.from({ length }, (_, index) => attempt(elsewhere(index), WRONG, token)));
    expect(count(codes, "INVALID_CREDENTIALS")).toBeLessThanOrEqual(RATES.secondFactorBySession.points);
    expect(count(codes, "RATE_LIMITED")).toBeGreaterThanOrEqual(length - RATES.secondFactorBySession.points);
    expect(await attempt("198.51.100.200", shown(), token)).toBe("RATE_LIMITED");
  });

  test("count together for every act that asks for a code", async () => {
    const token = await steal();
    const codes: string[] = [];
    for (let index = 0; index <= RATES.secondFactorBySession.points; index += 1) {
      codes.push((await attempts[index % attempts.length]?.[2](elsewhere(index), WRONG, token)) ?? "");
    }
    expect(count(codes, "INVALID_CREDENTIALS")).toBe(RATES.secondFactorBySession.points);
    expect(codes.at(-1)).toBe("RATE_LIMITED");
  });

  test("from several sessions are few for the account as well", async () => {
    const codes: string[] = [];
    for (let index = 0; index < 3 * RATES.secondFactorByStrangers.points; index += 1) {
      codes.push(await call(elsewhere(index), "POST", "/api/auth/proof", { code: WRONG }, await steal()));
    }
    expect(count(codes, "INVALID_CREDENTIALS")).toBe(RATES.secondFactorByStrangers.points);
  });

  test("lock nobody out who comes from a known network, in the app and at the door", async () => {
    expect(await signIn(HOME, shown())).toBe("OK");
    const token = await steal();
    const prove = (index: number) => call(elsewhere(index), "POST", "/api/auth/proof", { code: WRONG }, token);
    await Promise.all(Array.from({ length: 40 }, (_, index) => prove(index)));
    world.clock = new Date("2026-05-01T12:00:45Z");
    expect(await call(HOME, "POST", "/api/auth/proof", { code: shown() }, person.token)).toBe("OK");
    world.clock = new Date("2026-05-01T12:01:15Z");
    expect(await signIn(HOME, shown())).toBe("OK");
  });

  test("are told to the owner once, in the app and by mail", async () => {
    const token = await steal();
    const prove = (index: number) => call(elsewhere(index), "POST", "/api/auth/proof", { code: WRONG }, token);
    await Promise.all(Array.from({ length: 40 }, (_, index) => prove(index)));
    const notified = await notices();
    expect(notified).toHaveLength(1);
    expect(notified[0]?.message).toMatch(
      /^Someone entered several wrong two-factor codes for your account: .+2001:db8:/,
    );
    const mails = await letters();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("They did not get through.");
  });
});

test("wrong codes at sign-in, by someone who knows the password, are few from everywhere", async () => {
  world.services.config.trustsProxy = () => true;
  const codes: string[] = [];
  for (let index = 0; index < 2 * RATES.secondFactorByStrangers.points; index += 1) {
    codes.push(await signIn(elsewhere(index), WRONG));
  }
  expect(count(codes, "INVALID_CREDENTIALS")).toBe(RATES.secondFactorByStrangers.points);
  expect(await notices()).toHaveLength(1);
});

test("a patient thief who stays below the limits is noticed", async () => {
  const token = await steal();
  for (let index = 0; index <= RATES.secondFactorUnnoticed.points; index += 1) {
    expect(await notices()).toHaveLength(0);
    expect(await call(elsewhere(index), "POST", "/api/auth/proof", { code: WRONG }, token)).toBe("INVALID_CREDENTIALS");
  }
  expect(await notices()).toHaveLength(1);
  expect(await letters()).toHaveLength(1);
});

test("setting an app up counts its codes, too", async () => {
  const other = await buildUser(world, { password: await hashPassword(PASSWORD) });
  await world.run(other, "mutation ($password: String!) { beginTwoFactor(password: $password) { secret } }", {
    password: PASSWORD,
  });
  const confirm = (index: number) =>
    call(elsewhere(index), "POST", "/api/auth/two-factor/confirm", { code: WRONG }, other.token);
  const codes = await Promise.all(Array.from({ length: 64 }, (_, index) => confirm(index)));
  expect(count(codes, "INVALID_CREDENTIALS")).toBeLessThanOrEqual(RATES.secondFactorBySession.points);
  expect(count(codes, "RATE_LIMITED")).toBeGreaterThan(0);
});
