import { beforeAll, describe, expect, test } from "vitest";
import type { VariablesFor } from "../../testing/document-types.ts";
import { buildArtist, buildPost, buildUser, type TestPerson } from "../../testing/factories.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();

const UPDATE = `mutation ($input: UpdatePostInput!) {
  updatePost(input: $input) {
    id caption location tags imageUrl verified attribution viewerCanEdit artist { id }
  }
}`;
const UNKNOWN_ID = "01a1fcbc-0000-7000-8000-000000000000";

let author: TestPerson;
let artist: TestPerson;

beforeAll(async () => {
  [author, artist] = [await buildUser(world, { fullName: "Ana" }), await buildArtist(world)];
});

const update = (person: TestPerson | null, input: VariablesFor<typeof UPDATE>["input"]) =>
  world.run(person, UPDATE, { input }).then((data) => data.updatePost);

const foldedTags = async (postId: string) =>
  (await world.services.db.postTag.findMany({ where: { postId }, orderBy: { tag: "asc" } })).map((row) => row.tag);

describe("editing a post", () => {
  test("changes what is named and leaves the rest, and what the post is found under", async () => {
    const post = await buildPost(world, {
      userId: author.id,
      caption: "#Old day",
      tags: ["Fine Line"],
      location: "Austin, TX",
      createdAt: new Date("2026-01-01"),
    });
    expect(await update(author, { id: post.id, caption: " #New\r\nday " })).toEqual({
      id: post.id,
      caption: "#New\nday",
      location: "Austin, TX",
      tags: ["Fine Line"],
      imageUrl: post.imageUrl,
      verified: false,
      attribution: null,
      viewerCanEdit: true,
      artist: null,
    });
    expect(await foldedTags(post.id)).toEqual(["fineline", "new"]);
    const [added] = await world.services.db.postTag.findMany({ where: { postId: post.id, tag: "new" } });
    expect(added?.createdAt).toEqual(new Date("2026-01-01"));
  });

  test.each([
    ["caption", null, ""],
    ["caption", "", ""],
    ["location", null, null],
    ["location", "  ", null],
    ["tags", null, []],
    ["tags", [" ", "#"], []],
  ])("clears %s with %j", async (field, value, expected) => {
    const post = await buildPost(world, { userId: author.id, tags: ["a"], location: "Austin, TX" });
    expect(await update(author, { id: post.id, [field]: value })).toMatchObject({ [field]: expected });
  });

  test.each([
    ["caption", "x".repeat(2201), "Caption must be at most 2200 characters"],
    ["location", "x".repeat(101), "Location must be at most 100 characters"],
    ["tags", Array.from({ length: 31 }, (_, index) => `tag${index}`), "Use at most 30 tags"],
    ["artistId", "mara", "Choose an artist from the list"],
    ["artistId", UNKNOWN_ID, "Choose an artist from the list"],
  ])("refuses %s %j", async (field, value, sentence) => {
    const post = await buildPost(world, { userId: author.id, caption: "As it was" });
    await expect(update(author, { id: post.id, caption: "New", [field]: value })).rejects.toEqual({
      code: "BAD_USER_INPUT",
      message: sentence,
      fields: { [field]: sentence },
    });
    expect(await world.services.db.post.findUnique({ where: { id: post.id } })).toEqual(post);
  });

  test("is its author's right alone", async () => {
    const post = await buildPost(world, { userId: author.id, artistId: artist.id });
    const forbidden = { code: "FORBIDDEN", message: "You can only edit your own posts" };
    for (const person of [artist, await buildUser(world), await buildUser(world, { role: "admin" })]) {
      await expect(update(person, { id: post.id, caption: "Mine" })).rejects.toEqual(forbidden);
    }
    await expect(update(null, { id: post.id })).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    for (const id of [UNKNOWN_ID, "1"]) {
      await expect(update(author, { id })).rejects.toEqual({ code: "NOT_FOUND", message: "Post not found" });
    }
  });

  test("and deleting it at once ends without it", async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id } = await buildPost(world, { userId: author.id, artistId: artist.id });
      const [deleted, ...updated] = await Promise.allSettled([
        world.run(author, `mutation ($id: ID!) { deletePost(id: $id) { id } }`, { id }),
        update(author, { id, caption: "#one", artistId: null }),
        update(author, { id, caption: "#two" }),
      ]);
      expect(deleted?.status).toBe("fulfilled");
      for (const outcome of updated) {
        if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "NOT_FOUND" });
      }
      expect(await world.services.db.post.count({ where: { id } })).toBe(0);
    }
  });
});

describe("naming another artist", () => {
  const attributionsOf = async (postId: string) =>
    (await world.services.db.attribution.findMany({ where: { postId }, orderBy: { id: "asc" } })).map(
      ({ artistId, state }) => [artistId === artist.id ? "first" : "second", state],
    );

  test("asks anew, and nobody as the artist clears the badge", async () => {
    const second = await buildArtist(world);
    const post = await buildPost(world, { userId: author.id });
    expect(await update(author, { id: post.id, artistId: artist.id })).toMatchObject({
      artist: { id: artist.id },
      attribution: "PENDING",
      verified: false,
    });
    await world.run(artist, `mutation ($id: ID!) { confirmTag(postId: $id) { id } }`, { id: post.id });
    // The same one in any spelling, or nothing said, leaves the answer as it is.
    for (const input of [{ artistId: artist.id.toUpperCase() }, { caption: "Healed" }]) {
      expect(await update(author, { id: post.id, ...input })).toMatchObject({ attribution: "CONFIRMED" });
    }
    expect(await update(author, { id: post.id, artistId: second.id })).toMatchObject({
      artist: { id: second.id },
      attribution: "PENDING",
      verified: false,
    });
    expect(await update(author, { id: post.id, artistId: "" })).toMatchObject({ artist: null, attribution: null });
    expect(await update(author, { id: post.id, artistId: artist.id })).toMatchObject({ attribution: "PENDING" });
    expect(await attributionsOf(post.id)).toEqual([
      ["first", "removed"],
      ["second", "removed"],
      ["first", "pending"],
    ]);
    const notified = await world.services.db.notification.findMany({
      where: { userId: artist.id, relatedId: post.id },
    });
    expect(notified.map(({ type, message }) => [type, message])).toEqual([
      ["tag_requested", "Ana tagged you in a tattoo"],
      ["tag_requested", "Ana tagged you in a tattoo"],
    ]);
  });

  test("verifies an artist's own work at once", async () => {
    const post = await buildPost(world, { userId: artist.id });
    expect(await update(artist, { id: post.id, artistId: artist.id })).toMatchObject({
      verified: true,
      attribution: "AUTO",
    });
    expect(await update(artist, { id: post.id, artistId: null })).toMatchObject({ verified: false, artist: null });
  });
});

test("PUT /api/posts/:id takes the spec's fields and ignores an image", async () => {
  const url = await world.listen();
  const post = await buildPost(world, { userId: author.id });
  const body = {
    caption: "Edited",
    location: "Austin, TX",
    tags: ["A b"],
    artistId: artist.id,
    imageUrl: "/objects/x",
  };
  expect(await callRest(url, author.token, "PUT", `/api/posts/${post.id}`, body)).toMatchObject({
    id: post.id,
    caption: "Edited",
    location: "Austin, TX",
    tags: ["A b"],
    artistId: artist.id,
    attribution: "pending",
    verified: false,
    imageUrl: post.imageUrl,
  });
  await expect(callRest(url, artist.token, "PUT", `/api/posts/${post.id}`, body)).rejects.toThrow(
    "403: You can only edit your own posts",
  );
});
