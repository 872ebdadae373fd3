import { expect, test } from "vitest";
import { MAX_TAGGED_COUNT } from "../../../graph/hashtags/input.ts";
import { taggedPosts } from "./tagged.ts";

test.each([
  [0, "0 posts"],
  [1, "1 post"],
  [MAX_TAGGED_COUNT - 1, "999 posts"],
  [MAX_TAGGED_COUNT, "1,000+ posts"],
  [12_345, "1,000+ posts"],
])("posts of a tag are counted up to the server's limit: %d is %s", (count, expected) => {
  expect(taggedPosts(count)).toBe(expected);
});
