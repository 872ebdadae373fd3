import { expect, test } from "vitest";
import { durationText } from "../../ui/text/duration.ts";
import { priceText } from "../../ui/text/price.ts";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import { inOrder, openingQueue, openingSide } from "./queues.ts";

const counts = (yourTurn: number, theirTurn = 0, upcoming = 0, past = 0) => ({ yourTurn, theirTurn, upcoming, past });

test("a queue is sorted newest first, upcoming sessions soonest first, each booking once", () => {
  const booking = (id: string, createdAt: string, preferredDate: string | null = null) =>
    ({ id, createdAt, preferredDate }) as Booking;
  const some = [
    booking("old", "2026-01-01T12:00:00.000Z", "2026-06-01T12:00:00.000Z"),
    booking("new", "2026-03-01T12:00:00.000Z", "2026-07-01T12:00:00.000Z"),
    booking("new", "2026-03-01T12:00:00.000Z", "2026-07-01T12:00:00.000Z"),
  ];
  expect(inOrder(some, "YOUR_TURN").map(({ id }) => id)).toEqual(["new", "old"]);
  expect(inOrder(some, "UPCOMING").map(({ id }) => id)).toEqual(["old", "new"]);
});

test("a tab opens on the queue with something to do, or else on the nearest one that is not empty", () => {
  expect(openingQueue(counts(1, 1, 1, 1))).toBe("YOUR_TURN");
  expect(openingQueue(counts(0, 1, 1, 1))).toBe("UPCOMING");
  expect(openingQueue(counts(0, 1, 0, 1))).toBe("THEIR_TURN");
  expect(openingQueue(counts(0, 0, 0, 1))).toBe("PAST");
  expect(openingQueue(counts(0))).toBe("YOUR_TURN");
});

test("the page opens on the viewer's turn, or else on the first part that is not empty", () => {
  const opened = (CLIENT: ReturnType<typeof counts>, ARTIST: ReturnType<typeof counts>, isArtist = true) =>
    openingSide({ CLIENT, ARTIST }, isArtist);
  expect(opened(counts(2), counts(1))).toBe("ARTIST");
  expect(opened(counts(2), counts(0, 3))).toBe("CLIENT");
  expect(opened(counts(0), counts(0))).toBe("ARTIST");
  expect(opened(counts(0, 1), counts(0, 3))).toBe("CLIENT");
  expect(opened(counts(0), counts(0), false)).toBe("CLIENT");
  expect(opened(counts(0), counts(1), false)).toBe("ARTIST");
});

test("minutes and cents are written out", () => {
  expect([15, 60, 150, 1440].map(durationText)).toEqual(["15 min", "1 h", "2 h 30 min", "24 h"]);
  expect([45_000, 44_999, 0].map(priceText)).toEqual(["$450", "$449.99", "$0"]);
});
