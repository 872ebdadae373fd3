import { beforeEach, describe, expect, test } from "vitest";
import { acquaint, buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestSockets } from "../../testing/sockets.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();
const sockets = useTestSockets(world);

const SEND = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { id conversationId } }`;
const READ = `mutation ($id: ID!) { markConversationRead(id: $id) { id unreadCount } }`;
const ARCHIVE = `mutation ($id: ID!) { archiveConversation(id: $id) { id archived } }`;
const UNARCHIVE = `mutation ($id: ID!) { unarchiveConversation(id: $id) { id archived } }`;
const MARK = `mutation ($id: ID!) { markConversationUnread(id: $id) { id markedUnread unreadCount } }`;
const SAVE = `mutation ($input: SaveMessageDraftInput!) { saveMessageDraft(input: $input) { id draft } }`;
const LISTS = `{
  inbox: conversations { edges { node { id archived markedUnread unreadCount otherReadSeq updatedAt } } }
  archive: conversations(archived: true) { edges { node { id archived markedUnread unreadCount otherReadSeq updatedAt } } }
  unreadMessagesCount
}`;
const HEAR = `subscription {
  conversationActivity { __typename ... on ConversationFiled { conversationId conversation { archived markedUnread } } }
}`;
const TYPE = `mutation ($id: ID!) { setTyping(conversationId: $id) { id } }`;

const NOT_FOUND = { code: "NOT_FOUND", message: "Conversation not found" };

let ana: TestPerson;
let ben: TestPerson;
let stranger: TestPerson;
let id: string;

const send = (from: TestPerson, to: TestPerson) =>
  world.run(from, SEND, { input: { receiverId: to.id, content: "Hi" } }).then((data) => data.sendMessage);

async function look(person: TestPerson) {
  const { inbox, archive, unreadMessagesCount } = await world.run(person, LISTS);
  const [rows, kept] = [inbox, archive].map(({ edges }) => edges.map(({ node }) => node));
  return { inbox: rows ?? [], archive: kept ?? [], badge: unreadMessagesCount };
}

beforeEach(async () => {
  [ana, ben, stranger] = [await buildUser(world), await buildUser(world), await buildUser(world)];
  await acquaint(world, ana, ben, stranger);
  id = (await send(ana, ben)).conversationId;
});

describe("the archive", () => {
  test("has a conversation for oneself alone, until it is taken out again", async () => {
    const before = await look(ana);
    expect((await world.run(ben, ARCHIVE, { id })).archiveConversation).toEqual({ id, archived: true });
    expect(await look(ben)).toMatchObject({ inbox: [], archive: [{ id, archived: true, unreadCount: 1 }], badge: 0 });
    expect(await look(ana)).toEqual(before);
    await world.run(ben, ARCHIVE, { id });
    await world.run(ben, UNARCHIVE, { id });
    expect(await look(ben)).toMatchObject({ inbox: [{ id, archived: false }], archive: [], badge: 1 });
  });

  test("gives it back when the other one writes, and not when one does oneself", async () => {
    for (const person of [ana, ben]) await world.run(person, ARCHIVE, { id });
    await send(ana, ben);
    expect(await look(ben)).toMatchObject({ inbox: [{ id, unreadCount: 2 }], archive: [], badge: 2 });
    expect(await look(ana)).toMatchObject({ inbox: [], archive: [{ id }] });
    await send(ben, ana);
    expect(await look(ana)).toMatchObject({ inbox: [{ id }], archive: [], badge: 1 });
  });

  test("leaves what is in no archive where it is", async () => {
    const other = (await send(ben, stranger)).conversationId;
    await world.run(ben, ARCHIVE, { id });
    expect((await look(ben)).inbox.map((each) => each.id)).toEqual([other]);
  });
});

describe("a draft", () => {
  const READ_DRAFT = `query ($id: ID!) { conversation(id: $id) { draft } }`;
  const HEAR_DRAFT = `subscription {
    conversationActivity { __typename ... on ConversationDrafted { conversation { id draft } } }
  }`;
  const draftOf = async (person: TestPerson) => (await world.run(person, READ_DRAFT, { id })).conversation.draft;
  const save = (person: TestPerson, text: string) => world.run(person, SAVE, { input: { conversationId: id, text } });

  test("is there on the viewer's other devices, and on nobody else's", async () => {
    const other = await sockets.subscribe(ben, HEAR_DRAFT);
    const { saveMessageDraft } = await save(ben, "  See you at noon \n");
    expect(saveMessageDraft).toEqual({ id, draft: "See you at noon" });
    expect(await other.next()).toEqual({
      conversationActivity: { __typename: "ConversationDrafted", conversation: { id, draft: "See you at noon" } },
    });
    expect([await draftOf(ben), await draftOf(ana)]).toEqual(["See you at noon", ""]);
    await save(ana, "Mine");
    await save(ben, "");
    expect([await draftOf(ben), await draftOf(ana)]).toEqual(["", "Mine"]);
  });

  test("moves no conversation in any list", async () => {
    const before = [await look(ana), await look(ben)];
    await save(ben, "Later");
    expect([await look(ana), await look(ben)]).toEqual(before);
  });

  test("has as many characters as a message, and counts an emoji as one", async () => {
    await expect(save(ben, "x".repeat(5001))).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { text: "Message must be at most 5000 characters" },
    });
    await expect(save(ben, "👨‍👩‍👧‍👦".repeat(1000))).resolves.toBeTruthy();
    await save(ben, "");
    expect(await draftOf(ben)).toBe("");
  });
});

describe("marking unread", () => {
  test("counts once until the conversation is opened, and the other one hears nothing of it", async () => {
    await world.run(ben, READ, { id });
    const before = await look(ana);
    const atAna = await sockets.subscribe(ana, HEAR);
    for (const _twice of [1, 2]) {
      expect((await world.run(ben, MARK, { id })).markConversationUnread).toEqual({
        id,
        markedUnread: true,
        unreadCount: 0,
      });
    }
    expect(await look(ben)).toMatchObject({ inbox: [{ id, markedUnread: true }], badge: 1 });
    await world.run(ben, READ, { id });
    expect(await look(ben)).toMatchObject({ inbox: [{ id, markedUnread: false }], badge: 0 });
    expect(await look(ana)).toEqual(before);
    await world.run(ben, TYPE, { id });
    expect(await atAna.next()).toMatchObject({ conversationActivity: { __typename: "ConversationTyping" } });
  });

  test("changes nothing where something is unread, and ends with the next message", async () => {
    expect((await world.run(ben, MARK, { id })).markConversationUnread).toMatchObject({ markedUnread: false });
    await world.run(ben, READ, { id });
    await world.run(ben, MARK, { id });
    await send(ana, ben);
    expect(await look(ben)).toMatchObject({ inbox: [{ markedUnread: false, unreadCount: 1 }], badge: 1 });
  });

  test("does not count in the archive, nor with somebody where there is a block", async () => {
    await world.run(ben, READ, { id });
    await world.run(ben, MARK, { id });
    await world.run(ben, ARCHIVE, { id });
    expect((await look(ben)).badge).toBe(0);
    await world.run(ben, UNARCHIVE, { id });
    await world.services.db.block.create({ data: { blockerId: ana.id, blockedId: ben.id } });
    expect((await look(ben)).badge).toBe(0);
  });
});

test.each<[string, (person: TestPerson | null) => Promise<unknown>]>([
  ["archiving", (person) => world.run(person, ARCHIVE, { id })],
  ["taking back", (person) => world.run(person, UNARCHIVE, { id })],
  ["marking", (person) => world.run(person, MARK, { id })],
  ["leaving a draft", (person) => world.run(person, SAVE, { input: { conversationId: id, text: "Hi" } })],
])("%s is refused to others and to nobody", async (_what, act) => {
  await expect(act(stranger)).rejects.toEqual(NOT_FOUND);
  await expect(act(null)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
});

test("one's other devices hear of it", async () => {
  const atBen = await sockets.subscribe(ben, HEAR);
  await world.run(ben, READ, { id });
  await world.run(ben, MARK, { id });
  await world.run(ben, ARCHIVE, { id });
  const filed = (conversation: object) => ({
    conversationActivity: { __typename: "ConversationFiled", conversationId: id, conversation },
  });
  expect(await atBen.next()).toMatchObject({ conversationActivity: { __typename: "ConversationRead" } });
  expect(await atBen.next()).toMatchObject({ conversationActivity: { conversationId: id } });
  expect(await atBen.next()).toEqual(filed({ archived: true, markedUnread: true }));
});
