import { beforeEach, describe, expect, test } from "vitest";
import {
  buildArtist,
  buildBooking,
  buildImage,
  buildPost,
  buildUser,
  type TestPerson,
} from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();

const CREATE = `mutation ($input: CreatePostInput!) { createPost(input: $input) { id } }`;
const UPDATE = `mutation ($input: UpdatePostInput!) { updatePost(input: $input) { attribution artist { id } } }`;
const POST = `query ($id: ID!) {
  post(id: $id) { verified attribution viewerCanAnswerTag viewerCanRemoveTag artist { id } }
}`;
const REQUESTS = `query ($first: Int, $after: String) {
  tagRequests(first: $first, after: $after) { edges { node { id user { id } } } pageInfo { endCursor } }
}`;
const TAGGED = `query ($id: ID!) { user(id: $id) { taggedPosts { edges { node { id } } } } }`;
const SETTING = `mutation ($input: UpdatePrivacyInput!) { updatePrivacy(input: $input) { whoCanTag } }`;
const UNKNOWN_ID = "01a1fcbc-0000-7000-8000-000000000000";
const POST_NOT_FOUND = { code: "NOT_FOUND", message: "Post not found" };

let author: TestPerson;
let artist: TestPerson;
let stranger: TestPerson;

beforeEach(async () => {
  author = await buildUser(world, { fullName: "Ana" });
  artist = await buildArtist(world);
  stranger = await buildUser(world);
});

const share = async (person = author, artistId = artist.id) => {
  const input = { imageUrl: await buildImage(world, person), artistId };
  return (await world.run(person, CREATE, { input })).createPost.id;
};

type Act = "confirmTag" | "rejectTag" | "removeTag";
const act = (name: Act, person: TestPerson | null, id: string) =>
  world.run(person, `mutation ($id: ID!) { ${name}(postId: $id) { verified artist { id } } }`, { id });

const seenBy = async (person: TestPerson, id: string) => (await world.run(person, POST, { id })).post;

const requestsOf = async (person: TestPerson | null, args = {}) => {
  const { tagRequests } = await world.run(person, REQUESTS, args);
  return { ids: tagRequests.edges.map(({ node }) => node.id), end: tagRequests.pageInfo.endCursor };
};

const taggedPostsOf = async (person: TestPerson, viewer = stranger) => {
  const { user } = await world.run(viewer, TAGGED, { id: person.id });
  return user.taggedPosts.edges.map(({ node }) => node.id);
};

const resolvedFor = async (id: string) =>
  (await world.services.db.notification.findMany({ where: { type: "tag_resolved", relatedId: id } })).map(
    ({ userId, message }) => [userId, message],
  );

describe("a tagged artist", () => {
  test("confirms once, however often", async () => {
    const id = await share();
    expect(await seenBy(artist, id)).toEqual({
      verified: false,
      attribution: "PENDING",
      viewerCanAnswerTag: true,
      viewerCanRemoveTag: true,
      artist: { id: artist.id },
    });
    expect(await taggedPostsOf(artist)).toEqual([]);
    const confirmed = { confirmTag: { verified: true, artist: { id: artist.id } } };
    expect(await act("confirmTag", artist, id)).toEqual(confirmed);
    expect(await act("confirmTag", artist, id)).toEqual(confirmed);
    expect(await seenBy(stranger, id)).toMatchObject({ verified: true, attribution: "CONFIRMED" });
    expect((await requestsOf(artist)).ids).toEqual([]);
    expect(await taggedPostsOf(artist)).toEqual([id]);
    expect(await resolvedFor(id)).toEqual([[author.id, `@${artist.username} confirmed your tag`]]);
  });

  test("rejects once, and only the author still sees whom they named", async () => {
    const id = await share();
    for (const _ of [1, 2]) {
      expect(await act("rejectTag", artist, id)).toEqual({ rejectTag: { verified: false, artist: null } });
    }
    const hidden = { artist: null, attribution: null, verified: false };
    expect(await seenBy(stranger, id)).toMatchObject(hidden);
    expect(await seenBy(artist, id)).toMatchObject({ ...hidden, viewerCanAnswerTag: false });
    expect(await seenBy(author, id)).toMatchObject({ artist: { id: artist.id }, attribution: "REJECTED" });
    expect(await resolvedFor(id)).toEqual([[author.id, `@${artist.username} did not confirm this tag`]]);
    expect((await requestsOf(artist)).ids).toEqual([]);
  });

  test("is not asked again for the same post", async () => {
    const id = await share();
    await act("rejectTag", artist, id);
    // An edit that sends what is shown changes nothing.
    const input = { id, artistId: artist.id, caption: "New" };
    expect(await world.run(author, UPDATE, { input })).toEqual({
      updatePost: { attribution: "REJECTED", artist: { id: artist.id } },
    });
    expect(await world.run(author, UPDATE, { input: { id, artistId: null } })).toEqual({
      updatePost: { attribution: null, artist: null },
    });
    const sentence = `@${artist.username} did not confirm this tag`;
    await expect(world.run(author, UPDATE, { input })).rejects.toEqual({
      code: "BAD_USER_INPUT",
      message: sentence,
      fields: { artistId: sentence },
    });
    expect(await world.services.db.notification.count({ where: { userId: artist.id, relatedId: id } })).toBe(1);
  });

  test("takes the name away at any time, for everybody and for good", async () => {
    for (const answers of [[], ["confirmTag"]] as Act[][]) {
      const id = await share();
      for (const each of answers) await act(each, artist, id);
      for (const _ of [1, 2]) {
        expect(await act("removeTag", artist, id)).toEqual({ removeTag: { verified: false, artist: null } });
      }
      expect(await seenBy(author, id)).toMatchObject({ artist: null, attribution: null });
      expect(await taggedPostsOf(artist)).toEqual([]);
      expect((await resolvedFor(id)).at(-1)).toEqual([
        author.id,
        `@${artist.username} removed their tag from your post`,
      ]);
      await expect(world.run(author, UPDATE, { input: { id, artistId: artist.id } })).rejects.toMatchObject({
        code: "BAD_USER_INPUT",
      });
    }
  });

  test("cannot take an answer back with another", async () => {
    const [confirmed, rejected] = [await share(), await share()];
    await act("confirmTag", artist, confirmed);
    await act("rejectTag", artist, rejected);
    await expect(act("rejectTag", artist, confirmed)).rejects.toEqual({
      code: "INVALID_TRANSITION",
      message: "You've already confirmed this tag. Remove it instead.",
    });
    await expect(act("confirmTag", artist, rejected)).rejects.toEqual({
      code: "INVALID_TRANSITION",
      message: "You've already said this isn't your work.",
    });
  });

  test("answers alone: nobody else may, and nobody after the author named another", async () => {
    const id = await share();
    const forbidden = { code: "FORBIDDEN", message: "Only the tagged artist can do that." };
    for (const name of ["confirmTag", "rejectTag", "removeTag"] as const) {
      for (const person of [author, stranger, await buildArtist(world), await buildUser(world, { role: "admin" })]) {
        await expect(act(name, person, id)).rejects.toEqual(forbidden);
      }
      await expect(act(name, null, id)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
      for (const wrong of [UNKNOWN_ID, "1"]) await expect(act(name, artist, wrong)).rejects.toEqual(POST_NOT_FOUND);
    }
    await world.run(author, UPDATE, { input: { id, artistId: (await buildArtist(world)).id } });
    for (const name of ["confirmTag", "rejectTag", "removeTag"] as const) {
      await expect(act(name, artist, id)).rejects.toEqual(forbidden);
    }
  });

  test("who answers twice at once gives one answer, and the author hears of one", async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = await share();
      const acts: Act[] = ["confirmTag", "rejectTag", "confirmTag", "rejectTag"];
      const outcomes = await Promise.allSettled(acts.map((name) => act(name, artist, id)));
      const failures = outcomes.filter((outcome) => outcome.status === "rejected");
      expect(failures).toHaveLength(2);
      for (const failure of failures) expect(failure.reason).toMatchObject({ code: "INVALID_TRANSITION" });
      const post = await world.services.db.post.findUniqueOrThrow({ where: { id } });
      const [attribution, ...others] = await world.services.db.attribution.findMany({ where: { postId: id } });
      expect(others).toEqual([]);
      expect(attribution?.state).toBe(post.verified ? "confirmed" : "rejected");
      expect(await resolvedFor(id)).toHaveLength(1);
    }
  });

  test("answers for a post from before requests were kept", async () => {
    const { id } = await buildPost(world, { userId: author.id, artistId: artist.id });
    await act("confirmTag", artist, id);
    expect(await world.services.db.attribution.findMany({ where: { postId: id } })).toMatchObject([
      { state: "confirmed", artistId: artist.id, authorId: author.id },
    ]);
  });

  test("opens and answers what somebody with a private profile tagged them in", async () => {
    const secretive = await buildUser(world, { profileVisible: false });
    const id = await share(secretive);
    expect((await requestsOf(artist)).ids).toEqual([id]);
    await expect(seenBy(stranger, id)).rejects.toEqual(POST_NOT_FOUND);
    expect(await seenBy(artist, id)).toMatchObject({ viewerCanAnswerTag: true });
    await act("rejectTag", artist, id);
    await act("rejectTag", artist, id);
  });
});

describe("the list of requests", () => {
  test("is the artist's own, newest first, without those of blocked people, and is paged", async () => {
    const ids = [await share(), await share(), await share()].reverse();
    const blocked = await buildUser(world);
    await share(blocked);
    await world.services.db.block.create({ data: { blockerId: artist.id, blockedId: blocked.id } });
    expect((await requestsOf(artist)).ids).toEqual(ids);
    const { end } = await requestsOf(artist, { first: 2 });
    expect((await requestsOf(artist, { first: 2, after: end })).ids).toEqual(ids.slice(2));
    expect((await requestsOf(author)).ids).toEqual([]);
    await expect(requestsOf(null)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });

  test("and the confirmed ones cost as many statements for many as for one", async () => {
    const count = async () => [
      await world.countStatements(() => requestsOf(artist)),
      await world.countStatements(() => taggedPostsOf(artist)),
    ];
    await buildPost(world, { artistId: artist.id });
    await buildPost(world, { artistId: artist.id, verified: true });
    const forOne = await count();
    for (let index = 0; index < 5; index += 1) {
      await buildPost(world, { artistId: artist.id });
      await buildPost(world, { artistId: artist.id, verified: true });
    }
    expect([forOne, await count()]).toMatchInlineSnapshot(`
      [
        [
          2,
          3,
        ],
        [
          2,
          3,
        ],
      ]
    `);
  });

  test("of confirmed posts leaves out the artist's own and a private author's", async () => {
    const [secretive, blocking] = [await buildUser(world, { profileVisible: false }), await buildUser(world)];
    await world.services.db.block.create({ data: { blockerId: blocking.id, blockedId: stranger.id } });
    await buildPost(world, { userId: artist.id, artistId: artist.id, verified: true });
    await buildPost(world, { userId: blocking.id, artistId: artist.id, verified: true });
    const hidden = await buildPost(world, { userId: secretive.id, artistId: artist.id, verified: true });
    expect(await taggedPostsOf(artist)).toEqual([]);
    await world.services.db.follow.create({ data: { followerId: stranger.id, followingId: secretive.id } });
    expect(await taggedPostsOf(artist)).toEqual([hidden.id]);
  });
});

describe("the limits", () => {
  const refusal = (sentence: string) => ({ code: "BAD_USER_INPUT", message: sentence, fields: { artistId: sentence } });

  test("let five requests of one author wait for one artist, also when they come at once", async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 7 }, () => share()));
    const failures = outcomes.filter((outcome) => outcome.status === "rejected").map((outcome) => outcome.reason);
    const sentence = `5 of your tags are waiting for @${artist.username}. Wait until they have answered.`;
    expect(failures).toEqual([refusal(sentence), refusal(sentence)]);
    expect((await requestsOf(artist)).ids).toHaveLength(5);
    const [first = ""] = (await requestsOf(artist)).ids;
    await act("confirmTag", artist, first);
    await share();
    await share(author, (await buildArtist(world)).id);
    await share(stranger);
  });

  test("let one author ask twenty times in 24 hours, also when the posts are gone", async () => {
    const { db } = world.services;
    world.clock = new Date("2026-05-01T12:00:00Z");
    const artists = await Promise.all(Array.from({ length: 5 }, () => buildArtist(world)));
    for (let index = 0; index < 20; index += 1) {
      const id = await share(author, (artists[index % 5] as TestPerson).id);
      await world.run(author, `mutation ($id: ID!) { deletePost(id: $id) { id } }`, { id });
    }
    expect(await db.attribution.count({ where: { authorId: author.id, state: "removed", postId: null } })).toBe(20);
    await expect(share()).rejects.toEqual(refusal("You can tag artists 20 times a day. Try again tomorrow."));
    expect(await db.user.findUnique({ where: { id: author.id } })).toMatchObject({ postsCount: 0 });
    world.clock = new Date("2026-05-02T12:00:01Z");
    await share();
    world.clock = null;
  });

  const canTag = async (viewer: TestPerson, of: TestPerson = artist) =>
    (await world.run(viewer, `query ($id: ID!) { user(id: $id) { viewerCanTag } }`, { id: of.id })).user.viewerCanTag;

  test("let an artist choose who may tag them", async () => {
    const client = await buildUser(world);
    await buildBooking(world, { clientId: client.id, artistId: artist.id, status: "completed" });
    const waiting = await buildUser(world);
    await buildBooking(world, { clientId: waiting.id, artistId: artist.id, status: "confirmed" });
    const followed = await buildUser(world);
    await world.services.db.follow.create({ data: { followerId: artist.id, followingId: followed.id } });
    await world.services.db.follow.create({ data: { followerId: author.id, followingId: artist.id } });
    const rows = [
      ["FOLLOWING", followed, author],
      ["PAST_CLIENTS", client, waiting],
      ["NOBODY", artist, client],
    ] as const;
    for (const [whoCanTag, allowed, refused] of rows) {
      await world.run(artist, SETTING, { input: { whoCanTag } });
      expect([await canTag(allowed), await canTag(refused)]).toEqual([true, false]);
      await share(allowed);
      await expect(share(refused)).rejects.toEqual(refusal(`@${artist.username} does not accept tags`));
    }
    expect(await canTag(client, followed)).toBe(false);
    const { id } = await buildPost(world, { userId: author.id });
    await expect(world.run(author, UPDATE, { input: { id, artistId: artist.id } })).rejects.toEqual(
      refusal(`@${artist.username} does not accept tags`),
    );
    expect(await world.services.db.attribution.count({ where: { postId: id } })).toBe(0);
  });

  test("let a client share how a tattoo healed without the name of an artist who accepts no tags", async () => {
    const booking = await buildBooking(world, {
      clientId: author.id,
      artistId: artist.id,
      status: "completed",
      service: "Small Tattoo (< 3 inches)",
    });
    await world.run(artist, SETTING, { input: { whoCanTag: "NOBODY" } });
    const input = { imageUrl: await buildImage(world, author), healedBookingId: booking.id, artistId: artist.id };
    const { id } = (await world.run(author, CREATE, { input })).createPost;
    expect(await seenBy(author, id)).toMatchObject({ artist: null, attribution: null });
  });

  test("keep an author whom an artist rejected twice from tagging them again, and tell only the author", async () => {
    const [first, second] = [await share(), await share()];
    await act("rejectTag", artist, first);
    await act("rejectTag", artist, first);
    const third = await share();
    await act("rejectTag", artist, second);
    const sentence = `@${artist.username} did not confirm 2 of your tags, so you can't tag them again`;
    await expect(share()).rejects.toEqual(refusal(sentence));
    expect([await canTag(author), await canTag(stranger)]).toEqual([false, true]);
    const { id } = await buildPost(world, { userId: author.id });
    await expect(world.run(author, UPDATE, { input: { id, artistId: artist.id } })).rejects.toEqual(refusal(sentence));
    expect(await seenBy(stranger, id)).toMatchObject({ artist: null, attribution: null });
    // What waits already may still be answered, and others are not affected.
    await act("confirmTag", artist, third);
    await share(stranger);
    await share(author, (await buildArtist(world)).id);
  });

  test("do not count an artist's own work", async () => {
    for (let index = 0; index < 6; index += 1) await share(artist, artist.id);
    expect(await world.services.db.attribution.count({ where: { artistId: artist.id, state: "auto" } })).toBe(6);
  });

  test("do not let somebody tag an artist with whom there is a block", async () => {
    await world.services.db.block.create({ data: { blockerId: artist.id, blockedId: author.id } });
    await expect(share()).rejects.toEqual(refusal("Choose an artist from the list"));
  });
});
