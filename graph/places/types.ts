import { builder } from "../graphql/builder.ts";
import type { NearbyArtist } from "./lists.ts";

export const nearbyArtistType = builder.objectRef<NearbyArtist>("NearbyArtist").implement({
  description: "An artist, and the distance to them.",
  fields: (t) => ({
    distance: t.exposeFloat("distance", {
      nullable: true,
      description:
        "Miles between the centers of the artist's city and the viewer's city, one decimal. 0 in the same city. Null " +
        "if either city is unknown.",
    }),
  }),
});
