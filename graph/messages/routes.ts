import { extend, inLowerCase, nodesOf, route } from "../rest/route.ts";
import {
  RestAcceptMessageRequestDocument,
  RestArchiveConversationDocument,
  type RestConversationFragment,
  RestConversationsDocument,
  RestCreateSavedReplyDocument,
  RestDeclineMessageRequestDocument,
  RestDeleteSavedReplyDocument,
  RestMarkConversationReadDocument,
  RestMarkConversationUnreadDocument,
  type RestMessageFragment,
  RestMessagesDocument,
  RestReactToMessageDocument,
  RestRemoveReactionDocument,
  RestSavedRepliesDocument,
  RestSaveMessageDraftDocument,
  RestSendMessageDocument,
  RestStartConversationDocument,
  RestUnarchiveConversationDocument,
  RestUpdateSavedReplyDocument,
} from "./routes.generated.ts";

/** Older clients read `image_url`, newer ones `imageUrl`. */
const shapeMessage = ({ receiver, ...message }: RestMessageFragment) =>
  extend(message, {
    senderId: message.sender.id,
    receiverId: receiver.id,
    messageType: inLowerCase(message.messageType),
    image_url: message.imageUrl,
  });

const shapeConversation = (conversation: RestConversationFragment) =>
  extend(conversation, {
    requestState: inLowerCase(conversation.requestState),
    user1Id: conversation.user1.id,
    user2Id: conversation.user2.id,
    lastMessageId: conversation.lastMessage?.id ?? null,
    lastMessage: conversation.lastMessage && shapeMessage(conversation.lastMessage),
  });

export const routes = [
  route("GET /api/conversations", {
    document: RestConversationsDocument,
    query: ["q", "archived", "requests"],
    variables: ({ query }) => ({
      query: query.q,
      archived: query.archived === "true",
      // An older client, which does not know of requests, finds them among the others.
      requests: query.requests === undefined ? null : query.requests === "true",
    }),
    shape: ({ conversations }) => nodesOf(conversations).map(shapeConversation),
  }),
  route("POST /api/conversations", {
    document: RestStartConversationDocument,
    body: ["otherUserId"],
    variables: ({ body }) => ({ userId: body.otherUserId || null }),
    shape: ({ startConversation }) => shapeConversation(startConversation),
  }),
  route("GET /api/conversations/:id/messages", {
    summary: "The messages of a conversation; each page is sorted from oldest to newest.",
    document: RestMessagesDocument,
    cursor: "the `seq` of the first entry",
    query: ["cursor"],
    variables: ({ params, query }) => ({ id: params.id, before: query.cursor }),
    // The spec's thread reads from the oldest to the newest.
    shape: ({ conversation }) => nodesOf(conversation.messages).map(shapeMessage).reverse(),
  }),
  route("PUT /api/conversations/:id/read", {
    document: RestMarkConversationReadDocument,
    body: ["upToSeq"],
    variables: ({ params, body }) => ({ id: params.id, upToSeq: body.upToSeq }),
    shape: ({ markConversationRead }) => shapeConversation(markConversationRead),
  }),
  route("PUT /api/conversations/:id/unread", {
    document: RestMarkConversationUnreadDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ markConversationUnread }) => shapeConversation(markConversationUnread),
  }),
  route("PUT /api/conversations/:id/archive", {
    document: RestArchiveConversationDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ archiveConversation }) => shapeConversation(archiveConversation),
  }),
  route("DELETE /api/conversations/:id/archive", {
    document: RestUnarchiveConversationDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ unarchiveConversation }) => shapeConversation(unarchiveConversation),
  }),
  route("PUT /api/conversations/:id/draft", {
    document: RestSaveMessageDraftDocument,
    body: ["text"],
    variables: ({ params, body }) => ({ input: { conversationId: params.id, text: body.text } }),
    shape: ({ saveMessageDraft: { draft, ...conversation } }) => ({ ...shapeConversation(conversation), draft }),
  }),
  route("PUT /api/conversations/:id/request", {
    document: RestAcceptMessageRequestDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ acceptMessageRequest }) => shapeConversation(acceptMessageRequest),
  }),
  route("DELETE /api/conversations/:id/request", {
    document: RestDeclineMessageRequestDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ declineMessageRequest }) => shapeConversation(declineMessageRequest),
  }),
  route("POST /api/messages", {
    document: RestSendMessageDocument,
    status: 201,
    body: ["receiverId", "conversationId", "content", "imageUrl", "clientId"],
    variables: ({ body }) => ({ input: body }),
    shape: ({ sendMessage }) => shapeMessage(sendMessage),
  }),
  route("POST /api/messages/:id/reactions", {
    document: RestReactToMessageDocument,
    body: ["emoji"],
    variables: ({ params, body }) => ({ input: { messageId: params.id, emoji: body.emoji ?? "" } }),
    shape: ({ reactToMessage }) => shapeMessage(reactToMessage),
  }),
  route("DELETE /api/messages/:id/reactions", {
    document: RestRemoveReactionDocument,
    query: ["emoji"],
    body: ["emoji"],
    // Some clients cannot send a body with DELETE.
    variables: ({ params, query, body }) => ({
      input: { messageId: params.id, emoji: body.emoji ?? query.emoji ?? "" },
    }),
    shape: ({ removeReaction }) => shapeMessage(removeReaction),
  }),
  route("GET /api/saved-replies", {
    document: RestSavedRepliesDocument,
    variables: () => ({}),
    shape: ({ savedReplies }) => savedReplies,
  }),
  route("POST /api/saved-replies", {
    document: RestCreateSavedReplyDocument,
    status: 201,
    body: ["title", "text", "clientId"],
    variables: ({ body }) => ({ input: { ...body, title: body.title ?? "", text: body.text ?? "" } }),
    shape: ({ createSavedReply }) => createSavedReply,
  }),
  route("PUT /api/saved-replies/:id", {
    document: RestUpdateSavedReplyDocument,
    body: ["title", "text"],
    variables: ({ params, body }) => ({ input: { id: params.id, title: body.title ?? "", text: body.text ?? "" } }),
    shape: ({ updateSavedReply }) => updateSavedReply,
  }),
  route("DELETE /api/saved-replies/:id", {
    document: RestDeleteSavedReplyDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ deleteSavedReply }) => deleteSavedReply,
  }),
];
