import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatTimestamp, parseTimestamp } from "./timestamps.ts";

const dates = fc.date({ noInvalidDate: true });
/** Those that the database may hold. */
const stored = fc.date({
  min: new Date("0001-01-01T00:00:00Z"),
  max: new Date("9999-12-31T23:59:59.999Z"),
  noInvalidDate: true,
});

describe("a timestamp", () => {
  test("is written as toISOString writes it", () => {
    fc.assert(fc.property(dates, (date) => formatTimestamp(date) === date.toISOString()));
  });

  test("is refused as toISOString refuses it when it is none", () => {
    expect(() => formatTimestamp(new Date("invalid"))).toThrow(RangeError);
  });

  test("is read as it is written in a row and in JSON, with and without zeros at the end of its fraction", () => {
    fc.assert(
      fc.property(stored, fc.constantFrom(" ", "T"), fc.constantFrom(1, 10, 100, 1_000), (date, between, precision) => {
        const rounded = new Date(Math.floor(date.getTime() / precision) * precision);
        const text = rounded.toISOString().replace(/\.000Z$|(?<=\.\d+)0*Z$/, "");
        expect(parseTimestamp(text.replace("T", between))).toEqual(rounded);
      }),
    );
  });
});
