import { beforeEach, describe, expect, test } from "vitest";
import { acquaint, buildUser, type TestPerson } from "../testing/factories.ts";
import { useTestWorld } from "../testing/world.ts";

const world = useTestWorld();

const SEND = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { id conversationId } }`;
const SEARCH = `query ($query: String!, $first: Int, $after: String, $last: Int, $before: String) {
  searchMessages(query: $query, first: $first, after: $after, last: $last, before: $before) {
    edges { node { id content seq conversation { id otherUser { id } } } } pageInfo { hasNextPage startCursor endCursor }
  }
}`;
const CONVERSATIONS = `query ($query: String) { conversations(query: $query) { edges { node { id otherUser { id } } } } }`;
const WITH = `query ($userId: ID!) { conversationWith(userId: $userId) { id } }`;
const START = `mutation ($userId: ID!) { startConversation(userId: $userId) { id } }`;

interface Found {
  edges: { node: { id: string; content: string; conversation: { id: string; otherUser: { id: string } } } }[];
  pageInfo: { hasNextPage: boolean; startCursor: string | null; endCursor: string | null };
}

let ana: TestPerson;
let ben: TestPerson;
let stranger: TestPerson;

const send = (from: TestPerson, to: TestPerson, content: string) =>
  world.run(from, SEND, { input: { receiverId: to.id, content } }).then((data) => data.sendMessage);

const search = (person: TestPerson | null, query: string, args: Record<string, unknown> = {}) =>
  world.run(person, SEARCH, { query, ...args }).then((data) => data.searchMessages);

const contentsOf = ({ edges }: Found) => edges.map(({ node }) => node.content);

const findConversations = (person: TestPerson, query?: string) =>
  world
    .run(person, CONVERSATIONS, { query })
    .then(({ conversations }) => conversations.edges.map(({ node }) => node.otherUser.id));

const block = (blocker: TestPerson, blocked: TestPerson) =>
  world.services.db.block.create({ data: { blockerId: blocker.id, blockedId: blocked.id } });

beforeEach(async () => {
  [ana, ben, stranger] = [
    await buildUser(world),
    await buildUser(world, { username: `ben_${crypto.randomUUID().slice(0, 8)}`, fullName: "Ben O'Neil 100%" }),
    await buildUser(world, { fullName: "Zoë Stranger" }),
  ];
  await acquaint(world, ana, ben, stranger);
});

describe("searchMessages", () => {
  test("finds a part of a message in any case, sent or received, newest first, with its conversation", async () => {
    await send(ana, ben, "A dragon on the forearm?");
    const { conversationId } = await send(ben, ana, "DRAGONS are my favourite");
    await send(ben, ana, "See you");
    const found = await search(ana, " dragon ");
    expect(contentsOf(found)).toEqual(["DRAGONS are my favourite", "A dragon on the forearm?"]);
    for (const { node } of found.edges) {
      expect(node.conversation).toEqual({ id: conversationId, otherUser: { id: ben.id } });
    }
  });

  test("looks into nobody else's messages", async () => {
    await send(ana, ben, "Our secret");
    const admin = await buildUser(world, { role: "admin" });
    for (const other of [stranger, admin]) expect(contentsOf(await search(other, "secret"))).toEqual([]);
    await expect(search(null, "secret")).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });

  test("forgets a person once there is a block, either way", async () => {
    await send(ana, ben, "Our secret");
    await send(ana, stranger, "Another secret");
    await block(ben, ana);
    expect(contentsOf(await search(ana, "secret"))).toEqual(["Another secret"]);
    expect(contentsOf(await search(ben, "secret"))).toEqual([]);
  });

  test.each([
    ["100%", ["100% yes"]],
    ["%%", []],
    ["__", []],
    ["a_b", ["a_b"]],
    ["\\", undefined],
    ["c\\d", ["c\\d"]],
    ["🐉🐉", ["🐉🐉"]],
    ["' OR 1=1", []],
  ])("takes %j for text, never for a pattern", async (query, expected) => {
    for (const content of ["100% yes", "1000 yes", "a_b", "axb", "c\\d", "🐉🐉"]) await send(ana, ben, content);
    if (expected) expect(contentsOf(await search(ana, query))).toEqual(expected);
    else await expect(search(ana, query)).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
  });

  test.each([
    ["a", "Search for at least 2 characters"],
    ["  a ", "Search for at least 2 characters"],
    ["x".repeat(101), "Search for at most 100 characters"],
    ["a\0b", "This text contains an invalid character"],
  ])("refuses %j", async (query, sentence) => {
    await expect(search(ana, query)).rejects.toEqual({
      code: "BAD_USER_INPUT",
      message: sentence,
      fields: { query: sentence },
    });
  });

  test("goes through pages, at as many statements for ten as for one", async () => {
    for (let index = 0; index < 5; index += 1) await send(ana, ben, `needle ${index}`);
    const first = await search(ana, "needle", { first: 3 });
    expect(contentsOf(first)).toEqual(["needle 4", "needle 3", "needle 2"]);
    const second = await search(ana, "needle", { first: 3, after: first.pageInfo.endCursor });
    expect(contentsOf(second)).toEqual(["needle 1", "needle 0"]);
    expect(second.pageInfo.hasNextPage).toBe(false);
    await expect(search(ana, "needle", { after: "x" })).rejects.toMatchObject({ code: "INVALID_CURSOR" });

    for (let index = 0; index < 5; index += 1) await send(await buildUser(world), ana, "needle");
    const count = (first: number) => world.countStatements(() => search(ana, "needle", { first }));
    expect([await count(1), await count(10)]).toMatchInlineSnapshot(`
      [
        2,
        2,
      ]
    `);
  });

  test("finds what lies behind the thousands that are looked through first, in order and in both directions", async () => {
    const { conversationId } = await send(ana, ben, "A heron of the first day");
    await world.services.db.$executeRaw`
      INSERT INTO messages (id, sender_id, receiver_id, conversation_id, seq, client_id, content)
      SELECT rpad(lpad(to_hex(floor(extract(epoch FROM now()) * 1000)::bigint + n), 12, '0') || '70008', 32, '0')::uuid,
        CASE WHEN n % 3 = 0 THEN ${ana.id} ELSE ${ben.id} END::uuid,
        CASE WHEN n % 3 = 0 THEN ${ben.id} ELSE ${ana.id} END::uuid, ${conversationId}::uuid, n, gen_random_uuid(),
        CASE WHEN n % 1000 < 2 THEN 'Heron ' || n ELSE 'See you' END
      FROM generate_series(2, 4500) AS n`;
    await send(ben, stranger, "A heron of somebody else");
    const all = [4001, 4000, 3001, 3000, 2001, 2000, 1001, 1000].map((n) => `Heron ${n}`);
    all.push("A heron of the first day");
    expect(contentsOf(await search(ana, "heron"))).toEqual(all);
    const paged: string[] = [];
    for (let after: string | null = null, hasNextPage = true; hasNextPage; ) {
      const page: Found = await search(ana, "heron", { first: 3, after });
      paged.push(...contentsOf(page));
      ({ endCursor: after, hasNextPage } = page.pageInfo);
    }
    expect(paged).toEqual(all);
    const oldest = await search(ana, "heron", { last: 3 });
    expect(contentsOf(oldest)).toEqual(all.slice(-3));
    const { startCursor: before } = oldest.pageInfo;
    expect(contentsOf(await search(ana, "heron", { last: 3, before }))).toEqual(all.slice(-6, -3));
  });
});

describe("conversations by a person", () => {
  test("are found by a part of the other one's name or username, with or without @", async () => {
    await send(ana, ben, "Hi");
    await send(ana, stranger, "Hi");
    for (const query of ["ben", "@BEN_", "o'neil", "100%", ` ${ben.username} `]) {
      expect(await findConversations(ana, query)).toEqual([ben.id]);
    }
    // One's own name leads nowhere, and a pattern is no pattern.
    for (const query of [ana.username, "b%n", "nobody"]) expect(await findConversations(ana, query)).toEqual([]);
    for (const query of [undefined, "", " ", "@"]) {
      expect(await findConversations(ana, query)).toEqual([stranger.id, ben.id]);
    }
    await expect(findConversations(ana, "x".repeat(101))).rejects.toMatchObject({
      fields: { query: expect.any(String) },
    });
  });

  test("vanish with a block, for both", async () => {
    await send(ana, ben, "Hi");
    await block(ana, ben);
    expect(await findConversations(ana)).toEqual([]);
    expect(await findConversations(ben)).toEqual([]);
    expect(await world.run(ben, `{ unreadMessagesCount }`)).toEqual({ unreadMessagesCount: 0 });
  });
});

describe("conversationWith", () => {
  const find = (person: TestPerson | null, userId: string) =>
    world.run(person, WITH, { userId }).then((data) => data.conversationWith);

  test("is the conversation, or null, and begins none", async () => {
    expect(await find(ana, ben.id)).toBeNull();
    expect(
      await world.services.db.conversation.count({ where: { OR: [{ user1Id: ana.id }, { user2Id: ana.id }] } }),
    ).toBe(0);
    const { startConversation } = await world.run(ben, START, { userId: ana.id });
    for (const id of [ben.id, ben.id.toUpperCase()]) expect(await find(ana, id)).toEqual(startConversation);
  });

  test("with oneself, an unknown person or across a block is refused", async () => {
    await expect(find(ana, ana.id)).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      message: "You can't message yourself",
    });
    await send(ana, ben, "Hi");
    await block(ben, ana);
    for (const id of ["1", "01a1fcbc-0000-7000-8000-000000000000", ben.id]) {
      await expect(find(ana, id)).rejects.toEqual({ code: "NOT_FOUND", message: "User not found" });
    }
    await expect(find(null, ben.id)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });
});
