import { builder } from "../graphql/builder.ts";
import { LANGUAGE_TAGS, PRICE_BANDS } from "../people/input.ts";
import { PORTFOLIO_CATEGORIES } from "../portfolio/input.ts";
import { DISTANCES, RATINGS, YEARS } from "./input.ts";
import type { ArtistFacets, FacetCount } from "./lists/facets.ts";
import type { FilterName } from "./rules/filters.ts";

export const userSortEnum = builder.enumType("UserSort", {
  description: "The order of people who are found.",
  values: {
    RELEVANCE: {
      value: "relevance",
      description: "The best matches first, then artists nearby, then the most followed.",
    },
    NEAREST: {
      value: "nearest",
      description:
        "Only artists, the nearest first, by the distance to the city of `near`, else of `location`, else of " +
        "the viewer. Artists without a known, public city come last.",
    },
    RATED: {
      value: "rated",
      description:
        "Only artists, the highest rated first. The mean counts five added reviews of four stars: one of " +
        "five stars does not rank above fifty of 4.8.",
    },
    NEWEST: { value: "newest", description: "Who joined last first." },
  } as const,
});

const facetCountType = builder.objectRef<FacetCount>("FacetCount").implement({
  description: "A choice, and how many artists it would find.",
  fields: (t) => ({
    value: t.exposeString("value", { description: "What is chosen, as the argument takes it, as a text." }),
    count: t.exposeInt("count", { description: "How many artists are found with it." }),
  }),
});

const countsOf = ({ counts }: ArtistFacets, filter: FilterName) => counts.filter((each) => each.filter === filter);

export const artistFacetsType = builder.objectRef<ArtistFacets>("ArtistFacets").implement({
  description: "What can be chosen of artists, and how many each choice would find.",
  fields: (t) => {
    const counts = (filter: FilterName, atMost: number, description: string) =>
      t.field({ type: [facetCountType], atMost, description, resolve: (facets) => countsOf(facets, filter) });
    const count = (filter: FilterName, description: string) =>
      t.int({ description, resolve: (facets) => countsOf(facets, filter)[0]?.count ?? 0 });
    return {
      styles: counts("styles", PORTFOLIO_CATEGORIES.length, "Of each portfolio category."),
      languages: counts("languages", LANGUAGE_TAGS.length, "Who speak each language."),
      priceBands: counts("priceBands", PRICE_BANDS.length, "Of each band."),
      ratings: counts("rating", RATINGS.length, `Whose reviews have a mean of ${RATINGS.join(", ")} stars at least.`),
      experience: counts("experience", YEARS.length, `Who have worked ${YEARS.join(", ")} years at least.`),
      distances: counts(
        "place",
        DISTANCES.length + 1,
        `Within ${DISTANCES.join(", ")} miles of the city that \`near\` or else \`location\` means, or of the city of ` +
          "the viewer; without such a city none of these. And `any`: wherever they work.",
      ),
      verified: count("verified", "Who are verified."),
      takesBookings: count("takesBookings", "Who can be asked for a session."),
      isPartial: t.exposeBoolean("isPartial", {
        description: "Whether only some of the artists were looked at; each count is the least there are.",
      }),
    };
  },
});
