import { type List, MUTED } from "../../testing/list.ts";

export const lists: Record<string, List> = {
  "Query.searchUsers": {
    document: `query ($query: String!) { searchUsers(query: $query) { edges { node { id } } } }`,
    variables: ({ word }) => ({ query: word }),
    shows: MUTED,
  },
  "Query.searchPosts": {
    document: `query ($query: String!) { searchPosts(query: $query) { edges { node { user { id } } } } }`,
    variables: ({ word }) => ({ query: word }),
  },
};
