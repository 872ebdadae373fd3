import { expect, test } from "vitest";
import { readTerms } from "./terms.ts";

test.each([
  ["", []],
  ["  ", []],
  ["rose", [["word", "rose"]]],
  [
    "rose  Dragon",
    [
      ["word", "rose"],
      ["word", "Dragon"],
    ],
  ],
  ["#Fine-Line", [["tag", "fineline"]]],
  ["#", [["word", "#"]]],
  ["#!", []],
  ["@Mara.Ink", [["user", "mara.ink"]]],
  ["@", [["word", "@"]]],
  [
    '"a red rose" x',
    [
      ["phrase", "a red rose"],
      ["word", "x"],
    ],
  ],
  ['"not closed', [["phrase", "not closed"]]],
  ['""', []],
  ["style:Neo-Traditional", [["tag", "neotraditional"]]],
  ['STYLE:"Fine Line"', [["tag", "fineline"]]],
  ['near:"Austin, TX"', [["near", "Austin, TX"]]],
  [
    "near:austin rose",
    [
      ["near", "austin"],
      ["word", "rose"],
    ],
  ],
  [
    "rose near austin",
    [
      ["near", "Austin, TX"],
      ["word", "rose"],
    ],
  ],
  ["near:", [["word", "near:"]]],
  ["time:now", [["word", "time:now"]]],
  ["a b c d e f g h i j k l", Array.from("abcdefghij", (letter) => ["word", letter])],
])("%j is read as %j", (query, expected) => {
  const terms = readTerms(query).map((term) => {
    if (term.kind === "tag") return [term.kind, term.tag];
    return [term.kind, term.kind === "user" ? term.username : term.text];
  });
  expect(terms).toEqual(expected);
});

test.each([
  "“a red rose” x",
  "„a red rose“ x",
  "«a red rose» x",
  "「a red rose」 x",
  "”a red rose” x",
  '“a red rose" x',
])("%s is a phrase and a word", (query) => {
  expect(readTerms(query)).toEqual([
    { kind: "phrase", text: "a red rose" },
    { kind: "word", text: "x" },
  ]);
});

test("an apostrophe is part of its word", () => {
  expect(readTerms("mara’s ‘rose’").map(({ kind }) => kind)).toEqual(["word", "word"]);
});
