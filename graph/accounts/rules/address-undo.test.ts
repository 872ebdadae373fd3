import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { RATES } from "../../core/limits.ts";
import { openRateLimits, UNLIMITED } from "../../core/rate-limits.ts";
import { createContext } from "../../identity/authenticate.ts";
import { buildUser, type TestPerson } from "../../testing/factories.ts";
import { readMails, tokenIn } from "../../testing/mails.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestSockets } from "../../testing/sockets.ts";
import { useTestWorld } from "../../testing/world.ts";
import { UNDO_LINK_DAYS } from "../input.ts";
import { hashPassword } from "./passwords.ts";

const world = useTestWorld();
const sockets = useTestSockets(world);

const PASSWORD = "correct horse";
const CHANGE = `mutation ($input: ChangeEmailInput!) { changeEmail(input: $input) { token } }`;
const UNDO = `mutation ($token: String!) { undoEmailChange(token: $token) }`;
const RESET = `mutation ($token: String!) { resetPassword(token: $token, newPassword: "battery staple") }`;
const CONFIRM = `mutation ($token: String!) { confirmEmail(token: $token) }`;
const LOGIN = `mutation ($input: LoginInput!) { login(input: $input) { token } }`;
const REGISTER = `mutation ($input: RegisterInput!) { register(input: $input) { token } }`;
const EXPIRED = {
  code: "LINK_EXPIRED",
  message: "This link has expired or was already used. Your email hasn't changed.",
};
const TAKEN = { code: "CONFLICT", message: "Email is already registered" };

let counter = 0;
let person: TestPerson;
let other: string;

beforeEach(async () => {
  person = await buildUser(world, { password: await hashPassword(PASSWORD) });
  counter += 1;
  other = `thief.${process.pid}.${counter}@inkfolk.test`;
});
afterEach(() => {
  world.services.limits = UNLIMITED;
  world.clock = null;
});

/** Changes the address, and opens the link to the new one. */
async function change(who: TestPerson, newEmail: string): Promise<TestPerson> {
  const { changeEmail } = await world.run(who, CHANGE, { input: { newEmail, password: PASSWORD } });
  await world.run(null, CONFIRM, { token: await linkTo(newEmail, "Confirm your Inkfolk email") });
  return { ...who, token: changeEmail.token };
}
const undo = (token: string) => world.run(null, UNDO, { token });
/** The token of the last letter to an address with this subject. */
const linkTo = async (address: string, subject: string) =>
  tokenIn((await readMails(world, address)).findLast((mail) => mail.subject === subject));
const CHANGED = "Your Inkfolk email was changed";
const readEmail = async () => (await world.services.db.user.findUniqueOrThrow({ where: { id: person.id } })).email;
const isSignedIn = async ({ token }: TestPerson) =>
  (await createContext(world.services, { token, userAgent: "test" })).viewer !== null;
const register = (email: string) =>
  world.run(null, REGISTER, {
    input: {
      email,
      password: "a long enough password",
      username: `other${process.pid}${(counter++).toString(36)}`,
      fullName: "Somebody Else",
      userType: "CANVAS",
      location: "Austin, TX",
    },
  });

describe("a changed address", () => {
  test("is sent a link that confirms it, and the one before a link that takes the change back", async () => {
    const changed = await change(person, other);
    expect(await readEmail()).toBe(other);
    expect(await world.run(changed, "{ me { emailConfirmed } }")).toEqual({ me: { emailConfirmed: true } });
    const socket = await sockets.openLegacy(changed);
    expect(await undo(await linkTo(person.email, CHANGED))).toEqual({ undoEmailChange: true });
    expect(await readEmail()).toBe(person.email);
    expect(await socket.closed).toBe(4401);
    expect(await isSignedIn(changed)).toBe(false);
    const restored = await linkTo(person.email, "Your Inkfolk email was changed back");
    await world.run(null, RESET, { token: restored });
    const input = { email: person.email, password: "battery staple" };
    const { login } = await world.run(null, LOGIN, { input });
    const { me } = await world.run(login, "{ me { emailConfirmed } }");
    expect(me.emailConfirmed).toBe(true);
    await expect(world.run(null, LOGIN, { input: { ...input, email: other } })).rejects.toMatchObject({
      code: "INVALID_CREDENTIALS",
    });
  });

  test("is taken back once, within seven days, and by nothing else than that link", async () => {
    world.clock = new Date("2026-05-01T12:00:00Z");
    await change(await buildUserAgain(), other);
    const token = await linkTo(person.email, CHANGED);
    await expect(undo("a guess")).rejects.toMatchObject(EXPIRED);
    await expect(undo(await linkTo(other, "Confirm your Inkfolk email"))).rejects.toMatchObject(EXPIRED);
    const began = world.clock.getTime();
    world.clock = new Date(began + UNDO_LINK_DAYS * 24 * 3600_000);
    await expect(undo(token)).rejects.toMatchObject(EXPIRED);
    expect(await readEmail()).toBe(other);
    world.clock = new Date(began + UNDO_LINK_DAYS * 24 * 3600_000 - 1);
    await undo(token);
    await expect(undo(token)).rejects.toMatchObject(EXPIRED);
    expect(await readEmail()).toBe(person.email);
  });

  test("stays as it is while somebody else has the address after all", async () => {
    await change(person, other);
    await buildUser(world, { email: person.email });
    await expect(undo(await linkTo(person.email, CHANGED))).rejects.toEqual({
      ...TAKEN,
      fields: { token: TAKEN.message },
    });
    expect(await readEmail()).toBe(other);
  });

  test("is taken back by no guess: a network opens so many links", async () => {
    world.services.limits = await openRateLimits(undefined);
    for (let tried = 0; tried < RATES.openLink.points; tried += 1) {
      await expect(undo("a guess")).rejects.toMatchObject(EXPIRED);
    }
    await expect(undo("a guess")).rejects.toMatchObject({ code: "RATE_LIMITED" });
  });

  test("by several at once is taken back once", async () => {
    await change(person, other);
    const token = await linkTo(person.email, CHANGED);
    const outcomes = await Promise.allSettled([undo(token), undo(token), undo(token)]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("twice goes back to the first: the address in between takes nothing back", async () => {
    const third = `further.${other}`;
    await change(await change(person, other), third);
    const between = (await readMails(world, other)).find(({ subject }) => subject === CHANGED);
    expect(between?.text).not.toContain("token=");
    await undo(await linkTo(person.email, CHANGED));
    expect(await readEmail()).toBe(person.email);
  });

  test("that its person changes back by themselves gives the other one no link", async () => {
    await change(await change(person, other), person.email);
    const between = (await readMails(world, other)).find(({ subject }) => subject === CHANGED);
    expect(between?.text).not.toContain("token=");
    expect(await readEmail()).toBe(person.email);
  });

  test("is nobody else's as long as it can be taken back", async () => {
    world.clock = new Date("2026-05-01T12:00:00Z");
    await change(await buildUserAgain(), other);
    await expect(register(person.email)).rejects.toMatchObject(TAKEN);
    const thief = await buildUser(world, { password: await hashPassword(PASSWORD) });
    const input = { newEmail: person.email, password: PASSWORD };
    await expect(world.run(thief, CHANGE, { input })).rejects.toMatchObject(TAKEN);
    expect(await world.services.db.user.count({ where: { email: person.email } })).toBe(0);
    world.clock = new Date(world.clock.getTime() + UNDO_LINK_DAYS * 24 * 3600_000);
    await register(person.email);
  });
});

/** With a session of the clock's time. */
async function buildUserAgain(): Promise<TestPerson> {
  person = await buildUser(world, { password: await hashPassword(PASSWORD) });
  return person;
}

test("REST takes it back as well", async () => {
  await change(person, other);
  const url = await world.listen();
  const call = (token: string) => callRest(url, undefined, "POST", "/api/auth/undo-email-change", { token });
  await expect(call("a guess")).rejects.toThrow(`410: ${EXPIRED.message}`);
  expect(await call(await linkTo(person.email, CHANGED))).toEqual({});
  expect(await readEmail()).toBe(person.email);
});
