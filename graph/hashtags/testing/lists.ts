import type { List } from "../../testing/list.ts";

export const lists: Record<string, List> = {
  "Hashtag.posts": {
    document: `query ($tag: String!) { hashtag(tag: $tag) { posts { edges { node { user { id } } } } } }`,
    variables: ({ word }) => ({ tag: word }),
  },
};
