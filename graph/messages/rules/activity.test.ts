import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { acquaint, buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestSockets } from "../../testing/sockets.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();
const sockets = useTestSockets(world);

const SEND = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { id seq conversationId } }`;
const MARK_READ = `mutation ($id: ID!, $upToSeq: Int) {
  markConversationRead(id: $id, upToSeq: $upToSeq) { id unreadCount otherReadSeq }
}`;
const READ_SO_FAR = `query ($id: ID!) {
  conversation(id: $id) { unreadCount otherReadSeq messages { edges { node { seq read } } } }
}`;
const TYPE = `mutation ($id: ID!) { setTyping(conversationId: $id) { id } }`;
const REACT = `mutation ($id: ID!, $emoji: String!) { reactToMessage(input: { messageId: $id, emoji: $emoji }) { id } }`;
const REMOVE = `mutation ($id: ID!, $emoji: String!) { removeReaction(input: { messageId: $id, emoji: $emoji }) { id } }`;
const HEAR = `subscription ($conversationId: ID) {
  conversationActivity(conversationId: $conversationId) {
    __typename
    ... on ConversationRead { conversationId seq reader { id } }
    ... on ConversationTyping { conversationId user { id } }
    ... on MessageReactionsChanged { conversationId message { id reactions { emoji count reactedByMe } } }
  }
}`;

const NOT_FOUND = { code: "NOT_FOUND", message: "Conversation not found" };

let ana: TestPerson;
let ben: TestPerson;
let stranger: TestPerson;
let conversationId: string;
let messageId: string;

const send = (from: TestPerson, to: TestPerson, content = "Hi") =>
  world.run(from, SEND, { input: { receiverId: to.id, content } }).then((data) => data.sendMessage);

const markRead = (person: TestPerson | null, upToSeq?: number) =>
  world.run(person, MARK_READ, { id: conversationId, upToSeq }).then((data) => data.markConversationRead);

const readSoFar = (person: TestPerson) =>
  world.run(person, READ_SO_FAR, { id: conversationId }).then((data) => data.conversation);

const type = (person: TestPerson | null, id = conversationId) => world.run(person, TYPE, { id });

const hideActivity = (person: TestPerson) =>
  world.services.db.user.update({ where: { id: person.id }, data: { showActivityStatus: false } });

const block = () => world.services.db.block.create({ data: { blockerId: ben.id, blockedId: ana.id } });

beforeEach(async () => {
  [ana, ben, stranger] = [await buildUser(world), await buildUser(world), await buildUser(world)];
  await acquaint(world, ana, ben, stranger);
  ({ id: messageId, conversationId } = await send(ana, ben));
});

afterEach(() => {
  world.clock = null;
});

describe("the read pointer", () => {
  test("goes as far as is said, and the rest stays unread", async () => {
    for (let index = 2; index <= 5; index += 1) await send(ana, ben, `${index}`);
    expect(await markRead(ben, 3)).toEqual({ id: conversationId, unreadCount: 2, otherReadSeq: 0 });
    const seen = await readSoFar(ana);
    expect(seen.otherReadSeq).toBe(3);
    expect(seen.messages.edges.map(({ node }) => [node.seq, node.read])).toEqual([
      [5, false],
      [4, false],
      [3, true],
      [2, true],
      [1, true],
    ]);
    await markRead(ben);
    expect(await readSoFar(ana)).toMatchObject({ otherReadSeq: 5 });
  });

  test("never goes back, nor beyond what was sent", async () => {
    await send(ana, ben);
    await markRead(ben, 2);
    expect(await markRead(ben, 1)).toMatchObject({ unreadCount: 0 });
    await markRead(ben, 2_000_000_000);
    expect(await readSoFar(ana)).toMatchObject({ otherReadSeq: 2 });
    await send(ana, ben);
    expect(await readSoFar(ben)).toMatchObject({ unreadCount: 1 });
  });

  test("moved from many devices at once, while messages arrive, ends at the furthest", async () => {
    for (let index = 2; index <= 10; index += 1) await send(ana, ben, `${index}`);
    await Promise.all([
      ...[4, 9, 1, 7, 9, 2, 8, 3].map((seq) => markRead(ben, seq)),
      ...Array.from({ length: 5 }, (_, index) => send(index % 2 ? ana : ben, index % 2 ? ben : ana)),
    ]);
    const seen = await readSoFar(ana);
    expect(seen.otherReadSeq).toBe(9);
    const { conversation } = await world.run(ben, READ_SO_FAR, { id: conversationId });
    expect(conversation.unreadCount).toBe(3);
    for (const { node } of conversation.messages.edges) if (node.seq <= 9) expect(node.read).toBe(true);
  });

  test("is each person's own", async () => {
    await send(ben, ana);
    await markRead(ana);
    expect(await readSoFar(ben)).toMatchObject({ otherReadSeq: 2, unreadCount: 1 });
    expect(await readSoFar(ana)).toMatchObject({ otherReadSeq: 0, unreadCount: 0 });
  });

  test.each(["the reader", "the sender"])("is not shown where %s hides their activity", async (who) => {
    await hideActivity(who === "the reader" ? ben : ana);
    expect(await markRead(ben)).toMatchObject({ unreadCount: 0, otherReadSeq: null });
    const seen = await readSoFar(ana);
    expect(seen).toMatchObject({ otherReadSeq: null });
    expect(seen.messages.edges[0]?.node.read).toBe(false);
    // What one has read oneself is no secret to oneself.
    expect((await readSoFar(ben)).messages.edges[0]?.node.read).toBe(true);
  });

  test("is refused to strangers, to nobody, below zero, and after a block", async () => {
    await expect(markRead(stranger)).rejects.toEqual(NOT_FOUND);
    await expect(markRead(null)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(markRead(ben, -1)).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { upToSeq: expect.any(String) },
    });
    await block();
    await expect(markRead(ben)).rejects.toEqual(NOT_FOUND);
  });
});

describe("conversationActivity", () => {
  test("tells both how far one has read, and only when that changed", async () => {
    const atAna = await sockets.subscribe(ana, HEAR, { conversationId });
    const atBen = await sockets.subscribe(ben, HEAR);
    await send(ana, ben);
    await markRead(ben, 1);
    await markRead(ben, 1);
    await markRead(ben);
    const read = (seq: number) => ({
      conversationActivity: { __typename: "ConversationRead", conversationId, seq, reader: { id: ben.id } },
    });
    for (const heard of [atAna, atBen]) expect([await heard.next(), await heard.next()]).toEqual([read(1), read(2)]);
  });

  test("tells both of reactions as they are now, each from their own point of view", async () => {
    const atAna = await sockets.subscribe(ana, HEAR, { conversationId });
    const atBen = await sockets.subscribe(ben, HEAR, { conversationId });
    await world.run(ben, REACT, { id: messageId, emoji: "🔥" });
    const changed = (reactions: unknown[]) => ({
      conversationActivity: {
        __typename: "MessageReactionsChanged",
        conversationId,
        message: { id: messageId, reactions },
      },
    });
    expect(await atAna.next()).toEqual(changed([{ emoji: "🔥", count: 1, reactedByMe: false }]));
    expect(await atBen.next()).toEqual(changed([{ emoji: "🔥", count: 1, reactedByMe: true }]));
    // Neither the same again, nor what was not there, is an event.
    await world.run(ben, REACT, { id: messageId, emoji: "🔥" });
    await world.run(ben, REMOVE, { id: messageId, emoji: "👍" });
    await world.run(ben, REMOVE, { id: messageId, emoji: "🔥" });
    expect(await atAna.next()).toEqual(changed([]));
  });

  test("tells the other side of typing, at most once in two seconds", async () => {
    const atAna = await sockets.subscribe(ana, HEAR, { conversationId });
    const atBen = await sockets.subscribe(ben, HEAR, { conversationId });
    const at = (milliseconds: number) => {
      world.clock = new Date(Date.UTC(2026, 4, 1) + milliseconds);
    };
    for (const time of [0, 1, 1999]) {
      at(time);
      await type(ben);
    }
    await markRead(ben);
    at(2000);
    await type(ben);
    const typing = { conversationActivity: { __typename: "ConversationTyping", conversationId, user: { id: ben.id } } };
    expect(await atAna.next()).toEqual(typing);
    expect(await atAna.next()).toMatchObject({ conversationActivity: { __typename: "ConversationRead" } });
    expect(await atAna.next()).toEqual(typing);
    // Ben hears of his reading only.
    expect(await atBen.next()).toMatchObject({ conversationActivity: { __typename: "ConversationRead" } });
    at(2001);
    await type(ana);
    expect(await atBen.next()).toMatchObject({ conversationActivity: { user: { id: ana.id } } });
  });

  test.each(["the one who acts", "the one who listens"])(
    "tells nothing of reading and typing where %s hides it",
    async (who) => {
      await hideActivity(who === "the one who acts" ? ben : ana);
      const atAna = await sockets.subscribe(ana, HEAR, { conversationId });
      await type(ben);
      await markRead(ben);
      await world.run(ben, REACT, { id: messageId, emoji: "👍" });
      expect(await atAna.next()).toMatchObject({ conversationActivity: { __typename: "MessageReactionsChanged" } });
    },
  );

  test("of one conversation tells nothing of others, and strangers hear nothing", async () => {
    const other = await send(stranger, ben);
    const atBen = await sockets.subscribe(ben, HEAR, { conversationId });
    const atStranger = await sockets.subscribe(stranger, HEAR);
    await type(stranger, other.conversationId);
    await type(ana);
    expect(await atBen.next()).toMatchObject({ conversationActivity: { user: { id: ana.id } } });
    await type(ben, other.conversationId);
    expect(await atStranger.next()).toMatchObject({ conversationActivity: { conversationId: other.conversationId } });
  });

  test("and typing are refused to strangers and nobody", async () => {
    expect(await sockets.refusal(stranger.token, HEAR, { conversationId })).toEqual(NOT_FOUND);
    expect(await sockets.refusal(undefined, HEAR)).toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(type(stranger)).rejects.toEqual(NOT_FOUND);
    await expect(type(ana, "1")).rejects.toEqual(NOT_FOUND);
    await expect(type(null)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });

  test("tells an error in place of an event once the session or the right to it is lost", async () => {
    const event = { type: "typing", conversationId, userId: ben.id } as const;
    const atAna = await sockets.subscribe(ana, HEAR, { conversationId });
    await block();
    await expect(type(ben)).rejects.toEqual(NOT_FOUND);
    // An event that was on its way when the block came.
    world.services.events.publish([ana.id], event);
    await expect(atAna.next()).rejects.toEqual(NOT_FOUND);

    const atStranger = await sockets.subscribe(stranger, HEAR);
    await world.services.db.session.deleteMany({ where: { userId: stranger.id } });
    world.services.events.publish([stranger.id], event);
    await expect(atStranger.next()).rejects.toEqual({ code: "UNAUTHENTICATED", message: "Please sign in." });
  });
});
