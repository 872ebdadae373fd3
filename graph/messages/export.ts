import type { Prisma } from "../generated/prisma/client.ts";
import { withNames } from "../people/rules/named.ts";
import {
  BATCH,
  type Batches,
  type Columns,
  type Parts,
  type Reader,
  walk,
  walkById,
} from "../transactions/exporting.ts";

const CONVERSATION = {
  id: true,
  user1Id: true,
  user2Id: true,
  lastMessageId: false,
  lastSeq: true,
  user1ReadSeq: true,
  user2ReadSeq: true,
  user1Archived: true,
  user2Archived: true,
  user1MarkedUnread: true,
  user2MarkedUnread: true,
  user1Draft: true,
  user2Draft: true,
  requesterId: true,
  requestDeclined: true,
  updatedAt: true,
  createdAt: true,
} as const satisfies Columns<Prisma.ConversationScalarFieldEnum>;

const MESSAGE = {
  id: true,
  senderId: false,
  receiverId: false,
  conversationId: true,
  seq: true,
  clientId: false,
  content: true,
  imageUrl: true,
  messageType: true,
  read: false,
  createdAt: true,
} as const satisfies Columns<Prisma.MessageScalarFieldEnum>;

const MESSAGE_REACTION = {
  id: true,
  messageId: true,
  userId: false,
  emoji: true,
  createdAt: true,
} as const satisfies Columns<Prisma.MessageReactionScalarFieldEnum>;

const SAVED_REPLY = {
  id: true,
  userId: false,
  title: true,
  text: true,
  createdAt: true,
} as const satisfies Columns<Prisma.SavedReplyScalarFieldEnum>;

/** The threads of the person, of either side. */
const threadsOf = ({ ctx, user }: Reader) =>
  walkById((batch, after) =>
    ctx.db.conversation.findMany({
      ...batch,
      where: { OR: [{ user1Id: user.id }, { user2Id: user.id }], ...after },
      select: CONVERSATION,
    }),
  );

/** The requester of a conversation, if there is one; the other side's decision about a request stays theirs. */
function requestOf(
  { user }: Reader,
  { requesterId, requestDeclined }: { requesterId: string | null; requestDeclined: boolean },
): "sent" | "received" | "declined" | null {
  if (!requesterId) return null;
  if (requesterId === user.id) return "sent";
  return requestDeclined ? "declined" : "received";
}

const conversationsOf = (reader: Reader): Batches => {
  const isFirst = ({ user1Id }: { user1Id: string }) => user1Id === reader.user.id;
  return withNames(
    reader,
    threadsOf(reader),
    (row) => (isFirst(row) ? row.user2Id : row.user1Id),
    (row, name) => ({
      id: row.id,
      with: name,
      messages: row.lastSeq,
      readTo: isFirst(row) ? row.user1ReadSeq : row.user2ReadSeq,
      archived: isFirst(row) ? row.user1Archived : row.user2Archived,
      markedUnread: isFirst(row) ? row.user1MarkedUnread : row.user2MarkedUnread,
      draft: isFirst(row) ? row.user1Draft : row.user2Draft,
      request: requestOf(reader, row),
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
    }),
  );
};

/** What somebody wrote, thread by thread: there is no index of all messages of a sender. */
async function* messagesOf(reader: Reader): Batches {
  for await (const threads of threadsOf(reader)) {
    for (const { id: conversationId } of threads) {
      yield* walk<Prisma.MessageGetPayload<{ select: typeof MESSAGE }>>((last) =>
        reader.ctx.db.message.findMany({
          where: { conversationId, senderId: reader.user.id, ...(last && { seq: { gt: last.seq } }) },
          orderBy: { seq: "asc" },
          take: BATCH,
          select: MESSAGE,
        }),
      );
    }
  }
}

async function* messageReactionsOf({ ctx, user }: Reader): Batches {
  const select = { seq: true, reactions: { where: { userId: user.id }, select: MESSAGE_REACTION } } as const;
  for await (const threads of threadsOf({ ctx, user })) {
    for (const { id: conversationId } of threads) {
      const messages = walk<Prisma.MessageGetPayload<{ select: typeof select }>>((last) =>
        ctx.db.message.findMany({
          where: { conversationId, ...(last && { seq: { gt: last.seq } }) },
          orderBy: { seq: "asc" },
          take: BATCH,
          select,
        }),
      );
      for await (const rows of messages) yield rows.flatMap(({ reactions }) => reactions);
    }
  }
}

export const messageParts = {
  conversations: { of: ["Conversation"], about: "Your conversations", read: conversationsOf },
  messages: {
    of: ["Message"],
    about: "What you wrote in them; what was written to you is its authors'",
    read: messagesOf,
  },
  "message-reactions": { of: ["MessageReaction"], about: "Your reactions to messages", read: messageReactionsOf },
  "saved-replies": {
    of: ["SavedReply"],
    about: "Your saved replies",
    read: ({ ctx, user }) =>
      walkById((batch, after) =>
        ctx.db.savedReply.findMany({ ...batch, where: { userId: user.id, ...after }, select: SAVED_REPLY }),
      ),
  },
} as const satisfies Parts;
