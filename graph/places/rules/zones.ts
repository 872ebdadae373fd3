import type { User } from "../../generated/prisma/client.ts";

/** The time zone of each state: that of most of its people. */
const zones: Record<string, string> = {
  "America/New_York": "CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV",
  "America/Chicago": "AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI",
  "America/Denver": "CO ID MT NM UT WY",
  "America/Phoenix": "AZ",
  "America/Los_Angeles": "CA NV OR WA",
  "America/Anchorage": "AK",
  "Pacific/Honolulu": "HI",
};

/** The larger cities that keep another time than most of their state. */
const cities: Record<string, string> = {
  "America/New_York":
    "Knoxville, TN|Chattanooga, TN|Johnson City, TN|Kingsport, TN|Cleveland, TN|Maryville, TN|Oak Ridge, TN|Bristol, TN|Morristown, TN|Sevierville, TN",
  "America/Chicago":
    "Pensacola, FL|Panama City, FL|Panama City Beach, FL|Fort Walton Beach, FL|Crestview, FL|Destin, FL|Navarre, FL|Bowling Green, KY|Owensboro, KY|Paducah, KY|Hopkinsville, KY|Henderson, KY|Evansville, IN|Gary, IN|Hammond, IN|Valparaiso, IN|Merrillville, IN|Portage, IN|Michigan City, IN",
  "America/Denver": "El Paso, TX|Socorro, TX|Horizon City, TX|Rapid City, SD|Dickinson, ND|Scottsbluff, NE",
  "America/Los_Angeles": "Coeur d'Alene, ID|Post Falls, ID|Lewiston, ID|Moscow, ID",
};

const zoneOfState = inverted(zones, " ");
const zoneOfCity = inverted(cities, "|");

/** The IANA time zone of "City, ST"; null where there is no such place. */
export function zoneOf(location: string | null): string | null {
  const [, city = "", state = ""] = /^\s*(.+?)\s*,\s*([a-z]{2})\s*$/i.exec(location ?? "") ?? [];
  const wanted = state.toUpperCase();
  return zoneOfCity.get(`${city}, ${wanted}`) ?? zoneOfState.get(wanted) ?? null;
}

/** The IANA time zone by whose clocks somebody works: what they chose, else that of their city; null where it is not known. */
export const timeZoneOf = ({ timeZone, location }: Pick<User, "timeZone" | "location">): string | null =>
  timeZone ?? zoneOf(location);

function inverted(names: Record<string, string>, separator: string): Map<string, string> {
  return new Map(Object.entries(names).flatMap(([zone, list]) => list.split(separator).map((name) => [name, zone])));
}
