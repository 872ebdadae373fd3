// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { tokenAt } from "./token.ts";

/** A text with | for the caret, or two of them around what is selected. */
function fieldOf(text: string): HTMLTextAreaElement {
  const field = document.createElement("textarea");
  const [before = "", ...after] = text.split("|");
  field.value = [before, ...after].join("");
  field.setSelectionRange(before.length, before.length + (after.length > 1 ? (after[0]?.length ?? 0) : 0));
  return field;
}

test.each<[string, string | null]>([
  ["@an|", "@an from 0 to 3"],
  ["Thanks @mara.in|", "@mara.in from 7 to 15"],
  ["(#fi|)", "#fi from 1 to 4"],
  ["one\n#роза|", "#роза from 4 to 9"],
  ["#ورد| and more", "#ورد from 0 to 4"],
  ["@ユキ|", "@ユキ from 0 to 3"],
  ["@an|, hello", "@an from 0 to 3"],
  ["@|", null],
  ["#|", null],
  ["@an |", null],
  ["@a|n", null],
  ["mail@an|", null],
  ["##fi|", null],
  ["https://inkfolk.test/#fi|", null],
  ["inkfolk.test/@an|", null],
  ["#می‌خوا|", "#می‌خوا from 0 to 7"],
  ["#fi.|", null],
  ["no sign|", null],
  ["|@an|", null],
])("%j has the token %s", (text, expected) => {
  const token = tokenAt(fieldOf(text));
  expect(token && `${token.sign}${token.text} from ${token.start} to ${token.end}`).toBe(expected);
});
