import { beforeEach, describe, expect, test } from "vitest";
import type { Context } from "../core/context.ts";
import type { Post } from "../generated/prisma/client.ts";
import { createContext } from "../identity/authenticate.ts";
import { readAddressed } from "../notifications/rules/announcements.ts";
import { getNotification } from "../notifications/rules/notifications.ts";
import { findNewestShared, findVisibleIds, readChangedPosts } from "../posts/lists/watched.ts";
import { buildArtist, buildPost, buildUser, type TestPerson } from "../testing/factories.ts";
import { useTestSockets } from "../testing/sockets.ts";
import { useTestWorld } from "../testing/world.ts";

const world = useTestWorld();
const sockets = useTestSockets(world);

const LIKE = `mutation ($id: ID!) { likePost(id: $id) { id } }`;

let author: TestPerson;
let reader: TestPerson;
let other: TestPerson;
let post: Post;

beforeEach(async () => {
  [author, reader, other] = [await buildUser(world), await buildUser(world), await buildUser(world)];
  post = await buildPost(world, { userId: author.id });
});

const contextOf = ({ token }: TestPerson) => createContext(world.services, { token, userAgent: "test" });

describe("what is read for many at once", () => {
  let listeners: Context[];
  beforeEach(async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => buildUser(world)));
    listeners = await Promise.all(people.map(contextOf));
  });

  const readings: [string, () => (ctx: Context) => Promise<unknown>][] = [
    [
      "an announcement",
      () => (ctx) => readAddressed(ctx, { type: "announcement", announcementId: crypto.randomUUID() }),
    ],
    ["a notification", () => (ctx) => getNotification(ctx, crypto.randomUUID()).catch((error) => error.code)],
  ];

  test.each(readings)("%s costs many listeners as many statements as one", async (_what, reading) => {
    const read = reading();
    const statements = (askers: Context[]) => world.countStatements(() => Promise.all(askers.map(read)));
    expect(await statements(listeners)).toBe(await statements(listeners.slice(0, 1)));
  });

  /** Blocks the author with so many people besides. */
  const blockWith = async (count: number) => {
    const names = Array.from({ length: count }, () => crypto.randomUUID());
    const people = await world.services.db.user.createManyAndReturn({
      data: names.map((name) => ({ username: name, email: name, password: "", fullName: "", userType: "canvas" })),
    });
    await world.services.db.block.createMany({
      data: people.map(({ id }) => ({ blockerId: id, blockedId: author.id })),
    });
  };

  describe.each([
    ["few", 0],
    ["many", 101],
  ])("where %s may not see it", (_how, others) => {
    let viewerIds: string[];
    beforeEach(async () => {
      await blockWith(others);
      await world.services.db.block.create({ data: { blockerId: reader.id, blockedId: author.id } });
      viewerIds = [reader.id, other.id, ...listeners.map(({ viewer }) => viewer?.id ?? "")];
    });

    test("is for each what they may see, and the same object for all to whom it is the same", async () => {
      const hidden = await buildPost(world, { userId: (await buildUser(world, { profileVisible: false })).id });
      await world.services.db.follow.create({ data: { followerId: other.id, followingId: hidden.userId } });
      const ids = [post.id, hidden.id];
      const [atReader, atOther, ...atListeners] = await readChangedPosts(
        world.services,
        viewerIds.map((viewerId, index) => ({ viewerId, ids: index % 2 ? ids : [...ids] })),
      );
      expect(atReader).toEqual({ posts: [], goneIds: ids });
      expect(atOther).toMatchObject({ posts: [{ id: post.id }, { id: hidden.id }], goneIds: [] });
      expect(atListeners[0]).toMatchObject({ posts: [{ id: post.id }], goneIds: [hidden.id] });
      for (const answer of atListeners) expect(answer).toBe(atListeners[0]);
    });

    test("is for each the newest that they hear of and have not", async () => {
      const before = await buildPost(world, { userId: other.id });
      const { id } = await buildPost(world, { userId: author.id });
      const asks = viewerIds.map((viewerId) => ({ viewerId, after: null }));
      const [atReader, atOther, ...atListeners] = await findNewestShared(world.services, asks);
      expect(atReader).toEqual({ id: before.id });
      expect(atOther).toEqual({ id });
      for (const answer of atListeners) expect(answer).toBe(atOther);
      const toAuthor = await findNewestShared(world.services, [
        { viewerId: author.id, after: post.id },
        { viewerId: author.id, after: before.id },
        { viewerId: other.id, after: id },
      ]);
      expect(toAuthor).toEqual([{ id: before.id }, undefined, undefined]);
    });
  });

  test("begins after it was asked for", async () => {
    const [ctx] = listeners as [Context];
    const before = findVisibleIds(ctx, [post.id]);
    await world.services.db.block.create({ data: { blockerId: author.id, blockedId: ctx.viewer?.id ?? "" } });
    const after = findVisibleIds(ctx, [post.id]);
    expect((await after).size).toBe(0);
    await before;
  });
});

describe("one event to several people", () => {
  const WATCH = `subscription ($ids: [ID!]!) { postsChanged(postIds: $ids) { goneIds posts { id likes } } }`;
  const OWN = "likedByMe viewerCanEdit";

  test.each([
    ["alike, where it is", "__typename"],
    ["from their own point of view", OWN],
    ["as it is asked", `... on Post @include(if: true) { ${OWN} }`],
  ])("is answered %s", async (_how, more) => {
    const document = WATCH.replace("likes", `likes ${more}`) as typeof WATCH;
    const watch = (person: TestPerson) => sockets.subscribe(person, document, { ids: [post.id] }, 1);
    const watching = [await watch(author), await watch(reader), await watch(other)];
    for (const each of watching) await each.next();
    await world.services.db.block.create({ data: { blockerId: author.id, blockedId: other.id } });
    await world.run(reader, LIKE, { id: post.id });
    const [atAuthor, atReader, atOther] = await Promise.all(watching.map((each) => each.next()));
    const own = (person: TestPerson) => ({
      id: post.id,
      likes: 1,
      ...(more.includes(OWN)
        ? { likedByMe: person === reader, viewerCanEdit: person === author }
        : { __typename: "Post" }),
    });
    expect(atAuthor).toEqual({ postsChanged: { goneIds: [], posts: [own(author)] } });
    expect(atReader).toEqual({ postsChanged: { goneIds: [], posts: [own(reader)] } });
    expect(atOther).toEqual({ postsChanged: { goneIds: [post.id], posts: [] } });
  });

  test.each(["PENDING", "CONFIRMED", "REJECTED"])(
    "says of an artist whose tag is %s what each would read, also whoever blocked them",
    async (state) => {
      const SHOWN = `id attribution viewerCanAnswerTag viewerCanRemoveTag artist { username }` as const;
      const artist = await buildArtist(world);
      const people = [author, artist, reader, other, await buildUser(world, { role: "admin" })];
      await world.services.db.block.create({ data: { blockerId: other.id, blockedId: artist.id } });
      const tagged = await buildPost(world, {
        userId: author.id,
        ...(state === "REJECTED" ? { rejectedArtistId: artist.id } : { artistId: artist.id }),
        verified: state === "CONFIRMED",
      });
      const watching = await Promise.all(
        people.map((person) =>
          sockets.subscribe(
            person,
            `subscription ($ids: [ID!]!) { postsChanged(postIds: $ids) { goneIds posts { ${SHOWN} } } }`,
            { ids: [tagged.id] },
            1,
          ),
        ),
      );
      for (const [index, person] of people.entries()) {
        const { post } = await world.run(person, `query ($id: ID!) { post(id: $id) { ${SHOWN} } }`, { id: tagged.id });
        expect(await watching[index]?.next()).toEqual({ postsChanged: { goneIds: [], posts: [post] } });
      }
    },
  );

  test("is an error to the one who lost their session, and nothing less to the others", async () => {
    const hear =
      `subscription ($ids: [ID!]!) { changed: postsChanged(postIds: $ids) { all: posts { n: likes } } }` as const;
    const watch = (person: TestPerson) => sockets.subscribe(person, hear, { ids: [post.id] }, 1);
    const [atReader, atOther] = [await watch(reader), await watch(other)];
    await Promise.all([atReader.next(), atOther.next()]);
    await world.services.db.session.deleteMany({ where: { userId: other.id } });
    await world.run(reader, LIKE, { id: post.id });
    expect(await atReader.next()).toEqual({ changed: { all: [{ n: 1 }] } });
    await expect(atOther.next()).rejects.toEqual({ code: "UNAUTHENTICATED", message: "Please sign in." });
  });
});

test("the sockets of one session are answered by one reading, those of another session by theirs", async () => {
  const HEAR = `subscription { notificationReceived { message actor { fullName } } }`;
  const NOTIFY = `mutation ($id: ID!) { followUser(id: $id) { id } }`;
  const statements = (...tabs: Awaited<ReturnType<typeof open>>[]) =>
    world.countStatements(async () => {
      const { id } = await world.services.db.notification.findFirstOrThrow({ where: { userId: reader.id } });
      world.services.events.publish([reader.id], { type: "notification", notificationId: id });
      const received = await Promise.all(tabs.map((tab) => tab.next()));
      for (const each of received) expect(each).toEqual(received[0]);
    });
  const open = () => sockets.subscribe(reader, HEAR);
  const first = await open();
  await world.run(other, NOTIFY, { id: reader.id });
  expect(await first.next()).toMatchObject({ notificationReceived: { actor: { fullName: other.fullName } } });
  const alone = await statements(first);
  const [second, third] = [await open(), await open()];
  expect(await statements(first, second, third)).toBeLessThan(2 * alone);
});
