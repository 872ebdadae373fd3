import { z } from "zod";

export const INVALID_CHARACTER = "This text contains an invalid character";
const TOO_MUCH = "This text is too long to send";
const INVISIBLE_CHARACTER = "A name must not contain invisible characters";

/** What no text holds: control characters but tabs and line ends, and halves of a character. */
const UNSTORABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}/u;
const MORE_THAN_ONE_LINE = /[\t\n\r\p{Zl}\p{Zp}]/u;
/** Takes no room or has no shape, whatever Unicode calls it. */
const UNSEEN = "[\\p{DI}\\p{Cf}\\u2800\\uFFFC\\u{1D159}]";
const SEEN = new RegExp(`(?!${UNSEEN})[\\p{L}\\p{N}\\p{P}\\p{S}\\p{Extended_Pictographic}]`, "u");
const HIDDEN = new RegExp(UNSEEN, "u");

/** Scripts that joiners shape. In others, two names would look the same and differ. */
const JOINED = `[${"Arab Syrc Mong Nkoo Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt"
  .split(" ")
  .map((script) => `\\p{scx=${script}}`)
  .join("")}]`;
const PICTURE = "\\p{Extended_Pictographic}(?:[\\uFE0E\\uFE0F]|\\p{Emoji_Modifier}\\uFE0F?)?";
/** Where characters without a shape of their own are part of what a reader sees. */
const SHAPED = new RegExp(
  [
    "\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{3,6}\\u{E007F}",
    `${PICTURE}(?:\\u200D${PICTURE})*`,
    "[0-9#*]\\uFE0F?\\u20E3",
    `(?<=(?!\\p{DI})${JOINED})[\\u200C\\u200D](?=(?!\\p{DI})${JOINED})`,
    `(?<=(?=\\p{M})${JOINED})\\u200D`,
    "(?<=\\p{Script=Han})[\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]",
    "(?<=\\p{Script=Mongolian})[\\u180B-\\u180D\\u180F]",
  ].join("|"),
  "gu",
);

export const isStorable = (text: string): boolean => !UNSTORABLE.test(text);
export const isOneLine = (text: string): boolean => isStorable(text) && !MORE_THAN_ONE_LINE.test(text);

/** Whether a reader sees anything: a letter, digit, sign or picture. Spaces, fillers and marks alone are nothing. */
const isSeen = (text: string): boolean => SEEN.test(text);

const nothingUnseen = (text: string): string => (isSeen(text) ? text : "");

/** One line, without the space around it; empty where there is nothing to see. */
export const plainText = z.string().trim().refine(isOneLine, INVALID_CHARACTER).overwrite(nothingUnseen);

/** Lines, likewise; they end alike wherever they were typed. */
export const longText = z
  .string()
  .overwrite((text) => text.replace(/\r\n?/g, "\n"))
  .trim()
  .refine(isStorable, INVALID_CHARACTER)
  .overwrite(nothingUnseen);

/** What a text may take up whatever a reader counts, in UTF-16 code units: marks and joiners have no end. */
const MIN_ROOM = 12_000;
const ROOM_FOR_EACH = 4;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

function countGraphemes(text: string, most: number): number {
  let count = 0;
  for (const _each of graphemes.segment(text)) {
    count += 1;
    if (count > most) break;
  }
  return count;
}

/** Lines of at most so many characters, as a reader counts them: an emoji is one, whatever it is made of. */
export const longTextOf = (most: number, tooLong: string) =>
  longText
    .refine((text) => text.length <= Math.max(MIN_ROOM, ROOM_FOR_EACH * most), { error: TOO_MUCH, abort: true })
    .refine((text) => text.length <= most || countGraphemes(text, most) <= most, tooLong);

/** What somebody or something is called. */
export const nameText = plainText.refine((text) => !HIDDEN.test(text.replace(SHAPED, "")), INVISIBLE_CHARACTER);

/** Characters of a decision's reason. */
export const MAX_REASON_LENGTH = 1000;

/** Why an admin decides something; the people concerned read it. */
export const reason = longTextOf(MAX_REASON_LENGTH, `Use at most ${MAX_REASON_LENGTH} characters`).min(
  1,
  "Give a reason",
);
