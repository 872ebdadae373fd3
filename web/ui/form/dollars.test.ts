import fc from "fast-check";
import { expect, test } from "vitest";
import { priceText } from "../text/price.ts";
import { budgetInput, dollarsInput } from "./dollars.ts";

test.each([
  ["", null],
  ["  ", null],
  ["$", null],
  ["0", 0],
  ["250", 25_000],
  ["250.5", 25_050],
  ["250.50", 25_050],
  ["250.", 25_000],
  [".99", 99],
  ["19.99", 1_999],
  ["1.10", 110],
  ["$1,250", 125_000],
  ["$ 1,234,567.89", 123_456_789],
  [" 1 250 ", 125_000],
])("%j is %s cents", (typed, cents) => {
  expect(dollarsInput.parse(typed)).toBe(cents);
});

test.each([
  ["250.505"],
  ["0.001"],
  ["1,50"],
  ["1,5000"],
  [",500"],
  ["1.250,00"],
  ["1,250,0"],
  ["1e3"],
  ["0x10"],
  ["-5"],
  ["+5"],
  ["--"],
  ["."],
  ["1.2.3"],
  ["5$"],
  ["$$5"],
  ["12 34"],
  ["NaN"],
  ["Infinity"],
  ["fifty"],
])("%j is no amount", (typed) => {
  expect(dollarsInput.parse(typed)).toBe(Number.NaN);
});

test.each([
  ["", null],
  ["250", 25_000],
  ["250.5", 25_050],
  ["250.505", 25_051],
  ["250.504", 25_050],
  ["250.5049999", 25_050],
  ["1.005", 101],
  ["1.995", 200],
  ["0.004", 0],
  ["$1,250.125", 125_013],
  ["9999.999", 1_000_000],
  ["1e3", Number.NaN],
  ["-5", Number.NaN],
  ["1.250,00", Number.NaN],
])("a budget of %j is %s cents", (typed, cents) => {
  expect(budgetInput.parse(typed)).toBe(cents);
});

test("a shown amount parses to itself", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
      expect(dollarsInput.parse(priceText(cents))).toBe(cents);
      expect(dollarsInput.parse(String(cents / 100))).toBe(cents);
    }),
  );
});
