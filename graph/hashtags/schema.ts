import { connectById, MAX_TOTAL_COUNT } from "../core/connection.ts";
import { requireViewer } from "../core/context.ts";
import { parseInput } from "../core/errors.ts";
import { COSTS } from "../core/limits.ts";
import { builder } from "../graphql/builder.ts";
import { postType } from "../posts/types.ts";
import { DEFAULT_TRENDING_HASHTAGS, MAX_TRENDING_HASHTAGS, trendingHashtagsInput } from "./input.ts";
import {
  countTaggedPosts,
  findTaggedPosts,
  readTag,
  type TrendingHashtag,
  trendingHashtags,
} from "./rules/hashtags.ts";

const hashtagType = builder.objectRef<{ tag: string }>("Hashtag").implement({
  description: "A tag and the posts under it: those with #tag in the caption, and those with it as a tag.",
  fields: (t) => ({
    tag: t.exposeString("tag", { description: "Lower case, one word, without #." }),
    postsCount: t.int({
      cost: COSTS.statement,
      description: `How many posts the person who asks finds under it, counted to ${MAX_TOTAL_COUNT}.`,
      resolve: ({ tag }, _args, ctx) => countTaggedPosts(ctx, tag),
    }),
    posts: t.connection(
      {
        type: postType,
        description: "The posts under it, newest first.",
        resolve: async ({ tag }, args, ctx) => {
          const connection = await connectById(args, "newest first", (page) => findTaggedPosts(ctx, tag, page));
          return { ...connection, count: () => countTaggedPosts(ctx, tag) };
        },
      },
      {
        fields: (connection) => ({
          totalCount: connection.int({
            description: `How many there are, counted to ${MAX_TOTAL_COUNT}.`,
            resolve: ({ count }) => count(),
          }),
        }),
      },
    ),
  }),
});

const trendingHashtagType = builder.objectRef<TrendingHashtag>("TrendingHashtag").implement({
  description: "A tag of which many posts speak at the moment.",
  fields: (t) => ({
    hashtag: t.exposeString("hashtag", { description: "Lower case, one word, without #." }),
    count: t.exposeInt("count", { description: "How many posts of the last 7 × 24 hours have it." }),
  }),
});

builder.queryFields((t) => ({
  hashtag: t.field({
    type: hashtagType,
    description: "A tag; one that nobody uses has no posts. Errors: UNAUTHENTICATED.",
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
      "The tags that most posts of the last 7 × 24 hours have, by authors whom everybody may see; up to five minutes " +
      "old. Errors: UNAUTHENTICATED, BAD_USER_INPUT at `limit`.",
    args: {
      limit: t.arg.int({
        defaultValue: DEFAULT_TRENDING_HASHTAGS,
        description: `How many, 1 to ${MAX_TRENDING_HASHTAGS}.`,
      }),
    },
    resolve: (_root, { limit }, ctx) =>
      trendingHashtags(ctx, parseInput(trendingHashtagsInput, { limit: limit ?? DEFAULT_TRENDING_HASHTAGS })),
  }),
}));
