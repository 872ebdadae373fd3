import { beforeEach, describe, expect, test } from "vitest";
import { SOCKET_LIMITS } from "../core/limits.ts";
import type { Post } from "../generated/prisma/client.ts";
import { createContext } from "../identity/authenticate.ts";
import { openEvents } from "../live/events.ts";
import { buildArtist, buildImage, buildPost, buildUser, type TestPerson } from "../testing/factories.ts";
import { useTestSockets } from "../testing/sockets.ts";
import { useTestWorld } from "../testing/world.ts";
import { subscribeToFeed, subscribeToPosts } from "./subscriptions.ts";

const world = useTestWorld();
const sockets = useTestSockets(world);

const WATCH = `subscription ($ids: [ID!]!) {
  postsChanged(postIds: $ids) { goneIds posts { id caption likes comments verified likedByMe } }
}`;
const LIKE = `mutation ($id: ID!) { likePost(id: $id) { id } }`;
const UNLIKE = `mutation ($id: ID!) { unlikePost(id: $id) { id } }`;
const COMMENT = `mutation ($input: AddCommentInput!) { addComment(input: $input) { id } }`;
const DELETE_COMMENT = `mutation ($id: ID!) { deleteComment(id: $id) { id } }`;
const UPDATE = `mutation ($input: UpdatePostInput!) { updatePost(input: $input) { id } }`;
const CONFIRM = `mutation ($id: ID!) { confirmTag(postId: $id) { id } }`;
const DELETE = `mutation ($id: ID!) { deletePost(id: $id) { id } }`;
const UNKNOWN_ID = "01a1fcbc-0000-7000-8000-000000000000";

let author: TestPerson;
let artist: TestPerson;
let reader: TestPerson;
let post: Post;

beforeEach(async () => {
  [author, artist, reader] = [await buildUser(world), await buildArtist(world), await buildUser(world)];
  post = await buildPost(world, { userId: author.id, artistId: artist.id });
});

const watch = (person: TestPerson, ...ids: string[]) => sockets.subscribe(person, WATCH, { ids }, 1);
const now = (changes: object) => ({ postsChanged: { goneIds: [], posts: [expect.objectContaining(changes)] } });
const gone = (...goneIds: string[]) => ({ postsChanged: { goneIds, posts: [] } });

test("tells how the post stands at first, then every change of it, as the watcher sees it", async () => {
  const atReader = await watch(reader, post.id.toUpperCase());
  expect(await atReader.next()).toEqual(now({ id: post.id, likes: 0, comments: 0, verified: false }));
  await world.run(author, LIKE, { id: post.id });
  expect(await atReader.next()).toEqual(now({ likes: 1, likedByMe: false }));
  const input = { postId: post.id, content: "Lovely" };
  const { addComment } = await world.run(reader, COMMENT, { input });
  expect(await atReader.next()).toEqual(now({ comments: 1 }));
  await world.run(reader, DELETE_COMMENT, { id: addComment.id });
  await world.run(author, UNLIKE, { id: post.id });
  expect(await atReader.next()).toEqual(now({ likes: 0, comments: 0 }));
  await world.run(author, UPDATE, { input: { id: post.id, caption: "Healed" } });
  await world.run(artist, CONFIRM, { id: post.id });
  expect(await atReader.next()).toEqual(now({ caption: "Healed", verified: true }));
  await world.run(author, DELETE, { id: post.id });
  expect(await atReader.next()).toEqual(gone(post.id));
});

test("gathers a burst of likes, and says nothing of what changed nothing", async () => {
  const fans = await Promise.all(Array.from({ length: 5 }, () => buildUser(world)));
  const atReader = await watch(reader, post.id);
  await atReader.next();
  await Promise.all(fans.map((fan) => world.run(fan, LIKE, { id: post.id })));
  await world.run(fans[0] ?? reader, LIKE, { id: post.id });
  expect(await atReader.next()).toEqual(now({ likes: 5 }));
  await world.run(reader, UNLIKE, { id: post.id });
  await world.run(author, UPDATE, { input: { id: post.id, caption: "Last" } });
  expect(await atReader.next()).toEqual(now({ caption: "Last", likes: 5 }));
});

test("asks for the right at the beginning and with every event", async () => {
  const hidden = await buildPost(world, { userId: (await buildUser(world, { profileVisible: false })).id });
  const atReader = await watch(reader, hidden.id, post.id, UNKNOWN_ID, "no id");
  const first = await atReader.next();
  expect(first.postsChanged.posts.map(({ id }) => id)).toEqual([post.id]);
  expect(new Set(first.postsChanged.goneIds)).toEqual(new Set([hidden.id, UNKNOWN_ID]));

  await world.services.db.block.create({ data: { blockerId: author.id, blockedId: reader.id } });
  await world.run(artist, LIKE, { id: post.id });
  expect(await atReader.next()).toEqual(gone(post.id));
  await world.services.db.session.deleteMany({ where: { userId: reader.id } });
  await world.run(artist, UNLIKE, { id: post.id });
  await expect(atReader.next()).rejects.toEqual({ code: "UNAUTHENTICATED", message: "Please sign in." });
});

test("is refused to nobody, and for too many posts or none", async () => {
  const ids = Array.from({ length: 51 }, () => crypto.randomUUID());
  expect(await sockets.refusal(undefined, WATCH, { ids: [post.id] })).toMatchObject({ code: "UNAUTHENTICATED" });
  expect(await sockets.refusal(reader.token, WATCH, { ids })).toEqual({
    code: "BAD_USER_INPUT",
    message: "Watch at most 50 posts at once",
  });
  expect(await sockets.refusal(reader.token, WATCH, { ids: [] })).toMatchObject({ code: "BAD_USER_INPUT" });
});

test("costs as many statements for many posts as for one", async () => {
  const many = await Promise.all(Array.from({ length: 12 }, () => buildPost(world)));
  const statements = async (ids: string[]) =>
    world.countStatements(async () => {
      const ctx = await createContext(world.services, { token: reader.token, userAgent: "test" });
      const changes = await subscribeToPosts(ctx, ids);
      await changes[Symbol.asyncIterator]().return?.();
    });
  expect(await statements(many.map(({ id }) => id))).toBe(await statements([post.id]));
});

describe("the newest post of others", () => {
  const FEED = `subscription ($after: ID) { feedPostAdded(after: $after) }`;
  const SHARE = `mutation ($input: CreatePostInput!) { createPost(input: $input) { id } }`;
  const listen = (person: TestPerson, after?: string) => sockets.subscribe(person, FEED, { after }, 1);
  const delivered = (id: string) => ({ feedPostAdded: id });
  const share = async (person: TestPerson) => {
    const input = { imageUrl: await buildImage(world, person) };
    return (await world.run(person, SHARE, { input })).createPost.id;
  };

  // The first, while nobody else of this file listens.
  test("costs a listener one statement however many are shared before they listen again", async () => {
    const events = await openEvents(undefined);
    const ctx = await createContext({ ...world.services, events }, { token: reader.token, userAgent: "test" });
    const news = subscribeToFeed(ctx, post.id)[Symbol.asyncIterator]();
    const { id: first } = await buildPost(world, { userId: author.id });
    expect(await news.next()).toEqual({ done: false, value: { value: { id: first } } });
    const next = news.next();
    for (let count = 0; count < SOCKET_LIMITS.waitingEvents; count += 1) events.publishShared();
    const { id } = await buildPost(world, { userId: author.id });
    expect(
      await world.countStatements(async () => expect(await next).toMatchObject({ value: { value: { id } } })),
    ).toBe(1);
    await news.return?.();
  });

  test("is none that one has reported", async () => {
    const { id } = await buildPost(world, { userId: author.id });
    const about = { targetType: "post", targetId: id, postId: id, personId: author.id, reason: "spam" } as const;
    await world.services.db.report.create({ data: { ...about, reporterId: reader.id } });
    const atReader = await listen(reader, post.id);
    const shared = await share(author);
    expect(await atReader.next()).toEqual(delivered(shared));
  });

  test("is told as it is shared, once for all that came at once, and never of oneself", async () => {
    const atReader = await listen(reader, post.id);
    await share(reader);
    await share(author);
    const second = await share(artist);
    expect(await atReader.next()).toEqual(delivered(second));
    const third = await share(author);
    expect(await atReader.next()).toEqual(delivered(third));
  });

  test("is told at the beginning when it came before one listened", async () => {
    const shared = await share(author);
    expect(await (await listen(reader, post.id.toUpperCase())).next()).toEqual(delivered(shared));
    for (const nothing of [undefined, "no id"]) {
      expect(await (await listen(reader, nothing)).next()).toEqual(delivered(shared));
    }
  });

  test("is the newest that one may see, behind newer ones that are one's own or hidden", async () => {
    const shared = await share(author);
    await share(reader);
    await share(await buildUser(world, { profileVisible: false }));
    expect(await (await listen(reader, post.id)).next()).toEqual(delivered(shared));
  });

  test("is only what one's own feed shows, also after a right was lost", async () => {
    const secretive = await buildUser(world, { profileVisible: false });
    const [blocker, blocked, leaving] = [await buildUser(world), await buildUser(world), await buildUser(world)];
    const { block, follow, user, session } = world.services.db;
    await block.createMany({
      data: [
        { blockerId: blocker.id, blockedId: reader.id },
        { blockerId: reader.id, blockedId: blocked.id },
      ],
    });
    await follow.create({ data: { followerId: artist.id, followingId: secretive.id } });
    const [atReader, atArtist] = [await listen(reader, post.id), await listen(artist, post.id)];
    const hidden = await share(secretive);
    expect(await atArtist.next(), "whoever follows a private profile sees its posts").toEqual(delivered(hidden));
    for (const person of [blocker, blocked, leaving]) await share(person);
    await user.update({ where: { id: leaving.id }, data: { deletionRequestedAt: new Date() } });
    const seen = await share(author);
    expect(await atReader.next()).toEqual(delivered(seen));

    await block.create({ data: { blockerId: author.id, blockedId: reader.id } });
    await share(author);
    const last = await share(artist);
    expect(await atReader.next()).toEqual(delivered(last));
    await session.deleteMany({ where: { userId: reader.id } });
    await share(artist);
    // Or the socket is closed, when the look at the sessions of all sockets comes first.
    await expect(atReader.next()).rejects.toMatchObject({ code: expect.toBeOneOf(["UNAUTHENTICATED", 4403]) });
  });

  test("is nothing to nobody", async () => {
    expect(await sockets.refusal(undefined, FEED)).toEqual({ code: "UNAUTHENTICATED", message: "Please sign in." });
  });
});
