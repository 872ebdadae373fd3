import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createContext } from "../../identity/authenticate.ts";
import { SESSION_DAYS, SESSION_USE_MINUTES } from "../../identity/input.ts";
import { startSession } from "../../identity/sessions.ts";
import { buildUser, type TestPerson } from "../../testing/factories.ts";
import { readMails } from "../../testing/mails.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestSockets } from "../../testing/sockets.ts";
import { useTestWorld } from "../../testing/world.ts";
import { hashPassword } from "./passwords.ts";

const world = useTestWorld();
const sockets = useTestSockets(world);

const PASSWORD = "correct horse";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const NOON = new Date("2026-05-01T12:00:00Z");
const SESSIONS = `{ sessions { id device network isCurrent createdAt lastUsedAt } }`;
const END = `mutation ($id: ID!) { endSession(id: $id) { id device } }`;
const END_OTHERS = `mutation { endOtherSessions }`;
const END_THEIRS = `mutation ($userId: ID!) { endUserSessions(userId: $userId) { id } }`;
const HEAR = "subscription { notificationReceived { type } }";

let person: TestPerson;

beforeEach(async () => {
  person = await buildUser(world, { password: await hashPassword(PASSWORD) });
});
afterEach(() => {
  world.clock = null;
});

const signInAgain = async (
  { id }: TestPerson,
  address = "203.0.113.77",
): Promise<TestPerson & { sessionId: string }> => {
  const { db, now } = world.services;
  const { token, session } = await startSession(db, { userId: id, userAgent: FIREFOX, address, now: now() });
  return { ...person, token, sessionId: session.id };
};
const list = async (who: TestPerson) => (await world.run(who, SESSIONS)).sessions;
const isSignedIn = async ({ token }: TestPerson) =>
  (await createContext(world.services, { token, userAgent: "test" })).viewer !== null;

describe("one's sessions", () => {
  test("are listed with what tells them apart: first the one that asks, then those used last", async () => {
    world.clock = NOON;
    const first = await signInAgain(person);
    world.clock = new Date(NOON.getTime() + 60_000);
    const second = await signInAgain(person, "2001:db8:1:2::3");
    await signInAgain(await buildUser(world));
    expect(await list(person)).toMatchObject([
      { device: "test", network: null, isCurrent: true },
      { id: second.sessionId, device: "Firefox on Linux", network: "2001:db8:1::/48", isCurrent: false },
      { id: first.sessionId, network: "203.0.113.0/24", isCurrent: false, lastUsedAt: NOON.toISOString() },
    ]);
    expect((await list(first)).map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
  });

  test("that have expired or were unused for long are not listed", async () => {
    world.clock = NOON;
    const { sessionId } = await signInAgain(person);
    world.clock = new Date(NOON.getTime() + (SESSION_DAYS.unused + 1) * 24 * 3600_000);
    const present = await signInAgain(person);
    expect((await list(present)).map(({ id }) => id)).not.toContain(sessionId);
  });

  test("tell when and from where they were used last, which is written once in some minutes", async () => {
    world.clock = NOON;
    const other = await signInAgain(person);
    const { db, sessions } = world.services;
    const use = (address: string) => createContext(world.services, { token: other.token, userAgent: "test", address });
    const read = () => db.session.findUniqueOrThrow({ where: { id: other.sessionId } });
    await use("198.51.100.1");
    expect(await read()).toMatchObject({ lastUsedAt: NOON, network: "203.0.113.0/24" });
    const later = new Date(NOON.getTime() + SESSION_USE_MINUTES * 60_000 + 1);
    world.clock = later;
    await use("198.51.100.1");
    expect(await read()).toMatchObject({ lastUsedAt: later, network: "198.51.100.0/24" });
    // Who is remembered costs nothing until the minutes are over again.
    expect(sessions).toBe(world.services.sessions);
    expect(
      await world.countStatements(async () => {
        await use("198.51.100.1");
        await use("192.0.2.1");
      }),
    ).toBe(1);
  });
});

describe("ending one", () => {
  test("signs that device out within a second, with its sockets, and no other", async () => {
    const other = await signInAgain(person);
    const [graphql, legacy] = [await sockets.subscribe(other, HEAR), await sockets.openLegacy(other)];
    const began = performance.now();
    expect(await world.run(person, END, { id: other.sessionId })).toEqual({
      endSession: { id: other.sessionId, device: "Firefox on Linux" },
    });
    expect([await graphql.closed, await legacy.closed]).toEqual([4403, 4401]);
    expect(performance.now() - began).toBeLessThan(1000);
    expect([await isSignedIn(other), await isSignedIn(person)]).toEqual([false, true]);
  });

  test("twice, another person's, what is no id and without a session is refused", async () => {
    const other = await signInAgain(person);
    const stranger = await buildUser(world);
    const missing = { code: "NOT_FOUND", message: "This device is no longer signed in" };
    await expect(world.run(stranger, END, { id: other.sessionId })).rejects.toMatchObject(missing);
    await expect(world.run(null, END, { id: other.sessionId })).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    expect(await isSignedIn(other)).toBe(true);
    await world.run(person, END, { id: other.sessionId });
    for (const id of [other.sessionId, "nothing"]) {
      await expect(world.run(person, END, { id })).rejects.toMatchObject(missing);
    }
    await expect(world.run(other, END, { id: other.sessionId })).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });

  test("by several at once is done by one", async () => {
    const other = await signInAgain(person);
    const tries = Array.from({ length: 4 }, () => world.run(person, END, { id: other.sessionId }));
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("all others leaves the one that asks, and nobody else's", async () => {
    const others = [await signInAgain(person), await signInAgain(person)];
    const stranger = await buildUser(world);
    const [own, theirs] = [await sockets.openLegacy(person), await sockets.openLegacy(others[0])];
    expect(await world.run(person, END_OTHERS)).toEqual({ endOtherSessions: 2 });
    expect(await theirs.closed).toBe(4401);
    expect(await Promise.all([person, stranger, ...others].map(isSignedIn))).toEqual([true, true, false, false]);
    own.send({ type: "ping" });
    expect(await world.run(person, END_OTHERS)).toEqual({ endOtherSessions: 0 });
    await expect(world.run(null, END_OTHERS)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });
});

describe("an admin", () => {
  test("signs somebody out everywhere: it is written down, and they are told", async () => {
    const admin = await buildUser(world, { role: "admin" });
    const other = await signInAgain(person);
    const socket = await sockets.openLegacy(other);
    await world.run(admin, END_THEIRS, { userId: person.id });
    expect(await socket.closed).toBe(4401);
    expect(await Promise.all([person, other, admin].map(isSignedIn))).toEqual([false, false, true]);
    const back = await signInAgain(person);
    expect(await world.run(back, "{ notifications { edges { node { type title actor { id } } } } }")).toEqual({
      notifications: { edges: [{ node: { type: "security", title: "Signed out everywhere", actor: null } }] },
    });
    const { adminUser } = await world.run(
      admin,
      "query ($username: String!) { adminUser(username: $username) { actions { edges { node { act admin { id } } } } } }",
      { username: person.username },
    );
    expect(adminUser.actions.edges).toEqual([{ node: { act: "SESSIONS_ENDED", admin: { id: admin.id } } }]);
  });

  test("leaves no trace where nobody is signed in", async () => {
    const admin = await buildUser(world, { role: "admin" });
    for (let times = 0; times < 2; times += 1) await world.run(admin, END_THEIRS, { userId: person.id });
    expect(await world.services.db.adminAction.count({ where: { targetId: person.id } })).toBe(1);
  });

  test("who is none any more, and whoever never was, may not", async () => {
    const admin = await buildUser(world, { role: "admin" });
    await world.services.db.user.update({ where: { id: admin.id }, data: { role: "user" } });
    for (const who of [admin, person]) {
      await expect(world.run(who, END_THEIRS, { userId: person.id })).rejects.toMatchObject({ code: "FORBIDDEN" });
    }
    await expect(world.run(null, END_THEIRS, { userId: person.id })).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    expect(await isSignedIn(person)).toBe(true);
  });
});

test("REST lists and ends the same", async () => {
  const url = await world.listen();
  const [one, two] = [await signInAgain(person), await signInAgain(person)];
  const call = <Body>(method: string, path: string, token: string | undefined = person.token) =>
    callRest<Body>(url, token, method, path);
  expect(await call<{ id: string }[]>("GET", "/api/auth/sessions")).toEqual(await list(person));
  expect(await call("DELETE", `/api/auth/sessions/${one.sessionId}`)).toMatchObject({ id: one.sessionId });
  await expect(call("DELETE", `/api/auth/sessions/${one.sessionId}`)).rejects.toThrow("404");
  expect(await call("DELETE", "/api/auth/sessions")).toEqual({ count: 1 });
  await expect(call("GET", "/api/auth/sessions", two.token)).rejects.toThrow("401");
  const admin = await buildUser(world, { role: "admin" });
  await expect(call("DELETE", `/api/admin/users/${admin.id}/sessions`)).rejects.toThrow("403");
  expect(await call("DELETE", `/api/admin/users/${person.id}/sessions`, admin.token)).toMatchObject({ id: person.id });
  await expect(call("GET", "/api/auth/sessions")).rejects.toThrow("401");
});

describe("signing in from a network that is new", () => {
  const signIn = async (address: string) => {
    const url = await world.listen();
    // The test says with a header where it comes from.
    world.services.config.trustsProxy = () => true;
    const response = await fetch(`${url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": address, "user-agent": FIREFOX },
      body: JSON.stringify({ email: person.email, password: PASSWORD }),
    });
    expect(response.status).toBe(200);
  };

  test("is told to the person once, here and by mail; the first network is not new", async () => {
    await signIn("203.0.113.7");
    await signIn("203.0.113.7");
    expect(await world.services.db.outboxRow.count({ where: { userId: person.id } })).toBe(0);
    await signIn("198.51.100.1");
    await signIn("198.51.100.1");
    const mails = await readMails(world, person.email);
    expect(mails.map(({ subject }) => subject)).toEqual(["New sign-in to your Inkfolk account"]);
    expect(mails[0]?.text).toContain("Device: Firefox on Linux. Network: 198.51.100.0/24.");
    expect(mails[0]?.text).toContain("/settings/security");
    const { notifications } = await world.run(person, "{ notifications { edges { node { type title message } } } }");
    expect(notifications.edges).toEqual([
      {
        node: {
          type: "security",
          title: "New sign-in",
          message: "Firefox on Linux, from the network 198.51.100.0/24. If it was not you, change your password.",
        },
      },
    ]);
  });
});
