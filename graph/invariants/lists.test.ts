import { beforeEach, describe, expect, test } from "vitest";
import { buildArtist, buildPortfolioItem, buildPost, buildUser, type TestPerson } from "../testing/factories.ts";
import { useTestWorld } from "../testing/world.ts";

const world = useTestWorld();

/** Somebody with something in every list of the product, under a word that nobody else has. */
interface Scene {
  word: string;
  author: TestPerson;
  viewer: TestPerson;
  /** Follows the author and is followed; the author has commented on their post. */
  friend: TestPerson;
  friendsPostId: string;
}

let counter = 0;
let scene: Scene;

beforeEach(async () => {
  const { db } = world.services;
  counter += 1;
  const word = `zymurgy${"abcdefghijklmnopqrstuvwxyz"[counter % 26]}${counter}`;
  const author = await buildArtist(world, {
    fullName: `Mara ${word}`,
    verified: true,
    bio: "My bio",
    studioName: "North",
  });
  const [viewer, friend] = [await buildUser(world), await buildUser(world)];
  await buildPost(world, { userId: author.id, caption: `A ${word} #${word}` });
  await buildPortfolioItem(world, { artistId: author.id, title: word, featured: true });
  const { id: friendsPostId } = await buildPost(world, { userId: friend.id, comments: 1, artistId: author.id });
  await db.comment.create({ data: { postId: friendsPostId, userId: author.id, content: "Lovely" } });
  for (const [one, other] of [
    [author, friend],
    [friend, author],
  ] as const) {
    await db.follow.create({ data: { followerId: one.id, followingId: other.id } });
  }
  const [user1Id = "", user2Id = ""] = [author.id, viewer.id].sort();
  await db.conversation.create({ data: { user1Id, user2Id } });
  scene = { word, author, viewer, friend, friendsPostId };
});

interface List {
  document: string;
  variables: (scene: Scene) => Record<string, unknown>;
  /** What happens to somebody with a private profile: only their name is shown here, so they stay. */
  showsPrivate?: true;
  /** What happens to somebody who leaves: whoever has talked to them keeps the thread. */
  showsLeaving?: true;
}

const LISTS: Record<string, List> = {
  feed: { document: `{ feed(first: 100) { edges { node { user { id } } } } }`, variables: () => ({}) },
  "a person's posts": {
    document: `query ($id: ID!) { user(id: $id) { posts { edges { node { user { id } } } } } }`,
    variables: ({ author }) => ({ id: author.id }),
  },
  "people found": {
    document: `query ($query: String!) { searchUsers(query: $query) { edges { node { id } } } }`,
    variables: ({ word }) => ({ query: word }),
  },
  "posts found": {
    document: `query ($query: String!) { searchPosts(query: $query) { edges { node { user { id } } } } }`,
    variables: ({ word }) => ({ query: word }),
  },
  "a hashtag's posts": {
    document: `query ($tag: String!) { hashtag(tag: $tag) { posts { edges { node { user { id } } } } } }`,
    variables: ({ word }) => ({ tag: word }),
  },
  "artists nearby": { document: `{ topArtistsByCity(first: 20) { artist { id } } }`, variables: () => ({}) },
  portfolio: {
    document: `query ($id: ID!) { portfolio(artistId: $id) { edges { node { artist { id } } } } }`,
    variables: ({ author }) => ({ id: author.id }),
  },
  "featured portfolio": { document: `{ featuredPortfolio { artist { id } } }`, variables: () => ({}) },
  "a post's comments": {
    document: `query ($id: ID!) { post(id: $id) { commentList { edges { node { user { id } } } } } }`,
    variables: ({ friendsPostId }) => ({ id: friendsPostId }),
    showsPrivate: true,
  },
  "a post's first comments": {
    document: `query ($id: ID!) { post(id: $id) { userComments { user { id } } } }`,
    variables: ({ friendsPostId }) => ({ id: friendsPostId }),
    showsPrivate: true,
  },
  "a post's artist": {
    document: `query ($id: ID!) { post(id: $id) { artist { id } } }`,
    variables: ({ friendsPostId }) => ({ id: friendsPostId }),
    showsPrivate: true,
  },
  followers: {
    document: `query ($id: ID!) { user(id: $id) { followers { edges { node { id } } } } }`,
    variables: ({ friend }) => ({ id: friend.id }),
    showsPrivate: true,
  },
  following: {
    document: `query ($id: ID!) { user(id: $id) { following { edges { node { id } } } } }`,
    variables: ({ friend }) => ({ id: friend.id }),
    showsPrivate: true,
  },
  conversations: {
    document: `{ conversations { edges { node { otherUser { id } } } } }`,
    variables: () => ({}),
    showsPrivate: true,
    showsLeaving: true,
  },
};

/** Whether the author is anywhere in what a person reads; a refusal shows nobody. */
async function shows({ document, variables }: List, viewer: TestPerson | null): Promise<boolean> {
  const answer = await world.run(viewer, document, variables(scene)).catch((failure: { code: string }) => {
    if (!["NOT_FOUND", "FORBIDDEN"].includes(failure.code)) throw failure;
    return {};
  });
  return JSON.stringify(answer).includes(`"id":"${scene.author.id}"`);
}

const change = (data: Parameters<typeof world.services.db.user.update>[0]["data"]) =>
  world.services.db.user.update({ where: { id: scene.author.id }, data });
const block = (blocker: TestPerson, blocked: TestPerson) =>
  world.services.db.block.create({ data: { blockerId: blocker.id, blockedId: blocked.id } });

describe.each(Object.entries(LISTS))("the list of %s", (_name, list) => {
  test("shows who may be seen", async () => {
    expect(await shows(list, scene.viewer)).toBe(true);
  });

  test("leaves out whom the viewer has blocked", async () => {
    await block(scene.viewer, scene.author);
    expect(await shows(list, scene.viewer)).toBe(false);
  });

  test("leaves out who has blocked the viewer", async () => {
    await block(scene.author, scene.viewer);
    expect(await shows(list, scene.viewer)).toBe(false);
  });

  test(`${list.showsPrivate ? "shows the name of" : "leaves out"} somebody whose profile is private`, async () => {
    await change({ profileVisible: false });
    expect(await shows(list, scene.viewer)).toBe(Boolean(list.showsPrivate));
    await world.services.db.follow.create({ data: { followerId: scene.viewer.id, followingId: scene.author.id } });
    expect(await shows(list, scene.viewer)).toBe(true);
  });

  test(`${list.showsLeaving ? "keeps" : "leaves out"} somebody who leaves`, async () => {
    await change({ deletionRequestedAt: new Date() });
    expect(await shows(list, scene.viewer)).toBe(Boolean(list.showsLeaving));
  });
});

describe("a post that one may not see", () => {
  const ACTS: Record<string, string> = {
    read: `query ($id: ID!) { post(id: $id) { id } }`,
    liked: `mutation ($id: ID!) { likePost(id: $id) { id } }`,
    "commented on": `mutation ($id: ID!) { addComment(input: { postId: $id, content: "Hi" }) { id } }`,
  };

  test.each(Object.entries(ACTS))("is not %s", async (_name, document) => {
    const post = await world.services.db.post.findFirstOrThrow({ where: { userId: scene.author.id } });
    const act = (person: TestPerson) => world.run(person, document, { id: post.id });
    await change({ profileVisible: false });
    await expect(act(scene.viewer)).rejects.toEqual({ code: "NOT_FOUND", message: "Post not found" });
    await act(scene.friend);
    await act(scene.author);
    await block(scene.author, scene.friend);
    await expect(act(scene.friend)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await change({ profileVisible: true });
    await act(scene.viewer);
    await expect(act(scene.friend)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await change({ deletionRequestedAt: new Date() });
    await expect(act(scene.viewer)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

test("a blocked artist is neither tagged nor booked", async () => {
  const { author, viewer } = scene;
  await block(author, viewer);
  const image = await world.services.db.mediaObject.create({
    data: { ownerId: viewer.id, kind: "post", status: "ready", width: 1, height: 1, placeholder: "" },
  });
  const post = { imageUrl: `/objects/${image.id}`, artistId: author.id };
  const createPost = `mutation ($input: CreatePostInput!) { createPost(input: $input) { id } }`;
  await expect(world.run(viewer, createPost, { input: post })).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
  const request = `mutation ($input: RequestBookingInput!) { requestBooking(input: $input) { id } }`;
  const booking = { artistId: author.id, service: "Consultation" };
  await expect(world.run(viewer, request, { input: booking })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(world.run(author, request, { input: { ...booking, artistId: viewer.id } })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});
