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
      `At most ${MAX_QUERY_LENGTH} characters of a name or username. For artists also of their specialties, ` +
      "portfolio, bio, studio, or city where they show it. With @ only names. `near portland`, `in Austin, " +
      "TX` or `near me` names a place.",
  }),
  location: t.arg.string({ description: "A part of their `City, ST`; who does not show it is not found by it." }),
  near: t.arg.string({
    description:
      "The city that distances are measured from; it does not filter. Left out: the city that `location` " +
      "means, or the viewer's.",
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
        "People whose data contains every word, the best matches first. The order: equal usernames, " +
        "usernames that begin so, names whose words begin so. Then artists by specialties and portfolio, " +
        "then by studio, city and bio. Last, names that contain the text (from three characters on). Within " +
        "each group, artists near the viewer's city come first among artists, then the most followed. " +
        "Accents, hyphens, plurals and other endings do not matter. Without a match: people with similar " +
        "words, then artists with all words but one; `isClose` marks these. Without a text: everybody, the " +
        "most followed first, and artists alone the nearest first; or by `sort`. Forwards only.",
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
        place: connection.string({
          nullable: true,
          description:
            "The `City, ST` that the text named, as in `fine line near portland`: only people there, or artists within " +
            "50 miles, are found, and the rest of the text is what they have. Null where it named none.",
          resolve: ({ place }) => place,
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
        "Posts by caption, tags, location and the names of their authors and artists, newest first. Each " +
        'word has to match the beginning of a word. `#tag`, `style:tag`, `@user`, `near:"Austin, TX"` and ' +
        '`"an exact phrase"` narrow it. Without a match: posts with all words but one; `isClose` marks ' +
        "these. Accents do not matter. An empty search finds nothing.",
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
