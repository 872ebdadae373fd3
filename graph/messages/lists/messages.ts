import { type Expression, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { type ConnectionArguments, connectBySeq, isOnPage, type KeyPage } from "../../core/connection.ts";
import { type Context, requireViewer } from "../../core/context.ts";
import { run } from "../../core/deadline.ts";
import { batched, byId } from "../../core/loader.ts";
import type { Selection } from "../../core/selection.ts";
import { toDate } from "../../core/timestamps.ts";
import { type Asking, askingOf, columnsOf, type Part, partsOf, primeParts } from "../../db/parts.ts";
import { prepared, tables } from "../../db/statements.ts";
import type { Conversation, Message } from "../../generated/prisma/client.ts";
import { imagePart } from "../../media/lists.ts";
import { canViewConversation } from "../../visibility/parties.ts";

/** Messages `msg`. */
export const selectMessages = (parts: readonly Part[], asking: Asking) =>
  tables
    .selectFrom("messages as msg")
    .select(["msg.id", "msg.conversation_id as conversationId", "msg.sender_id as senderId"])
    .select(["msg.receiver_id as receiverId", "msg.seq", "msg.client_id as clientId", "msg.content"])
    .select(["msg.image_url as imageUrl", "msg.message_type as messageType", "msg.read"])
    .select("msg.created_at as createdAt")
    .select(columnsOf(parts, asking))
    .$castTo<Message>();

/** A message as a statement has read it, as a row or as JSON. */
export type MessageRow = Omit<Message, "createdAt"> & { createdAt: Date | string };

/** The message of a row; the request knows from then on what was read with it. */
export function readMessage(ctx: Context, row: MessageRow, parts: readonly Part[]): Message {
  primeParts(ctx, parts, row);
  return Object.assign(row, { createdAt: toDate(row.createdAt) });
}

const readPage = prepared(
  (
    { page, parts }: { page: KeyPage<number>["shape"]; parts: readonly Part[] },
    values: Asking & { conversationId: string } & KeyPage<number>["values"],
  ) =>
    selectMessages(parts, values)
      // In a subselect: for a plan of its own each long conversation looks a little cheaper, and so is planned each time.
      .where("msg.conversation_id", "=", sql<string>`(SELECT ${values.conversationId}::uuid)`)
      .where((eb) => isOnPage(eb.ref("msg.seq"), page, values))
      .orderBy("msg.seq", page.direction)
      .limit(sql.lit(page.take)),
);

/** A conversation's messages, newest first; whoever has the conversation may read them. */
export function listMessages(ctx: Context, { id }: Conversation, args: ConnectionArguments, selection: Selection) {
  const parts = selection.parts("Message");
  return connectBySeq(args, "newest first", async (page) => {
    const values = { ...page.values, ...askingOf(ctx), conversationId: id };
    const rows = await run(ctx, readPage({ page: page.shape, parts }, values));
    return rows.map((row) => readMessage(ctx, row, parts));
  });
}

export const loadMessage = batched(async (ids: readonly string[], ctx: Context) =>
  byId(await ctx.db.message.findMany({ where: { id: { in: [...ids] } } })),
);

/** The same of those that the viewer may read. @throws {Failure} UNAUTHENTICATED */
export const loadReadableMessage = batched(async (ids: readonly string[], ctx: Context) => {
  const where = { id: { in: [...ids] }, conversation: canViewConversation.where(requireViewer(ctx)) };
  return byId(await ctx.db.message.findMany({ where }));
});

/** Emoji of one message; two people rarely use more than a handful. */
export const MAX_SHOWN_REACTIONS = 50;

export interface ReactionCount {
  emoji: string;
  count: number;
  reactedByMe: boolean;
}

/** The reactions to one message, in the order in which they were given, by their emoji. */
function countReactions(ctx: Context, given: readonly { emoji: string; userId: string }[]): ReactionCount[] {
  const counts: ReactionCount[] = [];
  for (const { emoji, userId } of given) {
    const isMine = userId === ctx.viewer?.id;
    const found = counts.find((each) => each.emoji === emoji);
    if (!found) counts.push({ emoji, count: 1, reactedByMe: isMine });
    else Object.assign(found, { count: found.count + 1, reactedByMe: found.reactedByMe || isMine });
  }
  return counts.slice(0, MAX_SHOWN_REACTIONS);
}

const reactionsJson = (messageId: Expression<string>) =>
  jsonArrayFrom(
    tables
      .selectFrom("message_reactions as r")
      .where("r.message_id", "=", messageId)
      .select(["r.emoji", "r.user_id as userId"])
      .orderBy("r.id"),
  );

const messagePart = partsOf("Message", { table: "messages", letter: "msg" });

export const image = imagePart("Message", "msg");

/** The reactions to a message, the first emoji first. */
export const reactions = messagePart("reactions", {
  json: () => reactionsJson(sql.ref("msg.id")),
  read: (given, ctx) => countReactions(ctx, given),
});
