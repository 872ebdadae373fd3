import { type Expression, type InferResult, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { type ConnectionArguments, connectBySeq, isOnPage, type KeyPage } from "../../core/connection.ts";
import type { Context } from "../../core/context.ts";
import { run } from "../../core/deadline.ts";
import { batched, byId } from "../../core/loader.ts";
import type { Selection } from "../../core/selection.ts";
import { toDate } from "../../core/timestamps.ts";
import { prepared, selectIf, tables } from "../../db/statements.ts";
import type { Conversation, Message } from "../../generated/prisma/client.ts";
import { imageJson, primeImage } from "../../media/lists.ts";

/** What is read together with messages: what a document asks of each that is in other tables. */
export interface RequestedMessageParts {
  image: boolean;
  reactions: boolean;
}

export const requestedMessageParts = (selection: Selection): RequestedMessageParts => ({
  image: selection.has("image") || selection.has("imageUrl"),
  reactions: selection.has("reactions"),
});

/** Messages `msg`. */
export const selectMessages = ({ image, reactions }: RequestedMessageParts) =>
  tables
    .selectFrom("messages as msg")
    .select(["msg.id", "msg.conversation_id as conversationId", "msg.sender_id as senderId"])
    .select(["msg.receiver_id as receiverId", "msg.seq", "msg.client_id as clientId", "msg.content"])
    .select(["msg.image_url as imageUrl", "msg.message_type as messageType", "msg.read"])
    .select((eb) => [
      "msg.created_at as createdAt",
      selectIf(image && imageJson(eb.ref("msg.image_url"))).as("image"),
      selectIf(reactions && reactionsJson(eb.ref("msg.id"))).as("given"),
    ]);

const reactionsJson = (messageId: Expression<string>) =>
  jsonArrayFrom(
    tables
      .selectFrom("message_reactions as r")
      .where("r.message_id", "=", messageId)
      .select(["r.emoji", "r.user_id as userId"])
      .orderBy("r.id"),
  );

type MessageRow = InferResult<ReturnType<typeof selectMessages>>[number];

/** A message as a statement has read it, as a row or as JSON; the request knows from then on what was read with it. */
export function readMessage(
  ctx: Context,
  row: Omit<MessageRow, "createdAt"> & { createdAt: Date | string },
  shape: RequestedMessageParts,
): Message {
  if (shape.image && row.imageUrl) primeImage(ctx, row.imageUrl, row.image);
  if (row.given) loadReactions.prime(ctx, row.id, countReactions(ctx, row.given));
  return Object.assign(row, { createdAt: toDate(row.createdAt) });
}

const readPage = prepared(
  (
    { page, shape }: { page: KeyPage<number>["shape"]; shape: RequestedMessageParts },
    values: { conversationId: string } & KeyPage<number>["values"],
  ) =>
    selectMessages(shape)
      // In a subselect: for a plan of its own each long conversation looks a little cheaper, and so is planned each time.
      .where("msg.conversation_id", "=", sql<string>`(SELECT ${values.conversationId}::uuid)`)
      .where((eb) => isOnPage(eb.ref("msg.seq"), page, values))
      .orderBy("msg.seq", page.direction)
      .limit(sql.lit(page.take)),
);

/** A conversation's messages, newest first; whoever has the conversation may read them. */
export function listMessages(ctx: Context, { id }: Conversation, args: ConnectionArguments, selection: Selection) {
  const shape = requestedMessageParts(selection);
  return connectBySeq(args, "newest first", async (page) => {
    const rows = await run(ctx, readPage({ page: page.shape, shape }, { ...page.values, conversationId: id }));
    return rows.map((row) => readMessage(ctx, row, shape));
  });
}

export const loadMessage = batched(async (ids: readonly string[], ctx: Context) =>
  byId(await ctx.db.message.findMany({ where: { id: { in: [...ids] } } })),
);

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

const readReactions = prepared((_shape: null, { ids }: { ids: readonly string[] }) =>
  tables
    .selectFrom(sql<{ id: string }>`unnest(${ids}::uuid[])`.as<"message">(sql`message(id)`))
    .select((eb) => ["message.id", reactionsJson(eb.ref("message.id")).as("given")]),
);

/** The reactions to each message, the first emoji first. */
export const loadReactions = batched(async (ids: readonly string[], ctx: Context) => {
  const rows = await run(ctx, readReactions(null, { ids }));
  return new Map(rows.map(({ id, given }) => [id, countReactions(ctx, given)]));
});
