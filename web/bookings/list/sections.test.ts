import { expect, test } from "vitest";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import { durationText, endingText, priceText } from "../card/words.ts";
import { toSections } from "./sections.ts";

const now = new Date("2026-05-01T12:00:00.000Z");
const booking = (id: string, overrides: Partial<Booking>): Booking =>
  ({ id, status: "PENDING", createdAt: "2026-04-01T12:00:00.000Z", preferredDate: null, ...overrides }) as Booking;

test("what needs an answer comes first, then what is ahead (soonest first), then the rest (newest first)", () => {
  const sections = toSections(
    [
      booking("old", { status: "CANCELLED", createdAt: "2026-01-01T12:00:00.000Z" }),
      booking("new", { status: "COMPLETED", createdAt: "2026-03-01T12:00:00.000Z" }),
      booking("later", { status: "CONFIRMED", preferredDate: "2026-07-01T12:00:00.000Z" }),
      booking("sooner", { status: "CONFIRMED", preferredDate: "2026-06-01T12:00:00.000Z" }),
      booking("begun", { status: "CONFIRMED", preferredDate: "2026-05-01T11:00:00.000Z", viewerCanComplete: true }),
      booking("asked", {}),
      booking("asked", {}),
      booking("proposed", { openProposal: { viewerCanAnswer: false } as Booking["openProposal"] }),
      booking("moving", {
        status: "CONFIRMED",
        preferredDate: "2026-06-02T12:00:00.000Z",
        createdAt: "2026-04-02T12:00:00.000Z",
        openProposal: { viewerCanAnswer: true } as Booking["openProposal"],
      }),
    ],
    "ARTIST",
    now,
  );
  expect(sections.map(({ title, bookings }) => [title, ...bookings.map(({ id }) => id)])).toEqual([
    ["Needs your answer", "moving", "asked"],
    ["Waiting for the client", "proposed"],
    ["Ready to be completed", "begun"],
    ["Upcoming", "sooner", "later"],
    ["Past", "new", "old"],
  ]);
});

test("minutes, cents and endings are said in words", () => {
  expect([15, 60, 150, 1440].map(durationText)).toEqual(["15 min", "1 h", "2 h 30 min", "24 h"]);
  expect([45_000, 44_999, 0].map(priceText)).toEqual(["$450", "$449.99", "$0"]);
  expect(endingText({ resolution: "WITHDRAWN" }, "CLIENT")).toBe("You withdrew the request");
  expect(endingText({ resolution: "WITHDRAWN" }, "ARTIST")).toBe("The client withdrew the request");
  expect(endingText({ resolution: null }, "CLIENT")).toBeNull();
});
