import { artistsOnly, id, input, ownOnly, type Permission, signedIn } from "../../testing/permission.ts";

export const permissions: Record<string, Permission> = {
  conversation: {
    field: "conversation(id: $id) { id }",
    variables: id((s) => s.conversation.id),
    outcomes: ownOnly("NOT_FOUND"),
  },
  conversationWith: {
    field: "conversationWith(userId: $userId) { id }",
    variables: (s) => ({ userId: s.client.id }),
    outcomes: signedIn,
  },
  conversations: { field: "conversations { edges { cursor } }", outcomes: signedIn },
  messageRequestsCount: { field: "messageRequestsCount", outcomes: signedIn },
  searchMessages: { field: 'searchMessages(query: "hello") { edges { cursor } }', outcomes: signedIn },
  unreadMessagesCount: { field: "unreadMessagesCount", outcomes: signedIn },
  markConversationRead: {
    field: "markConversationRead(id: $id) { id }",
    variables: id((s) => s.conversation.id),
    outcomes: ownOnly("NOT_FOUND"),
  },
  markConversationUnread: {
    field: "markConversationUnread(id: $id) { id }",
    variables: id((s) => s.conversation.id),
    outcomes: ownOnly("NOT_FOUND"),
  },
  acceptMessageRequest: {
    field: "acceptMessageRequest(conversationId: $id) { id }",
    variables: id((s) => s.conversation.id),
    outcomes: ownOnly("NOT_FOUND"),
  },
  declineMessageRequest: {
    field: "declineMessageRequest(conversationId: $id) { id }",
    variables: id((s) => s.conversation.id),
    outcomes: ownOnly("NOT_FOUND"),
  },
  archiveConversation: {
    field: "archiveConversation(id: $id) { id }",
    variables: id((s) => s.conversation.id),
    outcomes: ownOnly("NOT_FOUND"),
  },
  unarchiveConversation: {
    field: "unarchiveConversation(id: $id) { id }",
    variables: id((s) => s.conversation.id),
    outcomes: ownOnly("NOT_FOUND"),
  },
  saveMessageDraft: {
    field: "saveMessageDraft(input: $input) { id }",
    variables: input((s) => ({ conversationId: s.conversation.id, text: "See you" })),
    outcomes: ownOnly("NOT_FOUND"),
  },
  savedReplies: { field: "savedReplies { id }", outcomes: artistsOnly },
  createSavedReply: {
    field: "createSavedReply(input: $input) { id }",
    variables: input(() => ({ title: "Aftercare", text: "Keep it dry" })),
    outcomes: artistsOnly,
  },
  updateSavedReply: {
    field: "updateSavedReply(input: $input) { id }",
    variables: input(({ savedReply }) => ({ id: savedReply.id, title: "Aftercare", text: "Keep it dry" })),
    outcomes: { ...artistsOnly, artist: "NOT_FOUND" },
  },
  deleteSavedReply: {
    field: "deleteSavedReply(id: $id) { id }",
    variables: id((s) => s.savedReply.id),
    outcomes: { ...artistsOnly, artist: "NOT_FOUND" },
  },
  reactToMessage: {
    field: "reactToMessage(input: $input) { id }",
    variables: input((s) => ({ messageId: s.message.id, emoji: "🖤" })),
    outcomes: ownOnly("NOT_FOUND"),
  },
  removeReaction: {
    field: "removeReaction(input: $input) { id }",
    variables: input((s) => ({ messageId: s.message.id, emoji: "🖤" })),
    outcomes: ownOnly("NOT_FOUND"),
  },
  sendMessage: {
    field: "sendMessage(input: $input) { id }",
    variables: input((s) => ({ conversationId: s.conversation.id, content: "Hello" })),
    outcomes: ownOnly("NOT_FOUND"),
  },
  setTyping: {
    field: "setTyping(conversationId: $id) { id }",
    variables: id((s) => s.conversation.id),
    outcomes: ownOnly("NOT_FOUND"),
  },
  startConversation: {
    field: "startConversation(userId: $id) { id }",
    variables: id((s) => s.client.id),
    outcomes: signedIn,
  },
  conversationActivity: {
    field: "conversationActivity(conversationId: $id) { __typename }",
    variables: id((s) => s.conversation.id),
    outcomes: ownOnly("NOT_FOUND"),
  },
  messageReceived: {
    field: "messageReceived(conversationId: $id) { id }",
    variables: id((s) => s.conversation.id),
    outcomes: ownOnly("NOT_FOUND"),
  },
};
