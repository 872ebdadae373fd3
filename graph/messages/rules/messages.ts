import { v4 as randomId } from "uuid";
import { type Context, requireViewer } from "../../core/context.ts";
import { assertId, badInput, Failure, forbidden, notFound } from "../../core/errors.ts";
import { transact } from "../../core/transact.ts";
import type { Transaction } from "../../db/database.ts";
import { isPostgresError } from "../../db/postgres-errors.ts";
import type { Conversation, Message, User } from "../../generated/prisma/client.ts";
import { ensureFinished } from "../../media/rules/finishing.ts";
import { attachObject, normalizeImageUrl } from "../../media/rules/uploads.ts";
import { getUser } from "../../people/rules/people.ts";
import { conversationParty, openConversation } from "../../visibility/parties.ts";
import { knownPerson, welcoming } from "../../visibility/people.ts";
import { IMAGE_MESSAGE_TEXT, type SendMessageInput } from "../input.ts";

const CONVERSATION_NOT_FOUND = "Conversation not found";

/** The one of the two who is not the viewer. */
export const otherPartyOf = (viewer: Pick<User, "id">, { user1Id, user2Id }: Conversation): string =>
  user1Id === viewer.id ? user2Id : user1Id;

/** @throws {Failure} NOT_FOUND, also for a conversation of others, and with somebody where there is a block. */
export async function getConversation(ctx: Context, id: string): Promise<Conversation> {
  const viewer = requireViewer(ctx);
  assertId(id, CONVERSATION_NOT_FOUND);
  const conversation = await ctx.db.conversation.findFirst({ where: { id, ...openConversation.where(viewer) } });
  if (!conversation) throw notFound(CONVERSATION_NOT_FOUND);
  return conversation;
}

/** @throws {Failure} NOT_FOUND, also for a message of others, and with somebody where there is a block. */
export async function getMessage(ctx: Context, id: string): Promise<Message> {
  const viewer = requireViewer(ctx);
  assertId(id, "Message not found");
  const message = await ctx.db.message.findFirst({ where: { id, conversation: openConversation.where(viewer) } });
  if (!message) throw notFound("Message not found");
  return message;
}

/**
 * The conversation with somebody, or null when none was begun.
 * @throws {Failure} BAD_USER_INPUT for oneself, NOT_FOUND for an unknown person.
 */
export async function getConversationWith(ctx: Context, otherUserId: string): Promise<Conversation | null> {
  const viewer = requireViewer(ctx);
  const other = await getOther(ctx, otherUserId);
  return ctx.db.conversation.findUnique({ where: pairOf(viewer.id, other.id) });
}

/**
 * The one conversation with somebody, begun now if there is none; both may begin at once and get the same.
 * @throws {Failure} BAD_USER_INPUT for oneself, NOT_FOUND, RATE_LIMITED, MESSAGES_CLOSED when it would have to be begun with somebody
 * who does not take the viewer's messages.
 */
export async function startConversation(ctx: Context, otherUserId: string): Promise<Conversation> {
  const viewer = requireViewer(ctx);
  const other = await getOther(ctx, otherUserId);
  const pair = pairOf(viewer.id, other.id);
  const existing = await ctx.db.conversation.findUnique({ where: pair });
  if (existing) return existing;
  await assertMayWrite(ctx, other.id);
  await ctx.limits.spend("conversation", viewer.id);
  const now = ctx.now();
  await ctx.db.conversation.createMany({
    data: { ...pair.user1Id_user2Id, createdAt: now, updatedAt: now },
    skipDuplicates: true,
  });
  return ctx.db.conversation.findUniqueOrThrow({ where: pair });
}

async function getOther(ctx: Context, id: string): Promise<User> {
  const other = await getUser(ctx, id);
  if (other.id === ctx.viewer?.id) throw badInput({ userId: "You can't message yourself" });
  return other;
}

/**
 * Whether the viewer may write to somebody whose conversation they have or begin.
 * @throws {Failure} FORBIDDEN where there is a block, either way, or the account is gone; MESSAGES_CLOSED when they
 * take messages only from people whom they follow or share a booking with.
 */
async function assertMayWrite(ctx: Context, recipientId: string): Promise<void> {
  const viewer = requireViewer(ctx);
  const recipient = await ctx.db.user.findFirst({ where: { id: recipientId, ...knownPerson.where(viewer) } });
  if (!recipient) throw forbidden("You can't message this account");
  if (recipient.allowMessages) return;
  const isWelcome = await ctx.db.user.count({ where: { id: recipientId, ...welcoming.where(viewer) } });
  if (!isWelcome) throw new Failure("MESSAGES_CLOSED", `@${recipient.username} isn't accepting messages`);
}

const pairOf = (oneId: string, otherId: string) => {
  const [user1Id, user2Id] = oneId < otherId ? [oneId, otherId] : [otherId, oneId];
  return { user1Id_user2Id: { user1Id, user2Id } };
};

/**
 * Sends a message in a conversation, or to a person, with whom one is begun. The same `clientId` sent again is the
 * same message, so a client may retry whatever it got no answer to.
 * @throws {Failure} BAD_USER_INPUT, NOT_FOUND; FORBIDDEN where there is a block; MESSAGES_CLOSED; RATE_LIMITED; CONFLICT
 * when the `clientId` was used for something else; PAYLOAD_TOO_LARGE and UNSUPPORTED_MEDIA for an unfinished upload.
 */
export async function sendMessage(ctx: Context, input: SendMessageInput): Promise<Message> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("message", viewer.id);
  const conversation = input.conversationId
    ? await getWritable(ctx, input.conversationId)
    : await startConversation(ctx, input.receiverId ?? "");
  const receiverId = otherPartyOf(viewer, conversation);
  await assertMayWrite(ctx, receiverId);
  const clientId = input.clientId ?? randomId();
  const content = input.content || IMAGE_MESSAGE_TEXT;
  const imageUrl = input.imageUrl ? await ensureFinished(ctx, input.imageUrl, "message") : null;
  return transact(ctx, async ({ db, publish }) => {
    // The conversation's row is the queue: whoever holds it gives the next number, so the order has no gaps.
    await db.$queryRaw`SELECT id FROM conversations WHERE id = ${conversation.id}::uuid FOR NO KEY UPDATE`;
    const sentBefore = await db.message.findUnique({ where: { senderId_clientId: { senderId: viewer.id, clientId } } });
    if (sentBefore?.conversationId === conversation.id) {
      if (sentBefore.content === content && isSameImage(ctx, sentBefore, input.imageUrl, imageUrl)) return sentBefore;
      throw alreadyUsed("This message was already sent with other words");
    }
    const message = await insertMessage(db, ctx, {
      conversationId: conversation.id,
      senderId: viewer.id,
      receiverId,
      clientId,
      content,
      imageUrl,
    });
    publish([viewer.id, receiverId], { type: "message", conversationId: conversation.id, messageId: message.id });
    return message;
  }).catch((error) => {
    throw isPostgresError(error, "uniqueViolation")
      ? alreadyUsed("This message was already sent in another conversation")
      : error;
  });
}

/** An image that was finished for another place is copied each time it is sent, so its copies differ and mean the same. */
function isSameImage(ctx: Context, sent: Message, given: string | null | undefined, readied: string | null): boolean {
  if (!given || !readied || !sent.imageUrl) return !given && !sent.imageUrl;
  const path = normalizeImageUrl(ctx, readied);
  return path === sent.imageUrl || path !== normalizeImageUrl(ctx, given);
}

const alreadyUsed = (sentence: string) => new Failure("CONFLICT", sentence, { clientId: "Already used" });

/** Also where there is a block: whoever has the thread open is told why the message does not go. */
async function getWritable(ctx: Context, id: string): Promise<Conversation> {
  const viewer = requireViewer(ctx);
  assertId(id, CONVERSATION_NOT_FOUND);
  const conversation = await ctx.db.conversation.findUnique({ where: { id } });
  if (!conversation || !conversationParty.test(viewer, conversation)) throw notFound(CONVERSATION_NOT_FOUND);
  return conversation;
}

type NewMessage = Pick<Message, "conversationId" | "senderId" | "receiverId" | "clientId" | "content" | "imageUrl">;

/** Gives the message the next number; the caller holds the conversation's row. */
async function insertMessage(db: Transaction, ctx: Context, message: NewMessage): Promise<Message> {
  const { conversationId, senderId: ownerId } = message;
  const now = ctx.now();
  const { lastSeq: seq } = await db.conversation.update({
    where: { id: conversationId },
    data: { lastSeq: { increment: 1 }, updatedAt: now },
  });
  const imageUrl =
    message.imageUrl && (await attachObject(db, ctx, { imageUrl: message.imageUrl, kind: "message", ownerId }));
  const inserted = await db.message.create({
    data: { ...message, seq, imageUrl, messageType: imageUrl ? "image" : "text", createdAt: now },
  });
  await db.conversation.update({ where: { id: conversationId }, data: { lastMessageId: inserted.id } });
  return inserted;
}
