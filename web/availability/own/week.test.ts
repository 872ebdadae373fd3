import { expect, test } from "vitest";
import { byPlace, fromWeek, nextRange, readEnd, shownEnd, toWeek, USUAL } from "./week.ts";

test("a week converts to its days in order, and back", () => {
  const hours = [
    { weekday: 7, start: "10:00", end: "24:00" },
    { weekday: 1, start: "14:00", end: "18:00" },
    { weekday: 1, start: "09:00", end: "12:00" },
  ];
  const week = toWeek(hours);
  expect(week[0]).toEqual([
    { start: "09:00", end: "12:00" },
    { start: "14:00", end: "18:00" },
  ]);
  expect(fromWeek(week)).toEqual([hours[2], hours[1], hours[0]]);
  expect(fromWeek(USUAL).map(({ weekday }) => weekday)).toEqual([3, 4, 5, 6, 7]);
});

test.each([
  ["10:00", { start: "11:00", end: "13:00" }],
  ["21:30", { start: "22:30", end: "24:00" }],
  ["24:00", { start: "23:00", end: "24:00" }],
])("the range after %s is %j", (end, next) => {
  expect(nextRange([{ start: "08:00", end }])).toEqual(next);
});

test("midnight ends a day", () => {
  expect([shownEnd("24:00"), shownEnd("18:00"), readEnd("00:00"), readEnd("18:00")]).toEqual([
    "00:00",
    "18:00",
    "24:00",
    "18:00",
  ]);
});

test("an error about hours is shown at their day", () => {
  const fields = { "hours.1.end": "End time must be after start time", "hours.9.start": "Gone", step: "Choose" };
  expect(byPlace(USUAL, fields)).toEqual({ "3.0.end": "End time must be after start time" });
});
