import { v4 as randomId } from "uuid";
import type { Conversation, Message, MessageReaction } from "../generated/prisma/client.ts";
import { type Clock, idAt, minutesAfter } from "./clock.ts";
import type { People } from "./make-people.ts";
import { idOf } from "./make-posts.ts";
import { TALKS, type TalkRow } from "./talks.ts";

export interface Talks {
  /** `lastMessageId` points forward: it can only be written once the messages are there. */
  conversations: Conversation[];
  messages: Message[];
  reactions: MessageReaction[];
}

const TYPING_MINUTES = 0.7;

export function makeTalks(clock: Clock, people: People): Talks {
  const all: Talks = { conversations: [], messages: [], reactions: [] };
  for (const row of TALKS) {
    const { conversation, messages, reactions } = makeTalk(clock, people, row);
    all.conversations.push(conversation);
    all.messages.push(...messages);
    all.reactions.push(...reactions);
  }
  return all;
}

function makeTalk(clock: Clock, people: People, { between, lines, unread = 0 }: TalkRow) {
  // Nobody types two messages in the same moment, however the table rounds.
  const times = lines.map(([, ago], index) => minutesAfter(clock.before(ago), index * TYPING_MINUTES));
  const [createdAt = clock.now] = times;
  const [user1Id = "", user2Id = ""] = between.map((name) => idOf(people, name)).sort();
  const conversationId = idAt(createdAt);
  const reactions: MessageReaction[] = [];
  const messages = lines.map(([sender, , content, emoji], index): Message => {
    const sentAt = times[index] ?? createdAt;
    const senderId = idOf(people, sender);
    const receiverId = senderId === user1Id ? user2Id : user1Id;
    const id = idAt(sentAt);
    if (emoji) {
      const reactedAt = minutesAfter(sentAt, 3);
      reactions.push({ id: idAt(reactedAt), messageId: id, userId: receiverId, emoji, createdAt: reactedAt });
    }
    return {
      id,
      senderId,
      receiverId,
      conversationId,
      seq: index + 1,
      clientId: randomId(),
      content,
      imageUrl: null,
      messageType: "text",
      read: index < lines.length - unread,
      createdAt: sentAt,
    };
  });
  const readSeqOf = (id: string) =>
    messages.some(({ receiverId, read }) => receiverId === id && !read) ? messages.length - unread : messages.length;
  const conversation: Conversation = {
    id: conversationId,
    user1Id,
    user2Id,
    lastMessageId: messages.at(-1)?.id ?? null,
    lastSeq: messages.length,
    user1ReadSeq: readSeqOf(user1Id),
    user2ReadSeq: readSeqOf(user2Id),
    updatedAt: times.at(-1) ?? createdAt,
    createdAt,
  };
  return { conversation, messages, reactions };
}
