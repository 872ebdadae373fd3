import type { MAX_TAGGED_COUNT } from "../../../graph/hashtags/input.ts";
import { countOf, formatCount } from "./count.ts";

/** The server counts no farther: its number by type, because its file would bring the search box all rules. */
const MOST: typeof MAX_TAGGED_COUNT = 1_000;

/** How many posts have a tag: `1 post`, `37 posts`, `1,000+ posts` where at least as many have it as are counted. */
export const taggedPosts = (count: number): string =>
  count < MOST ? countOf(count, "post") : `${formatCount(MOST)}+ posts`;
