import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { RATES } from "../../core/limits.ts";
import { openRateLimits, UNLIMITED } from "../../core/rate-limits.ts";
import { buildApp, buildUser, reportComment, type TestPerson } from "../../testing/factories.ts";
import { openDevice } from "../../testing/passkeys.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";
import { PROOF_MINUTES } from "../input.ts";
import { hashPassword } from "./passwords.ts";

const world = useTestWorld();

const MINUTE = 60_000;
const PASSWORD = "correct horse";
const passwordHash = hashPassword(PASSWORD);
const STEP_UP = { code: "STEP_UP_REQUIRED", message: "Confirm that it's you first." };
const PROOF = "{ identityProof { ways until adminAccess } }";
const PROVE = "mutation ($input: ProveIdentityInput!) { proveIdentity(input: $input) { ways until adminAccess } }";
const BEGIN_PROOF = "mutation { beginPasskeyProof { attempt options } }";
const ROLE = `mutation ($id: ID!) { setUserRole(input: { userId: $id, role: ADMIN }) { id role } }`;
const SUSPEND = `mutation ($id: ID!) { suspendUser(input: { userId: $id, reason: "Spam" }) { id } }`;
const RESOLVE = `mutation ($id: ID!) { resolveReport(input: { id: $id, outcome: SUSPEND, reason: "Spam" }) { id } }`;
const DELETE = `mutation ($username: String!, $password: String!) {
  deleteAccount(input: { username: $username, password: $password }) { username }
}`;
const LOGIN = `mutation ($input: LoginInput!) { login(input: $input) { token user { id role } } }`;
const DISABLE = `mutation ($password: String!, $code: String!) { disableTwoFactor(password: $password, code: $code) { enabled } }`;
const BEGIN_APP = "mutation ($password: String!) { beginTwoFactor(password: $password) { secret } }";
const REMOVE_PASSKEY = "mutation ($id: ID!, $password: String!) { removePasskey(id: $id, password: $password) { id } }";
const STATS = "{ adminStats { total } me { role } }";

let admin: TestPerson;
let person: TestPerson;

beforeEach(async () => {
  Object.assign(world.services.config, { demo: false, adminSecondFactor: false });
  // In the middle of a code's half minute.
  world.clock = new Date("2026-05-01T12:00:15Z");
  admin = await buildUser(world, { password: await passwordHash, role: "admin" });
  person = await buildUser(world, { password: await passwordHash });
});
afterEach(() => {
  Object.assign(world.services.config, { demo: true, adminSecondFactor: false });
  world.clock = null;
  world.services.limits = UNLIMITED;
});

const now = () => world.services.now().getTime();
const wait = (milliseconds: number) => {
  world.clock = new Date(now() + milliseconds);
};
const prove = (as: TestPerson | null, input: object) => world.send(as, PROVE, { input });
const proofOf = async (as: { token: string }) => (await world.run(as, PROOF)).identityProof;
const login = async ({ email }: TestPerson, code?: string) =>
  (await world.run(null, LOGIN, { input: { email, password: PASSWORD, code } })).login;
const grant = (as: { token: string } = admin) => world.run(as, ROLE, { id: person.id });
const forget = ({ id: userId }: TestPerson, data: object = { passwordAt: null, secondFactorAt: null }) =>
  world.services.db.session.updateMany({ where: { userId }, data });
const outcome = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "done",
    ({ code }: { code: string }) => code,
  );

describe("a grave act", () => {
  test("asks for nothing more for five minutes, and then for the password of who has nothing else", async () => {
    const { token } = await login(admin);
    wait(PROOF_MINUTES * MINUTE - 1);
    await grant({ token });
    wait(1);
    await expect(grant({ token })).rejects.toMatchObject(STEP_UP);
    await expect(world.run({ token }, SUSPEND, { id: person.id })).rejects.toMatchObject(STEP_UP);
    expect(await proofOf({ token })).toEqual({ ways: ["PASSWORD"], until: null, adminAccess: "GRACE" });
    const as = { ...admin, token };
    await expect(prove(as, { password: "wrong words" })).rejects.toMatchObject({
      code: "INVALID_CREDENTIALS",
      fields: { password: "Incorrect password" },
    });
    await expect(grant(as)).rejects.toMatchObject(STEP_UP);
    const until = new Date(now() + PROOF_MINUTES * MINUTE).toISOString();
    expect(await prove(as, { password: PASSWORD })).toEqual({
      proveIdentity: { ways: ["PASSWORD"], until, adminAccess: "GRACE" },
    });
    await grant(as);
    // Another session of the same person has shown nothing.
    wait(PROOF_MINUTES * MINUTE);
    await prove(as, { password: PASSWORD });
    await expect(grant()).rejects.toMatchObject(STEP_UP);
  });

  test("takes no password where the account asks for a code, and a code once", async () => {
    const app = await buildApp(world, admin);
    await forget(admin, { passwordAt: world.services.now(), secondFactorAt: null });
    await expect(grant()).rejects.toMatchObject(STEP_UP);
    await expect(prove(admin, { password: PASSWORD })).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(prove(admin, { code: "000000" })).rejects.toMatchObject({
      code: "INVALID_CREDENTIALS",
      fields: { code: "That code is wrong or was already used. Enter a new one." },
    });
    const code = app.generate({ timestamp: now() });
    const tries = await Promise.all([outcome(prove(admin, { code })), outcome(prove(admin, { code }))]);
    expect(tries.sort()).toEqual(["INVALID_CREDENTIALS", "done"]);
    await grant();
    wait(PROOF_MINUTES * MINUTE);
    await expect(grant()).rejects.toMatchObject(STEP_UP);
    const { token } = await login(admin, app.generate({ timestamp: now() }));
    await grant({ token });
  });

  test("takes what a passkey of one's own signs for this session", async () => {
    const device = openDevice(world);
    await device.add(admin, PASSWORD);
    await forget(admin, { passwordAt: world.services.now(), secondFactorAt: null });
    expect((await proofOf(admin)).ways).toEqual(["PASSKEY"]);
    await expect(grant()).rejects.toMatchObject(STEP_UP);
    const asked = (await world.run(admin, BEGIN_PROOF)).beginPasskeyProof;
    const passkey = device.sign(asked);
    const { token } = await login(admin);
    await expect(prove({ ...admin, token }, { passkey })).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
    await prove(admin, { passkey });
    await grant();
    await expect(prove(admin, { passkey })).rejects.toMatchObject({
      code: "INVALID_CREDENTIALS",
      fields: { answer: "This passkey was not accepted. Try again." },
    });
  });

  test("takes nobody else's passkey", async () => {
    const [device, other] = [openDevice(world), openDevice(world)];
    await device.add(admin, PASSWORD);
    await other.add(person, PASSWORD);
    const asked = (await world.run(admin, BEGIN_PROOF)).beginPasskeyProof;
    const passkey = other.sign({
      ...asked,
      options: JSON.stringify({ ...JSON.parse(asked.options), allowCredentials: [] }),
    });
    await expect(prove(admin, { passkey })).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
  });

  test("suspends by a report only then, and decides otherwise without", async () => {
    const post = await world.services.db.post.create({
      data: { userId: person.id, caption: "A piece", imageUrl: "/objects/none" },
    });
    const comment = await world.services.db.comment.create({
      data: { userId: person.id, postId: post.id, content: "Spam" },
    });
    const report = await reportComment(world, admin, comment);
    await forget(admin);
    await expect(world.run(admin, RESOLVE, { id: report.id })).rejects.toMatchObject(STEP_UP);
    await prove(admin, { password: PASSWORD });
    await world.run(admin, RESOLVE, { id: report.id });
  });

  test("of leaving is proven by the password that it takes, unless there is more than that", async () => {
    const leave = (as: TestPerson) => world.run(as, DELETE, { username: as.username, password: PASSWORD });
    await forget(person);
    const app = await buildApp(world, person);
    await expect(leave(person)).rejects.toMatchObject(STEP_UP);
    await prove(person, { code: app.generate({ timestamp: now() }) });
    await leave(person);
    const other = await buildUser(world, { password: await passwordHash });
    await forget(other);
    await leave(other);
  });

  test("on one's keys needs more than the password of an admin who has more", async () => {
    const device = openDevice(world);
    const id = await device.add(admin, PASSWORD);
    await forget(admin, { passwordAt: world.services.now(), secondFactorAt: null });
    await expect(device.begin(admin, PASSWORD)).rejects.toMatchObject(STEP_UP);
    await expect(world.run(admin, REMOVE_PASSKEY, { id, password: PASSWORD })).rejects.toMatchObject(STEP_UP);
    await expect(world.run(admin, BEGIN_APP, { password: PASSWORD })).rejects.toMatchObject(STEP_UP);
    // Whoever is no admin gets rid of a passkey that was lost.
    const lost = await openDevice(world).add(person, PASSWORD);
    await forget(person);
    await world.run(person, REMOVE_PASSKEY, { id: lost, password: PASSWORD });
  });

  test("of the demo world, whose passwords everybody knows, asks who has nothing else for nothing", async () => {
    world.services.config.demo = true;
    await forget(admin);
    await grant();
    await buildApp(world, admin);
    await expect(grant()).rejects.toMatchObject(STEP_UP);
  });
});

describe("an admin who has shown no second factor", () => {
  beforeEach(async () => {
    world.services.config.adminSecondFactor = true;
    await forget(admin);
  });

  test("signs in, knows that they are an admin, and is a user to everything until they have set one up", async () => {
    const { token, user } = await login(admin);
    const as = { ...admin, token };
    expect(user.role).toBe("ADMIN");
    expect((await world.run(as, "{ me { role } }")).me.role).toBe("ADMIN");
    expect(await proofOf(as)).toMatchObject({ ways: ["PASSWORD"], adminAccess: "NEEDS_SECOND_FACTOR" });
    await expect(world.run(as, STATS)).rejects.toMatchObject({
      code: "FORBIDDEN",
      message: "Admins need a second factor to act. Confirm that it's you first.",
    });
    const email = `query ($id: ID!) { user(id: $id) { email } }`;
    expect((await world.run(as, email, { id: person.id })).user?.email).toBeNull();
    // The answer that signs them in shows no more either.
    const deep = `mutation ($input: LoginInput!) {
      login(input: $input) { user { following(first: 1) { edges { node { email } } } } }
    }`;
    await world.services.db.follow.create({ data: { followerId: admin.id, followingId: person.id } });
    const input = { email: admin.email, password: PASSWORD };
    expect(JSON.stringify(await world.send(null, deep, { input }))).not.toContain(person.email);
    // By the password they get no further.
    expect(await prove(as, { password: PASSWORD })).toMatchObject({
      proveIdentity: { adminAccess: "NEEDS_SECOND_FACTOR" },
    });
    await openDevice(world).add(as, PASSWORD);
    expect((await world.run(as, STATS)).me.role).toBe("ADMIN");
    expect((await proofOf(as)).adminAccess).toBe("ALLOWED");
  });

  test("who has a passkey and came with the password shows it, and can't get around it with another", async () => {
    const device = openDevice(world);
    await device.add(admin, PASSWORD);
    const { token } = await login(admin);
    const as = { ...admin, token };
    await expect(world.run(as, STATS)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(openDevice(world).begin(as, PASSWORD)).rejects.toMatchObject(STEP_UP);
    const passkey = device.sign((await world.run(as, BEGIN_PROOF)).beginPasskeyProof);
    expect(await prove(as, { passkey })).toMatchObject({ proveIdentity: { adminAccess: "ALLOWED" } });
    await world.run(as, STATS);
  });

  test("who signs in with a code acts at once, and rests again once the last of them is gone", async () => {
    const app = await buildApp(world, admin);
    const { token } = await login(admin, app.generate({ timestamp: now() }));
    const as = { ...admin, token };
    await world.run(as, STATS);
    const device = openDevice(world);
    const id = await device.add(as, PASSWORD);
    wait(30_000);
    await world.run(as, DISABLE, { password: PASSWORD, code: app.generate({ timestamp: now() }) });
    await world.run(as, STATS);
    await world.run(as, REMOVE_PASSKEY, { id, password: PASSWORD });
    await expect(world.run(as, STATS)).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  test("rests also where both are taken away at once", async () => {
    const app = await buildApp(world, admin);
    const { token } = await login(admin, app.generate({ timestamp: now() }));
    const as = { ...admin, token };
    const id = await openDevice(world).add(as, PASSWORD);
    wait(30_000);
    await Promise.all([
      world.run(as, DISABLE, { password: PASSWORD, code: app.generate({ timestamp: now() }) }),
      world.run(as, REMOVE_PASSKEY, { id, password: PASSWORD }),
    ]);
    await expect(world.run(as, STATS)).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  test("goes on with what they had shown when they change their password", async () => {
    const app = await buildApp(world, admin);
    const { token } = await login(admin, app.generate({ timestamp: now() }));
    const change = `mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { token } }`;
    const input = { currentPassword: PASSWORD, newPassword: "another good horse" };
    const changed = (await world.run({ token }, change, { input })).changePassword;
    await world.run(changed, STATS);
  });
});

describe("showing that it is oneself", () => {
  test("takes one thing, and no nonsense", async () => {
    for (const input of [{}, { password: "" }, { password: PASSWORD, code: "123456" }, { code: " " }]) {
      await expect(prove(person, input)).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    }
    await expect(prove(person, { passkey: { attempt: "x", answer: "no JSON" } })).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
    });
    await expect(prove(person, { code: "123456" })).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(world.run(person, BEGIN_PROOF)).rejects.toMatchObject({ code: "CONFLICT" });
    for (const attempt of [prove(null, { password: PASSWORD }), world.run(null, PROOF), world.run(null, BEGIN_PROOF)]) {
      await expect(attempt).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    }
  });

  test("is counted", async () => {
    world.services.limits = await openRateLimits(undefined);
    const app = await buildApp(world, admin);
    for (let tried = 0; tried < RATES.secondFactor.points; tried += 1) {
      expect(await outcome(prove(admin, { code: "000000" }))).toBe("INVALID_CREDENTIALS");
    }
    expect(await outcome(prove(admin, { code: app.generate({ timestamp: now() }) }))).toBe("RATE_LIMITED");
    for (let tried = 0; tried < RATES.changeCredentials.points; tried += 1) {
      expect(await outcome(prove(person, { password: "wrong words" }))).toBe("INVALID_CREDENTIALS");
    }
    expect(await outcome(prove(person, { password: PASSWORD }))).toBe("RATE_LIMITED");
    expect(await outcome(world.run(person, BEGIN_PROOF))).toBe("RATE_LIMITED");
  });

  test("is the same over REST", async () => {
    const url = await world.listen();
    await forget(admin);
    const call = (method: string, path: string, body?: unknown) => callRest(url, admin.token, method, path, body);
    const makeAdmin = () => call("PUT", `/api/admin/users/${person.id}/role`, { role: "admin" });
    await expect(makeAdmin()).rejects.toThrow("403");
    expect(await call("GET", "/api/auth/proof")).toEqual({ ways: ["password"], until: null, adminAccess: "grace" });
    await expect(call("POST", "/api/auth/proof", { password: "wrong words" })).rejects.toThrow("401");
    expect(await call("POST", "/api/auth/proof", { password: PASSWORD })).toMatchObject({ ways: ["password"] });
    expect(await makeAdmin()).toMatchObject({ role: "admin" });
    const device = openDevice(world);
    await device.add(admin, PASSWORD);
    await forget(admin);
    const asked = await call("POST", "/api/auth/proof/passkey");
    const { attempt, answer } = device.sign(asked as { attempt: string; options: string });
    expect(await call("POST", "/api/auth/proof", { attempt, answer })).toMatchObject({ adminAccess: "allowed" });
  });
});
