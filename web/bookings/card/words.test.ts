import { expect, test } from "vitest";
import { endingNote } from "./words.ts";

test("a card says who did not come, with words or without, and of other endings what was said", () => {
  const both = (ended: Parameters<typeof endingNote>[0]) => [endingNote(ended, "CLIENT"), endingNote(ended, "ARTIST")];
  expect(both({ resolution: "NO_SHOW_CLIENT", reason: "" })).toEqual(["You did not come", "The client did not come"]);
  expect(both({ resolution: "NO_SHOW_ARTIST", reason: "I waited" })).toEqual([
    "The artist did not come: “I waited”",
    "You did not come: “I waited”",
  ]);
  expect(both({ resolution: "WITHDRAWN", reason: "" })).toEqual([null, null]);
  expect(endingNote({ resolution: "DECLINED", reason: "Full" }, "CLIENT")).toBe("The artist declined: “Full”");
  expect(endingNote({ resolution: null, reason: "" }, "CLIENT")).toBeNull();
});
