import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { readChanges } from "../changes/lists.ts";
import { systemContext } from "../core/context.ts";
import { buildUser, type TestPerson } from "../testing/factories.ts";
import { useTestWorld } from "../testing/world.ts";
import { recordChange } from "./changes.ts";
import { transact } from "./transact.ts";

const world = useTestWorld();

let people: [TestPerson, TestPerson];
beforeEach(async () => {
  people = [await buildUser(world), await buildUser(world)];
});

const contextOf = (person: TestPerson) =>
  ({ ...systemContext(world.services), viewer: { id: person.id } }) as ReturnType<typeof systemContext>;

test("a transaction says once of a resource that it is updated, and not where it says more of it", async () => {
  const [one, other] = people;
  const ctx = contextOf(one);
  const [booking, piece] = [randomUUID(), randomUUID()];
  const both = [one.id, other.id];
  await transact(ctx, async (work) => {
    recordChange(work, ctx, { type: "booking.updated", resourceId: booking, readers: both });
    recordChange(work, ctx, { type: "booking.confirmed", resourceId: booking, readers: both });
    for (const _time of [1, 2])
      recordChange(work, ctx, { type: "portfolio.updated", resourceId: piece, readers: [one.id] });
  });
  const typesOf = async (person: TestPerson) =>
    (await readChanges(contextOf(person), { after: null, types: null, take: 10 })).rows.map(({ type }) => type);
  expect(await typesOf(one)).toEqual(["booking.confirmed", "portfolio.updated"]);
  expect(await typesOf(other)).toEqual(["booking.confirmed"]);
});

test("what is undone is in no log, and its number is given again", async () => {
  const [one] = people;
  const ctx = contextOf(one);
  const change = { type: "portfolio.updated", resourceId: randomUUID(), readers: [one.id] } as const;
  const undone = transact(ctx, async (work) => {
    recordChange(work, ctx, change);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await transact(ctx, async (work) => recordChange(work, ctx, change));
  expect((await readChanges(ctx, { after: null, types: null, take: 10 })).rows).toMatchObject([{ sequence: 1 }]);
});
