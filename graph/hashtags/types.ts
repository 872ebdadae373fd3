import { COSTS } from "../core/limits.ts";
import { builder } from "../graphql/builder.ts";
import { selectionOfRows } from "../graphql/selection.ts";
import { postType } from "../posts/types.ts";
import { MAX_TAGGED_COUNT, TRENDING_DAYS } from "./input.ts";
import { countTagged, listTagged, type TrendingHashtag } from "./lists.ts";

export const hashtagType = builder.objectRef<{ tag: string }>("Hashtag").implement({
  description: "A tag and its posts: those with #tag in the caption, and those with the tag in `tags`.",
  fields: (t) => ({
    tag: t.exposeString("tag", { description: "Lower case, one word, without #." }),
    postsCount: t.int({
      cost: COSTS.statement,
      description: `Number of posts visible to the viewer, counted to ${MAX_TAGGED_COUNT}.`,
      resolve: ({ tag }, _args, ctx) => countTagged(ctx, tag),
    }),
    posts: t.connection(
      {
        type: postType,
        description: "The tag's posts, newest first.",
        resolve: ({ tag }, args, ctx, info) => listTagged(ctx, tag, args, selectionOfRows(info)),
      },
      {
        fields: (connection) => ({
          totalCount: connection.int({
            description: `Number of posts, counted to ${MAX_TAGGED_COUNT}.`,
            resolve: ({ count }) => count(),
          }),
        }),
      },
    ),
  }),
});

export const trendingHashtagType = builder.objectRef<TrendingHashtag>("TrendingHashtag").implement({
  description: "A trending tag.",
  fields: (t) => ({
    hashtag: t.exposeString("hashtag", { description: "Lower case, one word, without #." }),
    count: t.exposeInt("count", {
      description: `Number of posts with the tag in the last ${TRENDING_DAYS} × 24 hours.`,
    }),
  }),
});
