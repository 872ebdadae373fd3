import type { ApolloCache } from "@apollo/client";

/** Takes a design that is gone, or that the viewer does not see any more, out of every wall. */
export function dropDesign(cache: ApolloCache, id: string): void {
  cache.evict({ id: cache.identify({ __typename: "FlashDesign", id }) });
  cache.gc();
}
