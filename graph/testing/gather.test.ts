import { expect, test } from "vitest";
import { gather } from "./gather.ts";

test("every row of every table is there", () => {
  expect(gather<number>({ likePost: 1, unlikePost: 2 }, {}, { addComment: 3 })).toEqual({
    likePost: 1,
    unlikePost: 2,
    addComment: 3,
  });
});

test("a name that two tables have is refused", () => {
  expect(() => gather({ likePost: 1 }, { addComment: 2, likePost: 1 })).toThrow("likePost has two rows");
});
