import { expect, test } from "vitest";
import { nameStatements } from "./statement-names.ts";

test("a statement has one name, another has another, and beyond the limit there are none", () => {
  const nameOf = nameStatements("some", 2);
  const [first, second] = [nameOf({ sql: "SELECT 1" }), nameOf({ sql: "SELECT 2" })];
  expect(new Set([first, second, ""]).size).toBe(3);
  expect(nameOf({ sql: "SELECT 3" })).toBe("");
  expect(nameOf({ sql: "SELECT 1" })).toBe(first);
});
