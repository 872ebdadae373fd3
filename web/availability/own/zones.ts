import { zoneOf } from "../../../graph/places/input.ts";

/** A time zone with its search terms. */
export type ZoneOption = {
  zone: string;
  /** "America/Chicago", or for a city "Austin, TX (Central Time)". */
  label: string;
  /** "Central Time" */
  time: string;
};

const zoneName = (zone: string) => zone.replaceAll("_", " ");

/** "Central Time"; empty where this browser lacks the zone. */
function timeName(zone: string): string {
  try {
    const format = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longGeneric" });
    return format.formatToParts().find(({ type }) => type === "timeZoneName")?.value ?? "";
  } catch {
    return "";
  }
}

export const toOption = (zone: string): ZoneOption => ({ zone, label: zoneName(zone), time: timeName(zone) });

let known: ZoneOption[] | null = null;

/** All zones of this browser, and one more. */
export function zonesWith(saved: string | undefined): ZoneOption[] {
  known ??= Intl.supportedValuesOf("timeZone").map(toOption);
  const more = saved && !known.some(({ zone }) => zone === saved) ? [toOption(saved)] : [];
  return [...known, ...more].sort((one, other) => one.zone.localeCompare(other.zone));
}

/** The zones of cities, `City, ST`. */
export const zonesOfCities = (cities: readonly string[]): ZoneOption[] =>
  cities.flatMap((city) => {
    const zone = zoneOf(city);
    const time = zone && timeName(zone);
    return zone ? [{ zone, label: time ? `${city} (${time})` : city, time: "" }] : [];
  });

const words = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s/,]+/)
    .filter(Boolean);

/** Matches all words of a text as prefixes. */
export function findZones(options: readonly ZoneOption[], text: string): ZoneOption[] {
  const typed = words(text);
  return options.filter(({ label, time }) => {
    const own = words(`${label} ${time}`);
    return typed.every((word) => own.some((one) => one.startsWith(word)));
  });
}
