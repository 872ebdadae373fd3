import { z } from "zod";
import { foldTag } from "../text/words.ts";

export const MAX_TRENDING_HASHTAGS = 20;
/** How many posts of a tag are counted: it is asked beside their first page, and what is typed completes to several. */
export const MAX_TAGGED_COUNT = 1_000;
/** How many the panel of the home page shows. */
export const DEFAULT_TRENDING_HASHTAGS = 5;

/** Trending counts the posts of so many days, and is counted again after so many minutes. */
export const TRENDING_DAYS = 7;
export const TRENDING_MINUTES = 5;

const LIMIT_RANGE = `limit must be between 1 and ${MAX_TRENDING_HASHTAGS}`;

export const trendingHashtagsInput = z.object({
  limit: z.number().min(1, LIMIT_RANGE).max(MAX_TRENDING_HASHTAGS, LIMIT_RANGE),
});
export type TrendingHashtagsInput = z.infer<typeof trendingHashtagsInput>;

/** The tag that an address means, as lookups know it: with or without #, also when that came encoded twice. */
export const readTag = (text: string): string => foldTag(text.replace(/^%23/i, ""));
