import { expect, test } from "vitest";
import { buildUser } from "./factories.ts";
import { useTestWorld } from "./world.ts";

const world = useTestWorld();

test("kept rows name the tables that differ from the copy, and are put back", async () => {
  const person = await buildUser(world, { bio: "Fine line" });
  const kept = await world.keep();
  const { user, notification } = world.services.db;
  expect(await kept.findChanged()).toEqual([]);

  await user.update({ where: { id: person.id }, data: { bio: "Blackwork" } });
  await notification.create({ data: { userId: person.id, type: "admin", title: "News", message: "Open again" } });
  expect((await kept.findChanged()).sort()).toEqual(["notifications", "users"]);

  await kept.putBack();
  expect(await kept.findChanged()).toEqual([]);
  expect(await user.findUniqueOrThrow({ where: { id: person.id } })).toMatchObject({ bio: "Fine line" });
  expect(await notification.count({ where: { userId: person.id } })).toBe(0);
});
