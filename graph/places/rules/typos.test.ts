import fc from "fast-check";
import { expect, test } from "vitest";
import { findTypos, sharedLetters } from "./typos.ts";

function search(words: string[], typed: string, limit: number): [string, number][] {
  const texts = [...words].sort();
  const sorted = { texts, shared: sharedLetters(texts), longest: Math.max(0, ...texts.map((text) => text.length)) };
  return [...findTypos(sorted, typed, limit)].map(([index, typos]) => [texts[index] as string, typos]);
}

/** The same by the book, one text at a time. */
function fewestTypos(text: string, typed: string): number {
  const between = (from: number, to: number): number => {
    if (from === 0 || to === 0) return from + to;
    const same = text[from - 1] === typed[to - 1] ? 0 : 1;
    const counts = [between(from - 1, to) + 1, between(from, to - 1) + 1, between(from - 1, to - 1) + same];
    if (from > 1 && to > 1 && text[from - 1] === typed[to - 2] && text[from - 2] === typed[to - 1]) {
      counts.push(between(from - 2, to - 2) + 1);
    }
    return Math.min(...counts);
  };
  return Math.min(...Array.from({ length: text.length + 1 }, (_, length) => between(length, typed.length)));
}

test.each([
  ["boston", 0],
  ["bosto", 0],
  ["bostan", 1],
  ["bstn", 2],
  ["bostonn", 1],
  ["obston", 1],
  ["xboston", 1],
])("%s is boston with %i typos", (typed, typos) => {
  expect(search(["boston"], typed, 2)).toEqual([["boston", typos]]);
});

test("finds what comparing each text would find", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), word, fc.nat(2), (words, typed, limit) => {
      const expected = [...words]
        .sort()
        .map((text): [string, number] => [text, fewestTypos(text, typed)])
        .filter(([, typos]) => typos <= limit);
      expect(search(words, typed, limit)).toEqual(expected);
    }),
    { numRuns: 200 },
  );
});
