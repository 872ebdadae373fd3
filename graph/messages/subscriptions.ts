import type { Context } from "../core/context.ts";
import { builder } from "../graphql/builder.ts";
import { type EventOf, subscribeToOwn } from "../live/subscribe.ts";
import { loadExistingUser } from "../people/lists.ts";
import { userType } from "../people/types.ts";
import { getConversation, getMessage } from "./rules/messages.ts";
import { conversationType, messageType } from "./types.ts";

const readType = builder.objectRef<EventOf<"read">>("ConversationRead").implement({
  description: "One side has read further, on any device.",
  fields: (t) => ({
    conversationId: t.exposeID("conversationId", { description: "The conversation." }),
    reader: t.field({
      type: userType,
      description: "The reader; can be the viewer.",
      resolve: (event, _args, ctx) => loadExistingUser(ctx, event.readerId),
    }),
    seq: t.exposeInt("seq", { description: "The `seq` of the newest message read." }),
  }),
});

const typingType = builder.objectRef<EventOf<"typing">>("ConversationTyping").implement({
  description: "The other side is typing. Show it for five seconds.",
  fields: (t) => ({
    conversationId: t.exposeID("conversationId", { description: "The conversation." }),
    user: t.field({
      type: userType,
      description: "The person who is typing.",
      resolve: (event, _args, ctx) => loadExistingUser(ctx, event.userId),
    }),
  }),
});

const reactionsChangedType = builder.objectRef<EventOf<"reaction">>("MessageReactionsChanged").implement({
  description: "A reaction was added to a message or removed from it.",
  fields: (t) => ({
    conversationId: t.exposeID("conversationId", { description: "The conversation." }),
    message: t.field({
      type: messageType,
      description: "The message with its current reactions.",
      resolve: (event, _args, ctx) => getMessage(ctx, event.messageId),
    }),
  }),
});

const filedType = builder.objectRef<EventOf<"filed">>("ConversationFiled").implement({
  description:
    "The viewer archived, restored, marked unread or declined a conversation, or restricted the other person, on any " +
    "device.",
  fields: (t) => ({
    conversationId: t.exposeID("conversationId", { description: "The conversation." }),
    conversation: t.field({
      type: conversationType,
      description: "The conversation's current state.",
      resolve: (event, _args, ctx) => getConversation(ctx, event.conversationId),
    }),
  }),
});

const draftedType = builder.objectRef<EventOf<"drafted">>("ConversationDrafted").implement({
  description: "The viewer typed or cleared a draft of a message, on any device.",
  fields: (t) => ({
    conversation: t.field({
      type: conversationType,
      description: "The conversation with its current `draft`.",
      resolve: (event, _args, ctx) => getConversation(ctx, event.conversationId),
    }),
  }),
});

const acceptedType = builder.objectRef<EventOf<"accepted">>("ConversationAccepted").implement({
  description: "One side accepted a message request from the other.",
  fields: (t) => ({
    conversationId: t.exposeID("conversationId", { description: "The conversation." }),
    conversation: t.field({
      type: conversationType,
      description: "The conversation's current state.",
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
  description: "An event in a conversation other than a new message.",
  types: Object.values(NAMES),
  resolveType: (event) => NAMES[event.type],
});

/**
 * Whether an event belongs to one conversation of the viewer. Without an id, every event does.
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
    description: "Each message that the viewer receives, or sends from another device.",
    failures: ["UNAUTHENTICATED", "NOT_FOUND"],
    args: {
      conversationId: t.arg.id({
        description: "Only this conversation. All of the viewer's conversations if left out.",
      }),
    },
    subscribe: async (_root, { conversationId }, ctx) =>
      subscribeToOwn(ctx, ["message"], await isIn(ctx, conversationId)),
    resolve: (event, _args, ctx) => getMessage(ctx, event.messageId),
  }),
  conversationActivity: t.field({
    type: activityType,
    description:
      "Live reading, typing, reactions, accepted requests, and the viewer's own filing and drafts. Reading and " +
      "typing are sent only if both sides show their activity.",
    failures: ["UNAUTHENTICATED", "NOT_FOUND"],
    args: {
      conversationId: t.arg.id({
        description: "Only this conversation. All of the viewer's conversations if left out.",
      }),
    },
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
