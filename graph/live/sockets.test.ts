import { beforeEach, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { SOCKET_LIMITS } from "../core/limits.ts";
import { buildArtist, buildUser, type TestPerson } from "../testing/factories.ts";
import { useTestSockets } from "../testing/sockets.ts";
import { useTestWorld } from "../testing/world.ts";

const world = useTestWorld();
const sockets = useTestSockets(world);

const HEAR_MESSAGES = `subscription ($conversationId: ID) {
  messageReceived(conversationId: $conversationId) { content seq isMine sender { id } }
}`;
const HEAR_NOTIFICATIONS = `subscription { notificationReceived { type message read } }`;
const HEAR_BOOKINGS = `subscription { bookingChanged { id status viewerCanAccept viewerCanCancel } }`;

const START = `mutation ($userId: ID!) { startConversation(userId: $userId) { id } }`;
const SEND = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { id conversationId } }`;
const FOLLOW = `mutation ($id: ID!) { followUser(id: $id) { id } }`;
const REQUEST = `mutation ($input: RequestBookingInput!) { requestBooking(input: $input) { id } }`;
const TYPE = `mutation ($id: ID!) { setTyping(conversationId: $id) { id } }`;
const MARK_READ = `mutation ($id: ID!) { markConversationRead(id: $id) { id } }`;
const REACT = `mutation ($input: MessageReactionInput!) { reactToMessage(input: $input) { id } }`;
const CANCEL = `mutation ($id: ID!) { updateBookingStatus(input: { id: $id, status: CANCELLED }) { id } }`;

let ana: TestPerson;
let ben: TestPerson;
let stranger: TestPerson;
let conversationId: string;

beforeEach(async () => {
  [ana, ben, stranger] = [await buildUser(world), await buildArtist(world), await buildUser(world)];
  conversationId = await start(ana, ben);
  await world.run(ben, `mutation ($id: ID!) { acceptMessageRequest(conversationId: $id) { id } }`, {
    id: conversationId,
  });
});

const start = (person: TestPerson, other: TestPerson) =>
  world.run(person, START, { userId: other.id }).then((data) => data.startConversation.id);

const send = (person: TestPerson, input: Record<string, unknown>) =>
  world.run(person, SEND, { input }).then((data) => data.sendMessage);

describe("messageReceived", () => {
  test("reaches both people, each from their own point of view", async () => {
    const [atAna, atBen] = [
      await sockets.subscribe(ana, HEAR_MESSAGES, { conversationId }),
      await sockets.subscribe(ben, HEAR_MESSAGES, { conversationId: conversationId.toUpperCase() }),
    ];
    await send(ana, { conversationId, content: "Hi" });
    const message = { content: "Hi", seq: 1, sender: { id: ana.id } };
    expect(await atAna.next()).toEqual({ messageReceived: { ...message, isMine: true } });
    expect(await atBen.next()).toEqual({ messageReceived: { ...message, isMine: false } });
  });

  test("reaches nobody else, and without a conversation tells of all of one's own", async () => {
    const [atBen, atStranger] = [
      await sockets.subscribe(ben, HEAR_MESSAGES),
      await sockets.subscribe(stranger, HEAR_MESSAGES),
    ];
    await send(ana, { conversationId, content: "For Ben" });
    await send(stranger, { receiverId: ben.id, content: "Also for Ben" });
    expect(await atStranger.next()).toMatchObject({ messageReceived: { content: "Also for Ben" } });
    expect(await atBen.next()).toMatchObject({ messageReceived: { content: "For Ben" } });
    expect(await atBen.next()).toMatchObject({ messageReceived: { content: "Also for Ben" } });
  });

  test("with a conversation tells of this one only", async () => {
    const atBen = await sockets.subscribe(ben, HEAR_MESSAGES, { conversationId });
    await send(stranger, { receiverId: ben.id, content: "Elsewhere" });
    await send(ana, { conversationId, content: "Here" });
    expect(await atBen.next()).toMatchObject({ messageReceived: { content: "Here" } });
  });

  test("arrives once for a message that was sent again, and not at all for one that was refused", async () => {
    const atBen = await sockets.subscribe(ben, HEAR_MESSAGES, { conversationId });
    await expect(send(ana, { conversationId, content: "Hi", imageUrl: "https://example.com" })).rejects.toBeTruthy();
    const input = { conversationId, content: "Once", clientId: crypto.randomUUID() };
    await send(ana, input);
    await send(ana, input);
    await send(ana, { conversationId, content: "Last" });
    expect(await atBen.next()).toMatchObject({ messageReceived: { content: "Once", seq: 1 } });
    expect(await atBen.next()).toMatchObject({ messageReceived: { content: "Last", seq: 2 } });
  });

  test("is refused to a stranger, for what is no conversation, and to nobody", async () => {
    const notFound = { code: "NOT_FOUND", message: "Conversation not found" };
    expect(await sockets.refusal(stranger.token, HEAR_MESSAGES, { conversationId })).toEqual(notFound);
    expect(await sockets.refusal(ana.token, HEAR_MESSAGES, { conversationId: "1" })).toEqual(notFound);
    for (const document of [HEAR_MESSAGES, HEAR_NOTIFICATIONS, HEAR_BOOKINGS]) {
      expect(await sockets.refusal(undefined, document)).toEqual({
        code: "UNAUTHENTICATED",
        message: "Please sign in.",
      });
    }
  });

  test("tells an error in place of a message once the right to it is lost", async () => {
    const atBen = await sockets.subscribe(ben, HEAR_MESSAGES, { conversationId });
    await world.services.db.session.deleteMany({ where: { userId: ben.id } });
    await send(ana, { conversationId, content: "Not for you any more" });
    await expect(atBen.next()).rejects.toEqual({ code: "UNAUTHENTICATED", message: "Please sign in." });
  });
});

test("notificationReceived reaches the person who is told", async () => {
  const [atBen, atStranger] = [
    await sockets.subscribe(ben, HEAR_NOTIFICATIONS),
    await sockets.subscribe(stranger, HEAR_NOTIFICATIONS),
  ];
  await world.run(ana, FOLLOW, { id: ben.id });
  await world.run(ana, FOLLOW, { id: stranger.id });
  const notification = { type: "follow", message: `${ana.fullName} started following you`, read: false };
  expect(await atBen.next()).toEqual({ notificationReceived: notification });
  // The first that the stranger hears of is their own.
  expect(await atStranger.next()).toEqual({ notificationReceived: notification });
});

test("bookingChanged reaches both sides when a booking is made and whenever it changes", async () => {
  const [atAna, atBen] = [await sockets.subscribe(ana, HEAR_BOOKINGS), await sockets.subscribe(ben, HEAR_BOOKINGS)];
  const input = { artistId: ben.id, service: "Consultation" };
  const { requestBooking } = await world.run(ana, REQUEST, { input });
  const pending = { id: requestBooking.id, status: "PENDING", viewerCanCancel: true };
  expect(await atAna.next()).toEqual({ bookingChanged: { ...pending, viewerCanAccept: false } });
  expect(await atBen.next()).toEqual({ bookingChanged: { ...pending, viewerCanAccept: true } });

  await world.run(ana, CANCEL, { id: requestBooking.id });
  const cancelled = { id: requestBooking.id, status: "CANCELLED", viewerCanAccept: false, viewerCanCancel: false };
  expect(await atAna.next()).toEqual({ bookingChanged: cancelled });
  expect(await atBen.next()).toEqual({ bookingChanged: cancelled });
});

describe("the GraphQL socket", () => {
  test.each([["unknown"], [""], ["x".repeat(10_000)]])(
    "closes for a token that is worth nothing: %s",
    async (token) => {
      const refusal = await sockets.refusal(token, HEAR_NOTIFICATIONS);
      // An empty token is none: the socket opens, and nothing can be heard over it.
      expect(refusal).toEqual(token ? { closed: 4403 } : { code: "UNAUTHENTICATED", message: "Please sign in." });
    },
  );

  test("answers queries and mutations with the rights of its token", async () => {
    expect(await sockets.refusal(undefined, `{ me { id } }`)).toMatchObject({ code: "UNAUTHENTICATED" });
    expect(await sockets.refusal(ana.token, `{ conversation(id: "${conversationId}") { id } }`)).toBeUndefined();
    expect(await sockets.refusal(stranger.token, `{ conversation(id: "${conversationId}") { id } }`)).toMatchObject({
      code: "NOT_FOUND",
    });
  });

  test.each([
    ["that cannot be parsed", "subscription {", "GRAPHQL_PARSE_FAILED"],
    ["that does not fit the schema", "{ nothingLikeThis }", "GRAPHQL_VALIDATION_FAILED"],
    ["of more tokens than any of ours has", `{ ${"me { id } ".repeat(700)} }`, "GRAPHQL_PARSE_FAILED"],
  ])("refuses a document %s", async (_name, document, code) => {
    expect(await sockets.refusal(ana.token, document)).toMatchObject({ code });
  });

  test("closes for a message that is too long, and any other path refuses to be a socket", async () => {
    const address = (await world.listen()).replace("http", "ws");
    const long = new WebSocket(`${address}/graphql`, "graphql-transport-ws");
    const closed = new Promise((resolve) => long.once("close", resolve));
    long.once("open", () => long.send("x".repeat(64 * 1024 + 1)));
    expect(await closed).toBe(1009);

    const elsewhere = new WebSocket(`${address}/elsewhere`);
    const status = new Promise((resolve) =>
      elsewhere.once("unexpected-response", (_request, response) => resolve(response.statusCode)),
    );
    expect(await status).toBe(404);
  });
});

describe("the legacy socket", () => {
  test("tells both people of a new message by its ids, and nobody else", async () => {
    const [atAna, atBen, atStranger] = [
      await sockets.openLegacy(ana),
      await sockets.openLegacy(ben),
      await sockets.openLegacy(stranger),
    ];
    const { id: messageId } = await send(ana, { conversationId, content: "Hi" });
    const event = { type: "new_message", conversationId, messageId };
    expect([await atAna.next(), await atBen.next()]).toEqual([event, event]);
    const other = await send(stranger, { receiverId: ben.id, content: "Hi" });
    expect(await atStranger.next()).toEqual({
      type: "new_message",
      conversationId: other.conversationId,
      messageId: other.id,
    });
  });

  test("tells of reading, typing, reactions, notifications and bookings by their ids, in their order", async () => {
    const { id: messageId } = await send(ana, { conversationId, content: "Hi" });
    const [atAna, atBen] = [await sockets.openLegacy(ana), await sockets.openLegacy(ben)];
    await world.run(ben, TYPE, { id: conversationId });
    await world.run(ben, MARK_READ, { id: conversationId });
    await world.run(ben, REACT, { input: { messageId, emoji: "🔥" } });
    const { requestBooking } = await world.run(ana, REQUEST, { input: { artistId: ben.id, service: "Consultation" } });
    const read = { type: "read", conversationId, readerId: ben.id, seq: 1 };
    const reaction = { type: "reaction", conversationId, messageId };
    const booking = { type: "booking", bookingId: requestBooking.id };
    expect([await atAna.next(), await atAna.next(), await atAna.next(), await atAna.next()]).toEqual([
      { type: "typing", conversationId, userId: ben.id },
      read,
      reaction,
      booking,
    ]);
    expect([await atBen.next(), await atBen.next()]).toEqual([read, reaction]);
    expect([await atBen.next(), await atBen.next()]).toEqual(
      expect.arrayContaining([booking, { type: "notification", notificationId: expect.any(String) }]),
    );
  });

  test("closes with 4401 in place of an event once the session is lost", async () => {
    const atBen = await sockets.openLegacy(ben);
    await world.services.db.session.deleteMany({ where: { userId: ben.id } });
    await send(ana, { conversationId, content: "Not for you any more" });
    expect(await atBen.closed).toBe(4401);
  });

  test("closes with 4401 when the session is ended", async () => {
    const atBen = await sockets.openLegacy(ben);
    await world.run(ben, `mutation { logout { id } }`);
    expect(await atBen.closed).toBe(4401);
  });

  test.each([
    ["no JSON", "{"],
    ["no object", "[]"],
    ["null", "null"],
    ["no type", "{}"],
    ["auth without a token", { type: "auth" }],
    ["auth with a token that is no text", { type: "auth", token: { $ne: null } }],
    ["auth with a token of a megabyte's start", { type: "auth", token: "x".repeat(10_000) }],
  ])("closes with 4400 for %s", async (_name, message) => {
    const socket = await sockets.openLegacy();
    socket.send(message);
    expect(await socket.closed).toBe(4400);
  });

  test("closes with 4401 for a token that is worth nothing", async () => {
    const socket = await sockets.openLegacy();
    socket.send({ type: "auth", token: "unknown" });
    expect(await socket.closed).toBe(4401);
  });

  test("closes with 4400 for whoever signs in twice, also as somebody else, also in one breath", async () => {
    const patient = await sockets.openLegacy(ana);
    patient.send({ type: "auth", token: ben.token });
    expect(await patient.closed).toBe(4400);

    const hasty = await sockets.openLegacy();
    hasty.send({ type: "auth", token: ana.token });
    hasty.send({ type: "auth", token: ben.token });
    expect(await hasty.closed).toBe(4400);
  });

  /** What a socket is told that comes back, before anything else happens; each of these is waited for. */
  async function resume(person: TestPerson, lastEventId: string | null, events: number): Promise<unknown[]> {
    const socket = await sockets.openLegacy();
    socket.send({ type: "auth", token: person.token, lastEventId });
    const received = [];
    for (let count = 0; count < events; count++) received.push(await socket.next());
    const { id: messageId } = await send(ana, { conversationId, content: "Now" });
    expect(await socket.next()).toMatchObject({ type: "new_message", messageId });
    return received;
  }

  const idOfMinutesAgo = (minutes: number) => {
    const digits = (Date.now() - minutes * 60_000).toString(16).padStart(12, "0");
    return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`;
  };
  const news = { type: "follow", title: "News", message: "News" };

  test("tells whoever comes back what they missed, in its order, and nothing of others", async () => {
    const { db } = world.services;
    await db.notification.create({ data: { ...news, id: idOfMinutesAgo(3), userId: ben.id } });
    await db.notification.create({ data: { ...news, userId: stranger.id } });
    const { id: messageId } = await send(ana, { conversationId, content: "Missed" });
    await world.run(stranger, FOLLOW, { id: ben.id });
    await send(stranger, { receiverId: ana.id, content: "Not for you" });
    expect(await resume(ben, idOfMinutesAgo(2), 3)).toEqual([
      { type: "auth_ok" },
      { type: "new_message", conversationId, messageId },
      { type: "notification", notificationId: expect.any(String) },
    ]);
    expect(await resume(ben, null, 1)).toEqual([{ type: "auth_ok" }]);
  });

  test("tells whoever comes back too late, or missed too much, to read everything again", async () => {
    const again = [{ type: "auth_ok" }, { type: "resync" }];
    expect(await resume(ben, "01890000-0000-7000-8000-000000000000", 2)).toEqual(again);
    const many = Array.from({ length: SOCKET_LIMITS.missedEvents }, () => ({ ...news, userId: ben.id }));
    await world.services.db.notification.createMany({ data: many });
    expect(await resume(ben, idOfMinutesAgo(1), 2)).toEqual(again);
  });

  test("closes with 4400 for a last event that is no id", async () => {
    const socket = await sockets.openLegacy();
    socket.send({ type: "auth", token: ben.token, lastEventId: "x" });
    expect(await socket.closed).toBe(4400);
  });

  test("ignores types that it does not know, before and after signing in", async () => {
    const socket = await sockets.openLegacy();
    socket.send({ type: "typing", conversationId });
    socket.send({ type: "auth", token: ben.token });
    expect(await socket.next()).toEqual({ type: "auth_ok" });
    socket.send({ type: "typing", conversationId });
    await send(ana, { conversationId, content: "Hi" });
    expect(await socket.next()).toMatchObject({ type: "new_message" });
  });
});
