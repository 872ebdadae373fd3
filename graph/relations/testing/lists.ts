import { BY_NAME_MUTED, type List, MUTED } from "../../testing/list.ts";

export const lists: Record<string, List> = {
  "User.followers": {
    document: `query ($id: ID!) { user(id: $id) { followers { edges { node { id } } } } }`,
    variables: ({ friend }) => ({ id: friend.id }),
    shows: BY_NAME_MUTED,
  },
  "User.following": {
    document: `query ($id: ID!) { user(id: $id) { following { edges { node { id } } } } }`,
    variables: ({ friend }) => ({ id: friend.id }),
    shows: BY_NAME_MUTED,
  },
  "Query.followRequests": { document: `{ followRequests { edges { node { id } } } }`, shows: BY_NAME_MUTED },
  "Query.blockedUsers": {
    document: `{ blockedUsers { edges { node { id } } } }`,
    shows: {
      "whom one may see": false,
      "whom the reader has blocked": true,
      "whose private profile the reader follows": false,
    },
  },
  "Query.mutedUsers": {
    document: `{ mutedUsers { edges { node { id } } } }`,
    shows: { "whom one may see": false, "whose private profile the reader follows": false, ...MUTED },
  },
  "Query.restrictedUsers": {
    document: `{ restrictedUsers { edges { node { id } } } }`,
    shows: {
      "whom one may see": false,
      "whose private profile the reader follows": false,
      "whom the reader has restricted": true,
    },
  },
};
