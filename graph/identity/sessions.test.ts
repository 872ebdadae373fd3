import { expect, test } from "vitest";
import { openSessionMemory } from "../core/session-memory.ts";
import type { Prisma } from "../generated/prisma/client.ts";
import { documentOf, ROOTS } from "../testing/documents.ts";
import { buildUser } from "../testing/factories.ts";
import { ACTORS } from "../testing/permission.ts";
import { PERMISSIONS } from "../testing/permissions.ts";
import { buildSetting, type Setting } from "../testing/setting.ts";
import { useTestWorld } from "../testing/world.ts";
import { VIEWER_CARD } from "../visibility/card.ts";
import { createContext } from "./authenticate.ts";
import { hashToken, startSession } from "./sessions.ts";

const world = useTestWorld();

type SignedIn = { token: string };

/** Who asks, as the next request finds out. */
const ask = async ({ token }: SignedIn) => (await createContext(world.services, { token, userAgent: "test" })).viewer;

/** The same as the database says it. */
const readTruth = async ({ token }: SignedIn) =>
  (
    await world.services.db.session.findUnique({
      where: { tokenHash: hashToken(token) },
      select: { user: { select: VIEWER_CARD } },
    })
  )?.user ?? null;

const signInOnceMore = ({ id }: { id: string }): Promise<SignedIn> =>
  startSession(world.services.db, { userId: id, userAgent: "another device", now: world.services.now() });

test("whoever asked a moment ago is known without a statement", async () => {
  const person = await buildUser(world);
  const me = () => world.run(person, "{ me { id username fullName role isViewer } }");
  expect(await world.countStatements(me)).toBe(1);
  const fiveTimes = async () => {
    for (let count = 0; count < 5; count += 1) await me();
  };
  expect(await world.countStatements(fiveTimes)).toBe(1);
});

test("of whoever asks nothing is kept but what decides about their acts", async () => {
  const viewer = await ask(await buildUser(world));
  expect(Object.keys(viewer ?? {}).sort()).toEqual(Object.keys(VIEWER_CARD).sort());
});

test("a token that nobody has is looked up each time", async () => {
  const guess = { token: "a guess" };
  expect(await world.countStatements(async () => [await ask(guess), await ask(guess)])).toBe(2);
});

/** Whether they are hidden is said by two of the others. */
const CHANGES: Record<Exclude<keyof typeof VIEWER_CARD, "id" | "hidden">, Prisma.UserUpdateInput> = {
  username: { username: "somebody.else" },
  fullName: { fullName: "Somebody Else" },
  avatar: { avatar: "/objects/01a1fcbc-0000-7000-8000-000000000001" },
  verified: { verified: true },
  userType: { userType: "artist" },
  role: { role: "admin" },
  profileVisible: { profileVisible: false },
  deletionRequestedAt: { deletionRequestedAt: new Date() },
  suspendedUntil: { suspendedUntil: new Date(0) },
  showActivityStatus: { showActivityStatus: false },
  location: { location: "Boston, MA" },
  lat: { lat: 42.36 },
  lng: { lng: -71.06 },
  emailConfirmed: { emailConfirmed: false },
};

test.each(Object.entries(CHANGES))(
  "whoever writes %s, the next request knows, in every session",
  async (_name, data) => {
    const { db } = world.services;
    const person = await buildUser(world, { avatar: null });
    const sessions = [person, await signInOnceMore(person)];
    const before = await Promise.all(sessions.map(ask));

    await db.user.update({ where: { id: person.id }, data });
    const after = await Promise.all(sessions.map(ask));
    const hidden = Boolean(data.deletionRequestedAt || data.suspendedUntil);
    expect(after).toEqual(before.map((viewer) => ({ ...viewer, ...data, hidden })));

    // The same as a part of something larger.
    await db.$transaction(async (part) => {
      await part.user.update({ where: { id: person.id }, data: { ...before[0], hidden: undefined } });
      await part.$queryRaw`SELECT 1`;
    });
    expect(await Promise.all(sessions.map(ask))).toEqual(before);
  },
);

test("what is not known of whoever asks makes nobody forget them", async () => {
  const person = await buildUser(world);
  const { db } = world.services;
  const statements = await world.countStatements(async () => {
    await ask(person);
    await db.user.updateMany({ where: { id: person.id }, data: { bio: "Lines.", followersCount: { increment: 1 } } });
    await db.user.updateMany({ where: { id: person.id }, data: { role: "user", lastSeenAt: new Date() } });
    await ask(person);
  });
  expect(statements).toBe(3);
});

test.each<[string, (where: { tokenHash: string }) => Promise<unknown>]>([
  ["is deleted", (where) => world.services.db.session.delete({ where })],
  ["expires", (where) => world.services.db.session.update({ where, data: { expiresAt: world.services.now() } })],
  ["was not used for long", (where) => world.services.db.session.update({ where, data: { lastUsedAt: new Date(0) } })],
  ["gets another token", (where) => world.services.db.session.update({ where, data: { tokenHash: "another" } })],
  [
    "loses its person",
    async (where) => {
      const session = await world.services.db.session.findUniqueOrThrow({ where });
      await world.services.db.user.delete({ where: { id: session.userId } });
    },
  ],
])("a session that %s lets nobody in", async (_name, end) => {
  const person = await buildUser(world);
  expect(await ask(person)).not.toBeNull();
  await end({ tokenHash: hashToken(person.token) });
  expect(await ask(person)).toBeNull();
});

test("time ends a session that is remembered, and its use is written down as it passes", async () => {
  const hour = 3600_000;
  const begin = Date.now();
  const at = (time: number) => {
    world.clock = new Date(time);
  };
  at(begin);
  const person = await buildUser(world);
  const lastUsedAt = async () =>
    (await world.services.db.session.findFirst({ where: { userId: person.id } }))?.lastUsedAt;
  await ask(person);
  at(begin + 2 * hour);
  expect(await ask(person)).not.toBeNull();
  expect(await lastUsedAt()).toEqual(new Date(begin + 2 * hour));
  at(begin + 400 * 24 * hour);
  expect(await ask(person)).toBeNull();
  world.clock = null;
});

const MUTATIONS = Object.keys(ROOTS.mutation?.getFields() ?? {});
/** After which of them somebody was somebody else to the next request. */
const changing: string[] = [];

/** Serves until somebody in it has changed, or what was done is in the way of the next. */
let setting: Setting | undefined;

async function perform(name: string, setting: Setting): Promise<void> {
  const permission = PERMISSIONS[name];
  const actor =
    ACTORS.findLast((each) => permission?.outcomes[each] === "ok") ??
    (permission?.suspended === "ok" ? "suspended" : undefined);
  if (!permission || !actor) throw new Error(`Nobody may ${name}`);
  const person = actor === "owner" && permission.owner ? setting[permission.owner] : setting[actor];
  const variables = (await permission.variables?.(setting, person)) ?? {};
  await world.send(person, documentOf("mutation", name, permission.field), variables);
}

/** Everybody in it, each on two devices, as the next request finds them. */
async function watch({ stranger, artist, admin, owner, client }: Setting) {
  const people = [stranger, artist, admin, owner, client];
  const sessions = [...people, ...(await Promise.all(people.map(signInOnceMore)))];
  return { sessions, before: await Promise.all(sessions.map(ask)) };
}

test.each(MUTATIONS)("after %s the next request of everybody knows what is so", async (name) => {
  const performIn = async (setting: Setting) => {
    const watched = await watch(setting);
    await perform(name, setting);
    return watched;
  };
  const performAnew = async () => {
    setting = await buildSetting(world);
    return performIn(setting);
  };
  const { sessions, before } = await (setting ? performIn(setting).catch(performAnew) : performAnew());

  const after = await Promise.all(sessions.map(ask));
  expect(after).toEqual(await Promise.all(sessions.map(readTruth)));
  if (JSON.stringify(after) === JSON.stringify(before)) return;
  changing.push(name);
  setting = undefined;
});

test("among them are those that change who somebody is, or end a session", () => {
  expect(changing).toEqual(
    expect.arrayContaining(["logout", "changePassword", "changeEmail", "deleteAccount", "setUserRole"]),
  );
});

test("a process that does not hear of changes remembers nobody", async () => {
  const person = await buildUser(world);
  world.services.sessions = openSessionMemory({ isListening: () => false, subscribe: () => undefined });
  const { db } = world.services;
  expect((await ask(person))?.role).toBe("user");
  await db.user.update({ where: { id: person.id }, data: { role: "admin" } });
  expect((await ask(person))?.role).toBe("admin");
});
