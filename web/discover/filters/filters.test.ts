import { describe, expect, test } from "vitest";
import { activeFilters, nameOfStyle } from "./activeFilters.ts";
import { countIn, findWider, withCount } from "./counts.ts";
import { anywhere, NO_FILTERS, readFilters, toFacetVariables, toVariables, writeFilters } from "./filters.ts";

describe("an address", () => {
  test.each([
    ["", NO_FILTERS, 0],
    ["q=+mara+&location=Austin%2C+TX", { ...NO_FILTERS, q: "mara", location: "Austin, TX" }, 0],
    ["style=portrait,blackwork,portrait,cubism", { ...NO_FILTERS, styles: ["blackwork", "portrait"] }, 2],
    ["within=25&experience=5", { ...NO_FILTERS, within: 25, minExperience: 5 }, 2],
    ["within=-1&experience=9e9&verified=yes&bookings=", { ...NO_FILTERS, within: 10, minExperience: 10 }, 2],
    ["within=30&experience=-Infinity&rating=7", { ...NO_FILTERS, within: 25, minExperience: 1, minRating: 4.5 }, 3],
    ["within=x&experience=NaN&rating=&sort=best", NO_FILTERS, 0],
    ["verified=1&bookings=1", { ...NO_FILTERS, verified: true, takesBookings: true }, 2],
    ["language=es,tlh,en&price=9,2,-1,1", { ...NO_FILTERS, languages: ["en", "es"], priceBands: [1, 2] }, 4],
    ["rating=4.5&sort=newest", { ...NO_FILTERS, minRating: 4.5, sort: "newest" }, 1],
    ["location=Dallas&within=any&sort=nearest", { ...NO_FILTERS, ...anywhere, location: "Dallas" }, 1],
    [`q=${"x".repeat(300)}`, { ...NO_FILTERS, q: "x".repeat(100) }, 0],
  ])("that says %j is understood, and written the same again", (address, filters, count) => {
    const read = readFilters(new URLSearchParams(address));
    expect(read).toEqual(filters);
    expect(readFilters(writeFilters(read))).toEqual(filters);
    expect(activeFilters(read)).toHaveLength(count);
  });

  test("without filters is short, and queries everybody", () => {
    expect(String(writeFilters(NO_FILTERS))).toBe("");
    expect(Object.values(toVariables(NO_FILTERS)).filter((value) => value !== undefined)).toEqual([]);
  });

  test("with any distance does not filter by place", () => {
    const dallas = { ...NO_FILTERS, location: "Dallas, TX" };
    expect(toVariables(dallas)).toMatchObject({ location: "Dallas, TX", near: undefined });
    expect(toVariables({ ...dallas, within: 25 })).toMatchObject({ location: "Dallas, TX", within: 25 });
    expect(toVariables({ ...dallas, ...anywhere })).toMatchObject({
      location: undefined,
      near: "Dallas, TX",
      within: undefined,
      sort: "NEAREST",
    });
    expect(activeFilters({ ...dallas, ...anywhere })).toMatchObject([
      { label: "Any distance", without: { within: null } },
    ]);
  });

  test("with an order counts as no filter", () => {
    expect(toVariables({ ...NO_FILTERS, sort: "nearest" })).toMatchObject({ sort: "NEAREST" });
    expect(toFacetVariables({ ...NO_FILTERS, sort: "nearest" })).not.toHaveProperty("sort");
  });
});

test("each active filter has its label, and is removed by itself", () => {
  const address =
    "style=blackwork,geometric&language=es&price=2&within=25&rating=4&experience=1&verified=1&bookings=1&sort=newest";
  let left = readFilters(new URLSearchParams(address));
  expect(activeFilters(left).map(({ label }) => label)).toEqual([
    "Geometric",
    "Blackwork",
    "Speaks Spanish",
    "$100–199/h",
    "Within 25 miles",
    "4 stars and up",
    "1 year and more",
    "Verified only",
    "Taking bookings",
  ]);
  for (let expected = 8; expected >= 0; expected -= 1) {
    left = { ...left, ...activeFilters(left)[0]?.without };
    expect(activeFilters(left)).toHaveLength(expected);
  }
  expect(left).toEqual({ ...NO_FILTERS, sort: "newest" });
});

describe("counts", () => {
  const distances = [
    { value: "10", count: 0 },
    { value: "25", count: 0 },
    { value: "50", count: 3 },
    { value: "100", count: 8 },
    { value: "any", count: 1200 },
  ];

  test.each([
    ["Blackwork", undefined, false, "Blackwork"],
    ["Blackwork", 0, false, "Blackwork (0)"],
    ["Blackwork", 0, true, "Blackwork"],
    ["Blackwork", 14, false, "Blackwork (14)"],
    ["Blackwork", 1400, true, "Blackwork (1,400+)"],
  ])("%s, %s, partial %s, reads %s", (label, count, isPartial, text) => {
    expect(withCount(label, count, isPartial)).toBe(text);
  });

  test("are found by the selected value", () => {
    expect(countIn(distances, 50)).toBe(3);
    expect(countIn(distances, 500)).toBeUndefined();
    expect(countIn(undefined, 50)).toBeUndefined();
  });

  test.each([
    [10, { change: { within: 50 }, name: "Within 50 miles", count: 3 }],
    [50, { change: { within: 100 }, name: "Within 100 miles", count: 8 }],
    [100, { change: { within: null, location: "" }, name: "Anywhere", count: 1200 }],
  ])("say what is wider than %d miles", (within, wider) => {
    expect(findWider(distances, within)).toEqual(wider);
    expect(findWider([{ value: "any", count: 0 }], within)).toBeUndefined();
  });
});

test.each([
  ["blackwork", "Blackwork"],
  ["neo-traditional", "Neo-Traditional"],
])("%s is written %s", (style, name) => {
  expect(nameOfStyle(style)).toBe(name);
});
