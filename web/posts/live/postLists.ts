import type { ApolloCache, Reference } from "@apollo/client";

type Edge = { __typename: string; cursor: string; node: Reference };
type StoredConnection = { edges: readonly Edge[] };

const isStored = (value: unknown): value is StoredConnection =>
  typeof value === "object" && value !== null && "edges" in value && Array.isArray(value.edges);

/** Adds a new post to the loaded feed and its author's list. */
export function showPost(cache: ApolloCache, postId: string, authorId: string): void {
  const post = cache.identify({ __typename: "Post", id: postId });
  if (!post) return;
  const onTop = (edgeType: string) => (list: unknown) => {
    if (!isStored(list)) return list;
    const edge: Edge = { __typename: edgeType, cursor: postId, node: { __ref: post } };
    return { ...list, edges: [edge, ...list.edges.filter(({ node }) => node.__ref !== post)] };
  };
  cache.modify({ id: "ROOT_QUERY", fields: { feed: onTop("QueryFeedConnectionEdge") } });
  cache.modify({
    id: cache.identify({ __typename: "User", id: authorId }),
    fields: { posts: onTop("UserPostsConnectionEdge"), postsCount: (count: number) => count + 1 },
  });
}

/** Removes a post from every list. */
export function forgetPost(cache: ApolloCache, postId: string, authorId: string): void {
  cache.modify({
    id: cache.identify({ __typename: "User", id: authorId }),
    fields: { postsCount: (count: number) => Math.max(0, count - 1) },
  });
  dropPost(cache, postId);
}

/** Empties a post that the viewer may not see any more. An optimistic layer cannot evict. */
export function dropPost(cache: ApolloCache, postId: string): void {
  cache.modify({
    id: cache.identify({ __typename: "Post", id: postId }),
    fields: (_value: unknown, { DELETE }) => DELETE,
  });
}
