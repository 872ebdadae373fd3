import { expect, test } from "vitest";
import { findBestClearBottom, findClearBottom } from "./avoidOverlap.ts";

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
  expect(findClearBottom(place, used)).toBe(bottom);
});

const sheet = { left: 0, right: 390, top: 20, bottom: 844 };
const picture = { left: 16, right: 374, top: 100, bottom: 440 };
const buttons = { left: 0, right: 390, top: 780, bottom: 844 };

test.each([
  { says: "above all that is used", choices: [[buttons], [sheet]], bottom: 780 },
  { says: "over fields, when nothing else leaves room", choices: [[sheet], [picture, buttons]], bottom: 780 },
  { says: "and, when nothing does, by the last choice", choices: [[sheet], [sheet]], bottom: 20 },
  { says: "never over the picture", choices: [[sheet], [{ ...picture, bottom: 780 }, buttons]], bottom: 100 },
])("among several sets: $says", ({ choices, bottom }) => {
  expect(findBestClearBottom(place, choices)).toBe(bottom);
});
