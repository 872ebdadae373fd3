import "./subscriptions.ts";
import { requireViewer } from "../core/context.ts";
import { parseInput } from "../core/errors.ts";
import { builder } from "../graphql/builder.ts";
import { selectionOf, selectionOfRows } from "../graphql/selection.ts";
import { MAX_BADGE_COUNT } from "../notifications/input.ts";
import {
  conversationsInput,
  MAX_MESSAGE_LENGTH,
  MAX_MESSAGE_SEARCH,
  MIN_MESSAGE_SEARCH,
  reactionInput,
  searchMessagesInput,
  sendMessageInput,
  upToSeqInput,
} from "./input.ts";
import { listConversations } from "./lists/conversations.ts";
import { listMatchingMessages } from "./lists/found.ts";
import { countUnreadMessages } from "./lists/unread.ts";
import { markConversationRead, setTyping } from "./rules/activity.ts";
import { getConversation, getConversationWith, sendMessage, startConversation } from "./rules/messages.ts";
import { reactToMessage, removeReaction } from "./rules/reactions.ts";
import { conversationType, messageType } from "./types.ts";

builder.queryFields((t) => ({
  conversations: t.connection({
    type: conversationType,
    description: "The viewer's conversations, the latest activity first; forwards only.",
    failures: ["UNAUTHENTICATED", "BAD_USER_INPUT"],
    args: { query: t.arg.string({ description: "A part of the other person's name or username, with or without @." }) },
    resolve: (_root, { query, ...args }, ctx, info) =>
      listConversations(ctx, parseInput(conversationsInput, { query: query ?? "" }).query, args, selectionOfRows(info)),
  }),
  conversation: t.field({
    type: conversationType,
    description: "One conversation of the person who asks.",
    failures: ["UNAUTHENTICATED", "NOT_FOUND"],
    args: { id: t.arg.id({ required: true, description: "The conversation's id." }) },
    resolve: (_root, { id }, ctx, info) => getConversation(ctx, id, selectionOf(info)),
  }),
  conversationWith: t.field({
    type: conversationType,
    nullable: true,
    description: "The conversation with a person; null when none was begun.",
    failures: ["UNAUTHENTICATED", { code: "BAD_USER_INPUT", when: "for oneself" }, "NOT_FOUND"],
    args: { userId: t.arg.id({ required: true, description: "The other person." }) },
    resolve: (_root, { userId }, ctx, info) => getConversationWith(ctx, userId, selectionOf(info)),
  }),
  searchMessages: t.connection({
    type: messageType,
    description: "Messages of one's own conversations that contain a text in any case, newest first.",
    failures: ["UNAUTHENTICATED", { code: "BAD_USER_INPUT", at: ["query"] }, "RATE_LIMITED"],
    args: {
      query: t.arg.string({
        required: true,
        description: `${MIN_MESSAGE_SEARCH} to ${MAX_MESSAGE_SEARCH} characters.`,
      }),
    },
    resolve: (_root, { query, ...args }, ctx, info) => {
      requireViewer(ctx);
      return listMatchingMessages(ctx, parseInput(searchMessagesInput, { query }).query, args, selectionOfRows(info));
    },
  }),
  unreadMessagesCount: t.int({
    description: `How many messages are unread, counted to ${MAX_BADGE_COUNT}.`,
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => countUnreadMessages(ctx),
  }),
}));

const sendMessageInputType = builder.inputType("SendMessageInput", {
  description: "A message to send: to a conversation, or to a person.",
  fields: (t) => ({
    conversationId: t.id({ description: "Where to send it." }),
    receiverId: t.id({ description: "Or to whom; a conversation is begun if there is none." }),
    content: t.string({
      description: `1 to ${MAX_MESSAGE_LENGTH} characters after trimming; may be empty with an image.`,
    }),
    imageUrl: t.string({ description: "An image of yours, the `url` of a finished MESSAGE upload." }),
    clientId: t.id({
      description: "A UUID chosen by the client: sent again, it is the same message, never a second one.",
    }),
  }),
});

const reactionInputType = builder.inputType("MessageReactionInput", {
  description: "An emoji on a message.",
  fields: (t) => ({
    messageId: t.id({ required: true, description: "The message." }),
    emoji: t.string({ required: true, description: "One emoji, at most 16 UTF-16 code units." }),
  }),
});

builder.mutationFields((t) => ({
  startConversation: t.field({
    type: conversationType,
    description: "The conversation with a person, begun if there is none.",
    failures: ["UNAUTHENTICATED", "RATE_LIMITED", "BAD_USER_INPUT", "NOT_FOUND", "MESSAGES_CLOSED"],
    args: { userId: t.arg.id({ required: true, description: "The other person." }) },
    resolve: (_root, { userId }, ctx) => startConversation(ctx, userId),
  }),
  sendMessage: t.field({
    type: messageType,
    description: "Sends a message.",
    failures: [
      "UNAUTHENTICATED",
      "BAD_USER_INPUT",
      "NOT_FOUND",
      { code: "FORBIDDEN", when: "where there is a block" },
      "MESSAGES_CLOSED",
      { code: "CONFLICT", at: ["clientId"], when: "when it was used for something else" },
      "RATE_LIMITED",
      { code: "PAYLOAD_TOO_LARGE", at: ["file"] },
      { code: "UNSUPPORTED_MEDIA", at: ["file"] },
      "QUOTA_EXCEEDED",
    ],
    args: { input: t.arg({ type: sendMessageInputType, required: true, description: "The message." }) },
    resolve: (_root, { input }, ctx) => sendMessage(ctx, parseInput(sendMessageInput, input)),
  }),
  markConversationRead: t.field({
    type: conversationType,
    description: "Marks all that was received in it read, or what was received up to a number; it never goes back.",
    failures: ["UNAUTHENTICATED", "BAD_USER_INPUT", "NOT_FOUND"],
    args: {
      id: t.arg.id({ required: true, description: "The conversation's id." }),
      upToSeq: t.arg.int({ description: "The `seq` of the newest message that was seen; all of them if left out." }),
    },
    resolve: (_root, { id, upToSeq }, ctx) =>
      markConversationRead(ctx, id, parseInput(upToSeqInput, { upToSeq }).upToSeq),
  }),
  setTyping: t.field({
    type: conversationType,
    description:
      "Tells the other side, now and then, that the person who asks is typing, where both show their activity; " +
      "call it with every few keys.",
    failures: ["UNAUTHENTICATED", "RATE_LIMITED", "NOT_FOUND"],
    args: { conversationId: t.arg.id({ required: true, description: "Where they are typing." }) },
    resolve: (_root, { conversationId }, ctx) => setTyping(ctx, conversationId),
  }),
  reactToMessage: t.field({
    type: messageType,
    description: "Puts an emoji on a message; a second time changes nothing.",
    failures: ["UNAUTHENTICATED", "RATE_LIMITED", { code: "BAD_USER_INPUT", at: ["emoji"] }, "NOT_FOUND"],
    args: { input: t.arg({ type: reactionInputType, required: true, description: "The message and the emoji." }) },
    resolve: (_root, { input }, ctx) => reactToMessage(ctx, parseInput(reactionInput, input)),
  }),
  removeReaction: t.field({
    type: messageType,
    description: "Takes one's own emoji from a message; without it nothing changes.",
    failures: ["UNAUTHENTICATED", { code: "BAD_USER_INPUT", at: ["emoji"] }, "NOT_FOUND"],
    args: { input: t.arg({ type: reactionInputType, required: true, description: "The message and the emoji." }) },
    resolve: (_root, { input }, ctx) => removeReaction(ctx, parseInput(reactionInput, input)),
  }),
}));
