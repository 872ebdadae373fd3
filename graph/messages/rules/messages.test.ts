import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { acquaint, buildImage, buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();

const START = `mutation ($userId: ID!) { startConversation(userId: $userId) { id otherUser { id } lastMessage { id } } }`;
const SEND = `mutation ($input: SendMessageInput!) {
  sendMessage(input: $input) {
    id seq clientId content imageUrl image { width } messageType read isMine conversationId sender { id } receiver { id }
  }
}`;
const MARK_READ = `mutation ($id: ID!) { markConversationRead(id: $id) { id unreadCount } }`;
const CONVERSATION = `query ($id: ID!, $first: Int, $after: String) {
  conversation(id: $id) {
    id unreadCount otherUser { id } lastMessage { content }
    messages(first: $first, after: $after) {
      edges { cursor node { id seq content isMine read } } pageInfo { hasNextPage endCursor }
    }
  }
}`;
const CONVERSATIONS = `query ($first: Int, $after: String) {
  conversations(first: $first, after: $after) {
    edges { cursor node { id unreadCount otherUser { id } lastMessage { content } } } pageInfo { hasNextPage endCursor }
  }
}`;
const UNREAD = `{ unreadMessagesCount }`;

const UNKNOWN_ID = "01a1fcbc-0000-7000-8000-000000000000";
const CONVERSATION_NOT_FOUND = { code: "NOT_FOUND", message: "Conversation not found" };

interface Page<Node> {
  edges: { cursor: string; node: Node }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

let ana: TestPerson;
let ben: TestPerson;
let stranger: TestPerson;

beforeEach(async () => {
  [ana, ben, stranger] = [await buildUser(world), await buildUser(world), await buildUser(world)];
  await acquaint(world, ana, ben, stranger);
});

afterEach(() => {
  world.clock = null;
});

const start = (person: TestPerson | null, other: { id: string }) =>
  world.run(person, START, { userId: other.id }).then((data) => data.startConversation.id);

const send = (person: TestPerson | null, input: Record<string, unknown>) =>
  world.run(person, SEND, { input }).then((data) => data.sendMessage);

const read = (person: TestPerson | null, id: string, args: Record<string, unknown> = {}) =>
  world.run(person, CONVERSATION, { id, ...args }).then((data) => data.conversation);

const countUnread = (person: TestPerson) => world.run(person, UNREAD).then((data) => data.unreadMessagesCount);

describe("a conversation", () => {
  test("is one for two people, whoever starts it and however many do so at once", async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? start(ana, ben) : start(ben, ana))),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await start(ana, { id: ben.id.toUpperCase() })).toBe(ids[0]);
  });

  test("shows each of the two the other", async () => {
    const id = await start(ana, ben);
    expect(await read(ana, id)).toMatchObject({ otherUser: { id: ben.id }, lastMessage: null, unreadCount: 0 });
    expect(await read(ben, id)).toMatchObject({ otherUser: { id: ana.id } });
  });

  test("with oneself is refused, in any spelling of the id", async () => {
    for (const id of [ana.id, ana.id.toUpperCase()]) {
      const refusal = {
        code: "BAD_USER_INPUT",
        message: "You can't message yourself",
        fields: { userId: "You can't message yourself" },
      };
      await expect(start(ana, { id })).rejects.toEqual(refusal);
      await expect(send(ana, { receiverId: id, content: "Hi" })).rejects.toEqual(refusal);
    }
  });

  test("with somebody who does not exist is refused", async () => {
    for (const id of [UNKNOWN_ID, "1", "\0"]) {
      await expect(start(ana, { id })).rejects.toEqual({ code: "NOT_FOUND", message: "User not found" });
    }
  });

  test("does not exist for anybody else", async () => {
    const id = await start(ana, ben);
    await send(ana, { conversationId: id, content: "Between us" });
    const admin = await buildUser(world, { role: "admin" });
    for (const other of [stranger, admin]) {
      await expect(read(other, id)).rejects.toEqual(CONVERSATION_NOT_FOUND);
      await expect(send(other, { conversationId: id, content: "Hi" })).rejects.toEqual(CONVERSATION_NOT_FOUND);
      await expect(world.run(other, MARK_READ, { id })).rejects.toEqual(CONVERSATION_NOT_FOUND);
    }
    for (const wrong of [UNKNOWN_ID, "1", "\0"]) {
      await expect(read(ana, wrong)).rejects.toEqual(CONVERSATION_NOT_FOUND);
    }
    expect(await countUnread(ben)).toBe(1);
    expect((await read(ana, id)).messages.edges).toHaveLength(1);
  });

  test("needs somebody who is signed in", async () => {
    const id = await start(ana, ben);
    for (const attempt of [
      () => start(null, ben),
      () => read(null, id),
      () => send(null, { conversationId: id, content: "Hi" }),
      () => world.run(null, MARK_READ, { id }),
      () => world.run(null, CONVERSATIONS),
      () => world.run(null, UNREAD),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    }
  });
});

describe("sending", () => {
  test("to a person begins the conversation, in which the next message stands second", async () => {
    const first = await send(ana, { receiverId: ben.id, content: "  Hi Ben!\n" });
    expect(first).toMatchObject({
      seq: 1,
      content: "Hi Ben!",
      messageType: "TEXT",
      read: false,
      isMine: true,
      sender: { id: ana.id },
      receiver: { id: ben.id },
    });
    const second = await send(ben, { conversationId: first.conversationId, content: "Hi Ana!" });
    expect(second).toMatchObject({ seq: 2, sender: { id: ben.id }, receiver: { id: ana.id } });
    expect(await read(ana, first.conversationId)).toMatchObject({ lastMessage: { content: "Hi Ana!" } });
  });

  test("from both sides at once numbers the messages 1 to n without a gap", async () => {
    const conversationId = await start(ana, ben);
    const sent = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        send(index % 2 ? ana : ben, { conversationId, content: `Message ${index}` }),
      ),
    );
    const inOrder = sent.sort((a, b) => a.seq - b.seq).map(({ id, seq }) => ({ id, seq }));
    expect(inOrder.map(({ seq }) => seq)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    for (const person of [ana, ben]) {
      const { messages } = await read(person, conversationId, { first: 100 });
      expect(messages.edges.map(({ node: { id, seq } }) => ({ id, seq }))).toEqual([...inOrder].reverse());
    }
  });

  test("to somebody for the first time, twenty times at once, fills one conversation", async () => {
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 ? send(ana, { receiverId: ben.id, content: "Hi" }) : send(ben, { receiverId: ana.id, content: "Hi" }),
      ),
    );
    expect(new Set(sent.map((message) => message.conversationId)).size).toBe(1);
    expect(sent.map((message) => message.seq).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
  });

  test("the same message twenty times at once is one message and twenty equal answers", async () => {
    const conversationId = await start(ana, ben);
    const input = { conversationId, content: "Once", clientId: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(ana, input)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await world.services.db.message.count({ where: { conversationId } })).toBe(1);
    expect(await countUnread(ben)).toBe(1);
  });

  test("the same message again much later is still that message, also to the person instead of the conversation", async () => {
    const clientId = randomUUID();
    const first = await send(ana, { receiverId: ben.id, content: "Once", clientId });
    await send(ben, { receiverId: ana.id, content: "Between" });
    expect(await send(ana, { conversationId: first.conversationId, content: "Once", clientId })).toEqual(first);
    expect(await send(ana, { receiverId: ben.id, content: "Once", clientId: clientId.toUpperCase() })).toEqual(first);
  });

  test("another message under an id that was used in the same conversation is refused, also at once", async () => {
    const conversationId = await start(ana, ben);
    const clientId = randomUUID();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => send(ana, { conversationId, content: `${index % 2}`, clientId })),
    );
    const answers = outcomes.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    expect(answers).toHaveLength(5);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const refusal = {
      code: "CONFLICT",
      message: "This message was already sent with different text",
      fields: { clientId: "Already used" },
    };
    for (const each of outcomes) if (each.status === "rejected") expect(each.reason).toEqual(refusal);
    const imageUrl = await buildImage(world, ana, "message");
    const content = answers[0]?.content;
    await expect(send(ana, { conversationId, content, imageUrl, clientId })).rejects.toEqual(refusal);

    const image = { conversationId, imageUrl, clientId: randomUUID() };
    expect((await send(ana, image)).id).toBe((await send(ana, image)).id);
    const another = await buildImage(world, ana, "message");
    await expect(send(ana, { ...image, imageUrl: another })).rejects.toEqual(refusal);
    await expect(send(ana, { ...image, imageUrl: null, content: "📷 Image" })).rejects.toEqual(refusal);
  });

  test("another message under an id that was used in another conversation is refused", async () => {
    const clientId = randomUUID();
    const { conversationId } = await send(ana, { receiverId: ben.id, content: "To Ben", clientId });
    await expect(send(ana, { receiverId: stranger.id, content: "To another", clientId })).rejects.toEqual({
      code: "CONFLICT",
      message: "This message was already sent in another conversation",
      fields: { clientId: "Already used" },
    });
    expect(await countUnread(stranger)).toBe(0);
    // Somebody else's ids are their own.
    expect(await send(ben, { conversationId, content: "From Ben", clientId })).toMatchObject({ seq: 2, clientId });
  });

  test.each([
    [{ content: "" }, "content", "Write a message first"],
    [{ content: " \n\t " }, "content", "Write a message first"],
    [{}, "content", "Write a message first"],
    [{ content: "x".repeat(5001) }, "content", "Message must be at most 5000 characters"],
    [{ content: "a\0b" }, "content", "This text contains an invalid character"],
    [{ content: "Hi", clientId: "1" }, "clientId", "clientId must be a UUID"],
    [{ content: "Hi", conversationId: UNKNOWN_ID }, "receiverId", "Enter a conversation or a recipient"],
    [{ content: "Hi", receiverId: null }, "receiverId", "Enter a conversation or a recipient"],
    [{ content: "Hi", imageUrl: "https://example.com/a.jpg" }, "imageUrl", "Please upload an image"],
    [{ imageUrl: `/objects/${UNKNOWN_ID}` }, "imageUrl", "Please upload an image"],
  ])("refuses %j at %s: %s", async (changes, field, sentence) => {
    await expect(send(ana, { receiverId: ben.id, ...changes })).rejects.toEqual({
      code: "BAD_USER_INPUT",
      message: sentence,
      fields: { [field]: sentence },
    });
    expect(await countUnread(ben)).toBe(0);
  });

  test("keeps every character of a long message", async () => {
    const content = "Zażółć 🐉 \u202e<b>".padEnd(5000, "x");
    expect((await send(ana, { receiverId: ben.id, content })).content).toBe(content);
  });

  test("an image alone says so, and shows it by a signed address", async () => {
    const imageUrl = await buildImage(world, ana, "message");
    const message = await send(ana, { receiverId: ben.id, imageUrl, content: "  " });
    expect(message).toMatchObject({ content: "📷 Image", messageType: "IMAGE", image: { width: 1280 } });
    expect(message.imageUrl).toMatch(new RegExp(`^${imageUrl}\\?expires=\\d+&signature=`));
  });

  test("an image with words keeps the words", async () => {
    const imageUrl = await buildImage(world, ana, "message");
    expect(await send(ana, { receiverId: ben.id, imageUrl, content: "My sketch" })).toMatchObject({
      content: "My sketch",
      messageType: "IMAGE",
    });
  });

  test("an image of somebody else, or one that is public, is refused and leaves no number behind", async () => {
    const conversationId = await start(ana, ben);
    for (const imageUrl of [await buildImage(world, ben, "message"), await buildImage(world, ana, "post")]) {
      await expect(send(ana, { conversationId, imageUrl })).rejects.toMatchObject({
        fields: { imageUrl: "Please upload an image" },
      });
    }
    expect(await send(ana, { conversationId, content: "Hi" })).toMatchObject({ seq: 1 });
  });
});

describe("a block or closed messages", () => {
  const block = () => world.services.db.block.create({ data: { blockerId: ben.id, blockedId: ana.id } });
  beforeEach(() => world.services.db.follow.deleteMany({ where: { followerId: { in: [ana.id, ben.id] } } }));

  const close = () => world.services.db.user.update({ where: { id: ben.id }, data: { allowMessages: false } });

  test("a block, either way, hides the conversation and refuses the message", async () => {
    const { conversationId } = await send(ben, { receiverId: ana.id, content: "Hi" });
    await block();
    for (const [one, other] of [
      [ana, ben],
      [ben, ana],
    ] as const) {
      await expect(read(one, conversationId)).rejects.toEqual(CONVERSATION_NOT_FOUND);
      await expect(send(one, { conversationId, content: "Hi" })).rejects.toEqual({
        code: "FORBIDDEN",
        message: "You can't message this account",
      });
      await expect(send(one, { receiverId: other.id, content: "Hi" })).rejects.toMatchObject({ code: "NOT_FOUND" });
      await expect(start(one, other)).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
    expect(await countUnread(ana)).toBe(0);
  });

  test("closed messages refuse a stranger, in a new conversation and in an old one, which stays", async () => {
    const closed = { code: "MESSAGES_CLOSED", message: `@${ben.username} isn't accepting messages` };
    const { conversationId } = await send(stranger, { receiverId: ben.id, content: "Before" });
    await close();
    await expect(start(ana, ben)).rejects.toEqual(closed);
    await expect(send(ana, { receiverId: ben.id, content: "Hi" })).rejects.toEqual(closed);
    await expect(send(stranger, { conversationId, content: "After" })).rejects.toEqual(closed);
    expect(await start(stranger, ben)).toBe(conversationId);
    expect(await read(stranger, conversationId)).toMatchObject({ lastMessage: { content: "Before" } });
    expect(
      await world.services.db.conversation.count({ where: { user1: { id: ana.id }, user2: { id: ben.id } } }),
    ).toBe(0);
  });

  test("closed messages are open to whom the person follows, and the person writes to anybody", async () => {
    await close();
    await world.services.db.follow.create({ data: { followerId: ben.id, followingId: ana.id } });
    expect(await send(ana, { receiverId: ben.id, content: "Hi" })).toMatchObject({ seq: 1 });
    expect(await send(ben, { receiverId: stranger.id, content: "Hi" })).toMatchObject({ seq: 1 });
  });
});

describe("unread messages", () => {
  test("are counted for the receiver, in each conversation and in all, until they are marked read", async () => {
    const { conversationId } = await send(ana, { receiverId: ben.id, content: "One" });
    await send(ana, { conversationId, content: "Two" });
    await send(ben, { conversationId, content: "Three" });
    await send(stranger, { receiverId: ben.id, content: "Four" });

    expect((await read(ben, conversationId)).unreadCount).toBe(2);
    expect((await read(ana, conversationId)).unreadCount).toBe(1);
    expect(await countUnread(ben)).toBe(3);

    for (const _time of [1, 2]) {
      expect(await world.run(ben, MARK_READ, { id: conversationId })).toEqual({
        markConversationRead: { id: conversationId, unreadCount: 0 },
      });
    }
    expect(await countUnread(ben)).toBe(1);
    expect(await countUnread(ana)).toBe(1);
    const { messages } = await read(ana, conversationId);
    expect(messages.edges.map(({ node }) => [node.content, node.read])).toEqual([
      ["Three", false],
      ["Two", true],
      ["One", true],
    ]);
  });

  test("are counted to a hundred", async () => {
    const { conversationId } = await send(ana, { receiverId: ben.id, content: "First" });
    await world.services.db.message.createMany({
      data: Array.from({ length: 120 }, (_, index) => ({
        conversationId,
        senderId: ana.id,
        receiverId: ben.id,
        seq: index + 2,
        clientId: randomUUID(),
        content: "More",
      })),
    });
    expect(await countUnread(ben)).toBe(100);
  });
});

describe("paging", () => {
  test("through messages goes from the newest to the oldest, also while new ones arrive", async () => {
    const conversationId = await start(ana, ben);
    for (let index = 1; index <= 5; index += 1) await send(ana, { conversationId, content: `${index}` });
    const first = (await read(ben, conversationId, { first: 2 })).messages;
    expect(first.edges.map(({ node }) => node.seq)).toEqual([5, 4]);
    await send(ana, { conversationId, content: "6" });
    const second = (await read(ben, conversationId, { first: 2, after: first.pageInfo.endCursor })).messages;
    expect(second.edges.map(({ node }) => node.seq)).toEqual([3, 2]);
    const third = (await read(ben, conversationId, { first: 2, after: second.pageInfo.endCursor })).messages;
    expect(third.edges.map(({ node }) => node.seq)).toEqual([1]);
    expect(third.pageInfo.hasNextPage).toBe(false);
  });

  test.each(["x", "-1", "1.5", "1e3", "9999999999", UNKNOWN_ID, "\0"])(
    "through messages refuses the cursor %j",
    async (after) => {
      const id = await start(ana, ben);
      await expect(read(ana, id, { after })).rejects.toMatchObject({ code: "INVALID_CURSOR" });
    },
  );

  test("through conversations goes from the latest activity to the earliest", async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => buildUser(world)));
    const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 12, minute));
    world.clock = at(0);
    const viewer = await buildUser(world);
    await acquaint(world, viewer, ...others);
    const ids: string[] = [];
    for (const [index, other] of others.entries()) {
      // The last two begin at the same moment.
      world.clock = at(Math.min(index, 3));
      ids.push((await send(viewer, { receiverId: other.id, content: "Hi" })).conversationId);
    }
    world.clock = at(10);
    await send(viewer, { conversationId: ids[1], content: "Back on top" });

    const seen: string[] = [];
    let after: string | null = null;
    do {
      const data: { conversations: Page<{ id: string }> } = await world.run(viewer, CONVERSATIONS, { first: 2, after });
      seen.push(...data.conversations.edges.map(({ node }) => node.id));
      after = data.conversations.pageInfo.hasNextPage ? data.conversations.pageInfo.endCursor : null;
    } while (after);
    expect(seen).toEqual([ids[1], ids[4], ids[3], ids[2], ids[0]]);
  });

  test.each([
    "x",
    UNKNOWN_ID,
    `1 ${"-".repeat(36)}`,
    `999999999999999 ${UNKNOWN_ID}`,
    `1.5 ${UNKNOWN_ID}`,
    `-1 ${UNKNOWN_ID}`,
    `1 ${UNKNOWN_ID} OR 1=1`,
  ])("through conversations refuses the cursor %j", async (after) => {
    await expect(world.run(ana, CONVERSATIONS, { after })).rejects.toMatchObject({ code: "INVALID_CURSOR" });
  });

  test("through conversations costs as many statements for ten as for one", async () => {
    const document = `{ conversations { edges { node {
      id unreadCount otherUser { id username avatar } lastMessage { content isMine sender { id } }
    } } } }`;
    const count = () => world.countStatements(() => world.run(ana, document));
    await send(ben, { receiverId: ana.id, content: "Hi" });
    const forOne = await count();
    for (let index = 1; index < 10; index += 1) {
      await send(await buildUser(world), { receiverId: ana.id, content: "Hi" });
    }
    expect([forOne, await count()]).toMatchInlineSnapshot(`
      [
        2,
        2,
      ]
    `);
  });
});
