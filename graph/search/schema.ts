import { MAX_TOTAL_COUNT } from "../core/connection.ts";
import { parseInput } from "../core/errors.ts";
import { builder } from "../graphql/builder.ts";
import { userType, userTypeEnum } from "../people/types.ts";
import { postType } from "../posts/types.ts";
import {
  MAX_MILES,
  MAX_POST_QUERY_LENGTH,
  MAX_QUERY_LENGTH,
  MAX_YEARS,
  searchPostsInput,
  searchUsersInput,
} from "./input.ts";
import { listFoundPeople, MAX_MATCH_COUNT } from "./lists/people.ts";
import { listFoundPosts } from "./lists/posts.ts";

builder.queryFields((t) => ({
  searchUsers: t.connection(
    {
      type: userType,
      description:
        "People, the best matches first: whose username it is, whose username begins so, who has a word in their " +
        "name that begins so, who has it in either (from three characters on); within each, whom most people " +
        "follow. Accents do not matter. Without a text everybody, whom most people follow first; forwards only.",
      failures: ["UNAUTHENTICATED", "BAD_USER_INPUT", "RATE_LIMITED"],
      args: {
        query: t.arg.string({
          description: `A part of a name or username, with or without @, at most ${MAX_QUERY_LENGTH} characters.`,
        }),
        userType: t.arg({ type: userTypeEnum, description: "Only artists, or only canvases." }),
        location: t.arg.string({ description: "A part of their `City, ST`; who does not show it is not found by it." }),
        within: t.arg.int({
          description:
            `Only artists at most so many miles, 1 to ${MAX_MILES}, from the city that \`location\` means, or from the ` +
            "city of the person who asks.",
        }),
        styles: t.arg.stringList({
          description:
            "Only artists who have one of these portfolio categories in their portfolio or in what they are known for.",
        }),
        verified: t.arg.boolean({ description: "True: only verified artists." }),
        minExperience: t.arg.int({
          description: `Only artists who say that they have worked so many years at least, 0 to ${MAX_YEARS}.`,
        }),
        takesBookings: t.arg.boolean({ description: "True: only artists who can be asked for a session." }),
      },
      resolve: (_root, { query, first, after, before, last, ...filters }, ctx) =>
        listFoundPeople(ctx, parseInput(searchUsersInput, { query: query ?? "", ...filters }), {
          first,
          after,
          before,
          last,
        }),
    },
    {
      fields: (connection) => ({
        totalCount: connection.int({
          description: `How many are found, counted to ${MAX_MATCH_COUNT} with a text and to ${MAX_TOTAL_COUNT} without; the best are listed.`,
          resolve: ({ count }) => count(),
        }),
      }),
    },
  ),
  searchPosts: t.connection(
    {
      type: postType,
      description:
        "Posts by caption, tags, location and the names of their authors and artists, newest first; every word has " +
        'to be found, as the beginning of one. `#tag`, `style:tag`, `@user`, `near:"Austin, TX"` and `"an exact ' +
        'phrase"` narrow it. Accents do not matter; a search for nothing finds nothing.',
      failures: ["UNAUTHENTICATED", "BAD_USER_INPUT", "RATE_LIMITED"],
      args: {
        query: t.arg.string({
          required: true,
          description: `At most ${MAX_POST_QUERY_LENGTH} characters and ten terms.`,
        }),
      },
      resolve: (_root, { query, ...args }, ctx) => listFoundPosts(ctx, parseInput(searchPostsInput, { query }), args),
    },
    {
      fields: (connection) => ({
        totalCount: connection.int({
          description: `How many are found, counted to ${MAX_TOTAL_COUNT}.`,
          resolve: ({ count }) => count(),
        }),
      }),
    },
  ),
}));
