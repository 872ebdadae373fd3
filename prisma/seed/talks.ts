import { v4 as randomId } from "uuid";
import { type Clock, minutesAfter, stamp } from "./clock.ts";
import { idOf, type People } from "./people.ts";
import { TALKS } from "./rows/talks.ts";
import type { TalkRow } from "./rows/types.ts";

const TYPING_MINUTES = 0.7;
const REACTION_MINUTES = 3;

export function makeTalks(clock: Clock, people: People) {
  const made = TALKS.map((row) => makeTalk(clock, people, row));
  return {
    conversations: made.map(({ conversation }) => conversation),
    messages: made.flatMap(({ messages }) => messages),
    reactions: made.flatMap(({ reactions }) => reactions),
  };
}

function makeTalk(clock: Clock, people: People, { between, lines, unread = 0, asks }: TalkRow) {
  // Nobody types two messages in the same moment, however the table rounds.
  const times = lines.map(([, ago], index) => minutesAfter(clock.before(ago), index * TYPING_MINUTES));
  const [first = clock.now] = times;
  const [user1Id = "", user2Id = ""] = between.map((name) => idOf(people, name)).sort();
  const { id: conversationId, createdAt } = stamp(first);
  const messages = lines.map(([sender, , content], index) => {
    const senderId = idOf(people, sender);
    return {
      ...stamp(times[index] ?? first),
      conversationId,
      senderId,
      receiverId: senderId === user1Id ? user2Id : user1Id,
      seq: index + 1,
      clientId: randomId(),
      content,
      read: index < lines.length - unread,
    };
  });
  const reactions = messages.flatMap(({ id: messageId, receiverId: userId, createdAt: sentAt }, index) => {
    const emoji = lines[index]?.[3];
    return emoji ? [{ ...stamp(minutesAfter(sentAt, REACTION_MINUTES)), messageId, userId, emoji }] : [];
  });
  const lastSeq = messages.length;
  const readSeqOf = (id: string) =>
    messages.some(({ receiverId, read }) => receiverId === id && !read) ? lastSeq - unread : lastSeq;
  const conversation = {
    id: conversationId,
    user1Id,
    user2Id,
    requesterId: asks ? idOf(people, asks) : null,
    lastSeq,
    user1ReadSeq: readSeqOf(user1Id),
    user2ReadSeq: readSeqOf(user2Id),
    updatedAt: times.at(-1) ?? first,
    createdAt,
  };
  return { conversation, messages, reactions };
}
