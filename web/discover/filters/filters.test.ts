import { describe, expect, test } from "vitest";
import { countFilters, NO_FILTERS, nameOfStyle, readFilters, toVariables, writeFilters } from "./filters.ts";

describe("an address", () => {
  test.each([
    ["", NO_FILTERS, 0],
    ["q=+mara+&location=Austin%2C+TX", { ...NO_FILTERS, q: "mara", location: "Austin, TX" }, 0],
    ["style=portrait,blackwork,portrait,cubism", { ...NO_FILTERS, styles: ["blackwork", "portrait"] }, 2],
    ["within=25&experience=5", { ...NO_FILTERS, within: 25, minExperience: 5 }, 2],
    ["within=-1&experience=9e9&verified=yes&bookings=", NO_FILTERS, 0],
    ["verified=1&bookings=1", { ...NO_FILTERS, verified: true, takesBookings: true }, 2],
    [`q=${"x".repeat(300)}`, { ...NO_FILTERS, q: "x".repeat(100) }, 0],
  ])("that says %j is understood, and written the same again", (address, filters, count) => {
    const read = readFilters(new URLSearchParams(address));
    expect(read).toEqual(filters);
    expect(readFilters(writeFilters(read))).toEqual(filters);
    expect(countFilters(read)).toBe(count);
  });

  test("without filters stays short, and asks the server for everybody", () => {
    expect(String(writeFilters(NO_FILTERS))).toBe("");
    expect(Object.values(toVariables(NO_FILTERS)).filter((value) => value !== undefined)).toEqual([]);
  });
});

test.each([
  ["blackwork", "Blackwork"],
  ["neo-traditional", "Neo-Traditional"],
])("%s is written %s", (style, name) => {
  expect(nameOfStyle(style)).toBe(name);
});
