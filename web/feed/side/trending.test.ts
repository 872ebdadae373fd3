import { expect, test } from "vitest";
import { describeTrend } from "./trending.ts";

test.each([
  [0, "0 posts this week"],
  [1, "1 post this week"],
  [999, "999 posts this week"],
  [1000, "1.0k posts this week"],
  [1049, "1.0k posts this week"],
  [1250, "1.3k posts this week"],
  [12_345, "12.3k posts this week"],
])("%j: %j", (count, words) => {
  expect(describeTrend(count)).toBe(words);
});
