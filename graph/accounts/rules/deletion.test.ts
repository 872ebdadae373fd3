import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { buildArtist, buildBooking, buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestSockets } from "../../testing/sockets.ts";
import { useTestWorld } from "../../testing/world.ts";
import { hashPassword } from "./passwords.ts";

const DAY = 24 * 60 * 60 * 1000;
const PASSWORD = "correct horse";
const START = new Date("2026-05-01T12:00:00Z");

const world = useTestWorld();
const sockets = useTestSockets(world);

const DELETE = `mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { username eraseAt } }`;
const RESTORE = `mutation ($input: LoginInput!) { restoreAccount(input: $input) { token user { id username } } }`;
const LOGIN = `mutation ($input: LoginInput!) { login(input: $input) { token } }`;
const USER = `query ($id: ID!) { user(id: $id) { id fullName } }`;
const ME = `{ me { id } }`;
const HEAR_NOTIFICATIONS = `subscription { notificationReceived { type } }`;
const CONVERSATIONS = `{ conversations { edges { node { otherUser { username fullName avatar bio } } } } }`;

const INVALID = { code: "INVALID_CREDENTIALS", message: "Invalid credentials" };
const SCHEDULED = {
  code: "FORBIDDEN",
  message: "Your account is scheduled for deletion on May 31, 2026. Restore it to sign in.",
};

let password: string;
let person: TestPerson;

beforeEach(async () => {
  password ??= await hashPassword(PASSWORD);
  world.clock = START;
  person = await buildArtist(world, { password });
});
afterEach(() => {
  world.clock = null;
});

const remove = (who: TestPerson | null, input: Record<string, unknown> = {}) =>
  world.run(who, DELETE, { input: { username: who?.username ?? "nobody", password: PASSWORD, ...input } });
const login = (email: string, attempt = PASSWORD) => world.run(null, LOGIN, { input: { email, password: attempt } });
const restore = (email: string, attempt = PASSWORD) =>
  world.run(null, RESTORE, { input: { email, password: attempt } }).then((data) => data.restoreAccount);
const rowOf = ({ id }: TestPerson) => world.services.db.user.findUniqueOrThrow({ where: { id } });

describe("deleting an account", () => {
  test("hides it at once, ends its sessions, and says until when it can be restored", async () => {
    const socket = await sockets.subscribe(person, HEAR_NOTIFICATIONS);
    expect(await remove(person, { username: ` ${person.username.toUpperCase()} ` })).toEqual({
      deleteAccount: { username: person.username, eraseAt: "2026-05-31T12:00:00.000Z" },
    });
    expect(await socket.closed).toBe(4403);
    await expect(world.run(person, ME)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    for (const viewer of [null, await buildUser(world)]) {
      await expect(world.run(viewer, USER, { id: person.id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
  });

  test("leaves others their threads, without a name", async () => {
    const other = await buildUser(world);
    const [user1Id = "", user2Id = ""] = [person.id, other.id].sort();
    await world.services.db.conversation.create({ data: { user1Id, user2Id } });
    await remove(person);
    expect(await world.run(other, CONVERSATIONS)).toEqual({
      conversations: {
        edges: [
          {
            node: {
              otherUser: {
                username: `deleted_${person.id.slice(-12)}`,
                fullName: "Deleted account",
                avatar: null,
                bio: "",
              },
            },
          },
        ],
      },
    });
  });

  test.each([
    [{ password: "wrong" }, "INVALID_CREDENTIALS", "password", "Incorrect password"],
    [{ password: "" }, "BAD_USER_INPUT", "password", "Please fill in all fields"],
    [{ username: "" }, "BAD_USER_INPUT", "username", "Please fill in all fields"],
    [{ username: "somebody" }, "BAD_USER_INPUT", "username", "That's not your username"],
  ])("is refused with %j", async (input, code, field, sentence) => {
    await expect(remove(person, input)).rejects.toEqual({ code, message: sentence, fields: { [field]: sentence } });
    expect(await rowOf(person)).toMatchObject({ deletionRequestedAt: null });
    await world.run(person, ME);
  });

  test("needs somebody who is signed in", async () => {
    await expect(remove(null)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });

  test("waits until agreed sessions are cancelled, on either side, and says how many", async () => {
    const { db } = world.services;
    const asArtist = await buildBooking(world, { artistId: person.id, status: "confirmed" });
    const asClient = await buildBooking(world, { clientId: person.id, status: "confirmed" });
    await expect(remove(person)).rejects.toEqual({ code: "CONFLICT", message: "Cancel 2 confirmed bookings first" });
    await db.booking.update({ where: { id: asArtist.id }, data: { status: "cancelled" } });
    await expect(remove(person)).rejects.toEqual({ code: "CONFLICT", message: "Cancel 1 confirmed booking first" });
    await db.booking.update({ where: { id: asClient.id }, data: { status: "completed" } });
    await remove(person);
  });

  test("closes its pending requests, on either side", async () => {
    await buildBooking(world, { artistId: person.id });
    await buildBooking(world, { clientId: person.id });
    await remove(person);
    const bookings = await world.services.db.booking.findMany({
      where: { OR: [{ artistId: person.id }, { clientId: person.id }] },
    });
    expect(bookings).toMatchObject([
      { status: "cancelled", resolution: "account_closed" },
      { status: "cancelled", resolution: "account_closed" },
    ]);
  });

  test("is refused to the last admin, also when the last two leave at once", async () => {
    const { db } = world.services;
    await db.user.updateMany({ where: { role: "admin" }, data: { role: "user" } });
    const [ana, ben] = [
      await buildUser(world, { password, role: "admin" }),
      await buildUser(world, { password, role: "admin" }),
    ];
    const outcomes = await Promise.allSettled([remove(ana), remove(ben)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "FORBIDDEN", message: "Transfer admin rights first" },
    });
    expect(await db.user.count({ where: { role: "admin", deletionRequestedAt: null } })).toBe(1);
  });

  test("twice at once is once", async () => {
    const outcomes = await Promise.allSettled([remove(person), remove(person)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("an account that waits for its deletion", () => {
  beforeEach(async () => {
    await remove(person);
  });

  test("is not signed in to, and says so only to whoever knows the password", async () => {
    await expect(login(person.email)).rejects.toEqual(SCHEDULED);
    await expect(login(person.email, "wrong")).rejects.toEqual(INVALID);
    expect(await world.services.db.session.count({ where: { userId: person.id } })).toBe(0);
  });

  test("is restored with its password, and is there again for everybody", async () => {
    world.clock = new Date(START.getTime() + 30 * DAY - 1);
    await expect(restore(person.email, "wrong")).rejects.toEqual(INVALID);
    await expect(restore("nobody@inkfolk.test")).rejects.toEqual(INVALID);
    const { token, user } = await restore(person.email.toUpperCase());
    expect(user).toMatchObject({ id: person.id, username: person.username });
    expect(await world.run({ ...person, token }, ME)).toEqual({ me: { id: person.id } });
    expect(await world.run(null, USER, { id: person.id })).toEqual({
      user: { id: person.id, fullName: person.fullName },
    });
    await login(person.email);
  });

  test("is gone after thirty days, also before it is erased", async () => {
    world.clock = new Date(START.getTime() + 30 * DAY);
    await expect(restore(person.email)).rejects.toEqual(INVALID);
    await expect(login(person.email)).rejects.toEqual(INVALID);
  });

  test("keeps its address and username to itself", async () => {
    const register = `mutation ($input: RegisterInput!) { register(input: $input) { token } }`;
    const input = {
      email: person.email,
      username: person.username,
      password: PASSWORD,
      fullName: "Taker",
      userType: "CANVAS" as const,
      location: "Austin, TX",
    };
    await expect(world.run(null, register, { input })).rejects.toMatchObject({ code: "CONFLICT" });
  });
});

test("restoring an account that nobody deletes is signing in", async () => {
  expect((await restore(person.email)).user).toMatchObject({ id: person.id });
});

test("accounts are deleted and restored over REST", async () => {
  const call = async (method: string, path: string, body: unknown, token?: string) => {
    const response = await fetch(`${await world.listen()}${path}`, {
      method,
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, body: response.ok ? JSON.parse(text) : text };
  };
  const { username, email, token } = person;
  const proof = { username, password: PASSWORD };
  expect((await call("DELETE", "/api/users/me", proof)).status).toBe(401);
  expect(await call("DELETE", "/api/users/me", { ...proof, password: "wrong" }, token)).toEqual({
    status: 401,
    body: "Incorrect password",
  });
  expect((await call("DELETE", "/api/users/me", {}, token)).status).toBe(400);
  expect(await call("DELETE", "/api/users/me", proof, token)).toEqual({
    status: 200,
    body: { username, eraseAt: "2026-05-31T12:00:00.000Z" },
  });
  const credentials = { email, password: PASSWORD };
  expect(await call("POST", "/api/auth/login", credentials)).toEqual({ status: 403, body: SCHEDULED.message });
  expect(await call("POST", "/api/auth/restore", { ...credentials, password: "wrong" })).toEqual({
    status: 401,
    body: "Invalid credentials",
  });
  expect(await call("POST", "/api/auth/restore", credentials)).toMatchObject({
    status: 200,
    body: { token: expect.any(String), user: { username } },
  });
});
