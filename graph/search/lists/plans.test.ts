import { beforeAll, expect, test } from "vitest";
import { buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();

/** Enough that reading all of a table costs more than any index. */
const SIZE = 10_000;

let viewer: TestPerson;
const statements: { sql: string; params: unknown[] }[] = [];

beforeAll(async () => {
  viewer = await buildUser(world);
  const { database } = world.services;
  await database.withConnection(async (connection) => {
    await connection.script(seed(viewer.id));
    // Until then a new row is not where its index finds it, and all such rows are looked through.
    await connection.script("VACUUM ANALYZE");
  });
  database.prisma.$on("query", ({ query, params }) => {
    statements.push({ sql: query, params: JSON.parse(params) });
  });
  const { run } = database;
  database.run = (statement) => {
    statements.push({ sql: statement.sql, params: [...statement.parameters] });
    return run(statement);
  };
}, 120_000);

/** The viewer talks to ten people, the others to each other: fifty messages in each thread. */
const seed = (viewerId: string) => `
  INSERT INTO users (id, username, email, password, full_name, user_type, followers_count, lat, lng)
  SELECT uuid7(), 'u' || substr(md5(n::text), 1, 12) || n, n || '@inkfolk.test', 'no password',
    CASE WHEN n = 777 THEN 'Zephyrine Quill'
      ELSE initcap(substr(md5('first' || n), 1, 6)) || ' ' || initcap(substr(md5('last' || n), 1, 8)) END,
    (CASE WHEN n % 5 = 0 THEN 'artist' ELSE 'canvas' END)::user_type, n % 1000,
    25 + (n * 7919 % 2400) / 100.0, -122 + (n * 104729 % 5000) / 100.0
  FROM generate_series(1, ${SIZE}) AS n;

  INSERT INTO posts (id, user_id, caption, image_url)
  SELECT uuid7(), (SELECT array_agg(id) FROM users)[1 + n % ${SIZE}],
    substr(md5('a' || n), 1, 7) || ' ' || substr(md5('b' || n), 1, 7)
      || CASE WHEN n % ${SIZE / 20} = 0 THEN ' thunderbird' ELSE '' END
      || CASE WHEN n % 3 = 0 THEN ' healed' ELSE '' END, '/objects/x'
  FROM generate_series(1, ${SIZE}) AS n;

  WITH people AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM users WHERE id <> '${viewerId}'),
    pairs AS (
      SELECT one.id AS a, CASE WHEN one.n <= 10 THEN '${viewerId}' ELSE other.id END AS b
      FROM people AS one JOIN people AS other ON other.n = one.n + 1 WHERE one.n <= ${SIZE / 50})
  INSERT INTO conversations (id, user1_id, user2_id, last_seq)
  SELECT uuid7(), least(a, b), greatest(a, b), 50 FROM pairs;

  INSERT INTO messages (id, sender_id, receiver_id, conversation_id, seq, client_id, content)
  SELECT uuid7(), user1_id, user2_id, id, n, gen_random_uuid(),
    'See you ' || substr(md5(id::text || n), 1, 12) || CASE WHEN n = 7 THEN ' healed hummingbird' ELSE '' END
  FROM conversations CROSS JOIN generate_series(1, 50) AS n;`;

/** How the database goes about the reads that a document makes of a table, and what else is to be told of that. */
async function plansOf(
  document: string,
  variables: Record<string, unknown>,
  table: string,
  more = "COSTS",
): Promise<string[]> {
  statements.length = 0;
  await world.send(viewer, document, variables);
  const reads = statements.filter(({ sql }) => /^\s*(SELECT|WITH)/i.test(sql) && sql.includes(table));
  const plans: string[] = [];
  for (const { sql, params } of reads) {
    const rows = await world.services.db.$queryRawUnsafe<{ "QUERY PLAN": string }[]>(
      `EXPLAIN (${more}) ${sql}`,
      ...params,
    );
    plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
  }
  return plans;
}

test("people by name", async () => {
  const document = `query ($query: String!) { searchUsers(query: $query) { edges { node { id } } } }`;
  const [plan = ""] = await plansOf(document, { query: "zephyr" }, "inkfolk_unaccent");
  expect(plan).toContain("users_name_trigram_idx");
  expect(plan).toContain("users_username_prefix_idx");
  expect(plan).not.toMatch(/Seq Scan on users/);
});

test("artists by what is said of them, and by what looks like it, each by its index", async () => {
  const document = `query ($query: String!) { searchUsers(query: $query) { edges { node { id } } } }`;
  const [plan = ""] = await plansOf(document, { query: "hummingbirds austin" }, "inkfolk_about_query");
  for (const index of ["users_about_idx", "users_name_trigram_idx", "users_known_trigram_idx"]) {
    expect(plan).toContain(index);
  }
  expect(plan).not.toMatch(/Seq Scan on users/);
});

test.each(["hummingbirds austin healed", "hummingbirds austin"])(
  "artists of whom all words but one of %j are said, by the index of what is said",
  async (query) => {
    const document = `query ($query: String!) {
    searchUsers(query: $query) { edges { node { id } } }
    artistFacets(query: $query) { verified }
  }`;
    const plans = await plansOf(document, { query }, "inkfolk_about_query");
    expect(plans).toHaveLength(2);
    for (const plan of plans) {
      expect(plan.match(/Bitmap Index Scan on users_about_idx/g)?.length).toBeGreaterThan(2);
      expect(plan).not.toMatch(/Seq Scan on users/);
    }
  },
);

test.each([
  ["RELEVANCE", /users_user_type_followers_count_id_idx/, ["0 500", "0 1"]],
  ["NEAREST", /users_artist_map_idx/, ["nearest 0.5 0"]],
  ["RATED", /users_user_type_rating_rank_followers_count_id_idx/, ["rated 1000 500", "rated 1000 1"]],
  ["NEWEST", /users_user_type_id_idx|Backward using users_pkey/, ["newest 0 0"]],
])("artists by %s, on any page", async (sort, index, positions) => {
  const document = `query ($sort: UserSort, $after: String) {
    searchUsers(userType: ARTIST, sort: $sort, after: $after) { edges { node { id } } }
  }`;
  const { db } = world.services;
  // Without a place, the best match begins with those whom most follow.
  const place = sort === "NEAREST" ? { lat: 39.74, lng: -104.99 } : { lat: null, lng: null };
  await db.user.update({ where: { id: viewer.id }, data: place });
  const [server] = await db.$queryRaw<{ version: number }[]>`
    SELECT current_setting('server_version_num')::int AS version`;
  // Only from version 17 on Postgres sorts behind the map's index those who are equally near.
  const looksAtAll = sort === "NEAREST" && (server?.version ?? 0) < 170_000;
  for (const after of [null, ...positions.map((position) => `${position} ffffffff-ffff-7fff-bfff-ffffffffffff`)]) {
    const [plan = ""] = await plansOf(document, { sort, after }, " AS rank,");
    // By whichever index has artists alone and is the smallest.
    expect(plan).toMatch(looksAtAll ? /users_(user_type_followers_count_id|facets)_idx/ : index);
    expect(plan).not.toMatch(/Seq Scan on users/);
  }
});

test("artists by filters together, by one index of what they can be chosen by", async () => {
  const document = `query {
    searchUsers(languages: ["sv"], verified: true, sort: NEWEST) { totalCount edges { node { id } } }
  }`;
  const plans = await plansOf(document, {}, "u.facets");
  expect(plans).toHaveLength(2);
  for (const plan of plans) {
    expect(plan).toMatch(/Bitmap Index Scan on users_facets_idx/);
    expect(plan).not.toMatch(/Seq Scan on users/);
  }
});

test("posts by a word and by their author", async () => {
  const document = `query ($query: String!) { searchPosts(query: $query) { edges { node { id } } } }`;
  const [plan = ""] = await plansOf(document, { query: "thunderb" }, "inkfolk_prefix_query");
  expect(plan).toContain("posts_document_idx");
  // It is looked at only if the newest posts, and no more of them than that, do not fill the page.
  expect(plan).toContain("One-Time Filter");
  // At this size their authors may be read either way.
  expect(plan).not.toMatch(/Seq Scan on posts/);
});

test("posts by all words but one, only where none has all", async () => {
  const document = `query ($query: String!) { searchPosts(query: $query) { totalCount edges { node { id } } } }`;
  expect(await plansOf(document, { query: "thunderbird healed" }, "inkfolk_prefix_query")).toHaveLength(1);
  const plans = await plansOf(document, { query: "thunderbird hummingbird" }, "inkfolk_prefix_query");
  expect(plans).toHaveLength(2);
  for (const plan of plans) {
    expect(plan).toContain("posts_document_idx");
    expect(plan).not.toMatch(/Seq Scan on posts/);
  }
});

test("posts by a frequent word, and how many there are, without reading the author of each", async () => {
  const document = `query ($query: String!) { searchPosts(query: $query) { totalCount edges { node { id } } } }`;
  const plans = await plansOf(document, { query: "heal" }, "inkfolk_prefix_query", "ANALYZE, BUFFERS");
  expect(plans).toHaveLength(2);
  for (const plan of plans) {
    const [, buffers = ""] = plan.match(/Buffers: shared (.*)/) ?? [];
    const pages = Array.from(buffers.matchAll(/(?:hit|read)=(\d+)/g), ([, count]) => Number(count));
    // Three thousand posts are looked through until a thousand are found; to read the author of each is some pages more.
    expect(pages.reduce((sum, count) => sum + count, 0)).toBeLessThan(2000);
    // Who is named so is looked for once, however often posts are looked through.
    expect(plan.match(/(Recheck Cond|Filter): .*name_key/g)).toHaveLength(1);
  }
  // Were it not as frequent, a part of all posts would be counted first.
  expect(plans[1]).toContain("posts_document_part_idx");
});

test.each([
  ["that few have, by the index of texts", "hummingb", /Index Scan on messages_content_trigram_idx.*loops=1/],
  ["that many have, among the newest", "see you", /One-Time Filter:.*< 21[\s\S]*on messages msg_2 .*never executed/],
])("messages of one's own with a text %s", async (_, query, expected) => {
  const document = `query ($query: String!) { searchMessages(query: $query) { edges { node { id } } } }`;
  const [plan = ""] = await plansOf(document, { query }, '"messages"', "ANALYZE");
  expect(plan).toMatch(/messages_sender_id_id_idx[\s\S]*messages_receiver_id_id_idx/);
  expect(plan).toMatch(expected);
  expect(plan).not.toMatch(/Seq Scan on messages/);
});

test("the indexes of texts keep little that they have not sorted in, which each search reads", async () => {
  const { db } = world.services;
  const long = await db.$queryRaw`
    SELECT c.relname FROM pg_class AS c JOIN pg_am AS a ON a.oid = c.relam
    WHERE a.amname = 'gin' AND c.relnamespace = 'public'::regnamespace
      AND NOT coalesce(c.reloptions, '{}') @> '{gin_pending_list_limit=64}'`;
  expect(long).toEqual([]);
});
