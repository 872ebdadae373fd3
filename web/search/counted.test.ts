import { expect, test } from "vitest";
import { MAX_TOTAL_COUNT } from "../../graph/core/input.ts";
import { MAX_MATCH_COUNT } from "../../graph/search/input.ts";
import { matchesSearch, matchesText } from "./counted.ts";

test.each([
  [[0], "0"],
  [[MAX_MATCH_COUNT - 1], "249"],
  [[MAX_MATCH_COUNT], "250+"],
  [[12, 30], "42"],
  [[MAX_MATCH_COUNT, 30], "280+"],
])("matches are counted up to the server's limit: %o is %s", (counts, expected) => {
  expect(matchesText(...counts)).toBe(expected);
});

test.each([
  [1, "1"],
  [MAX_MATCH_COUNT, "250+"],
  [8334, "8,334"],
  [MAX_TOTAL_COUNT, "10K+"],
])("people are counted to a limit with a query, and further without: %o is %s", (count, expected) => {
  expect(matchesSearch(count)).toBe(expected);
});
