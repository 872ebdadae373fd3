import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Post } from "../../generated/prisma/client.ts";
import { createContext } from "../../identity/authenticate.ts";
import { buildPost, buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestSockets } from "../../testing/sockets.ts";
import { useTestWorld } from "../../testing/world.ts";
import { transact } from "../../transactions/transact.ts";
import type { NotificationType } from "../input.ts";
import { leaveGroup } from "./grouping.ts";
import { linkOf } from "./kinds.ts";

const world = useTestWorld();
const sockets = useTestSockets(world);

const LIST = `{ notifications { edges { node { id type message url actorsCount read actor { id } } } } }`;
const LIKE = `mutation ($id: ID!) { likePost(id: $id) { likes } }`;
const UNLIKE = `mutation ($id: ID!) { unlikePost(id: $id) { likes } }`;
const FOLLOW = `mutation ($id: ID!) { followUser(id: $id) { id } }`;
const MARK_ALL = `mutation { markAllNotificationsRead }`;
const HEAR = `subscription { notificationReceived { message actorsCount } }`;
const DAY = 24 * 60 * 60 * 1000;

let author: TestPerson;
let post: Post;
let fans: TestPerson[];

beforeEach(async () => {
  author = await buildUser(world);
  post = await buildPost(world, { userId: author.id });
  fans = [];
  for (const name of ["Ana", "Ben", "Cleo"]) fans.push(await buildUser(world, { fullName: name }));
});
afterEach(() => {
  world.clock = null;
});

const list = () => world.run(author, LIST).then((data) => data.notifications.edges.map(({ node }) => node));
const messages = async () => (await list()).map(({ message }) => message);
const like = (person: TestPerson | undefined) => world.run(person ?? author, LIKE, { id: post.id });
/** What a block does to what the author was told. */
async function withdraw(person: TestPerson | undefined, type: NotificationType = "like", relatedId = post.id) {
  const ctx = await createContext(world.services, { token: person?.token, userAgent: "test" });
  await transact(ctx, (work) => leaveGroup(work, author.id, { type, relatedId, actorId: person?.id ?? "" }));
}

describe("likes of one post", () => {
  test("are one notification while it is unread, which names the last", async () => {
    const expected = ["Ana liked your post", "Ben and 1 other liked your post", "Cleo and 2 others liked your post"];
    const ids = new Set<string>();
    for (const [index, fan] of fans.entries()) {
      await like(fan);
      await like(fan);
      const [row, ...more] = await list();
      expect(more).toEqual([]);
      expect(row).toMatchObject({
        message: expected[index],
        actorsCount: index + 1,
        actor: { id: fan.id },
        url: `/post/${post.id}`,
        read: false,
      });
      ids.add(row?.id ?? "");
    }
    expect(ids.size).toBe(1);
  });

  test("of many people at once are one notification that counts them all", async () => {
    const likers = await Promise.all(Array.from({ length: 12 }, () => buildUser(world)));
    await Promise.all(likers.map(like));
    expect(await list()).toMatchObject([{ actorsCount: 12, message: expect.stringMatching(/ and 11 others liked/) }]);
  });

  test("begin a new one once it was read, after a day, and for another post", async () => {
    const [ana, ben, cleo] = fans;
    await like(ana);
    await world.run(author, MARK_ALL);
    await like(ben);
    expect(await messages()).toEqual(["Ben liked your post", "Ana liked your post"]);

    world.clock = new Date(Date.now() + DAY + 1000);
    await like(cleo);
    expect(await messages()).toEqual(["Cleo liked your post", "Ben liked your post", "Ana liked your post"]);
    world.clock = null;

    const other = await buildPost(world, { userId: author.id });
    await world.run(ana ?? null, LIKE, { id: other.id });
    expect(await messages()).toHaveLength(4);
  });

  test("are told live, each as it is then", async () => {
    const atAuthor = await sockets.subscribe(author, HEAR);
    await like(fans[0]);
    expect(await atAuthor.next()).toEqual({
      notificationReceived: { message: "Ana liked your post", actorsCount: 1 },
    });
    await like(fans[1]);
    expect(await atAuthor.next()).toEqual({
      notificationReceived: { message: "Ben and 1 other liked your post", actorsCount: 2 },
    });
  });
});

describe("an act that is taken back", () => {
  test("takes its notification with it, and of several only its own part", async () => {
    const [ana, ben, cleo] = fans;
    for (const fan of fans) await like(fan);
    await withdraw(cleo);
    expect(await messages()).toEqual(["Ben and 1 other liked your post"]);
    await withdraw(ana);
    await withdraw(ana);
    expect(await messages()).toEqual(["Ben liked your post"]);
    await withdraw(cleo);
    await withdraw(ben);
    expect(await list()).toEqual([]);
  });

  test("leaves what was read, what somebody else did and what it is not about", async () => {
    const [ana, ben] = fans;
    await like(ana);
    await withdraw(ben);
    await withdraw(ana, "comment");
    await withdraw(ana, "like", author.id);
    expect(await messages()).toEqual(["Ana liked your post"]);
    await world.run(author, MARK_ALL);
    await withdraw(ana);
    expect(await messages()).toEqual(["Ana liked your post"]);
  });

  test("by some while others act leaves a count of those who remain", async () => {
    const likers = await Promise.all(Array.from({ length: 8 }, () => buildUser(world)));
    const [leaving, coming] = [likers.slice(0, 4), likers.slice(4)];
    for (const person of leaving) await like(person);
    await Promise.all([...leaving.map((person) => withdraw(person)), ...coming.map(like)]);
    const rows = await list();
    expect(rows.reduce((sum, { actorsCount }) => sum + actorsCount, 0)).toBe(4);
    for (const { actor } of rows) expect(coming.map(({ id }) => id)).toContain(actor?.id);
  });

  test("by everybody at once leaves none, however often", async () => {
    const likers = await Promise.all(Array.from({ length: 6 }, () => buildUser(world)));
    for (let round = 0; round < 5; round++) {
      const other = await buildPost(world, { userId: author.id });
      for (const person of likers) await world.run(person, LIKE, { id: other.id });
      await Promise.all(likers.map((person) => withdraw(person, "like", other.id)));
      expect(await messages()).toEqual([]);
    }
  });

  test("by liking no more, by some while others like, leaves a count of those who remain", async () => {
    const likers = await Promise.all(Array.from({ length: 8 }, () => buildUser(world)));
    const [leaving, coming] = [likers.slice(0, 4), likers.slice(4)];
    const unlike = (person: TestPerson) => world.run(person, UNLIKE, { id: post.id });
    for (const person of leaving) await like(person);
    await Promise.all([...leaving.map(unlike), ...coming.map(like), ...leaving.map(unlike)]);
    const [row, ...more] = await list();
    expect(more).toEqual([]);
    expect(row?.actorsCount).toBe(4);
    await Promise.all(coming.map(unlike));
    expect(await list()).toEqual([]);
    expect((await world.services.db.post.findUniqueOrThrow({ where: { id: post.id } })).likes).toBe(0);
  });

  test("works for follows too", async () => {
    const [ana] = fans as [TestPerson];
    await world.run(ana, FOLLOW, { id: author.id });
    expect(await list()).toMatchObject([{ type: "follow", url: `/profile/${ana.id}`, actorsCount: 1 }]);
    await withdraw(ana, "follow", ana.id);
    expect(await list()).toEqual([]);
  });
});

test.each([
  ["follow", "/profile/1"],
  ["follow_requested", "/profile/1"],
  ["like", "/post/1"],
  ["comment", "/post/1"],
  ["reply", "/post/1"],
  ["mention", "/post/1"],
  ["tag_requested", "/post/1"],
  ["booking_requested", "/bookings/1"],
  ["booking_rescheduled", "/bookings/1"],
  ["admin_announcement", null],
  ["security", null],
])("%s leads to %s", (type, url) => {
  expect(linkOf({ type, relatedId: "1" })).toBe(url);
  expect(linkOf({ type, relatedId: null })).toBeNull();
});

test.each(["comment", "reply", "mention"])("%s leads to the comment itself where there is one", (type) => {
  expect(linkOf({ type, relatedId: "1", commentId: "2" })).toBe("/post/1#comment-2");
});
