import { expect, test } from "vitest";
import { cutName } from "./fileName.ts";

const long = `${"x".repeat(100)}.jpeg`;

test.each([
  { name: "ink.jpg", room: 20, cut: "ink.jpg" },
  { name: "name-of-20-signs.jpg", room: 20, cut: "name-of-20-signs.jpg" },
  { name: long, room: 20, cut: "xxxxxxxxxx…xxxx.jpeg" },
  { name: long, room: 5, cut: "xxxxxxxxxx…xxxx.jpeg" },
  { name: long, room: 200, cut: `${"x".repeat(45)}…${"x".repeat(39)}.jpeg` },
  { name: `${"🐉".repeat(30)}.png`, room: 20, cut: `${"🐉".repeat(10)}…${"🐉".repeat(5)}.png` },
])("$name in $room characters is shortened to $cut", ({ name, room, cut }) => {
  expect(cutName(name, room)).toBe(cut);
});
