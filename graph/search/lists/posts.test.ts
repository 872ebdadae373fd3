import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { buildArtist, buildPost, buildUser, type TestPerson } from "../../testing/factories.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";
import { MAX_MATCH_COUNT } from "../input.ts";

const world = useTestWorld();

const SEARCH = `query ($query: String!, $first: Int, $after: String, $last: Int, $before: String) {
  searchPosts(query: $query, first: $first, after: $after, last: $last, before: $before) {
    totalCount isClose edges { node { id } } pageInfo { endCursor hasNextPage }
  }
}`;

let viewer: TestPerson;

beforeEach(async () => {
  await world.services.db.post.deleteMany();
  await world.services.db.user.deleteMany();
  viewer = await buildUser(world);
});

async function find(query: string, args = {}, person: TestPerson | null = viewer) {
  const { searchPosts } = await world.run(person, SEARCH, { query, ...args });
  const { edges, totalCount: total, isClose, pageInfo } = searchPosts;
  return { ids: edges.map(({ node }) => node.id), total, isClose, end: pageInfo.endCursor };
}

/** Posts numbered `n`, each newer than the one before, that say "piece" and those words whose condition holds. */
async function shareMany(count: number, words: Record<string, string>): Promise<void> {
  const author = await buildUser(world);
  const said = Object.entries(words).map(([word, holds]) => `CASE WHEN ${holds} THEN ' ${word}' ELSE '' END`);
  await world.services.database.withConnection((connection) =>
    connection.script(`
      INSERT INTO posts (id, user_id, caption, image_url)
      SELECT uuid7(now() + n * interval '1 second'), '${author.id}', 'piece' || ${said.join(" || ")}, '/objects/x' || n
      FROM generate_series(1, ${count}) AS n`),
  );
}

/** Has the database take the table for one of so many posts; -1: it has never looked. */
const estimatePosts = (count: number) =>
  world.services.database.withConnection((connection) =>
    connection.script(`UPDATE pg_class SET reltuples = ${count} WHERE oid = 'posts'::regclass`),
  );

describe("posts", () => {
  /** The posts of this world by a name for the tests. */
  async function share(): Promise<Map<string, string>> {
    const mara = await buildArtist(world, { username: "mara.ink", fullName: "Mara Núñez" });
    const casey = await buildUser(world, { username: "casey", fullName: "Casey Jones" });
    const posts = {
      rose: { userId: casey.id, caption: "A red rose, healed. #Blackwork", location: "Austin, TX" },
      dragon: { userId: casey.id, caption: "Dragón on the back/arm", tags: ["Fine Line"], artistId: mara.id },
      own: { userId: mara.id, caption: "red and a rose", tags: ["blackwork"], location: "East Austin" },
    };
    const ids = new Map<string, string>();
    for (const [name, row] of Object.entries(posts)) ids.set((await buildPost(world, row)).id, name);
    return ids;
  }

  test("a place in the words narrows as near: does, over REST too", async () => {
    const ids = await share();
    const texan = await buildUser(world, { location: "Austin, TX" });
    const url = await world.listen();
    for (const query of ["rose near austin", "red rose in Austin, TX", "rose near me"]) {
      expect([query, (await find(query, {}, texan)).ids.map((id) => ids.get(id))]).toEqual([query, ["rose"]]);
      const path = `/api/posts/search?q=${encodeURIComponent(query)}`;
      const found = await callRest<{ id: string }[]>(url, texan.token, "GET", path);
      expect(found.map(({ id }) => ids.get(id))).toEqual(["rose"]);
    }
    expect((await find("rose near boston")).ids).toEqual([]);
  });

  test.each([
    ["rose", ["own", "rose"]],
    ["RED", ["own", "rose"]],
    ["ro", ["own", "rose"]],
    ["ose", []],
    ["rose casey", ["rose"]],
    ["dragon", ["dragon"]],
    ["Dragón", ["dragon"]],
    ["arm", ["dragon"]],
    ["fine", ["dragon"]],
    ["austin", ["own", "rose"]],
    ["nunez", ["own", "dragon"]],
    ["mara", ["own", "dragon"]],
    ["ara", ["own", "dragon"]],
    ["healed.", ["rose"]],
    ['"red rose"', ["rose"]],
    ['"a red"', ["rose"]],
    ['"rose red"', []],
    ["#blackwork", ["own", "rose"]],
    ["#black", []],
    ["#fineline", ["dragon"]],
    ["style:blackwork", ["own", "rose"]],
    ['style:"Fine Line"', ["dragon"]],
    ["style:fine-line", ["dragon"]],
    ["@mara.ink", ["own", "dragon"]],
    ["@CASEY", ["dragon", "rose"]],
    ["@mar", []],
    ['near:"Austin, TX"', ["rose"]],
    ["near:austin", ["own", "rose"]],
    ["near:austin @casey", ["rose"]],
    ['#blackwork "and a rose" mara', ["own"]],
    ["near:%", []],
    ["", []],
    [" ", []],
    ["'", []],
    [":*", []],
    ["!!! & | ()", []],
    ["\\", []],
    ["½", []],
    ["🐉", []],
    ["％", []],
    ["'; DROP TABLE posts --", []],
  ])("are found by %j: %j", async (query, names) => {
    const known = await share();
    const { ids, total } = await find(query);
    expect(ids.map((id) => known.get(id))).toEqual(names);
    expect(total).toBe(names.length);
  });

  test.each([
    ["rose dragon", ["own", "dragon", "rose"]],
    ["xylophone dragon", ["dragon"]],
    ["red rose xylophone", ["own", "rose"]],
    ["red dragon xylophone", []],
    ["red healed dragon", ["rose"]],
    ["nunez xylophone", ["own", "dragon"]],
    ["rose dragon near:austin", ["own", "rose"]],
    ["rose xylophone @casey", ["rose"]],
    ['xylophone "red rose"', []],
    ["xylophone #fineline", []],
    ["#blackwork #fineline", []],
    ["xylophone kazoo", []],
  ])("of which none has all of %j are found by all words but one: %j", async (query, names) => {
    const known = await share();
    const { ids, total, isClose } = await find(query);
    expect(ids.map((id) => known.get(id))).toEqual(names);
    expect([total, isClose]).toEqual([names.length, names.length > 0]);
  });

  test("that come close are shown page by page, and never behind those that have all", async () => {
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      ids.unshift((await buildPost(world, { caption: index % 2 ? "Koi" : "Heron" })).id);
    }
    const first = await find("koi heron", { first: 2 });
    expect(first).toMatchObject({ ids: ids.slice(0, 2), total: 5, isClose: true });
    expect(await find("koi heron", { first: 2, after: first.end })).toMatchObject({
      ids: ids.slice(2, 4),
      isClose: true,
    });
    expect((await find("koi heron", { last: 2 })).ids).toEqual(ids.slice(3));
    const { id } = await buildPost(world, { caption: "Koi and heron" });
    expect(await find("koi heron")).toMatchObject({ ids: [id], total: 1, isClose: false });
    expect(await find("koi heron", { after: id })).toMatchObject({ ids: [], total: 1, isClose: false });
  });

  test("are found by what they say now, not by an artist who rejected the tag", async () => {
    const artist = await buildArtist(world, { fullName: "Quentin" });
    const author = await buildUser(world);
    const { id } = await buildPost(world, { userId: author.id, artistId: artist.id, caption: "first" });
    expect((await find("quentin")).ids).toEqual([id]);
    await world.run(artist, `mutation ($id: ID!) { rejectTag(postId: $id) { id } }`, { id });
    expect((await find("quentin")).ids).toEqual([]);
    await world.run(author, `mutation ($input: UpdatePostInput!) { updatePost(input: $input) { id } }`, {
      input: { id, caption: "second" },
    });
    expect([(await find("first")).ids, (await find("second")).ids]).toEqual([[], [id]]);
  });

  test("come newest first and page by page, both ways", async () => {
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.unshift((await buildPost(world, { caption: "Koi" })).id);
    const first = await find("koi", { first: 2 });
    expect(first).toMatchObject({ ids: ids.slice(0, 2), total: 5 });
    expect((await find("koi", { first: 2, after: first.end })).ids).toEqual(ids.slice(2, 4));
    expect((await find("koi", { last: 2 })).ids).toEqual(ids.slice(3));
    await expect(find("koi", { after: "x" })).rejects.toMatchObject({ code: "INVALID_CURSOR" });
  });

  test("of private, blocked and leaving people are hidden", async () => {
    const { db } = world.services;
    const secretive = await buildUser(world, { profileVisible: false });
    const blocking = await buildUser(world);
    const leaving = await buildUser(world, { deletionRequestedAt: new Date() });
    const ids: string[] = [];
    for (const { id: userId } of [secretive, blocking, leaving]) {
      ids.push((await buildPost(world, { userId, caption: "Koi" })).id);
    }
    await db.block.create({ data: { blockerId: blocking.id, blockedId: viewer.id } });
    expect(await find("koi")).toMatchObject({ ids: [], total: 0 });
    expect(await find("koi heron")).toMatchObject({ ids: [], total: 0 });
    await db.follow.create({ data: { followerId: viewer.id, followingId: secretive.id } });
    expect(await find("koi")).toMatchObject({ ids: ids.slice(0, 1), total: 1 });
  });

  test("are found whatever accents stand alone in a search", async () => {
    const ids = await share();
    const { ids: found } = await find("rose \u0301");
    expect(found.map((id) => ids.get(id))).toEqual(["own", "rose"]);
    expect((await find("\u0301\u0327")).ids).toEqual([]);
  });

  test("are counted to a bound, whether many or few have a word, of now or of before", async () => {
    await shareMany(1200, { fifth: "n % 5 = 0", fiftieth: "n % 50 = 0", fashion: "n > 1100", memory: "n <= 200" });
    const counts = {
      piece: MAX_MATCH_COUNT,
      fifth: 240,
      fiftieth: 24,
      fashion: 100,
      memory: 200,
      "fifth fashion": 20,
      "fashion none": 100,
      "piece none": MAX_MATCH_COUNT,
      "fiftieth memory none": 4,
      none: 0,
    };
    for (const [query, count] of Object.entries(counts)) {
      expect([query, (await find(query)).total]).toEqual([query, count]);
    }
  });

  test.each([
    ["never looked at", -1],
    ["of which there are few", 6_000],
    ["of which there are many", 1e9],
  ])("are the same however often a word comes, in a table %s", async (_case, posts) => {
    await shareMany(6000, { frequent: "n % 20 = 0", occasional: "n % 250 = 0", rare: "n % 1500 = 0" });
    await estimatePosts(posts);
    onTestFinished(() => estimatePosts(-1));
    expect((await find("piece")).total).toBe(MAX_MATCH_COUNT);
    const all = await world.services.db.post.findMany({ orderBy: { id: "desc" }, select: { id: true, caption: true } });
    for (const word of ["frequent", "occasional", "rare"]) {
      const expected = all.filter(({ caption }) => caption.includes(word)).map(({ id }) => id);
      const found: string[] = [];
      let page = await find(word, { first: 10 });
      expect(page.total).toBe(Math.min(expected.length, MAX_MATCH_COUNT));
      for (; page.ids.length > 0; page = await find(word, { first: 10, after: page.end })) found.push(...page.ids);
      expect([word, found]).toEqual([word, expected]);
      expect([word, (await find(word, { last: 8 })).ids]).toEqual([word, expected.slice(-8)]);
    }
  });

  test("are searched for by somebody who is signed in, with two hundred characters at most", async () => {
    await expect(find("koi", {}, null)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(find("x".repeat(201))).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { query: "Search for at most 200 characters" },
    });
    await expect(find("a\0b")).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    expect(await find("a ".repeat(100))).toMatchObject({ total: 0 });
  });

  test("cost as many statements for many as for one", async () => {
    const count = async () => [
      await world.countStatements(() => find("koi pond")),
      await world.countStatements(() => find("koi heron")),
    ];
    await buildPost(world, { caption: "Koi pond" });
    const forOne = await count();
    for (let index = 0; index < 5; index += 1) await buildPost(world, { caption: "Koi pond" });
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
});

test("REST answers a plain list and how many there are", async () => {
  const url = await world.listen();
  const { id } = await buildPost(world, { caption: "Koi pond" });
  const response = await fetch(`${url}/api/posts/search?q=%22koi%20pond%22`, {
    headers: { authorization: `Bearer ${viewer.token}` },
  });
  expect([response.headers.get("x-total-count"), await response.json()]).toMatchObject(["1", [{ id }]]);
  expect(await callRest(url, viewer.token, "GET", "/api/posts/search")).toEqual([]);
  await expect(callRest(url, undefined, "GET", "/api/posts/search?q=koi")).rejects.toThrow("401: Please sign in.");
});
