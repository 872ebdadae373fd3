import { type List, MUTED } from "../../testing/list.ts";

export const lists: Record<string, List> = {
  "Query.flashDesigns": {
    document: `query ($id: ID!) { flashDesigns(artistId: $id) { edges { node { artist { id } } } } }`,
    variables: ({ author }) => ({ id: author.id }),
    shows: MUTED,
  },
};
