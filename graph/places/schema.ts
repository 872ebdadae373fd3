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
      `US cities as \`City, ST\` that match the text, at most ${MAX_SUGGESTIONS}. First come names that begin with ` +
      "it, then names with a word that does. Names with a typo or two come last. Within each group, the largest " +
      "population comes first. No sign-in is needed.",
    args: {
      query: t.arg.string({
        required: true,
        description:
          "The beginning of a city's name in any case, and of its state after a comma. Accents and punctuation are " +
          `ignored. Fewer than ${MIN_CITY_QUERY} characters or more than ${MAX_LOCATION_LENGTH} find nothing.`,
      }),
    },
    resolve: (_root, { query }) => suggestLocations(query),
  }),
  nearestPlace: t.string({
    nullable: true,
    description:
      `The US city nearest to a position, as \`City, ST\`. Null if none is within ${MAX_NEAREST_MILES} miles. The ` +
      "position is rounded to two decimals and never stored.",
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
      "Artists near the viewer, except the viewer: those in the same city, then the nearest, then the most followed. " +
      "Without a city, the most followed.",
    failures: ["UNAUTHENTICATED", { code: "BAD_USER_INPUT", at: ["first"] }],
    args: {
      first: t.arg.int({
        defaultValue: DEFAULT_NEARBY_ARTISTS,
        description: `Number of artists, 1 to ${MAX_NEARBY_ARTISTS}.`,
      }),
    },
    resolve: (_root, { first }, ctx) =>
      listNearbyArtists(ctx, parseInput(topArtistsInput, { first: first ?? undefined })),
  }),
}));
