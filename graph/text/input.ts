import { z } from "zod";

export const INVALID_CHARACTER = "This text contains an invalid character";
const INVISIBLE_CHARACTER = "A name must not contain invisible characters";

/** What no text holds: control characters but tabs and line ends, and halves of a character. */
const UNSTORABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}/u;
const MORE_THAN_ONE_LINE = /[\t\n\r\p{Zl}\p{Zp}]/u;
/** Turns the direction of writing, joins or takes no room: two names that look the same would differ. */
const INVISIBLE = /\p{Cf}|\u034f|[\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]/u;

export const isStorable = (text: string): boolean => !UNSTORABLE.test(text);
export const isOneLine = (text: string): boolean => isStorable(text) && !MORE_THAN_ONE_LINE.test(text);

/** One line, without the space around it. */
export const plainText = z.string().trim().refine(isOneLine, INVALID_CHARACTER);

/** Lines, without the space around them; they end alike wherever they were typed. */
export const longText = z
  .string()
  .overwrite((text) => text.replace(/\r\n?/g, "\n"))
  .trim()
  .refine(isStorable, INVALID_CHARACTER);

/** What somebody or something is called. */
export const nameText = plainText.refine((text) => !INVISIBLE.test(text), INVISIBLE_CHARACTER);
