import { expect, test } from "vitest";
import { MAX_MATCH_COUNT } from "../../graph/search/input.ts";
import { matchesText } from "./counted.ts";

test.each([
  [[0], "0"],
  [[MAX_MATCH_COUNT - 1], "249"],
  [[MAX_MATCH_COUNT], "250+"],
  [[12, 30], "42"],
  [[MAX_MATCH_COUNT, 30], "280+"],
])("matches are counted as far as the server knows of them: %o is %s", (counts, expected) => {
  expect(matchesText(...counts)).toBe(expected);
});
