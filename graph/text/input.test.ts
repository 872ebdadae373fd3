import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { INVALID_CHARACTER, longText, longTextOf, nameText, plainText } from "./input.ts";

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
/** Whole characters of every script, no controls, on one line. */
const words = fc.string({ unit: "grapheme", maxLength: 40 }).filter((text) => !/[\u2028\u2029]/.test(text));

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

  test("takes every other that shows something as it is, but for the space around it", () => {
    fc.assert(
      fc.property(around(words), (text) => {
        expect(plainText.parse(text)).toBe(text.trim());
        expect(longText.parse(text)).toBe(text.trim());
        expect(plainText.parse(plainText.parse(text))).toBe(plainText.parse(text));
      }),
    );
  });
});

const NOTHING = [
  ..." \u00A0\u3000\uFE0F\uFE00\u{E0100}\u180B\u2800\u115F\u1160\u3164\uFFA0\u17B4\u00AD\u034F\u061C\u200B\u200C\u200D\u200E",
  ..."\u2060\u2062\uFEFF\uFFFC\uFFF9\u202E\u2066\u{E0061}\u{E007F}\u0301\u0489\u20E3\u20DD\u064E\u093C\u{1D159}\u{1D173}\uE000",
];

describe("a text in which nothing can be seen", () => {
  test.each(NOTHING)("%j is empty, alone or with others", (character) => {
    for (const text of [character, character.repeat(3), ` ${character} \u200D`]) {
      for (const schema of [plainText, longText, nameText]) expect(schema.parse(text)).toBe("");
    }
  });

  test("is empty whatever it is made of", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...NOTHING), maxLength: 20 }), (text) => {
        for (const schema of [plainText, longText, nameText]) expect(schema.parse(text)).toBe("");
      }),
    );
  });

  test.each(["a", "1", ".", "❤", "❤️", "1️⃣", "👩‍👩‍👧", "🇩🇪", "ا", "é", "e\u0301", "한", "ᄒ", "$", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"])(
    "%j is none of them",
    (text) => {
      for (const schema of [plainText, longText, nameText]) expect(schema.parse(text)).toBe(text);
      expect(longText.parse(`\u2800${text}`)).toBe(`\u2800${text}`);
    },
  );
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

test.each([..."علی‌رضا|می‌نا|क्‍ष|අවුරුද්‍ද|അവന്‍|葛󠄀城|Mara 👩‍🎨|👩🏽‍❤️‍💋‍👩🏻 Ink|🏴‍☠️|🏴󠁧󠁢󠁥󠁮󠁧󠁿 Ana|Studio 1️⃣|❤️ Ana ™️".split("|")])(
  "%j is a name",
  (name) => {
    expect(nameText.parse(name)).toBe(name);
  },
);

test.each([
  "Ma\u200Cra",
  "Ma\u200Dra",
  "Ana\uFE0F",
  "علی\u200C",
  "\u200Cعلی",
  "علی\u200C\u200Cرضا",
  "علی\u200Cx",
  "👩\u200D",
  "👩\u200Dx",
  "Ana\u{E0061}",
  "ᄒ\u3164",
  "Ana\u2800Lee",
  "Ana\uFFFCLee",
])("%j is no name: a reader takes it for another", (name) => {
  expect(nameText.safeParse(name).error?.issues[0]?.message).toBe("A name must not contain invisible characters");
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

describe("a text of at most 10 characters", () => {
  const short = longTextOf(10, "At most 10");
  const family = "👩🏽‍❤️‍💋‍👩🏻";

  test.each(["x".repeat(10), family.repeat(10), "e\u0301".repeat(10), "🇩🇪".repeat(10), "क्षि".repeat(5)])(
    "takes %s",
    (text) => {
      expect(short.parse(text)).toBe(text);
    },
  );

  test.each(["x".repeat(11), family.repeat(11), "x".repeat(11_000)])(
    "refuses one more than a reader counts",
    (text) => {
      expect(short.safeParse(text).error?.issues.map(({ message }) => message)).toEqual(["At most 10"]);
    },
  );

  test("refuses what takes up more than any text, and says so", () => {
    const marks = `x${"\u0301".repeat(12_000)}`;
    expect(short.safeParse(marks).error?.issues[0]?.message).toBe("This text is too long to send");
  });
});
