import { expect, test } from "vitest";
import { recordText } from "./record.ts";

const NOTHING = { completed: 0, clientLateCancels: 0, artistLateCancels: 0, clientNoShows: 0, artistNoShows: 0 };

test.each([
  [{}, "CLIENT", "Your first session with Casey Kin"],
  [{ completed: 3 }, "ARTIST", "You and Casey Kin so far: 3 completed"],
  [
    { clientLateCancels: 1, clientNoShows: 2 },
    "ARTIST",
    "You and Casey Kin so far: 0 completed. Casey Kin: 1 late cancellation, 2 no-shows",
  ],
  [
    { completed: 1, clientLateCancels: 2 },
    "CLIENT",
    "You and Casey Kin so far: 1 completed. You: 2 late cancellations",
  ],
  [
    { clientNoShows: 1, artistNoShows: 1 },
    "CLIENT",
    "You and Casey Kin so far: 0 completed. You: 1 no-show. Casey Kin: 1 no-show",
  ],
] as const)("%o for the %s: %s", (counts, role, text) => {
  expect(recordText({ ...NOTHING, ...counts }, role, "Casey Kin")).toBe(text);
});
