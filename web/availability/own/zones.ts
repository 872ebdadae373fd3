import { zoneOf } from "../../../graph/places/input.ts";

/** A time zone as it can be found and chosen: by its own name, by that of its time, or by a city in it. */
export type ZoneOption = {
  zone: string;
  /** "America/Chicago", or of a city "Austin, TX (Central Time)". */
  label: string;
  /** What else finds it: "Central Time". */
  time: string;
};

const zoneName = (zone: string) => zone.replaceAll("_", " ");

/** "Central Time"; empty where this browser does not know the zone. */
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

/** All zones that this browser knows, and one more. */
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

/** Those that have all words of a text, each as the beginning of one of theirs. */
export function findZones(options: readonly ZoneOption[], text: string): ZoneOption[] {
  const typed = words(text);
  return options.filter(({ label, time }) => {
    const own = words(`${label} ${time}`);
    return typed.every((word) => own.some((one) => one.startsWith(word)));
  });
}
