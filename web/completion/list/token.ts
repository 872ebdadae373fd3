import { isInAddress, TAG_PATTERN } from "../../../graph/text/words.ts";

export type Field = HTMLInputElement | HTMLTextAreaElement;

/** A started name or tag, and its position. */
export type Token = { sign: "@" | "#"; text: string; start: number; end: number };

/** Names may be in any script. */
const UP_TO_CARET = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}_.@#])(?:(@)([\\p{L}\\p{M}\\p{N}_.]{1,30})|(#)(${TAG_PATTERN}))$`,
  "u",
);
const WORD_GOES_ON = /^[\p{L}\p{M}\p{N}_]/u;

/** The token before the caret. */
export function tokenAt({ value, selectionStart, selectionEnd }: Omit<Field, "list">): Token | null {
  if (selectionStart === null || selectionStart !== selectionEnd) return null;
  const found = UP_TO_CARET.exec(value.slice(0, selectionStart));
  if (!found || WORD_GOES_ON.test(value.slice(selectionStart))) return null;
  const [whole, at, name, , tag] = found;
  const start = selectionStart - whole.length;
  if (isInAddress(value, start)) return null;
  return { sign: at ? "@" : "#", text: name ?? tag ?? "", start, end: selectionStart };
}
