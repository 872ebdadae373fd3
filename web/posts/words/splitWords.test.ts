import { expect, test } from "vitest";
import { splitWords } from "./splitWords.ts";

test.each([
  ["", []],
  ["Just words", ["Just words"]],
  ["Healed #dotwork, four weeks", ["Healed ", "hashtag #dotwork", ", four weeks"]],
  ["#tatuaż#fine_line", ["hashtag #tatuaż", "hashtag #fine_line"]],
  ["a # alone", ["a # alone"]],
  ["@mara.ink. Thank you!", ["mention @mara.ink", ".", " Thank you!"]],
  ["(by @Dev)", ["(by ", "mention @Dev", ")"]],
  ["write to me@mara.test", ["write to me@mara.test"]],
  ["@@mara @ab", ["@@mara @ab"]],
  ["@mara #rose\n@dev", ["mention @mara", " ", "hashtag #rose", "\n", "mention @dev"]],
])("%j", (text, expected) => {
  const words = splitWords(text);
  expect(words.map(({ kind, text: piece }) => (kind === "text" ? piece : `${kind} ${piece}`))).toEqual(expected);
  expect(words.map(({ text: piece }) => piece).join("")).toBe(text);
});
