import { expect, test } from "vitest";
import type { MessageBubble_MessageFragment as ThreadMessage } from "./MessageBubble.generated.ts";
import type { OutgoingMessage } from "./outbox.ts";
import { dayLabel, groupByDay, toBubbles } from "./timeline.ts";

const message = (seq: number, overrides: Partial<ThreadMessage> = {}): ThreadMessage => ({
  id: `id ${seq}`,
  conversationId: "conversation",
  seq,
  clientId: `client ${seq}`,
  content: `message ${seq}`,
  imageUrl: null,
  image: null,
  createdAt: new Date(2026, 4, 1, 12, seq).toISOString(),
  isMine: true,
  ...overrides,
});
const outgoing = (clientId: string): OutgoingMessage => ({
  clientId,
  receiverId: "receiver",
  content: clientId,
  createdAt: new Date(2026, 4, 1, 13).toISOString(),
  state: "sending",
});

test("messages stand in the server's order, each once", () => {
  const bubbles = toBubbles([message(3), message(1), message(3), message(2)], []);
  expect(bubbles.map(({ content }) => content)).toEqual(["message 1", "message 2", "message 3"]);
});

test("what is on its way comes last and gives its place, and its key, to the server's copy", () => {
  const waiting = toBubbles([message(1)], [outgoing("client 2"), outgoing("client 3")]);
  const arrived = toBubbles([message(1), message(2)], [outgoing("client 2"), outgoing("client 3")]);
  expect(waiting.map(({ clientId }) => clientId)).toEqual(["client 1", "client 2", "client 3"]);
  expect(arrived.map(({ key }) => key)).toEqual(waiting.map(({ key }) => key));
  expect(arrived[1]?.outgoing).toBeUndefined();
});

test("somebody else's client id does not hide one's own message", () => {
  const bubbles = toBubbles([message(1, { isMine: false, clientId: "same" })], [outgoing("same")]);
  expect(bubbles).toHaveLength(2);
  expect(new Set(bubbles.map(({ key }) => key)).size).toBe(2);
});

test("a pause, the other person and midnight begin a new run", () => {
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

test("days are named by how long they are ago", () => {
  const now = new Date(2026, 4, 20, 9);
  expect(dayLabel(new Date(2026, 4, 20, 0, 5), now)).toBe("Today");
  expect(dayLabel(new Date(2026, 4, 19, 23, 55), now)).toBe("Yesterday");
  expect(dayLabel(new Date(2026, 4, 15, 12), now)).toBe("Friday");
  expect(dayLabel(new Date(2026, 2, 4, 12), now)).toBe("Wed, March 4");
  expect(dayLabel(new Date(2024, 2, 4, 12), now)).toBe("March 4, 2024");
});
