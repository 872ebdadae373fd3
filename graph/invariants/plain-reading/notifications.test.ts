import { expect, test } from "vitest";
import { useTestWorld } from "../../testing/world.ts";
import { asJson, buildFixture, PERSON, readPerson, rowsOf } from "./fixture.ts";

const world = useTestWorld();

test("a page of notifications answers what reading each by Prisma answers", async () => {
  const { db } = world.services;
  const { viewer, others } = await buildFixture(world);
  for (const actorId of [null, viewer.id, ...others.map(({ id }) => id)]) {
    for (const read of [true, false]) {
      const said = { type: "comment", title: 'né "', message: "\n", relatedId: viewer.id, commentId: viewer.id };
      await db.notification.create({ data: { ...said, userId: viewer.id, actorId, actorsCount: 3, read } });
      await db.notification.create({ data: { ...said, userId: others[0]?.id ?? "", actorId, read } });
    }
  }
  for (const unread of [undefined, false, true]) {
    const { notifications, unreadNotificationsCount } = await world.send(
      viewer,
      `query ($unread: Boolean) {
        notifications(first: 100, unread: $unread) { edges { node {
          id userId adminId type title message relatedId url read createdAt actorsCount actor { ${PERSON} }
        } } }
        unreadNotificationsCount
      }`,
      { unread },
    );
    const mine = { userId: viewer.id, ...(unread && { read: false }) };
    const plain = await db.notification.findMany({ where: mine, orderBy: { id: "desc" } });
    const expected = plain.map(async ({ commentId, actorId, ...row }) => ({
      ...row,
      url: `/post/${row.relatedId}#comment-${commentId}`,
      actor: actorId && (await readPerson(world, viewer, actorId)),
    }));
    expect(rowsOf(notifications)).toEqual(asJson(await Promise.all(expected)));
    expect(unreadNotificationsCount).toBe(await db.notification.count({ where: { userId: viewer.id, read: false } }));
  }
});
