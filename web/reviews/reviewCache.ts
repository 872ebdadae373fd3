import type { ApolloCache } from "@apollo/client";

/** Removes a review from every list. */
export function dropReview(cache: ApolloCache, id: string): void {
  cache.evict({ id: cache.identify({ __typename: "Review", id }) });
  cache.gc();
}

/** Refetches lists that lack a new review. */
export const forgetLists = (cache: ApolloCache): void => void cache.evict({ id: "ROOT_QUERY", fieldName: "reviews" });
