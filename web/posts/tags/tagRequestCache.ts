import type { ApolloCache, Reference } from "@apollo/client";

type Edge = { node: Reference };

const isStored = (value: unknown): value is { edges: readonly Edge[] } =>
  typeof value === "object" && value !== null && "edges" in value && Array.isArray(value.edges);

/** An answered request leaves the list of those that wait, where it is loaded. */
export function dropTagRequest(cache: ApolloCache, postId: string): void {
  const post = cache.identify({ __typename: "Post", id: postId });
  cache.modify({
    id: "ROOT_QUERY",
    fields: {
      tagRequests: (list: unknown) =>
        isStored(list) ? { ...list, edges: list.edges.filter(({ node }) => node.__ref !== post) } : list,
    },
  });
}
