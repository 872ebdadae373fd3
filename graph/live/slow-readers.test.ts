import { beforeEach, expect, test } from "vitest";
import { SOCKET_LIMITS } from "../core/limits.ts";
import { acquaint, buildUser, type TestPerson } from "../testing/factories.ts";
import { openRaw, PONG_FRAME, textFrame, upgradeLines } from "../testing/raw.ts";
import { useTestSockets } from "../testing/sockets.ts";
import { useTestWorld } from "../testing/world.ts";
import { mapEvents, openMailbox, ReaderTooSlow } from "./streams.ts";

const world = useTestWorld();
const sockets = useTestSockets(world);

const START = `mutation ($userId: ID!) { startConversation(userId: $userId) { id } }`;
const SEND = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { id } }`;
const LONG = "x".repeat(2000);
const HEAR = `subscription { messageReceived { content } }`;
/** The longest that one event can become. */
const HEAR_MUCH = `subscription { messageReceived { ${Array.from({ length: 15 }, (_, at) => `a${at}: content`).join(" ")} } }`;

let ana: TestPerson;
let ben: TestPerson;
let conversationId: string;

beforeEach(async () => {
  [ana, ben] = [await buildUser(world), await buildUser(world)];
  await acquaint(world, ana, ben);
  const { startConversation } = await world.run(ana, START, { userId: ben.id });
  conversationId = startConversation.id;
});

const send = async (content: string) => {
  const { sendMessage } = await world.run(ana, SEND, { input: { conversationId, content } });
  return sendMessage.id;
};

test("a reader that answers pings and never reads is cut off, and nobody else notices", {
  timeout: 60_000,
}, async () => {
  const deaf = await openRaw(await world.listen(), [
    ...upgradeLines("/graphql", "Sec-WebSocket-Protocol: graphql-transport-ws"),
  ]);
  deaf.socket.write(textFrame({ type: "connection_init", payload: { token: ben.token } }));
  await expect.poll(deaf.received).toContain("connection_ack");
  deaf.socket.write(textFrame({ id: "much", type: "subscribe", payload: { query: HEAR_MUCH } }));
  deaf.socket.write(textFrame({ id: "asked", type: "subscribe", payload: { query: "{ __typename }" } }));
  await expect.poll(deaf.received).toContain("asked");
  const atAna = await sockets.subscribe(ana, HEAR);
  const messageId = await send(LONG);
  await expect.poll(deaf.received).toContain("xxx");
  deaf.socket.pause();

  // It cannot read that it was closed; that its pongs find nobody any more, it does notice.
  let isOver = false;
  void deaf.ended.then(() => {
    isOver = true;
  });
  while (!isOver) {
    world.services.events.publish([ben.id], { type: "message", conversationId, messageId });
    deaf.socket.write(PONG_FRAME);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await send("Still here?");
  expect(await atAna.next()).toEqual({ messageReceived: { content: LONG } });
  expect(await atAna.next()).toEqual({ messageReceived: { content: "Still here?" } });
});

test("when more happens at once than waits for one, this one is asked to come again, on both sockets", async () => {
  const messageId = await send("Hi");
  const [atBen, legacyBen, atAna] = [
    await sockets.subscribe(ben, HEAR),
    await sockets.openLegacy(ben),
    await sockets.subscribe(ana, HEAR),
  ];
  for (let count = 0; count < SOCKET_LIMITS.waitingEvents + 10; count += 1) {
    world.services.events.publish([ben.id], { type: "message", conversationId, messageId });
  }
  expect(await Promise.all([atBen.closed, legacyBen.closed])).toEqual([1013, 1013]);
  await send("Still here?");
  expect(await atAna.next()).toEqual({ messageReceived: { content: "Still here?" } });
});

/** A mailbox, and what its sender holds of it. */
function mailbox(limit = 3) {
  let put: (event: number) => void = () => undefined;
  let isOpen = false;
  const events = openMailbox<number>(limit, (given) => {
    [put, isOpen] = [given, true];
    return () => {
      isOpen = false;
    };
  });
  return { events, put: (event: number) => put(event), isOpen: () => isOpen };
}

test("a mailbox opens when first read, keeps the order, and closes when it is ended", async () => {
  const { events, put, isOpen } = mailbox();
  expect(isOpen()).toBe(false);
  const first = events.next();
  for (const event of [1, 2, 3]) put(event);
  expect([await first, await events.next(), await events.next()].map(({ value }) => value)).toEqual([1, 2, 3]);
  const waiting = events.next();
  await events.return?.();
  expect(await waiting).toMatchObject({ done: true });
  expect(isOpen()).toBe(false);
});

test("a mailbox that overflows tells its reader, keeps nothing, and ends without complaint", async () => {
  const { events, put, isOpen } = mailbox();
  const first = events.next();
  for (const event of [1, 2, 3, 4]) put(event);
  await expect(first).rejects.toBeInstanceOf(ReaderTooSlow);
  expect(isOpen()).toBe(false);
  expect(await events.return?.()).toMatchObject({ done: true });
});

test("what fails ends the stream behind it, though its reader ends nothing then", async () => {
  const { events, put, isOpen } = mailbox();
  const mapped = mapEvents(events, () => Promise.reject(new Error("the database is gone")));
  const reading = mapped.next();
  put(1);
  await expect(reading).rejects.toThrow("the database is gone");
  expect(isOpen()).toBe(false);
});

test("what fails after a stream was ended is told to its reader only", async () => {
  const { events, put } = mailbox();
  let fail: (error: Error) => void = () => undefined;
  const mapped = mapEvents(events, () => new Promise((_resolve, reject) => (fail = reject)));
  const reading = mapped.next();
  put(1);
  await new Promise((resolve) => setImmediate(resolve));
  expect(await mapped.return?.()).toMatchObject({ done: true });
  fail(new Error("the database is gone"));
  await expect(reading).rejects.toThrow("the database is gone");
});
