import { requireViewer } from "../core/context.ts";
import { parseInput } from "../core/errors.ts";
import { COSTS } from "../core/limits.ts";
import { builder } from "../graphql/builder.ts";
import {
  DEFAULT_NEARBY_ARTISTS,
  MAX_LOCATION_LENGTH,
  MAX_NEARBY_ARTISTS,
  MAX_NEAREST_MILES,
  MAX_SUGGESTIONS,
  MIN_CITY_QUERY,
  nearestPlaceInput,
  topArtistsInput,
} from "./input.ts";
import { listNearbyArtists } from "./lists.ts";
import { nearestPlace } from "./rules/nearest.ts";
import { suggestLocations } from "./rules/suggestions.ts";
import { nearbyArtistType } from "./types.ts";

builder.queryFields((t) => ({
  locationSuggestions: t.stringList({
    failures: [],
    description:
      `US cities as \`City, ST\` that the text may mean, at most ${MAX_SUGGESTIONS}: names that begin so, then names with a word that ` +
      "begins so, then names with a typo or two; the most populous first within each. Nobody needs to be signed in.",
    args: {
      query: t.arg.string({
        required: true,
        description:
          "The beginning of a city's name in any case, accents and punctuation, and of its state after a comma. " +
          `Fewer than ${MIN_CITY_QUERY} characters or more than ${MAX_LOCATION_LENGTH} find nothing.`,
      }),
    },
    resolve: (_root, { query }) => suggestLocations(query),
  }),
  nearestPlace: t.string({
    nullable: true,
    description:
      `The US city nearest to a position, as \`City, ST\`; null where none is within ${MAX_NEAREST_MILES} miles. ` +
      "The position is rounded to two decimals and kept nowhere.",
    failures: ["UNAUTHENTICATED", "BAD_USER_INPUT"],
    cost: COSTS.statement,
    args: {
      lat: t.arg.float({ required: true, description: "Latitude in degrees." }),
      lng: t.arg.float({ required: true, description: "Longitude in degrees." }),
    },
    resolve: (_root, position, ctx) => {
      requireViewer(ctx);
      return nearestPlace(parseInput(nearestPlaceInput, position));
    },
  }),
  topArtistsByCity: t.field({
    type: [nearbyArtistType],
    description:
      "Artists near the viewer: those of the same city, then the nearest, then the most followed; never the " +
      "viewer. Without a city, the most followed.",
    failures: ["UNAUTHENTICATED", { code: "BAD_USER_INPUT", at: ["first"] }],
    args: {
      first: t.arg.int({ defaultValue: DEFAULT_NEARBY_ARTISTS, description: `How many, 1 to ${MAX_NEARBY_ARTISTS}.` }),
    },
    resolve: (_root, { first }, ctx) =>
      listNearbyArtists(ctx, parseInput(topArtistsInput, { first: first ?? undefined })),
  }),
}));
