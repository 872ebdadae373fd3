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
      "The viewer's conversations that are not archived, latest activity first, including requests. Pages go forward " +
      "only. Requests that the viewer declined are never listed.",
    failures: ["UNAUTHENTICATED", "BAD_USER_INPUT"],
    args: {
      query: t.arg.string({ description: "Part of the other person's name or username, with or without @." }),
      archived: t.arg.boolean({ description: "True: only archived conversations." }),
      requests: t.arg.boolean({ description: "True: only requests. False: no requests. Null or left out: both." }),
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
    description: "The conversation with a person. Null if none was started.",
    failures: ["UNAUTHENTICATED", { code: "BAD_USER_INPUT", when: "for the viewer's own id" }, "NOT_FOUND"],
    args: { userId: t.arg.id({ required: true, description: "The other person." }) },
    resolve: (_root, { userId }, ctx, info) => getConversationWith(ctx, userId, selectionOf(info)),
  }),
  searchMessages: t.connection({
    type: messageType,
    description: "Messages in the viewer's own conversations that contain a text, in any case, newest first.",
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
      `Number of unread messages, plus conversations marked unread, counted to ${MAX_BADGE_COUNT}. Archived ` +
      "conversations are not counted. Requests are only counted if `requests` is true.",
    failures: ["UNAUTHENTICATED"],
    args: {
      requests: t.arg.boolean({
        description: "Whether to count unread messages in message requests as well. False if left out.",
      }),
    },
    resolve: (_root, { requests }, ctx) => countUnreadMessages(ctx, requests ?? false),
  }),
  messageRequestsCount: t.int({
    description: `Number of unarchived requests with unread messages, counted to ${MAX_BADGE_COUNT}.`,
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => countMessageRequests(ctx),
  }),
}));

const sendMessageInputType = builder.inputType("SendMessageInput", {
  description: "A message to send to a conversation or a person.",
  fields: (t) => ({
    conversationId: t.id({ description: "The conversation. Send either this or `receiverId`." }),
    receiverId: t.id({ description: "The recipient. A conversation is started if there is none." }),
    content: t.string({
      description: `1 to ${MAX_MESSAGE_LENGTH} characters after trimming. Can be empty with an image.`,
    }),
    imageUrl: t.string({ description: "An image of the viewer: the `url` of a finished MESSAGE upload." }),
    clientId: t.id({
      description: "A UUID chosen by the client. Sending again with the same UUID returns the same message.",
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
const TEXT = `The reply's text, at most ${MAX_MESSAGE_LENGTH} characters.`;

const saveMessageDraftInputType = builder.inputType("SaveMessageDraftInput", {
  description: "The text of a message that is not sent yet.",
  fields: (t) => ({
    conversationId: t.id({ required: true, description: "The conversation in which the viewer typed." }),
    text: t.string({ required: true, description: "At most 5,000 characters. Empty clears the draft." }),
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
  description: "The new state of a saved reply.",
  fields: (t) => ({
    id: t.id({ required: true, description: "The saved reply." }),
    title: t.string({ required: true, description: TITLE }),
    text: t.string({ required: true, description: TEXT }),
  }),
});

builder.mutationFields((t) => ({
  createSavedReply: t.field({
    type: savedReplyType,
    description: `Saves a reply for the artist alone, up to ${MAX_SAVED_REPLIES} replies.`,
    failures: ["UNAUTHENTICATED", ...KEY_FAILURES, { code: "FORBIDDEN", when: "for a canvas" }, "BAD_USER_INPUT"],
    args: { input: t.arg({ type: savedReplyInputType, required: true, description: "The reply." }) },
    resolve: (_root, { input }, ctx) =>
      once(ctx, "createSavedReply", savedReplyInput, input, createSavedReply, getSavedReply),
  }),
  updateSavedReply: t.field({
    type: savedReplyType,
    description: "Changes a saved reply of the artist.",
    failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "for a canvas" }, "BAD_USER_INPUT", "NOT_FOUND"],
    args: { input: t.arg({ type: updateSavedReplyInputType, required: true, description: "The new title and text." }) },
    resolve: (_root, { input }, ctx) => updateSavedReply(ctx, parseInput(updateSavedReplyInput, input)),
  }),
  deleteSavedReply: t.field({
    type: savedReplyType,
    description: "Removes a saved reply of the artist. Messages that used it stay.",
    failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "for a canvas" }, "NOT_FOUND"],
    args: { id: t.arg.id({ required: true, description: "The saved reply." }) },
    resolve: (_root, { id }, ctx) => deleteSavedReply(ctx, id),
  }),
  startConversation: t.field({
    type: conversationType,
    description: "The conversation with a person, started if there is none.",
    failures: ["UNAUTHENTICATED", "RATE_LIMITED", "BAD_USER_INPUT", "NOT_FOUND", "MESSAGES_CLOSED"],
    args: { userId: t.arg.id({ required: true, description: "The other person." }) },
    resolve: (_root, { userId }, ctx) => startConversation(ctx, userId),
  }),
  sendMessage: t.field({
    type: messageType,
    description:
      "Sends a message. To a person who does not know the viewer, it is a request: the viewer can send one, until " +
      "the person accepts or answers. Answering a request accepts it.",
    failures: [
      "UNAUTHENTICATED",
      "BAD_USER_INPUT",
      "NOT_FOUND",
      { code: "FORBIDDEN", when: "if there is a block" },
      "MESSAGES_CLOSED",
      { code: "REQUEST_PENDING", when: "after the first message to a person who has not accepted it" },
      CONFIRMED_ONLY,
      { code: "CONFLICT", at: ["clientId"], when: "if it was used for something else" },
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
    description: "Marks received messages read: all, or those up to `upToSeq`. The read position never moves back.",
    failures: ["UNAUTHENTICATED", "BAD_USER_INPUT", "NOT_FOUND"],
    args: {
      id: t.arg.id({ required: true, description: "The conversation's id." }),
      upToSeq: t.arg.int({ description: "The `seq` of the newest message seen. All messages if left out." }),
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
    description: "Accepts a person's message request. Without a request nothing changes.",
    failures: ["UNAUTHENTICATED", "NOT_FOUND"],
    args: { conversationId: t.arg.id({ required: true, description: "The conversation that the sender started." }) },
    resolve: (_root, { conversationId }, ctx) => acceptMessageRequest(ctx, conversationId),
  }),
  declineMessageRequest: t.field({
    type: conversationType,
    description:
      "Removes a request from the viewer's lists permanently. Its sender is not notified, and cannot write again.",
    failures: ["UNAUTHENTICATED", "NOT_FOUND"],
    args: { conversationId: t.arg.id({ required: true, description: "The conversation that the sender started." }) },
    resolve: (_root, { conversationId }, ctx) => declineMessageRequest(ctx, conversationId),
  }),
  archiveConversation: t.field({
    type: conversationType,
    description: "Archives a conversation of the viewer until the other side writes again.",
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
    description: "Saves the viewer's unsent text, so that their other devices show it.",
    failures: ["UNAUTHENTICATED", "RATE_LIMITED", "BAD_USER_INPUT", "NOT_FOUND"],
    args: { input: t.arg({ type: saveMessageDraftInputType, required: true, description: "The draft." }) },
    resolve: (_root, { input }, ctx) => saveMessageDraft(ctx, parseInput(saveMessageDraftInput, input)),
  }),
  setTyping: t.field({
    type: conversationType,
    description:
      "Signals to the other side that the viewer is typing, if both show their activity. Call it every few " +
      "keystrokes; not every call is passed on.",
    failures: ["UNAUTHENTICATED", "RATE_LIMITED", "NOT_FOUND"],
    args: {
      conversationId: t.arg.id({ required: true, description: "The conversation in which the viewer is typing." }),
    },
    resolve: (_root, { conversationId }, ctx) => setTyping(ctx, conversationId),
  }),
  reactToMessage: t.field({
    type: messageType,
    description: "Puts an emoji on a message. Repeating the call changes nothing.",
    failures: ["UNAUTHENTICATED", "RATE_LIMITED", { code: "BAD_USER_INPUT", at: ["emoji"] }, "NOT_FOUND"],
    args: { input: t.arg({ type: reactionInputType, required: true, description: "The message and the emoji." }) },
    resolve: (_root, { input }, ctx) => reactToMessage(ctx, parseInput(reactionInput, input)),
  }),
  removeReaction: t.field({
    type: messageType,
    description: "Removes the viewer's own emoji from a message. Without one nothing changes.",
    failures: ["UNAUTHENTICATED", { code: "BAD_USER_INPUT", at: ["emoji"] }, "NOT_FOUND"],
    args: { input: t.arg({ type: reactionInputType, required: true, description: "The message and the emoji." }) },
    resolve: (_root, { input }, ctx) => removeReaction(ctx, parseInput(reactionInput, input)),
  }),
}));
