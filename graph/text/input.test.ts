import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { INVALID_CHARACTER, longText, nameText, plainText } from "./input.ts";

const CONTROLS = fc
  .constantFrom(
    ...Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code)).filter((c) => /\p{Cc}/u.test(c)),
  )
  .filter((control) => !"\t\n\r".includes(control));
const HALVES = fc.integer({ min: 0xd800, max: 0xdfff }).map((code) => String.fromCharCode(code));
const INVISIBLE = fc.constantFrom(
  ..."\u00ad\u061c\u200b\u200c\u200d\u200e\u200f\u2060\ufeff\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069",
);
/** Letters before and after, so that nothing is trimmed and no two halves meet. */
const around = (middle: fc.Arbitrary<string>) => middle.map((text) => `a${text}b`);
/** Whole characters of every script, no controls. */
const words = fc.string({ unit: "grapheme", maxLength: 40 });

describe("every text", () => {
  test("refuses control characters and halves of a character, wherever they stand", () => {
    fc.assert(
      fc.property(words, around(fc.oneof(CONTROLS, HALVES)), words, (before, bad, after) => {
        for (const schema of [plainText, longText, nameText]) {
          expect(schema.safeParse(before + bad + after).error?.issues[0]?.message).toBe(INVALID_CHARACTER);
        }
      }),
    );
  });

  test("takes every other as it is, but for the space around it", () => {
    fc.assert(
      fc.property(words, (text) => {
        expect(plainText.parse(text)).toBe(text.trim());
        expect(longText.parse(text)).toBe(text.trim());
        expect(plainText.parse(plainText.parse(text))).toBe(plainText.parse(text));
      }),
    );
  });
});

test.each(["a\tb", "a\nb", "a\r\nb", "a\u2028b", "a\u2029b"])("%j is more than one line", (text) => {
  expect(plainText.safeParse(text).success).toBe(false);
  expect(longText.safeParse(text).success).toBe(true);
});

test("lines end alike wherever they were typed", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("a", "\n", "\r\n", "\r", "\t"), { maxLength: 12 }), (parts) => {
      const text = longText.parse(`x${parts.join("")}x`);
      expect(text).not.toContain("\r");
      expect(longText.parse(text)).toBe(text);
    }),
  );
  expect(longText.parse("a\r\nb\rc\nd\r\n\r\ne")).toBe("a\nb\nc\nd\n\ne");
});

test("a name holds nothing that cannot be seen or that turns the writing; a text may", () => {
  fc.assert(
    fc.property(words, around(INVISIBLE), (before, bad) => {
      expect(nameText.safeParse(before + bad).success).toBe(false);
      expect(longText.safeParse(before + bad).success).toBe(true);
    }),
  );
  const family = "👩‍👩‍👧 at the studio";
  expect(longText.parse(family)).toBe(family);
});
