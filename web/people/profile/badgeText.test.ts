import { expect, test } from "vitest";
import { badgeText } from "./badgeText.ts";

test("a badge says why and since when", () => {
  expect(badgeText({ reason: "Licence checked", since: "2026-05-14T12:00:00Z" })).toBe("Licence checked, May 2026");
});
