import { CONFIRMED_ONLY } from "../accounts/policy.ts";
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
  MAX_REPLY_TITLE_LENGTH,
  MAX_SAVED_REPLIES,
  MIN_MESSAGE_SEARCH,
  reactionInput,
  savedReplyInput,
  searchMessagesInput,
  sendMessageInput,
  updateSavedReplyInput,
  upToSeqInput,
} from "./input.ts";
import { listConversations } from "./lists/conversations.ts";
import { listMatchingMessages } from "./lists/found.ts";
import { listSavedReplies } from "./lists/replies.ts";
import { countMessageRequests } from "./lists/requests.ts";
import { countUnreadMessages } from "./lists/unread.ts";
import { markConversationRead, setTyping } from "./rules/activity.ts";
import { archiveConversation, markConversationUnread, unarchiveConversation } from "./rules/filing.ts";
import { getConversation, getConversationWith, sendMessage, startConversation } from "./rules/messages.ts";
import { reactToMessage, removeReaction } from "./rules/reactions.ts";
import { createSavedReply, deleteSavedReply, updateSavedReply } from "./rules/replies.ts";
import { acceptMessageRequest, declineMessageRequest } from "./rules/requests.ts";
import { conversationType, messageType, savedReplyType } from "./types.ts";

builder.queryFields((t) => ({
  savedReplies: t.field({
    type: [savedReplyType],
    atMost: MAX_SAVED_REPLIES,
    description: "What the artist who asks saved to write again, in the order in which it was saved.",
    failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "for a canvas" }],
    resolve: (_root, _args, ctx) => listSavedReplies(ctx),
  }),
  conversations: t.connection({
    type: conversationType,
    description:
      "The viewer's conversations without those in their archive, the latest activity first, requests among them; " +
      "forwards only. What they declined is in no list.",
    failures: ["UNAUTHENTICATED", "BAD_USER_INPUT"],
    args: {
      query: t.arg.string({ description: "A part of the other person's name or username, with or without @." }),
      archived: t.arg.boolean({ description: "True: those in the archive, and no others." }),
      requests: t.arg.boolean({ description: "True: requests, and no others. False: no requests." }),
    },
    resolve: (_root, { query, archived, requests, ...args }, ctx, info) => {
      const wanted = { query: query ?? undefined, archived: archived ?? undefined, requests };
      return listConversations(ctx, parseInput(conversationsInput, wanted), args, selectionOfRows(info));
    },
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
    description:
      `How many messages are unread, and conversations marked so, counted to ${MAX_BADGE_COUNT}; what lies in the ` +
      "archive or among the requests is not counted.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => countUnreadMessages(ctx),
  }),
  messageRequestsCount: t.int({
    description:
      `In how many requests there is something unread, counted to ${MAX_BADGE_COUNT}; what lies in the archive is not ` +
      "counted.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => countMessageRequests(ctx),
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

const TITLE = `One line, at most ${MAX_REPLY_TITLE_LENGTH} characters.`;
const TEXT = `What is written, at most ${MAX_MESSAGE_LENGTH} characters.`;

const savedReplyInputType = builder.inputType("CreateSavedReplyInput", {
  description: "A reply to save.",
  fields: (t) => ({
    title: t.string({ required: true, description: TITLE }),
    text: t.string({ required: true, description: TEXT }),
  }),
});

const updateSavedReplyInputType = builder.inputType("UpdateSavedReplyInput", {
  description: "A saved reply as it is from now on.",
  fields: (t) => ({
    id: t.id({ required: true, description: "The saved reply." }),
    title: t.string({ required: true, description: TITLE }),
    text: t.string({ required: true, description: TEXT }),
  }),
});

builder.mutationFields((t) => ({
  createSavedReply: t.field({
    type: savedReplyType,
    description: `Saves a reply for oneself alone, up to ${MAX_SAVED_REPLIES}.`,
    failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "for a canvas" }, "BAD_USER_INPUT"],
    args: { input: t.arg({ type: savedReplyInputType, required: true, description: "The reply." }) },
    resolve: (_root, { input }, ctx) => createSavedReply(ctx, parseInput(savedReplyInput, input)),
  }),
  updateSavedReply: t.field({
    type: savedReplyType,
    description: "Changes one's own saved reply.",
    failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "for a canvas" }, "BAD_USER_INPUT", "NOT_FOUND"],
    args: { input: t.arg({ type: updateSavedReplyInputType, required: true, description: "What it is from now on." }) },
    resolve: (_root, { input }, ctx) => updateSavedReply(ctx, parseInput(updateSavedReplyInput, input)),
  }),
  deleteSavedReply: t.field({
    type: savedReplyType,
    description: "Removes one's own saved reply; messages that were made of it stay.",
    failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "for a canvas" }, "NOT_FOUND"],
    args: { id: t.arg.id({ required: true, description: "The saved reply." }) },
    resolve: (_root, { id }, ctx) => deleteSavedReply(ctx, id),
  }),
  startConversation: t.field({
    type: conversationType,
    description: "The conversation with a person, begun if there is none.",
    failures: ["UNAUTHENTICATED", "RATE_LIMITED", "BAD_USER_INPUT", "NOT_FOUND", "MESSAGES_CLOSED"],
    args: { userId: t.arg.id({ required: true, description: "The other person." }) },
    resolve: (_root, { userId }, ctx) => startConversation(ctx, userId),
  }),
  sendMessage: t.field({
    type: messageType,
    description:
      "Sends a message. To whoever does not know the person who asks it is a request: one, until they accept it or " +
      "answer. Answering a request accepts it.",
    failures: [
      "UNAUTHENTICATED",
      "BAD_USER_INPUT",
      "NOT_FOUND",
      { code: "FORBIDDEN", when: "where there is a block" },
      "MESSAGES_CLOSED",
      { code: "REQUEST_PENDING", when: "after the first message to somebody who has not accepted it" },
      CONFIRMED_ONLY,
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
  markConversationUnread: t.field({
    type: conversationType,
    description:
      "Marks a conversation in which all is read unread until it is opened; what the other one was told of one's " +
      "reading stays.",
    failures: ["UNAUTHENTICATED", "NOT_FOUND"],
    args: { id: t.arg.id({ required: true, description: "The conversation's id." }) },
    resolve: (_root, { id }, ctx) => markConversationUnread(ctx, id),
  }),
  acceptMessageRequest: t.field({
    type: conversationType,
    description: "Lets somebody write who asks to; without a request nothing changes.",
    failures: ["UNAUTHENTICATED", "NOT_FOUND"],
    args: { conversationId: t.arg.id({ required: true, description: "The conversation that they began." }) },
    resolve: (_root, { conversationId }, ctx) => acceptMessageRequest(ctx, conversationId),
  }),
  declineMessageRequest: t.field({
    type: conversationType,
    description: "Takes a request out of one's lists for good; who asks is not told, and may not write again.",
    failures: ["UNAUTHENTICATED", "NOT_FOUND"],
    args: { conversationId: t.arg.id({ required: true, description: "The conversation that they began." }) },
    resolve: (_root, { conversationId }, ctx) => declineMessageRequest(ctx, conversationId),
  }),
  archiveConversation: t.field({
    type: conversationType,
    description: "Puts a conversation into one's own archive, until the other one writes again.",
    failures: ["UNAUTHENTICATED", "NOT_FOUND"],
    args: { id: t.arg.id({ required: true, description: "The conversation's id." }) },
    resolve: (_root, { id }, ctx) => archiveConversation(ctx, id),
  }),
  unarchiveConversation: t.field({
    type: conversationType,
    description: "Takes a conversation out of one's own archive.",
    failures: ["UNAUTHENTICATED", "NOT_FOUND"],
    args: { id: t.arg.id({ required: true, description: "The conversation's id." }) },
    resolve: (_root, { id }, ctx) => unarchiveConversation(ctx, id),
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
