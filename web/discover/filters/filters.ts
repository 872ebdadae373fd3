import { LANGUAGE_TAGS, type Language, PRICE_BANDS } from "../../../graph/people/input.ts";
import { PORTFOLIO_CATEGORIES, type PortfolioCategory } from "../../../graph/portfolio/input.ts";
import { DISTANCES, MAX_QUERY_LENGTH, RATINGS, USER_SORTS, type UserSort, YEARS } from "../../../graph/search/input.ts";
import type { UserSort as ServerSort } from "../../generated/schema.ts";

export const STYLES = PORTFOLIO_CATEGORIES;
export const BANDS = PRICE_BANDS.map((_words, index) => index + 1);

export const ANY_DISTANCE = "any";

/** Miles, or any distance. */
export type Distance = number | typeof ANY_DISTANCE;

/** Filters and order of the page's address. */
export type Filters = {
  q: string;
  location: string;
  styles: readonly PortfolioCategory[];
  languages: readonly Language[];
  priceBands: readonly number[];
  /**
   * Miles around the location, or around the viewer's city; "any": wherever they are, the location only says what is
   * near; null: in the location, where there is one.
   */
  within: Distance | null;
  /** Stars. */
  minRating: number | null;
  /** Years. */
  minExperience: number | null;
  verified: boolean;
  takesBookings: boolean;
  sort: UserSort;
};

export const NO_FILTERS: Filters = {
  q: "",
  location: "",
  styles: [],
  languages: [],
  priceBands: [],
  within: null,
  minRating: null,
  minExperience: null,
  verified: false,
  takesBookings: false,
  sort: "relevance",
};

/**
 * What the address says and we do not know is left out, and a number that we do not offer is the next that we do: an
 * old or mistyped link still finds artists.
 */
export function readFilters(parameters: URLSearchParams): Filters {
  const read = (name: string) => parameters.get(name)?.trim().slice(0, MAX_QUERY_LENGTH) ?? "";
  const named = (name: string) => read(name).split(",");
  const [styles, languages, bands] = [named("style"), named("language"), named("price")];
  return {
    q: read("q"),
    location: read("location"),
    styles: STYLES.filter((style) => styles.includes(style)),
    languages: LANGUAGE_TAGS.filter((tag) => languages.includes(tag)),
    priceBands: BANDS.filter((band) => bands.includes(String(band))),
    within: read("within") === ANY_DISTANCE ? ANY_DISTANCE : offered(DISTANCES, read("within")),
    minRating: offered(RATINGS, read("rating")),
    minExperience: offered(YEARS, read("experience")),
    verified: read("verified") === "1",
    takesBookings: read("bookings") === "1",
    sort: USER_SORTS.find((sort) => sort === read("sort")) ?? "relevance",
  };
}

/** The nearest option to a number; null for no number. */
function offered(options: readonly number[], text: string): number | null {
  const wanted = Number(text);
  if (text === "" || Number.isNaN(wanted)) return null;
  const distanceTo = (option: number) => Math.abs(option - Math.max(-1e6, Math.min(1e6, wanted)));
  return options.reduce((best, option) => (distanceTo(option) < distanceTo(best) ? option : best));
}

export function writeFilters(filters: Filters): URLSearchParams {
  const {
    q,
    location,
    styles,
    languages,
    priceBands,
    within,
    minRating,
    minExperience,
    verified,
    takesBookings,
    sort,
  } = filters;
  const entries = {
    q,
    location,
    style: styles.join(","),
    language: languages.join(","),
    price: priceBands.join(","),
    within: within ? String(within) : "",
    rating: minRating ? String(minRating) : "",
    experience: minExperience ? String(minExperience) : "",
    verified: verified ? "1" : "",
    bookings: takesBookings ? "1" : "",
    sort: sort === "relevance" ? "" : sort,
  };
  return new URLSearchParams(Object.entries(entries).filter(([, value]) => value !== ""));
}

const serverSorts = { nearest: "NEAREST", rated: "RATED", newest: "NEWEST" } as const satisfies Record<
  string,
  ServerSort
>;

/** Equal filters make equal variables, so that the cache has one list for them. */
export function toVariables(filters: Filters) {
  const { sort } = filters;
  return { ...toFacetVariables(filters), sort: sort === "relevance" ? undefined : serverSorts[sort] };
}

/** Any distance, nearest first, with the other filters. */
export const anywhere = { within: ANY_DISTANCE, sort: "nearest" } as const satisfies Partial<Filters>;

/** Without the order, which changes no count. */
export function toFacetVariables(filters: Filters) {
  const { q, location, styles, languages, priceBands, within, minRating, minExperience, verified, takesBookings } =
    filters;
  const isAnywhere = within === ANY_DISTANCE;
  return {
    query: q || undefined,
    location: (!isAnywhere && location) || undefined,
    near: (isAnywhere && location) || undefined,
    styles: styles.length > 0 ? [...styles] : undefined,
    languages: languages.length > 0 ? [...languages] : undefined,
    priceBands: priceBands.length > 0 ? [...priceBands] : undefined,
    within: isAnywhere ? undefined : (within ?? undefined),
    minRating: minRating ?? undefined,
    minExperience: minExperience ?? undefined,
    verified: verified || undefined,
    takesBookings: takesBookings || undefined,
  };
}
