import { beforeEach, describe, expect, test } from "vitest";
import { buildArtist, buildPost, buildUser, type TestPerson } from "../../testing/factories.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();

const documentOf = <Name extends string>(name: Name) =>
  `query ($id: ID!, $first: Int, $after: String, $query: String) {
    user(id: $id) {
      list: ${name}(first: $first, after: $after, query: $query) {
        edges { node { id isFollowing } } pageInfo { endCursor }
      }
    }
  }` as const;
const FOLLOWERS = documentOf("followers");
const FOLLOWING = documentOf("following");
const FOLLOW = `mutation ($id: ID!) { followUser(id: $id) { id } }`;

let artist: TestPerson;
let viewer: TestPerson;
let fans: TestPerson[];

beforeEach(async () => {
  [artist, viewer] = [await buildArtist(world), await buildUser(world)];
  fans = [];
  for (let index = 0; index < 3; index += 1) {
    const fan = await buildUser(world, { fullName: `Fan ${index}` });
    await follow(fan, artist);
    fans.unshift(fan);
  }
});

const follow = (person: TestPerson, other: TestPerson) => world.run(person, FOLLOW, { id: other.id });
const read = (
  person: TestPerson | null,
  document: typeof FOLLOWERS | typeof FOLLOWING,
  id: string,
  args: Record<string, unknown> = {},
) => world.run(person, document, { id, ...args }).then((data) => data.user.list);
const idsOf = async (...args: Parameters<typeof read>) => (await read(...args)).edges.map(({ node }) => node.id);
const change = ({ id }: TestPerson, data: Record<string, unknown>) =>
  world.services.db.user.update({ where: { id }, data });
const block = (blocker: TestPerson, blocked: TestPerson) =>
  world.services.db.block.create({ data: { blockerId: blocker.id, blockedId: blocked.id } });

describe("followers and following", () => {
  test("are listed, the latest first, with whether the viewer follows them", async () => {
    const [latest] = fans as [TestPerson];
    await follow(viewer, latest);
    expect((await read(viewer, FOLLOWERS, artist.id)).edges.map(({ node }) => node)).toEqual(
      fans.map(({ id }) => ({ id, isFollowing: id === latest.id })),
    );
    expect(await idsOf(viewer, FOLLOWING, latest.id)).toEqual([artist.id]);
    expect(await idsOf(viewer, FOLLOWING, artist.id)).toEqual([]);
  });

  test("are paged, also after the last one of a page has left", async () => {
    const page = await read(viewer, FOLLOWERS, artist.id, { first: 2 });
    await world.services.db.follow.deleteMany({ where: { followerId: fans[1]?.id ?? "" } });
    expect(await idsOf(viewer, FOLLOWERS, artist.id, { after: page.pageInfo.endCursor })).toEqual([fans[2]?.id]);
    await expect(read(viewer, FOLLOWERS, artist.id, { first: 101 })).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    await expect(read(viewer, FOLLOWERS, artist.id, { after: "x" })).rejects.toMatchObject({ code: "INVALID_CURSOR" });
  });

  test("go on from no place of another list, and from no person", async () => {
    const { edges } = await read(viewer, FOLLOWERS, artist.id);
    const [latest] = fans as [TestPerson];
    const { pageInfo } = await read(viewer, FOLLOWING, latest.id);
    for (const after of [edges[0]?.node.id, pageInfo.endCursor]) {
      await expect(read(viewer, FOLLOWERS, artist.id, { after })).rejects.toMatchObject({
        code: "INVALID_CURSOR",
        fields: { after: "This page link is not valid. Start again from the first page." },
      });
    }
  });

  test("are searched by name and username, as text", async () => {
    const [latest] = fans as [TestPerson];
    expect(await idsOf(viewer, FOLLOWERS, artist.id, { query: "fan 2" })).toEqual([latest.id]);
    expect(await idsOf(viewer, FOLLOWERS, artist.id, { query: `@${latest.username.toUpperCase()}` })).toEqual([
      latest.id,
    ]);
    expect(await idsOf(viewer, FOLLOWERS, artist.id, { query: "%" })).toEqual([]);
    for (const list of [FOLLOWERS, FOLLOWING]) {
      await expect(read(viewer, list, artist.id, { query: "x".repeat(101) })).rejects.toMatchObject({
        code: "BAD_USER_INPUT",
      });
    }
  });

  test("leave out who is blocked, either way, and who is leaving, for this viewer", async () => {
    const [blocked, blocking, leaving] = fans as [TestPerson, TestPerson, TestPerson];
    await block(viewer, blocked);
    await block(blocking, viewer);
    await change(leaving, { deletionRequestedAt: new Date() });
    expect(await idsOf(viewer, FOLLOWERS, artist.id)).toEqual([]);
    expect(await idsOf(artist, FOLLOWERS, artist.id)).toEqual([blocked.id, blocking.id]);
    await block(viewer, artist);
    await expect(read(viewer, FOLLOWERS, artist.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("of a private profile are shown to its followers, its person and admins only", async () => {
    await change(artist, { profileVisible: false });
    const admin = await buildUser(world, { role: "admin" });
    for (const person of [artist, fans[0] as TestPerson, admin]) {
      expect(await idsOf(person, FOLLOWERS, artist.id)).toHaveLength(3);
    }
    expect(await idsOf(viewer, FOLLOWERS, artist.id)).toEqual([]);
    expect(await idsOf(viewer, FOLLOWING, artist.id)).toEqual([]);
  });

  test("need somebody who is signed in", async () => {
    await expect(read(null, FOLLOWERS, artist.id)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(read(null, FOLLOWING, artist.id)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });

  test("cost as many statements for ten as for one", async () => {
    const count = (first: number) => world.countStatements(() => read(viewer, FOLLOWERS, artist.id, { first }));
    const forOne = await count(1);
    for (let index = 0; index < 7; index += 1) await follow(await buildUser(world), artist);
    expect([forOne, await count(10)]).toMatchInlineSnapshot(`
      [
        3,
        3,
      ]
    `);
  });
});

describe("who likes a post", () => {
  const LIKERS = `query ($id: ID!, $first: Int, $after: String) {
    post(id: $id) { likedBy(first: $first, after: $after) { edges { node { id isFollowing } } pageInfo { endCursor } } }
  }`;
  const LIKE = `mutation ($id: ID!) { likePost(id: $id) { id } }`;
  let postId: string;

  beforeEach(async () => {
    postId = (await buildPost(world, { userId: artist.id })).id;
    for (const fan of fans) await world.run(fan, LIKE, { id: postId });
  });

  const likers = (person: TestPerson | null, args: Record<string, unknown> = {}) =>
    world.run(person, LIKERS, { id: postId, ...args }).then(({ post }) => post.likedBy);
  const likerIds = async (...args: Parameters<typeof likers>) =>
    (await likers(...args)).edges.map(({ node }) => node.id);

  test("is told with the latest like first, page by page, with whether one follows them", async () => {
    const ids = fans.map(({ id }) => id).reverse();
    await follow(viewer, fans[0] as TestPerson);
    const page = await likers(viewer, { first: 2 });
    expect(page.edges.map(({ node }) => node)).toEqual([
      { id: ids[0], isFollowing: false },
      { id: ids[1], isFollowing: false },
    ]);
    expect((await likers(viewer, { after: page.pageInfo.endCursor })).edges.map(({ node }) => node)).toEqual([
      { id: ids[2], isFollowing: true },
    ]);
    await world.run(fans[1] as TestPerson, "mutation ($id: ID!) { unlikePost(id: $id) { id } }", { id: postId });
    expect(await likerIds(viewer)).toEqual([ids[0], ids[2]]);
  });

  test("leaves out whom a block or their leaving hides, and names whoever is private", async () => {
    const [blocked, leaving, secretive] = fans as [TestPerson, TestPerson, TestPerson];
    await block(blocked, viewer);
    await change(leaving, { deletionRequestedAt: new Date() });
    await change(secretive, { profileVisible: false });
    expect(await likerIds(viewer)).toEqual([secretive.id]);
    expect(await likerIds(artist)).toEqual([secretive.id, blocked.id]);
  });

  test("is for whoever may read the post", async () => {
    await expect(likers(null)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await block(viewer, artist);
    await expect(likers(viewer)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await change(artist, { profileVisible: false });
    await expect(likers(await buildUser(world))).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("is told over REST, too", async () => {
    const url = await world.listen();
    const get = <Body>(path: string) => callRest<Body>(url, viewer.token, "GET", `/api/posts/${path}`);
    const people = await get<{ id: string; cursor: string }[]>(`${postId}/likes`);
    expect(people.map(({ id }) => id)).toEqual(fans.map(({ id }) => id).reverse());
    expect(await get(`${postId}/likes?cursor=${people[1]?.cursor}`)).toMatchObject([{ id: fans[0]?.id }]);
    await expect(get("1/likes")).rejects.toThrow("404: Post not found");
  });
});

test("REST answers arrays in the spec's words, paged by cursor", async () => {
  const url = await world.listen();
  const get = <Body>(path: string) => callRest<Body>(url, viewer.token, "GET", `/api/users/${path}`);
  type Person = { id: string; cursor: string };
  const people = await get<Person[]>(`${artist.id}/followers`);
  expect(people[0]).toEqual({
    id: fans[0]?.id,
    username: fans[0]?.username,
    fullName: "Fan 2",
    avatar: null,
    verified: false,
    userType: "canvas",
    isFollowing: false,
    cursor: expect.any(String),
  });
  const rest = await get<Person[]>(`${artist.id}/followers?cursor=${people[0]?.cursor}`);
  expect(rest.map(({ id }) => id)).toEqual(fans.slice(1).map(({ id }) => id));
  expect(await get(`${fans[0]?.id}/following`)).toMatchObject([{ id: artist.id, userType: "artist" }]);
  await expect(get("1/followers")).rejects.toThrow("404: User not found");
});
