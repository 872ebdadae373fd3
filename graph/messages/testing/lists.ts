import { IN_THREADS, type List } from "../../testing/list.ts";

export const lists: Record<string, List> = {
  "Query.conversations": { document: `{ conversations { edges { node { otherUser { id } } } } }`, shows: IN_THREADS },
  "Conversation.messages": {
    document: `query ($id: ID!) { conversation(id: $id) { messages { edges { node { sender { id } } } } } }`,
    variables: ({ conversationId }) => ({ id: conversationId }),
    shows: IN_THREADS,
  },
  "Query.searchMessages": {
    document: `query ($query: String!) { searchMessages(query: $query) { edges { node { sender { id } } } } }`,
    variables: ({ word }) => ({ query: word }),
    shows: IN_THREADS,
  },
};
