import { expect, test } from "vitest";
import { clearOf } from "./clear.ts";

const place = { left: 0, right: 390, top: 756, bottom: 844 };
const bar = { left: 0, right: 390, top: 787, bottom: 844 };
const composer = { left: 0, right: 390, top: 720, bottom: 787 };

test.each([
  { says: "where nothing is, it stays", used: [], bottom: 844 },
  { says: "it stands above a bar", used: [bar], bottom: 787 },
  { says: "and above what stands on that", used: [composer, bar], bottom: 720 },
  { says: "what lies beside it is not in its way", used: [{ ...bar, left: 390, right: 900 }], bottom: 844 },
  { says: "nor what is far above", used: [{ ...bar, top: 100, bottom: 160 }], bottom: 844 },
  { says: "nor what is outside of the screen", used: [{ ...bar, top: 900, bottom: 960 }], bottom: 844 },
])("$says", ({ used, bottom }) => {
  expect(clearOf(place, used)).toBe(bottom);
});
