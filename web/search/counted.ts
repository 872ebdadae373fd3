import type { MAX_TOTAL_COUNT } from "../../graph/core/input.ts";
import type { MAX_MATCH_COUNT } from "../../graph/search/input.ts";
import { formatCount } from "../ui/text/count.ts";

/** The server counts no farther: its number by type, because its file would bring the feed all rules. */
const MOST: typeof MAX_MATCH_COUNT = 250;
/** Where nothing is looked for. */
const MOST_OF_ALL: typeof MAX_TOTAL_COUNT = 10_000;

/** How many match a text: `37`, `250+` where at least as many do as are counted. Several counts are added up. */
export function matchesText(...counts: number[]): string {
  const sum = counts.reduce((total, count) => total + count, 0);
  return `${formatCount(sum)}${counts.some((count) => count >= MOST) ? "+" : ""}`;
}

/** How many people are found, whether something is looked for or not: `37`, `250+`, `8,334`, `10K+`. */
export const matchesSearch = (count: number): string =>
  `${formatCount(count)}${count === MOST || count === MOST_OF_ALL ? "+" : ""}`;
