import { expect, test } from "vitest";
import { addZonedDays, fromZonedInput, toZonedInput } from "./zonedTime.ts";

const ZONES = ["America/New_York", "America/Phoenix", "Pacific/Auckland", "Asia/Kolkata", "Australia/Lord_Howe"];

test.each(ZONES)("in %s a field has the local time", (zone) => {
  const moment = new Date("2026-06-02T18:45:00.000Z");
  expect(fromZonedInput(toZonedInput(moment, zone), zone)).toEqual(moment);
});

test("a skipped hour is the one after it, and an empty or half-filled field is no time", () => {
  const zone = "America/New_York";
  expect(fromZonedInput("2026-03-08T02:30", zone)).toEqual(new Date("2026-03-08T07:30:00.000Z"));
  expect(fromZonedInput("", zone)).toBeNull();
  expect(fromZonedInput("2026-03", zone)?.getTime()).toBeNaN();
});

test("a day later it is the same time of day", () => {
  const before = new Date("2026-03-07T15:00:00.000Z");
  expect(addZonedDays(before, 1, "America/New_York")).toEqual(new Date("2026-03-08T14:00:00.000Z"));
});
