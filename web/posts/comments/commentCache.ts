import type { ApolloCache, Reference } from "@apollo/client";

const UNSENT = "unsent:";

export const unsentId = () => `${UNSENT}${crypto.randomUUID()}`;
export const isUnsent = (id: string) => id.startsWith(UNSENT);

type Edge = { __typename: string; cursor: string; node: Reference };
type StoredList = { edges: readonly Edge[]; pageInfo: { hasNextPage: boolean } };

const isWholeList = (value: unknown): value is StoredList =>
  typeof value === "object" &&
  value !== null &&
  "edges" in value &&
  "pageInfo" in value &&
  (value as StoredList).pageInfo.hasNextPage === false;

/**
 * A new comment joins those that a collapsed card shows, so that its author sees it until the next reload, and the end
 * of the list where that is loaded whole; an answer joins the comment that it answers.
 */
export function joinComment(
  cache: ApolloCache,
  { id, postId, parentId }: { id: string; postId: string; parentId: string | null },
): void {
  const ref = cache.identify({ __typename: "Comment", id });
  if (!ref) return;
  const join = (shown: readonly Reference[] = []) =>
    shown.some(({ __ref }) => __ref === ref) ? shown : [...shown, { __ref: ref }];
  if (parentId) {
    cache.modify({ id: cache.identify({ __typename: "Comment", id: parentId }), fields: { replies: join } });
    return;
  }
  const edge: Edge = { __typename: "PostCommentListConnectionEdge", cursor: id, node: { __ref: ref } };
  cache.modify({
    id: cache.identify({ __typename: "Post", id: postId }),
    fields: {
      userComments: join,
      commentList: (list: unknown) =>
        isWholeList(list) && !list.edges.some(({ node }) => node.__ref === ref)
          ? { ...list, edges: [...list.edges, edge] }
          : list,
    },
  });
}

/** With its replies. */
export function dropComment(cache: ApolloCache, id: string): void {
  cache.evict({ id: cache.identify({ __typename: "Comment", id }) });
  cache.gc();
}

/** Merges two lists of a post, oldest first; the later copy of a comment counts. */
export function mergeComments<T extends { id: string; createdAt: string }>(
  ...lists: readonly (readonly T[])[]
): readonly T[] {
  const byId = new Map(lists.flat().map((comment) => [comment.id, comment]));
  return [...byId.values()].sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}
