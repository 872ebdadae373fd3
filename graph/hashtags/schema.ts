import { requireViewer } from "../core/context.ts";
import { parseInput } from "../core/errors.ts";
import { builder } from "../graphql/builder.ts";
import {
  DEFAULT_TRENDING_HASHTAGS,
  MAX_TRENDING_HASHTAGS,
  readTag,
  TRENDING_DAYS,
  trendingHashtagsInput,
} from "./input.ts";
import { listTrending } from "./lists.ts";
import { hashtagType, trendingHashtagType } from "./types.ts";

builder.queryFields((t) => ({
  hashtag: t.field({
    type: hashtagType,
    description: "A tag; one that nobody uses has no posts.",
    failures: ["UNAUTHENTICATED"],
    args: {
      tag: t.arg.string({ required: true, description: "In any case, with or without #; spaces are left out." }),
    },
    resolve: (_root, { tag }, ctx) => {
      requireViewer(ctx);
      return { tag: readTag(tag) };
    },
  }),
  trendingHashtags: t.field({
    type: [trendingHashtagType],
    description:
      `The tags with the most posts of the last ${TRENDING_DAYS} × 24 hours, by authors that everybody may ` +
      "see; up to five minutes old.",
    failures: ["UNAUTHENTICATED", { code: "BAD_USER_INPUT", at: ["limit"] }],
    args: {
      limit: t.arg.int({
        defaultValue: DEFAULT_TRENDING_HASHTAGS,
        description: `How many, 1 to ${MAX_TRENDING_HASHTAGS}.`,
      }),
    },
    resolve: (_root, { limit }, ctx) =>
      listTrending(ctx, parseInput(trendingHashtagsInput, { limit: limit ?? DEFAULT_TRENDING_HASHTAGS })),
  }),
}));
