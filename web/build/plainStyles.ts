import { css } from "@emotion/react";
import type { Plugin } from "vite";
import { dark, light } from "../platform/theme/palette.ts";
import { plain } from "../platform/theme/plain.ts";

const SHEET = "virtual:plain-styles.css";

/** The same variables as the theme's: `--ink-palette-text-primary: #16130F`. */
function variablesOf(colors: object, prefix = "--ink-palette"): string {
  return Object.entries(colors)
    .map(([key, value]) =>
      typeof value === "object" ? variablesOf(value, `${prefix}-${key}`) : `${prefix}-${key}:${value};`,
    )
    .join("");
}

function printSheet(): string {
  const classes = Object.entries(plain).map(([name, look]) => `.${name}{${css(look).styles}}`);
  return [`:root{${variablesOf(light)}}`, `[data-color-scheme="dark"]{${variablesOf(dark)}}`, ...classes].join("\n");
}

/** The style sheet of the screens without the component library: web/platform/theme/plain.ts. */
export function plainStyles(): Plugin {
  return {
    name: "plain-styles",
    resolveId: { filter: { id: new RegExp(`^${SHEET}$`) }, handler: (id) => `\0${id}` },
    load: { filter: { id: new RegExp(`^\0${SHEET}$`) }, handler: printSheet },
  };
}
