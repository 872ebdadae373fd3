import type { MAX_TOTAL_COUNT } from "../../graph/core/input.ts";
import type { MAX_MATCH_COUNT } from "../../graph/search/input.ts";
import { formatCount } from "../ui/text/count.ts";

/** The server's limit. Typed by its constant, as importing its file would add all rules to the feed. */
const MOST: typeof MAX_MATCH_COUNT = 250;
/** The limit without a query. */
const MOST_OF_ALL: typeof MAX_TOTAL_COUNT = 10_000;

/** `37`, or `250+` at the server's limit. Several counts are added up. */
export function matchesText(...counts: number[]): string {
  const sum = counts.reduce((total, count) => total + count, 0);
  return `${formatCount(sum)}${counts.some((count) => count >= MOST) ? "+" : ""}`;
}

/** People with or without a query: `37`, `250+`, `8,334`, `10K+`. */
export const matchesSearch = (count: number): string =>
  `${formatCount(count)}${count === MOST || count === MOST_OF_ALL ? "+" : ""}`;
