import { describe, expect, test } from "vitest";
import type { Post } from "../../generated/prisma/client.ts";
import type { VariablesFor } from "../../testing/document-types.ts";
import { buildArtist, buildImage, buildPost, buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();

const CREATE = `mutation ($input: CreatePostInput!) {
  createPost(input: $input) {
    id caption imageUrl location tags verified likes comments likedByMe viewerCanDelete artist { id } user { id postsCount }
  }
}`;
const DELETE = `mutation ($id: ID!) { deletePost(id: $id) { id } }`;
const POST = `query ($id: ID!) {
  post(id: $id) { id likes comments likedByMe viewerCanDelete userComments(first: 50) { id content } }
}`;
const LIKE = `mutation ($id: ID!) { likePost(id: $id) { likes likedByMe } }`;
const UNLIKE = `mutation ($id: ID!) { unlikePost(id: $id) { likes likedByMe } }`;
const ADD_COMMENT = `mutation ($input: AddCommentInput!) { addComment(input: $input) { id content user { id } } }`;
const DELETE_COMMENT = `mutation ($id: ID!) { deleteComment(id: $id) { id } }`;

const UNKNOWN_ID = "01a1fcbc-0000-7000-8000-000000000000";
const POST_NOT_FOUND = { code: "NOT_FOUND", message: "Post not found" };

const createPost = (person: TestPerson | null, input: VariablesFor<typeof CREATE>["input"]) =>
  world.run(person, CREATE, { input }).then((data) => data.createPost);

const like = (person: TestPerson | null, id: string) => world.run(person, LIKE, { id });
const unlike = (person: TestPerson | null, id: string) => world.run(person, UNLIKE, { id });

const comment = (person: TestPerson | null, postId: string, content: string) =>
  world.run(person, ADD_COMMENT, { input: { postId, content } }).then((data) => data.addComment);

/** The counters of a post beside the rows that they count. */
async function countsOf({ id }: Pick<Post, "id">) {
  const { db } = world.services;
  const post = await db.post.findUniqueOrThrow({ where: { id } });
  return {
    counters: { likes: post.likes, comments: post.comments },
    rows: {
      likes: await db.like.count({ where: { postId: id } }),
      comments: await db.comment.count({ where: { postId: id } }),
    },
  };
}

async function expectCounts(post: Pick<Post, "id">, likes: number, comments: number): Promise<void> {
  expect(await countsOf(post)).toEqual({ counters: { likes, comments }, rows: { likes, comments } });
}

describe("sharing a post", () => {
  test("takes an image alone", async () => {
    const author = await buildUser(world);
    const imageUrl = await buildImage(world, author);
    expect(await createPost(author, { imageUrl })).toMatchObject({
      caption: "",
      imageUrl,
      location: null,
      tags: [],
      artist: null,
      verified: false,
      likes: 0,
      comments: 0,
      likedByMe: false,
      viewerCanDelete: true,
      user: { id: author.id, postsCount: 1 },
    });
    const image = await world.services.db.mediaObject.findFirstOrThrow({ where: { ownerId: author.id } });
    expect(image.attachedAt).not.toBeNull();
  });

  test("keeps the tags as they were written and finds the post by all of them, folded", async () => {
    const author = await buildUser(world);
    const { id, caption, tags } = await createPost(author, {
      imageUrl: await buildImage(world, author),
      caption: " Fresh\r\n#Blackwork and #tatuaż \n",
      tags: [" Fine Line ", "#blackwork", "", "Fine Line", "##", "Ąę"],
    });
    expect(caption).toBe("Fresh\n#Blackwork and #tatuaż");
    expect(tags).toEqual(["Fine Line", "blackwork", "Ąę"]);
    const folded = await world.services.db.postTag.findMany({ where: { postId: id } });
    expect(folded.map((row) => row.tag).sort()).toEqual(["blackwork", "fineline", "tatuaż", "ąę"].sort());
  });

  test.each([
    ["caption", "x".repeat(2201), "Caption must be at most 2200 characters"],
    ["caption", "#a ".repeat(31), "Use at most 30 hashtags"],
    ["caption", "a\0b", "This text contains an invalid character"],
    ["location", "x".repeat(101), "Location must be at most 100 characters"],
    ["tags", Array.from({ length: 31 }, (_, index) => `tag${index}`), "Use at most 30 tags"],
    ["imageUrl", "", "Please upload an image"],
    ["imageUrl", "x".repeat(2001), "Please upload an image"],
    ["artistId", "mara", "Choose an artist from the list"],
    ["artistId", UNKNOWN_ID, "Choose an artist from the list"],
  ])("refuses %s %j", async (field, value, sentence) => {
    const author = await buildUser(world);
    const input = { imageUrl: await buildImage(world, author), [field]: value };
    await expect(createPost(author, input)).rejects.toEqual({
      code: "BAD_USER_INPUT",
      message: sentence,
      fields: { [field]: sentence },
    });
    expect(await world.services.db.post.count({ where: { userId: author.id } })).toBe(0);
  });

  test("names the one tag that is too long", async () => {
    const author = await buildUser(world);
    const input = { imageUrl: await buildImage(world, author), tags: ["fine", "x".repeat(51)] };
    await expect(createPost(author, input)).rejects.toMatchObject({
      fields: { "tags.1": "A tag must be at most 50 characters" },
    });
  });

  test.each([
    ["caption", "x".repeat(2200)],
    ["caption", "#a ".repeat(30)],
    ["location", "x".repeat(100)],
    ["tags", ["x".repeat(50)]],
    ["artistId", ""],
  ])("takes %s %j", async (field, value) => {
    const author = await buildUser(world);
    const input = { imageUrl: await buildImage(world, author), [field]: value };
    expect((await createPost(author, input)).id).toBeTruthy();
  });

  test.each<[string, (author: TestPerson) => Promise<string> | string]>([
    ["of somebody else", async () => buildImage(world, await buildUser(world))],
    ["of another kind", (author) => buildImage(world, author, "avatar")],
    [
      "that is not finished",
      async (author) => {
        const { id } = await world.services.db.mediaObject.create({ data: { ownerId: author.id, kind: "post" } });
        return `/objects/${id}`;
      },
    ],
    ["that does not exist", () => `/objects/${UNKNOWN_ID}`],
    ["at a foreign address", () => "https://example.com/tattoo.jpg"],
    ["behind our own name elsewhere", async (author) => `https://evil.example${await buildImage(world, author)}`],
    ["in the address itself", () => "data:image/png;base64,AA"],
    ["that is a script", () => "javascript:alert(1)"],
  ])("refuses an image %s and leaves nothing behind", async (_name, imageFor) => {
    const author = await buildUser(world);
    await expect(createPost(author, { imageUrl: await imageFor(author) })).rejects.toEqual({
      code: "BAD_USER_INPUT",
      message: "Please upload an image",
      fields: { imageUrl: "Please upload an image" },
    });
    const { postsCount } = await world.services.db.user.findUniqueOrThrow({ where: { id: author.id } });
    expect([postsCount, await world.services.db.post.count({ where: { userId: author.id } })]).toEqual([0, 0]);
  });

  test("leaves the attribution to a tagged artist pending and tells the artist", async () => {
    const [author, artist] = [await buildUser(world, { fullName: "Casey" }), await buildArtist(world)];
    const post = await createPost(author, { imageUrl: await buildImage(world, author), artistId: artist.id });
    expect(post).toMatchObject({ verified: false, artist: { id: artist.id } });
    expect(await world.services.db.notification.findMany({ where: { userId: artist.id } })).toMatchObject([
      { type: "tag_requested", message: "Casey tagged you in a tattoo", relatedId: post.id },
    ]);
  });

  test("verifies an artist's own work at once, in any spelling of the id, and tells nobody", async () => {
    const artist = await buildArtist(world);
    for (const artistId of [artist.id, artist.id.toUpperCase()]) {
      const post = await createPost(artist, { imageUrl: await buildImage(world, artist), artistId });
      expect(post).toMatchObject({ verified: true, artist: { id: artist.id } });
    }
    expect(await world.services.db.notification.count({ where: { userId: artist.id } })).toBe(0);
  });

  test("cannot name a canvas as the artist", async () => {
    const author = await buildUser(world);
    const input = { imageUrl: await buildImage(world, author), artistId: (await buildUser(world)).id };
    await expect(createPost(author, input)).rejects.toMatchObject({
      fields: { artistId: "Choose an artist from the list" },
    });
  });

  test("needs somebody who is signed in", async () => {
    await expect(createPost(null, { imageUrl: "/objects/x" })).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(world.run(null, POST, { id: UNKNOWN_ID })).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(world.run(null, `{ feed { edges { node { id } } } }`)).rejects.toMatchObject({
      code: "UNAUTHENTICATED",
    });
  });
});

describe("deleting a post", () => {
  test("removes it with its likes, comments and tags, its image and its place in the count", async () => {
    const author = await buildUser(world);
    const { id } = await createPost(author, { imageUrl: await buildImage(world, author), tags: ["flash"] });
    const fan = await buildUser(world);
    await like(fan, id);
    await comment(fan, id, "Wow");

    expect(await world.run(author, DELETE, { id })).toEqual({ deletePost: { id } });
    await expect(world.run(author, POST, { id })).rejects.toEqual(POST_NOT_FOUND);
    const { db } = world.services;
    expect(await db.like.count({ where: { postId: id } })).toBe(0);
    expect(await db.comment.count({ where: { postId: id } })).toBe(0);
    expect(await db.postTag.count({ where: { postId: id } })).toBe(0);
    expect(await db.mediaObject.count({ where: { ownerId: author.id } })).toBe(0);
    expect((await db.user.findUniqueOrThrow({ where: { id: author.id } })).postsCount).toBe(0);
    await expect(world.run(author, DELETE, { id })).rejects.toEqual(POST_NOT_FOUND);
  });

  test("leaves an image that another post shows", async () => {
    const author = await buildUser(world);
    const imageUrl = await buildImage(world, author);
    const [first, second] = [await createPost(author, { imageUrl }), await createPost(author, { imageUrl })];
    await world.run(author, DELETE, { id: first.id });
    expect(await world.services.db.mediaObject.count({ where: { ownerId: author.id } })).toBe(1);
    await world.run(author, DELETE, { id: second.id });
    expect(await world.services.db.mediaObject.count({ where: { ownerId: author.id } })).toBe(0);
  });

  test("is its author's right alone", async () => {
    const artist = await buildArtist(world);
    const { id } = await buildPost(world, { artistId: artist.id });
    const forbidden = { code: "FORBIDDEN", message: "You can only delete your own posts" };
    await expect(world.run(artist, DELETE, { id })).rejects.toEqual(forbidden);
    await expect(world.run(await buildUser(world, { role: "admin" }), DELETE, { id })).rejects.toEqual(forbidden);
    await expect(world.run(null, DELETE, { id })).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    expect(await world.run(artist, POST, { id })).toMatchObject({ post: { viewerCanDelete: false } });
  });

  test("twice at once counts once", async () => {
    const author = await buildUser(world);
    const { id } = await buildPost(world, { userId: author.id });
    await buildPost(world, { userId: author.id });
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => world.run(author, DELETE, { id })));
    expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(1);
    const { postsCount } = await world.services.db.user.findUniqueOrThrow({ where: { id: author.id } });
    expect(postsCount).toBe(1);
  });

  test("while others like, unlike and comment leaves no orphan and no failure that is not the post's absence", async () => {
    const [author, ...people] = await Promise.all(Array.from({ length: 9 }, () => buildUser(world)));
    for (let round = 0; round < 4; round += 1) {
      const { id } = await buildPost(world, { userId: (author as TestPerson).id });
      await Promise.all(people.slice(0, 4).map((person) => like(person, id)));
      const { id: commentId } = await comment(people[0] as TestPerson, id, "Mine");
      const outcomes = await Promise.allSettled([
        ...people.slice(0, 4).map((person) => unlike(person, id)),
        ...people.slice(4).map((person) => like(person, id)),
        world.run(author as TestPerson, DELETE, { id }),
        world.run(people[0] as TestPerson, DELETE_COMMENT, { id: commentId }),
        ...people.map((person) => comment(person, id, "Wow")),
      ]);
      const failures = outcomes.filter((outcome) => outcome.status === "rejected").map((outcome) => outcome.reason);
      for (const failure of failures) expect(failure).toMatchObject({ code: "NOT_FOUND" });
      expect(await world.services.db.post.count({ where: { id } })).toBe(0);
    }
    expect(await world.services.db.mediaObject.count({ where: { ownerId: (author as TestPerson).id } })).toBe(0);
  });
});

describe("liking a post", () => {
  test("counts once and tells the author once, however often it is done", async () => {
    const post = await buildPost(world);
    const fan = await buildUser(world, { fullName: "Ana Fan" });
    expect(await like(fan, post.id)).toEqual({ likePost: { likes: 1, likedByMe: true } });
    expect(await like(fan, post.id)).toEqual({ likePost: { likes: 1, likedByMe: true } });
    await expectCounts(post, 1, 0);
    expect(await world.services.db.notification.findMany({ where: { userId: post.userId } })).toMatchObject([
      { type: "like", message: "Ana Fan liked your post", relatedId: post.id, actorId: fan.id },
    ]);
    expect(await world.run(await buildUser(world), POST, { id: post.id })).toMatchObject({
      post: { likes: 1, likedByMe: false },
    });
  });

  test("is taken back once, however often it is done", async () => {
    const post = await buildPost(world);
    const [fan, other] = [await buildUser(world), await buildUser(world)];
    await like(fan, post.id);
    await like(other, post.id);
    expect(await unlike(fan, post.id)).toEqual({ unlikePost: { likes: 1, likedByMe: false } });
    expect(await unlike(fan, post.id)).toEqual({ unlikePost: { likes: 1, likedByMe: false } });
    await expectCounts(post, 1, 0);
  });

  test("is possible for one's own, of which nobody is told", async () => {
    const author = await buildUser(world);
    const post = await buildPost(world, { userId: author.id });
    expect(await like(author, post.id)).toEqual({ likePost: { likes: 1, likedByMe: true } });
    expect(await world.services.db.notification.count({ where: { userId: author.id } })).toBe(0);
  });

  test("needs somebody who is signed in, and a post", async () => {
    const { id } = await buildPost(world);
    const person = await buildUser(world);
    for (const act of [like, unlike]) {
      await expect(act(null, id)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
      for (const wrong of [UNKNOWN_ID, "1", "\0"]) await expect(act(person, wrong)).rejects.toEqual(POST_NOT_FOUND);
    }
  });

  test("by fifty people at once, of whom some take it back, leaves a counter that equals the rows", async () => {
    const post = await buildPost(world);
    const people = await Promise.all(Array.from({ length: 50 }, () => buildUser(world)));
    const outcomes = await Promise.allSettled(
      people.flatMap((person, index) => [
        like(person, post.id),
        ...(index % 3 === 0 ? [unlike(person, post.id)] : []),
        ...(index % 5 === 0 ? [like(person, post.id)] : []),
      ]),
    );
    expect(outcomes.filter((outcome) => outcome.status === "rejected")).toEqual([]);
    const { counters, rows } = await countsOf(post);
    expect(counters).toEqual(rows);
    await Promise.all(people.map((person) => unlike(person, post.id)));
    await expectCounts(post, 0, 0);
  });
});

describe("commenting", () => {
  test("trims the text, counts it and tells the author", async () => {
    const post = await buildPost(world);
    const fan = await buildUser(world, { fullName: "Ana Fan" });
    expect(await comment(fan, post.id, "  So clean!\n")).toMatchObject({ content: "So clean!", user: { id: fan.id } });
    await expectCounts(post, 0, 1);
    expect(await world.services.db.notification.findMany({ where: { userId: post.userId } })).toMatchObject([
      { type: "comment", message: "Ana Fan: So clean!", relatedId: post.id },
    ]);
  });

  test.each([
    ["", "Write a comment first"],
    [" \n\t ", "Write a comment first"],
    ["x".repeat(1001), "Comment must be at most 1000 characters"],
    ["a\0b", "This text contains an invalid character"],
  ])("refuses %j", async (content, sentence) => {
    const post = await buildPost(world);
    await expect(comment(await buildUser(world), post.id, content)).rejects.toEqual({
      code: "BAD_USER_INPUT",
      message: sentence,
      fields: { content: sentence },
    });
    await expectCounts(post, 0, 0);
  });

  test("keeps every character of what was written", async () => {
    const { id } = await buildPost(world);
    const person = await buildUser(world);
    for (const text of ["x".repeat(1000), "<img src=x onerror=alert(1)>", "Z͑ͫ̓ͪ̂ͫ̽͏a̴̙̤̞l͇go", "مرحبا \u202e 🐉👨‍👩‍👧"]) {
      expect((await comment(person, id, text)).content).toBe(text);
    }
  });

  test("needs somebody who is signed in, and a post", async () => {
    const { id } = await buildPost(world);
    await expect(comment(null, id, "Hi")).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    for (const wrong of [UNKNOWN_ID, "1"]) {
      await expect(comment(await buildUser(world), wrong, "Hi")).rejects.toEqual(POST_NOT_FOUND);
    }
  });

  test("can be undone by the comment's author and by the post's, and by nobody else", async () => {
    const author = await buildUser(world);
    const post = await buildPost(world, { userId: author.id });
    const [fan, stranger] = [await buildUser(world), await buildUser(world)];
    const first = await comment(fan, post.id, "First");
    const second = await comment(fan, post.id, "Second");

    const forbidden = { code: "FORBIDDEN", message: "You can only delete your own comments" };
    await expect(world.run(stranger, DELETE_COMMENT, { id: first.id })).rejects.toEqual(forbidden);
    await expect(world.run(null, DELETE_COMMENT, { id: first.id })).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expectCounts(post, 0, 2);

    expect(await world.run(fan, DELETE_COMMENT, { id: first.id })).toEqual({ deleteComment: { id: first.id } });
    expect(await world.run(author, DELETE_COMMENT, { id: second.id })).toEqual({ deleteComment: { id: second.id } });
    await expectCounts(post, 0, 0);
    for (const id of [first.id, UNKNOWN_ID, "1"]) {
      await expect(world.run(fan, DELETE_COMMENT, { id })).rejects.toEqual({
        code: "NOT_FOUND",
        message: "Comment not found",
      });
    }
  });

  test("shows who may delete what", async () => {
    const author = await buildUser(world);
    const { id } = await buildPost(world, { userId: author.id });
    const fan = await buildUser(world);
    await comment(fan, id, "Mine");
    await comment(author, id, "The author's");
    const rightsOf = async (person: TestPerson) => {
      const document = `query ($id: ID!) { post(id: $id) { userComments(first: 9) { viewerCanDelete } } }`;
      const { post } = await world.run(person, document, { id });
      return post.userComments.map((each) => each.viewerCanDelete);
    };
    expect(await rightsOf(author)).toEqual([true, true]);
    expect(await rightsOf(fan)).toEqual([true, false]);
    expect(await rightsOf(await buildUser(world))).toEqual([false, false]);
  });

  test("and deleting comments at once leaves a counter that equals the rows", async () => {
    const author = await buildUser(world);
    const post = await buildPost(world, { userId: author.id });
    const comments = await Promise.all(Array.from({ length: 10 }, () => comment(author, post.id, "Hi")));
    await Promise.allSettled([
      ...comments.slice(0, 6).flatMap(({ id }) => [1, 2].map(() => world.run(author, DELETE_COMMENT, { id }))),
      ...Array.from({ length: 5 }, () => comment(author, post.id, "Again")),
    ]);
    await expectCounts(post, 0, 9);
  });
});
