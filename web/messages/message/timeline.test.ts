import { expect, test } from "vitest";
import { excerpt } from "../list/excerpt.ts";
import type { OutgoingMessage } from "../sync/outbox.ts";
import type { MessageBubble_MessageFragment as ThreadMessage } from "./MessageBubble.generated.ts";
import { dayLabel, findFirstUnread, findLastSeen, groupByDay, previewOf, toBubbles } from "./timeline.ts";
import { withReaction } from "./withReaction.ts";

const message = (seq: number, overrides: Partial<ThreadMessage> = {}): ThreadMessage => ({
  id: `id ${seq}`,
  conversationId: "conversation",
  seq,
  clientId: `client ${seq}`,
  content: `message ${seq}`,
  messageType: "TEXT",
  reactions: [],
  imageUrl: null,
  image: null,
  createdAt: new Date(2026, 4, 1, 12, seq).toISOString(),
  isMine: true,
  ...overrides,
});
const outgoing = (clientId: string): OutgoingMessage => ({
  clientId,
  receiverId: "receiver",
  conversationId: null,
  content: clientId,
  createdAt: new Date(2026, 4, 1, 13).toISOString(),
  state: "sending",
  image: null,
  reason: null,
  isRefused: false,
});

test("messages are in the server's order, each once", () => {
  const bubbles = toBubbles([message(3), message(1), message(3), message(2)], []);
  expect(bubbles.map(({ content }) => content)).toEqual(["message 1", "message 2", "message 3"]);
});

test("unsent messages come last, and give their place and key to the server's copy", () => {
  const waiting = toBubbles([message(1)], [outgoing("client 2"), outgoing("client 3")]);
  const arrived = toBubbles([message(1), message(2)], [outgoing("client 2"), outgoing("client 3")]);
  expect(waiting.map(({ clientId }) => clientId)).toEqual(["client 1", "client 2", "client 3"]);
  expect(arrived.map(({ key }) => key)).toEqual(waiting.map(({ key }) => key));
  expect(arrived[1]?.outgoing).toBeUndefined();
});

test("another person's client id does not hide the viewer's message", () => {
  const bubbles = toBubbles([message(1, { isMine: false, clientId: "same" })], [outgoing("same")]);
  expect(bubbles).toHaveLength(2);
  expect(new Set(bubbles.map(({ key }) => key)).size).toBe(2);
});

test("a pause, the other person and midnight start a new group", () => {
  const at = (day: number, hour: number, minute: number) => new Date(2026, 4, day, hour, minute).toISOString();
  const days = groupByDay(
    toBubbles(
      [
        message(1, { createdAt: at(1, 12, 0) }),
        message(2, { createdAt: at(1, 12, 5) }),
        message(3, { createdAt: at(1, 12, 30) }),
        message(4, { createdAt: at(1, 12, 31), isMine: false }),
        message(5, { createdAt: at(2, 0, 1), isMine: false }),
      ],
      [],
    ),
  );
  expect(days.map(({ runs }) => runs.map(({ bubbles }) => bubbles.length))).toEqual([[2, 1, 1], [1]]);
});

test("days are labelled relative to today", () => {
  const now = new Date(2026, 4, 20, 9);
  expect(dayLabel(new Date(2026, 4, 20, 0, 5), now)).toBe("Today");
  expect(dayLabel(new Date(2026, 4, 19, 23, 55), now)).toBe("Yesterday");
  expect(dayLabel(new Date(2026, 4, 15, 12), now)).toBe("Friday");
  expect(dayLabel(new Date(2026, 2, 4, 12), now)).toBe("Wed, March 4");
  expect(dayLabel(new Date(2024, 2, 4, 12), now)).toBe("March 4, 2024");
});

const received = (seq: number) => message(seq, { isMine: false });

test.each([
  { says: "nothing", mark: null, found: undefined },
  { says: "the last two received", mark: { count: 2, upToSeq: 5 }, found: 3 },
  { says: "what came after is no part of it", mark: { count: 1, upToSeq: 3 }, found: 3 },
  { says: "more than is loaded", mark: { count: 9, upToSeq: 5 }, found: undefined },
  { says: "the newest is not loaded yet", mark: { count: 1, upToSeq: 8 }, found: undefined },
])("the unread line: $says", ({ mark, found }) => {
  const bubbles = toBubbles([received(1), message(2), received(3), message(4), received(5)], []);
  expect(findFirstUnread(bubbles, mark)?.message?.seq).toBe(found);
});

test("the first unread message starts a new group", () => {
  const bubbles = toBubbles([received(1), received(2)], []);
  const [day] = groupByDay(bubbles, bubbles[1]?.key);
  expect(day?.runs.map(({ startsUnread }) => startsUnread)).toEqual([false, true]);
});

test.each([
  { readTo: null, seen: undefined },
  { readTo: 1, seen: undefined },
  { readTo: 3, seen: 2 },
  { readTo: 9, seen: 4 },
])("the other person has read to $readTo: seen is $seen", ({ readTo, seen }) => {
  const bubbles = toBubbles([received(1), message(2), received(3), message(4)], [outgoing("on its way")]);
  expect(findLastSeen(bubbles, readTo)?.message?.seq).toBe(seen);
});

test.each([
  { content: "Hello", messageType: "TEXT", isMine: false, preview: "Hello" },
  { content: "Hello", messageType: "TEXT", isMine: true, preview: "You: Hello" },
  { content: "📷 Image", messageType: "IMAGE", isMine: false, preview: "📷 Image" },
  { content: "My arm", messageType: "IMAGE", isMine: true, preview: "You: 📷 Image My arm" },
] as const)("a row says $preview", ({ preview, ...last }) => {
  expect(previewOf(last)).toBe(preview);
});

const heart = (count: number, reactedByMe: boolean) => ({ emoji: "❤️", count, reactedByMe });

test.each([
  { says: "the first", before: [], on: true, after: [heart(1, true)] },
  { says: "joined", before: [heart(1, false)], on: true, after: [heart(2, true)] },
  { says: "put there already", before: [heart(1, true)], on: true, after: [heart(1, true)] },
  { says: "taken back", before: [heart(2, true)], on: false, after: [heart(1, false)] },
  { says: "the last one taken back", before: [heart(1, true)], on: false, after: [] },
  { says: "not there", before: [], on: false, after: [] },
])("a reaction: $says", ({ before, on, after }) => {
  expect(withReaction(before, "❤️", on)).toEqual(after);
});

test.each([
  { content: "A Koi for you", wanted: " koi ", parts: ["A ", "Koi", " for you"] },
  { content: "No such thing", wanted: "koi", parts: ["No such thing", "", ""] },
  {
    content: "We spoke about many things before you said that a koi would be right",
    wanted: "koi",
    parts: ["…before you said that a ", "koi", " would be right"],
  },
])("an excerpt of $content", ({ content, wanted, parts }) => {
  const { before, match, after } = excerpt(content, wanted);
  expect([before, match, after]).toEqual(parts);
});
