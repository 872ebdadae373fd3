import type { ApolloCache } from "@apollo/client";

/** Has the profile of an artist asked anew where they work besides. */
export function forgetOnProfile(cache: ApolloCache, availability: { id: string } | undefined): void {
  if (!availability) return;
  cache.evict({ id: cache.identify({ __typename: "User", id: availability.id }), fieldName: "guestSpots" });
}
