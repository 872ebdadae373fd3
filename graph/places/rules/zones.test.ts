import { expect, test } from "vitest";
import { zoneOf } from "../input.ts";
import { timeZoneOf } from "./zones.ts";

test.each([
  ["Portland, OR", "America/Los_Angeles"],
  ["austin, tx", "America/Chicago"],
  ["El Paso, TX", "America/Denver"],
  ["Evansville, IN", "America/Chicago"],
  ["Nowhere", null],
  [null, null],
])("%s keeps the time of %s", (location, zone) => {
  expect(zoneOf(location)).toBe(zone);
});

test("what somebody chose goes before what their city keeps", () => {
  expect(timeZoneOf({ timeZone: "Asia/Kolkata", location: "Austin, TX" })).toBe("Asia/Kolkata");
  expect(timeZoneOf({ timeZone: null, location: "Austin, TX" })).toBe("America/Chicago");
  expect(timeZoneOf({ timeZone: null, location: null })).toBeNull();
});
