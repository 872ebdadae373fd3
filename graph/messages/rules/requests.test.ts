import { beforeEach, describe, expect, test } from "vitest";
import { bookingActs } from "../../testing/bookings.ts";
import {
  acquaint,
  buildArtist,
  buildBooking,
  buildImage,
  buildUser,
  type TestPerson,
} from "../../testing/factories.ts";
import { useTestSockets } from "../../testing/sockets.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();
const sockets = useTestSockets(world);
const acts = bookingActs(world);

const SEND = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { id seq conversationId } }`;
const START = `mutation ($id: ID!) { startConversation(userId: $id) { id requestState } }`;
const ACCEPT = `mutation ($id: ID!) { acceptMessageRequest(conversationId: $id) { id isRequest requestState } }`;
const DECLINE = `mutation ($id: ID!) { declineMessageRequest(conversationId: $id) { id } }`;
const LISTS = `{
  all: conversations { edges { node { id isRequest requestState unreadCount } } }
  requests: conversations(requests: true) { edges { node { id otherUser { viewerHasRestricted } } } }
  inbox: conversations(requests: false) { edges { node { id } } }
  unreadMessagesCount messageRequestsCount
}`;
const ONE = `query ($id: ID!) {
  conversation(id: $id) { isRequest requestState otherReadSeq messages { edges { node { content read } } } }
}`;
const NEWS = `{ notifications { edges { node { type url } } } }`;
const FIRST = "6d1c2f0e-5a1b-4c59-9f6e-0c7f2f7f5c11";
const WITH = `query ($id: ID!) { conversationWith(userId: $id) { id } }`;
const SEARCH = `{ searchMessages(query: "zymurgy") { edges { node { id } } } }`;
const MARK_READ = `mutation ($id: ID!) { markConversationRead(id: $id) { unreadCount } }`;
const TYPE = `mutation ($id: ID!) { setTyping(conversationId: $id) { id } }`;
const RESTRICT = `mutation ($id: ID!) { restrictUser(userId: $id) { id } }`;
const UNRESTRICT = `mutation ($id: ID!) { unrestrictUser(userId: $id) { id } }`;
const BLOCK = `mutation ($id: ID!) { blockUser(id: $id) { id } }`;
const FOLLOW = `mutation ($id: ID!) { followUser(id: $id) { id } }`;
const BADGE = `{ unreadMessagesCount(requests: true) }`;
const HEAR = `subscription {
  conversationActivity {
    __typename
    ... on ConversationRead { seq }
    ... on ConversationTyping { conversationId }
    ... on ConversationFiled { conversation { isRequest } }
    ... on ConversationAccepted { conversation { requestState } }
  }
}`;
const UNREAD = `{ unreadNotificationsCount }`;
const OWN = `subscription { ownChanged { notification { type } } }`;
const HEAR_MESSAGES = `subscription { messageReceived { content conversation { isRequest } } }`;

let ana: TestPerson;
let ben: TestPerson;
let stranger: TestPerson;

beforeEach(async () => {
  [ana, ben, stranger] = [await buildArtist(world), await buildUser(world), await buildUser(world)];
});

const send = (from: TestPerson | null, to: TestPerson, content = "Hi", more: Record<string, unknown> = {}) =>
  world.run(from, SEND, { input: { receiverId: to.id, content, ...more } }).then((data) => data.sendMessage);
const accept = (person: TestPerson | null, id: string) =>
  world.run(person, ACCEPT, { id }).then((data) => data.acceptMessageRequest);
const decline = (person: TestPerson | null, id: string) => world.run(person, DECLINE, { id });
const one = (person: TestPerson, id: string) => world.run(person, ONE, { id }).then((data) => data.conversation);
const inDays = (days: number) => new Date(world.services.now().getTime() + days * 24 * 3600_000).toISOString();
const pending = () => ({
  code: "REQUEST_PENDING",
  message: `You can write again once @${ana.username} accepts your request`,
});

async function look(person: TestPerson) {
  const { all, requests, inbox, unreadMessagesCount, messageRequestsCount } = await world.run(person, LISTS);
  const idsOf = ({ edges }: { edges: { node: { id: string } }[] }) => edges.map(({ node }) => node.id);
  return {
    all: all.edges.map(({ node: { id, isRequest, requestState } }) => ({ id, isRequest, requestState })),
    requests: idsOf(requests),
    inbox: idsOf(inbox),
    counts: [unreadMessagesCount, messageRequestsCount],
  };
}

describe("the notification of a request", () => {
  const notifiedOf = (person: TestPerson) =>
    world.services.db.notification.findMany({ where: { userId: person.id, type: "message_request" } });

  test("comes once, with the first message, and leads to the Requests folder", async () => {
    const { conversationId } = await send(stranger, ana, "Hi", { clientId: FIRST });
    await send(stranger, ana, "Hi", { clientId: FIRST });
    await expect(send(stranger, ana, "Hello?")).rejects.toEqual(pending());
    expect(await notifiedOf(ana)).toMatchObject([
      {
        title: "Message request",
        message: `${stranger.fullName} wants to message you`,
        relatedId: conversationId,
        actorId: stranger.id,
        read: false,
      },
    ]);
    const { notifications } = await world.run(ana, NEWS);
    expect(notifications.edges.map(({ node }) => node)).toEqual([
      { type: "message_request", url: `/messages?show=requests&conversation=${conversationId}` },
    ]);
    await accept(ana, conversationId);
    await send(stranger, ana, "Thanks");
    await send(ana, stranger, "Welcome");
    expect(await notifiedOf(ana)).toHaveLength(1);
    expect(await notifiedOf(stranger)).toEqual([]);
  });

  test("does not come of people who know each other, or whom the recipient restricts or mutes, or once turned off", async () => {
    await acquaint(world, ana, ben);
    await send(ben, ana);
    const [restricted, muted] = [await buildUser(world), await buildUser(world)];
    await world.run(ana, RESTRICT, { id: restricted.id });
    await send(restricted, ana);
    await world.run(ana, "mutation ($id: ID!) { muteUser(userId: $id) { id } }", { id: muted.id });
    await send(muted, ana);
    await world.run(
      ana,
      `mutation ($input: UpdateNotificationPreferencesInput!) {
        updateNotificationPreferences(input: $input) { groups { group } }
      }`,
      { input: { groups: [{ group: "MESSAGES", inApp: false }] } },
    );
    await send(stranger, ana);
    expect(await notifiedOf(ana)).toEqual([]);
  });
});

describe("a stranger's first message", () => {
  test("waits among the requests, and the list of all has it as one", async () => {
    const { conversationId: id } = await send(ben, ana);
    expect(await look(ana)).toEqual({
      all: [{ id, isRequest: true, requestState: "RECEIVED" }],
      requests: [id],
      inbox: [],
      counts: [0, 1],
    });
    expect(await look(ben)).toEqual({
      all: [{ id, isRequest: false, requestState: "SENT" }],
      requests: [],
      inbox: [id],
      counts: [0, 0],
    });
  });

  test("is the only one until it is accepted, however many are sent at once", async () => {
    const clientId = crypto.randomUUID();
    const first = await send(ben, ana, "Once", { clientId });
    await expect(send(ben, ana, "Twice")).rejects.toEqual(pending());
    expect(await send(ben, ana, "Once", { clientId })).toEqual(first);
    const many = await Promise.allSettled(Array.from({ length: 5 }, () => send(stranger, ana)));
    expect(many.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await accept(ana, first.conversationId);
    expect(await send(ben, ana, "Twice")).toMatchObject({ seq: 2 });
  });

  test("may be a picture", async () => {
    const imageUrl = await buildImage(world, ben, "message");
    const { conversationId } = await send(ben, ana, "", { imageUrl });
    expect((await look(ana)).requests).toEqual([conversationId]);
  });

  test.each([
    ["follows them", () => acquaint(world, ana, ben)],
    ["is asked for a session by them", () => buildBooking(world, { artistId: ana.id, clientId: ben.id })],
    ["has answered them before", async () => void (await accept(ana, (await send(ben, ana)).conversationId))],
    ["began the conversation", async () => void (await world.run(ana, START, { id: ben.id }))],
  ])("is none where the other %s", async (_why, arrange) => {
    await arrange();
    const { conversationId } = await send(ben, ana, "One");
    await send(ben, ana, "Two");
    expect(await look(ana)).toMatchObject({ requests: [], inbox: [conversationId] });
  });

  test("stays one where only who writes follows, and where their booking was cancelled", async () => {
    await world.services.db.follow.create({ data: { followerId: ben.id, followingId: ana.id } });
    const cancelled = { status: "cancelled", resolution: "declined" } as const;
    await buildBooking(world, { artistId: ana.id, clientId: ben.id, ...cancelled });
    const { conversationId } = await send(ben, ana);
    expect((await look(ana)).requests).toEqual([conversationId]);
  });

  test("is no request any more once the other is asked for a session, and both hear of it", async () => {
    const { conversationId: id } = await send(ben, ana);
    expect((await one(ben, id)).requestState).toBe("SENT");
    const activity = await sockets.subscribe(ben, HEAR);
    const asked = await acts.request(ben, { artistId: ana.id, service: "Consultation" });
    expect(await activity.next()).toEqual({
      conversationActivity: { __typename: "ConversationAccepted", conversation: { requestState: "NONE" } },
    });
    expect(await look(ana)).toMatchObject({ requests: [], inbox: [id], counts: [1, 0] });
    const { openProposal } = await acts.propose(ana, { bookingId: asked.id, slots: [{ start: inDays(9) }] });
    await acts.accept(ben, { proposalId: openProposal?.id ?? "", slot: 0 });
    await send(ben, ana, "See you then");
    expect((await one(ben, id)).requestState).toBe("NONE");
  });

  test("that was put away comes back with a session that both share", async () => {
    const { conversationId: id } = await send(ben, ana);
    await decline(ana, id);
    await acts.request(ben, { artistId: ana.id, service: "Consultation" });
    expect(await look(ana)).toMatchObject({ requests: [], inbox: [id] });
  });

  test("is no request any more once the other follows who wrote", async () => {
    const { conversationId: id } = await send(ben, ana);
    await world.run(ben, FOLLOW, { id: ana.id });
    expect((await one(ben, id)).requestState).toBe("SENT");
    await world.run(ana, FOLLOW, { id: ben.id });
    expect((await one(ben, id)).requestState).toBe("NONE");
  });

  test("counts in the badge until it is read, put away, archived or its sender restricted", async () => {
    const badge = () => world.run(ana, BADGE).then((data) => data.unreadMessagesCount);
    const { conversationId: id } = await send(ben, ana);
    const { conversationId: other } = await send(stranger, ana);
    expect(await badge()).toBe(2);
    await decline(ana, id);
    expect(await badge()).toBe(1);
    await world.run(ana, RESTRICT, { id: stranger.id });
    expect(await badge()).toBe(0);
    await world.run(ana, UNRESTRICT, { id: stranger.id });
    await world.run(ana, MARK_READ, { id: other });
    expect(await badge()).toBe(0);
  });

  test("is no request any more once the other knows who writes on", async () => {
    const { conversationId } = await send(ben, ana);
    await buildBooking(world, { artistId: ana.id, clientId: ben.id });
    await send(ben, ana, "About our session");
    expect(await look(ana)).toMatchObject({ requests: [], inbox: [conversationId], counts: [2, 0] });
  });

  test("tells who wrote neither that it is read nor that somebody types, until it is accepted", async () => {
    const { conversationId: id } = await send(ben, ana);
    const atBen = await sockets.subscribe(ben, HEAR);
    expect(await world.run(ana, MARK_READ, { id })).toEqual({ markConversationRead: { unreadCount: 0 } });
    await world.run(ana, TYPE, { id });
    expect(await one(ben, id)).toMatchObject({ otherReadSeq: null, messages: { edges: [{ node: { read: false } }] } });
    expect((await look(ana)).counts).toEqual([0, 0]);
    await accept(ana, id);
    expect(await atBen.next()).toEqual({
      conversationActivity: { __typename: "ConversationAccepted", conversation: { requestState: "NONE" } },
    });
    expect(await one(ben, id)).toMatchObject({ otherReadSeq: 1, messages: { edges: [{ node: { read: true } }] } });
  });

  test("is heard of live, as a request", async () => {
    const atAna = await sockets.subscribe(ana, HEAR_MESSAGES);
    await send(ben, ana, "Hello");
    expect(await atAna.next()).toEqual({
      messageReceived: { content: "Hello", conversation: { isRequest: true } },
    });
  });

  test("is not there before it is written", async () => {
    expect((await world.run(ben, START, { id: ana.id })).startConversation.requestState).toBe("SENT");
    expect(await look(ana)).toMatchObject({ requests: [], inbox: [], counts: [0, 0] });
  });
});

describe("a request", () => {
  test("is accepted by an answer", async () => {
    const { conversationId: id } = await send(ben, ana);
    const atBen = await sockets.subscribe(ben, HEAR);
    await send(ana, ben, "Hello Ben");
    expect(await atBen.next()).toMatchObject({ conversationActivity: { __typename: "ConversationAccepted" } });
    await send(ben, ana, "Hello again");
    expect(await look(ana)).toMatchObject({ all: [{ id, isRequest: false, requestState: "NONE" }], requests: [] });
  });

  test("is not accepted by who asks, and is nobody else's", async () => {
    const { conversationId: id } = await send(ben, ana);
    expect(await accept(ben, id)).toEqual({ id, isRequest: false, requestState: "SENT" });
    const notThere = { code: "NOT_FOUND", message: "Conversation not found" };
    for (const act of [accept, decline]) {
      await expect(act(null, id)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
      await expect(act(stranger, id)).rejects.toEqual(notThere);
      await expect(act(ana, "nothing")).rejects.toEqual(notThere);
    }
    await expect(decline(ben, id)).rejects.toEqual({ code: "NOT_FOUND", message: "Message request not found" });
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await accept(ana, id)).toEqual({ id, isRequest: false, requestState: "NONE" });
    }
    await expect(decline(ana, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("that is declined is in no list, and who asks is not told and does not write again", async () => {
    const { conversationId: id } = await send(ben, ana, "About zymurgy");
    const before = await look(ben);
    const atBen = await sockets.subscribe(ben, HEAR);
    for (let turn = 0; turn < 2; turn += 1) await decline(ana, id);
    expect(await look(ana)).toEqual({ all: [], requests: [], inbox: [], counts: [0, 0] });
    expect((await world.run(ana, SEARCH)).searchMessages.edges).toEqual([]);
    expect((await world.run(ben, SEARCH)).searchMessages.edges).toHaveLength(1);
    expect(await look(ben)).toEqual(before);
    await expect(send(ben, ana, "Please")).rejects.toEqual(pending());
    // Whoever goes to them finds what they wrote, and accepts it by writing.
    expect((await world.run(ana, WITH, { id: ben.id })).conversationWith?.id).toBe(id);
    await send(ana, ben, "After all");
    expect(await look(ana)).toMatchObject({ inbox: [id], requests: [] });
    expect(await atBen.next()).toMatchObject({ conversationActivity: { __typename: "ConversationAccepted" } });
  });

  test.each(["accepted", "declined", "answered", "opened by a booking"])(
    "that is %s leaves no unread notification, here and on other devices",
    async (how) => {
      const { conversationId: id } = await send(ben, ana);
      const unread = async (person: TestPerson) => (await world.run(person, UNREAD)).unreadNotificationsCount;
      expect(await unread(ana)).toBe(1);
      const atAna = await sockets.subscribe(ana, OWN);
      if (how === "accepted") await accept(ana, id);
      else if (how === "declined") await decline(ana, id);
      else if (how === "answered") await send(ana, ben, "Hello Ben");
      else await acts.request(ben, { artistId: ana.id, service: "Consultation" });
      // A booking request tells of itself.
      expect(await unread(ana)).toBe(how === "opened by a booking" ? 1 : 0);
      expect(await atAna.next()).toMatchObject({ ownChanged: { notification: { type: "message_request" } } });
    },
  );

  test("goes with a block", async () => {
    await send(ben, ana);
    await world.run(ana, BLOCK, { id: ben.id });
    expect(await look(ana)).toEqual({ all: [], requests: [], inbox: [], counts: [0, 0] });
  });

  test("is listed, accepted and declined over REST, and an older client finds it among the others", async () => {
    const url = await world.listen();
    const { conversationId: id } = await send(ben, ana);
    const call = async (person: TestPerson, method: string, path: string) => {
      const headers = { authorization: `Bearer ${person.token}` };
      const response = await fetch(`${url}/api/conversations${path}`, { method, headers });
      return response.ok ? response.json() : response.status;
    };
    const asRequest = { id, isRequest: true, requestState: "received", lastMessage: { content: "Hi" } };
    expect(await call(ana, "GET", "")).toMatchObject([asRequest]);
    expect(await call(ana, "GET", "?requests=true")).toMatchObject([asRequest]);
    expect(await call(ana, "GET", "?requests=false")).toEqual([]);
    expect(await call(stranger, "PUT", `/${id}/request`)).toBe(404);
    expect(await call(ana, "PUT", `/${id}/request`)).toMatchObject({ id, isRequest: false, requestState: "none" });
    expect(await call(ana, "DELETE", `/${id}/request`)).toBe(404);
    const other = await send(stranger, ana);
    expect(await call(ana, "DELETE", `/${other.conversationId}/request`)).toMatchObject({ id: other.conversationId });
    expect(await call(ana, "GET", "")).toMatchObject([{ id }]);
  });
});

describe("whoever is restricted", () => {
  test("writes into the requests of who restricts them, and notices nothing", async () => {
    await acquaint(world, ana, ben);
    const { conversationId: id } = await send(ben, ana, "One");
    await send(ana, ben, "Two");
    await world.run(ana, MARK_READ, { id });
    const atAna = await sockets.subscribe(ana, HEAR);
    await world.run(ana, RESTRICT, { id: ben.id });
    expect(await atAna.next()).toEqual({
      conversationActivity: { __typename: "ConversationFiled", conversation: { isRequest: true } },
    });
    for (const content of ["Three", "Four"]) await send(ben, ana, content);
    expect(await look(ana)).toEqual({
      all: [{ id, isRequest: true, requestState: "NONE" }],
      requests: [id],
      inbox: [],
      counts: [0, 1],
    });
    expect(await look(ben)).toMatchObject({ all: [{ id, isRequest: false, requestState: "NONE" }], inbox: [id] });
    await world.run(ana, UNRESTRICT, { id: ben.id });
    expect(await look(ana)).toMatchObject({ requests: [], inbox: [id], counts: [2, 0] });
  });

  test("is told neither what is read nor who types", async () => {
    await acquaint(world, ana, ben);
    const { conversationId: id } = await send(ben, ana);
    await world.run(ana, RESTRICT, { id: ben.id });
    const atBen = await sockets.subscribe(ben, HEAR);
    await world.run(ana, MARK_READ, { id });
    await world.run(ana, TYPE, { id });
    expect(await one(ben, id)).toMatchObject({ otherReadSeq: null, messages: { edges: [{ node: { read: false } }] } });
    await world.run(ana, UNRESTRICT, { id: ben.id });
    await send(ben, ana, "Two");
    await world.run(ana, MARK_READ, { id });
    expect(await atBen.next()).toEqual({ conversationActivity: { __typename: "ConversationRead", seq: 2 } });
  });
});
