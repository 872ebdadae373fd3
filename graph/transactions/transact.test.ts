import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { runAll } from "../core/deadline.ts";
import { notFound } from "../core/errors.ts";
import { prepared, tables } from "../db/statements.ts";
import { createContext } from "../identity/authenticate.ts";
import type { PersonEvent } from "../live/events.ts";
import { buildUser, type TestPerson } from "../testing/factories.ts";
import { useTestWorld } from "../testing/world.ts";
import { transact } from "./transact.ts";

const world = useTestWorld();

const contextOf = (token: string) => createContext(world.services, { token, userAgent: "test" });
const event = (name: string): PersonEvent => ({ type: "booking", bookingId: name });

test("what a rule publishes leaves after its commit, in order, once to each person", async () => {
  const person = await buildUser(world);
  const ctx = await contextOf(person.token);
  const heard = world.services.events.subscribeToPerson(person.id);
  const first = heard.next();
  let hasLeft = false;
  first.then(() => {
    hasLeft = true;
  });

  const result = await transact(ctx, async ({ db, publish }) => {
    publish([person.id, person.id], event("one"));
    publish([person.id], event("two"));
    await db.user.update({ where: { id: person.id }, data: { bio: "Committed" } });
    expect(hasLeft).toBe(false);
    return "done";
  });

  expect(result).toBe("done");
  expect(await first).toEqual({ done: false, value: event("one") });
  expect(await heard.next()).toEqual({ done: false, value: event("two") });
  expect((await world.services.db.user.findUniqueOrThrow({ where: { id: person.id } })).bio).toBe("Committed");
  await heard.return?.();
});

describe("what Postgres ends for another one's sake", () => {
  const endFirst = async (times: number) => {
    const person = await buildUser(world);
    const ctx = await contextOf(person.token);
    const heard = world.services.events.subscribeToPerson(person.id);
    const first = heard.next();
    let tries = 0;
    const done = transact(ctx, async ({ db, publish }) => {
      tries += 1;
      publish([person.id], event(`of try ${tries}`));
      await db.user.update({ where: { id: person.id }, data: { bio: `Try ${tries}` } });
      if (tries <= times) await db.$executeRaw`DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = 'deadlock_detected'; END $$`;
      return tries;
    });
    const readBio = async () => (await world.services.db.user.findUniqueOrThrow({ where: { id: person.id } })).bio;
    return { done, heard, first, readBio };
  };

  test("is done once more, and only that is heard of", async () => {
    const { done, heard, first, readBio } = await endFirst(1);
    expect(await done).toBe(2);
    expect(await readBio()).toBe("Try 2");
    expect(await first).toEqual({ done: false, value: event("of try 2") });
    await heard.return?.();
  });

  test("is not done forever", async () => {
    const { done, heard, readBio } = await endFirst(Number.POSITIVE_INFINITY);
    await expect(done).rejects.toThrow("deadlock_detected");
    expect(await readBio()).toBe("");
    await heard.return?.();
  });
});

test("what a rule publishes before it fails never leaves, and nothing that it wrote remains", async () => {
  const person = await buildUser(world);
  const ctx = await contextOf(person.token);
  const heard = world.services.events.subscribeToPerson(person.id);
  const next = heard.next();

  const failed = transact(ctx, async ({ db, publish }) => {
    await db.user.update({ where: { id: person.id }, data: { bio: "Rolled back" } });
    publish([person.id], event("never"));
    throw notFound("Gone");
  });
  await expect(failed).rejects.toMatchObject({ code: "NOT_FOUND", message: "Gone" });

  await transact(ctx, async ({ publish }) => publish([person.id], event("later")));
  expect(await next).toEqual({ done: false, value: event("later") });
  expect((await world.services.db.user.findUniqueOrThrow({ where: { id: person.id } })).bio).toBe("");
  await heard.return?.();
});

test("a commit that the database refuses publishes nothing", async () => {
  const person = await buildUser(world);
  const ctx = await contextOf(person.token);
  const heard = world.services.events.subscribeToPerson(person.id);
  const next = heard.next();

  const failed = transact(ctx, async ({ db, publish }) => {
    publish([person.id], event("never"));
    await db.user.update({ where: { id: person.id }, data: { postsCount: -1 } });
  });
  await expect(failed).rejects.toThrow();

  world.services.events.publish([person.id], event("later"));
  expect(await next).toEqual({ done: false, value: event("later") });
  await heard.return?.();
});

test("what a rule still does after its commit is done before the caller goes on, and never after a rollback", async () => {
  const done: string[] = [];
  const act = (name: string) => async () => {
    await new Promise(setImmediate);
    done.push(name);
  };
  await transact(world.services, async ({ afterCommit }) => {
    afterCommit(act("one"));
    afterCommit(act("two"));
    expect(done).toEqual([]);
  });
  expect(done).toEqual(["one", "two"]);
  const failed = transact(world.services, async ({ afterCommit }) => {
    afterCommit(act("never"));
    throw notFound("Gone");
  });
  await expect(failed).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(done).toEqual(["one", "two"]);
});

describe("statements that are sent at once", () => {
  const setBio = prepared((_shape: null, { id, bio }: { id: string; bio: string }) =>
    tables.updateTable("users").set({ bio }).where("id", "=", id).returning(["bio", "created_at as createdAt"]),
  );
  const fail = prepared((_shape: null, _values: object) => sql<never>`SELECT 1 / 0`);
  const bioOf = async ({ id }: TestPerson) => (await world.services.db.user.findUniqueOrThrow({ where: { id } })).bio;

  test("see what those before them did, and answer each for itself", async () => {
    const person = await buildUser(world);
    const ctx = await contextOf(person.token);
    const append = prepared((_shape: null, { id }: { id: string }) =>
      tables.updateTable("users").set({ bio: sql`bio || '!'` }).where("id", "=", id).returning("bio"),
    );
    const answers = await runAll(ctx, [setBio(null, { id: person.id, bio: "Hi" }), append(null, { id: person.id })]);
    expect(answers).toEqual([[{ bio: "Hi", createdAt: expect.any(Date) }], [{ bio: "Hi!" }]]);
    expect(await bioOf(person)).toBe("Hi!");
  });

  test("happen all or not at all, and leave the connection as it was", async () => {
    const person = await buildUser(world);
    const ctx = await contextOf(person.token);
    const change = (bio: string) => setBio(null, { id: person.id, bio });
    for (let turn = 0; turn < 10; turn += 1) {
      await expect(runAll(ctx, [change("never"), fail(null, {}), change("never")])).rejects.toThrow("division by zero");
    }
    expect(await bioOf(person)).toBe("");
    await runAll(ctx, [change("later")]);
    expect(await bioOf(person)).toBe("later");
  });

  test("do not begin once the time is over", async () => {
    const ctx = { ...(await contextOf((await buildUser(world)).token)), deadline: 0 };
    expect(() => runAll(ctx, [])).toThrow(expect.objectContaining({ code: "TIMED_OUT" }));
  });
});
