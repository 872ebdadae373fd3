import { mkdirSync, rmSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { hashPassword } from "../../accounts/rules/passwords.ts";
import { mailFolder } from "../../mail/mailer.ts";
import { buildApp, buildUser, type TestPerson } from "../../testing/factories.ts";
import { readMails } from "../../testing/mails.ts";
import { openDevice } from "../../testing/passkeys.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();

const PASSWORD = "correct horse";
const passwordHash = hashPassword(PASSWORD);
const LIFT = "mutation ($id: ID!) { liftSecondFactor(userId: $id) { id } }";
const LOGIN = "mutation ($input: LoginInput!) { login(input: $input) { token } }";

let admin: TestPerson;
let person: TestPerson;

beforeEach(async () => {
  rmSync(mailFolder(world.services.config), { recursive: true, force: true });
  mkdirSync(mailFolder(world.services.config));
  admin = await buildUser(world, { role: "admin" });
  person = await buildUser(world, { password: await passwordHash });
});

const lift = (as: TestPerson | null = admin, id = person.id) => world.run(as, LIFT, { id });
const login = () => world.run(null, LOGIN, { input: { email: person.email, password: PASSWORD } });

describe("a lost second factor", () => {
  test("is lifted: the password alone signs in, every session has ended, its person is told, and it is written down", async () => {
    await buildApp(world, person);
    await openDevice(world).add(person, PASSWORD, "Lost phone");
    const { db } = world.services;
    await db.recoveryCode.create({ data: { userId: person.id, codeHash: person.id } });
    await expect(login()).rejects.toMatchObject({ code: "TWO_FACTOR_REQUIRED" });
    await lift();
    await expect(world.run(person, "{ me { id } }")).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    const { token } = (await login()).login;
    const where = { userId: person.id };
    expect([await db.passkey.count({ where }), await db.recoveryCode.count({ where })]).toEqual([0, 0]);
    const { notifications } = await world.run({ token }, "{ notifications { edges { node { title } } } }");
    expect(notifications.edges?.map((edge) => edge?.node?.title)).toContain("Two-factor sign-in reset");
    expect((await readMails(world, person.email)).map(({ subject }) => subject)).toContain(
      "Two-factor sign-in was reset for your Inkfolk account",
    );
    expect(await db.adminAction.findFirst({ where: { adminId: admin.id } })).toMatchObject({
      action: "second_factor_lifted",
      targetId: person.id,
      details: { app: true, passkeys: 1 },
    });
    const history = "query ($name: String!) { adminUser(username: $name) { actions { edges { node { act } } } } }";
    const { adminUser } = await world.run(admin, history, { name: person.username });
    expect(adminUser.actions.edges?.[0]?.node?.act).toBe("SECOND_FACTOR_LIFTED");
  });

  test("is said to be there to admins alone, for many at once, until it is lifted", async () => {
    const HAS = "query ($name: String!) { user(username: $name) { hasSecondFactor } }";
    const has = async (as: TestPerson | null, { username: name } = person) =>
      (await world.run(as, HAS, { name })).user?.hasSecondFactor;
    const keyHolder = await buildUser(world, { password: await passwordHash });
    expect(await has(admin)).toBe(false);
    await world.services.db.twoFactor.create({ data: { userId: person.id, secretKey: "begun" } });
    expect(await has(admin), "one that is only begun").toBe(false);
    await world.services.db.twoFactor.deleteMany({ where: { userId: person.id } });
    await buildApp(world, person);
    await openDevice(world).add(keyHolder, PASSWORD, "Phone");
    expect([await has(admin), await has(admin, keyHolder)]).toEqual([true, true]);
    for (const other of [person, keyHolder, await buildUser(world)]) expect(await has(other)).toBeNull();
    const ALL = "{ adminUsers(first: 100) { edges { node { id hasSecondFactor } } } }";
    const count = () => world.countStatements(() => world.run(admin, ALL));
    const forSome = await count();
    await buildUser(world);
    expect(await count()).toBe(forSome);
    const { liftSecondFactor } = await world.run(
      admin,
      "mutation ($id: ID!) { liftSecondFactor(userId: $id) { hasSecondFactor } }",
      { id: person.id },
    );
    expect(liftSecondFactor).toEqual({ hasSecondFactor: false });
  });

  test("of two admins who lift it at once is lifted by one", async () => {
    await buildApp(world, person);
    const second = await buildUser(world, { role: "admin" });
    const results = await Promise.allSettled([lift(), lift(second)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await world.services.db.adminAction.count({ where: { targetId: person.id } })).toBe(1);
  });

  test("that nobody has is not lifted, nor one's own, nor by anybody else, nor without a proof", async () => {
    await expect(lift()).rejects.toMatchObject({ code: "CONFLICT", message: "This person has no second factor" });
    await buildApp(world, person);
    await expect(lift(person)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(lift(null)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(lift(admin, crypto.randomUUID())).rejects.toMatchObject({ code: "NOT_FOUND" });
    await buildApp(world, admin);
    await expect(lift(admin, admin.id)).rejects.toMatchObject({
      code: "FORBIDDEN",
      message: "You can't reset your own second factor",
    });
    await world.services.db.session.updateMany({
      where: { userId: admin.id },
      data: { passwordAt: null, secondFactorAt: null },
    });
    await expect(lift()).rejects.toMatchObject({ code: "STEP_UP_REQUIRED" });
    await expect(login()).rejects.toMatchObject({ code: "TWO_FACTOR_REQUIRED" });
    await world.services.db.user.update({ where: { id: admin.id }, data: { role: "user" } });
    await expect(lift()).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  test("is lifted over REST, too", async () => {
    await buildApp(world, person);
    const url = await world.listen();
    const path = `/api/admin/users/${person.id}/two-factor`;
    expect(await callRest(url, admin.token, "DELETE", path)).toMatchObject({ id: person.id });
    await expect(callRest(url, admin.token, "DELETE", path)).rejects.toThrow("409");
  });
});
