import { beforeEach, describe, expect, test } from "vitest";
import { buildPost, buildUser, type TestPerson } from "../../testing/factories.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();

const LIKED = `query ($first: Int, $after: String) {
  likedPosts(first: $first, after: $after) {
    edges { node { id likedByMe user { id fullName } image { width } } } pageInfo { endCursor hasNextPage }
  }
}`;
const LIKE = `mutation ($id: ID!) { likePost(id: $id) { id } }`;
const UNLIKE = `mutation ($id: ID!) { unlikePost(id: $id) { id } }`;

let author: TestPerson;
let reader: TestPerson;
/** As they were shared. */
let posts: string[];

beforeEach(async () => {
  [author, reader] = [await buildUser(world), await buildUser(world)];
  posts = [];
  for (let index = 0; index < 3; index += 1) posts.push((await buildPost(world, { userId: author.id })).id);
});

const read = (person: TestPerson | null, args: Record<string, unknown> = {}) =>
  world.run(person, LIKED, args).then(({ likedPosts }) => likedPosts);
const idsOf = async (...args: Parameters<typeof read>) => (await read(...args)).edges.map(({ node }) => node.id);
/** Not in the order in which they were shared. */
async function likeAll(): Promise<string[]> {
  const [first, second, third] = posts as [string, string, string];
  for (const id of [third, first, second]) await world.run(reader, LIKE, { id });
  return [second, first, third];
}

describe("what one likes", () => {
  test("is told with the latest like first, page by page, and is what one likes now", async () => {
    const liked = await likeAll();
    const page = await read(reader, { first: 2 });
    expect(page.edges.map(({ node }) => node)).toEqual(
      liked.slice(0, 2).map((id) => ({
        id,
        likedByMe: true,
        user: { id: author.id, fullName: author.fullName },
        image: { width: 1280 },
      })),
    );
    expect(page.pageInfo.hasNextPage).toBe(true);
    await world.run(reader, UNLIKE, { id: liked[1] ?? "" });
    expect(await idsOf(reader, { after: page.pageInfo.endCursor })).toEqual([liked[2]]);
    expect(await idsOf(reader)).toEqual([liked[0], liked[2]]);
    await expect(read(reader, { first: 101 })).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    // A post is no like.
    for (const after of ["x", liked[0] ?? ""]) {
      await expect(read(reader, { after })).rejects.toMatchObject({ code: "INVALID_CURSOR" });
    }
  });

  test("is for oneself: everybody is told of their own likes", async () => {
    await likeAll();
    expect(await idsOf(author)).toEqual([]);
    expect(await idsOf(await buildUser(world, { role: "admin" }))).toEqual([]);
    await expect(read(null)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });

  test("leaves out what one may not see any more", async () => {
    const { db } = world.services;
    const liked = await likeAll();
    const change = (data: object) => db.user.update({ where: { id: author.id }, data });
    await change({ profileVisible: false });
    expect(await idsOf(reader)).toEqual([]);
    await change({ profileVisible: true, deletionRequestedAt: new Date() });
    expect(await idsOf(reader)).toEqual([]);
    await change({ deletionRequestedAt: null });
    expect(await idsOf(reader)).toEqual(liked);
    await db.block.create({ data: { blockerId: author.id, blockedId: reader.id } });
    expect(await idsOf(reader)).toEqual([]);
  });

  test("is sorted by an index", async () => {
    const plan = await world.services.database.withConnection(async (connection) => {
      for (const scan of ["seqscan", "bitmapscan"]) await connection.query(`SET enable_${scan} = off`);
      const rows = await connection.query(
        `EXPLAIN SELECT * FROM likes WHERE user_id = '${reader.id}' ORDER BY id DESC LIMIT 20`,
      );
      for (const scan of ["seqscan", "bitmapscan"]) await connection.query(`RESET enable_${scan}`);
      return JSON.stringify(rows);
    });
    expect(plan).toContain("likes_user_id_id_idx");
    expect(plan).not.toContain("Sort");
  });

  test("is told over REST, each with the cursor for those after it", async () => {
    const liked = await likeAll();
    const url = await world.listen();
    const get = (path: string) =>
      callRest<{ id: string; cursor: string }[]>(url, reader.token, "GET", `/api/posts/liked${path}`);
    const shown = await get("");
    expect(shown.map(({ id }) => id)).toEqual(liked);
    expect((await get(`?cursor=${shown[0]?.cursor}`)).map(({ id }) => id)).toEqual(liked.slice(1));
  });
});
