import { type Context, requireViewer } from "../../core/context.ts";
import { type Conversation, Prisma } from "../../generated/prisma/client.ts";
import { transact } from "../../transactions/transact.ts";
import type { SaveMessageDraftInput } from "../input.ts";
import { getConversation } from "./messages.ts";

/** Puts a conversation into the viewer's archive; for the other nothing changes. @throws {Failure} NOT_FOUND */
export const archiveConversation = (ctx: Context, id: string): Promise<Conversation> =>
  file(ctx, id, (own) => Prisma.sql`${own("archived")} = true`);

/** Takes a conversation out of the viewer's archive. @throws {Failure} NOT_FOUND */
export const unarchiveConversation = (ctx: Context, id: string): Promise<Conversation> =>
  file(ctx, id, (own) => Prisma.sql`${own("archived")} = false`);

/**
 * Marks a conversation unread for the viewer, unless it is. How far they have read does not go back: the other was
 * told of it.
 * @throws {Failure} NOT_FOUND
 */
export const markConversationUnread = (ctx: Context, id: string): Promise<Conversation> =>
  file(
    ctx,
    id,
    (own, viewerId) => Prisma.sql`${own("marked_unread")} = NOT EXISTS (
      SELECT FROM messages AS m
      WHERE m.receiver_id = ${viewerId}::uuid AND NOT m.read AND m.conversation_id = conversations.id)`,
  );

/**
 * Keeps what the viewer has typed and not sent, for their other devices; an empty text clears it.
 * @throws {Failure} NOT_FOUND, RATE_LIMITED
 */
export async function saveMessageDraft(
  ctx: Context,
  { conversationId, text }: SaveMessageDraftInput,
): Promise<Conversation> {
  await ctx.limits.spend("messageDraft", requireViewer(ctx).id);
  return file(ctx, conversationId, (own) => Prisma.sql`${own("draft")} = ${text}`, "drafted");
}

/** A column of the viewer's side. */
type Own = (column: "archived" | "marked_unread" | "draft") => Prisma.Sql;

/** Writes down what the viewer does with a conversation for themselves, and tells their other devices. */
async function file(
  ctx: Context,
  id: string,
  change: (own: Own, viewerId: string) => Prisma.Sql,
  event: "filed" | "drafted" = "filed",
): Promise<Conversation> {
  const viewer = requireViewer(ctx);
  const conversation = await getConversation(ctx, id);
  const side = conversation.user1Id === viewer.id ? "user1" : "user2";
  const set = change((column) => Prisma.raw(`${side}_${column}`), viewer.id);
  await transact(ctx, async ({ db, publish }) => {
    await db.$executeRaw`UPDATE conversations SET ${set} WHERE id = ${conversation.id}::uuid`;
    publish([viewer.id], { type: event, conversationId: conversation.id });
  });
  return getConversation(ctx, id);
}
