import { builder } from "../builder.ts";
import { connectByActivity, connectBySeq } from "../connection.ts";
import { type Context, requireViewer } from "../context.ts";
import { parseInput } from "../errors.ts";
import { subscribeTo } from "../live/subscribe.ts";
import { batched, byId } from "../loader.ts";
import { makeReadAddress } from "../media/addresses.ts";
import { imageType, loadImage } from "../media/schema.ts";
import { MAX_BADGE_COUNT } from "../notifications/schema.ts";
import { loadExistingUser, userType } from "../people/types.ts";
import { sendMessageInput } from "./input.ts";
import { getConversation, getMessage, markConversationRead, sendMessage, startConversation } from "./rules.ts";

const loadMessage = batched(async (ids: readonly string[], ctx: Context) =>
  byId(await ctx.db.message.findMany({ where: { id: { in: [...ids] } } })),
);

const loadUnreadCount = batched(async (ids: readonly string[], ctx: Context) => {
  const groups = await ctx.db.message.groupBy({
    by: ["conversationId"],
    where: { receiverId: requireViewer(ctx).id, conversationId: { in: [...ids] }, read: false },
    _count: true,
  });
  return new Map(groups.map((group) => [group.conversationId, group._count]));
});

const messageTypeEnum = builder.enumType("MessageType", {
  description: "What a message carries.",
  values: {
    TEXT: { value: "text", description: "Words." },
    IMAGE: { value: "image", description: "An image, perhaps with words." },
  } as const,
});

const messageType = builder.prismaObject("Message", {
  description: "A message between two people; only they can see it.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    conversationId: t.exposeID("conversationId", { description: "The conversation it stands in." }),
    seq: t.exposeInt("seq", { description: "Its place in the conversation: 1, 2, 3 … without gaps." }),
    clientId: t.exposeID("clientId", { description: "The id that the sender's client gave it." }),
    content: t.exposeString("content", { description: "Plain text, at most 5000 characters." }),
    imageUrl: t.string({
      nullable: true,
      description: "A signed address of the image, good for about an hour; ask again for a new one.",
      resolve: async (message, _args, ctx) => {
        const image = message.imageUrl && (await loadImage(ctx, message.imageUrl));
        return image ? makeReadAddress(ctx, image.id) : null;
      },
    }),
    image: t.field({
      type: imageType,
      nullable: true,
      description: "The image's size and placeholder.",
      resolve: (message, _args, ctx) => (message.imageUrl ? loadImage(ctx, message.imageUrl) : null),
    }),
    messageType: t.field({ type: messageTypeEnum, description: "Text or image.", resolve: (row) => row.messageType }),
    read: t.exposeBoolean("read", { description: "Whether the receiver has read it." }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was sent." }),
    isMine: t.boolean({
      description: "Whether the person who asks sent it.",
      resolve: (message, _args, ctx) => message.senderId === ctx.viewer?.id,
    }),
    sender: t.field({
      type: userType,
      description: "Who sent it.",
      resolve: (message, _args, ctx) => loadExistingUser(ctx, message.senderId),
    }),
    receiver: t.field({
      type: userType,
      description: "Who received it.",
      resolve: (message, _args, ctx) => loadExistingUser(ctx, message.receiverId),
    }),
  }),
});

const conversationType = builder.prismaObject("Conversation", {
  description: "All messages between two people; there is one for each pair.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    user1: t.field({
      type: userType,
      description: "One of the two.",
      resolve: (conversation, _args, ctx) => loadExistingUser(ctx, conversation.user1Id),
    }),
    user2: t.field({
      type: userType,
      description: "The other of the two.",
      resolve: (conversation, _args, ctx) => loadExistingUser(ctx, conversation.user2Id),
    }),
    otherUser: t.field({
      type: userType,
      description: "The one of the two who is not asking.",
      resolve: (conversation, _args, ctx) =>
        loadExistingUser(ctx, conversation.user1Id === ctx.viewer?.id ? conversation.user2Id : conversation.user1Id),
    }),
    lastMessage: t.field({
      type: messageType,
      nullable: true,
      description: "The newest message.",
      resolve: (conversation, _args, ctx) =>
        conversation.lastMessageId ? loadMessage(ctx, conversation.lastMessageId) : null,
    }),
    unreadCount: t.int({
      description: "How many messages in it the person who asks has not read.",
      resolve: async (conversation, _args, ctx) => (await loadUnreadCount(ctx, conversation.id)) ?? 0,
    }),
    messages: t.connection({
      type: messageType,
      description: "Its messages, newest first.",
      resolve: (conversation, args, ctx) =>
        connectBySeq(args, "newest first", (page) =>
          ctx.db.message.findMany({ ...page, where: { ...page.where, conversationId: conversation.id } }),
        ),
    }),
    updatedAt: t.expose("updatedAt", { type: "DateTime", description: "When the newest message was sent." }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was begun." }),
  }),
});

builder.queryFields((t) => ({
  conversations: t.connection({
    type: conversationType,
    description: "The viewer's conversations, the latest activity first; forwards only. Errors: UNAUTHENTICATED.",
    resolve: (_root, args, ctx) => {
      const viewer = requireViewer(ctx);
      return connectByActivity(args, (page) =>
        ctx.db.conversation.findMany({
          ...page,
          where: { ...page.where, OR: [{ user1Id: viewer.id }, { user2Id: viewer.id }] },
        }),
      );
    },
  }),
  conversation: t.field({
    type: conversationType,
    description: "One conversation of the person who asks. Errors: UNAUTHENTICATED, NOT_FOUND.",
    args: { id: t.arg.id({ required: true, description: "The conversation's id." }) },
    resolve: (_root, { id }, ctx) => getConversation(ctx, id),
  }),
  unreadMessagesCount: t.int({
    description: `How many messages are unread, counted to ${MAX_BADGE_COUNT}. Errors: UNAUTHENTICATED.`,
    resolve: (_root, _args, ctx) =>
      ctx.db.message.count({ where: { receiverId: requireViewer(ctx).id, read: false }, take: MAX_BADGE_COUNT }),
  }),
}));

const sendMessageInputType = builder.inputType("SendMessageInput", {
  description: "A message to send: to a conversation, or to a person.",
  fields: (t) => ({
    conversationId: t.id({ description: "Where to send it." }),
    receiverId: t.id({ description: "Or to whom; a conversation is begun if there is none." }),
    content: t.string({ description: "1 to 5000 characters after trimming; may be empty with an image." }),
    imageUrl: t.string({ description: "An image of yours, the `url` of a finished MESSAGE upload." }),
    clientId: t.id({
      description: "A UUID chosen by the client: sent again, it is the same message, never a second one.",
    }),
  }),
});

builder.mutationFields((t) => ({
  startConversation: t.field({
    type: conversationType,
    description:
      "The conversation with a person, begun if there is none. Errors: UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND.",
    args: { userId: t.arg.id({ required: true, description: "The other person." }) },
    resolve: (_root, { userId }, ctx) => startConversation(ctx, userId),
  }),
  sendMessage: t.field({
    type: messageType,
    description: "Sends a message. Errors: UNAUTHENTICATED, BAD_USER_INPUT at `content`, NOT_FOUND, CONFLICT.",
    args: { input: t.arg({ type: sendMessageInputType, required: true, description: "The message." }) },
    resolve: (_root, { input }, ctx) => sendMessage(ctx, parseInput(sendMessageInput, input)),
  }),
  markConversationRead: t.field({
    type: conversationType,
    description: "Marks all that was received in it read. Errors: UNAUTHENTICATED, NOT_FOUND.",
    args: { id: t.arg.id({ required: true, description: "The conversation's id." }) },
    resolve: (_root, { id }, ctx) => markConversationRead(ctx, id),
  }),
}));

builder.subscriptionField("messageReceived", (t) =>
  t.field({
    type: messageType,
    description:
      "Each message that the person who asks receives, or sends from elsewhere. Errors: UNAUTHENTICATED, NOT_FOUND.",
    args: { conversationId: t.arg.id({ description: "Only this conversation's; all of one's own if left out." }) },
    subscribe: async (_root, { conversationId }, ctx) => {
      const conversation = conversationId ? await getConversation(ctx, conversationId) : null;
      return subscribeTo(ctx, "message", (event) => !conversation || event.conversationId === conversation.id);
    },
    resolve: (event, _args, ctx) => getMessage(ctx, event.messageId),
  }),
);
