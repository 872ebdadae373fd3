import { sql } from "kysely";
import { v7 as newId, v4 as randomId } from "uuid";
import { type Context, requireViewer } from "../../core/context.ts";
import { runAll } from "../../core/deadline.ts";
import { assertId, badInput, Failure, forbidden, notFound } from "../../core/errors.ts";
import type { Selection } from "../../core/selection.ts";
import { isPostgresError } from "../../db/postgres-errors.ts";
import { condition, prepared } from "../../db/statements.ts";
import { type Conversation, type Message, Prisma, type User } from "../../generated/prisma/client.ts";
import { assertConfirmed } from "../../identity/confirmed.ts";
import { PLEASE_UPLOAD } from "../../media/input.ts";
import { readObjectId } from "../../media/rules/addresses.ts";
import { ensureFinished } from "../../media/rules/finishing.ts";
import { normalizeImageUrl } from "../../media/rules/uploads.ts";
import { type Notice, noticeOf, notifyParts, readNotificationsAbout } from "../../notifications/rules/notifications.ts";
import { primeCard } from "../../people/lists.ts";
import { getUser } from "../../people/rules/people.ts";
import { messageChange, recordMessage } from "../../transactions/changes.ts";
import { transact } from "../../transactions/transact.ts";
import { canViewConversation, conversationParty } from "../../visibility/parties.ts";
import { acquainted, personExists, welcoming } from "../../visibility/people.ts";
import { hasRestricted } from "../../visibility/restrictions.ts";
import { IMAGE_MESSAGE_TEXT, type SendMessageInput } from "../input.ts";
import { findConversation } from "../lists/conversations.ts";

const CONVERSATION_NOT_FOUND = "Conversation not found";

/** The one of the two who is not the viewer. */
export const otherPartyOf = (viewer: Pick<User, "id">, { user1Id, user2Id }: Conversation): string =>
  user1Id === viewer.id ? user2Id : user1Id;

/** @throws {Failure} NOT_FOUND, also for a conversation of others, and with somebody where there is a block. */
export async function getConversation(ctx: Context, id: string, selection?: Selection): Promise<Conversation> {
  requireViewer(ctx);
  assertId(id, CONVERSATION_NOT_FOUND);
  const conversation = await findConversation(ctx, "id", id, selection);
  if (!conversation) throw notFound(CONVERSATION_NOT_FOUND);
  return conversation;
}

/** @throws {Failure} NOT_FOUND, also for a message of others, and with somebody where there is a block. */
export async function getMessage(ctx: Context, id: string): Promise<Message> {
  const viewer = requireViewer(ctx);
  assertId(id, "Message not found");
  const message = await ctx.db.message.findFirst({ where: { id, conversation: canViewConversation.where(viewer) } });
  if (!message) throw notFound("Message not found");
  return message;
}

/**
 * The conversation with somebody, or null when none was begun.
 * @throws {Failure} BAD_USER_INPUT for the viewer, NOT_FOUND for an unknown person.
 */
export async function getConversationWith(
  ctx: Context,
  otherUserId: string,
  selection?: Selection,
): Promise<Conversation | null> {
  const other = await getOther(ctx, otherUserId);
  return findConversation(ctx, "otherId", other.id, selection);
}

/**
 * The one conversation with somebody, begun now if there is none; both may begin at once and get the same. With whoever
 * does not know the viewer it is a request, until they accept or answer it.
 * @throws {Failure} BAD_USER_INPUT for the viewer, NOT_FOUND, RATE_LIMITED, MESSAGES_CLOSED when it would have to be begun with somebody
 * who does not take the viewer's messages.
 */
export async function startConversation(ctx: Context, otherUserId: string): Promise<Conversation> {
  const viewer = requireViewer(ctx);
  const other = await getOther(ctx, otherUserId);
  const pair = pairOf(viewer.id, other.id);
  const existing = await ctx.db.conversation.findUnique({ where: pair });
  if (existing) return existing;
  await assertMayWrite(ctx, other.id);
  await ctx.limits.spend("conversation", viewer.id);
  const now = ctx.now();
  const isKnown = (await ctx.db.user.count({ where: { id: other.id, ...acquainted.where(viewer) } })) > 0;
  await ctx.db.conversation.createMany({
    data: { ...pair.user1Id_user2Id, requesterId: isKnown ? null : viewer.id, createdAt: now, updatedAt: now },
    skipDuplicates: true,
  });
  return ctx.db.conversation.findUniqueOrThrow({ where: pair });
}

async function getOther(ctx: Context, id: string): Promise<User> {
  const other = await getUser(ctx, id);
  if (other.id === ctx.viewer?.id) throw badInput({ userId: "You can't message yourself" });
  return other;
}

/**
 * Whether the viewer may write to somebody whose conversation they have or begin.
 * @throws {Failure} FORBIDDEN where there is a block, either way, or the account is gone; MESSAGES_CLOSED when they
 * take messages only from people that they follow or share a booking with.
 */
async function assertMayWrite(ctx: Context, recipientId: string): Promise<void> {
  const viewer = requireViewer(ctx);
  const recipient = await ctx.db.user.findFirst({ where: { id: recipientId, ...personExists.where(viewer) } });
  const isWelcome =
    recipient?.allowMessages ||
    (await ctx.db.user.count({ where: { id: recipientId, ...welcoming.where(viewer) } })) > 0;
  assertWelcome({ username: recipient?.username ?? "", isKnown: recipient !== null, isWelcome });
}

function assertWelcome({ username, isKnown, isWelcome }: { username: string; isKnown: boolean; isWelcome: boolean }) {
  if (!isKnown) throw forbidden("You can't message this account");
  if (!isWelcome) throw new Failure("MESSAGES_CLOSED", `@${username} isn't accepting messages`);
}

const pairOf = (oneId: string, otherId: string) => {
  const [user1Id, user2Id] = oneId < otherId ? [oneId, otherId] : [otherId, oneId];
  return { user1Id_user2Id: { user1Id, user2Id } };
};

interface NewMessage extends Notice {
  id: string;
  conversationId: string;
  clientId: string;
  content: string;
  /** Of our own objects; null: it has no image. */
  imageId: string | null;
}

/** What became of a message in a conversation of the viewer's. */
interface Sent extends Message {
  receiverName: string;
  isKnown: boolean;
  isWelcome: boolean;
  /** The viewer has written in their request, which is not accepted yet. */
  isWaiting: boolean;
  /** The viewer answers a request. */
  isAccepted: boolean;
  /** Null: it was not written, and none was before. */
  sentId: string | null;
  /** The notification of a new request; null for every other message. */
  notifiedId: string | null;
  otherId: string;
}

/**
 * The conversation's row is the queue: whoever holds it gives the next number, so the order has no gaps. It is held
 * before `insertMessage` looks who may write, because that may change while it is waited for.
 */
const lockConversationForUpdate = prepared(
  (_shape: null, { conversationId, viewerId }: NewMessage) =>
    sql`SELECT FROM conversations AS c
    WHERE c.id = ${conversationId}::uuid AND ${condition(conversationParty.sql({ id: viewerId }))} FOR NO KEY UPDATE`,
);

/** Writes the message unless it was sent before, or the other does not take it; what answers a request accepts it. */
const insertMessage = prepared((shape: { hasImage: boolean }, values: NewMessage) => {
  const viewer = { id: values.viewerId };
  const may = sql`FROM receiver WHERE "isKnown" AND "isWelcome" AND NOT "isWaiting" AND NOT EXISTS (SELECT FROM sent)`;
  /** Where the receiver has it, it is new: out of their archive, and not only marked unread. */
  const comesBack = (side: "user1" | "user2") => {
    const [isSender, archived, marked] = [`${side}_id`, `${side}_archived`, `${side}_marked_unread`].map((column) =>
      sql.ref(column),
    );
    return sql`${archived} = ${archived} AND ${isSender} = ${values.viewerId}::uuid,
        ${marked} = ${marked} AND ${isSender} = ${values.viewerId}::uuid`;
  };
  /** A request is told of once, with its first message. */
  const firstOfRequest = sql`SELECT message.receiver_id FROM message, receiver
    WHERE message.seq = 1 AND "stillAsks" AND NOT ${condition(hasRestricted(Prisma.sql`receiver.id`, viewer))}`;
  const attach = sql`
    UPDATE media_objects SET attached_at = ${values.now}::timestamp
    WHERE id = ${values.imageId}::uuid AND owner_id = ${values.viewerId}::uuid AND kind = 'message' AND status = 'ready'
      AND EXISTS (SELECT ${may}) RETURNING id`;
  return sql<Sent>`
    WITH conversation AS (
      SELECT c.id, CASE c.user1_id WHEN ${values.viewerId}::uuid THEN c.user2_id ELSE c.user1_id END AS "otherId",
        c.requester_id, c.last_seq
      FROM conversations AS c
      WHERE c.id = ${values.conversationId}::uuid AND ${condition(conversationParty.sql(viewer))}
    ), receiver AS (
      SELECT u.id, u.username, ${condition(personExists.sql(viewer))} AS "isKnown",
        ${condition(welcoming.sql(viewer))} AS "isWelcome", asks.still AS "stillAsks",
        asks.still AND conversation.last_seq > 0 AS "isWaiting", conversation.requester_id IS NOT DISTINCT FROM u.id AS "isAccepted"
      FROM users AS u JOIN conversation ON u.id = conversation."otherId" CROSS JOIN LATERAL (
        SELECT conversation.requester_id IS NOT DISTINCT FROM ${values.viewerId}::uuid
          AND NOT ${condition(acquainted.sql(viewer))} AS still) AS asks
    ), sent AS (
      SELECT m.* FROM messages AS m
      WHERE m.sender_id = ${values.viewerId}::uuid AND m.client_id = ${values.clientId}::uuid
    ), image AS (${shape.hasImage ? attach : sql`SELECT NULL::uuid AS id`}), numbered AS (
      UPDATE conversations SET last_seq = last_seq + 1, last_message_id = ${values.id}::uuid,
        updated_at = ${values.now}::timestamp, ${comesBack("user1")}, ${comesBack("user2")},
        requester_id = CASE WHEN "stillAsks" THEN requester_id END, request_declined = request_declined AND "stillAsks"
      FROM receiver
      WHERE conversations.id = ${values.conversationId}::uuid AND EXISTS (SELECT FROM image) AND EXISTS (SELECT ${may})
      RETURNING conversations.id, last_seq
    ), message AS (
      INSERT INTO messages (id, conversation_id, seq, sender_id, receiver_id, client_id, content, image_url,
        message_type, created_at)
      SELECT ${values.id}::uuid, numbered.id, last_seq, ${values.viewerId}::uuid, receiver.id, ${values.clientId}::uuid,
        ${values.content}, '/objects/' || image.id, ${sql.lit(shape.hasImage ? "image" : "text")}::message_type,
        ${values.now}::timestamp
      FROM numbered, receiver, image RETURNING *
    ), ${notifyParts("message_request", firstOfRequest, values)}
    SELECT m.id, m.sender_id AS "senderId", m.receiver_id AS "receiverId", m.conversation_id AS "conversationId", m.seq,
      m.client_id AS "clientId", m.content, m.image_url AS "imageUrl", m.message_type AS "messageType", m.read,
      m.created_at AS "createdAt", m.id AS "sentId", (SELECT id FROM notified) AS "notifiedId", receiver.id AS "otherId", receiver.username AS "receiverName",
      "isKnown", "isWelcome", "isWaiting", "isAccepted"
    FROM receiver LEFT JOIN (SELECT * FROM sent UNION ALL SELECT * FROM message) AS m ON true`;
});

/**
 * Sends a message in a conversation, or to a person, which begins one. The same `clientId` sent again is the
 * same message, so a client may retry whatever it got no answer to. Who asks to write sends one, until it is accepted.
 * @throws {Failure} EMAIL_NOT_CONFIRMED; REQUEST_PENDING; BAD_USER_INPUT, NOT_FOUND; FORBIDDEN where there is a block; MESSAGES_CLOSED;
 * RATE_LIMITED; CONFLICT when the `clientId` was used for something else; PAYLOAD_TOO_LARGE and UNSUPPORTED_MEDIA for an unfinished upload.
 */
export async function sendMessage(ctx: Context, input: SendMessageInput): Promise<Message> {
  const viewer = requireViewer(ctx);
  assertConfirmed(ctx, viewer);
  await ctx.limits.spend("message", viewer.id);
  const conversationId = input.conversationId ?? (await startConversation(ctx, input.receiverId ?? "")).id;
  assertId(conversationId, CONVERSATION_NOT_FOUND);
  const imageUrl = input.imageUrl ? await readyImage(ctx, conversationId, input.imageUrl) : null;
  const imageId = imageUrl && readObjectId(ctx, imageUrl);
  const id = newId();
  const clientId = input.clientId ?? randomId();
  const content = input.content || IMAGE_MESSAGE_TEXT;
  const notice = noticeOf(ctx, {
    title: "Message request",
    message: `${viewer.fullName} wants to message you`,
    relatedId: conversationId,
  });
  const values = { id, conversationId, clientId, content, imageId, ...notice };
  const write = () =>
    runAll(ctx, [
      lockConversationForUpdate(null, values),
      insertMessage({ hasImage: imageUrl !== null }, values),
      ...messageChange(ctx, id),
    ]);
  const [, [found], written] = await write().catch((error) => {
    // It was being sent at this moment, and is there now.
    if (isPostgresError(error, "uniqueViolation")) return write();
    throw error;
  });
  if (!found) throw notFound(CONVERSATION_NOT_FOUND);
  const { receiverName, isKnown, isWelcome, isWaiting, isAccepted, sentId, notifiedId, otherId, ...message } = found;
  assertWelcome({ username: receiverName, isKnown, isWelcome });
  if (!sentId && isWaiting) {
    throw new Failure("REQUEST_PENDING", `You can write again once @${receiverName} accepts your request`);
  }
  if (sentId && message.conversationId !== conversationId) {
    throw alreadyUsed("This message was already sent in another conversation");
  }
  if (!sentId) throw badInput({ imageUrl: PLEASE_UPLOAD });
  if (sentId === id) {
    recordMessage(ctx, { id, readers: [viewer.id, otherId] });
    if (written?.some(({ isSent }) => isSent)) ctx.outbox.wake();
    ctx.events.publish([viewer.id, otherId], {
      type: "message",
      conversationId: message.conversationId,
      messageId: id,
    });
    if (notifiedId) ctx.events.publish([otherId], { type: "notification", notificationId: notifiedId });
    if (isAccepted) {
      ctx.events.publish([viewer.id, otherId], { type: "accepted", conversationId: message.conversationId });
      await transact(ctx, (work) => readNotificationsAbout(work, [viewer.id], "message_request", conversationId));
    }
  } else if (message.content !== content || !isSameImage(ctx, message, input.imageUrl, imageUrl)) {
    throw alreadyUsed("This message was already sent with different text");
  }
  primeCard(ctx, viewer);
  return message;
}

/** Readies the image of a message that may be sent: it may take a second, and cost room. */
async function readyImage(ctx: Context, conversationId: string, imageUrl: string): Promise<string> {
  await assertMayWrite(ctx, otherPartyOf(requireViewer(ctx), await getWritable(ctx, conversationId)));
  return ensureFinished(ctx, imageUrl, "message");
}

/** An image that was finished for another place is copied each time it is sent, so its copies differ and mean the same. */
function isSameImage(ctx: Context, sent: Message, given: string | null | undefined, readied: string | null): boolean {
  if (!given || !readied || !sent.imageUrl) return !given && !sent.imageUrl;
  const path = normalizeImageUrl(ctx, readied);
  return path === sent.imageUrl || path !== normalizeImageUrl(ctx, given);
}

const alreadyUsed = (sentence: string) => new Failure("CONFLICT", sentence, { clientId: "Already used" });

/** Also where there is a block: whoever has the thread open is told why the message does not go. */
async function getWritable(ctx: Context, id: string): Promise<Conversation> {
  const viewer = requireViewer(ctx);
  assertId(id, CONVERSATION_NOT_FOUND);
  const conversation = await ctx.db.conversation.findUnique({ where: { id } });
  if (!conversation || !conversationParty.test(viewer, conversation)) throw notFound(CONVERSATION_NOT_FOUND);
  return conversation;
}
