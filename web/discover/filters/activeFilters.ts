import { LANGUAGES, PRICE_BANDS } from "../../../graph/people/input.ts";
import { ANY_DISTANCE, type Distance, type Filters } from "./filters.ts";

export type ActiveFilter = {
  label: string;
  /** The change that removes it. */
  without: Partial<Filters>;
};

/** "neo-traditional" → "Neo-Traditional". */
export const nameOfStyle = (style: string): string => style.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

export const nameOfDistance = (miles: Distance): string =>
  miles === ANY_DISTANCE ? "Any distance" : `Within ${miles} miles`;
export const nameOfRating = (stars: number): string => `${stars} stars and up`;
export const nameOfYears = (years: number): string => (years === 1 ? "1 year" : `${years} years`);

/** The active filters of "More Filters". */
export function activeFilters(filters: Filters): ActiveFilter[] {
  const { styles, languages, priceBands, within, minRating, minExperience, verified, takesBookings } = filters;
  return [
    ...styles.map((style) => ({
      label: nameOfStyle(style),
      without: { styles: styles.filter((each) => each !== style) },
    })),
    ...languages.map((tag) => ({
      label: `Speaks ${LANGUAGES[tag]}`,
      without: { languages: languages.filter((each) => each !== tag) },
    })),
    ...priceBands.map((band) => ({
      label: PRICE_BANDS[band - 1] ?? "",
      without: { priceBands: priceBands.filter((each) => each !== band) },
    })),
    ...(within ? [{ label: nameOfDistance(within), without: { within: null } }] : []),
    ...(minRating ? [{ label: nameOfRating(minRating), without: { minRating: null } }] : []),
    ...(minExperience ? [{ label: `${nameOfYears(minExperience)} and more`, without: { minExperience: null } }] : []),
    ...(verified ? [{ label: "Verified only", without: { verified: false } }] : []),
    ...(takesBookings ? [{ label: "Taking bookings", without: { takesBookings: false } }] : []),
  ];
}
