import { parseInput } from "../core/errors.ts";
import { MAX_TOTAL_COUNT } from "../core/input.ts";
import { builder } from "../graphql/builder.ts";
import { selectionOfRows } from "../graphql/selection.ts";
import { languageTags, priceBands, userType, userTypeEnum } from "../people/types.ts";
import { postType } from "../posts/types.ts";
import {
  MAX_MATCH_COUNT,
  MAX_MILES,
  MAX_POST_QUERY_LENGTH,
  MAX_QUERY_LENGTH,
  MAX_YEARS,
  searchPostsInput,
  searchUsersInput,
} from "./input.ts";
import { countFacets } from "./lists/facets.ts";
import { listFoundPeople } from "./lists/people.ts";
import { listFoundPosts } from "./lists/posts.ts";
import { artistFacetsType, userSortEnum } from "./types.ts";

/** Points: it looks at thousands of artists where there are so many. */
const FACETS_COST = 1000;

type QueryFields = Parameters<Parameters<typeof builder.queryFields>[0]>[0];

/** What one looks for in an artist. */
const artistArgs = (t: QueryFields) => ({
  query: t.arg.string({
    description:
      `At most ${MAX_QUERY_LENGTH} characters: of a name or username; or of what an artist is known for, has in their ` +
      "portfolio or writes in their bio, of their studio, or of their city where they show it. With @ names only.",
  }),
  location: t.arg.string({ description: "A part of their `City, ST`; who does not show it is not found by it." }),
  near: t.arg.string({
    description:
      "The city that distances are measured from; it narrows nothing by itself. Left out: the one that `location` " +
      "means, or that of the person who asks.",
  }),
  within: t.arg.int({
    description: `Only artists at most so many miles, 1 to ${MAX_MILES}, from that city.`,
  }),
  styles: t.arg.stringList({
    description:
      "Only artists who have one of these portfolio categories in their portfolio or in what they are known for.",
  }),
  languages: t.arg.stringList({
    description: `Only artists who speak one of these, each one of ${languageTags}.`,
  }),
  priceBands: t.arg.intList({ description: `Only artists of one of these bands. ${priceBands}.` }),
  minRating: t.arg.float({
    description: "Only artists whose reviews have a mean of so many stars at least, 1 to 5; nobody without any.",
  }),
  verified: t.arg.boolean({ description: "True: only verified artists." }),
  minExperience: t.arg.int({
    description: `Only artists who say that they have worked so many years at least, 0 to ${MAX_YEARS}.`,
  }),
  takesBookings: t.arg.boolean({ description: "True: only artists who can be asked for a session." }),
});

builder.queryFields((t) => ({
  searchUsers: t.connection(
    {
      type: userType,
      description:
        "People of whom every word is found, the best matches first: whose username it is, whose username begins so, " +
        "who has words in their names that begin so; artists of whom it is said, by what they are known for and have " +
        "in their portfolio, then by studio, city and bio; who has it somewhere in a name (from three characters on). " +
        "Within each, whom most people follow. Accents, hyphens, plurals and other endings do not matter. Where " +
        "nobody is found so, whose words look like it, and behind them artists of whom all words but one are said; " +
        "`isClose` tells so. Without a text everybody, whom most people follow first; or as `sort` says. Forwards only.",
      failures: ["UNAUTHENTICATED", "BAD_USER_INPUT", "RATE_LIMITED"],
      args: {
        ...artistArgs(t),
        userType: t.arg({ type: userTypeEnum, description: "Only artists, or only canvases." }),
        sort: t.arg({ type: userSortEnum, description: "In which order; RELEVANCE if left out." }),
      },
      resolve: (_root, { query, first, after, before, last, ...filters }, ctx, info) =>
        listFoundPeople(
          ctx,
          parseInput(searchUsersInput, { query: query ?? "", ...filters }),
          { first, after, before, last },
          selectionOfRows(info),
        ),
    },
    {
      fields: (connection) => ({
        totalCount: connection.int({
          description: `How many are found, counted to ${MAX_MATCH_COUNT} with a text or filters and to ${MAX_TOTAL_COUNT} without; the best are listed.`,
          resolve: ({ count }) => count(),
        }),
        isClose: connection.boolean({
          description: "Whether nobody has the text as it is written, and who is found comes close to it.",
          resolve: ({ isClose }) => isClose,
        }),
      }),
    },
    {
      fields: (edge) => ({
        miles: edge.float({
          nullable: true,
          description:
            "How far they work from the city that distances are measured from, one decimal; null where one of the two " +
            "is not known or not shown.",
          resolve: ({ miles }) => miles(),
        }),
      }),
    },
  ),
  artistFacets: t.field({
    type: artistFacetsType,
    description:
      "How many artists each choice would find, together with everything else that is asked for: the counts beside the " +
      "filters of `searchUsers`. What is chosen of the same kind does not narrow its own counts.",
    failures: ["UNAUTHENTICATED", "BAD_USER_INPUT", "RATE_LIMITED"],
    cost: FACETS_COST,
    args: artistArgs(t),
    resolve: (_root, { query, ...filters }, ctx) =>
      countFacets(ctx, parseInput(searchUsersInput, { query: query ?? "", ...filters })),
  }),
  searchPosts: t.connection(
    {
      type: postType,
      description:
        "Posts by caption, tags, location and the names of their authors and artists, newest first; every word has " +
        'to be found, as the beginning of one. `#tag`, `style:tag`, `@user`, `near:"Austin, TX"` and `"an exact ' +
        'phrase"` narrow it. Where no post is found so, those are that have all words but one; `isClose` tells so. ' +
        "Accents do not matter; a search for nothing finds nothing.",
      failures: ["UNAUTHENTICATED", "BAD_USER_INPUT", "RATE_LIMITED"],
      args: {
        query: t.arg.string({
          required: true,
          description: `At most ${MAX_POST_QUERY_LENGTH} characters and ten terms.`,
        }),
      },
      resolve: (_root, { query, ...args }, ctx, info) =>
        listFoundPosts(ctx, parseInput(searchPostsInput, { query }), args, selectionOfRows(info)),
    },
    {
      fields: (connection) => ({
        totalCount: connection.int({
          description: `How many are found, counted to ${MAX_MATCH_COUNT}.`,
          resolve: ({ count }) => count(),
        }),
        isClose: connection.boolean({
          description: "Whether no post has all of it, and what is found has all words but one.",
          resolve: ({ isClose }) => isClose,
        }),
      }),
    },
  ),
}));
