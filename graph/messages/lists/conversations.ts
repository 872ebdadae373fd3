import { type AliasableExpression, type AliasedExpression, type Selectable, type SqlBool, sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import { type ConnectionArguments, connectByActivity } from "../../core/connection.ts";
import type { Context } from "../../core/context.ts";
import { run } from "../../core/deadline.ts";
import { batched, byId } from "../../core/loader.ts";
import type { Selection } from "../../core/selection.ts";
import { toDate } from "../../core/timestamps.ts";
import { escapeLike } from "../../db/like.ts";
import {
  type AddedPart,
  type Asking,
  askingOf,
  columnsOf,
  isLoaded,
  type Part,
  partsOf,
  primeParts,
} from "../../db/parts.ts";
import { condition, isThere, prepared, tables } from "../../db/statements.ts";
import type { Conversation } from "../../generated/prisma/client.ts";
import type { Conversation as ConversationTable } from "../../generated/tables.ts";
import { primeParty, userPart } from "../../people/lists.ts";
import { showsActivityTo } from "../../visibility/activity.ts";
import { type PartyJson, partyJson } from "../../visibility/card.ts";
import { canViewConversation } from "../../visibility/parties.ts";
import type { ConversationsInput } from "../input.ts";
import { loadMessage, type MessageRow, readMessage, selectMessages } from "./messages.ts";
import { countUnreadIn } from "./unread.ts";

/** The one of the two of conversation `c` who is not the viewer. */
const otherOf = (viewerId: string) =>
  sql<string>`CASE WHEN c.user1_id = ${viewerId}::uuid THEN c.user2_id ELSE c.user1_id END`;

/** Whether conversation `c` is none that the viewer declined. */
export const isKept = (viewerId: string) =>
  sql<SqlBool>`(NOT c.request_declined OR c.requester_id = ${viewerId}::uuid)`;

/** Whether conversation `c` lies among the viewer's requests: the other asks to write to them, or is restricted by them. */
export const isRequestTo = (viewerId: string) =>
  sql<SqlBool>`(coalesce(c.requester_id <> ${viewerId}::uuid, false) OR ${isThere(
    sql`restrictions WHERE restricter_id = ${viewerId}::uuid AND restricted_id = ${otherOf(viewerId)}`,
  )})`;

const conversationPart = partsOf("Conversation", { table: "conversations", letter: "c" });

/** How many messages of a conversation the viewer has not read, counted to `MAX_TOTAL_COUNT`. */
export const unread = conversationPart("unread", {
  json: ({ viewerId }) => countUnreadIn(viewerId),
  read: (count) => count,
});

const partyPart = (name: string, json: (viewerId: string) => AliasableExpression<PartyJson | null>): Part => ({
  name,
  of: "Conversation",
  json: ({ viewerId }) => json(viewerId),
  prime: (ctx, _row, party: PartyJson | null) => void (party && primeParty(ctx, party)),
});

/** The card of the other one of the two. */
export const other = partyPart("other", (viewerId) => partyJson(otherOf(viewerId), viewerId));

/** The cards of both. */
export const both = [other, partyPart("own", (viewerId) => partyJson(sql`${viewerId}::uuid`, viewerId))];

/** Whether a person shows the viewer what they do. */
export const showsActivity = userPart("showsActivity", {
  json: ({ viewerId }) => condition(showsActivityTo({ id: viewerId })),
  read: (shows) => (shows ? true : null),
});

/** What is known of the other one of the two, who is `u`. */
export const ofOther = (part: Part): Part => ({
  name: `other_${part.name}`,
  of: "Conversation",
  json: part.json,
  prime: (ctx, row, json) => part.prime(ctx, { id: (row as unknown as { otherId: string }).otherId }, json),
});

const lastMessagePart = (parts: readonly Part[]): AddedPart => ({
  name: "lastMessage",
  shape: parts,
  json: (asking) =>
    jsonObjectFrom(selectMessages(parts, asking).where("msg.id", "=", sql.ref<string>("c.last_message_id"))),
  prime(ctx, _row, message: MessageRow | null) {
    if (message) loadMessage.prime(ctx, message.id, readMessage(ctx, message, parts));
  },
});

type RequestedConversationParts = readonly (Part | AddedPart)[];

export function requestedConversationParts(selection: Selection): RequestedConversationParts {
  // A row of a conversation has no columns of a person.
  const others = selection.at("otherUser").parts("User").filter(isLoaded).map(ofOther);
  const parts = new Map([...selection.parts("Conversation"), ...others].map((part) => [part.name, part]));
  const lastMessage = selection.has("lastMessage")
    ? [lastMessagePart(selection.at("lastMessage").parts("Message"))]
    : [];
  return [...parts.values(), ...lastMessage];
}

/** Those of these conversations in which the other one is `u`. */
export const selectConversations = (
  source: AliasedExpression<Selectable<ConversationTable>, "c">,
  parts: RequestedConversationParts,
  asking: Asking,
) =>
  tables
    .selectFrom(source)
    .innerJoin("users as u", (join) => join.on("u.id", "=", otherOf(asking.viewerId)))
    .select(["c.id", "c.user1_id as user1Id", "c.user2_id as user2Id", "c.last_message_id as lastMessageId"])
    .select(["c.last_seq as lastSeq", "c.user1_read_seq as user1ReadSeq", "c.user2_read_seq as user2ReadSeq"])
    .select(["c.user1_archived as user1Archived", "c.user2_archived as user2Archived"])
    .select(["c.user1_marked_unread as user1MarkedUnread", "c.user2_marked_unread as user2MarkedUnread"])
    .select(["c.user1_draft as user1Draft", "c.user2_draft as user2Draft"])
    .select(["c.requester_id as requesterId", "c.request_declined as requestDeclined"])
    .select(["c.updated_at as updatedAt", "c.created_at as createdAt", "u.id as otherId"])
    .select(columnsOf(parts, asking))
    .$castTo<Conversation & { otherId: string }>();

type FoundConversation = Omit<Conversation, "updatedAt" | "createdAt"> & {
  updatedAt: Date | string;
  createdAt: Date | string;
};

/** A conversation as a statement has read it; the request knows from then on what was read with it. */
export function readConversation(
  ctx: Context,
  row: FoundConversation,
  parts: RequestedConversationParts,
): Conversation {
  primeParts(ctx, parts, row);
  return Object.assign(row, { updatedAt: toDate(row.updatedAt), createdAt: toDate(row.createdAt) });
}

interface PageValues extends Asking {
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
  parts: RequestedConversationParts;
}

const readPage = prepared(({ take, isAfter, isLike, archived, requests, parts }: PageShape, values: PageValues) => {
  const { viewerId, like, updatedAt, id } = values;
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
      .$if(isAfter, (query) => query.where(sql<SqlBool>`(c.updated_at, c.id) < (${updatedAt}::timestamp, ${id}::uuid)`))
      .orderBy("c.updated_at", "desc")
      .orderBy("c.id", "desc")
      .limit(sql.lit(take));
  const ofEither = tables
    .selectFrom(where("user1").as("c"))
    .selectAll()
    .unionAll(tables.selectFrom(where("user2").as("c")).selectAll());
  return selectConversations(ofEither.as("c"), parts, values)
    .orderBy("c.updated_at", "desc")
    .orderBy("c.id", "desc")
    .limit(sql.lit(take));
});

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
  const asking = askingOf(ctx);
  const parts = requestedConversationParts(selection);
  const text = query.replace(/^@/, "");
  return connectByActivity(args, async ({ take, after }) => {
    const statement = readPage(
      { take, isAfter: Boolean(after), isLike: Boolean(text), archived, requests, parts },
      { ...asking, like: `%${escapeLike(text)}%`, ...after },
    );
    return (await run(ctx, statement)).map((row) => readConversation(ctx, row, parts));
  });
}

const readOne = prepared(
  ({ by, parts }: { by: "id" | "otherId"; parts: RequestedConversationParts }, values: Asking & { id: string }) => {
    const { viewerId, id } = values;
    const pair = sql`LEAST(${viewerId}::uuid, ${id}::uuid), GREATEST(${viewerId}::uuid, ${id}::uuid)`;
    const conversation = tables
      .selectFrom("conversations as c")
      .selectAll("c")
      .where(by === "id" ? sql<SqlBool>`c.id = ${id}::uuid` : sql<SqlBool>`(c.user1_id, c.user2_id) = (${pair})`)
      .where(condition(canViewConversation.sql({ id: viewerId })));
    return selectConversations(conversation.as("c"), parts, values);
  },
);

/** The viewer's conversation of an id, or with somebody; null where there is none, and where there is a block. */
export async function findConversation(
  ctx: Context,
  by: "id" | "otherId",
  id: string,
  selection?: Selection,
): Promise<Conversation | null> {
  const parts = selection ? requestedConversationParts(selection) : [];
  const [row] = await run(ctx, readOne({ by, parts }, { ...askingOf(ctx), id }));
  return row ? readConversation(ctx, row, parts) : null;
}

export const loadConversation = batched(async (ids: readonly string[], ctx: Context) =>
  byId(await ctx.db.conversation.findMany({ where: { id: { in: [...ids] } } })),
);
