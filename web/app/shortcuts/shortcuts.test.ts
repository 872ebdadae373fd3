import { expect, test } from "vitest";
import { hasPage } from "../../platform/paths/paths.ts";
import { findShortcut, PAIR_MS, SHORTCUTS } from "./shortcuts.ts";

test.each([
  ["?", null, "Show these shortcuts"],
  ["/", null, "Search"],
  ["/", { key: "g", at: 0 }, "Search"],
  ["f", { key: "g", at: 0 }, "Go to the feed"],
  ["f", null, undefined],
  ["f", { key: "x", at: 0 }, undefined],
  ["f", { key: "g", at: -PAIR_MS }, undefined],
  ["g", { key: "g", at: 0 }, undefined],
])("%j after %j: %j", (key, before, does) => {
  expect(findShortcut(key, 1, before)?.does).toBe(does);
});

test("every shortcut is unique and opens a page", () => {
  const all = SHORTCUTS.map(({ keys }) => keys.join(" "));
  expect(new Set(all).size).toBe(all.length);
  for (const shortcut of SHORTCUTS) if ("to" in shortcut) expect(hasPage(shortcut.to)).toBe(true);
});
