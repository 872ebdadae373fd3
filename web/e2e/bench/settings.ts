/** `compare`: all. `check`: whether something got slower than recorded. `record`: writes the record. */
type Purpose = "compare" | "check" | "record";

export const PURPOSE: Purpose =
  (["check", "record"] as const).find((each) => process.argv.includes(`--${each}`)) ?? "compare";
const IS_SHORT = PURPOSE !== "compare";

/** A phone and a desktop, in CSS pixels. */
export const SCREENS = {
  390: { width: 390, height: 844 },
  1440: { width: 1440, height: 900 },
} as const;
export type Width = keyof typeof SCREENS;

/** CPU slowdown compared with this machine. */
export const CPU_SLOWDOWN = 4;
/** Latency in milliseconds and bytes a second of a phone on the move. */
export const NETWORK = { latency: 150, bytesPerSecond: 1_600_000 / 8 };

/** Repeats of each act and page load. */
export const ACTS = IS_SHORT ? 5 : 8;
export const LOADS = IS_SHORT ? 2 : 5;
/** Posts per page of the feed. */
export const PAGE_SIZE = 10;
