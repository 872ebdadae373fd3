import { type AliasedExpression, type Selectable, sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import { type ConnectionArguments, connectById, type IdPage, isOnPage, pageOf } from "../../core/connection.ts";
import type { Context } from "../../core/context.ts";
import { run } from "../../core/deadline.ts";
import type { Selection } from "../../core/selection.ts";
import { escapeLike } from "../../db/like.ts";
import { type Asking, askingOf, type Part } from "../../db/parts.ts";
import { condition, prepared, tables } from "../../db/statements.ts";
import type { Message } from "../../generated/tables.ts";
import { canViewConversation } from "../../visibility/parties.ts";
import {
  isKept,
  loadConversation,
  readConversation,
  requestedConversationParts,
  selectConversations,
} from "./conversations.ts";
import { readMessage, selectMessages } from "./messages.ts";

/** How many of the viewer's newest messages are looked through before any index is asked for a text. */
const MOST_LOOKED_THROUGH = 2_000;

type Searched = Pick<Selectable<Message>, "id" | "content" | "conversation_id">;

interface FoundShape {
  message: readonly Part[];
  conversation: ReturnType<typeof requestedConversationParts> | null;
}

/**
 * What many messages have is found among the viewer's newest. Only where those do not fill the page, all of the viewer's
 * that have it are gathered: from the index of everybody's texts, or one by one.
 */
const readMatching = prepared(
  (
    { page, message, conversation }: FoundShape & { page: IdPage["shape"] },
    values: Asking & { like: string } & IdPage["values"],
  ) => {
    // In a subselect: who has written much of what there is would have all of it read.
    const viewerId = sql<string>`(SELECT ${values.viewerId}::uuid)`;
    const most = sql.lit(MOST_LOOKED_THROUGH);
    const messages = tables
      .selectFrom("messages as msg")
      .select(["msg.id", "msg.content", "msg.conversation_id"])
      .where((eb) => isOnPage(eb.ref("msg.id"), page, values));
    const newestBy = (side: "sender_id" | "receiver_id") =>
      tables
        .selectFrom(
          messages.where(`msg.${side}`, "=", viewerId).orderBy("msg.id", page.direction).limit(most).as("msg"),
        )
        .selectAll();
    const newest = tables
      .selectFrom(newestBy("sender_id").unionAll(newestBy("receiver_id")).as("msg"))
      .selectAll()
      .orderBy("msg.id", page.direction)
      .limit(most);
    const having = (source: AliasedExpression<Searched, "msg">) =>
      tables
        .selectFrom(source)
        .innerJoin("conversations as c", "c.id", "msg.conversation_id")
        .select("msg.id")
        .where("msg.content", "ilike", values.like)
        .where(condition(canViewConversation.sql({ id: values.viewerId })))
        .where(isKept(values.viewerId))
        .orderBy("msg.id", page.direction)
        .limit(sql.lit(page.take));
    const gathered = messages
      .where((eb) => eb.or([eb("msg.sender_id", "=", values.viewerId), eb("msg.receiver_id", "=", values.viewerId)]))
      .where("msg.content", "ilike", values.like)
      .where(sql<number>`(SELECT count(*) FROM recent)`, "<", sql.lit(page.take))
      // Without it they would be looked for among all messages in their order.
      .offset(sql.lit(0));
    const found = tables
      .with(
        (cte) => cte("recent").materialized(),
        () => having(newest.as("msg")),
      )
      .with("gathered", () => having(gathered.as("msg")))
      .selectFrom("recent")
      .select("id")
      .union((db) => db.selectFrom("gathered").select("id"));
    const its = tables
      .selectFrom("conversations as c")
      .selectAll("c")
      .where("c.id", "=", sql<string>`msg.conversation_id`);
    return selectMessages(message, values)
      .where("msg.id", "in", found)
      .$if(conversation !== null, (query) =>
        query.select(jsonObjectFrom(selectConversations(its.as("c"), conversation ?? [], values)).as("conversation")),
      )
      .orderBy("msg.id", page.direction)
      .limit(sql.lit(page.take));
  },
  // What few messages have is looked up in the index, anything else not.
  () => true,
);

/** The viewer's messages that contain a text, in any case, newest first. @throws {Failure} UNAUTHENTICATED, RATE_LIMITED */
export async function listMatchingMessages(
  ctx: Context,
  query: string,
  args: ConnectionArguments,
  selection: Selection,
) {
  const asking = askingOf(ctx);
  await ctx.limits.spend("search", asking.viewerId);
  const shape: FoundShape = {
    message: selection.parts("Message"),
    conversation: selection.has("conversation") ? requestedConversationParts(selection.at("conversation")) : null,
  };
  return connectById(args, "newest first", async (wanted) => {
    const page = pageOf(wanted);
    const values = { ...page.values, ...asking, like: `%${escapeLike(query)}%` };
    const rows = await run(ctx, readMatching({ page: page.shape, ...shape }, values));
    return rows.map(({ conversation, ...message }) => {
      if (shape.conversation && conversation) {
        loadConversation.prime(ctx, conversation.id, readConversation(ctx, conversation, shape.conversation));
      }
      return readMessage(ctx, message, shape.message);
    });
  });
}
