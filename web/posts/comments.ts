import type { ApolloCache, Reference } from "@apollo/client";

const UNSENT = "unsent:";

export const unsentId = () => `${UNSENT}${crypto.randomUUID()}`;
export const isUnsent = (id: string) => id.startsWith(UNSENT);

type Place = { id: string; postId: string };

const postOf = (cache: ApolloCache, { postId }: Place) => cache.identify({ __typename: "Post", id: postId });

/** A new comment joins those that a collapsed card shows, so that its author sees it until the next reload. */
export function joinComment(cache: ApolloCache, comment: Place): void {
  const ref = cache.identify({ __typename: "Comment", id: comment.id });
  if (!ref) return;
  cache.modify({
    id: postOf(cache, comment),
    fields: {
      comments: (count: number) => count + 1,
      userComments: (shown: readonly Reference[] = []) =>
        shown.some(({ __ref }) => __ref === ref) ? shown : [...shown, { __ref: ref }],
    },
  });
}

export function dropComment(cache: ApolloCache, comment: Place): void {
  cache.modify({
    id: postOf(cache, comment),
    fields: { comments: (count: number) => Math.max(0, count - 1) },
  });
  cache.evict({ id: cache.identify({ __typename: "Comment", id: comment.id }) });
  cache.gc();
}

/** Two lists of the same post's comments as one, oldest first; what is not yet sent stands last. */
export function mergeComments<T extends { id: string; createdAt: string }>(
  ...lists: readonly (readonly T[])[]
): readonly T[] {
  const byId = new Map(lists.flat().map((comment) => [comment.id, comment]));
  return [...byId.values()].sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}
