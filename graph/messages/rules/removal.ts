import type { Context } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import type { Message } from "../../generated/prisma/client.ts";
import { deleteObjects } from "../../media/rules/removal.ts";
import type { Work } from "../../transactions/transact.ts";
import { REMOVED_MESSAGE_TEXT } from "../input.ts";

/** Takes away what a message says and shows; its place in the conversation stays. @throws {Failure} NOT_FOUND */
export async function removeMessage(work: Work, ctx: Context, id: string): Promise<void> {
  const { db, publish } = work;
  const message = await db.message.findUnique({ where: { id } });
  if (!message) throw notFound("Message not found");
  const { conversationId, senderId, receiverId, imageUrl } = message;
  await db.message.update({
    where: { id },
    data: { content: REMOVED_MESSAGE_TEXT, imageUrl: null, messageType: "text" },
  });
  await deleteObjects(work, ctx, [imageUrl]);
  publish([senderId, receiverId], { type: "reaction", conversationId, messageId: id });
}

/** Lets a message say and show again what it did. @returns whether it could: its sender may have left. */
export async function restoreMessage(
  { db, publish }: Work,
  { id, content, imageUrl = null, messageType = "text" }: Pick<Message, "id" | "content"> & Partial<Message>,
): Promise<boolean> {
  const [message] = await db.message.updateManyAndReturn({
    where: { id, content: REMOVED_MESSAGE_TEXT },
    data: { content, imageUrl, messageType },
  });
  if (!message) return false;
  const { conversationId, senderId, receiverId } = message;
  publish([senderId, receiverId], { type: "reaction", conversationId, messageId: id });
  return true;
}
