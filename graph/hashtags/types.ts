import { COSTS } from "../core/limits.ts";
import { builder } from "../graphql/builder.ts";
import { selectionOfRows } from "../graphql/selection.ts";
import { postType } from "../posts/types.ts";
import { MAX_TAGGED_COUNT, TRENDING_DAYS } from "./input.ts";
import { countTagged, listTagged, type TrendingHashtag } from "./lists.ts";

export const hashtagType = builder.objectRef<{ tag: string }>("Hashtag").implement({
  description: "A tag and the posts under it: those with #tag in the caption, and those with it as a tag.",
  fields: (t) => ({
    tag: t.exposeString("tag", { description: "Lower case, one word, without #." }),
    postsCount: t.int({
      cost: COSTS.statement,
      description: `How many posts the viewer finds under it, counted to ${MAX_TAGGED_COUNT}.`,
      resolve: ({ tag }, _args, ctx) => countTagged(ctx, tag),
    }),
    posts: t.connection(
      {
        type: postType,
        description: "The posts under it, newest first.",
        resolve: ({ tag }, args, ctx, info) => listTagged(ctx, tag, args, selectionOfRows(info)),
      },
      {
        fields: (connection) => ({
          totalCount: connection.int({
            description: `How many there are, counted to ${MAX_TAGGED_COUNT}.`,
            resolve: ({ count }) => count(),
          }),
        }),
      },
    ),
  }),
});

export const trendingHashtagType = builder.objectRef<TrendingHashtag>("TrendingHashtag").implement({
  description: "A tag of which many posts speak at the moment.",
  fields: (t) => ({
    hashtag: t.exposeString("hashtag", { description: "Lower case, one word, without #." }),
    count: t.exposeInt("count", { description: `How many posts of the last ${TRENDING_DAYS} × 24 hours have it.` }),
  }),
});
