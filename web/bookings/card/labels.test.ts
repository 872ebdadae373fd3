import { expect, test } from "vitest";
import { endingNote, nuanceText } from "./labels.ts";

test("a card says who didn't show up, with or without a reason, and of other endings the reason", () => {
  const both = (ended: Parameters<typeof endingNote>[0]) => [endingNote(ended, "CLIENT"), endingNote(ended, "ARTIST")];
  expect(both({ resolution: "NO_SHOW_CLIENT", reason: "" })).toEqual([
    "You didn't show up",
    "The client didn't show up",
  ]);
  expect(both({ resolution: "NO_SHOW_ARTIST", reason: "I waited" })).toEqual([
    "The artist didn't show up: “I waited”",
    "You didn't show up: “I waited”",
  ]);
  expect(both({ resolution: "WITHDRAWN", reason: "" })).toEqual([null, null]);
  expect(both({ resolution: "WITHDRAWN", reason: "Ill" })).toEqual([
    "You withdrew the request: “Ill”",
    "The client withdrew the request: “Ill”",
  ]);
  expect(endingNote({ resolution: "DECLINED", reason: "Full" }, "CLIENT")).toBe("The artist declined: “Full”");
  expect(endingNote({ resolution: null, reason: "" }, "CLIENT")).toBeNull();
});

test("an overturned no-show is marked beside its status", () => {
  const absent = { resolution: "NO_SHOW_CLIENT" } as const;
  const disputed = (state: "OPEN" | "STRUCK") =>
    ({
      ...absent,
      dispute: { id: "d", state, reason: "" },
    }) as const;
  expect(nuanceText(absent, "CLIENT")).toBe("No-show");
  expect(nuanceText(disputed("OPEN"), "CLIENT")).toBe("No-show");
  expect(nuanceText(disputed("STRUCK"), "ARTIST")).toBe("No-show, overturned");
});
