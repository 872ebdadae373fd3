import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { eraseAccounts } from "../accounts/rules/erasure.ts";
import { openMailer } from "../mail/mailer.ts";
import { buildArtist, buildUser, type TestPerson } from "../testing/factories.ts";
import { readMails, tokenIn } from "../testing/mails.ts";
import { callRest } from "../testing/rest-client.ts";
import { useTestWorld } from "../testing/world.ts";
import { readConfig } from "./config.ts";
import { RATES } from "./limits.ts";
import { openRateLimits, UNLIMITED } from "./rate-limits.ts";

const world = useTestWorld();

const EMAIL = "canary.address@inkfolk.test";
const NEW_EMAIL = "canary.moved@inkfolk.test";
const PASSWORD = "canary password one";
const NEW_PASSWORD = "canary password two";
const MAIL_PASSWORD = "canary-mail-password";
const WRONG = "canary guess";
const USERNAME = "canary.bird";

let url: string;
let logged: string[];

beforeEach(async () => {
  url = await world.listen();
  logged = [];
  world.services.log = pino({ level: "trace" }, { write: (line: string) => void logged.push(line) });
});
afterEach(() => {
  world.services.limits = UNLIMITED;
  world.clock = null;
});

const securityLines = () =>
  logged.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ log }) => log === "security");
const events = () => securityLines().map(({ event }) => event);
const lastLine = () => securityLines().at(-1);

/** What a transport answers; a refusal is an answer, too. */
const call = <Body = { token: string }>(token: string | undefined, line: string, body?: unknown) => {
  const [method = "", path = ""] = line.split(" ");
  return callRest<Body>(url, token, method, path, body).catch((error: Error) => ({ refusal: error.message }) as Body);
};
const register = () =>
  call<{ token: string; user: { id: string } }>(undefined, "POST /api/auth/register", {
    email: EMAIL,
    password: PASSWORD,
    username: USERNAME,
    fullName: "Canary Bird",
    userType: "canvas",
    location: "Austin, TX",
  });

test("the life of an account leaves its lines, and no address, password or token is ever in the log", async () => {
  const registered = await register();
  const userId = registered.user.id;
  await call(undefined, "POST /api/auth/login", { email: EMAIL, password: WRONG });
  expect(lastLine()).toMatchObject({
    event: "sign_in_failed",
    level: 40,
    userId,
    network: "127.0.0.1",
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    account: expect.stringMatching(/^[\w-]{16}$/),
  });
  const signedIn = await call(undefined, "POST /api/auth/login", { email: EMAIL, password: PASSWORD });
  await call(signedIn.token, "POST /api/auth/logout");
  await call(signedIn.token, "GET /api/auth/me");
  await call(registered.token, "PUT /api/auth/change-password", { currentPassword: WRONG, newPassword: NEW_PASSWORD });
  const changed = await call(registered.token, "PUT /api/auth/change-password", {
    currentPassword: PASSWORD,
    newPassword: NEW_PASSWORD,
  });
  const moved = await call(changed.token, "PUT /api/auth/change-email", {
    newEmail: NEW_EMAIL,
    password: NEW_PASSWORD,
  });
  const [letter] = await readMails(world, NEW_EMAIL);
  await call(undefined, "POST /api/auth/confirm-email", { token: tokenIn(letter) });
  const leave = { username: USERNAME, password: NEW_PASSWORD };
  await call(moved.token, "DELETE /api/users/me", leave);
  await call(undefined, "POST /api/auth/login", { email: NEW_EMAIL, password: NEW_PASSWORD });
  const restored = await call(undefined, "POST /api/auth/restore", { email: NEW_EMAIL, password: NEW_PASSWORD });
  await call(restored.token, "DELETE /api/users/me", leave);
  world.clock = new Date(Date.now() + 31 * 24 * 3600_000);
  // What fails on its way out is logged, too.
  world.services.mailer = openMailer(readConfig({ SMTP_URL: `smtp://canary:${MAIL_PASSWORD}@127.0.0.1:1` }));
  await world.workOff();
  expect(logged.some((line) => line.includes("a row of the outbox is tried again later"))).toBe(true);
  await eraseAccounts(world.services);

  expect(events()).toEqual([
    "account_created",
    "sign_in_failed",
    "sign_in",
    "session_ended",
    "refused",
    "password_check_failed",
    "password_changed",
    "email_change_requested",
    "email_changed",
    "account_deletion_requested",
    "refused",
    "account_restored",
    "account_deletion_requested",
    "account_erased",
  ]);
  const withoutAccount = securityLines().filter((line) => line.userId !== userId);
  expect(withoutAccount.map(({ event, act }) => [event, act])).toEqual([
    ["refused", "me"],
    ["refused", "login"],
  ]);
  // Something that nobody expected is logged with all that is known of it.
  await world.services.db.$executeRaw`ALTER TABLE users RENAME TO hidden_users`;
  await register();
  await call(undefined, "POST /api/auth/login", { email: EMAIL, password: WRONG });
  await world.services.db.$executeRaw`ALTER TABLE hidden_users RENAME TO users`;
  expect(logged.some((line) => line.includes("unexpected failure"))).toBe(true);
  const tokens = [registered, signedIn, changed, moved, restored].map(({ token }) => token);
  for (const secret of [EMAIL, NEW_EMAIL, PASSWORD, NEW_PASSWORD, MAIL_PASSWORD, WRONG, ...tokens]) {
    expect(secret).toBeTruthy();
    expect(logged.join("\n").toLowerCase()).not.toContain(secret.toLowerCase());
  }
});

test("tries without an account are told apart by what they tried, and say no more of it", async () => {
  world.services.limits = await openRateLimits(undefined);
  const guess = (email: string) => call(undefined, "POST /api/auth/login", { email, password: WRONG });
  for (let tried = 0; tried <= RATES.loginByAccount.points; tried += 1) await guess("nobody.canary@inkfolk.test");
  await guess("other.canary@inkfolk.test");
  expect(events().slice(-3)).toEqual(["sign_in_failed", "sign_in_limited", "sign_in_failed"]);
  const accounts = securityLines().map(({ account }) => account);
  expect(new Set(accounts).size).toBe(2);
  expect(accounts.at(-2)).toBe(accounts[0]);
  expect(logged.join("\n")).not.toContain("canary@");
});

describe("rights", () => {
  let admin: TestPerson;
  let artist: TestPerson;

  beforeEach(async () => {
    [admin, artist] = [await buildUser(world, { role: "admin" }), await buildArtist(world)];
  });

  test("that change leave who changed them, whose, and to what", async () => {
    await call(admin.token, `PUT /api/admin/users/${artist.id}/verification`, { verified: true });
    expect(lastLine()).toMatchObject({
      event: "verification_changed",
      userId: admin.id,
      targetId: artist.id,
      verified: true,
    });
    await call(admin.token, `PUT /api/admin/users/${artist.id}/role`, { role: "admin" });
    expect(lastLine()).toMatchObject({ event: "role_changed", userId: admin.id, targetId: artist.id, role: "admin" });
    await world.run(artist, "mutation { updateProfile(input: { userType: CANVAS }) { id } }");
    expect(lastLine()).toMatchObject({ event: "verification_changed", userId: artist.id, verified: false });
  });

  test("that are missing leave a line on every transport", async () => {
    const query = `mutation { setUserRole(input: { userId: "${admin.id}", role: USER }) { id } }`;
    await call(artist.token, "POST /graphql", { query });
    await call(artist.token, `PUT /api/admin/users/${admin.id}/role`, { role: "user" });
    const line = { event: "refused", code: "FORBIDDEN", act: "setUserRole", userId: artist.id, network: "127.0.0.1" };
    expect(securityLines()).toMatchObject([line, line]);
  });
});
