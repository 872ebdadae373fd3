import { LANGUAGES, PRICE_BANDS } from "../../../graph/people/input.ts";

const isKnown = (tag: string): tag is keyof typeof LANGUAGES => tag in LANGUAGES;

/** "English, Spanish"; empty without any. */
export const nameLanguages = (tags: readonly string[]): string =>
  tags.map((tag) => (isKnown(tag) ? LANGUAGES[tag] : tag)).join(", ");

/** What an hour costs about; empty where nothing is said. */
export const nameOfPrice = (band: number | null): string => (band === null ? "" : (PRICE_BANDS[band - 1] ?? ""));
