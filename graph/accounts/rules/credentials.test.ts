import { describe, expect, test } from "vitest";
import { startSession } from "../../identity/sessions.ts";
import { buildApp, buildUser, mailLink, type TestPerson } from "../../testing/factories.ts";
import { readMails, tokenIn } from "../../testing/mails.ts";
import { useTestSockets } from "../../testing/sockets.ts";
import { useTestWorld } from "../../testing/world.ts";
import { hashPassword } from "./passwords.ts";

const world = useTestWorld();
const sockets = useTestSockets(world);

const PASSWORD = "correct horse";
const CHANGE_PASSWORD = `mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { token user { id } } }`;
const CHANGE_EMAIL = `mutation ($input: ChangeEmailInput!) { changeEmail(input: $input) { token user { id email pendingEmail } } }`;
const CONFIRM = `mutation ($token: String!) { confirmEmail(token: $token) }`;
const LOGIN = `mutation ($input: LoginInput!) { login(input: $input) { token } }`;
const PROVE = `mutation ($input: ProveIdentityInput!) { proveIdentity(input: $input) { until } }`;
const ME = `{ me { id email } }`;
const HEAR_NOTIFICATIONS = `subscription { notificationReceived { type title } }`;
const NOTIFICATIONS = `{ notifications { edges { node { type title message actor { id } } } } }`;

const INCORRECT = "Incorrect password";

let counter = 0;
const newAddress = () => `changed${counter++}@inkfolk.test`;

const buildAccount = async () => buildUser(world, { password: await hashPassword(PASSWORD) });

async function signInAgain({ id, ...user }: TestPerson): Promise<TestPerson> {
  const { db, now } = world.services;
  const { token } = await startSession(db, { userId: id, userAgent: "second device", now: now() });
  return { ...user, id, token };
}

const changePassword = (person: TestPerson | null, currentPassword: string, newPassword: string) =>
  world.run(person, CHANGE_PASSWORD, { input: { currentPassword, newPassword } }).then((data) => data.changePassword);
const changeEmail = (person: TestPerson | null, newEmail: string, password = PASSWORD) =>
  world.run(person, CHANGE_EMAIL, { input: { newEmail, password } }).then((data) => data.changeEmail);
const login = (email: string, password: string) => world.run(null, LOGIN, { input: { email, password } });
const confirm = (token: string) => world.run(null, CONFIRM, { token });
const linkTo = async (address: string) => tokenIn((await readMails(world, address)).at(-1));
const isSignedIn = (person: TestPerson) =>
  world.run(person, ME).then(
    () => true,
    () => false,
  );

describe("another password", () => {
  test("is what one signs in with from then on", async () => {
    const person = await buildAccount();
    await changePassword(person, PASSWORD, "battery staple");
    await login(person.email, "battery staple");
    await expect(login(person.email, PASSWORD)).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
  });

  test("needs the one so far", async () => {
    const person = await buildAccount();
    await expect(changePassword(person, "wrong", "battery staple")).rejects.toEqual({
      code: "INVALID_CREDENTIALS",
      message: INCORRECT,
      fields: { currentPassword: INCORRECT },
    });
    await expect(changePassword(null, PASSWORD, "battery staple")).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    expect(await isSignedIn(person)).toBe(true);
    await login(person.email, PASSWORD);
  });

  test.each([
    [{ currentPassword: "", newPassword: "battery staple" }, "currentPassword", "Please fill in all fields"],
    [{ currentPassword: PASSWORD, newPassword: "short" }, "newPassword", "Password must be at least 8 characters"],
    [
      { currentPassword: PASSWORD, newPassword: "x".repeat(257) },
      "newPassword",
      "Password must be at most 256 characters",
    ],
    [
      { currentPassword: "x".repeat(1_000_000), newPassword: "battery staple" },
      "currentPassword",
      "Password must be at most 256 characters",
    ],
  ])("is refused where it cannot be: %#", async (input, field, sentence) => {
    const refusal = { code: "BAD_USER_INPUT", message: sentence, fields: { [field]: sentence } };
    await expect(changePassword(await buildAccount(), input.currentPassword, input.newPassword)).rejects.toEqual(
      refusal,
    );
  });

  test("of two at once one is taken", async () => {
    const person = await buildAccount();
    const outcomes = await Promise.allSettled(
      ["first password", "second password"].map((password) => changePassword(person, PASSWORD, password)),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: expect.stringMatching(/INVALID_CREDENTIALS|UNAUTHENTICATED/) },
    });
    expect(await world.services.db.session.count({ where: { userId: person.id } })).toBe(1);
  });

  test("leaves no session that began with the one before, not even at the same moment", async () => {
    const person = await buildAccount();
    const [changed, ...signIns] = await Promise.allSettled([
      changePassword(person, PASSWORD, "battery staple"),
      ...Array.from({ length: 4 }, () => login(person.email, PASSWORD)),
    ]);
    expect(changed.status).toBe("fulfilled");
    const tokens = signIns.flatMap((signIn) =>
      signIn.status === "fulfilled" ? [(signIn.value as { login: { token: string } }).login.token] : [],
    );
    for (const token of tokens) expect(await isSignedIn({ ...person, token })).toBe(false);
  });
});

describe("another address", () => {
  test("is what one signs in with in any case, from the moment that its link was opened", async () => {
    const person = await buildAccount();
    const address = newAddress();
    const { token, user } = await changeEmail(person, ` ${address.toUpperCase()} `);
    expect(user).toEqual({ id: person.id, email: person.email, pendingEmail: address });
    await expect(login(address, PASSWORD)).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
    await login(person.email, PASSWORD);
    const link = await linkTo(address);
    await Promise.all([confirm(link), confirm(link)]);
    await login(address, PASSWORD);
    await expect(login(person.email, PASSWORD)).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
    const me = { id: person.id, email: address, emailConfirmed: true, pendingEmail: null };
    expect(await world.run({ token }, "{ me { id email emailConfirmed pendingEmail } }")).toEqual({ me });
    await confirm(link);
  });

  test("is told to the old one when it is asked for, and with the way back when it holds", async () => {
    const person = await buildAccount();
    const address = newAddress();
    await changeEmail(person, address);
    const subjects = async (to: string) => (await readMails(world, to)).map(({ subject }) => subject);
    expect(await subjects(person.email)).toEqual(["Your Inkfolk email is about to change"]);
    await confirm(await linkTo(address));
    expect(await subjects(person.email)).toEqual([
      "Your Inkfolk email is about to change",
      "Your Inkfolk email was changed",
    ]);
    expect(await subjects(address)).toEqual(["Confirm your Inkfolk email"]);
  });

  test.each<[string, (person: TestPerson) => Promise<unknown>]>([
    ["the password is changed", (person) => changePassword(person, PASSWORD, "battery staple")],
    ["another address is asked for", (person) => changeEmail(person, newAddress())],
    [
      "the password is set by a letter",
      async (person) => {
        const token = await mailLink(world, person, "reset_password");
        const reset = 'mutation ($token: String!) { resetPassword(token: $token, newPassword: "battery staple") }';
        return world.run(null, reset, { token });
      },
    ],
    [
      "the account waits for its deletion",
      ({ id }) => world.services.db.user.update({ where: { id }, data: { deletionRequestedAt: world.services.now() } }),
    ],
  ])("never holds once %s", async (_what, act) => {
    const person = await buildAccount();
    const address = newAddress();
    const { token } = await changeEmail(person, address);
    const link = await linkTo(address);
    await act({ ...person, token });
    await expect(confirm(link)).rejects.toMatchObject({ code: "LINK_EXPIRED" });
    expect(await world.services.db.user.count({ where: { email: address } })).toBe(0);
  });

  test("has another link on demand, and either works", async () => {
    const person = await buildAccount();
    const address = newAddress();
    const { token } = await changeEmail(person, address);
    const first = await linkTo(address);
    await world.run({ token }, "mutation { requestEmailConfirmation }");
    expect(await linkTo(address)).not.toBe(first);
    await confirm(first);
    await login(address, PASSWORD);
  });

  test("that waits is known to its person alone", async () => {
    const person = await buildAccount();
    await changeEmail(person, newAddress());
    const look = "query ($id: ID!) { user(id: $id) { pendingEmail } }";
    for (const other of [await buildUser(world), await buildUser(world, { role: "admin" })]) {
      expect(await world.run(other, look, { id: person.id })).toEqual({ user: { pendingEmail: null } });
    }
  });

  test("keeps nobody from registering with it, and does not hold then", async () => {
    const person = await buildAccount();
    const address = newAddress();
    await changeEmail(person, address);
    const link = await linkTo(address);
    await buildUser(world, { email: address });
    await expect(confirm(link)).rejects.toEqual({
      code: "CONFLICT",
      message: "Email is already registered",
      fields: { token: "Email is already registered" },
    });
    await login(person.email, PASSWORD);
  });

  test("needs the password", async () => {
    const person = await buildAccount();
    await expect(changeEmail(person, newAddress(), "wrong")).rejects.toEqual({
      code: "INVALID_CREDENTIALS",
      message: INCORRECT,
      fields: { password: INCORRECT },
    });
    await expect(changeEmail(null, newAddress())).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await login(person.email, PASSWORD);
  });

  test.each([
    ["", PASSWORD, "newEmail", "Please fill in all fields"],
    ["new@inkfolk.test", "", "password", "Please fill in all fields"],
    ["nobody", PASSWORD, "newEmail", "Invalid email address"],
    ["deleted:01a1fcbc-0000-7000-8000-000000000000", PASSWORD, "newEmail", "Invalid email address"],
  ])("%j with %j is refused", async (newEmail, password, field, sentence) => {
    await expect(changeEmail(await buildAccount(), newEmail, password)).rejects.toEqual({
      code: "BAD_USER_INPUT",
      message: sentence,
      fields: { [field]: sentence },
    });
  });

  test("is another one", async () => {
    const person = await buildAccount();
    await expect(changeEmail(person, person.email)).rejects.toMatchObject({
      fields: { newEmail: "That's already your email" },
    });
  });

  test("goes to one of those who want it at the same moment", async () => {
    const [ana, ben, owner] = [await buildAccount(), await buildAccount(), await buildAccount()];
    const taken = {
      code: "CONFLICT",
      message: "Email is already registered",
      fields: { newEmail: "Email is already registered" },
    };
    await expect(changeEmail(ana, owner.email)).rejects.toEqual(taken);
    const address = newAddress();
    await Promise.all([changeEmail(ana, address), changeEmail(ben, address)]);
    const links = (await readMails(world, address)).map(tokenIn);
    expect(new Set(links).size).toBe(2);
    const outcomes = await Promise.allSettled(links.map(confirm));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { ...taken, fields: { token: taken.message } },
    });
  });
});

describe.each([
  ["password", (person: TestPerson) => changePassword(person, PASSWORD, "battery staple"), "Password changed"],
  ["address", (person: TestPerson) => changeEmail(person, newAddress()), "Email change requested"],
])("changing the %s", (_name, change, title) => {
  test("ends every session and goes on with a new token", async () => {
    const person = await buildAccount();
    const other = await signInAgain(person);
    const { token } = await change(person);
    expect(await isSignedIn(person)).toBe(false);
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn({ ...person, token })).toBe(true);
    expect(await world.services.db.session.count({ where: { userId: person.id } })).toBe(1);
  });

  test("closes the open sockets at once", async () => {
    const person = await buildAccount();
    const other = await signInAgain(person);
    const [graphql, legacy] = [await sockets.subscribe(other, HEAR_NOTIFICATIONS), await sockets.openLegacy(other)];
    await change(person);
    expect(await graphql.closed).toBe(4403);
    expect(await legacy.closed).toBe(4401);
  });

  test("is told to the person, who may not have done it", async () => {
    const person = await buildAccount();
    const { token } = await change(person);
    expect(await world.run({ ...person, token }, NOTIFICATIONS)).toMatchObject({
      notifications: { edges: [{ node: { type: "security", title, actor: null } }] },
    });
  });
});

describe.each([
  ["password", (person: TestPerson) => changePassword(person, PASSWORD, "battery staple")],
  ["address", (person: TestPerson) => changeEmail(person, newAddress())],
])("changing the %s of an account with an app", (_name, change) => {
  const forget = ({ id: userId }: TestPerson) =>
    world.services.db.session.updateMany({ where: { userId }, data: { passwordAt: null, secondFactorAt: null } });
  const stored = ({ id }: TestPerson) =>
    world.services.db.user.findUniqueOrThrow({ where: { id }, select: { email: true, password: true } });

  test("asks for the second factor, unless the session has shown it within minutes", async () => {
    const person = await buildAccount();
    const app = await buildApp(world, person);
    await forget(person);
    const before = await stored(person);
    await expect(change(person)).rejects.toEqual({ code: "STEP_UP_REQUIRED", message: "Confirm that it's you first." });
    expect(await stored(person)).toEqual(before);
    expect(await world.services.db.session.count({ where: { userId: person.id } })).toBe(1);
    await world.run(person, PROVE, { input: { code: app.generate({ timestamp: world.services.now().getTime() }) } });
    const { token } = await change(person);
    expect(await isSignedIn({ ...person, token })).toBe(true);
  });

  test("still needs the password once it is shown, and does not tell without it", async () => {
    const person = await buildAccount();
    await buildApp(world, person);
    await expect(changePassword(person, "wrong", "battery staple")).rejects.toMatchObject({
      code: "INVALID_CREDENTIALS",
    });
    await forget(person);
    await expect(changeEmail(person, newAddress(), "wrong")).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
  });

  test("asks for nothing besides the password where there is no app", async () => {
    const person = await buildAccount();
    await forget(person);
    await change(person);
  });
});

describe("over REST", () => {
  async function put(person: TestPerson | null, path: string, body: unknown) {
    const response = await fetch(`${await world.listen()}${path}`, {
      method: "PUT",
      headers: { "content-type": "application/json", ...(person && { authorization: `Bearer ${person.token}` }) },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, body: response.ok ? JSON.parse(text) : text };
  }

  test("password and address are changed, and the answer carries the new token", async () => {
    const person = await buildAccount();
    const first = await put(person, "/api/auth/change-password", {
      currentPassword: PASSWORD,
      newPassword: "battery staple",
    });
    expect(first).toMatchObject({ status: 200, body: { token: expect.any(String), user: { id: person.id } } });
    const newEmail = newAddress();
    const renewed = { ...person, token: first.body.token };
    const second = await put(renewed, "/api/auth/change-email", { newEmail, password: "battery staple" });
    expect(second).toMatchObject({
      status: 200,
      body: { token: expect.any(String), user: { email: person.email, pendingEmail: newEmail } },
    });
  });

  test.each([
    ["/api/auth/change-password", { currentPassword: "wrong", newPassword: "battery staple" }, 401, INCORRECT],
    ["/api/auth/change-password", {}, 400, "Please fill in all fields"],
    ["/api/auth/change-email", { newEmail: "x@inkfolk.test", password: "wrong" }, 401, INCORRECT],
    ["/api/auth/change-email", { newEmail: "", password: "" }, 400, "Please fill in all fields"],
  ])("%s refuses %j", async (path, body, status, sentence) => {
    expect(await put(await buildAccount(), path, body)).toEqual({ status, body: sentence });
    expect((await put(null, path, body)).status).toBe(status === 400 ? 400 : 401);
  });

  test("either asks for the second factor where there is one", async () => {
    const person = await buildAccount();
    await buildApp(world, person);
    await world.services.db.session.updateMany({ where: { userId: person.id }, data: { secondFactorAt: null } });
    const refused = { status: 403, body: "Confirm that it's you first." };
    const passwords = { currentPassword: PASSWORD, newPassword: "battery staple" };
    expect(await put(person, "/api/auth/change-password", passwords)).toEqual(refused);
    const address = { newEmail: newAddress(), password: PASSWORD };
    expect(await put(person, "/api/auth/change-email", address)).toEqual(refused);
  });
});
