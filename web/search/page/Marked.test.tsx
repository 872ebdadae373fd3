import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { findMatches } from "./findMatches.ts";
import { Marked } from "./Marked.tsx";

const marked = (text: string, words: string[]) =>
  Array.from(
    renderToStaticMarkup(<Marked text={text} words={words} />).matchAll(/<mark[^>]*>(.*?)<\/mark>/g),
    ([, word]) => word,
  );

test("words are marked anywhere, in any case", () => {
  expect(marked("Dragons and a dragon", ["dragon"])).toEqual(["Dragon", "dragon"]);
});

test.each([".*", "(a+)+$", "[", "\\", "^x|y$", "a{1,99999}"])("%j is text, not a pattern", (word) => {
  expect(marked(`before ${word} after aaaaaaaaaaaaaaaaaaaaaaaaaaaa!`, [word])).toEqual([word]);
});

test.each([
  ["Café noir", "cafe", "Café"],
  ["a CAFE\u0301 table", "café", "CAFE\u0301"],
  ["İzmir", "izmir", "İzmir"],
  ["Größe 🐉 Drachen", "drachen", "Drachen"],
])("in %j the word %j is found as it is written: %j", (text, word, found) => {
  expect(marked(text, [word])).toEqual([found]);
});

test("the unmarked text is unchanged", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme" }),
      fc.array(fc.string({ unit: "grapheme", maxLength: 3 })),
      (text, words) => {
        const places = findMatches(text, words);
        const parts = places.map(
          ([from, to], index) => text.slice(places[index - 1]?.[1] ?? 0, from) + text.slice(from, to),
        );
        expect(parts.join("") + text.slice(places.at(-1)?.[1] ?? 0)).toBe(text);
      },
    ),
  );
});
