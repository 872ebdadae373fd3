import type { LeftOut } from "../transactions/exporting.ts";

export const highlightLeftOut = {
  Highlight: "A part of the product.",
} as const satisfies LeftOut;
