import { type AliasedExpression, type InferResult, type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import { type ConnectionArguments, connectByActivity } from "../../core/connection.ts";
import { type Context, requireViewer } from "../../core/context.ts";
import { run } from "../../core/deadline.ts";
import { batched, byId } from "../../core/loader.ts";
import type { Selection } from "../../core/selection.ts";
import { toDate } from "../../core/timestamps.ts";
import { escapeLike } from "../../db/like.ts";
import { condition, isThere, prepared, selectIf, tables } from "../../db/statements.ts";
import type { Conversation } from "../../generated/prisma/client.ts";
import type { Conversation as ConversationTable } from "../../generated/tables.ts";
import { loadIsWelcome, primeParty } from "../../people/lists.ts";
import { showsActivityTo } from "../../visibility/activity.ts";
import { partyJson } from "../../visibility/card.ts";
import { canViewConversation } from "../../visibility/parties.ts";
import { welcoming } from "../../visibility/people.ts";
import { loadIsRestricted } from "../../visibility/standing.ts";
import type { ConversationsInput } from "../input.ts";
import {
  loadMessage,
  type RequestedMessageParts,
  readMessage,
  requestedMessageParts,
  selectMessages,
} from "./messages.ts";
import { countUnreadIn, loadUnreadCount } from "./unread.ts";

/** What is read together with conversations: what a document asks of each that is in other tables. */
interface RequestedConversationParts {
  /** The card of the viewer. */
  own: boolean;
  /** The card of the other one of the two. */
  other: boolean;
  /** Whether they take messages of the viewer. */
  isWelcome: boolean;
  /** Whether the viewer restricts them. */
  isRestricted: boolean;
  /** Whether they show the viewer what they do. */
  activity: boolean;
  unread: boolean;
  lastMessage: RequestedMessageParts | null;
}

const BARE = {
  own: false,
  other: false,
  isWelcome: false,
  isRestricted: false,
  activity: false,
  unread: false,
  lastMessage: null,
};

export function requestedConversationParts(selection: Selection): RequestedConversationParts {
  const messages = [selection.at("lastMessage"), selection.at("messages").rows()];
  const asksOfMessages = (name: string) => messages.some((message) => message.has(name));
  const both =
    selection.has("user1") || selection.has("user2") || asksOfMessages("sender") || asksOfMessages("receiver");
  return {
    own: both,
    other: both || selection.has("otherUser"),
    isWelcome: selection.at("otherUser").has("viewerCanMessage"),
    isRestricted: selection.has("isRequest") || selection.at("otherUser").has("viewerHasRestricted"),
    activity: selection.has("otherReadSeq") || asksOfMessages("read"),
    unread: selection.has("unreadCount"),
    lastMessage: selection.has("lastMessage") ? requestedMessageParts(selection.at("lastMessage")) : null,
  };
}

/** The one of the two of conversation `c` who is not the viewer. */
const otherOf = (viewerId: string) =>
  sql<string>`CASE WHEN c.user1_id = ${viewerId}::uuid THEN c.user2_id ELSE c.user1_id END`;

const isRestrictedBy = (viewerId: string, id: RawBuilder<unknown>) =>
  isThere(sql`restrictions WHERE restricter_id = ${viewerId}::uuid AND restricted_id = ${id}`);

/** Whether conversation `c` is none that the viewer declined. */
export const isKept = (viewerId: string) =>
  sql<SqlBool>`(NOT c.request_declined OR c.requester_id = ${viewerId}::uuid)`;

/** Whether conversation `c` lies among the viewer's requests: the other asks to write to them, or is restricted by them. */
export const isRequestTo = (viewerId: string) =>
  sql<SqlBool>`(coalesce(c.requester_id <> ${viewerId}::uuid, false) OR ${isRestrictedBy(viewerId, otherOf(viewerId))})`;

/** Those of these conversations in which the other one is `u`. */
export const selectConversations = (
  source: AliasedExpression<Selectable<ConversationTable>, "c">,
  { own, other, isWelcome, isRestricted, activity, unread, lastMessage }: RequestedConversationParts,
  viewerId: string,
) =>
  tables
    .selectFrom(source)
    .innerJoin("users as u", (join) => join.on("u.id", "=", otherOf(viewerId)))
    .select(["c.id", "c.user1_id as user1Id", "c.user2_id as user2Id", "c.last_message_id as lastMessageId"])
    .select(["c.last_seq as lastSeq", "c.user1_read_seq as user1ReadSeq", "c.user2_read_seq as user2ReadSeq"])
    .select(["c.user1_archived as user1Archived", "c.user2_archived as user2Archived"])
    .select(["c.user1_marked_unread as user1MarkedUnread", "c.user2_marked_unread as user2MarkedUnread"])
    .select(["c.user1_draft as user1Draft", "c.user2_draft as user2Draft"])
    .select(["c.requester_id as requesterId", "c.request_declined as requestDeclined"])
    .select(["c.updated_at as updatedAt", "c.created_at as createdAt", "u.id as otherId"])
    .select((eb) => [
      selectIf(own && partyJson(sql`${viewerId}::uuid`, viewerId)).as("own"),
      selectIf(other && partyJson(otherOf(viewerId), viewerId)).as("other"),
      selectIf(isWelcome && condition(welcoming.sql({ id: viewerId }))).as("isWelcome"),
      selectIf(isRestricted && isRestrictedBy(viewerId, sql`u.id`)).as("isRestricted"),
      selectIf(activity && condition(showsActivityTo({ id: viewerId }))).as("showsActivity"),
      selectIf(unread && countUnreadIn(viewerId)).as("unread"),
      selectIf(
        lastMessage && jsonObjectFrom(selectMessages(lastMessage).where("msg.id", "=", eb.ref("c.last_message_id"))),
      ).as("lastMessage"),
    ]);

type ConversationRow = InferResult<ReturnType<typeof selectConversations>>[number];
type LastMessage = Parameters<typeof readMessage>[1];
type FoundConversation = Omit<ConversationRow, "updatedAt" | "createdAt" | "lastMessage"> & {
  updatedAt: Date | string;
  createdAt: Date | string;
  lastMessage: LastMessage | null;
};

/** A conversation as a statement has read it; the request knows from then on what was read with it. */
export function readConversation(
  ctx: Context,
  row: FoundConversation,
  shape: RequestedConversationParts,
): Conversation {
  const { otherId, own, other, isWelcome, isRestricted, showsActivity, unread, lastMessage, ...conversation } = row;
  for (const party of [own, other]) if (party) primeParty(ctx, party);
  if (isWelcome !== null) loadIsWelcome.prime(ctx, otherId, isWelcome ? true : null);
  if (isRestricted !== null) loadIsRestricted.prime(ctx, otherId, isRestricted ? true : null);
  if (showsActivity !== null) loadShowsActivity.prime(ctx, otherId, showsActivity ? true : null);
  if (unread !== null) loadUnreadCount.prime(ctx, conversation.id, unread);
  if (shape.lastMessage && lastMessage) {
    loadMessage.prime(ctx, lastMessage.id, readMessage(ctx, lastMessage, shape.lastMessage));
  }
  const { updatedAt, createdAt } = conversation;
  return { ...conversation, updatedAt: toDate(updatedAt), createdAt: toDate(createdAt) };
}

interface PageValues {
  viewerId: string;
  /** A pattern for the other side's name or username. */
  like?: string;
  /** Where the page before ended. */
  updatedAt?: Date;
  id?: string;
}

interface PageShape {
  take: number;
  isAfter: boolean;
  isLike: boolean;
  archived: boolean;
  /** Null: requests as well as others. */
  requests: boolean | null;
  shape: RequestedConversationParts;
}

const readPage = prepared(
  ({ take, isAfter, isLike, archived, requests, shape }: PageShape, { viewerId, like, updatedAt, id }: PageValues) => {
    const isNamed = sql<SqlBool>`EXISTS (
      SELECT 1 FROM users WHERE id = ${otherOf(viewerId)} AND (username ILIKE ${like} OR full_name ILIKE ${like}))`;
    /** Each side has an index that ends when the page is full. */
    const where = (side: "user1" | "user2") =>
      tables
        .selectFrom("conversations as c")
        .selectAll("c")
        .where(`c.${side}_id`, "=", viewerId)
        .where(`c.${side}_archived`, "=", sql.lit(archived))
        .where(condition(canViewConversation.sql({ id: viewerId })))
        .where(isKept(viewerId))
        // Without words there is nothing yet to answer.
        .$if(requests === true, (query) => query.where(isRequestTo(viewerId)).where("c.last_seq", ">", 0))
        .$if(requests === false, (query) => query.where((eb) => eb.not(isRequestTo(viewerId))))
        .$if(isLike, (query) => query.where(isNamed))
        .$if(isAfter, (query) =>
          query.where(sql<SqlBool>`(c.updated_at, c.id) < (${updatedAt}::timestamp, ${id}::uuid)`),
        )
        .orderBy("c.updated_at", "desc")
        .orderBy("c.id", "desc")
        .limit(sql.lit(take));
    const both = tables
      .selectFrom(where("user1").as("c"))
      .selectAll()
      .unionAll(tables.selectFrom(where("user2").as("c")).selectAll());
    return selectConversations(both.as("c"), shape, viewerId)
      .orderBy("c.updated_at", "desc")
      .orderBy("c.id", "desc")
      .limit(sql.lit(take));
  },
);

/**
 * The viewer's conversations, or those in their archive, with whoever's name contains a text, the latest activity first;
 * of them their requests alone, or all but those. What they declined is in none.
 * @throws {Failure} UNAUTHENTICATED
 */
export function listConversations(
  ctx: Context,
  { query, archived, requests }: ConversationsInput,
  args: ConnectionArguments,
  selection: Selection,
) {
  const viewerId = requireViewer(ctx).id;
  const shape = requestedConversationParts(selection);
  const text = query.replace(/^@/, "");
  return connectByActivity(args, async ({ take, after }) => {
    const statement = readPage(
      { take, isAfter: Boolean(after), isLike: Boolean(text), archived, requests, shape },
      { viewerId, like: `%${escapeLike(text)}%`, ...after },
    );
    return (await run(ctx, statement)).map((row) => readConversation(ctx, row, shape));
  });
}

const readOne = prepared(
  (
    { by, shape }: { by: "id" | "otherId"; shape: RequestedConversationParts },
    { viewerId, id }: { viewerId: string; id: string },
  ) => {
    const pair = sql`LEAST(${viewerId}::uuid, ${id}::uuid), GREATEST(${viewerId}::uuid, ${id}::uuid)`;
    const conversation = tables
      .selectFrom("conversations as c")
      .selectAll("c")
      .where(by === "id" ? sql<SqlBool>`c.id = ${id}::uuid` : sql<SqlBool>`(c.user1_id, c.user2_id) = (${pair})`)
      .where(condition(canViewConversation.sql({ id: viewerId })));
    return selectConversations(conversation.as("c"), shape, viewerId);
  },
);

/** The viewer's conversation of an id, or with somebody; null where there is none, and where there is a block. */
export async function findConversation(
  ctx: Context,
  by: "id" | "otherId",
  id: string,
  selection?: Selection,
): Promise<Conversation | null> {
  const shape = selection ? requestedConversationParts(selection) : BARE;
  const [row] = await run(ctx, readOne({ by, shape }, { viewerId: requireViewer(ctx).id, id }));
  return row ? readConversation(ctx, row, shape) : null;
}

export const loadConversation = batched(async (ids: readonly string[], ctx: Context) =>
  byId(await ctx.db.conversation.findMany({ where: { id: { in: [...ids] } } })),
);

const readShowsActivity = prepared((_shape: null, { ids, viewerId }: { ids: readonly string[]; viewerId: string }) =>
  tables
    .selectFrom("users as u")
    .where(sql<SqlBool>`u.id = ANY(${ids}::uuid[])`)
    .where(condition(showsActivityTo({ id: viewerId })))
    .select("u.id"),
);

/** Who shows the viewer what they do. @throws {Failure} UNAUTHENTICATED */
export const loadShowsActivity = batched(async (ids: readonly string[], ctx: Context) => {
  const rows = await run(ctx, readShowsActivity(null, { ids, viewerId: requireViewer(ctx).id }));
  return new Map(rows.map(({ id }) => [id, true]));
});
