import type { ApolloCache } from "@apollo/client";

/** Removes a design from every list. */
export function dropDesign(cache: ApolloCache, id: string): void {
  cache.evict({ id: cache.identify({ __typename: "FlashDesign", id }) });
  cache.gc();
}
