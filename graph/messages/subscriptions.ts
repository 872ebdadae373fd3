import type { Context } from "../core/context.ts";
import { builder } from "../graphql/builder.ts";
import { type EventOf, subscribeToOwn } from "../live/subscribe.ts";
import { loadExistingUser } from "../people/lists.ts";
import { userType } from "../people/types.ts";
import { getConversation, getMessage } from "./rules/messages.ts";
import { conversationType, messageType } from "./types.ts";

const readType = builder.objectRef<EventOf<"read">>("ConversationRead").implement({
  description: "One of the two has read further, here or on another device.",
  fields: (t) => ({
    conversationId: t.exposeID("conversationId", { description: "The conversation." }),
    reader: t.field({
      type: userType,
      description: "Who has read; it may be the viewer.",
      resolve: (event, _args, ctx) => loadExistingUser(ctx, event.readerId),
    }),
    seq: t.exposeInt("seq", { description: "The `seq` up to which they have read." }),
  }),
});

const typingType = builder.objectRef<EventOf<"typing">>("ConversationTyping").implement({
  description: "The other one is typing; show it for five seconds.",
  fields: (t) => ({
    conversationId: t.exposeID("conversationId", { description: "The conversation." }),
    user: t.field({
      type: userType,
      description: "Who is typing.",
      resolve: (event, _args, ctx) => loadExistingUser(ctx, event.userId),
    }),
  }),
});

const reactionsChangedType = builder.objectRef<EventOf<"reaction">>("MessageReactionsChanged").implement({
  description: "A reaction was put on a message or taken from it.",
  fields: (t) => ({
    conversationId: t.exposeID("conversationId", { description: "The conversation." }),
    message: t.field({
      type: messageType,
      description: "The message with its reactions as they are now.",
      resolve: (event, _args, ctx) => getMessage(ctx, event.messageId),
    }),
  }),
});

const filedType = builder.objectRef<EventOf<"filed">>("ConversationFiled").implement({
  description:
    "The viewer archived, restored, marked unread or declined a conversation, or restricted the other " +
    "person, on any device.",
  fields: (t) => ({
    conversationId: t.exposeID("conversationId", { description: "The conversation." }),
    conversation: t.field({
      type: conversationType,
      description: "The conversation as it is now.",
      resolve: (event, _args, ctx) => getConversation(ctx, event.conversationId),
    }),
  }),
});

const draftedType = builder.objectRef<EventOf<"drafted">>("ConversationDrafted").implement({
  description: "The viewer typed or cleared a draft of a message, here or on another device.",
  fields: (t) => ({
    conversation: t.field({
      type: conversationType,
      description: "The conversation with its `draft` as it is now.",
      resolve: (event, _args, ctx) => getConversation(ctx, event.conversationId),
    }),
  }),
});

const acceptedType = builder.objectRef<EventOf<"accepted">>("ConversationAccepted").implement({
  description: "One of the two accepted that the other writes to them.",
  fields: (t) => ({
    conversationId: t.exposeID("conversationId", { description: "The conversation." }),
    conversation: t.field({
      type: conversationType,
      description: "The conversation as it is now.",
      resolve: (event, _args, ctx) => getConversation(ctx, event.conversationId),
    }),
  }),
});

const NAMES = {
  read: readType,
  typing: typingType,
  reaction: reactionsChangedType,
  filed: filedType,
  drafted: draftedType,
  accepted: acceptedType,
} as const;

const activityType = builder.unionType("ConversationActivity", {
  description: "What happens in a conversation besides messages.",
  types: Object.values(NAMES),
  resolveType: (event) => NAMES[event.type],
});

/**
 * Which events are of one conversation of the viewer's; all are without one.
 * @throws {Failure} UNAUTHENTICATED, NOT_FOUND
 */
async function isIn(
  ctx: Context,
  id: string | null | undefined,
): Promise<(event: { conversationId: string }) => boolean> {
  const conversation = id ? await getConversation(ctx, id) : null;
  return ({ conversationId }) => !conversation || conversationId === conversation.id;
}

builder.subscriptionFields((t) => ({
  messageReceived: t.field({
    type: messageType,
    description: "Each message that the viewer receives, or sends from elsewhere.",
    failures: ["UNAUTHENTICATED", "NOT_FOUND"],
    args: { conversationId: t.arg.id({ description: "Only this conversation's; all of the viewer's if left out." }) },
    subscribe: async (_root, { conversationId }, ctx) =>
      subscribeToOwn(ctx, ["message"], await isIn(ctx, conversationId)),
    resolve: (event, _args, ctx) => getMessage(ctx, event.messageId),
  }),
  conversationActivity: t.field({
    type: activityType,
    description:
      "Reading, typing, reactions, accepted requests, and the viewer's own filing and drafts, as they " +
      "happen. Reading and typing are sent where both show their activity.",
    failures: ["UNAUTHENTICATED", "NOT_FOUND"],
    args: { conversationId: t.arg.id({ description: "Only this conversation's; all of the viewer's if left out." }) },
    subscribe: async (_root, { conversationId }, ctx) =>
      subscribeToOwn(
        ctx,
        ["read", "typing", "reaction", "filed", "drafted", "accepted"],
        await isIn(ctx, conversationId),
      ),
    resolve: async (event, _args, ctx) => {
      await getConversation(ctx, event.conversationId);
      return event;
    },
  }),
}));
