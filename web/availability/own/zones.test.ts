import { expect, test } from "vitest";
import { findZones, zonesOfCities, zonesWith } from "./zones.ts";

const found = (text: string) => findZones(zonesWith(undefined), text).map(({ zone }) => zone);

test.each([
  ["chicago", "America/Chicago"],
  ["new york", "America/New_York"],
  ["America/New_York", "America/New_York"],
  ["pacific time", "America/Los_Angeles"],
  ["central", "America/Chicago"],
  ["berl", "Europe/Berlin"],
])("%j finds %s", (text, zone) => {
  expect(found(text.replace("_", " "))).toContain(zone);
});

test("an unknown time zone is not found, and a saved one that the browser lacks stays selected", () => {
  expect(found("xylophone")).toEqual([]);
  expect(zonesWith("Mars/Olympus").map(({ zone }) => zone)).toContain("Mars/Olympus");
});

test("a city stands for its time zone", () => {
  expect(zonesOfCities(["Austin, TX", "El Paso, TX", "Portland, OR"]).map(({ zone, label }) => [label, zone])).toEqual([
    ["Austin, TX (Central Time)", "America/Chicago"],
    ["El Paso, TX (Mountain Time)", "America/Denver"],
    ["Portland, OR (Pacific Time)", "America/Los_Angeles"],
  ]);
});
