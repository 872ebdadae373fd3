// Imports nothing: the feed's first files read these numbers, and would fetch whatever comes along.

/** How many a page of a list has where nothing is said, and at most. */
export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 100;
/** Lists that show how many there are count no further. */
export const MAX_TOTAL_COUNT = 10_000;
