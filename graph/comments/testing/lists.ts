import { BY_NAME, type List } from "../../testing/list.ts";

/** Their comments wait for the post's author. */
const OF_COMMENTS = { ...BY_NAME, "whom the post's author has restricted": false } as const;

export const lists: Record<string, List> = {
  "Post.commentList": {
    document: `query ($id: ID!) { post(id: $id) { commentList { edges { node { user { id } } } } } }`,
    variables: ({ friendsPostId }) => ({ id: friendsPostId }),
    shows: OF_COMMENTS,
  },
  "Post.userComments": {
    document: `query ($id: ID!) { post(id: $id) { userComments { user { id } } } }`,
    variables: ({ friendsPostId }) => ({ id: friendsPostId }),
    shows: OF_COMMENTS,
  },
  "Comment.replies": {
    document: `query ($id: ID!) { post(id: $id) { userComments { replies { user { id } } } } }`,
    variables: ({ friendsPostId }) => ({ id: friendsPostId }),
    shows: OF_COMMENTS,
  },
  "Comment.replyList": {
    document: `query ($id: ID!) { post(id: $id) { userComments { replyList { edges { node { user { id } } } } } } }`,
    variables: ({ friendsPostId }) => ({ id: friendsPostId }),
    shows: OF_COMMENTS,
  },
};
