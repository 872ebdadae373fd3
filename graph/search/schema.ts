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

/** Points: it can look at thousands of artists. */
const FACETS_COST = 1000;

type QueryFields = Parameters<Parameters<typeof builder.queryFields>[0]>[0];

/** The search criteria for artists. */
const artistArgs = (t: QueryFields) => ({
  query: t.arg.string({
    description:
      `At most ${MAX_QUERY_LENGTH} characters of a name or username. For artists, it also searches specialties, ` +
      "portfolio, bio, studio, and the city if shown. With @, only names. `near portland`, `in Austin, TX` or " +
      "`near me` names a place.",
  }),
  location: t.arg.string({ description: "Part of their `City, ST`. People who hide their city are not found." }),
  near: t.arg.string({
    description:
      "The city from which distances are measured. It does not filter. Left out: the city of `location`, or the " +
      "viewer's.",
  }),
  within: t.arg.int({
    description: `Only artists within this many miles of that city, 1 to ${MAX_MILES}.`,
  }),
  styles: t.arg.stringList({
    description: "Only artists with one of these portfolio categories in their portfolio or their specialties.",
  }),
  languages: t.arg.stringList({
    description: `Only artists who speak one of these languages, each one of ${languageTags}.`,
  }),
  priceBands: t.arg.intList({ description: `Only artists in one of these price bands. ${priceBands}.` }),
  minRating: t.arg.float({
    description: "Only artists with at least this average rating, 1 to 5. Artists without reviews are not found.",
  }),
  verified: t.arg.boolean({ description: "True: only verified artists." }),
  minExperience: t.arg.int({
    description: `Only artists with at least this many years of experience, by their own account, 0 to ${MAX_YEARS}.`,
  }),
  takesBookings: t.arg.boolean({ description: "True: only artists who accept requests." }),
});

builder.queryFields((t) => ({
  searchUsers: t.connection(
    {
      type: userType,
      description:
        "People whose data contains every word, best matches first. The order: equal usernames, usernames that begin " +
        "with the text, names with words that begin with it. Then artists by specialties and portfolio, then by " +
        "studio, city and bio. Last, names that contain the text (from three characters on). Within each group, " +
        "artists near the viewer's city come first among artists, then the most followed. Accents, hyphens, plurals " +
        "and other endings do not matter. Without a match: people with similar words, then artists with all words " +
        "but one; `isClose` marks these. Without a text: everyone, most followed first; artists alone, nearest " +
        "first; or by `sort`. Pages go forward only.",
      failures: ["UNAUTHENTICATED", "BAD_USER_INPUT", "RATE_LIMITED"],
      args: {
        ...artistArgs(t),
        userType: t.arg({ type: userTypeEnum, description: "Only artists, or only canvases." }),
        sort: t.arg({ type: userSortEnum, description: "The order. Left out: RELEVANCE." }),
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
          description:
            `Number of people found, counted to ${MAX_MATCH_COUNT} with a text or filters and to ${MAX_TOTAL_COUNT} ` +
            "without. The best matches are listed.",
          resolve: ({ count }) => count(),
        }),
        isClose: connection.boolean({
          description: "Whether nobody matches the exact text, and the people found come close.",
          resolve: ({ isClose }) => isClose,
        }),
        place: connection.string({
          nullable: true,
          description:
            "The `City, ST` named in the text, as in `fine line near portland`. Only people there, or artists within " +
            "50 miles, are found by the rest of the text. Null if it names none.",
          resolve: ({ place }) => place,
        }),
      }),
    },
    {
      fields: (edge) => ({
        miles: edge.float({
          nullable: true,
          description:
            "Miles between the artist's city and the city from which distances are measured, one decimal. Null if " +
            "either is unknown or hidden.",
          resolve: ({ miles }) => miles(),
        }),
      }),
    },
  ),
  artistFacets: t.field({
    type: artistFacetsType,
    description:
      "Number of artists for each filter value, combined with all other filters: the counts next to the filters of " +
      "`searchUsers`. A filter's own value does not narrow its own counts.",
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
        "Posts by caption, tags, location and the names of authors and artists, newest first. Each word has to match " +
        'the beginning of a word. `#tag`, `style:tag`, `@user`, `near:"Austin, TX"` and `"an exact phrase"` narrow ' +
        "the search. Without a match: posts with all words but one; `isClose` marks these. Accents do not matter. An " +
        "empty search finds nothing.",
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
          description: `Number of posts found, counted to ${MAX_MATCH_COUNT}.`,
          resolve: ({ count }) => count(),
        }),
        isClose: connection.boolean({
          description: "Whether no post matches all words, and the posts found match all but one.",
          resolve: ({ isClose }) => isClose,
        }),
      }),
    },
  ),
}));
