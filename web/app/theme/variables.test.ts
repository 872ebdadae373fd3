import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { dark, light } from "./palette.ts";

const [, inLight = "", inDark = ""] = readFileSync(new URL("./variables.css", import.meta.url), "utf8").split("{");

/** `--ink-palette-text-primary: #16130f` as what palette.ts has under text.primary. */
function lookUp(palette: object, name: string): unknown {
  return name
    .split("-")
    .reduce<unknown>((value, key) => Object.entries(value ?? {}).find(([own]) => own === key)?.[1], palette);
}

test.each([
  ["light", inLight, light],
  ["dark", inDark, dark],
])("variables.css says what the %s palette says", (_scheme, block, palette) => {
  const declared = Array.from(block.matchAll(/--ink-palette-([\w-]+):\s*([^;]+);/g), ([, name = "", value]) => [
    name,
    value,
  ]);
  expect(declared.length).toBeGreaterThan(10);
  const wanted = declared.map(([name = ""]) => [name, String(lookUp(palette, name)).toLowerCase()]);
  expect(declared).toEqual(wanted);
});
