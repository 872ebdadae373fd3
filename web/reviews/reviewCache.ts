import type { ApolloCache } from "@apollo/client";

/** A review that is gone leaves every list. */
export function dropReview(cache: ApolloCache, id: string): void {
  cache.evict({ id: cache.identify({ __typename: "Review", id }) });
  cache.gc();
}

/** Lists of reviews are read anew where one came that they do not have. */
export const forgetLists = (cache: ApolloCache): void => void cache.evict({ id: "ROOT_QUERY", fieldName: "reviews" });
