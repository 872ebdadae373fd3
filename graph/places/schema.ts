import { parseInput } from "../core/errors.ts";
import { builder } from "../graphql/builder.ts";
import { loadExistingUser, userType } from "../people/types.ts";
import { DEFAULT_NEARBY_ARTISTS, topArtistsInput } from "./input.ts";
import { type NearbyArtist, topArtistsByCity } from "./rules/locations.ts";
import { suggestLocations } from "./rules/suggestions.ts";

const nearbyArtistType = builder.objectRef<NearbyArtist>("NearbyArtist").implement({
  description: "An artist and how far away they work.",
  fields: (t) => ({
    artist: t.field({
      type: userType,
      description: "The artist.",
      resolve: ({ id }, _args, ctx) => loadExistingUser(ctx, id),
    }),
    distance: t.exposeFloat("distance", {
      nullable: true,
      description:
        "Miles between the middles of their city and the city of the person who asks, one decimal; 0 in the same " +
        "city, null when one of the two is not in the list of cities.",
    }),
  }),
});

builder.queryFields((t) => ({
  locationSuggestions: t.stringList({
    description:
      "US cities as `City, ST` that the text may mean, at most 10: names that begin so, then names with a word that " +
      "begins so, then names with a typo or two; the most populous first within each. Nobody needs to be signed in.",
    args: {
      query: t.arg.string({
        required: true,
        description:
          "The beginning of a city's name in any case, accents and punctuation, and of its state after a comma. " +
          "Fewer than 2 characters or more than 100 find nothing.",
      }),
    },
    resolve: (_root, { query }) => suggestLocations(query),
  }),
  topArtistsByCity: t.field({
    type: [nearbyArtistType],
    description:
      "Artists near the person who asks: those of the same city, then the nearest, then whom most people follow; " +
      "never the person. Without a city, whom most people follow. Errors: UNAUTHENTICATED, BAD_USER_INPUT at `first`.",
    args: { first: t.arg.int({ defaultValue: DEFAULT_NEARBY_ARTISTS, description: "How many, 1 to 20." }) },
    resolve: (_root, { first }, ctx) =>
      topArtistsByCity(ctx, parseInput(topArtistsInput, { first: first ?? undefined })),
  }),
}));
