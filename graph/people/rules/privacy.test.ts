import { beforeEach, describe, expect, test } from "vitest";
import { buildArtist, buildBooking, buildPost, buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();

const PRIVACY = `{ me { privacySettings { profileVisible showLocation allowMessages showActivityStatus } } }`;
const UPDATE = `mutation ($input: UpdatePrivacyInput!) {
  updatePrivacy(input: $input) { profileVisible showLocation allowMessages showActivityStatus }
}`;
const PERSON = `query ($id: ID!) {
  user(id: $id) {
    id username fullName avatar isPrivate bio location coverImage specialization experience languages priceBand
    startingPrice website instagram
    studioName studioAddress
    postsCount followersCount viewerCanMessage privacySettings { profileVisible }
  }
}`;
const START = `mutation ($userId: ID!) { startConversation(userId: $userId) { id } }`;
const SEND = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { id } }`;
const POSTS_OF = `query ($id: ID!) { user(id: $id) { postsCount posts { edges { node { id } } } } }`;

const ALL_ON = { profileVisible: true, showLocation: true, allowMessages: true, showActivityStatus: true };

const read = (viewer: TestPerson | null, { id }: TestPerson) =>
  world.run(viewer, PERSON, { id }).then((data) => data.user);
const update = (person: TestPerson | null, input: Record<string, unknown>) =>
  world.run(person, UPDATE, { input }).then((data) => data.updatePrivacy);
const start = (person: TestPerson, other: TestPerson) =>
  world.run(person, START, { userId: other.id }).then((data) => data.startConversation.id);
const send = (person: TestPerson, input: Record<string, unknown>) =>
  world.run(person, SEND, { input: { content: "Hello", ...input } });
const follow = (follower: TestPerson, following: TestPerson) =>
  world.services.db.follow.create({ data: { followerId: follower.id, followingId: following.id } });

let artist: TestPerson;
let viewer: TestPerson;

const PROFILE = {
  bio: "Fine lines",
  location: "Austin, TX",
  coverImage: "/objects/01a1fcbc-0000-7000-8000-000000000001",
  specialization: "Blackwork",
  experience: "12 years",
  languages: ["en", "es"],
  priceBand: 3,
  startingPrice: 12_000,
  website: "https://north.example/",
  instagram: "north",
  studioName: "North",
  studioAddress: "1 Main St",
};
const BLANK = {
  bio: "",
  location: null,
  coverImage: null,
  specialization: null,
  experience: null,
  languages: [],
  priceBand: null,
  startingPrice: null,
  website: null,
  instagram: null,
  studioName: null,
  studioAddress: null,
};

beforeEach(async () => {
  const avatar = "/objects/01a1fcbc-0000-7000-8000-000000000002";
  [artist, viewer] = [await buildArtist(world, { ...PROFILE, avatar, fullName: "Mara Vos" }), await buildUser(world)];
});

describe("the switches", () => {
  test("are all on at first, and each is set by itself", async () => {
    expect(await world.run(artist, PRIVACY)).toEqual({ me: { privacySettings: ALL_ON } });
    let expected = { ...ALL_ON };
    for (const name of Object.keys(ALL_ON)) {
      expected = { ...expected, [name]: false };
      expect(await update(artist, { [name]: false })).toEqual(expected);
      expect(await world.run(artist, PRIVACY)).toEqual({ me: { privacySettings: expected } });
    }
    expect(await update(artist, { profileVisible: null })).toEqual(expected);
    expect(await update(artist, ALL_ON)).toEqual(ALL_ON);
  });

  test("are their person's only", async () => {
    const admin = await buildUser(world, { role: "admin" });
    for (const person of [null, viewer, admin]) {
      expect(await read(person, artist)).toMatchObject({ privacySettings: null });
    }
    await expect(update(null, { profileVisible: false })).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(world.run(null, PRIVACY)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });

  test("are read and set over REST", async () => {
    const address = `${await world.listen()}/api/users/me/privacy`;
    const call = async (person: TestPerson | null, body?: unknown) => {
      const response = await fetch(address, {
        method: body ? "PUT" : "GET",
        headers: { "content-type": "application/json", ...(person && { authorization: `Bearer ${person.token}` }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return response.ok ? response.json() : response.status;
    };
    const atFirst = { ...ALL_ON, whoCanTag: "everyone" };
    expect(await call(artist)).toEqual(atFirst);
    expect(await call(artist, { showLocation: false, role: "admin" })).toEqual({ ...atFirst, showLocation: false });
    expect(await call(artist)).toEqual({ ...atFirst, showLocation: false });
    expect(await call(artist, { whoCanTag: "past_clients" })).toMatchObject({ whoCanTag: "past_clients" });
    expect(await call(artist, { whoCanTag: "friends" })).toBe(400);
    expect(await call(artist, { showLocation: "no" })).toBe(400);
    expect(await call(null)).toBe(401);
    expect(await call(null, { showLocation: true })).toBe(401);
  });
});

describe("a private profile", () => {
  const shown = { fullName: "Mara Vos", postsCount: 1, followersCount: 0, isPrivate: true };

  beforeEach(async () => {
    await buildPost(world, { userId: artist.id });
    await update(artist, { profileVisible: false });
  });

  test("shows name, picture and counts to strangers and signed-out visitors, and nothing else", async () => {
    for (const person of [null, viewer]) {
      expect(await read(person, artist)).toMatchObject({
        ...shown,
        ...BLANK,
        username: artist.username,
        avatar: artist.avatar,
      });
    }
    expect(await world.run(viewer, POSTS_OF, { id: artist.id })).toEqual({
      user: { postsCount: 1, posts: { edges: [] } },
    });
  });

  test("is whole for its person, for followers, and for admins", async () => {
    const admin = await buildUser(world, { role: "admin" });
    for (const person of [artist, admin]) {
      expect(await read(person, artist)).toMatchObject({ ...PROFILE, isPrivate: false });
    }
    await follow(viewer, artist);
    expect(await read(viewer, artist)).toMatchObject({ ...PROFILE, isPrivate: false });
    await world.services.db.follow.deleteMany({ where: { followerId: viewer.id } });
    expect(await read(viewer, artist)).toMatchObject({ ...BLANK, isPrivate: true });
  });

  test("does not open to those whom its person follows", async () => {
    await follow(artist, viewer);
    expect(await read(viewer, artist)).toMatchObject({ ...BLANK, isPrivate: true });
  });

  test("answers GET /api/users/{id} with its counts, also signed out", async () => {
    const response = await fetch(`${await world.listen()}/api/users/${artist.id}`);
    expect(await response.json()).toMatchObject({ ...shown, ...BLANK });
  });
});

test("a hidden city is shown to nobody, and finds nobody", async () => {
  await update(artist, { showLocation: false });
  await follow(viewer, artist);
  expect(await read(viewer, artist)).toMatchObject({ ...PROFILE, location: null });
  expect(await read(null, artist)).toMatchObject({ location: null });
  expect(await read(artist, artist)).toMatchObject({ location: "Austin, TX" });
  const search = `query ($query: String, $location: String) {
    searchUsers(query: $query, location: $location) { edges { node { id } } }
  }`;
  const find = (location: string | null) => world.run(viewer, search, { query: artist.username, location });
  expect((await find(null)).searchUsers.edges).toHaveLength(1);
  expect((await find("Austin")).searchUsers.edges).toHaveLength(0);
});

describe("closed messages", () => {
  const closed = () => ({ code: "MESSAGES_CLOSED", message: `@${artist.username} isn't accepting messages` });

  beforeEach(async () => {
    await update(artist, { allowMessages: false });
  });

  test("keep strangers and mere followers from writing", async () => {
    expect(await read(viewer, artist)).toMatchObject({ viewerCanMessage: false });
    await follow(viewer, artist);
    expect(await read(viewer, artist)).toMatchObject({ viewerCanMessage: false });
    await expect(start(viewer, artist)).rejects.toEqual(closed());
    await expect(send(viewer, { receiverId: artist.id })).rejects.toEqual(closed());
    expect(
      await world.services.db.conversation.count({ where: { OR: [{ user1Id: artist.id }, { user2Id: artist.id }] } }),
    ).toBe(0);
  });

  test("answer 403 over REST", async () => {
    const response = await fetch(`${await world.listen()}/api/messages`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${viewer.token}` },
      body: JSON.stringify({ receiverId: artist.id, content: "Hello" }),
    });
    expect([response.status, await response.text()]).toEqual([403, closed().message]);
  });

  test.each([
    ["people whom they follow", () => follow(artist, viewer)],
    ["a client with a request", () => buildBooking(world, { artistId: artist.id, clientId: viewer.id })],
    [
      "a client after the session",
      () => buildBooking(world, { artistId: artist.id, clientId: viewer.id, status: "completed" }),
    ],
  ])("are open to %s", async (_name, arrange) => {
    await arrange();
    expect(await read(viewer, artist)).toMatchObject({ viewerCanMessage: true });
    await send(viewer, { receiverId: artist.id });
  });

  test("are not opened by a booking that was cancelled, nor by somebody else's", async () => {
    await buildBooking(world, {
      artistId: artist.id,
      clientId: viewer.id,
      status: "cancelled",
      resolution: "declined",
    });
    await buildBooking(world, { artistId: artist.id });
    await buildBooking(world, { clientId: viewer.id });
    await expect(start(viewer, artist)).rejects.toEqual(closed());
  });

  test("close a conversation that exists, which stays readable; their person may write, and is not answered", async () => {
    const conversationId = await start(artist, viewer);
    await send(artist, { conversationId });
    expect(await start(viewer, artist)).toBe(conversationId);
    await expect(send(viewer, { conversationId })).rejects.toEqual(closed());
    await update(artist, { allowMessages: true });
    await send(viewer, { conversationId });
  });
});

test("many people's profiles are read in as many statements as few", async () => {
  const document = `{ feed(first: 50) { edges { node { user { bio location isPrivate viewerCanMessage followStatus { followsMe requested } } } } } }`;
  const share = async (count: number) => {
    for (let index = 0; index < count; index += 1) {
      const author = await buildArtist(world, { profileVisible: false, allowMessages: false });
      await follow(viewer, author);
      await buildPost(world, { userId: author.id });
    }
  };
  await share(2);
  const few = await world.countStatements(() => world.run(viewer, document));
  await share(5);
  expect(await world.countStatements(() => world.run(viewer, document))).toBe(few);
  expect(few).toMatchInlineSnapshot(`7`);
});
