import { type Context, requireViewer } from "../core/context.ts";
import { MAX_TOTAL_COUNT } from "../core/input.ts";
import { andThen, type MaybePromise } from "../core/maybe-promise.ts";
import type { Conversation, Message } from "../generated/prisma/client.ts";
import { builder } from "../graphql/builder.ts";
import { selectionOfRows } from "../graphql/selection.ts";
import { loadImage } from "../media/lists.ts";
import { makeReadAddress } from "../media/rules/addresses.ts";
import { imageType } from "../media/types.ts";
import { loadExistingCard } from "../people/lists.ts";
import { userType } from "../people/types.ts";
import { isRestricted, restricted } from "../visibility/standing.ts";
import { MAX_MESSAGE_LENGTH, MAX_REPLY_TITLE_LENGTH } from "./input.ts";
import { both, loadConversation, ofOther, other, showsActivity, unread } from "./lists/conversations.ts";
import {
  image,
  listMessages,
  loadMessage,
  MAX_SHOWN_REACTIONS,
  type ReactionCount,
  reactions,
} from "./lists/messages.ts";
import { filingOf, requestStateOf, showEachOther } from "./policy.ts";
import { otherPartyOf } from "./rules/messages.ts";

/** Whether the viewer and the other side show each other what they do. */
const seesActivityOf = (ctx: Context, otherId: string) =>
  andThen(showsActivity.load(ctx, otherId), (shows) =>
    showEachOther(requireViewer(ctx), { showActivityStatus: shows ?? false }),
  );

/** The receiver knows what they have read; the sender sees it if both show their activity. */
const isSeenRead = (message: Message, ctx: Context) =>
  message.read && (message.receiverId === ctx.viewer?.id || seesActivityOf(ctx, message.receiverId));

function otherReadSeq(conversation: Conversation, ctx: Context): MaybePromise<number | null> {
  const { user1Id, user1ReadSeq, user2ReadSeq } = conversation;
  const otherId = otherPartyOf(requireViewer(ctx), conversation);
  const readSeq = otherId === user1Id ? user1ReadSeq : user2ReadSeq;
  return andThen(seesActivityOf(ctx, otherId), (sees) => (sees ? readSeq : null));
}

const messageTypeEnum = builder.enumType("MessageType", {
  description: "The content of a message.",
  values: {
    TEXT: { value: "text", description: "Text only." },
    IMAGE: { value: "image", description: "An image, with or without text." },
  } as const,
});

const reactionType = builder.objectRef<ReactionCount>("MessageReaction").implement({
  description: "An emoji on a message, and how many of the two people used it.",
  fields: (t) => ({
    emoji: t.exposeString("emoji", { description: "One emoji, which may be several code points." }),
    count: t.exposeInt("count", { description: "1 or 2." }),
    reactedByMe: t.exposeBoolean("reactedByMe", { description: "Whether the viewer used it." }),
  }),
});

export const messageType = builder.prismaObject("Message", {
  description: "A message between two people. Only they can see it.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    conversationId: t.exposeID("conversationId", { description: "The message's conversation." }),
    seq: t.exposeInt("seq", { description: "The message's position in the conversation: 1, 2, 3 … without gaps." }),
    clientId: t.exposeID("clientId", { description: "The id chosen by the sender's client." }),
    content: t.exposeString("content", { description: `Plain text, at most ${MAX_MESSAGE_LENGTH} characters.` }),
    imageUrl: t.string({
      nullable: true,
      description: "A signed address of the image, valid for about an hour. Read the field again for a new one.",
      needs: [image],
      resolve: ({ imageUrl }, _args, ctx) =>
        imageUrl && andThen(loadImage(ctx, imageUrl), (shown) => shown && makeReadAddress(ctx, shown.id)),
    }),
    image: t.field({
      type: imageType,
      nullable: true,
      description: "The image's size and placeholder.",
      needs: [image],
      resolve: (message, _args, ctx) => (message.imageUrl ? loadImage(ctx, message.imageUrl) : null),
    }),
    messageType: t.field({
      type: messageTypeEnum,
      description: "Whether the message is a text or an image.",
      resolve: (row) => row.messageType,
    }),
    read: t.boolean({
      description:
        "Whether the receiver has read the message. Always false for the sender if either side hides their activity.",
      needs: [ofOther(showsActivity)],
      resolve: (message, _args, ctx) => isSeenRead(message, ctx),
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When the message was sent." }),
    isMine: t.boolean({
      description: "Whether the viewer sent the message.",
      resolve: (message, _args, ctx) => message.senderId === ctx.viewer?.id,
    }),
    sender: t.field({
      type: userType,
      description: "The sender.",
      needs: both,
      resolve: (message, _args, ctx) => loadExistingCard(ctx, message.senderId),
    }),
    receiver: t.field({
      type: userType,
      description: "The receiver.",
      needs: both,
      resolve: (message, _args, ctx) => loadExistingCard(ctx, message.receiverId),
    }),
    reactions: t.field({
      type: [reactionType],
      atMost: MAX_SHOWN_REACTIONS,
      description: "The reactions of both sides, one entry per emoji, in the order in which they were added.",
      needs: [reactions],
      resolve: (message, _args, ctx) => andThen(reactions.load(ctx, message.id), (counts) => counts ?? []),
    }),
  }),
});

const requestStateEnum = builder.enumType("MessageRequestState", {
  description: "The state of a message request between two people.",
  values: {
    NONE: { value: "none", description: "No request is open." },
    SENT: {
      value: "sent",
      description: "The viewer can send one message, until the other side accepts or answers.",
    },
    RECEIVED: { value: "received", description: "The other side waits for the viewer to accept or answer." },
    DECLINED: {
      value: "declined",
      description: "The viewer declined the other side's request. Writing accepts it.",
    },
  } as const,
});

export const conversationType = builder.prismaObject("Conversation", {
  description: "All messages between two people. Each pair has one conversation.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    user1: t.field({
      type: userType,
      description: "One of the two people.",
      needs: both,
      resolve: (conversation, _args, ctx) => loadExistingCard(ctx, conversation.user1Id),
    }),
    user2: t.field({
      type: userType,
      description: "The other of the two people.",
      needs: both,
      resolve: (conversation, _args, ctx) => loadExistingCard(ctx, conversation.user2Id),
    }),
    otherUser: t.field({
      type: userType,
      description: "The other person in the conversation, as seen by the viewer.",
      needs: [other],
      resolve: (conversation, _args, ctx) => loadExistingCard(ctx, otherPartyOf(requireViewer(ctx), conversation)),
    }),
    lastMessage: t.field({
      type: messageType,
      nullable: true,
      description: "The newest message.",
      resolve: (conversation, _args, ctx) =>
        conversation.lastMessageId ? loadMessage(ctx, conversation.lastMessageId) : null,
    }),
    unreadCount: t.int({
      description: `Number of messages that the viewer has not read, counted to ${MAX_TOTAL_COUNT}.`,
      needs: [unread],
      resolve: (conversation, _args, ctx) => andThen(unread.load(ctx, conversation.id), (count) => count ?? 0),
    }),
    markedUnread: t.boolean({
      description: "Whether the viewer marked the conversation unread and has not opened it since.",
      resolve: (conversation, _args, ctx) => filingOf(requireViewer(ctx), conversation).markedUnread,
    }),
    archived: t.boolean({
      description: "Whether the viewer archived the conversation. It returns once the other side writes again.",
      resolve: (conversation, _args, ctx) => filingOf(requireViewer(ctx), conversation).archived,
    }),
    draft: t.string({
      description: "The viewer's unsent text, from any device. Empty: none.",
      resolve: (conversation, _args, ctx) => filingOf(requireViewer(ctx), conversation).draft,
    }),
    isRequest: t.boolean({
      description:
        "Whether the conversation is among the viewer's requests: the viewer does not know the sender, or restricts " +
        "them. Requests do not count as unread, and their sender does not see what is read.",
      needs: [ofOther(restricted)],
      resolve: (conversation, _args, ctx) => {
        const viewer = requireViewer(ctx);
        const state = requestStateOf(viewer, conversation);
        return state === "received" || (state !== "declined" && isRestricted(ctx, otherPartyOf(viewer, conversation)));
      },
    }),
    requestState: t.field({
      type: requestStateEnum,
      description: "The state of the message request in this conversation.",
      resolve: (conversation, _args, ctx) => requestStateOf(requireViewer(ctx), conversation),
    }),
    otherReadSeq: t.int({
      nullable: true,
      description: "The `seq` of the newest message read by the other side. Null if either side hides their activity.",
      needs: [ofOther(showsActivity)],
      resolve: (conversation, _args, ctx) => otherReadSeq(conversation, ctx),
    }),
    messages: t.connection({
      type: messageType,
      description: "The messages, newest first.",
      resolve: (conversation, args, ctx, info) => listMessages(ctx, conversation, args, selectionOfRows(info)),
    }),
    updatedAt: t.expose("updatedAt", { type: "DateTime", description: "When the newest message was sent." }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When the conversation was started." }),
  }),
});

builder.prismaObjectField(messageType, "conversation", (t) =>
  t.field({
    type: conversationType,
    description: "The message's conversation.",
    resolve: ({ conversationId }, _args, ctx) =>
      andThen(loadConversation(ctx, conversationId), (conversation) => {
        if (!conversation) throw new Error(`Conversation ${conversationId} is referred to and does not exist`);
        return conversation;
      }),
  }),
);

export const savedReplyType = builder.prismaObject("SavedReply", {
  description: "A reply that an artist uses again and again. Only the artist sees it.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    title: t.exposeString("title", { description: `One line, at most ${MAX_REPLY_TITLE_LENGTH} characters.` }),
    text: t.exposeString("text", { description: `Plain text, at most ${MAX_MESSAGE_LENGTH} characters.` }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When the reply was saved." }),
  }),
});
