import { z } from "zod";
import { plainText } from "../text/input.ts";

/** Degrees with two decimals, which are about a kilometre: as exact as anybody's place is here. */
export const roughly = (degrees: number): number => Math.round(degrees * 100) / 100;

/** How many nearby artists are shown. */
export const DEFAULT_NEARBY_ARTISTS = 3;
export const MAX_NEARBY_ARTISTS = 20;
/** No location is longer; this bounds the work of one suggestion, too. */
export const MAX_LOCATION_LENGTH = 100;
/** Suggestions begin with so many characters. */
export const MIN_CITY_QUERY = 2;
export const MAX_SUGGESTIONS = 10;

/** How far the city that is nearest to a position may be. */
export const MAX_NEAREST_MILES = 100;

const LATITUDE = "Latitude is between -90 and 90";
const LONGITUDE = "Longitude is between -180 and 180";

export const nearestPlaceInput = z.object({
  lat: z.number().min(-90, LATITUDE).max(90, LATITUDE).transform(roughly),
  lng: z.number().min(-180, LONGITUDE).max(180, LONGITUDE).transform(roughly),
});
export type NearestPlaceInput = z.infer<typeof nearestPlaceInput>;

const RANGE = `first must be between 1 and ${MAX_NEARBY_ARTISTS}`;

export const topArtistsInput = z.object({
  first: z.int().min(1, RANGE).max(MAX_NEARBY_ARTISTS, RANGE).default(DEFAULT_NEARBY_ARTISTS),
});
export type TopArtistsInput = z.infer<typeof topArtistsInput>;

/** The 50 states and DC: what their codes stand for, as people write it out after the comma. */
export const STATE_NAMES: Readonly<Record<string, string>> = {
  AL: "Alabama",
  AK: "Alaska",
  AZ: "Arizona",
  AR: "Arkansas",
  CA: "California",
  CO: "Colorado",
  CT: "Connecticut",
  DE: "Delaware",
  DC: "District of Columbia",
  FL: "Florida",
  GA: "Georgia",
  HI: "Hawaii",
  ID: "Idaho",
  IL: "Illinois",
  IN: "Indiana",
  IA: "Iowa",
  KS: "Kansas",
  KY: "Kentucky",
  LA: "Louisiana",
  ME: "Maine",
  MD: "Maryland",
  MA: "Massachusetts",
  MI: "Michigan",
  MN: "Minnesota",
  MS: "Mississippi",
  MO: "Missouri",
  MT: "Montana",
  NE: "Nebraska",
  NV: "Nevada",
  NH: "New Hampshire",
  NJ: "New Jersey",
  NM: "New Mexico",
  NY: "New York",
  NC: "North Carolina",
  ND: "North Dakota",
  OH: "Ohio",
  OK: "Oklahoma",
  OR: "Oregon",
  PA: "Pennsylvania",
  RI: "Rhode Island",
  SC: "South Carolina",
  SD: "South Dakota",
  TN: "Tennessee",
  TX: "Texas",
  UT: "Utah",
  VT: "Vermont",
  VA: "Virginia",
  WA: "Washington",
  WV: "West Virginia",
  WI: "Wisconsin",
  WY: "Wyoming",
};

export const US_STATES: ReadonlySet<string> = new Set(Object.keys(STATE_NAMES));

export const SELECT_LOCATION = "Please select a valid location from the suggestions";

/** Letters and spaces, a comma, a state; or words with . ' - between them, as only a listed city may be written. */
const CITY_AND_STATE = /^(?:[A-Za-z\s]+,\s|[A-Za-z]+(?:[ .'-]{1,2}[A-Za-z]+)*, )[A-Z]{2}$/;

/** An IANA time zone by its name, such as `America/Chicago`, or none; an offset knows no summer time. */
export const timeZoneInput = plainText
  .refine((name) => !name || isTimeZone(name), "Choose a valid time zone")
  .overwrite(nameTimeZone);

function isTimeZone(name: string): boolean {
  try {
    return /^[a-z]/i.test(name) && Boolean(new Intl.DateTimeFormat("en-US", { timeZone: name }));
  } catch {
    return false;
  }
}

const UPPER = new Set(
  "act cdt cet chat cst edt eet est gb gmt hst lhi mdt met mst nsw nz pdt prc pst roc rok su uct us utc wet".split(" "),
);
const ODD: Record<string, string> = {
  au: "au",
  comodrivadavia: "ComodRivadavia",
  dumontdurville: "DumontDUrville",
  es: "es",
  mcmurdo: "McMurdo",
  of: "of",
};

/**
 * The name of a time zone as the zone database spells it, since other programs are strict about capital letters. What is
 * no time zone stays as it is.
 */
export function nameTimeZone(name: string): string {
  if (!isTimeZone(name)) return name;
  const written = name.toLowerCase();
  const resolved = new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone;
  // For an older name the system answers with another one, which we would not show.
  if (resolved.toLowerCase() === written) return resolved;
  return written
    .replace(/[a-z]+/g, (word) => ODD[word] ?? (UPPER.has(word) ? word.toUpperCase() : capitalized(word)))
    .replace("Knox_In", "Knox_IN");
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** `City, ST` of a US state or DC, as the suggestion list offers it. */
export const locationInput = plainText
  .min(1, "Location is required")
  .max(MAX_LOCATION_LENGTH, SELECT_LOCATION)
  .regex(CITY_AND_STATE, { error: SELECT_LOCATION, abort: true })
  .refine((location) => {
    const [city = "", state = ""] = location.split(", ");
    return city.trim().length >= 2 && US_STATES.has(state);
  }, "Please select a valid city and state from the suggestions");

/** The time zone of each state: that of most of its people. */
const STATE_ZONES: Record<string, string> = {
  "America/New_York": "CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV",
  "America/Chicago": "AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI",
  "America/Denver": "CO ID MT NM UT WY",
  "America/Phoenix": "AZ",
  "America/Los_Angeles": "CA NV OR WA",
  "America/Anchorage": "AK",
  "Pacific/Honolulu": "HI",
};

/** The larger cities that keep another time than most of their state. */
const CITY_ZONES: Record<string, string> = {
  "America/New_York":
    "Knoxville, TN|Chattanooga, TN|Johnson City, TN|Kingsport, TN|Cleveland, TN|Maryville, TN|Oak Ridge, TN|Bristol, TN|Morristown, TN|Sevierville, TN",
  "America/Chicago":
    "Pensacola, FL|Panama City, FL|Panama City Beach, FL|Fort Walton Beach, FL|Crestview, FL|Destin, FL|Navarre, FL|Bowling Green, KY|Owensboro, KY|Paducah, KY|Hopkinsville, KY|Henderson, KY|Evansville, IN|Gary, IN|Hammond, IN|Valparaiso, IN|Merrillville, IN|Portage, IN|Michigan City, IN",
  "America/Denver": "El Paso, TX|Socorro, TX|Horizon City, TX|Rapid City, SD|Dickinson, ND|Scottsbluff, NE",
  "America/Los_Angeles": "Coeur d'Alene, ID|Post Falls, ID|Lewiston, ID|Moscow, ID",
};

const zoneOfState = /* @__PURE__ */ inverted(STATE_ZONES, " ");
const zoneOfCity = /* @__PURE__ */ inverted(CITY_ZONES, "|");

/** The IANA time zone of "City, ST"; null where there is no such place. */
export function zoneOf(location: string | null): string | null {
  const [, city = "", state = ""] = /^\s*(.+?)\s*,\s*([a-z]{2})\s*$/i.exec(location ?? "") ?? [];
  const wanted = state.toUpperCase();
  return zoneOfCity.get(`${city}, ${wanted}`) ?? zoneOfState.get(wanted) ?? null;
}

function inverted(names: Record<string, string>, separator: string): Map<string, string> {
  return new Map(Object.entries(names).flatMap(([zone, list]) => list.split(separator).map((name) => [name, zone])));
}
