import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { RATES } from "../../core/limits.ts";
import { openRateLimits, UNLIMITED } from "../../core/rate-limits.ts";
import { startSession } from "../../identity/sessions.ts";
import { buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestSockets } from "../../testing/sockets.ts";
import { useTestWorld } from "../../testing/world.ts";
import { DELETION_GRACE } from "../policy.ts";
import { eraseAccounts } from "./erasure.ts";
import { forgetOldNetworks, MAX_KNOWN_NETWORKS } from "./known-networks.ts";
import { hashPassword } from "./passwords.ts";

const DAY = 24 * 60 * 60 * 1000;
const PASSWORD = "correct horse";
const HOME = "203.0.113.7";
const HOTEL = "198.51.100.1";
const { points, duration, longestWait } = RATES.loginByAccount;
const STRANGERS = RATES.loginByStrangers.points;

const world = useTestWorld();
const sockets = useTestSockets(world);

let url: string;
let person: TestPerson;

beforeEach(async () => {
  url = await world.listen();
  // The tests say with a header where they come from.
  world.services.config.trustsProxy = () => true;
  person = await buildUser(world, { password: await hashPassword(PASSWORD) });
  world.services.limits = await openRateLimits(undefined);
});
afterEach(() => {
  world.services.limits = UNLIMITED;
  world.clock = null;
  vi.useRealTimers();
});

interface Answer {
  code: string;
  retryAfter?: number;
}

type Attempt = (from: string, password: string, email?: string) => Promise<Answer>;

const post = (path: string, from: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": from, ...headers },
    body: JSON.stringify(body),
  });

const overGraphQL =
  (mutation: "login" | "restoreAccount"): Attempt =>
  async (from, password, email = person.email) => {
    const query = `mutation ($input: LoginInput!) { again: ${mutation}(input: $input) { token } }`;
    const response = await post("/graphql", from, { query, variables: { input: { email, password } } });
    const { errors } = (await response.json()) as { errors?: { extensions: Answer }[] };
    return errors?.[0]?.extensions ?? { code: "OK" };
  };
const overRest: Attempt = async (from, password, email = person.email) => {
  const response = await post("/api/auth/login", from, { email, password }, { accept: "application/problem+json" });
  return response.ok ? { code: "OK" } : ((await response.json()) as Answer);
};
const signIn = overRest;

/** Wrong passwords, each from a network of its own, many at once. @returns the codes of the answers. */
async function guessFromEverywhere(count: number, email?: string): Promise<string[]> {
  const codes: string[] = [];
  for (let first = 0; first < count; first += 25) {
    const guesses = Array.from({ length: Math.min(25, count - first) }, (_, index) => first + index);
    const answers = guesses.map((guess) => signIn(`10.${guess >> 8}.${guess & 255}.1`, "wrong", email));
    codes.push(...(await Promise.all(answers)).map(({ code }) => code));
  }
  return codes;
}

const countOf = (codes: string[], wanted: string) => codes.filter((code) => code === wanted).length;

describe("wrong passwords", () => {
  test("of one account from one network are counted together on every transport", async () => {
    const attempts = [overGraphQL("login"), overGraphQL("restoreAccount"), overRest];
    for (let tried = 0; tried < points - 1; tried += 1) {
      expect(await attempts[tried % attempts.length]?.("127.0.0.1", "wrong")).toMatchObject({
        code: "INVALID_CREDENTIALS",
      });
    }
    const document = `mutation ($input: LoginInput!) { login(input: $input) { token } }`;
    const input = { email: person.email.toUpperCase(), password: "wrong" };
    expect(await sockets.refusal(undefined, document, { input })).toMatchObject({
      code: "INVALID_CREDENTIALS",
    });
    expect(await sockets.refusal(undefined, document, { input: { ...input, password: PASSWORD } })).toMatchObject({
      code: "RATE_LIMITED",
    });
    for (const attempt of attempts)
      expect(await attempt("127.0.0.1", PASSWORD)).toMatchObject({ code: "RATE_LIMITED" });
    expect(await signIn(HOME, PASSWORD)).toEqual({ code: "OK" });
  });

  test("make whoever goes on wait twice as long each time, up to an hour", async () => {
    // Hours ago: once a process has made an id of a later moment, it makes none of an earlier one.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - DAY });
    const waits = [];
    for (let round = 0; round < 4; round += 1) {
      const answers = [];
      for (let tried = 0; tried <= points; tried += 1) answers.push(await signIn(HOTEL, "wrong"));
      expect(answers.map(({ code }) => code)).toEqual([...Array(points).fill("INVALID_CREDENTIALS"), "RATE_LIMITED"]);
      const wait = answers.at(-1)?.retryAfter ?? 0;
      waits.push(wait);
      vi.advanceTimersByTime(wait * 1000 - 1000);
      expect(await signIn(HOTEL, PASSWORD)).toMatchObject({ code: "RATE_LIMITED", retryAfter: 1 });
      vi.advanceTimersByTime(1001);
    }
    expect(waits).toEqual([duration, 2 * duration, 4 * duration, longestWait]);
    expect(await signIn(HOTEL, PASSWORD)).toEqual({ code: "OK" });
  }, 30_000);

  test("from a thousand networks do not keep somebody out who comes from where they signed in before", async () => {
    expect(await signIn(HOME, PASSWORD)).toEqual({ code: "OK" });
    const codes = await guessFromEverywhere(1000);
    expect(countOf(codes, "INVALID_CREDENTIALS")).toBe(STRANGERS);
    expect(countOf(codes, "RATE_LIMITED")).toBe(1000 - STRANGERS);
    expect(await signIn(HOTEL, PASSWORD)).toMatchObject({ code: "RATE_LIMITED" });
    const start = performance.now();
    expect(await signIn(HOME, PASSWORD)).toEqual({ code: "OK" });
    expect(performance.now() - start).toBeLessThan(1000);
  }, 30_000);

  test("are counted the same for an address that nobody has", async () => {
    const guess = async (email: string) => {
      const here = [];
      for (let tried = 0; tried < points + 2; tried += 1) here.push(await signIn(HOTEL, "wrong", email));
      const elsewhere = await guessFromEverywhere(STRANGERS, email);
      return [here.map(({ code }) => code), countOf(elsewhere, "INVALID_CREDENTIALS")];
    };
    const known = await guess(person.email);
    expect(await guess("nobody@inkfolk.test")).toEqual(known);
    expect(known[1]).toBe(STRANGERS - points);
  });
});

describe("a network is known", () => {
  const known = () => world.services.db.knownNetwork.findMany({ where: { userId: person.id } });

  test("to the account that signed in from it, and is kept as a hash that says nothing", async () => {
    await signIn(HOME, PASSWORD);
    await signIn(HOME, PASSWORD);
    await signIn("2001:db8:1:2::1", PASSWORD);
    await signIn("2001:db8:1:2::2", PASSWORD);
    const rows = await known();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/203\.0|2001:db8/);
    const other = await buildUser(world, { password: await hashPassword(PASSWORD) });
    await signIn(HOME, PASSWORD, other.email);
    const [row] = await world.services.db.knownNetwork.findMany({ where: { userId: other.id } });
    expect(rows.map(({ network }) => network)).not.toContain(row?.network);
  });

  test("for ninety days after the last time", async () => {
    await signIn(HOME, PASSWORD);
    await guessFromEverywhere(STRANGERS);
    await world.services.db.knownNetwork.deleteMany({ where: { userId: { not: person.id } } });
    const [row] = await known();
    const end = (row?.lastUsedAt.getTime() ?? 0) + 90 * DAY;
    world.clock = new Date(end - 1);
    expect(await signIn(HOME, "wrong")).toMatchObject({ code: "INVALID_CREDENTIALS" });
    expect(await forgetOldNetworks(world.services)).toBe(0);
    world.clock = new Date(end);
    expect(await signIn(HOME, "wrong")).toMatchObject({ code: "RATE_LIMITED" });
    expect(await forgetOldNetworks(world.services)).toBe(1);
    expect(await known()).toEqual([]);
  });

  test("until the account is erased", async () => {
    await signIn(HOME, PASSWORD);
    const { db, now } = world.services;
    const deletionRequestedAt = new Date(now().getTime() - DELETION_GRACE);
    await db.user.update({ where: { id: person.id }, data: { deletionRequestedAt } });
    expect(await eraseAccounts(world.services)).toBe(1);
    expect(await known()).toEqual([]);
  });

  test("as one of the last twenty", async () => {
    for (let index = 0; index < MAX_KNOWN_NETWORKS + 2; index += 1) {
      world.clock = new Date(Date.UTC(2026, 4, 1, index));
      await signIn(`192.0.2.${index}`, PASSWORD);
    }
    const rows = await known();
    expect(rows).toHaveLength(MAX_KNOWN_NETWORKS);
    expect(Math.min(...rows.map(({ lastUsedAt }) => lastUsedAt.getTime()))).toBe(Date.UTC(2026, 4, 1, 2));
  });
});

test("a stolen session that guesses the password does not keep the owner from changing it", async () => {
  const { db, now } = world.services;
  const { token } = await startSession(db, { userId: person.id, userAgent: "a thief", now: now() });
  const thief = { ...person, token };
  const change = (who: TestPerson, currentPassword: string) =>
    world
      .run(who, "mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { token } }", {
        input: { currentPassword, newPassword: "battery staple" },
      })
      .then(
        () => "OK",
        ({ code }) => code,
      );
  const outcomes = [];
  for (let tried = 0; tried <= RATES.changeCredentials.points; tried += 1) outcomes.push(await change(thief, "wrong"));
  expect(outcomes).toEqual([...Array(RATES.changeCredentials.points).fill("INVALID_CREDENTIALS"), "RATE_LIMITED"]);
  const document = `mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { username } }`;
  await expect(
    world.run(thief, document, { input: { username: person.username, password: PASSWORD } }),
  ).rejects.toMatchObject({ code: "RATE_LIMITED" });
  expect(await change(person, PASSWORD)).toBe("OK");
});
