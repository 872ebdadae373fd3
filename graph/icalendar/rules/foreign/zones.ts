import { WINDOWS_ZONES } from "./windows-zones.ts";
import { DAY, HOUR, MINUTE, UTC } from "./written-times.ts";

/** By how much a zone's clocks are ahead of UTC at a moment, in milliseconds. */
export type Zone = (moment: number) => number;

/** The moment at which a zone's clocks show a time: the first of two, and as if they had not yet been put forward. */
export function momentOf(clock: number, zone: Zone): number {
  const [before, after] = [zone(clock - DAY), zone(clock + DAY)];
  const early = clock - before;
  if (before === after || zone(early) === before) return early;
  return zone(clock - after) === after ? clock - after : early;
}

export const clockOf = (moment: number, zone: Zone): number => moment + zone(moment);

const fixed =
  (offset: number): Zone =>
  () =>
    offset;

/** Pays for work of a file's budget; it throws where there is none left. */
export type Spend = (steps: number) => void;

/** What a formatter takes to be made, which holds memory besides, and to be asked. */
const STEPS_A_FORMATTER = 1_000;
const STEPS_A_DAY = 10;

/** The zone that somebody has chosen. */
export const zoneChosen = (name: string, spend: Spend): Zone => zoneOfSystem(name, spend) ?? fixed(0);

/** Of the names without a place those that mean one thing; "AST" and "IST" do not. */
const ABBREVIATIONS: Record<string, string> = {
  Z: UTC,
  AEST: "Australia/Sydney",
  AEDT: "Australia/Sydney",
  ACST: "Australia/Adelaide",
  ACDT: "Australia/Adelaide",
  AWST: "Australia/Perth",
  NZST: "Pacific/Auckland",
  NZDT: "Pacific/Auckland",
  JST: "Asia/Tokyo",
  KST: "Asia/Seoul",
  HKT: "Asia/Hong_Kong",
  SAST: "Africa/Johannesburg",
  MSK: "Europe/Moscow",
  EDT: "America/New_York",
  CDT: "America/Chicago",
  MDT: "America/Denver",
  PST: "America/Los_Angeles",
  PDT: "America/Los_Angeles",
  AKST: "America/Anchorage",
  AKDT: "America/Anchorage",
  CEST: "Europe/Berlin",
  EEST: "Europe/Athens",
  WEST: "Europe/Lisbon",
};

/** What Outlook calls zones where it writes the names that its menus show, without the offset before them. */
const MENU_NAMES: Record<string, string> = {
  alaska: "America/Anchorage",
  arizona: "America/Phoenix",
  "atlantic time (canada)": "America/Halifax",
  "central america": "America/Guatemala",
  "central time (us & canada)": "America/Chicago",
  "central time": "America/Chicago",
  "coordinated universal time": UTC,
  "eastern time (us & canada)": "America/New_York",
  "eastern time": "America/New_York",
  "greenwich mean time": "Europe/London",
  hawaii: "Pacific/Honolulu",
  "indiana (east)": "America/Indiana/Indianapolis",
  "mountain time (us & canada)": "America/Denver",
  "mountain time": "America/Denver",
  newfoundland: "America/St_Johns",
  "pacific time (us & canada)": "America/Los_Angeles",
  "pacific time": "America/Los_Angeles",
  saskatchewan: "America/Regina",
};

/** The zone that a calendar names in any of the usual ways; null for a name that nobody knows. */
export function zoneNamed(given: string, spend: Spend): Zone | null {
  const name = given.replaceAll('"', "").trim();
  if (name === "" || name.length > 200) return null;
  return (
    readOffset(name) ??
    ofTzdata(ABBREVIATIONS[name.toUpperCase()], spend) ??
    inTzdata(name, spend) ??
    ofTzdata(WINDOWS_ZONES.get(name.toLowerCase()), spend) ??
    ofTzdata(WINDOWS_ZONES.get(name.replace(/ (Daylight|Summer) Time\b/i, " Standard Time").toLowerCase()), spend) ??
    ofMenu(name, spend) ??
    ofPath(name, spend)
  );
}

const ofTzdata = (name: string | undefined, spend: Spend): Zone | null =>
  name === undefined ? null : inTzdata(name, spend);

const OFFSET = /^(?:UTC|GMT)?\s*([+-])(\d{1,2})(?:[:.]?(\d\d))?$/i;

function readOffset(name: string): Zone | null {
  const [, sign, hours, minutes = "0"] = OFFSET.exec(name) ?? [];
  if (!sign || Number(hours) > 14 || Number(minutes) > 59) return null;
  return fixed((sign === "-" ? -1 : 1) * (Number(hours) * HOUR + Number(minutes) * MINUTE));
}

/** `(UTC+01:00) Amsterdam, Berlin, Bern`: the name of one, one of its cities, else the offset. */
function ofMenu(name: string, spend: Spend): Zone | null {
  const [, offset, rest = ""] = /^\(((?:UTC|GMT)[^)]*)\)\s*(.*)$/i.exec(name) ?? [];
  const words = (offset === undefined ? name : rest).trim();
  const zone =
    ofTzdata(MENU_NAMES[words.toLowerCase()], spend) ?? ofTzdata(WINDOWS_ZONES.get(words.toLowerCase()), spend);
  if (zone) return zone;
  for (const city of words.split(/\s*[,:]\s*/)) {
    const found = ofTzdata(MENU_NAMES[city.toLowerCase()], spend) ?? ofTzdata(cities().get(city.toLowerCase()), spend);
    if (found) return found;
  }
  return offset === undefined ? null : /^(UTC|GMT)$/i.test(offset) ? fixed(0) : readOffset(offset);
}

/** `/freeassociation.sourceforge.net/Tzfile/Europe/Berlin`: what it ends in. */
function ofPath(name: string, spend: Spend): Zone | null {
  const parts = name.split("/").filter(Boolean);
  for (let length = Math.min(3, parts.length - 1); length > 0; length -= 1) {
    const zone = inTzdata(parts.slice(-length).join("/"), spend);
    if (zone) return zone;
  }
  return null;
}

let citiesKept: Map<string, string> | undefined;

/** The zone of each city after which one is called. */
function cities(): Map<string, string> {
  citiesKept ??= new Map(
    Intl.supportedValuesOf("timeZone").map((name) => [
      name
        .slice(name.lastIndexOf("/") + 1)
        .replaceAll("_", " ")
        .toLowerCase(),
      name,
    ]),
  );
  return citiesKept;
}

/** Names without a slash that are in the zone database; of others ICU has its own opinion. */
const WITHOUT_SLASH = new Set(
  (
    "utc gmt uct zulu universal greenwich est hst mst cet met eet wet est5edt cst6cdt mst7mdt pst8pdt cuba egypt eire gb " +
    "gb-eire hongkong iceland iran israel jamaica japan kwajalein libya navajo nz nz-chat poland portugal prc roc rok " +
    "singapore turkey w-su"
  ).split(" "),
);

function inTzdata(given: string, spend: Spend): Zone | null {
  const name = given.replaceAll(" ", "_");
  if (name.includes("/") || WITHOUT_SLASH.has(name.toLowerCase())) return zoneOfSystem(name, spend);
  const city = cities().get(given.replaceAll("_", " ").toLowerCase());
  return city === undefined ? null : zoneOfSystem(city, spend);
}

/** A zone by any name that the system knows. */
function zoneOfSystem(timeZone: string, spend: Spend): Zone | null {
  spend(STEPS_A_FORMATTER);
  try {
    return tzdataZone(new Intl.DateTimeFormat("en-US", { ...FIELDS, timeZone }), spend);
  } catch {
    return null;
  }
}

const FIELDS = {
  calendar: "gregory",
  hourCycle: "h23",
  era: "short",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
} as const;

/** Days whose offset is kept: more than are ever asked for of one zone. */
const MAX_DAYS = 5_000;

/** No zone puts its clocks forward and back again within a week. */
const SAME_DAYS = 7;

/** A formatter is slow, and on most days the clocks are put neither forward nor back. */
function tzdataZone(format: Intl.DateTimeFormat, spend: Spend): Zone {
  const ask = (moment: number): number => {
    spend(STEPS_A_DAY);
    const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
    const date = new Date(0);
    const year = parts.era?.startsWith("B") ? 1 - Number(parts.year) : Number(parts.year);
    date.setUTCFullYear(year, Number(parts.month) - 1, Number(parts.day));
    date.setUTCHours(Number(parts.hour), Number(parts.minute), Number(parts.second));
    return date.getTime() - Math.floor(moment / 1000) * 1000;
  };
  const midnights = new Map<number, number>();
  const atMidnight = (day: number): number => {
    const kept = midnights.get(day);
    if (kept !== undefined) return kept;
    const offset = ask(day * DAY);
    if (midnights.size >= MAX_DAYS) midnights.clear();
    midnights.set(day, offset);
    return offset;
  };
  return (moment) => {
    const day = Math.floor(moment / DAY);
    const first = Math.floor(day / SAME_DAYS) * SAME_DAYS;
    const usual = atMidnight(first);
    if (usual === atMidnight(first + SAME_DAYS)) return usual;
    const offset = atMidnight(day);
    return offset === atMidnight(day + 1) ? offset : ask(moment);
  };
}
