import { type Context, requireViewer } from "../core/context.ts";
import { escapeLike } from "../db/like.ts";
import type { Prisma } from "../generated/prisma/client.ts";
import { conversationsOf } from "./rules/messages.ts";

/** The messages of the viewer's own conversations that contain a text, in any case. */
export const matchMessages = (ctx: Context, query: string): Prisma.MessageWhereInput => ({
  content: { contains: escapeLike(query), mode: "insensitive" },
  conversation: conversationsOf(requireViewer(ctx)),
});

/** The viewer's conversations whose other person's name or username contains a text; all of them without one. */
export function matchConversations(ctx: Context, query: string): Prisma.ConversationWhereInput {
  const contains = escapeLike(query.replace(/^@/, ""));
  const matches: Prisma.UserWhereInput = {
    OR: [{ username: { contains, mode: "insensitive" } }, { fullName: { contains, mode: "insensitive" } }],
  };
  return conversationsOf(requireViewer(ctx), contains ? matches : {});
}
