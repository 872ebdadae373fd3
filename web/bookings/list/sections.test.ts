import { expect, test } from "vitest";
import { priceText } from "../../ui/text/price.ts";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import { durationText, endingText } from "../card/words.ts";
import { openingSide, toSections } from "./sections.ts";

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
      booking("asked", { waitsForViewer: true }),
      booking("asked", { waitsForViewer: true }),
      booking("proposed", { openProposal: { viewerCanAnswer: false } as Booking["openProposal"] }),
      booking("moving", {
        status: "CONFIRMED",
        preferredDate: "2026-06-02T12:00:00.000Z",
        createdAt: "2026-04-02T12:00:00.000Z",
        waitsForViewer: true,
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

test("the page opens where an answer waits, and else where there is something", () => {
  const side = (bookings: number | undefined, waiting = 0) => ({
    bookings: bookings === undefined ? bookings : Array.from({ length: bookings }, () => booking("one", {})),
    waiting,
  });
  const opened = (CLIENT: ReturnType<typeof side>, ARTIST: ReturnType<typeof side>, isArtist = true) =>
    openingSide({ CLIENT, ARTIST }, isArtist);
  expect(opened(side(undefined), side(3, 1))).toBe("ARTIST");
  expect(opened(side(2, 1), side(3, 1))).toBe("ARTIST");
  expect(opened(side(2, 1), side(3))).toBe("CLIENT");
  expect(opened(side(0), side(0))).toBe("ARTIST");
  expect(opened(side(1), side(3))).toBe("CLIENT");
  expect(opened(side(0), side(0), false)).toBe("CLIENT");
  expect(opened(side(0), side(2, 1), false)).toBe("ARTIST");
  expect(opened(side(undefined), side(3))).toBeNull();
  expect(opened(side(1), side(undefined))).toBeNull();
});

test("minutes, cents and endings are said in words", () => {
  expect([15, 60, 150, 1440].map(durationText)).toEqual(["15 min", "1 h", "2 h 30 min", "24 h"]);
  expect([45_000, 44_999, 0].map(priceText)).toEqual(["$450", "$449.99", "$0"]);
  expect(endingText({ resolution: "WITHDRAWN" }, "CLIENT")).toBe("You withdrew the request");
  expect(endingText({ resolution: "WITHDRAWN" }, "ARTIST")).toBe("The client withdrew the request");
  expect(endingText({ resolution: null }, "CLIENT")).toBeNull();
});
