import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Marked } from "./Marked.tsx";

const marked = (text: string, words: string[]) =>
  Array.from(
    renderToStaticMarkup(<Marked text={text} words={words} />).matchAll(/<mark[^>]*>(.*?)<\/mark>/g),
    ([, word]) => word,
  );

test("words are marked wherever they stand, in any case", () => {
  expect(marked("Dragons and a dragon", ["dragon"])).toEqual(["Dragon", "dragon"]);
});

test.each([".*", "(a+)+$", "[", "\\", "^x|y$", "a{1,99999}"])("%j is text, not a pattern", (word) => {
  expect(marked(`before ${word} after aaaaaaaaaaaaaaaaaaaaaaaaaaaa!`, [word])).toEqual([word]);
});
