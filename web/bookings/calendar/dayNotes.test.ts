import { expect, test } from "vitest";
import { notesOf, notesOn } from "./dayNotes.ts";

const NOON = { start: "12:00", end: "16:00" };
const availability = {
  id: "a",
  hours: [],
  exceptions: [
    { id: "1", from: "2026-12-24", to: "2026-12-26", label: "Holidays", hours: [] },
    { id: "2", from: "2026-12-05", to: "2026-12-05", label: "", hours: [NOON] },
    { id: "3", from: "2026-12-07", to: "2026-12-07", label: "", hours: [] },
  ],
  guestSpots: [{ id: "4", from: "2026-12-25", to: "2026-12-30", location: "Austin, TX", studioName: "Velvet Anchor" }],
};

test("special days and guest spots are listed by label, on each of their days", () => {
  const notes = notesOf(availability);
  const on = (day: string) => notesOn(notes, day).map(({ text }) => text);
  expect(on("2026-12-05")).toEqual(["Other hours"]);
  expect(on("2026-12-07")).toEqual(["Closed"]);
  expect(on("2026-12-24")).toEqual(["Closed: Holidays"]);
  expect(on("2026-12-26")).toEqual(["Closed: Holidays", "Guest spot: Velvet Anchor, Austin, TX"]);
  expect(on("2026-12-31")).toEqual([]);
  expect(notesOf(null)).toEqual([]);
});
