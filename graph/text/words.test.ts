import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { collectTags, foldTag, MAX_TAG_LENGTH, MAX_TAGS, readHashtags, readMentions, splitWords } from "./words.ts";

test.each([
  ["", []],
  ["Just words", ["Just words"]],
  ["Healed #dotwork, four weeks", ["Healed ", "hashtag #dotwork", ", four weeks"]],
  ["#tatuaż#fine_line", ["hashtag #tatuaż", "hashtag #fine_line"]],
  ["a # alone", ["a # alone"]],
  ["@mara.ink. Thank you!", ["mention @mara.ink", ". Thank you!"]],
  ["(by @Dev)", ["(by ", "mention @Dev", ")"]],
  ["write to me@mara.test", ["write to me@mara.test"]],
  ["@@mara @ab", ["@@mara @ab"]],
  ["@mara #rose\n@dev", ["mention @mara", " ", "hashtag #rose", "\n", "mention @dev"]],
  ["https://inkfolk.test/book#deposits", ["https://inkfolk.test/book#deposits"]],
  ["Book at inkfolk.test/book#deposits #ink", ["Book at inkfolk.test/book#deposits ", "hashtag #ink"]],
  ["www.inkfolk.test/#faq, inkfolk.test#faq", ["www.inkfolk.test/#faq, inkfolk.test#faq"]],
  ["https://videos.test/@mara?v=1#t", ["https://videos.test/@mara?v=1#t"]],
  ["http://localhost:3000/#/home", ["http://localhost:3000/#/home"]],
  ["看https://inkfolk.test/a，#纹身", ["看https://inkfolk.test/a，", "hashtag #纹身"]],
  ["me+ink@mara.test#rose", ["me+ink@mara.test", "hashtag #rose"]],
  ["@mara@social.test", ["@mara@social.test"]],
  ["#️⃣ #1️⃣ #⃣", ["#️⃣ #1️⃣ #⃣"]],
  ["#1 in #2️⃣", ["hashtag #1", " in #2️⃣"]],
  ["#\u0301 #\uFE0F #\u200D #\u3164 #\u115F", ["#\u0301 #\uFE0F #\u200D #\u3164 #\u115F"]],
  ["#می‌خواهم! #क्‍ष", ["hashtag #می‌خواهم", "! ", "hashtag #क्‍ष"]],
  ["#rose\u200D #ro\u00ADse", ["hashtag #rose", "\u200D ", "hashtag #ro\u00ADse"]],
  ["#rose👩‍🎨", ["hashtag #rose", "👩‍🎨"]],
  [`#${"x".repeat(50)} #${"x".repeat(58)}`, [`hashtag #${"x".repeat(50)}`, ` #${"x".repeat(58)}`]],
  [`@${"x".repeat(30)}. @${"x".repeat(31)}`, [`mention @${"x".repeat(30)}`, `. @${"x".repeat(31)}`]],
  ["@maraż @mara님", ["@maraż ", "mention @mara", "님"]],
  ["it&#39;s", ["it&#39;s"]],
])("%j", (text, expected) => {
  const words = splitWords(text);
  expect(words.map(({ kind, text: piece }) => (kind === "text" ? piece : `${kind} ${piece}`))).toEqual(expected);
  expect(words.map(({ text: piece }) => piece).join("")).toBe(text);
});

describe("a generated text", () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ..."#@_./:& \n\u200C\u200D\u00AD\u2060\uFE0F\u20E3\u0301\u094D\u3164\u115F\u1160İıſ",
      "https://",
      "inkfolk.test/",
      "me@mara.test",
      "#️⃣",
      "1️⃣",
      "👩‍👩‍👧",
      "می‌خواهم",
      "Fine Line",
    ),
    fc.string({ unit: "grapheme", maxLength: 4 }),
    fc.string({ unit: "binary", maxLength: 2 }),
    fc.string({ unit: fc.constantFrom("a", "Ä"), minLength: 40, maxLength: 60 }),
  );
  const texts = fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join(""));

  test("is its pieces, and only plain ones touch no other", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const words = splitWords(text);
        expect(words.map((word) => word.text).join("")).toBe(text);
        expect(words.some((word, at) => word.kind === "text" && words[at + 1]?.kind === "text")).toBe(false);
      }),
      { numRuns: 400 },
    );
  });

  test("links exactly what is indexed, in captions and in tags", () => {
    fc.assert(
      fc.property(texts, fc.array(texts, { maxLength: 3 }), (caption, tags) => {
        const linked = splitWords(caption).filter(({ kind }) => kind === "hashtag");
        const indexed = collectTags({ caption, tags });
        expect(linked.map(({ text }) => foldTag(text))).toEqual(readHashtags(caption).map(foldTag));
        for (const { text } of linked.slice(0, MAX_TAGS)) expect(indexed).toContain(foldTag(text));
        for (const tag of readHashtags(caption).map(foldTag)) {
          expect(tag.length).toBeLessThanOrEqual(MAX_TAG_LENGTH);
          expect(tag).toMatch(/^[\p{L}\p{N}_]/u);
        }
        for (const tag of indexed) expect(foldTag(tag)).toBe(tag);
        const mentioned = splitWords(caption).filter(({ kind }) => kind === "mention");
        expect(mentioned.map(({ text }) => text.slice(1).toLowerCase())).toEqual(
          expect.arrayContaining(readMentions(caption)),
        );
      }),
      { numRuns: 400 },
    );
  });

  test.each(["a", "a.", "a@", "https://", "#a\u200C", "@a", "#", "a-"])("%j over and over is split at once", (unit) => {
    const began = performance.now();
    splitWords(unit.repeat(5_000));
    expect(performance.now() - began).toBeLessThan(500);
  });
});
