import { type List, MUTED } from "../../testing/list.ts";

export const lists: Record<string, List> = {
  "Query.portfolio": {
    document: `query ($id: ID!) { portfolio(artistId: $id) { edges { node { artist { id } } } } }`,
    variables: ({ author }) => ({ id: author.id }),
    shows: MUTED,
  },
  "User.portfolio": {
    document: `query ($id: ID!) { user(id: $id) { portfolio { edges { node { artist { id } } } } } }`,
    variables: ({ author }) => ({ id: author.id }),
    shows: MUTED,
  },
  "Query.featuredPortfolio": { document: `{ featuredPortfolio { artist { id } } }` },
};
