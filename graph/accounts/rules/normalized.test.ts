import { hash } from "@node-rs/argon2";
import { afterEach, describe, expect, test } from "vitest";
import { RATES } from "../../core/limits.ts";
import { openRateLimits, UNLIMITED } from "../../core/rate-limits.ts";
import { buildUser, mailLink, type TestPerson } from "../../testing/factories.ts";
import { readMails, tokenIn } from "../../testing/mails.ts";
import { useTestWorld } from "../../testing/world.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";

const world = useTestWorld();

const LOGIN = `mutation ($input: LoginInput!) { login(input: $input) { token } }`;
const REGISTER = `mutation ($input: RegisterInput!) { register(input: $input) { token user { email } } }`;
const CHANGE = `mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { token } }`;
const CHANGE_EMAIL = `mutation ($input: ChangeEmailInput!) { changeEmail(input: $input) { token } }`;
const RESET = `mutation ($token: String!, $newPassword: String!) { resetPassword(token: $token, newPassword: $newPassword) }`;
const FORGOT = `mutation ($email: String!) { requestPasswordReset(email: $email) }`;

/** As one keyboard writes it, and as another does. */
const COMPOSED = "caf\u00e9 cr\u00e8me 12";
const DECOMPOSED = "cafe\u0301 cre\u0300me 12";

let counter = 0;
afterEach(() => {
  world.services.limits = UNLIMITED;
});

const login = (email: string, password: string) => world.run(null, LOGIN, { input: { email, password } });
const register = (email: string, password = COMPOSED) => {
  counter += 1;
  const profile = { fullName: "Ana Lee", userType: "CANVAS", location: "Austin, TX" } as const;
  const username = `norm${process.pid}x${counter}`;
  return world.run(null, REGISTER, { input: { ...profile, username, email, password } }).then((data) => data.register);
};
const stored = async ({ id }: TestPerson) =>
  (await world.services.db.user.findUniqueOrThrow({ where: { id }, select: { password: true } })).password;

describe("a password", () => {
  test.each([
    ["composed, then decomposed", COMPOSED, DECOMPOSED],
    ["decomposed, then composed", DECOMPOSED, COMPOSED],
    ["with a no-break space", "correct horse", "correct\u00a0horse"],
    ["with an ideographic and an Ogham space", "correct horse battery", "correct\u3000horse\u1680battery"],
    ["in full width", "correct horse 12", "ｃorrect horse １２"],
    ["with a ligature", "office file", "o\ufb03ce \ufb01le"],
    ["in Hangul", "\uac00\ub098\ub2e4\ub77c\ub9c8\ubc14\uc0ac\uc544", "가나다라마바사아".normalize("NFD")],
  ])("typed %s is the same, wherever it is set and asked", async (_how, one, other) => {
    const email = `normal${process.pid}.${counter}@inkfolk.test`;
    const { token } = await register(email, one);
    await login(email, other);
    const changed = await world.run({ token }, CHANGE, {
      input: { currentPassword: other, newPassword: `${other} more` },
    });
    await login(email, `${one} more`);
    const { id } = await world.services.db.user.findUniqueOrThrow({ where: { email } });
    const reset = await mailLink(world, { id, email } as TestPerson, "reset_password");
    await world.run(null, RESET, { token: reset, newPassword: other });
    await login(email, one);
    await expect(login(email, `${one}x`)).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
    expect(changed.changePassword.token).toBeDefined();
  });

  test.each([
    ["upper case", "Correct Horse", "correct horse"],
    ["accents", "caf\u00e9 cr\u00e8me", "cafe creme"],
    ["spaces around it", "correct horse", "correct horse "],
  ])("differs by %s", async (_what, one, other) => {
    expect(await verifyPassword(await hashPassword(one), other)).toBe(false);
  });

  test.each([
    ["composed", COMPOSED],
    ["decomposed", DECOMPOSED],
  ])("whose hash was made of the %s text signs in in either form, and is renewed", async (_form, typed) => {
    for (const form of [COMPOSED, DECOMPOSED]) {
      const person = await buildUser(world, { password: await hash(typed) });
      const before = await stored(person);
      await login(person.email, form);
      const after = await stored(person);
      expect(await verifyPassword(after, COMPOSED)).toBe(true);
      expect(after === before).toBe(typed === COMPOSED);
      await login(person.email, COMPOSED);
      expect(await stored(person)).toBe(after);
    }
  });

  test("of an older hash signs several devices in at once", async () => {
    const person = await buildUser(world, { password: await hash(DECOMPOSED) });
    const signIns = await Promise.allSettled([1, 2, 3].map(() => login(person.email, DECOMPOSED)));
    expect(signIns.some(({ status }) => status === "fulfilled")).toBe(true);
    await login(person.email, DECOMPOSED);
  });

  test.each([
    ["cafe\u0301\u0301\u0301", "Password must be at least 8 characters"],
    ["e\u0301".repeat(7), "Password must be at least 8 characters"],
    ["🐉".repeat(7), "Password must be at least 8 characters"],
    ["\ufdfa".repeat(20), "Password must be at most 256 characters"],
    ["x".repeat(257), "Password must be at most 256 characters"],
    ["ｐａｓｓｗｏｒｄ", "Too many people use this password. Choose another one."],
    ["\u3000".repeat(9), "Too many people use this password. Choose another one."],
  ])("is as long and as common as what it comes to: %#", async (password, sentence) => {
    await expect(register(`long${process.pid}.${counter}@inkfolk.test`, password)).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { password: sentence },
    });
  });

  test("of 256 letters with accents may be typed in twice as many characters", async () => {
    const email = `accents${process.pid}@inkfolk.test`;
    await register(email, "e\u0301a\u0300".repeat(128));
    await login(email, "\u00e9\u00e0".repeat(128));
  });
});

describe("an email", () => {
  test.each([
    [(name: string) => `${name}@m\u00fcller.test`, (name: string) => `${name}@xn--mller-kva.test`],
    [(name: string) => `${name}/b@inkfolk.test`, (name: string) => ` "${name.toUpperCase()}/B"@INKFOLK.test `],
    [(name: string) => `"${name}@b "@inkfolk.test`, (name: string) => `"${name}\\@b "@inkfolk.test`],
    [(name: string) => `${name}@inkfolk.test`, (name: string) => `\t${name}@inkfolk.test `],
  ])("is one account's in all its forms: %#", async (one, other) => {
    counter += 1;
    const name = `form${process.pid}.${counter}`;
    const { token, user } = await register(one(name));
    await login(other(name), COMPOSED);
    await expect(register(other(name))).rejects.toMatchObject({
      code: "CONFLICT",
      fields: { email: "Email is already registered" },
    });
    await expect(
      world.run({ token }, CHANGE_EMAIL, { input: { newEmail: other(name), password: COMPOSED } }),
    ).rejects.toMatchObject({ fields: { newEmail: "That's already your email" } });
    await world.run(null, FORGOT, { email: other(name) });
    const letter = (await readMails(world, user.email ?? "")).find(
      ({ subject }) => subject === "Set a new Inkfolk password",
    );
    await world.run(null, RESET, { token: tokenIn(letter), newPassword: "battery staple" });
    await login(one(name), "battery staple");
  });

  test("is counted as one in all its forms", async () => {
    const person = await buildUser(world, { password: await hashPassword(COMPOSED) });
    world.services.limits = await openRateLimits(undefined);
    const [name = "", domain = ""] = person.email.split("@");
    const forms = [person.email, ` ${person.email}`, person.email.toUpperCase(), `"${name}"@${domain}`];
    for (let tried = 0; tried < RATES.loginByAccount.points; tried += 1) {
      await expect(login(forms[tried % forms.length] ?? "", "wrong words")).rejects.toMatchObject({
        code: "INVALID_CREDENTIALS",
      });
    }
    await expect(login(`"${name}"@${domain}`, COMPOSED)).rejects.toMatchObject({ code: "RATE_LIMITED" });
  });
});
