import { BY_NAME, type List } from "../../testing/list.ts";

export const lists: Record<string, List> = {
  "Query.reviews": {
    document: `query ($id: ID!) { reviews(userId: $id) { edges { node { author { id } } } } }`,
    variables: ({ friend }) => ({ id: friend.id }),
    shows: BY_NAME,
  },
};
