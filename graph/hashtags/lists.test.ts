import { beforeEach, describe, expect, test } from "vitest";
import { buildPost, buildUser, type TestPerson } from "../testing/factories.ts";
import { callRest } from "../testing/rest-client.ts";
import { useTestWorld } from "../testing/world.ts";
import { MAX_TAGGED_COUNT } from "./input.ts";

const world = useTestWorld();

const HASHTAG = `query ($tag: String!, $first: Int, $after: String) {
  hashtag(tag: $tag) {
    tag postsCount
    posts(first: $first, after: $after) { totalCount edges { node { id } } pageInfo { endCursor hasNextPage } }
  }
}`;
const TRENDING = `query ($limit: Int) { trendingHashtags(limit: $limit) { hashtag count } }`;

let reader: TestPerson;

beforeEach(async () => {
  await world.services.db.post.deleteMany();
  reader = await buildUser(world);
});

async function look(tag: string, args = {}, person: TestPerson | null = reader) {
  const { hashtag } = await world.run(person, HASHTAG, { tag, ...args });
  const { edges, pageInfo, totalCount } = hashtag.posts;
  return {
    tag: hashtag.tag,
    counts: [hashtag.postsCount, totalCount],
    ids: edges.map(({ node }) => node.id),
    end: pageInfo.endCursor,
  };
}

describe("a hashtag", () => {
  test("has the posts with it in the caption or among the tags, newest first, page by page", async () => {
    const ids = [
      (await buildPost(world, { caption: "Day one of #FineLine" })).id,
      (await buildPost(world, { tags: ["Fine Line"] })).id,
      (await buildPost(world, { caption: "#fineline", tags: ["fineline"] })).id,
    ].reverse();
    await buildPost(world, { caption: "#finelines" });
    expect(await look("fineline")).toMatchObject({ tag: "fineline", counts: [3, 3], ids });
    const first = await look("fineline", { first: 2 });
    expect([first.ids, first.counts]).toEqual([ids.slice(0, 2), [3, 3]]);
    expect((await look("fineline", { first: 2, after: first.end })).ids).toEqual(ids.slice(2));
  });

  test("is counted to a bound", async () => {
    const { id } = await buildPost(world, { caption: "#koi" });
    await world.services.database.withConnection((connection) =>
      connection.script(`
        WITH tagged AS (
          INSERT INTO posts (id, user_id, caption, image_url)
          SELECT uuid7(), user_id, caption, image_url || n
          FROM posts CROSS JOIN generate_series(1, ${MAX_TAGGED_COUNT}) AS n WHERE id = '${id}'
          RETURNING *)
        INSERT INTO post_tags (post_id, tag, user_id, created_at) SELECT id, 'koi', user_id, created_at FROM tagged`),
    );
    expect(await look("koi", { first: 1 })).toMatchObject({ counts: [MAX_TAGGED_COUNT, MAX_TAGGED_COUNT] });
  });

  test.each(["tatuaż", "#tatuaż", "%23tatuaż", "TATUAŻ", " tatu aż ", "##tatuaż"])("is meant by %j", async (tag) => {
    const { id } = await buildPost(world, { caption: "#Tatuaż" });
    expect(await look(tag)).toMatchObject({ tag: "tatuaż", ids: [id] });
  });

  test.each(["nobodysaysthis", "tatuaz", "", "#", "%", "\0", "x".repeat(5000), "' OR 1=1 --"])(
    "that nobody uses has no posts: %j",
    async (tag) => {
      await buildPost(world, { caption: "#Tatuaż" });
      expect(await look(tag)).toMatchObject({ counts: [0, 0], ids: [] });
    },
  );

  test("leaves out private and blocked authors, and shows a private one to followers", async () => {
    const [secretive, blocking, leaving] = [
      await buildUser(world, { profileVisible: false }),
      await buildUser(world),
      await buildUser(world, { deletionRequestedAt: new Date() }),
    ];
    const posts = [];
    for (const { id: userId } of [secretive, blocking, leaving]) {
      posts.push(await buildPost(world, { userId, caption: "#ink" }));
    }
    await world.services.db.block.create({ data: { blockerId: blocking.id, blockedId: reader.id } });
    expect(await look("ink")).toMatchObject({ counts: [0, 0], ids: [] });
    await world.services.db.follow.create({ data: { followerId: reader.id, followingId: secretive.id } });
    expect(await look("ink")).toMatchObject({ counts: [1, 1], ids: [posts[0]?.id] });
  });

  test("needs somebody who is signed in", async () => {
    await expect(look("ink", {}, null)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });

  test("costs as many statements for many posts as for one", async () => {
    const count = () => world.countStatements(() => look("ink"));
    await buildPost(world, { caption: "#ink" });
    const forOne = await count();
    for (let index = 0; index < 5; index += 1) await buildPost(world, { caption: "#ink" });
    expect([forOne, await count()]).toMatchInlineSnapshot(`
      [
        3,
        3,
      ]
    `);
  });
});

describe("trending", () => {
  const HOUR = 3600_000;
  let start = new Date("2026-12-01T12:00:00Z").getTime();

  /** Every test is a month later, so that what is kept of the one before is old. */
  beforeEach(async () => {
    start += 30 * 24 * HOUR;
    world.clock = new Date(start);
    reader = await buildUser(world);
  });

  async function share(tags: string[], hoursAgo: number, userId?: string) {
    const { id } = await buildPost(world, { caption: "", tags, ...(userId && { userId }) });
    await world.services.db.postTag.updateMany({
      where: { postId: id },
      data: { createdAt: new Date(start - hoursAgo * HOUR) },
    });
  }

  const trending = async (limit?: number, person: TestPerson | null = reader) =>
    (await world.run(person, TRENDING, { limit })).trendingHashtags;

  test("counts the posts of the last 7 × 24 hours, the most first, folded", async () => {
    await share(["Blackwork", "Fine Line"], 1);
    await share(["blackwork"], 167);
    await share(["BLACKWORK", "old"], 169);
    await share(["a"], 2);
    expect(await trending()).toEqual([
      { hashtag: "blackwork", count: 2 },
      { hashtag: "a", count: 1 },
      { hashtag: "fineline", count: 1 },
    ]);
  });

  test("counts only authors whom everybody may see", async () => {
    await share(["seen"], 1);
    await share(["hidden"], 1, (await buildUser(world, { profileVisible: false })).id);
    await share(["gone"], 1, (await buildUser(world, { deletionRequestedAt: new Date() })).id);
    expect(await trending()).toEqual([{ hashtag: "seen", count: 1 }]);
  });

  test("is kept for five minutes, for everybody and every limit", async () => {
    await share(["one", "two"], 1);
    expect(await trending(1)).toEqual([{ hashtag: "one", count: 1 }]);
    await share(["two"], 1);
    world.clock = new Date(start + 299_000);
    expect(await trending()).toEqual([
      { hashtag: "one", count: 1 },
      { hashtag: "two", count: 1 },
    ]);
    world.clock = new Date(start + 300_000);
    expect(await trending(1)).toEqual([{ hashtag: "two", count: 2 }]);
  });

  test("shows five when nothing is said, at most twenty", async () => {
    await share(
      Array.from({ length: 25 }, (_, index) => `tag${String(index).padStart(2, "0")}`),
      1,
    );
    expect(await trending()).toHaveLength(5);
    expect(await trending(20)).toHaveLength(20);
    for (const limit of [0, -1, 21]) {
      await expect(trending(limit)).rejects.toEqual({
        code: "BAD_USER_INPUT",
        message: "limit must be between 1 and 20",
        fields: { limit: "limit must be between 1 and 20" },
      });
    }
    await expect(trending(5, null)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });

  test("is empty when nobody used a tag", async () => {
    expect(await trending()).toEqual([]);
  });
});

test("REST answers plain lists, and how many there are", async () => {
  world.clock = null;
  const url = await world.listen();
  const { id } = await buildPost(world, { caption: "#Tatuaż" });
  const headers = { authorization: `Bearer ${reader.token}` };
  for (const tag of ["tatua%C5%BC", "%23tatua%C5%BC", "%2523tatua%C5%BC", "TATUA%C5%BB"]) {
    const response = await fetch(`${url}/api/posts/hashtag/${tag}`, { headers });
    expect([response.headers.get("x-total-count"), await response.json()]).toMatchObject(["1", [{ id }]]);
  }
  expect(await callRest(url, reader.token, "GET", "/api/posts/hashtag/nobody")).toEqual([]);
  expect(await callRest(url, reader.token, "GET", "/api/hashtags/trending?limit=5")).toEqual([
    { hashtag: "tatuaż", count: 1 },
  ]);
  for (const limit of ["21", "x", "1.5"]) {
    await expect(callRest(url, reader.token, "GET", `/api/hashtags/trending?limit=${limit}`)).rejects.toThrow("400");
  }
});
