import { expect, test } from "vitest";
import { nameStatements } from "./statement-names.ts";

test("a statement has one name, another has another, and beyond the limit there are none", () => {
  const nameOf = nameStatements("some", { all: 2, family: 2 });
  const [first, second] = [nameOf({ sql: "SELECT 1" }), nameOf({ sql: "SELECT 2" })];
  expect(new Set([first, second, ""]).size).toBe(3);
  expect(nameOf({ sql: "SELECT 3" })).toBe("");
  expect(nameOf({ sql: "SELECT 1" })).toBe(first);
});

test("what is asked in many shapes takes no names of others", () => {
  const nameOf = nameStatements("some", { all: 10, family: 2 });
  const [many, other] = [{}, {}];
  const names = [1, 2, 3].map((number) => nameOf({ sql: `SELECT ${number}`, family: many }));
  expect(names).toEqual([expect.stringMatching("some"), expect.stringMatching("some"), ""]);
  expect(nameOf({ sql: "SELECT 4", family: other })).toMatch("some");
  expect(nameOf({ sql: "SELECT 1", family: many })).toBe(names[0]);
});
