import type { ApolloCache } from "@apollo/client";
import { hasEdges } from "../../platform/data/cachePolicies.ts";

/** Removes an answered request from the loaded list. */
export function dropTagRequest(cache: ApolloCache, postId: string): void {
  const post = cache.identify({ __typename: "Post", id: postId });
  cache.modify({
    id: "ROOT_QUERY",
    fields: {
      tagRequests: (list: unknown) =>
        hasEdges(list) ? { ...list, edges: list.edges.filter(({ node }) => node.__ref !== post) } : list,
    },
  });
}
