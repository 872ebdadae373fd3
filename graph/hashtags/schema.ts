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
    description: "A tag. A tag that nobody uses has no posts.",
    failures: ["UNAUTHENTICATED"],
    args: {
      tag: t.arg.string({
        required: true,
        description: "The tag, in any case, with or without #. Spaces are ignored.",
      }),
    },
    resolve: (_root, { tag }, ctx) => {
      requireViewer(ctx);
      return { tag: readTag(tag) };
    },
  }),
  trendingHashtags: t.field({
    type: [trendingHashtagType],
    description:
      `The tags with the most posts in the last ${TRENDING_DAYS} × 24 hours. Only posts by publicly visible authors ` +
      "count. Up to five minutes old.",
    failures: ["UNAUTHENTICATED", { code: "BAD_USER_INPUT", at: ["limit"] }],
    args: {
      limit: t.arg.int({
        defaultValue: DEFAULT_TRENDING_HASHTAGS,
        description: `Number of tags, 1 to ${MAX_TRENDING_HASHTAGS}.`,
      }),
    },
    resolve: (_root, { limit }, ctx) =>
      listTrending(ctx, parseInput(trendingHashtagsInput, { limit: limit ?? DEFAULT_TRENDING_HASHTAGS })),
  }),
}));
