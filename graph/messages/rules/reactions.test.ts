import { beforeEach, describe, expect, test } from "vitest";
import { acquaint, buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();

const SEND = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { id conversationId } }`;
const REACTION = `id reactions { emoji count reactedByMe }`;
const REACT = `mutation ($input: MessageReactionInput!) { reactToMessage(input: $input) { ${REACTION} } }`;
const REMOVE = `mutation ($input: MessageReactionInput!) { removeReaction(input: $input) { ${REACTION} } }`;

let ana: TestPerson;
let ben: TestPerson;
let stranger: TestPerson;
let messageId: string;
let conversationId: string;

const send = (content = "Hi") =>
  world.run(ana, SEND, { input: { receiverId: ben.id, content } }).then((data) => data.sendMessage);

const react = (person: TestPerson | null, emoji: string, id = messageId) =>
  world.run(person, REACT, { input: { messageId: id, emoji } }).then((data) => data.reactToMessage.reactions);

const remove = (person: TestPerson | null, emoji: string, id = messageId) =>
  world.run(person, REMOVE, { input: { messageId: id, emoji } }).then((data) => data.removeReaction.reactions);

beforeEach(async () => {
  [ana, ben, stranger] = [await buildUser(world), await buildUser(world), await buildUser(world)];
  await acquaint(world, ana, ben, stranger);
  ({ id: messageId, conversationId } = await send());
});

describe("reactions", () => {
  test("are counted for both, each from their own point of view, the first emoji first", async () => {
    expect(await react(ben, "👍")).toEqual([{ emoji: "👍", count: 1, reactedByMe: true }]);
    expect(await react(ana, "🔥")).toEqual([
      { emoji: "👍", count: 1, reactedByMe: false },
      { emoji: "🔥", count: 1, reactedByMe: true },
    ]);
    expect(await react(ana, "👍")).toMatchObject([{ emoji: "👍", count: 2, reactedByMe: true }, { emoji: "🔥" }]);
  });

  test("can be taken back, one's own only, and a second time changes nothing", async () => {
    await react(ben, "👍");
    expect(await remove(ana, "👍")).toEqual([{ emoji: "👍", count: 1, reactedByMe: false }]);
    for (const _time of [1, 2]) expect(await remove(ben, "👍")).toEqual([]);
  });

  test("of one emoji, twenty times at once, are one", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => react(ben, "❤️")));
    for (const answer of answers) expect(answer).toEqual([{ emoji: "❤️", count: 1, reactedByMe: true }]);
    expect(await world.services.db.messageReaction.count({ where: { messageId } })).toBe(1);
  });

  test("put and taken back at once end in one of the two", async () => {
    await Promise.all(Array.from({ length: 10 }, (_, index) => (index % 2 ? react(ben, "👍") : remove(ben, "👍"))));
    expect(await world.services.db.messageReaction.count({ where: { messageId } })).toBeLessThanOrEqual(1);
  });

  test("take whatever is one emoji, and ❤ with or without its selector for the same", async () => {
    const emoji = ["👍🏽", "👨‍👩‍👧‍👦", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🇺🇸", "1️⃣", "👩🏽‍❤️‍💋‍👨🏾", "☺️"];
    for (const each of emoji) expect((await react(ben, each)).at(-1)).toMatchObject({ emoji: each, count: 1 });
    await react(ben, "❤");
    expect((await react(ben, "❤️")).map((each) => each.emoji)).toEqual([...emoji, "❤️"]);
    expect(await remove(ben, "❤")).toHaveLength(emoji.length);
  });

  test.each(["", " ", "a", "1", "👍👍", "👍 ok", ":+1:", "🇺", "👍\u0301\u0301", "x".repeat(10_000), "\0", "\u200d"])(
    "refuse %j, which is not one emoji",
    async (emoji) => {
      const refusal = {
        code: "BAD_USER_INPUT",
        message: "React with one emoji",
        fields: { emoji: "React with one emoji" },
      };
      await expect(react(ben, emoji)).rejects.toEqual(refusal);
      await expect(remove(ben, emoji)).rejects.toEqual(refusal);
    },
  );

  test("are at most twenty of one person on one message, also at once", async () => {
    const emoji = Array.from({ length: 25 }, (_, index) => String.fromCodePoint(0x1f600 + index));
    const outcomes = await Promise.allSettled(emoji.map((each) => react(ben, each)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "BAD_USER_INPUT" });
    }
    expect(await react(ana, "👍")).toHaveLength(21);
  });

  test("are for the two people of the conversation only, and end with a block", async () => {
    const notFound = { code: "NOT_FOUND", message: "Message not found" };
    const admin = await buildUser(world, { role: "admin" });
    for (const other of [stranger, admin]) {
      await expect(react(other, "👍")).rejects.toEqual(notFound);
      await expect(remove(other, "👍")).rejects.toEqual(notFound);
    }
    for (const wrong of ["1", "\0", conversationId]) await expect(react(ana, "👍", wrong)).rejects.toEqual(notFound);
    await expect(react(null, "👍")).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(remove(null, "👍")).rejects.toMatchObject({ code: "UNAUTHENTICATED" });

    await world.services.db.block.create({ data: { blockerId: ben.id, blockedId: ana.id } });
    for (const party of [ana, ben]) await expect(react(party, "👍")).rejects.toEqual(notFound);
    expect(await world.services.db.messageReaction.count({ where: { messageId } })).toBe(0);
  });

  test("cost as many statements for ten messages as for one", async () => {
    const document = `query ($id: ID!) {
      conversation(id: $id) { messages { edges { node { content read reactions { emoji count reactedByMe } } } } }
    }`;
    const count = () => world.countStatements(() => world.run(ana, document, { id: conversationId }));
    await react(ben, "👍");
    const forOne = await count();
    for (let index = 1; index < 10; index += 1) {
      const { id } = await send(`${index}`);
      await react(ben, "👍", id);
      await react(ana, "🔥", id);
    }
    expect([forOne, await count()]).toMatchInlineSnapshot(`
      [
        3,
        3,
      ]
    `);
  });
});
