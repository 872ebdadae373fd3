import { builder } from "../graphql/builder.ts";
import type { NearbyArtist } from "./lists.ts";

export const nearbyArtistType = builder.objectRef<NearbyArtist>("NearbyArtist").implement({
  description: "An artist and how far away they work.",
  fields: (t) => ({
    distance: t.exposeFloat("distance", {
      nullable: true,
      description:
        "Miles between the middles of their city and the city of the viewer, one decimal; 0 in the same " +
        "city, null when one of the two is not in the list of cities.",
    }),
  }),
});
