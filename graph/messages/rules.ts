import { v4 as randomId } from "uuid";
import { type Context, requireViewer } from "../context.ts";
import type { Transaction } from "../db/database.ts";
import { isPostgresError } from "../db/postgres-errors.ts";
import { assertId, badInput, Failure, notFound } from "../errors.ts";
import type { Conversation, Message } from "../generated/prisma/client.ts";
import { attachObject } from "../media/rules.ts";
import { getUser } from "../people/rules.ts";
import { transact } from "../transact.ts";
import { IMAGE_MESSAGE_TEXT, type SendMessageInput } from "./input.ts";
import { isParty } from "./policy.ts";

/** @throws {Failure} NOT_FOUND, also for a conversation of others. */
export async function getConversation(ctx: Context, id: string): Promise<Conversation> {
  const viewer = requireViewer(ctx);
  assertId(id, "Conversation not found");
  const conversation = await ctx.db.conversation.findUnique({ where: { id } });
  if (!conversation || !isParty(viewer, conversation)) throw notFound("Conversation not found");
  return conversation;
}

/** @throws {Failure} NOT_FOUND, also for a message of others. */
export async function getMessage(ctx: Context, id: string): Promise<Message> {
  const viewer = requireViewer(ctx);
  const message = await ctx.db.message.findUnique({ where: { id } });
  if (!message || (message.senderId !== viewer.id && message.receiverId !== viewer.id)) throw notFound();
  return message;
}

/**
 * The one conversation with somebody, begun now if there is none; both may begin at once and get the same.
 * @throws {Failure} BAD_USER_INPUT for oneself, NOT_FOUND
 */
export async function startConversation(ctx: Context, otherUserId: string): Promise<Conversation> {
  const viewer = requireViewer(ctx);
  const other = await getUser(ctx, otherUserId);
  if (other.id === viewer.id) throw badInput({ userId: "You can't message yourself" });
  return findOrCreate(ctx.db, ctx, viewer.id, other.id);
}

async function findOrCreate(db: Transaction, ctx: Context, oneId: string, otherId: string): Promise<Conversation> {
  const [user1Id, user2Id] = oneId < otherId ? [oneId, otherId] : [otherId, oneId];
  const pair = { user1Id_user2Id: { user1Id, user2Id } };
  const existing = await db.conversation.findUnique({ where: pair });
  if (existing) return existing;
  const now = ctx.now();
  await db.conversation.createMany({
    data: { user1Id, user2Id, createdAt: now, updatedAt: now },
    skipDuplicates: true,
  });
  return db.conversation.findUniqueOrThrow({ where: pair });
}

/**
 * Sends a message in a conversation, or to a person, with whom one is begun. The same `clientId` sent again is the
 * same message, so a client may retry whatever it got no answer to.
 * @throws {Failure} BAD_USER_INPUT, NOT_FOUND, CONFLICT when the `clientId` was used in another conversation.
 */
export async function sendMessage(ctx: Context, input: SendMessageInput): Promise<Message> {
  const viewer = requireViewer(ctx);
  const conversation = input.conversationId
    ? await getConversation(ctx, input.conversationId)
    : await startConversation(ctx, input.receiverId ?? "");
  const receiverId = conversation.user1Id === viewer.id ? conversation.user2Id : conversation.user1Id;
  const clientId = input.clientId ?? randomId();
  return transact(ctx, async ({ db, publish }) => {
    // The conversation's row is the queue: whoever holds it gives the next number, so the order has no gaps.
    await db.$queryRaw`SELECT id FROM conversations WHERE id = ${conversation.id}::uuid FOR NO KEY UPDATE`;
    const sentBefore = await db.message.findUnique({ where: { senderId_clientId: { senderId: viewer.id, clientId } } });
    if (sentBefore?.conversationId === conversation.id) return sentBefore;
    const now = ctx.now();
    const { lastSeq } = await db.conversation.update({
      where: { id: conversation.id },
      data: { lastSeq: { increment: 1 }, updatedAt: now },
    });
    const imageUrl =
      input.imageUrl &&
      (await attachObject(db, ctx, { imageUrl: input.imageUrl, kind: "message", ownerId: viewer.id }));
    const message = await db.message.create({
      data: {
        conversationId: conversation.id,
        senderId: viewer.id,
        receiverId,
        seq: lastSeq,
        clientId,
        content: input.content || IMAGE_MESSAGE_TEXT,
        imageUrl: imageUrl || null,
        messageType: imageUrl ? "image" : "text",
        createdAt: now,
      },
    });
    await db.conversation.update({ where: { id: conversation.id }, data: { lastMessageId: message.id } });
    publish([viewer.id, receiverId], { type: "message", conversationId: conversation.id, messageId: message.id });
    return message;
  }).catch((error) => {
    throw isPostgresError(error, "uniqueViolation")
      ? new Failure("CONFLICT", "This message was already sent in another conversation", { clientId: "Already used" })
      : error;
  });
}

/** Marks everything that the person received in a conversation read. @throws {Failure} NOT_FOUND */
export async function markConversationRead(ctx: Context, id: string): Promise<Conversation> {
  const viewer = requireViewer(ctx);
  const conversation = await getConversation(ctx, id);
  await ctx.db.message.updateMany({
    where: { conversationId: id, receiverId: viewer.id, read: false },
    data: { read: true },
  });
  return conversation;
}
