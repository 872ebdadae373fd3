import { expect, test } from "vitest";
import { MOST_WATCHED, nextWatched } from "./watchedIds.ts";

const many = Array.from({ length: 60 }, (_, index) => `p${index}`);

test.each<[string, string[], string[], string[] | null]>([
  ["nothing to watch", [], [], null],
  ["the first posts", [], ["a", "b"], ["a", "b"]],
  ["all watched already", ["a", "b", "c"], ["b"], null],
  ["nothing seen any more: what is watched stays", ["a"], [], null],
  ["new ones come first, old ones stay", ["a", "b"], ["c", "a"], ["c", "a", "b"]],
  ["no more than the server takes", [], many, many.slice(0, MOST_WATCHED)],
  ["the oldest make room", many.slice(0, MOST_WATCHED), ["z"], ["z", ...many.slice(0, MOST_WATCHED - 1)]],
])("%s", (_name, watched, seen, expected) => {
  expect(nextWatched(watched, seen)).toEqual(expected);
});
