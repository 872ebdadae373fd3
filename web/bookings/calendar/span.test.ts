import { expect, test } from "vitest";
import { daysOf, SHOWS, spanOf, stretchOfSpan, titleOf, turn } from "./span.ts";

test("the range is a day, its week from Sunday, its month in whole weeks, or two weeks from it", () => {
  expect(SHOWS.map((show) => spanOf(show, "2026-12-02"))).toEqual([
    { first: "2026-12-02", end: "2026-12-03" },
    { first: "2026-11-29", end: "2026-12-06" },
    { first: "2026-11-29", end: "2027-01-03" },
    { first: "2026-12-02", end: "2026-12-16" },
  ]);
  expect(daysOf(spanOf("week", "2026-12-31")).at(-1)).toBe("2027-01-02");
});

test("a step moves by the shown range, also to a shorter month", () => {
  expect(SHOWS.map((show) => turn(show, "2026-01-31", 1))).toEqual([
    "2026-02-01",
    "2026-02-07",
    "2026-02-01",
    "2026-02-14",
  ]);
  expect(SHOWS.map((show) => turn(show, "2026-03-31", -1))).toEqual([
    "2026-03-30",
    "2026-03-24",
    "2026-02-01",
    "2026-03-17",
  ]);
});

test("the requested range covers these days in every time zone", () => {
  expect(stretchOfSpan(spanOf("day", "2026-12-02"))).toEqual({
    from: "2026-12-01T00:00:00.000Z",
    to: "2026-12-04T00:00:00.000Z",
  });
});

test("the title describes the shown range", () => {
  expect(SHOWS.map((show) => titleOf(show, "2026-12-02"))).toEqual([
    "Wednesday, December 2, 2026",
    expect.stringMatching(/^Nov 29.*Dec 5, 2026$/),
    "December 2026",
    expect.stringMatching(/^Dec 2.*15, 2026$/),
  ]);
});
