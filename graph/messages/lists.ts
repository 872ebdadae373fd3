import { type ConnectionArguments, connectByActivity, connectById, connectBySeq } from "../core/connection.ts";
import { type Context, requireViewer } from "../core/context.ts";
import { batched, byId } from "../core/loader.ts";
import { escapeLike } from "../db/like.ts";
import type { Conversation, Prisma } from "../generated/prisma/client.ts";
import { MAX_BADGE_COUNT } from "../notifications/input.ts";
import { unblocked } from "../visibility/blocks.ts";
import { openConversation } from "../visibility/parties.ts";

/**
 * The viewer's conversations, with whoever's name contains a text, the latest activity first.
 * @throws {Failure} UNAUTHENTICATED
 */
export function listConversations(ctx: Context, query: string, args: ConnectionArguments) {
  const where = matchConversations(ctx, query);
  return connectByActivity(args, (page) =>
    ctx.db.conversation.findMany({ ...page, where: { ...page.where, ...where } }),
  );
}

/** A conversation's messages, newest first; whoever has the conversation may read them. */
export const listMessages = (ctx: Context, { id }: Conversation, args: ConnectionArguments) =>
  connectBySeq(args, "newest first", (page) =>
    ctx.db.message.findMany({ ...page, where: { ...page.where, conversationId: id } }),
  );

/** The viewer's messages that contain a text, newest first. @throws {Failure} UNAUTHENTICATED, RATE_LIMITED */
export async function listMatchingMessages(ctx: Context, query: string, args: ConnectionArguments) {
  await ctx.limits.spend("search", requireViewer(ctx).id);
  const where = matchMessages(ctx, query);
  return connectById(args, "newest first", (page) =>
    ctx.db.message.findMany({ ...page, where: { ...page.where, ...where } }),
  );
}

/** How many messages the viewer has not read, counted to what a badge shows. @throws {Failure} UNAUTHENTICATED */
export function countUnreadMessages(ctx: Context): Promise<number> {
  const viewer = requireViewer(ctx);
  return ctx.db.message.count({
    where: { receiverId: viewer.id, read: false, sender: unblocked.where(viewer) },
    take: MAX_BADGE_COUNT,
  });
}

/** The messages of the viewer's own conversations that contain a text, in any case. */
const matchMessages = (ctx: Context, query: string): Prisma.MessageWhereInput => ({
  content: { contains: escapeLike(query), mode: "insensitive" },
  conversation: openConversation.where(requireViewer(ctx)),
});

/** The viewer's conversations whose other person's name or username contains a text; all of them without one. */
function matchConversations(ctx: Context, query: string): Prisma.ConversationWhereInput {
  const contains = escapeLike(query.replace(/^@/, ""));
  const matches: Prisma.UserWhereInput = {
    OR: [{ username: { contains, mode: "insensitive" } }, { fullName: { contains, mode: "insensitive" } }],
  };
  return openConversation.where(requireViewer(ctx), contains ? matches : {});
}

export const loadMessage = batched(async (ids: readonly string[], ctx: Context) =>
  byId(await ctx.db.message.findMany({ where: { id: { in: [...ids] } } })),
);

export const loadConversation = batched(async (ids: readonly string[], ctx: Context) =>
  byId(await ctx.db.conversation.findMany({ where: { id: { in: [...ids] } } })),
);

/** How many messages of each conversation the viewer has not read. */
export const loadUnreadCount = batched(async (ids: readonly string[], ctx: Context) => {
  const groups = await ctx.db.message.groupBy({
    by: ["conversationId"],
    where: { receiverId: requireViewer(ctx).id, conversationId: { in: [...ids] }, read: false },
    _count: true,
  });
  return new Map(groups.map((group) => [group.conversationId, group._count]));
});

/** Emoji of one message; two people rarely use more than a handful. */
export const MAX_SHOWN_REACTIONS = 50;

export interface ReactionCount {
  emoji: string;
  count: number;
  reactedByMe: boolean;
}

/** The reactions to each message, the first emoji first. */
export const loadReactions = batched(async (ids: readonly string[], ctx: Context) => {
  const rows = await ctx.db.messageReaction.findMany({
    where: { messageId: { in: [...ids] } },
    orderBy: { id: "asc" },
  });
  const reactions = new Map<string, ReactionCount[]>();
  for (const { messageId, emoji, userId } of rows) {
    const counts = reactions.get(messageId) ?? [];
    reactions.set(messageId, counts);
    const isMine = userId === ctx.viewer?.id;
    const found = counts.find((each) => each.emoji === emoji);
    if (!found) counts.push({ emoji, count: 1, reactedByMe: isMine });
    else Object.assign(found, { count: found.count + 1, reactedByMe: found.reactedByMe || isMine });
  }
  return new Map(Array.from(reactions, ([id, counts]) => [id, counts.slice(0, MAX_SHOWN_REACTIONS)]));
});
