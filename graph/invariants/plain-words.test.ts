import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { expect, test } from "vitest";
import { PROJECT_ROOT } from "../core/root.ts";

/** Words that a plain sentence does without, and how many the project still has. A number may only fall. */
const STILL_THERE: Record<string, number> = {
  "whoever|whomever": 176,
  "of whom": 6,
  whom: 142,
  "the person who asks": 0,
  "who asks|who is asking": 29,
  told: 530,
  "tell|tells|telling": 275,
  "stands?|stood": 233,
  "hears? of|heard of": 37,
  "one hears|one sees|one asks|one may|one can|one must": 45,
  "they who|those who|one who": 65,
  "oneself|one's": 93,
  anew: 54,
  "of late": 7,
  "the house|house's": 0,
  "said of": 25,
  "hence|thus|upon|shall|lest|thereby|thereof|therein|wherein|whereby|whence": 10,
  "errands?": 13,
};

/** What is printed, cannot be edited once applied, or is this list. */
const ASIDE = /generated|docs\/texts\/|prisma\/migrations\/|plain-words\.test\.ts$/;

const FILES = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"].concat(
  ["graph", "web", "docs", "prisma"].flatMap((folder) =>
    readdirSync(join(PROJECT_ROOT, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|js|md|css|html|graphql|prisma)$/.test(entry.name))
      .map((entry) => relative(PROJECT_ROOT, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
      .filter((file) => !ASIDE.test(file)),
  ),
);

/** One line, so that a phrase is found across a line's end and the mark of a comment. */
const unwrap = (text: string) => text.replace(/\s*\n\s*(?:\*|\/{2,3}|#|>)?\s*/g, " ");

const countIn = (text: string, words: string) =>
  text.match(new RegExp(`(?<![\\w-])(?:${words})(?![\\w-])`, "gi"))?.length ?? 0;

test("no word of the list is used more often than before", () => {
  const texts = FILES.map((file) => unwrap(readFileSync(join(PROJECT_ROOT, file), "utf8")));
  expect(texts.length).toBeGreaterThan(2000);
  const more = Object.entries(STILL_THERE).filter(
    ([words, most]) => texts.reduce((count, text) => count + countIn(text, words), 0) > most,
  );
  expect(more).toEqual([]);
});

test.each([
  ["/** Of somebody\n * of whom nothing is known. */", "of whom", 1],
  ["Whoever asks, whoever else", "whoever", 2],
  ["const toldAt = told;", "told", 1],
  ["stands, withstands, stand-in", "stands?|stood", 1],
])("%j has %j %i times", (text, words, count) => {
  expect(countIn(unwrap(text), words)).toBe(count);
});
