import { addReplay } from "../graphql/idempotent.ts";
import "./reported.ts";
import { CLIENT_ID_DESCRIPTION } from "../core/client-id.ts";
import { CONFIRMED_ONLY } from "../identity/policy.ts";
import { KEY_FAILURES, once } from "../transactions/repeats.ts";
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
  saveMessageDraftInput,
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
import {
  archiveConversation,
  markConversationUnread,
  saveMessageDraft,
  unarchiveConversation,
} from "./rules/filing.ts";
import { getConversation, getConversationWith, getMessage, sendMessage, startConversation } from "./rules/messages.ts";
import { reactToMessage, removeReaction } from "./rules/reactions.ts";
import { createSavedReply, deleteSavedReply, getSavedReply, updateSavedReply } from "./rules/replies.ts";
import { acceptMessageRequest, declineMessageRequest } from "./rules/requests.ts";
import { conversationType, messageType, savedReplyType } from "./types.ts";

addReplay("Conversation", (ctx, id) => getConversation(ctx, id));
addReplay("Message", getMessage);
addReplay("SavedReply", getSavedReply);

builder.queryFields((t) => ({
  savedReplies: t.field({
    type: [savedReplyType],
    atMost: MAX_SAVED_REPLIES,
    description: "The artist's saved replies, in the order in which they were saved.",
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
    description: "One conversation of the viewer.",
    failures: ["UNAUTHENTICATED", "NOT_FOUND"],
    args: { id: t.arg.id({ required: true, description: "The conversation's id." }) },
    resolve: (_root, { id }, ctx, info) => getConversation(ctx, id, selectionOf(info)),
  }),
  conversationWith: t.field({
    type: conversationType,
    nullable: true,
    description: "The conversation with a person; null when none was begun.",
    failures: ["UNAUTHENTICATED", { code: "BAD_USER_INPUT", when: "for the viewer" }, "NOT_FOUND"],
    args: { userId: t.arg.id({ required: true, description: "The other person." }) },
    resolve: (_root, { userId }, ctx, info) => getConversationWith(ctx, userId, selectionOf(info)),
  }),
  searchMessages: t.connection({
    type: messageType,
    description: "Messages of the viewer's own conversations that contain a text in any case, newest first.",
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
      "archive is not counted, nor, unless asked for, what lies among the requests.",
    failures: ["UNAUTHENTICATED"],
    args: {
      requests: t.arg.boolean({
        description: "Whether messages of strangers that wait to be accepted count, too; left out, they do not.",
      }),
    },
    resolve: (_root, { requests }, ctx) => countUnreadMessages(ctx, requests ?? false),
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
    receiverId: t.id({ description: "Or the recipient; a conversation is begun if there is none." }),
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

const saveMessageDraftInputType = builder.inputType("SaveMessageDraftInput", {
  description: "A message that is not sent yet.",
  fields: (t) => ({
    conversationId: t.id({ required: true, description: "Where it was typed." }),
    text: t.string({ required: true, description: "At most 5,000 characters; an empty text clears it." }),
  }),
});

const savedReplyInputType = builder.inputType("CreateSavedReplyInput", {
  description: "A reply to save.",
  fields: (t) => ({
    title: t.string({ required: true, description: TITLE }),
    text: t.string({ required: true, description: TEXT }),
    clientId: t.id({ description: CLIENT_ID_DESCRIPTION }),
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
    description: `Saves a reply for the artist alone, up to ${MAX_SAVED_REPLIES}.`,
    failures: ["UNAUTHENTICATED", ...KEY_FAILURES, { code: "FORBIDDEN", when: "for a canvas" }, "BAD_USER_INPUT"],
    args: { input: t.arg({ type: savedReplyInputType, required: true, description: "The reply." }) },
    resolve: (_root, { input }, ctx) =>
      once(ctx, "createSavedReply", savedReplyInput, input, createSavedReply, getSavedReply),
  }),
  updateSavedReply: t.field({
    type: savedReplyType,
    description: "Changes the artist's own saved reply.",
    failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "for a canvas" }, "BAD_USER_INPUT", "NOT_FOUND"],
    args: { input: t.arg({ type: updateSavedReplyInputType, required: true, description: "What it is from now on." }) },
    resolve: (_root, { input }, ctx) => updateSavedReply(ctx, parseInput(updateSavedReplyInput, input)),
  }),
  deleteSavedReply: t.field({
    type: savedReplyType,
    description: "Removes the artist's own saved reply; messages that used it stay.",
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
      "Sends a message. To a person who does not know the viewer it is a request: one, until they accept it or " +
      "answer. Answering a request accepts it.",
    failures: [
      "UNAUTHENTICATED",
      "BAD_USER_INPUT",
      "NOT_FOUND",
      { code: "FORBIDDEN", when: "where there is a block" },
      "MESSAGES_CLOSED",
      { code: "REQUEST_PENDING", when: "after the first message to a person who has not accepted it" },
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
    description: "Marks a read conversation unread until the viewer opens it. The other side still sees it as read.",
    failures: ["UNAUTHENTICATED", "NOT_FOUND"],
    args: { id: t.arg.id({ required: true, description: "The conversation's id." }) },
    resolve: (_root, { id }, ctx) => markConversationUnread(ctx, id),
  }),
  acceptMessageRequest: t.field({
    type: conversationType,
    description: "Accepts the request of a person to write; without a request nothing changes.",
    failures: ["UNAUTHENTICATED", "NOT_FOUND"],
    args: { conversationId: t.arg.id({ required: true, description: "The conversation that they began." }) },
    resolve: (_root, { conversationId }, ctx) => acceptMessageRequest(ctx, conversationId),
  }),
  declineMessageRequest: t.field({
    type: conversationType,
    description:
      "Removes a request from the viewer's lists permanently. Its sender is not notified, and may not write " +
      "again.",
    failures: ["UNAUTHENTICATED", "NOT_FOUND"],
    args: { conversationId: t.arg.id({ required: true, description: "The conversation that they began." }) },
    resolve: (_root, { conversationId }, ctx) => declineMessageRequest(ctx, conversationId),
  }),
  archiveConversation: t.field({
    type: conversationType,
    description: "Archives a conversation of the viewer, until the other side writes again.",
    failures: ["UNAUTHENTICATED", "NOT_FOUND"],
    args: { id: t.arg.id({ required: true, description: "The conversation's id." }) },
    resolve: (_root, { id }, ctx) => archiveConversation(ctx, id),
  }),
  unarchiveConversation: t.field({
    type: conversationType,
    description: "Restores a conversation from the viewer's archive.",
    failures: ["UNAUTHENTICATED", "NOT_FOUND"],
    args: { id: t.arg.id({ required: true, description: "The conversation's id." }) },
    resolve: (_root, { id }, ctx) => unarchiveConversation(ctx, id),
  }),
  saveMessageDraft: t.field({
    type: conversationType,
    description: "Keeps what the viewer has typed and not sent, so that it is there on their other devices.",
    failures: ["UNAUTHENTICATED", "RATE_LIMITED", "BAD_USER_INPUT", "NOT_FOUND"],
    args: { input: t.arg({ type: saveMessageDraftInputType, required: true, description: "The draft." }) },
    resolve: (_root, { input }, ctx) => saveMessageDraft(ctx, parseInput(saveMessageDraftInput, input)),
  }),
  setTyping: t.field({
    type: conversationType,
    description:
      "Signals to the other side that the viewer is typing, where both show their activity. Call it every " +
      "few keys; it is passed on now and then.",
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
    description: "Removes the viewer's own emoji from a message; without it nothing changes.",
    failures: ["UNAUTHENTICATED", { code: "BAD_USER_INPUT", at: ["emoji"] }, "NOT_FOUND"],
    args: { input: t.arg({ type: reactionInputType, required: true, description: "The message and the emoji." }) },
    resolve: (_root, { input }, ctx) => removeReaction(ctx, parseInput(reactionInput, input)),
  }),
}));
