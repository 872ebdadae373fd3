import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isComposing } from "./composing.ts";

test.each([
  [{ isComposing: true, keyCode: 13 }, true],
  [{ isComposing: false, keyCode: 229 }, true],
  [{ isComposing: false, keyCode: 13 }, false],
])("%j", (event, expected) => {
  expect(isComposing(event)).toBe(expected);
  expect(isComposing({ nativeEvent: event })).toBe(expected);
});

/** Nothing is written there. */
const WITHOUT_TEXT = ["bookings/calendar/CalendarGrid.tsx"];

test("every Enter handler checks for a composition", () => {
  const silent = readdirSync("web", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/(^|\/)(e2e|testing|generated)\/|\.test\./.test(file))
    .filter((file) => {
      const text = readFileSync(`web/${file}`, "utf8");
      return /key [!=]== "Enter"/.test(text) && !text.includes("isComposing(event)");
    });
  expect(silent).toEqual(WITHOUT_TEXT);
});
