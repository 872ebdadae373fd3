import type { MAX_TAGGED_COUNT } from "../../../graph/hashtags/input.ts";
import { countOf, formatCount } from "./count.ts";

/** The server counts no further. Typed by its constant, as importing its file would add all rules to the search box. */
const MOST: typeof MAX_TAGGED_COUNT = 1_000;

/** `1 post`, `37 posts`, `1,000+ posts`. */
export const taggedPosts = (count: number): string =>
  count < MOST ? countOf(count, "post") : `${formatCount(MOST)}+ posts`;
