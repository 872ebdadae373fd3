import { z } from "zod";

export const MAX_TRENDING_HASHTAGS = 20;
/** How many the panel of the home page shows. */
export const DEFAULT_TRENDING_HASHTAGS = 5;

const LIMIT_RANGE = `limit must be between 1 and ${MAX_TRENDING_HASHTAGS}`;

export const trendingHashtagsInput = z.object({
  limit: z.number().min(1, LIMIT_RANGE).max(MAX_TRENDING_HASHTAGS, LIMIT_RANGE),
});
export type TrendingHashtagsInput = z.infer<typeof trendingHashtagsInput>;
