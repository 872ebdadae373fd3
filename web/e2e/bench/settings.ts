/** What the run is for. `compare`: everything. `check`: whether something got slower than recorded; `record`: what is to be held. */
export type Purpose = "compare" | "check" | "record";

export const PURPOSE: Purpose =
  (["check", "record"] as const).find((each) => process.argv.includes(`--${each}`)) ?? "compare";
const IS_SHORT = PURPOSE !== "compare";

/** A phone and a desktop, in CSS pixels. */
export const SCREENS = {
  390: { width: 390, height: 844 },
  1440: { width: 1440, height: 900 },
} as const;
export type Width = keyof typeof SCREENS;

/** How much slower than this machine the person's is. */
export const CPU_SLOWDOWN = 4;
/** Milliseconds until an answer begins, and bytes a second: a phone on its way. */
export const NETWORK = { latency: 150, bytesPerSecond: 1_600_000 / 8 };

/** How often each act is done, and each page loaded. */
export const ACTS = IS_SHORT ? 5 : 8;
export const LOADS = IS_SHORT ? 2 : 5;
/** Of the feed: as many posts come at a time. */
export const PAGE_SIZE = 10;
