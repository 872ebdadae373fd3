import { type Context, requireViewer } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import type { Conversation } from "../../generated/prisma/client.ts";
import { readNotificationsAbout } from "../../notifications/rules/notifications.ts";
import { transact, type Work } from "../../transactions/transact.ts";
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
  await transact(ctx, async (work) => {
    const { count } = await work.db.conversation.updateMany({
      where: { id: conversation.id, requesterId },
      data: { requesterId: null, requestDeclined: false },
    });
    if (count === 0) return;
    await readNotificationsAbout(work, [viewer.id], "message_request", conversation.id);
    work.publish([viewer.id, requesterId], { type: "accepted", conversationId: conversation.id });
  });
  return getConversation(ctx, id);
}

/**
 * Opens the thread of two people who have come to know each other, in the transaction that makes them; where neither asks
 * the other, nothing changes. Both are told.
 */
export async function openThread(work: Work, oneId: string, otherId: string): Promise<void> {
  const [user1Id, user2Id] = oneId < otherId ? [oneId, otherId] : [otherId, oneId];
  const opened = await work.db.conversation.updateManyAndReturn({
    where: { user1Id, user2Id, requesterId: { not: null } },
    data: { requesterId: null, requestDeclined: false },
    select: { id: true },
  });
  for (const { id } of opened) {
    await readNotificationsAbout(work, [oneId, otherId], "message_request", id);
    work.publish([oneId, otherId], { type: "accepted", conversationId: id });
  }
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
  await transact(ctx, async (work) => {
    await work.db.conversation.updateMany({
      where: { id: conversation.id, requesterId: conversation.requesterId },
      data: { requestDeclined: true },
    });
    await readNotificationsAbout(work, [viewer.id], "message_request", conversation.id);
    work.publish([viewer.id], { type: "filed", conversationId: conversation.id });
  });
  return getConversation(ctx, id);
}
