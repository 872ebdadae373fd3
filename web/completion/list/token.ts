import { isInAddress, TAG_PATTERN } from "../../../graph/text/words.ts";

export type Field = HTMLInputElement | HTMLTextAreaElement;

/** A name or a tag that is being written: its sign, what is there of it, and where. */
export type Token = { sign: "@" | "#"; text: string; start: number; end: number };

/** People are found by words of their names in any script, too. */
const UP_TO_CARET = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}_.@#])(?:(@)([\\p{L}\\p{M}\\p{N}_.]{1,30})|(#)(${TAG_PATTERN}))$`,
  "u",
);
const WORD_GOES_ON = /^[\p{L}\p{M}\p{N}_]/u;

/** What stands before the caret, where it ends there and has begun with @ or #. */
export function tokenAt({ value, selectionStart, selectionEnd }: Omit<Field, "list">): Token | null {
  if (selectionStart === null || selectionStart !== selectionEnd) return null;
  const found = UP_TO_CARET.exec(value.slice(0, selectionStart));
  if (!found || WORD_GOES_ON.test(value.slice(selectionStart))) return null;
  const [whole, at, name, , tag] = found;
  const start = selectionStart - whole.length;
  if (isInAddress(value, start)) return null;
  return { sign: at ? "@" : "#", text: name ?? tag ?? "", start, end: selectionStart };
}
