import { expect, test } from "vitest";
import { nextText, sizeText } from "./exportLabels.ts";

test("an export shows its size, and when another is possible", () => {
  expect(sizeText(900)).toBe("0.1 MB");
  expect(sizeText(12_345_678)).toBe("12.3 MB");
  expect(nextText("2026-05-12T12:00:00Z")).toBe("You can request another export on 12 May");
});
