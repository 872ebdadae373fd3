import { sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import { type ConnectionArguments, connectById, type IdPage, isOnPage, pageOf } from "../../core/connection.ts";
import { type Context, requireViewer } from "../../core/context.ts";
import { run } from "../../core/deadline.ts";
import type { Selection } from "../../core/selection.ts";
import { escapeLike } from "../../db/like.ts";
import { asked, condition, prepared, tables } from "../../db/statements.ts";
import { openConversation } from "../../visibility/parties.ts";
import {
  conversationShapeOf,
  isKept,
  loadConversation,
  readConversation,
  selectConversations,
} from "./conversations.ts";
import { type MessageShape, messageShapeOf, readMessage, selectMessages } from "./messages.ts";

interface FoundShape {
  message: MessageShape;
  conversation: ReturnType<typeof conversationShapeOf> | null;
}

const readMatching = prepared(
  (
    { page, message, conversation }: FoundShape & { page: IdPage["shape"] },
    values: { viewerId: string; like: string } & IdPage["values"],
  ) => {
    const its = tables
      .selectFrom("conversations as c")
      .selectAll("c")
      .where("c.id", "=", sql<string>`msg.conversation_id`);
    return selectMessages(message)
      .innerJoin("conversations as c", "c.id", "msg.conversation_id")
      .where("msg.content", "ilike", values.like)
      .where(condition(openConversation.sql({ id: values.viewerId })))
      .where(isKept(values.viewerId))
      .where((eb) => isOnPage(eb.ref("msg.id"), page, values))
      .select(
        asked(conversation && jsonObjectFrom(selectConversations(its.as("c"), conversation, values.viewerId))).as(
          "conversation",
        ),
      )
      .orderBy("msg.id", page.direction)
      .limit(sql.lit(page.take));
  },
  // A text that few messages have is looked up among those of all people, another one in the viewer's.
  () => true,
);

/** The viewer's messages that contain a text, in any case, newest first. @throws {Failure} UNAUTHENTICATED, RATE_LIMITED */
export async function listMatchingMessages(
  ctx: Context,
  query: string,
  args: ConnectionArguments,
  selection: Selection,
) {
  const viewerId = requireViewer(ctx).id;
  await ctx.limits.spend("search", viewerId);
  const shape: FoundShape = {
    message: messageShapeOf(selection),
    conversation: selection.has("conversation") ? conversationShapeOf(selection.at("conversation")) : null,
  };
  return connectById(args, "newest first", async (wanted) => {
    const page = pageOf(wanted);
    const values = { ...page.values, viewerId, like: `%${escapeLike(query)}%` };
    const rows = await run(ctx, readMatching({ page: page.shape, ...shape }, values));
    return rows.map(({ conversation, ...message }) => {
      if (shape.conversation && conversation) {
        loadConversation.know(ctx, conversation.id, readConversation(ctx, conversation, shape.conversation));
      }
      return readMessage(ctx, message, shape.message);
    });
  });
}
