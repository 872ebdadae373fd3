import { describe, expect, test } from "vitest";
import { did, evidence, tried } from "./by-hand.ts";
import { messagesAreASet, messagesAreInOrder, messagesAreUnique, whatIsHeardHappened } from "./messages.ts";

const input = (clientId: string, conversation = "t") => ({
  sender: "ana",
  conversation,
  clientId,
  content: `says ${clientId}`,
});
const sent = (clientId: string, seq: number, times: readonly [number, number], id = `m-${clientId}`) =>
  did("send", input(clientId), { id, seq }, times);
const row = (clientId: string, seq: number, id = `m-${clientId}`) => ({ ...input(clientId), id, seq });
const thread = (lastSeq: number, lastMessage: string | null) => [
  { id: "t", one: "ana", other: "ben", lastSeq, lastMessage },
];
const read = (times: readonly [number, number], messages: { id: string; seq: number }[], isWhole = false) =>
  did("readThread", { reader: "ben", conversation: "t", isWhole }, { messages }, times);

describe("messages are a set", () => {
  test.each([
    ["what was acknowledged is there", [sent("a", 1, [0, 1])], [row("a", 1)], 0],
    ["what nobody answered to may be there", [tried("send", input("a"), 0)], [row("a", 1)], 0],
    ["and may not be there", [tried("send", input("a"), 0)], [], 0],
    ["what was acknowledged is lost", [sent("a", 1, [0, 1])], [], 1],
    ["it has other words", [sent("a", 1, [0, 1])], [{ ...row("a", 1), content: "something else" }], 2],
    ["it has another number", [sent("a", 1, [0, 1])], [row("a", 2)], 1],
    ["nobody sent it", [], [row("a", 1)], 1],
    [
      "it was refused and is there",
      [did("send", input("a"), undefined, [0, 1], { outcome: "fail", status: 409 })],
      [row("a", 1)],
      1,
    ],
  ])("%s", (_name, log, messages, anomalies) => {
    expect(messagesAreASet(evidence(log, { messages }))).toHaveLength(anomalies);
  });
});

describe("messages are unique", () => {
  test.each([
    ["a retry names the same", [sent("a", 1, [0, 1]), sent("a", 1, [2, 3])], [row("a", 1)], 0],
    ["a retry names another", [sent("a", 1, [0, 1]), sent("a", 2, [2, 3], "m-b")], [row("a", 1)], 1],
    ["one id is two rows", [], [row("a", 1), row("a", 2, "m-b")], 1],
  ])("%s", (_name, log, messages, anomalies) => {
    expect(messagesAreUnique(evidence(log, { messages }))).toHaveLength(anomalies);
  });
});

describe("messages are in order", () => {
  const [a, b, c] = [row("a", 1), row("b", 2), row("c", 3)] as const;
  const log = [sent("a", 1, [0, 1]), sent("b", 2, [2, 3])];

  test.each([
    ["both readers see a beginning of the same", [read([4, 5], [a, b]), read([4, 5], [a, b, c])], 0],
    ["a page begins later", [read([4, 5], [b, c])], 0],
    ["what is sent meanwhile may be missing", [read([2.5, 5], [a])], 0],
    [
      "a reader sees another order",
      [
        read(
          [4, 5],
          [
            { ...b, seq: 1 },
            { ...a, seq: 2 },
          ],
        ),
      ],
      1,
    ],
    ["a reader sees a gap", [read([4, 5], [a, c])], 1],
    ["a whole reading lacks the beginning", [read([4, 5], [b, c], true)], 1],
    ["what was acknowledged before is missing", [read([4, 5], [a])], 1],
  ])("%s", (_name, readings, anomalies) => {
    const found = messagesAreInOrder(
      evidence([...log, ...readings], { messages: [a, b, c], conversations: thread(3, c.id) }),
    );
    expect(found).toHaveLength(anomalies);
  });

  test.each([
    ["its numbers have a gap", [a, c], 3, c.id],
    ["it counts more than there are", [a, b], 3, b.id],
    ["its end is another", [a, b], 2, a.id],
  ])("a thread is wrong: %s", (_name, messages, lastSeq, lastMessage) => {
    expect(messagesAreInOrder(evidence([], { messages, conversations: thread(lastSeq, lastMessage) }))).toHaveLength(1);
  });
});

describe("what is heard happened", () => {
  const hear = (person: string, message: string) => did("hear", { person, conversation: "t", message }, null, [0, 0]);

  test.each([
    ["the two hear of it", [hear("ana", "m-a"), hear("ben", "m-a")], 0],
    ["it never happened", [hear("ana", "m-b")], 1],
    ["it is nobody else's business", [hear("eve", "m-a")], 1],
  ])("%s", (_name, log, anomalies) => {
    const rows = { messages: [row("a", 1)], conversations: thread(1, "m-a") };
    expect(whatIsHeardHappened(evidence(log, rows))).toHaveLength(anomalies);
  });
});
