import { createHash } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { buildArtist, buildUser } from "../../testing/factories.ts";
import { useTestSockets } from "../../testing/sockets.ts";
import { useTestWorld } from "../../testing/world.ts";

const DAY = 24 * 60 * 60 * 1000;

const world = useTestWorld();
const sockets = useTestSockets(world);

const REGISTER = `mutation ($input: RegisterInput!) {
  register(input: $input) { token user { id username email fullName userType role bio specialization verified } }
}`;
const LOGIN = `mutation ($input: LoginInput!) { login(input: $input) { token user { id } } }`;
const LOGOUT = `mutation { logout { id } }`;
const ME = `{ me { id email } }`;
const HEAR_NOTIFICATIONS = `subscription { notificationReceived { type } }`;
const FOLLOW = `mutation ($id: ID!) { followUser(id: $id) { id } }`;

let counter = 0;
function newAccount(changes: Record<string, unknown> = {}) {
  counter += 1;
  return {
    email: `new${counter}@inkfolk.test`,
    password: "correct horse",
    username: `new.person_${counter}`,
    fullName: "New Person",
    userType: "CANVAS" as const,
    location: "Austin, TX",
    ...changes,
  };
}

const register = (changes?: Record<string, unknown>) =>
  world.run(null, REGISTER, { input: newAccount(changes) }).then(({ register: { token, user } }) => {
    return { token, user: { ...user, email: String(user.email) } };
  });

const login = (email: string, password: string) =>
  world.run(null, LOGIN, { input: { email, password } }).then((data) => data.login);

const asBearer = async (token: string) => ({ ...(await buildUser(world)), token });
const isSignedIn = async (token: string) =>
  world.run(await asBearer(token), ME).then(
    () => true,
    () => false,
  );

afterEach(() => {
  world.clock = null;
});

describe("registering", () => {
  test("makes an account with the defaults of the product and signs it in", async () => {
    const { token, user } = await register({ userType: "ARTIST", specialization: " Fine line ", bio: "Hello" });
    expect(user).toMatchObject({
      userType: "ARTIST",
      role: "USER",
      bio: "Hello",
      specialization: "Fine line",
      verified: false,
    });
    expect(await world.run(await asBearer(token), ME)).toEqual({ me: { id: user.id, email: user.email } });
  });

  test("needs no bio and no specialization", async () => {
    expect((await register({ bio: "", specialization: "" })).user).toMatchObject({ bio: "", specialization: null });
    expect((await register()).user).toMatchObject({ bio: "", specialization: null });
  });

  test("folds address and username to lower case", async () => {
    const { user } = await register({ email: "MiXed@InkFolk.Test", username: "  Mixed.Case_1 " });
    expect(user).toMatchObject({ email: "mixed@inkfolk.test", username: "mixed.case_1" });
  });

  test("records which privacy policy was accepted, and when", async () => {
    world.clock = new Date("2026-05-01T12:00:00Z");
    const { user } = await register();
    expect(await world.services.db.user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({
      acceptedPolicyVersion: "2025-08-16",
      acceptedPolicyAt: world.clock,
      createdAt: world.clock,
    });
  });

  test.each([
    ["email", "", "Invalid email address"],
    ["email", "nobody", "Invalid email address"],
    ["email", "nobody@home", "Invalid email address"],
    ["email", "no body@inkfolk.test", "Invalid email address"],
    ["email", "no\0body@inkfolk.test", "Invalid email address"],
    ["email", `${"a".repeat(250)}@b.de`, "Invalid email address"],
    ["password", "1234567", "Password must be at least 8 characters"],
    ["password", "päss\0wörd 🐉", "This text contains an invalid character"],
    ["password", "lone \ud800 half", "This text contains an invalid character"],
    ["password", "password", "Too many people use this password. Choose another one."],
    ["password", "12345678", "Too many people use this password. Choose another one."],
    ["password", "QwertyUiop", "Too many people use this password. Choose another one."],
    ["password", "inkfolk-demo", "Too many people use this password. Choose another one."],
    ["password", "Inkfolk2026!", "Too many people use this password. Choose another one."],
    ["password", " ".repeat(8), "Too many people use this password. Choose another one."],
    ["password", "!".repeat(12), "Too many people use this password. Choose another one."],
    ["password", "x".repeat(257), "Password must be at most 256 characters"],
    ["username", "", "Username must be at least 3 characters"],
    ["username", "  ab  ", "Username must be at least 3 characters"],
    ["username", "a".repeat(31), "Username must be at most 30 characters"],
    ["username", "ink folk", "Username may contain letters, numbers, dots and underscores"],
    ["username", "@inkfan", "Username may contain letters, numbers, dots and underscores"],
    ["username", ".ana", "Use single dots and underscores, between letters or numbers, such as ana.lee"],
    ["username", "ana_", "Use single dots and underscores, between letters or numbers, such as ana.lee"],
    ["username", "ana._lee", "Use single dots and underscores, between letters or numbers, such as ana.lee"],
    ["username", "inkfolkteam", "This username is reserved"],
    ["username", "official.inkfolk", "This username is reserved"],
    ["username", "inkf0lk", "This username is reserved"],
    ["username", "1nkf0lk_fan", "This username is reserved"],
    ["username", "the_lnkfolk", "This username is reserved"],
    ["username", "supp0rt", "This username is reserved"],
    ["username", "t.e.a.rn", "This username is reserved"],
    ["username", "official_support", "This username is reserved"],
    ["username", "ünal", "Username may contain letters, numbers, dots and underscores"],
    // Looks like "mara", with a Cyrillic letter.
    ["username", "mаra", "Username may contain letters, numbers, dots and underscores"],
    ["username", "nul\0nul", "Username may contain letters, numbers, dots and underscores"],
    ["username", "admin", "This username is reserved"],
    ["username", "Settings", "This username is reserved"],
    ["username", "privacy-policy", "Username may contain letters, numbers, dots and underscores"],
    ["fullName", "", "Full name is required"],
    ["fullName", " \t ", "Full name is required"],
    ["fullName", "x".repeat(81), "Full name must be at most 80 characters"],
    ["fullName", "Inkfolk Team", "This name is reserved"],
    ["fullName", "1nkf0lk", "This name is reserved"],
    // Cyrillic, Greek, a small capital's and a bold letter among the Latin ones.
    ["fullName", "Іnkfоlk Ѕuppоrt", "This name is reserved"],
    ["fullName", "ІNКFОLК", "This name is reserved"],
    ["fullName", "Inκfolκ", "This name is reserved"],
    ["fullName", "𝐈nk 𝐟olk", "This name is reserved"],
    ["fullName", "Ínkfölk", "This name is reserved"],
    ["fullName", "Official Support Team", "This name is reserved"],
    ["fullName", "Ana\u202eeeL", "A name must not contain invisible characters"],
    ["fullName", "Ana\u2066Lee\u2069", "A name must not contain invisible characters"],
    ["fullName", "Ana\u200bLee", "A name must not contain invisible characters"],
    ["fullName", "Ana\nLee", "This text contains an invalid character"],
    ["fullName", "N\0ul", "This text contains an invalid character"],
    ["location", "", "Location is required"],
    ["location", "Austin", "Please select a valid location from the suggestions"],
    ["location", "Austin,TX", "Please select a valid location from the suggestions"],
    ["location", "Austin, Texas", "Please select a valid location from the suggestions"],
    ["location", "Austin, tx", "Please select a valid location from the suggestions"],
    ["location", "4ustin, TX", "Please select a valid location from the suggestions"],
    ["location", `${"a".repeat(98)}, TX`, "Please select a valid location from the suggestions"],
    ["location", "A, TX", "Please select a valid city and state from the suggestions"],
    ["location", "Austin, ZZ", "Please select a valid city and state from the suggestions"],
    ["location", "San Juan, PR", "Please select a valid city and state from the suggestions"],
    ["bio", "x".repeat(501), "Bio must be at most 500 characters"],
    ["specialization", "x".repeat(121), "Specialization must be at most 120 characters"],
    ["acceptedPolicyVersion", "1999-01-01", "You must accept the Privacy Policy to create an account"],
  ])("refuses %s %j: %s", async (field, value, sentence) => {
    await expect(register({ [field]: value })).rejects.toEqual({
      code: "BAD_USER_INPUT",
      message: sentence,
      fields: { [field]: sentence },
    });
  });

  test.each([
    ["username", "abc"],
    ["username", "a".repeat(30)],
    ["password", "8 chars!"],
    ["password", "ab".repeat(128)],
    ["password", "pässwörd 🐉"],
    ["fullName", "x".repeat(80)],
    ["fullName", "Zoë Ñandú-O’Neil ❤️"],
    ["fullName", "Дмитрий Иванов"],
    ["username", "inkfan.0"],
    ["username", "supporter"],
    ["location", "Washington, DC"],
    ["bio", "x".repeat(500)],
    ["specialization", "x".repeat(120)],
    ["acceptedPolicyVersion", "2025-08-16"],
  ])("takes %s %j", async (field, value) => {
    expect((await register({ [field]: value })).token).toBeTruthy();
  });

  test("names every wrong field at once", async () => {
    await expect(register({ email: "x", password: "x", username: "x", fullName: "" })).rejects.toMatchObject({
      fields: {
        email: "Invalid email address",
        password: "Password must be at least 8 characters",
        username: "Username must be at least 3 characters",
        fullName: "Full name is required",
      },
    });
  });

  test.each(["role", "verified", "id", "passwordHash"])("cannot set %s", async (field) => {
    await expect(register({ [field]: "admin" })).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
  });

  test("refuses a username or an address that somebody has, in any case", async () => {
    const { user } = await register();
    await expect(register({ username: user.username.toUpperCase() })).rejects.toEqual({
      code: "CONFLICT",
      message: "Username is already taken",
      fields: { username: "Username is already taken" },
    });
    await expect(register({ email: user.email.toUpperCase() })).rejects.toEqual({
      code: "CONFLICT",
      message: "Email is already registered",
      fields: { email: "Email is already registered" },
    });
  });

  test("tells of an address only whoever could have registered with it otherwise", async () => {
    const { user } = await register();
    await buildArtist(world, { username: "ink.master", verified: true });
    for (const username of [user.username, "1nk_master", "settings", "a b"]) {
      const [taken, free] = await Promise.all(
        [user.email, "nobody.yet@inkfolk.test"].map((email) => register({ username, email }).catch((error) => error)),
      );
      expect(taken).toMatchObject({ fields: { username: expect.any(String) } });
      expect(taken).toEqual(free);
    }
    expect(await world.services.db.user.count({ where: { email: "nobody.yet@inkfolk.test" } })).toBe(0);
  });

  test.each([
    ["username", ["Popular.Name", "popular.name", "POPULAR.NAME"]],
    ["email", ["Popular@inkfolk.test", "popular@inkfolk.test", "POPULAR@INKFOLK.TEST"]],
  ])("gives a %s to one of those who want it at the same moment", async (field, spellings) => {
    const wanted = [...spellings, ...spellings];
    const outcomes = await Promise.allSettled(wanted.map((value) => register({ [field]: value })));
    const failures = outcomes.filter((outcome) => outcome.status === "rejected").map((outcome) => outcome.reason);
    expect(failures).toHaveLength(wanted.length - 1);
    for (const failure of failures) {
      expect(failure).toMatchObject({ code: "CONFLICT", fields: { [field]: expect.any(String) } });
    }
  });
});

describe("signing in", () => {
  test("works with the address in any case and starts one more session", async () => {
    const { token, user } = await register();
    const second = await login(user.email.toUpperCase(), "correct horse");
    expect(second.token).not.toBe(token);
    expect(await Promise.all([isSignedIn(token), isSignedIn(second.token)])).toEqual([true, true]);
  });

  test("answers the same for a wrong password and an unknown address", async () => {
    const { user } = await register();
    const refusal = { code: "INVALID_CREDENTIALS", message: "Invalid credentials" };
    await expect(login(user.email, "wrong horse")).rejects.toEqual(refusal);
    await expect(login(user.email, "correct horse ")).rejects.toEqual(refusal);
    await expect(login("nobody@inkfolk.test", "correct horse")).rejects.toEqual(refusal);
  });

  test("compares every character of a long password", async () => {
    const password = "äö".repeat(60);
    const { user } = await register({ password });
    expect((await login(user.email, password)).token).toBeTruthy();
    await expect(login(user.email, `${password.slice(0, -1)}b`)).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
    expect((await login(user.email, password.normalize("NFD"))).token).toBeTruthy();
  });

  test.each([
    ["email", { email: "nobody", password: "correct horse" }, "Invalid email address"],
    ["password", { email: "nobody@inkfolk.test", password: "" }, "Password is required"],
    [
      "password",
      { email: "nobody@inkfolk.test", password: "x".repeat(1_000_000) },
      "Password must be at most 256 characters",
    ],
  ])("refuses a wrong %s before it is compared", async (field, { email, password }, sentence) => {
    await expect(login(email, password)).rejects.toEqual({
      code: "BAD_USER_INPUT",
      message: sentence,
      fields: { [field]: sentence },
    });
  });

  test("stores neither the password nor the token", async () => {
    const { token, user } = await register();
    const { password } = await world.services.db.user.findUniqueOrThrow({ where: { id: user.id } });
    expect(password).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
    const sessions = await world.services.db.session.findMany({ where: { userId: user.id } });
    expect(sessions.map((session) => session.tokenHash)).toEqual([createHash("sha256").update(token).digest("hex")]);
    expect(JSON.stringify(sessions)).not.toContain(token);
  });
});

describe("a session", () => {
  test("is needed to be somebody", async () => {
    const refusal = { code: "UNAUTHENTICATED", message: "Please sign in." };
    await expect(world.run(null, ME)).rejects.toEqual(refusal);
    await expect(world.run(await asBearer("made up"), ME)).rejects.toEqual(refusal);
    await expect(world.run(null, LOGOUT)).rejects.toEqual(refusal);
  });

  test.each([
    ["lives when unused for seven days", 7 * DAY, true],
    ["ends when unused for longer", 7 * DAY + 1, false],
  ])("%s", async (_name, idle, expected) => {
    const start = new Date("2026-05-01T12:00:00Z");
    world.clock = start;
    const { token } = await buildUser(world);
    world.clock = new Date(start.getTime() + idle);
    expect(await isSignedIn(token)).toBe(expected);
  });

  test("ends after thirty days, however much it is used", async () => {
    const start = new Date("2026-05-01T12:00:00Z").getTime();
    world.clock = new Date(start);
    const { token } = await buildUser(world);
    for (const age of [6 * DAY, 12 * DAY, 18 * DAY, 24 * DAY, 30 * DAY - 1]) {
      world.clock = new Date(start + age);
      expect(await isSignedIn(token)).toBe(true);
    }
    world.clock = new Date(start + 30 * DAY);
    expect(await isSignedIn(token)).toBe(false);
  });
});

describe("signing out", () => {
  test("ends this session at once, on every transport, and no other", async () => {
    const { token, user } = await register();
    const other = await login(user.email, "correct horse");
    const person = await asBearer(token);
    expect(await world.run(person, LOGOUT)).toEqual({ logout: { id: user.id } });

    const address = await world.listen();
    const headers = { Authorization: `Bearer ${token}` };
    expect((await fetch(`${address}/api/auth/me`, { headers })).status).toBe(401);
    expect(await isSignedIn(token)).toBe(false);
    expect(await sockets.refusal(token, HEAR_NOTIFICATIONS)).toEqual({ closed: 4403 });
    await expect(world.run(person, LOGOUT)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    expect(await isSignedIn(other.token)).toBe(true);
  });

  test("closes the open sockets of this session, and of no other", async () => {
    const { token, user } = await register();
    const person = { ...(await asBearer(token)), id: user.id };
    const second = { ...person, token: (await login(user.email, "correct horse")).token };
    const [graphql, legacy, stays] = [
      await sockets.subscribe(person, HEAR_NOTIFICATIONS),
      await sockets.openLegacy(person),
      await sockets.subscribe(second, HEAR_NOTIFICATIONS),
    ];
    await world.run(person, LOGOUT);
    expect(await graphql.closed).toBe(4403);
    expect(await legacy.closed).toBe(4401);

    await world.run(await buildUser(world), FOLLOW, { id: person.id });
    expect(await stays.next()).toEqual({ notificationReceived: { type: "follow" } });
  });
});

describe("the privacy policy", () => {
  const STATE = `{ me { mustAcceptPolicy acceptedPolicyVersion acceptedPolicyAt } }`;
  const ACCEPT = `mutation ($version: String!) {
    acceptPolicy(version: $version) { mustAcceptPolicy acceptedPolicyVersion acceptedPolicyAt }
  }`;

  test("was accepted by whoever registered", async () => {
    const { token } = await register();
    expect(await world.run(await asBearer(token), STATE)).toMatchObject({
      me: { mustAcceptPolicy: false, acceptedPolicyVersion: "2025-08-16" },
    });
  });

  test("is asked for again when there is another, and its version and time are written down once", async () => {
    const person = await buildUser(world, { acceptedPolicyVersion: "2024-01-01", acceptedPolicyAt: new Date(0) });
    expect(await world.run(person, STATE)).toMatchObject({ me: { mustAcceptPolicy: true } });
    for (const version of ["2024-01-01", "2026-01-01", ""]) {
      await expect(world.run(person, ACCEPT, { version })).rejects.toEqual({
        code: "BAD_USER_INPUT",
        message: "This is not the current Privacy Policy",
        fields: { version: "This is not the current Privacy Policy" },
      });
    }
    const now = new Date();
    world.clock = now;
    const accepted = {
      mustAcceptPolicy: false,
      acceptedPolicyVersion: "2025-08-16",
      acceptedPolicyAt: now.toISOString(),
    };
    expect(await world.run(person, ACCEPT, { version: "2025-08-16" })).toEqual({ acceptPolicy: accepted });
    world.clock = new Date(now.getTime() + DAY);
    await world.run(person, ACCEPT, { version: "2025-08-16" });
    expect(await world.run(person, STATE)).toEqual({ me: accepted });
  });

  test("is nobody else's business", async () => {
    const [person, other] = [await buildUser(world, { acceptedPolicyVersion: "2025-08-16" }), await buildUser(world)];
    const document = `query ($id: ID!) { user(id: $id) { mustAcceptPolicy acceptedPolicyVersion acceptedPolicyAt } }`;
    expect(await world.run(other, document, { id: person.id })).toEqual({
      user: { mustAcceptPolicy: false, acceptedPolicyVersion: null, acceptedPolicyAt: null },
    });
  });
});
