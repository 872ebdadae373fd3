import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { buildArtist, buildPost, buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();

const FEED = `query ($first: Int, $after: String, $last: Int, $before: String) {
  feed(first: $first, after: $after, last: $last, before: $before) {
    edges { cursor node { id } }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}`;

const FEED_PAGE = `query ($first: Int) {
  feed(first: $first) {
    edges {
      node {
        id caption imageUrl tags likes comments likedByMe viewerCanDelete
        user { id username avatar }
        artist { id username verified }
        image { url width height placeholder }
        userComments(first: 2) { id content viewerCanDelete user { id username } }
      }
    }
    pageInfo { hasNextPage endCursor }
  }
}`;

const ADD_COMMENT = `mutation ($input: AddCommentInput!) { addComment(input: $input) { id } }`;
const LIKE = `mutation ($id: ID!) { likePost(id: $id) { likes } }`;
const DELETE = `mutation ($id: ID!) { deletePost(id: $id) { id } }`;

let author: TestPerson;
let reader: TestPerson;

beforeEach(async () => {
  await world.services.db.post.deleteMany();
  [author, reader] = [await buildUser(world), await buildUser(world)];
});

const readPage = (args: Record<string, unknown>) =>
  world.run(reader, FEED, args).then(({ feed }) => ({ ...feed, ids: feed.edges.map(({ node }) => node.id) }));

/** Posts in the order in which they were shared. */
async function share(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push((await buildPost(world, { userId: author.id })).id);
  return ids;
}

describe("the feed", () => {
  test("shows everything, the newest first, twenty at a time", async () => {
    const ids = (await share(23)).reverse();
    const first = await readPage({});
    expect(first.ids).toEqual(ids.slice(0, 20));
    expect(first.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
    const second = await readPage({ after: first.pageInfo.endCursor });
    expect(second.ids).toEqual(ids.slice(20));
    expect(second.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
    const third = await readPage({ after: second.pageInfo.endCursor });
    expect([third.ids, third.pageInfo.hasNextPage]).toEqual([[], false]);
  });

  test("is walked backwards as well", async () => {
    const ids = (await share(5)).reverse();
    expect((await readPage({ last: 2 })).ids).toEqual(ids.slice(3));
    expect((await readPage({ last: 2, before: ids[3] })).ids).toEqual(ids.slice(1, 3));
    expect((await readPage({ first: 2, before: ids[4], after: ids[0] })).ids).toEqual(ids.slice(1, 3));
  });

  test("repeats nothing and leaves out nothing while posts are added and deleted between its pages", async () => {
    const step = fc.record({
      size: fc.integer({ min: 1, max: 4 }),
      added: fc.nat(2),
      deleted: fc.array(fc.nat(30), { maxLength: 2 }),
      deletesCursor: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        await world.services.db.post.deleteMany();
        let expected = await share(9);
        const seen: string[] = [];
        let after: string | null = null;
        let hasNextPage = true;
        for (let turn = 0; hasNextPage; turn += 1) {
          const { size, added, deleted, deletesCursor } = steps[turn % steps.length] as (typeof steps)[number];
          const page: Awaited<ReturnType<typeof readPage>> = await readPage({ first: size, after });
          seen.push(...page.ids);
          hasNextPage = page.pageInfo.hasNextPage;
          after = page.pageInfo.endCursor;
          if (turn < steps.length) await share(added);
          const unseen = expected.filter((id) => !seen.includes(id));
          const gone = deleted.flatMap((index) => unseen[index] ?? []);
          if (deletesCursor && after) gone.push(after);
          for (const id of new Set(gone)) await world.run(author, DELETE, { id });
          // What was deleted before its page came need not be seen.
          expected = expected.filter((id) => seen.includes(id) || !gone.includes(id));
        }
        expect(seen).toEqual([...expected].reverse());
      }),
      { numRuns: 10 },
    );
  });

  test.each(["1", "cursor", "", " ", "\0", "x".repeat(10_000), "' OR 1=1 --"])(
    "refuses %j as a cursor",
    async (cursor) => {
      for (const name of ["after", "before"]) {
        await expect(readPage({ [name]: cursor })).rejects.toEqual({
          code: "INVALID_CURSOR",
          message: "This page link is not valid. Start again from the first page.",
          fields: { [name]: "This page link is not valid. Start again from the first page." },
        });
      }
    },
  );

  test("refuses to be asked from both ends", async () => {
    await expect(readPage({ first: 2, last: 2 })).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { last: "Use first or last, not both." },
    });
  });

  test.each([
    ["first", 0],
    ["first", -1],
    ["first", 101],
    ["first", 1_000_000],
    ["last", 0],
    ["last", 101],
  ])("refuses %s: %d", async (name, size) => {
    const message = `${name} must be between 1 and 100`;
    await expect(readPage({ [name]: size })).rejects.toEqual({
      code: "BAD_USER_INPUT",
      message,
      fields: { [name]: message },
    });
  });

  test("takes up to a hundred at once, in a variable and in the document", async () => {
    await share(2);
    expect((await readPage({ first: 100 })).ids).toHaveLength(2);
    await expect(world.run(reader, `{ feed(first: 101) { edges { cursor } } }`)).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
    });
  });

  test("costs as many statements for forty posts as for one", async () => {
    const artist = await buildArtist(world);
    const { db } = world.services;
    const build = async (posts: number) => {
      for (let index = 0; index < posts; index += 1) {
        const { id: postId } = await buildPost(world, {
          userId: author.id,
          artistId: artist.id,
          likes: 1,
          comments: 3,
        });
        await db.like.create({ data: { postId, userId: reader.id } });
        await db.comment.createMany({
          data: ["One", "Two", "Three"].map((content) => ({ postId, userId: artist.id, content })),
        });
      }
    };
    const count = () => world.countStatements(() => world.run(reader, FEED_PAGE, { first: 20 }));

    await build(1);
    const forOne = await count();
    await build(39);
    expect([forOne, await count()]).toMatchInlineSnapshot(`
      [
        2,
        2,
      ]
    `);
  });
});

describe("what a post in the feed tells", () => {
  test("is whether the viewer likes it and may delete it", async () => {
    const [mine, theirs] = [await buildPost(world, { userId: reader.id }), await buildPost(world)];
    await world.run(reader, LIKE, { id: theirs.id });
    const cards = async (viewer: TestPerson) =>
      (await world.run(viewer, FEED_PAGE)).feed.edges.map(({ node: { likedByMe, viewerCanDelete } }) => ({
        likedByMe,
        viewerCanDelete,
      }));
    expect(mine.id < theirs.id).toBe(true);
    expect(await cards(reader)).toEqual([
      { likedByMe: true, viewerCanDelete: false },
      { likedByMe: false, viewerCanDelete: true },
    ]);
    expect(await cards(author)).toEqual([
      { likedByMe: false, viewerCanDelete: false },
      { likedByMe: false, viewerCanDelete: false },
    ]);
  });

  test("is null for an image that is gone", async () => {
    await buildPost(world);
    await world.services.db.mediaObject.deleteMany();
    expect((await world.run(reader, FEED_PAGE)).feed.edges[0]?.node.image).toBeNull();
  });
});

describe("the comments under a post", () => {
  const comments = `query ($id: ID!) {
    post(id: $id) {
      two: userComments { id content createdAt }
      none: userComments(first: 0) { id }
      less: userComments(first: -5) { id }
      one: userComments(first: 1) { id }
      many: userComments(first: 1000) { id content createdAt }
      commentList(first: 100) { edges { node { id content createdAt } } }
    }
  }`;

  test("are the oldest first, two when nothing is said and at most fifty", async () => {
    const { id } = await buildPost(world);
    for (let index = 0; index < 55; index += 1) {
      await world.run(reader, ADD_COMMENT, { input: { postId: id, content: `${index}` } });
    }
    const { post } = await world.run(reader, comments, { id });
    expect(post.two.map((row) => row.content)).toEqual(["0", "1"]);
    expect(post.one).toHaveLength(1);
    expect(post.none).toEqual([]);
    expect(post.less).toEqual([]);
    expect(post.many.map((row) => row.content)).toEqual(Array.from({ length: 50 }, (_, index) => `${index}`));
    expect(post.commentList.edges.map(({ node }) => node).slice(0, 50)).toEqual(post.many);
  });
});

test("a person's posts are theirs alone, newest first, and are paged", async () => {
  const ids = (await share(3)).reverse();
  await buildPost(world);
  const document = `query ($id: ID!, $first: Int, $after: String) {
    user(id: $id) { posts(first: $first, after: $after) { edges { cursor node { id } } } }
  }`;
  const postsOf = async (viewer: TestPerson | null, args: Record<string, unknown>) => {
    const { user } = await world.run(viewer, document, {
      id: author.id,
      ...args,
    });
    return user.posts.edges.map(({ node }) => node.id);
  };
  expect(await postsOf(reader, {})).toEqual(ids);
  expect(await postsOf(reader, { first: 2, after: ids[0] })).toEqual(ids.slice(1));
  await expect(postsOf(null, {})).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
});
