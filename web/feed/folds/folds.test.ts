import { describe, expect, test } from "vitest";
import { foldFloods } from "./folds.ts";

/** "mmmc": three posts by m, one by c; each post is known by its place. */
const feedOf = (authors: string) =>
  [...authors].map((author, index) => ({ id: `${index + 1}`, user: { id: author, fullName: author } }));

const shown = (authors: string, ...opened: string[]) =>
  foldFloods(feedOf(authors), new Set(opened)).map(({ position, fold }) =>
    fold ? `${fold.isOpen ? "fewer" : fold.postIds.length} from ${fold.fullName}` : position,
  );

describe("two posts in a row by one person are shown", () => {
  test.each([
    ["", []],
    ["mm", [1, 2]],
    ["mmm", [1, 2, "1 from m"]],
    ["mmcmm", [1, 2, 3, 4, 5]],
    ["cmmmmmcc", [1, 2, 3, "3 from m", 7, 8]],
    ["mmmmccc", [1, 2, "2 from m", 5, 6, "1 from c"]],
  ])("%s", (authors, entries) => {
    expect(shown(authors)).toEqual(entries);
  });
});

test("an opened fold stays open while posts are added above and below", () => {
  expect(shown("mmmmc", "3", "4")).toEqual([1, 2, "fewer from m", 3, 4, 5]);
  expect(shown("mmmmmmc", "4")).toEqual([1, 2, "fewer from m", 3, 4, 5, 6, 7]);
  expect(shown("mmmmcmmm", "3")).toEqual([1, 2, "fewer from m", 3, 4, 5, 6, 7, "1 from m"]);
});

test("posts of different people are never folded", () => {
  const ids = foldFloods(feedOf("mmmmccc"), new Set(["3"])).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
