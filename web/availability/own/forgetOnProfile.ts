import type { ApolloCache } from "@apollo/client";

/** Refetches the guest spots of the artist's profile. */
export function forgetOnProfile(cache: ApolloCache, availability: { id: string } | undefined): void {
  if (!availability) return;
  cache.evict({ id: cache.identify({ __typename: "User", id: availability.id }), fieldName: "guestSpots" });
}
