import { type Context, requireViewer } from "../../core/context.ts";
import { badInput } from "../../core/errors.ts";
import type { Message, MessageReaction } from "../../generated/prisma/client.ts";
import { transact, type Work } from "../../transactions/transact.ts";
import type { ReactionInput } from "../input.ts";
import { getMessage } from "./messages.ts";

/** How many different emoji one person may put on one message, so that what is read with it stays small. */
export const MAX_REACTIONS = 20;

/**
 * Reacts to a message; the same emoji again changes nothing.
 * @throws {Failure} NOT_FOUND, also for a message of others; BAD_USER_INPUT at `emoji`
 */
export async function reactToMessage(ctx: Context, { messageId, emoji }: ReactionInput): Promise<Message> {
  await ctx.limits.spend("reaction", requireViewer(ctx).id);
  return changeReactions(ctx, messageId, async ({ db }, reaction) => {
    // Whoever holds the message's row counts alone.
    await db.$queryRaw`SELECT id FROM messages WHERE id = ${reaction.messageId}::uuid FOR NO KEY UPDATE`;
    const mine = await db.messageReaction.findMany({ where: reaction });
    if (mine.some((each) => each.emoji === emoji)) return 0;
    if (mine.length >= MAX_REACTIONS) throw badInput({ emoji: `At most ${MAX_REACTIONS} reactions to one message` });
    await db.messageReaction.create({ data: { ...reaction, emoji, createdAt: ctx.now() } });
    return 1;
  });
}

/** Takes a reaction back; without one nothing changes. @throws {Failure} NOT_FOUND, also for a message of others. */
export async function removeReaction(ctx: Context, { messageId, emoji }: ReactionInput): Promise<Message> {
  return changeReactions(ctx, messageId, async ({ db }, reaction) => {
    const { count } = await db.messageReaction.deleteMany({ where: { ...reaction, emoji } });
    return count;
  });
}

/** @param change says how many reactions it added or removed; with none, nobody is told. */
async function changeReactions(
  ctx: Context,
  messageId: string,
  change: (work: Work, reaction: Pick<MessageReaction, "messageId" | "userId">) => Promise<number>,
): Promise<Message> {
  const viewer = requireViewer(ctx);
  const message = await getMessage(ctx, messageId);
  await transact(ctx, async (work) => {
    const count = await change(work, { messageId: message.id, userId: viewer.id });
    if (count === 0) return;
    work.publish([message.senderId, message.receiverId], {
      type: "reaction",
      conversationId: message.conversationId,
      messageId: message.id,
    });
  });
  return message;
}
