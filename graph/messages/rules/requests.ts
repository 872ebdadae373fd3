import { type Context, requireViewer } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { transact } from "../../core/transact.ts";
import type { Conversation } from "../../generated/prisma/client.ts";
import { requestStateOf } from "../policy.ts";
import { getConversation, otherPartyOf } from "./messages.ts";

/**
 * Lets somebody who asks to write do so; where nobody asks the viewer, nothing changes. Both are told.
 * @throws {Failure} NOT_FOUND
 */
export async function acceptMessageRequest(ctx: Context, id: string): Promise<Conversation> {
  const viewer = requireViewer(ctx);
  const conversation = await getConversation(ctx, id);
  const requesterId = otherPartyOf(viewer, conversation);
  await transact(ctx, async ({ db, publish }) => {
    const { count } = await db.conversation.updateMany({
      where: { id: conversation.id, requesterId },
      data: { requesterId: null, requestDeclined: false },
    });
    if (count > 0) publish([viewer.id, requesterId], { type: "accepted", conversationId: conversation.id });
  });
  return getConversation(ctx, id);
}

/**
 * Puts a request away for good; who asks is not told. Writing to them accepts it all the same.
 * @throws {Failure} NOT_FOUND, also where nobody asks the viewer.
 */
export async function declineMessageRequest(ctx: Context, id: string): Promise<Conversation> {
  const viewer = requireViewer(ctx);
  const conversation = await getConversation(ctx, id);
  const state = requestStateOf(viewer, conversation);
  if (state !== "received" && state !== "declined") throw notFound("Message request not found");
  await transact(ctx, async ({ db, publish }) => {
    await db.conversation.updateMany({
      where: { id: conversation.id, requesterId: conversation.requesterId },
      data: { requestDeclined: true },
    });
    publish([viewer.id], { type: "filed", conversationId: conversation.id });
  });
  return getConversation(ctx, id);
}
