import type { FieldPolicy, TypePolicies } from "@apollo/client/cache";
import { relayStylePagination } from "@apollo/client/utilities";

/**
 * Every field that is a Relay connection, with the arguments that make it another list (paging arguments are not
 * among them). A connection missing here would replace its first page with its second.
 */
const connections: Record<string, Record<string, readonly string[]>> = {
  Query: {
    feed: [],
    tagRequests: [],
    searchUsers: ["query", "userType", "location", "within", "styles", "verified", "minExperience", "takesBookings"],
    searchPosts: ["query"],
    conversations: [],
    searchMessages: ["query"],
    notifications: ["unread"],
    followRequests: [],
    blockedUsers: [],
    bookings: ["role", "status"],
    portfolio: ["artistId", "category"],
    adminUsers: ["query", "userType", "role"],
  },
  User: { posts: [], followers: ["query"], following: ["query"], portfolio: [] },
  Post: { commentList: [] },
  // A strip that shows the newest of each is no page of the list.
  Hashtag: { posts: ["first"] },
  Conversation: { messages: [] },
};

/** A field the server still answers as a plain list is replaced, not merged. */
function connectionPolicy(keyArgs: readonly string[]): FieldPolicy {
  const relay = relayStylePagination(keyArgs.length > 0 ? [...keyArgs] : false) as FieldPolicy;
  const { read, merge } = relay;
  return {
    ...relay,
    read: (existing, options) => (isConnection(existing) && read ? read(existing, options) : existing),
    merge: (existing, incoming, options) =>
      isConnection(incoming) && typeof merge === "function" ? merge(existing, incoming, options) : incoming,
  };
}

function isConnection(value: unknown): boolean {
  return typeof value === "object" && value !== null && "edges" in value;
}

export const typePolicies: TypePolicies = Object.fromEntries(
  Object.entries(connections).map(([type, fields]) => [
    type,
    {
      fields: Object.fromEntries(Object.entries(fields).map(([field, keyArgs]) => [field, connectionPolicy(keyArgs)])),
    },
  ]),
);
