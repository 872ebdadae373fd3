import { only } from "../history.ts";
import { type Checker, doubled, groupBy, mayBe } from "./anomaly.ts";

/** No acknowledged message is lost or changed, and no unsent one exists. */
export const messagesAreASet: Checker = ({ operations, final }) => {
  const stored = new Map(final.messages.map((message) => [message.id, message]));
  const sends = only(operations, "send");
  const lost = sends.flatMap(({ outcome, input, output }) => {
    if (outcome !== "ok" || !output) return [];
    const { content, conversation, seq } = stored.get(output.id) ?? {};
    const isKept = content === input.content && conversation === input.conversation && seq === output.seq;
    return isKept ? [] : [`message ${output.id} was acknowledged and is ${stored.has(output.id) ? "another" : "lost"}`];
  });
  const keyOf = (message: { sender: string; clientId: string; conversation: string; content: string }) =>
    JSON.stringify([message.sender, message.clientId, message.conversation, message.content]);
  const sent = new Set(sends.filter(mayBe).map(({ input }) => keyOf(input)));
  const phantoms = final.messages.filter((message) => !sent.has(keyOf(message)));
  return [...lost, ...phantoms.map(({ id }) => `nobody sent message ${id}`)];
};

/** All sendings with one `clientId` are one message, and each answer names it. */
export const messagesAreUnique: Checker = ({ operations, final }) => {
  const keyOf = ({ sender, clientId }: { sender: string; clientId: string }) => `${sender} ${clientId}`;
  const answers = only(operations, "send").filter(({ outcome }) => outcome === "ok");
  const differing = [...groupBy(answers, ({ input }) => keyOf(input))].flatMap(([key, retries]) => {
    const ids = new Set(retries.map(({ output }) => `${output?.id} ${output?.seq}`));
    return ids.size > 1 ? [`retries of ${key} were answered with ${ids.size} messages`] : [];
  });
  return [...doubled(final.messages, keyOf, "messages of"), ...differing];
};

/** A thread's numbers have no gap, and all readers see the same, with everything acknowledged before. */
export const messagesAreInOrder: Checker = ({ operations, final }) => {
  const threads = groupBy(final.messages, ({ conversation }) => conversation);
  const gaps = final.conversations.flatMap(({ id, lastSeq, lastMessage }) => {
    const thread = threads.get(id) ?? [];
    const isWhole = thread.every(({ seq }, index) => seq === index + 1) && thread.length === lastSeq;
    const isLast = (thread.at(-1)?.id ?? null) === lastMessage;
    return isWhole && isLast ? [] : [`thread ${id} has gaps, or another end than it says`];
  });
  const sends = groupBy(only(operations, "send"), ({ input }) => input.conversation);
  const readings = only(operations, "readThread").flatMap(({ op, start, input, output }) => {
    if (!output) return [];
    const thread = threads.get(input.conversation) ?? [];
    const first = output.messages[0]?.seq ?? 1;
    const isRun = output.messages.every(({ id, seq }, index) => seq === first + index && thread[seq - 1]?.id === id);
    const last = output.messages.at(-1)?.seq ?? 0;
    const missing = (sends.get(input.conversation) ?? []).find(
      (send) => send.end < start && (send.output?.seq ?? 0) > last,
    );
    return [
      ...(isRun && (!input.isWhole || first === 1) ? [] : [`reading ${op} of ${input.conversation} has another order`]),
      ...(missing ? [`reading ${op} lacks message ${missing.output?.id}, which was acknowledged before`] : []),
    ];
  });
  return [...gaps, ...readings];
};

/** A socket event describes a real message and reaches its two people alone. */
export const whatIsHeardHappened: Checker = ({ operations, final }) => {
  const stored = new Map(final.messages.map((message) => [message.id, message]));
  const parties = new Map(final.conversations.map(({ id, one, other }) => [id, [one, other]]));
  return only(operations, "hear").flatMap(({ input: { person, message, conversation } }) => {
    if (stored.get(message)?.conversation !== conversation)
      return [`${person} heard of message ${message}, which is not`];
    return parties.get(conversation)?.includes(person) ? [] : [`${person} heard of message ${message} of others`];
  });
};
