import { BY_NAME_MUTED, type List, MUTED } from "../../testing/list.ts";

export const lists: Record<string, List> = {
  "Query.feed": { document: `{ feed(first: 100) { edges { node { user { id } } } } }` },
  "User.posts": {
    document: `query ($id: ID!) { user(id: $id) { posts { edges { node { user { id } } } } } }`,
    variables: ({ author }) => ({ id: author.id }),
    shows: MUTED,
  },
  "User.taggedPosts": {
    document: `query ($id: ID!) { user(id: $id) { taggedPosts { edges { node { user { id } } } } } }`,
    variables: ({ friend }) => ({ id: friend.id }),
  },
  "Query.tagRequests": { document: `{ tagRequests { edges { node { user { id } } } } }`, shows: BY_NAME_MUTED },
  "Query.likedPosts": { document: `{ likedPosts { edges { node { user { id } } } } }`, shows: MUTED },
  "Post.artist": {
    document: `query ($id: ID!) { post(id: $id) { artist { id } } }`,
    variables: ({ friendsPostId }) => ({ id: friendsPostId }),
    shows: BY_NAME_MUTED,
  },
  "Post.likedBy": {
    document: `query ($id: ID!) { post(id: $id) { likedBy { edges { node { id } } } } }`,
    variables: ({ friendsPostId }) => ({ id: friendsPostId }),
    shows: BY_NAME_MUTED,
  },
};
