import { PORTFOLIO_CATEGORIES, type PortfolioCategory } from "../../../graph/portfolio/input.ts";
import { MAX_QUERY_LENGTH } from "../../../graph/search/input.ts";

export const DISTANCES = [10, 25, 50, 100] as const;
export const YEARS = [1, 3, 5, 10] as const;
export const STYLES = PORTFOLIO_CATEGORIES;

/** What the page's address says of which artists are wanted. */
export type Filters = {
  q: string;
  location: string;
  styles: readonly PortfolioCategory[];
  /** Miles around the location, or around the viewer's city. */
  within: number | null;
  /** Years. */
  minExperience: number | null;
  verified: boolean;
  takesBookings: boolean;
};

export const NO_FILTERS: Filters = {
  q: "",
  location: "",
  styles: [],
  within: null,
  minExperience: null,
  verified: false,
  takesBookings: false,
};

/** What the address says and we do not offer is left out: an old or mistyped link still finds artists. */
export function readFilters(parameters: URLSearchParams): Filters {
  const read = (name: string) => parameters.get(name)?.trim().slice(0, MAX_QUERY_LENGTH) ?? "";
  const named = read("style").split(",");
  return {
    q: read("q"),
    location: read("location"),
    styles: STYLES.filter((style) => named.includes(style)),
    within: offered(DISTANCES, read("within")),
    minExperience: offered(YEARS, read("experience")),
    verified: read("verified") === "1",
    takesBookings: read("bookings") === "1",
  };
}

const offered = (options: readonly number[], text: string) => options.find((option) => String(option) === text) ?? null;

export function writeFilters(filters: Filters): URLSearchParams {
  const { q, location, styles, within, minExperience, verified, takesBookings } = filters;
  const entries = {
    q,
    location,
    style: styles.join(","),
    within: within ? String(within) : "",
    experience: minExperience ? String(minExperience) : "",
    verified: verified ? "1" : "",
    bookings: takesBookings ? "1" : "",
  };
  return new URLSearchParams(Object.entries(entries).filter(([, value]) => value !== ""));
}

/** How many of the filters behind "More Filters" are set. */
export function countFilters({ styles, within, minExperience, verified, takesBookings }: Filters): number {
  return styles.length + [within, minExperience, verified, takesBookings].filter(Boolean).length;
}

/** The same filters always make the same variables, so that one list stands under one name in the cache. */
export function toVariables({ q, location, styles, within, minExperience, verified, takesBookings }: Filters) {
  return {
    query: q || undefined,
    location: location || undefined,
    styles: styles.length > 0 ? [...styles] : undefined,
    within: within ?? undefined,
    minExperience: minExperience ?? undefined,
    verified: verified || undefined,
    takesBookings: takesBookings || undefined,
  };
}

/** "neo-traditional" as the interface writes it: "Neo-Traditional". */
export const nameOfStyle = (style: string): string => style.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
