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
import { isRestricted } from "../visibility/standing.ts";
import { MAX_MESSAGE_LENGTH, MAX_REPLY_TITLE_LENGTH } from "./input.ts";
import { loadConversation, loadShowsActivity } from "./lists/conversations.ts";
import { listMessages, loadMessage, loadReactions, MAX_SHOWN_REACTIONS, type ReactionCount } from "./lists/messages.ts";
import { loadUnreadCount } from "./lists/unread.ts";
import { filingOf, requestStateOf, showEachOther } from "./policy.ts";
import { otherPartyOf } from "./rules/messages.ts";

/** Whether the viewer and the other side show each other what they do. */
const seesActivityOf = (ctx: Context, otherId: string) =>
  andThen(loadShowsActivity(ctx, otherId), (shows) =>
    showEachOther(requireViewer(ctx), { showActivityStatus: shows ?? false }),
  );

/** The receiver knows what they have read; the sender is told where both show their activity. */
const isSeenRead = (message: Message, ctx: Context) =>
  message.read && (message.receiverId === ctx.viewer?.id || seesActivityOf(ctx, message.receiverId));

function otherReadSeq(conversation: Conversation, ctx: Context): MaybePromise<number | null> {
  const { user1Id, user1ReadSeq, user2ReadSeq } = conversation;
  const otherId = otherPartyOf(requireViewer(ctx), conversation);
  const readSeq = otherId === user1Id ? user1ReadSeq : user2ReadSeq;
  return andThen(seesActivityOf(ctx, otherId), (sees) => (sees ? readSeq : null));
}

const messageTypeEnum = builder.enumType("MessageType", {
  description: "What a message carries.",
  values: {
    TEXT: { value: "text", description: "Words." },
    IMAGE: { value: "image", description: "An image, perhaps with words." },
  } as const,
});

const reactionType = builder.objectRef<ReactionCount>("MessageReaction").implement({
  description: "An emoji on a message, and how many of the two put it there.",
  fields: (t) => ({
    emoji: t.exposeString("emoji", { description: "One emoji, which may be several code points." }),
    count: t.exposeInt("count", { description: "1 or 2." }),
    reactedByMe: t.exposeBoolean("reactedByMe", { description: "Whether the viewer is one of them." }),
  }),
});

export const messageType = builder.prismaObject("Message", {
  description: "A message between two people; only they can see it.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    conversationId: t.exposeID("conversationId", { description: "The conversation that it belongs to." }),
    seq: t.exposeInt("seq", { description: "Its place in the conversation: 1, 2, 3 … without gaps." }),
    clientId: t.exposeID("clientId", { description: "The id that the sender's client gave it." }),
    content: t.exposeString("content", { description: `Plain text, at most ${MAX_MESSAGE_LENGTH} characters.` }),
    imageUrl: t.string({
      nullable: true,
      description: "A signed address of the image, good for about an hour; ask again for a new one.",
      resolve: ({ imageUrl }, _args, ctx) =>
        imageUrl && andThen(loadImage(ctx, imageUrl), (image) => image && makeReadAddress(ctx, image.id)),
    }),
    image: t.field({
      type: imageType,
      nullable: true,
      description: "The image's size and placeholder.",
      resolve: (message, _args, ctx) => (message.imageUrl ? loadImage(ctx, message.imageUrl) : null),
    }),
    messageType: t.field({ type: messageTypeEnum, description: "Text or image.", resolve: (row) => row.messageType }),
    read: t.boolean({
      description: "Whether the receiver has read it; false for its sender where one of the two hides their activity.",
      resolve: (message, _args, ctx) => isSeenRead(message, ctx),
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was sent." }),
    isMine: t.boolean({
      description: "Whether the viewer sent it.",
      resolve: (message, _args, ctx) => message.senderId === ctx.viewer?.id,
    }),
    sender: t.field({
      type: userType,
      description: "Who sent it.",
      resolve: (message, _args, ctx) => loadExistingCard(ctx, message.senderId),
    }),
    receiver: t.field({
      type: userType,
      description: "Who received it.",
      resolve: (message, _args, ctx) => loadExistingCard(ctx, message.receiverId),
    }),
    reactions: t.field({
      type: [reactionType],
      atMost: MAX_SHOWN_REACTIONS,
      description: "What the two put on it, each emoji once, the first one first.",
      resolve: (message, _args, ctx) => andThen(loadReactions(ctx, message.id), (reactions) => reactions ?? []),
    }),
  }),
});

const requestStateEnum = builder.enumType("MessageRequestState", {
  description: "Whether one of two people asks to write to the other.",
  values: {
    NONE: { value: "none", description: "They write to each other." },
    SENT: {
      value: "sent",
      description: "The viewer may send one message, until the other side accepts or answers.",
    },
    RECEIVED: { value: "received", description: "The other one waits for the viewer to accept or answer." },
    DECLINED: {
      value: "declined",
      description: "The viewer declined the other side's request; writing accepts it.",
    },
  } as const,
});

export const conversationType = builder.prismaObject("Conversation", {
  description: "All messages between two people; there is one for each pair.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    user1: t.field({
      type: userType,
      description: "One of the two.",
      resolve: (conversation, _args, ctx) => loadExistingCard(ctx, conversation.user1Id),
    }),
    user2: t.field({
      type: userType,
      description: "The other of the two.",
      resolve: (conversation, _args, ctx) => loadExistingCard(ctx, conversation.user2Id),
    }),
    otherUser: t.field({
      type: userType,
      description: "The one of the two who is not asking.",
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
      description: `How many messages in it the viewer has not read, counted to ${MAX_TOTAL_COUNT}.`,
      resolve: (conversation, _args, ctx) => andThen(loadUnreadCount(ctx, conversation.id), (count) => count ?? 0),
    }),
    markedUnread: t.boolean({
      description: "Whether the viewer marked it unread and has not opened it since.",
      resolve: (conversation, _args, ctx) => filingOf(requireViewer(ctx), conversation).markedUnread,
    }),
    archived: t.boolean({
      description: "Whether it lies in the archive of the viewer, until the other one writes again.",
      resolve: (conversation, _args, ctx) => filingOf(requireViewer(ctx), conversation).archived,
    }),
    draft: t.string({
      description: "The text that the viewer has typed and not sent, on any device; empty where there is none.",
      resolve: (conversation, _args, ctx) => filingOf(requireViewer(ctx), conversation).draft,
    }),
    isRequest: t.boolean({
      description:
        "Whether it is among the viewer's requests: the viewer does not know the sender, or restricts them. " +
        "It does not count as unread, and the sender does not see what is read.",
      resolve: (conversation, _args, ctx) => {
        const viewer = requireViewer(ctx);
        const state = requestStateOf(viewer, conversation);
        return state === "received" || (state !== "declined" && isRestricted(ctx, otherPartyOf(viewer, conversation)));
      },
    }),
    requestState: t.field({
      type: requestStateEnum,
      description: "Whether one of the two asks to write to the other, who does not know them.",
      resolve: (conversation, _args, ctx) => requestStateOf(requireViewer(ctx), conversation),
    }),
    otherReadSeq: t.int({
      nullable: true,
      description: "The `seq` up to which the other one has read; null where one of the two hides their activity.",
      resolve: (conversation, _args, ctx) => otherReadSeq(conversation, ctx),
    }),
    messages: t.connection({
      type: messageType,
      description: "Its messages, newest first.",
      resolve: (conversation, args, ctx, info) => listMessages(ctx, conversation, args, selectionOfRows(info)),
    }),
    updatedAt: t.expose("updatedAt", { type: "DateTime", description: "When the newest message was sent." }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was begun." }),
  }),
});

builder.prismaObjectField(messageType, "conversation", (t) =>
  t.field({
    type: conversationType,
    description: "The conversation that it belongs to.",
    resolve: ({ conversationId }, _args, ctx) =>
      andThen(loadConversation(ctx, conversationId), (conversation) => {
        if (!conversation) throw new Error(`Conversation ${conversationId} is referred to and does not exist`);
        return conversation;
      }),
  }),
);

export const savedReplyType = builder.prismaObject("SavedReply", {
  description: "What an artist writes again and again; only they see it.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    title: t.exposeString("title", { description: `One line, at most ${MAX_REPLY_TITLE_LENGTH} characters.` }),
    text: t.exposeString("text", { description: `Plain text, at most ${MAX_MESSAGE_LENGTH} characters.` }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was saved." }),
  }),
});
