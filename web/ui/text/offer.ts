import { LANGUAGES, PRICE_BANDS } from "../../../graph/people/input.ts";

const isKnown = (tag: string): tag is keyof typeof LANGUAGES => tag in LANGUAGES;

export const nameLanguages = (tags: readonly string[]): string =>
  tags.map((tag) => (isKnown(tag) ? LANGUAGES[tag] : tag)).join(", ");

/** An hourly price band; empty where unknown. */
export const nameOfPrice = (band: number | null): string => (band === null ? "" : (PRICE_BANDS[band - 1] ?? ""));
