import { beforeEach, describe, expect, test } from "vitest";
import { buildArtist, buildBooking, buildPost, buildUser, type TestPerson } from "../../testing/factories.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();

const LIST = `query ($first: Int, $after: String, $unread: Boolean) {
  notifications(first: $first, after: $after, unread: $unread) {
    edges { cursor node { id type title message relatedId read actor { id } } } pageInfo { hasNextPage endCursor }
  }
}`;
const UNREAD = `{ unreadNotificationsCount }`;
const MARK_ONE = `mutation ($id: ID!) { markNotificationRead(id: $id) { id read } }`;
const MARK_ALL = `mutation ($newestSeenId: ID) { markAllNotificationsRead(newestSeenId: $newestSeenId) }`;
const FOLLOW = `mutation ($id: ID!) { followUser(id: $id) { id } }`;
const UNKNOWN_ID = "01a1fcbc-0000-7000-8000-000000000000";

let person: TestPerson;
let other: TestPerson;

beforeEach(async () => {
  [person, other] = [await buildArtist(world), await buildUser(world, { fullName: "Ana Fan" })];
});

const list = (viewer: TestPerson | null, args: Record<string, unknown> = {}) =>
  world.run(viewer, LIST, args).then((data) => data.notifications.edges.map(({ node }) => node));
const countUnread = (viewer: TestPerson) => world.run(viewer, UNREAD).then((data) => data.unreadNotificationsCount);

/** Announcements to a person. @returns their ids, the oldest first. */
async function notify(count: number): Promise<string[]> {
  const data = Array.from({ length: count }, () => ({
    userId: person.id,
    type: "admin_announcement",
    title: "News",
    message: "Something is new",
  }));
  const rows = await world.services.db.notification.createManyAndReturn({ data });
  return rows.map((row) => row.id).sort();
}

test("a person reads what happened to them, newest first, with who caused it and what it is about", async () => {
  await notify(1);
  await world.run(other, FOLLOW, { id: person.id });
  expect(await list(person)).toMatchObject([
    {
      type: "follow",
      title: "New follower",
      message: "Ana Fan started following you",
      relatedId: other.id,
      read: false,
      actor: { id: other.id },
    },
    { type: "admin_announcement", relatedId: null, actor: null },
  ]);
  expect(await list(other)).toEqual([]);
});

test("nobody is told of their own acts", async () => {
  const post = await buildPost(world, { userId: person.id, artistId: person.id });
  await world.run(person, `mutation ($id: ID!) { likePost(id: $id) { id } }`, { id: post.id });
  await world.run(person, `mutation ($input: AddCommentInput!) { addComment(input: $input) { id } }`, {
    input: { postId: post.id, content: "Mine" },
  });
  const booking = await buildBooking(world, { artistId: person.id, clientId: other.id });
  await world.run(person, `mutation ($id: ID!) { updateBookingStatus(input: { id: $id, status: CANCELLED }) { id } }`, {
    id: booking.id,
  });
  expect(await list(person)).toEqual([]);
  expect((await list(other)).map(({ type }) => type)).toEqual(["booking_declined"]);
});

describe("marking read", () => {
  test("one leaves the others unread, and doing it again changes nothing", async () => {
    const [first, second] = (await notify(2)) as [string, string];
    for (const _time of [1, 2]) {
      expect(await world.run(person, MARK_ONE, { id: first })).toEqual({
        markNotificationRead: { id: first, read: true },
      });
    }
    expect(await list(person)).toMatchObject([
      { id: second, read: false },
      { id: first, read: true },
    ]);
    expect(await countUnread(person)).toBe(1);
  });

  test("somebody else's is not found and stays unread", async () => {
    const [id] = (await notify(1)) as [string];
    for (const attempt of [
      () => world.run(other, MARK_ONE, { id }),
      () => world.run(person, MARK_ONE, { id: UNKNOWN_ID }),
      () => world.run(person, MARK_ONE, { id: "1" }),
    ]) {
      await expect(attempt()).rejects.toEqual({ code: "NOT_FOUND", message: "Not found" });
    }
    expect(await world.run(other, MARK_ALL)).toEqual({ markAllNotificationsRead: 0 });
    expect(await countUnread(person)).toBe(1);
  });

  test("all answers how many changed", async () => {
    const [first] = (await notify(3)) as [string];
    await world.run(person, MARK_ONE, { id: first });
    expect(await world.run(person, MARK_ALL)).toEqual({ markAllNotificationsRead: 2 });
    expect(await world.run(person, MARK_ALL)).toEqual({ markAllNotificationsRead: 0 });
    expect(await countUnread(person)).toBe(0);
  });

  test("all leaves what came after the newest one that was seen", async () => {
    const [, , seen] = await notify(3);
    const [later] = await notify(1);
    expect(await world.run(person, MARK_ALL, { newestSeenId: seen })).toEqual({ markAllNotificationsRead: 3 });
    expect((await list(person)).filter(({ read }) => !read).map(({ id }) => id)).toEqual([later]);
    await expect(world.run(person, MARK_ALL, { newestSeenId: "1" })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("and reading need somebody who is signed in", async () => {
    const [id] = (await notify(1)) as [string];
    for (const attempt of [
      () => list(null),
      () => world.run(null, UNREAD),
      () => world.run(null, MARK_ONE, { id }),
      () => world.run(null, MARK_ALL),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    }
  });
});

test("unread ones are counted to a hundred", async () => {
  await notify(99);
  expect(await countUnread(person)).toBe(99);
  await notify(30);
  expect(await countUnread(person)).toBe(100);
});

test("a list is paged without repeating what came meanwhile", async () => {
  const ids = (await notify(5)).reverse();
  const first = await world.run(person, LIST, { first: 3 });
  await notify(2);
  const after = first.notifications.pageInfo.endCursor;
  const second = await list(person, { first: 3, after });
  expect([...first.notifications.edges.map(({ node }) => node), ...second].map(({ id }) => id)).toEqual(ids);
  await expect(list(person, { after: "1" })).rejects.toMatchObject({ code: "INVALID_CURSOR" });
});

test("a list costs as many statements for ten as for one", async () => {
  const count = () => world.countStatements(() => list(person));
  await world.run(other, FOLLOW, { id: person.id });
  const forOne = await count();
  for (let index = 1; index < 10; index += 1) await world.run(await buildUser(world), FOLLOW, { id: person.id });
  expect([forOne, await count()]).toMatchInlineSnapshot(`
    [
      2,
      2,
    ]
  `);
});

test("the unread ones can be asked for alone", async () => {
  const [first, second, third] = (await notify(3)) as [string, string, string];
  await world.run(person, MARK_ONE, { id: second });
  expect((await list(person, { unread: true })).map(({ id }) => id)).toEqual([third, first]);
  expect(await list(person, { unread: false })).toHaveLength(3);
});

test("REST lists the unread, marks up to the newest seen, and says where each leads", async () => {
  const url = await world.listen();
  const call = <Body>(method: string, path: string, body?: unknown) =>
    callRest<Body>(url, person.token, method, `/api/notifications${path}`, body);
  const [seen] = await notify(1);
  await world.run(other, FOLLOW, { id: person.id });
  expect(await call("PUT", "/mark-all-read", { newestSeenId: seen })).toEqual({ count: 1 });
  expect(await call("GET", "?unread=true")).toMatchObject([
    { type: "follow", url: `/profile/${other.id}`, actorsCount: 1 },
  ]);
  expect(await call("GET", "")).toHaveLength(2);
  expect(await call("PUT", "/mark-all-read")).toEqual({ count: 1 });
  await expect(callRest(url, other.token, "PUT", `/api/notifications/${seen}/read`)).rejects.toThrow("404: Not found");
});
