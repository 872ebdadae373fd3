import type { ApolloCache, ApolloClient, Reference } from "@apollo/client";
import { refresh } from "../platform/data/refresh.ts";

/** Refetches the artist's active lists, and evicts the others. */
export const refreshPortfolio = (client: ApolloClient, artistId: string) =>
  refresh(client, ["featuredPortfolio"], (cache) =>
    cache.evict({ id: cache.identify({ __typename: "User", id: artistId }), fieldName: "portfolio" }),
  );

export const refreshFeatured = (client: ApolloClient) => refresh(client, ["featuredPortfolio"]);

type Pieces = {
  edges: readonly { node: Reference }[];
  pageInfo: { endCursor: string };
};

/** Moves an artwork as the server does. A list that lacks one of the two is refetched. */
export function movePiece(cache: ApolloCache, artistId: string, { id, to }: { id: string; to: string }): void {
  cache.modify<{ portfolio: Pieces }>({
    id: cache.identify({ __typename: "User", id: artistId }),
    fields: {
      portfolio(list, { readField, DELETE }) {
        const { edges, pageInfo } = list as Pieces;
        const ids = edges.map(({ node }) => readField<string>("id", node));
        const [from, until] = [ids.indexOf(id), ids.indexOf(to)];
        const moved = edges[from];
        if (!moved || until < 0) return DELETE;
        const others = edges.toSpliced(from, 1).toSpliced(until, 0, moved);
        // A cursor is an artwork's id: the next page follows the current last one.
        const endCursor = readField<string>("id", others.at(-1)?.node) ?? pageInfo.endCursor;
        return { ...list, edges: others, pageInfo: { ...pageInfo, endCursor } };
      },
    },
  });
}
