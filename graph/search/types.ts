import { builder } from "../graphql/builder.ts";
import { LANGUAGE_TAGS, PRICE_BANDS } from "../people/input.ts";
import { PORTFOLIO_CATEGORIES } from "../portfolio/input.ts";
import { DISTANCES, RATINGS, YEARS } from "./input.ts";
import type { ArtistFacets, FacetCount } from "./lists/facets.ts";
import type { FilterName } from "./rules/filters.ts";

export const userSortEnum = builder.enumType("UserSort", {
  description: "The order of people in a search.",
  values: {
    RELEVANCE: {
      value: "relevance",
      description: "The best matches first, then artists nearby, then the most followed.",
    },
    NEAREST: {
      value: "nearest",
      description:
        "Only artists, nearest first, by the distance to the city of `near`, else of `location`, else of the viewer. " +
        "Artists without a known, public city come last.",
    },
    RATED: {
      value: "rated",
      description:
        "Only artists, highest rated first. The average counts five added reviews of four stars: a single five-star " +
        "review does not rank above fifty of 4.8.",
    },
    NEWEST: { value: "newest", description: "The latest to join first." },
  } as const,
});

const facetCountType = builder.objectRef<FacetCount>("FacetCount").implement({
  description: "A filter value, and the number of artists with it.",
  fields: (t) => ({
    value: t.exposeString("value", { description: "The filter value, as text." }),
    count: t.exposeInt("count", { description: "Number of artists with it." }),
  }),
});

const countsOf = ({ counts }: ArtistFacets, filter: FilterName) => counts.filter((each) => each.filter === filter);

export const artistFacetsType = builder.objectRef<ArtistFacets>("ArtistFacets").implement({
  description: "The filter values for artists, and the number of artists with each.",
  fields: (t) => {
    const counts = (filter: FilterName, atMost: number, description: string) =>
      t.field({ type: [facetCountType], atMost, description, resolve: (facets) => countsOf(facets, filter) });
    const count = (filter: FilterName, description: string) =>
      t.int({ description, resolve: (facets) => countsOf(facets, filter)[0]?.count ?? 0 });
    return {
      styles: counts("styles", PORTFOLIO_CATEGORIES.length, "Artists by portfolio category."),
      languages: counts("languages", LANGUAGE_TAGS.length, "Artists by language."),
      priceBands: counts("priceBands", PRICE_BANDS.length, "Artists by price band."),
      ratings: counts(
        "rating",
        RATINGS.length,
        `Artists with an average rating of at least ${RATINGS.join(", ")} stars.`,
      ),
      experience: counts("experience", YEARS.length, `Artists with at least ${YEARS.join(", ")} years of experience.`),
      distances: counts(
        "place",
        DISTANCES.length + 1,
        `Artists within ${DISTANCES.join(", ")} miles of the city of \`near\`, else of \`location\`, else of the ` +
          "viewer. Empty without such a city. The value `any`: artists anywhere.",
      ),
      verified: count("verified", "Number of verified artists."),
      takesBookings: count("takesBookings", "Number of artists who accept requests."),
      isPartial: t.exposeBoolean("isPartial", {
        description: "Whether only some of the artists were counted. Each count is then a minimum.",
      }),
    };
  },
});
