import { expect, test } from "vitest";
import { buildArtist, buildBooking, buildPost, buildUser } from "../../testing/factories.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();

test("a notification says whether what it is about is gone", async () => {
  const { db } = world.services;
  const [viewer, other] = [await buildUser(world), await buildArtist(world)];
  const post = await buildPost(world, { userId: viewer.id });
  const deleted = await buildPost(world, { userId: viewer.id });
  const booking = await buildBooking(world, { clientId: viewer.id, artistId: other.id });
  const rows: [type: string, relatedId: string | null, actorId: string | null, isGone: boolean][] = [
    ["comment", post.id, other.id, false],
    ["comment", deleted.id, other.id, true],
    ["booking_requested", booking.id, other.id, false],
    ["booking_requested", deleted.id, other.id, true],
    ["follow", other.id, other.id, false],
    ["follow", other.id, null, true],
    // It is answered on the viewer's own page.
    ["follow_requested", other.id, null, false],
    ["waitlist_offer", deleted.id, other.id, false],
    ["security", null, null, false],
    ["something_older", deleted.id, null, false],
  ];
  await db.post.delete({ where: { id: deleted.id } });
  for (const [type, relatedId, actorId] of rows) {
    await db.notification.create({ data: { userId: viewer.id, type, title: type, message: "", relatedId, actorId } });
  }
  const expected = rows.map(([type, , , isGone]) => [type, isGone]);
  const { notifications } = await world.run(viewer, "{ notifications { nodes { title isGone } } }");
  expect(notifications.nodes.map(({ title, isGone }) => [title, isGone]).reverse()).toEqual(expected);
  const url = await world.listen();
  const read = await callRest<{ type: string; isGone: boolean }[]>(url, viewer.token, "GET", "/api/notifications");
  expect(read.map(({ type, isGone }) => [type, isGone]).reverse()).toEqual(expected);
});
