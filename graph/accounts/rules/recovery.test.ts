import { mkdirSync, rmSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../../core/config.ts";
import { systemContext } from "../../core/context.ts";
import { RATES } from "../../core/limits.ts";
import { openRateLimits, UNLIMITED } from "../../core/rate-limits.ts";
import { mailFolder, openMailer } from "../../mail/mailer.ts";
import type { OutboxPayload } from "../../outbox/kinds.ts";
import { buildUser, mailLink, type TestPerson } from "../../testing/factories.ts";
import { readMails, tokenIn } from "../../testing/mails.ts";
import { createRandom } from "../../testing/random.ts";
import { useTestSockets } from "../../testing/sockets.ts";
import { useTestWorld } from "../../testing/world.ts";
import { TEAM_ID } from "../../visibility/team.ts";
import { forgetOldLinks } from "./mailed-links.ts";
import { hashPassword } from "./passwords.ts";
import { sendResetLink } from "./recovery.ts";

const world = useTestWorld();
const sockets = useTestSockets(world);

const MINUTE = 60_000;
const PASSWORD = "correct horse";
const NEW_PASSWORD = "battery staple";
const passwordHash = hashPassword(PASSWORD);
const EXPIRED = { code: "LINK_EXPIRED", message: "This reset link has expired. Request a new one." };

const REQUEST = `mutation ($email: String!) { requestPasswordReset(email: $email) }`;
const RESET = `mutation ($token: String!, $newPassword: String!) {
  resetPassword(token: $token, newPassword: $newPassword)
}`;
const LOGIN = `mutation ($input: LoginInput!) { login(input: $input) { token } }`;

let person: TestPerson;

beforeEach(async () => {
  rmSync(mailFolder(world.services.config), { recursive: true, force: true });
  mkdirSync(mailFolder(world.services.config));
  person = await buildUser(world, { password: await passwordHash });
});
afterEach(() => {
  world.clock = null;
  world.services.limits = UNLIMITED;
});

const ask = (email: string) => world.run(null, REQUEST, { email });
const reset = (token: string, newPassword = NEW_PASSWORD) => world.run(null, RESET, { token, newPassword });
const login = (password: string, email = person.email) => world.run(null, LOGIN, { input: { email, password } });
const isSignedIn = ({ token }: { token: string }) =>
  world.run({ token }, "{ me { id } }").then(
    () => true,
    () => false,
  );
const lastToken = async () => tokenIn((await readMails(world, person.email)).at(-1));

describe("a forgotten password", () => {
  test("is replaced by the link of a mail, which tells the owner, and ends every session and socket", async () => {
    const [graphql, legacy] = [
      await sockets.subscribe(person, "subscription { notificationReceived { type } }"),
      await sockets.openLegacy(person),
    ];
    await ask(person.email.toUpperCase());
    const [mail] = await readMails(world, person.email);
    expect(mail).toMatchObject({ subject: "Set a new Inkfolk password" });
    expect(mail?.text).toContain(`/reset-password?token=${tokenIn(mail)}`);
    expect(mail?.html).toContain(`/reset-password?token=${tokenIn(mail)}`);

    expect(await reset(tokenIn(mail))).toEqual({ resetPassword: true });
    expect([await graphql.closed, await legacy.closed]).toEqual([4403, 4401]);
    expect(await isSignedIn(person)).toBe(false);
    await expect(login(PASSWORD)).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
    const { token } = (await login(NEW_PASSWORD)).login;
    expect(await world.services.db.session.count({ where: { userId: person.id } })).toBe(1);
    expect(await world.run({ token }, "{ notifications { edges { node { type title } } } }")).toMatchObject({
      notifications: { edges: [{ node: { type: "security", title: "Password changed" } }] },
    });
    expect((await readMails(world, person.email)).map(({ subject }) => subject)).toEqual([
      "Set a new Inkfolk password",
      "Your Inkfolk password was changed",
    ]);
  });

  test("is replaced once by one link, also when two use it at the same moment", async () => {
    const token = await mailLink(world, person, "reset_password");
    const passwords = ["first password", "second password"];
    const outcomes = await Promise.allSettled(passwords.map((password) => reset(token, password)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({ reason: EXPIRED });
    await login(passwords[outcomes.findIndex(({ status }) => status === "fulfilled")] ?? "");
    await expect(reset(token)).rejects.toEqual(EXPIRED);
  });

  test("stays as it is where the new one is refused, and the link stays good", async () => {
    const token = await mailLink(world, person, "reset_password");
    for (const [password, sentence] of [
      ["short", "Password must be at least 8 characters"],
      ["password", "Too many people use this password. Choose another one."],
      [person.username, "Choose a password that isn't your name or email."],
    ] as const) {
      await expect(reset(token, password)).rejects.toEqual({
        code: "BAD_USER_INPUT",
        message: sentence,
        fields: { newPassword: sentence },
      });
    }
    expect(await isSignedIn(person)).toBe(true);
    await reset(token);
  });

  test("of an account that waits for its deletion is replaced, and the account goes on waiting", async () => {
    const deletionRequestedAt = world.services.now();
    await world.services.db.user.update({ where: { id: person.id }, data: { deletionRequestedAt } });
    await ask(person.email);
    await reset(await lastToken());
    await expect(login(NEW_PASSWORD)).rejects.toMatchObject({ code: "FORBIDDEN" });
    const restore = `mutation ($input: LoginInput!) { restoreAccount(input: $input) { token } }`;
    await world.run(null, restore, { input: { email: person.email, password: NEW_PASSWORD } });
  });
});

describe("a link", () => {
  test.each([
    ["is good for thirty minutes", 30 * MINUTE - 1, true],
    ["is none after that", 30 * MINUTE, false],
  ])("%s", async (_name, later, isGood) => {
    const start = new Date("2026-05-01T12:00:00Z").getTime();
    world.clock = new Date(start);
    const token = await mailLink(world, person, "reset_password");
    world.clock = new Date(start + later);
    expect(await forgetOldLinks(world.services)).toBe(isGood ? 0 : 1);
    if (isGood) await reset(token);
    else await expect(reset(token)).rejects.toEqual(EXPIRED);
  });

  test.each<[string, () => Promise<unknown>]>([
    ["another one was used", async () => reset(await mailLink(world, person, "reset_password"))],
    [
      "the password is changed",
      () =>
        world.run(person, `mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { token } }`, {
          input: { currentPassword: PASSWORD, newPassword: "one more horse" },
        }),
    ],
    [
      "the address is changed",
      () =>
        world.run(person, `mutation ($input: ChangeEmailInput!) { changeEmail(input: $input) { token } }`, {
          input: { newEmail: `moved.${person.email}`, password: PASSWORD },
        }),
    ],
  ])("is good no more when %s", async (_name, act) => {
    const token = await mailLink(world, person, "reset_password");
    await act();
    await expect(reset(token)).rejects.toEqual(EXPIRED);
  });

  test("stays good when there is a newer one, until either is used", async () => {
    const older = await mailLink(world, person, "reset_password");
    const newer = await mailLink(world, person, "reset_password");
    await reset(older);
    await login(NEW_PASSWORD);
    await expect(reset(newer)).rejects.toEqual(EXPIRED);
  });

  test("of two at once with two links one is taken", async () => {
    const links = [await mailLink(world, person, "reset_password"), await mailLink(world, person, "reset_password")];
    const outcomes = await Promise.allSettled(links.map((token, index) => reset(token, `password number ${index}`)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await world.services.db.mailedLink.count({ where: { userId: person.id } })).toBe(0);
  });

  test("leaves in one letter, although its node is killed before the parcel is done and another begins again", async () => {
    const { db } = world.services;
    await ask(person.email);
    const { id, payload } = await db.outboxRow.findFirstOrThrow({
      where: { kind: "recovery", state: "waiting" },
      orderBy: { id: "desc" },
    });
    const again = () => sendResetLink(systemContext(world.services), payload as OutboxPayload<"recovery">, { id });
    await again();
    const [first] = await readMails(world, person.email);
    await again();
    await Promise.all([again(), again()]);
    expect(await readMails(world, person.email)).toHaveLength(1);
    await reset(tokenIn(first));
    await login(NEW_PASSWORD);
  });

  test.each(["", "made up", "x".repeat(5000)])("that nobody was sent opens nothing: %#", async (token) => {
    await expect(reset(token)).rejects.toEqual(EXPIRED);
  });

  test("can be read from no row, not even while its letter waits", async () => {
    const { db, config, now } = world.services;
    world.services.mailer = openMailer(readConfig({ SMTP_URL: "smtp://127.0.0.1:9" }));
    await ask(person.email);
    await readMails(world, person.email);
    const rows = JSON.stringify([await db.outboxRow.findMany(), await db.mailedLink.findMany()]);
    expect(rows).toContain("passwordForgotten");
    world.services.mailer = openMailer(config);
    world.clock = new Date(now().getTime() + MINUTE);
    const token = await lastToken();
    expect(rows).not.toContain(token);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
  });
});

describe("whether an account has an address", () => {
  const addresses = async () => {
    const [leaving, erased] = [await buildUser(world), await buildUser(world)];
    const now = world.services.now();
    const { db } = world.services;
    await db.user.update({ where: { id: leaving.id }, data: { deletionRequestedAt: now } });
    await db.user.update({ where: { id: erased.id }, data: { deletionRequestedAt: now, erasedAt: now } });
    const team = await db.user.findUniqueOrThrow({ where: { id: TEAM_ID } });
    return [person.email, "nobody@inkfolk.test", leaving.email, erased.email, team.email].filter((email) =>
      email.includes("@"),
    );
  };

  test("is told by neither status, headers nor body, nor by what is asked of the database", async () => {
    const url = await world.listen();
    const routes = [
      ["/graphql", (email: string) => ({ query: REQUEST, variables: { email } })],
      ["/api/auth/request-password-reset", (email: string) => ({ email })],
    ] as const;
    for (const [path, body] of routes) {
      const answers = new Set<string>();
      const statements = new Set<number>();
      for (const email of await addresses()) {
        const count = await world.countStatements(async () => {
          const response = await fetch(`${url}${path}`, {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify(body(email)),
          });
          const headers = [...response.headers].filter(([name]) => !["date", "x-request-id"].includes(name));
          answers.add(JSON.stringify([response.status, headers, await response.text()]));
        });
        statements.add(count);
      }
      expect([...answers]).toHaveLength(1);
      expect([...answers][0]).toContain("200");
      expect([...statements]).toEqual([1]);
    }
  });

  test("is told by the mailbox alone: nobody else's gets anything", async () => {
    for (const email of await addresses()) await ask(email);
    expect(await readMails(world, "nobody@inkfolk.test")).toEqual([]);
    expect(await readMails(world, person.email)).toHaveLength(1);
  });

  // Chance alone is outside of these bounds once in a few hundred times.
  test("cannot be told from the time of an answer", { retry: 1, timeout: 60_000 }, async () => {
    const url = await world.listen();
    const { next } = createRandom(11);
    const times: { time: number; isKnown: boolean }[] = [];
    const shots = Array.from({ length: 1000 }, (_, shot) => ({ isKnown: shot % 2 === 0, order: next() }));
    for (const { isKnown } of shots.sort((one, other) => one.order - other.order)) {
      const email = isKnown ? person.email : `${person.username}.no@inkfolk.test`;
      const start = performance.now();
      const response = await fetch(`${url}/api/auth/request-password-reset`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email }),
      });
      await response.text();
      times.push({ time: performance.now() - start, isKnown });
    }
    expect(Math.abs(separation(times) - 0.5)).toBeLessThanOrEqual(0.05);
  });
});

/** How often a known one took longer than an unknown one (Mann-Whitney); 0.5: time tells nothing. */
function separation(times: readonly { time: number; isKnown: boolean }[]): number {
  const ranked = times.toSorted((one, other) => one.time - other.time);
  const ranks = ranked.flatMap(({ isKnown }, index) => (isKnown ? [index + 1] : []));
  const known = ranks.length;
  const sum = ranks.reduce((total, rank) => total + rank, 0);
  return (sum - (known * (known + 1)) / 2) / (known * (times.length - known));
}

describe("whoever asks again and again", () => {
  const HOME = "203.0.113.7";
  let url: string;

  beforeEach(async () => {
    url = await world.listen();
    world.services.config.trustsProxy = () => true;
    world.services.limits = await openRateLimits(undefined);
  });

  const post = async (path: string, from: string, body: object) => {
    const response = await fetch(`${url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": from, accept: "application/problem+json" },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };
  const askFrom = (from: string, email = person.email) => post("/api/auth/request-password-reset", from, { email });
  const letters = async () => (await readMails(world, person.email)).length;

  test("from everywhere floods no mailbox, and each is answered as the first", async () => {
    for (let network = 0; network < 20; network += 1) {
      expect(await askFrom(`10.0.${network}.1`)).toEqual({ status: 200, body: {} });
    }
    expect(await letters()).toBe(RATES.recoverByStrangers.points);
    const token = await lastToken();
    expect((await post("/api/auth/reset-password", HOME, { token, newPassword: NEW_PASSWORD })).status).toBe(200);
  });

  test("for somebody else does not keep the owner from a letter where they signed in before", async () => {
    await post("/api/auth/login", HOME, { email: person.email, password: PASSWORD });
    for (let network = 0; network < 20; network += 1) await askFrom(`10.1.${network}.1`);
    const before = await letters();
    await askFrom(HOME);
    expect(await letters()).toBe(before + 1);
  });

  test("from one network is told to wait, whosever addresses they are", async () => {
    for (let asked = 0; asked < RATES.recoverByNetwork.points; asked += 1) {
      expect((await askFrom("10.2.0.1", `nobody${asked}@inkfolk.test`)).status).toBe(200);
    }
    expect(await askFrom("10.2.0.1")).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" } });
    expect((await post("/api/auth/reset-password", "10.2.0.1", { token: "x", newPassword: NEW_PASSWORD })).status).toBe(
      429,
    );
    expect((await askFrom(HOME)).status).toBe(200);
  });

  test("for the password is forgiven once it is set by the link", async () => {
    for (let tried = 0; tried <= RATES.loginByAccount.points; tried += 1) {
      await post("/api/auth/login", HOME, { email: person.email, password: "wrong" });
    }
    const signIn = () => post("/api/auth/login", HOME, { email: person.email, password: NEW_PASSWORD });
    expect((await signIn()).status).toBe(429);
    const token = await mailLink(world, person, "reset_password");
    await post("/api/auth/reset-password", HOME, { token, newPassword: NEW_PASSWORD });
    expect((await signIn()).status).toBe(200);
  });

  test("over REST for what is over is told with a status of its own", async () => {
    expect(await post("/api/auth/reset-password", HOME, { token: "x", newPassword: NEW_PASSWORD })).toMatchObject({
      status: 410,
      body: { code: "LINK_EXPIRED" },
    });
  });
});

test("an address that is none is refused", async () => {
  await expect(ask("nobody")).rejects.toMatchObject({ fields: { email: "Invalid email address" } });
});
