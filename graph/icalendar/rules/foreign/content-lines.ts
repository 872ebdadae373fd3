import type { Budget } from "./budget.ts";

export interface Property {
  parameters: ReadonlyMap<string, string>;
  value: string;
}

export interface Component {
  name: string;
  properties: Map<string, Property[]>;
  /** The components inside it that are needed. */
  parts: Component[];
  /** It has its end. */
  isWhole: boolean;
}

const COMPONENTS = new Set(["VCALENDAR", "VEVENT", "VFREEBUSY", "VTIMEZONE", "STANDARD", "DAYLIGHT"]);
/** The parents that a component can have: a `VEVENT` inside another is one whose end is missing. */
const PARENTS: Record<string, string> = { VEVENT: "VCALENDAR", VFREEBUSY: "VCALENDAR", VTIMEZONE: "VCALENDAR" };
const PROPERTIES = new Set(
  (
    "UID SEQUENCE DTSTAMP LAST-MODIFIED STATUS TRANSP X-MICROSOFT-CDO-BUSYSTATUS DTSTART DTEND DURATION RRULE EXRULE RDATE " +
    "EXDATE RECURRENCE-ID FREEBUSY TZID TZOFFSETFROM TZOFFSETTO X-WR-TIMEZONE"
  ).split(" "),
);
/** Deeper than anything that a calendar needs. */
const MAX_DEPTH = 100;

/** The text of a file, in the encoding that its byte order mark names; UTF-8 without one. It has no zero bytes. */
export function decodeText(bytes: Uint8Array): string {
  // Without them, UTF-16 that has no mark reads as UTF-8 where it counts: all that is needed is ASCII.
  return decode(bytes).replaceAll("\0", "");
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isBig = first === 0xfe && second === 0xff;
  const isLittle = first === 0xff && second === 0xfe;
  if (!isBig && !isLittle) return new TextDecoder().decode(bytes);
  // Node decodes big-endian text only where it has all of ICU's data, and its own buffers can swap.
  const pairs = Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)));
  return new TextDecoder("utf-16le").decode(isBig ? pairs.swap16() : pairs);
}

/**
 * The calendars of a file, with the properties that say when somebody is busy. A line that is no property is left out.
 * @throws an error where the file is no calendar.
 */
export function parseCalendars(text: string, budget: Budget): Component[] {
  const calendars: Component[] = [];
  const open: Component[] = [];
  const top = () => open[open.length - 1];

  const begin = (name: string) => {
    const parent = PARENTS[name];
    if (parent) while (top() && top()?.name !== parent) open.pop();
    if (open.length >= MAX_DEPTH) throw new Error("It is nested too deeply");
    const component: Component = { name, properties: new Map(), parts: [], isWhole: false };
    if (name === "VCALENDAR") calendars.push(component);
    else if (COMPONENTS.has(name)) top()?.parts.push(component);
    open.push(component);
  };
  const end = (name: string) => {
    const place = open.findLastIndex((component) => component.name === name);
    if (place < 0) return;
    for (const component of open.splice(place)) component.isWhole = component.name === name;
  };

  // What a program says before it, as a warning of its own, is not the calendar's.
  const start = text.search(/BEGIN[ \t]*:[ \t]*VCALENDAR\b/i);
  if (start < 0) throw new Error("It is no calendar");
  for (const line of contentLines(text.slice(start))) {
    budget.spend();
    const read = readLine(line);
    if (!read) continue;
    const { name, property } = read;
    const inner = property.value.trim().toUpperCase();
    const component = top();
    if (name === "BEGIN") begin(inner);
    else if (name === "END") end(inner);
    else if (component && COMPONENTS.has(component.name)) {
      const same = component.properties.get(name);
      if (same) same.push(property);
      else component.properties.set(name, [property]);
    }
  }
  return calendars;
}

/** A property starts with its name; anything else continues the line before it, although its space is missing. */
const STARTS = /^[^\s:;"]+[;:]/;
const MARKS = /^(BEGIN|END):/i;
/** What values consist of that say a time. */
const CONTINUES = /^[\w=,;:+/.-]+$/;

/** A needed property that was cut before its value. */
const CUT = /^[^:;]+;[^:]*$/;

/** The lines of properties; one that was broken without the space that folds it is whole again. */
function* contentLines(text: string): Generator<string> {
  let current: string | undefined;
  // Of the line so far, so that what goes on for ages is not read again with each of its parts.
  let [isMark, isCut] = [false, false];
  for (const line of unfold(text)) {
    if (current !== undefined && !(STARTS.test(line) && (!isCut || isNeeded(line)))) {
      if (isMark || !CONTINUES.test(line)) continue;
      current += line;
      isCut &&= !line.includes(":");
      continue;
    }
    if (current !== undefined) yield current;
    current = line;
    isMark = MARKS.test(line);
    isCut = CUT.test(line) && isNeeded(line);
  }
  if (current !== undefined) yield current;
}

function* unfold(text: string): Generator<string> {
  let current: string | undefined;
  for (const line of physicalLines(text)) {
    if (line === "") continue;
    if (current !== undefined && /^[ \t]/.test(line)) {
      current += line.slice(1);
      continue;
    }
    if (current !== undefined) yield current;
    current = line;
  }
  if (current !== undefined) yield current;
}

function* physicalLines(text: string): Generator<string> {
  const breaks = /\r\n|\n|\r/g;
  let from = 0;
  for (let found = breaks.exec(text); found; found = breaks.exec(text)) {
    yield text.slice(from, found.index);
    from = breaks.lastIndex;
  }
  yield text.slice(from);
}

const isNeeded = (line: string) => {
  const [name = ""] = /^[^\s:;"]+/.exec(line) ?? [];
  return MARKS.test(line) || PROPERTIES.has(name.toUpperCase());
};

/** A value in no quotes that has a colon is an address or an offset: `tzone://…`, `GMT-05:00`. */
const PARAMETER = /;([^=:;"]+)=((?:"[^"]*"|:\/\/|:\d\d(?=[:;])|[^":;])*)/y;

/** A property that is needed; null for any other line. */
function readLine(line: string): { name: string; property: Property } | null {
  const [start = "", written = ""] = /^\s*([^\s:;"]+)/.exec(line) ?? [];
  const name = written.toUpperCase();
  if (name !== "BEGIN" && name !== "END" && !PROPERTIES.has(name)) return null;
  const parameters = new Map<string, string>();
  PARAMETER.lastIndex = start.length;
  let place = start.length;
  for (let found = PARAMETER.exec(line); found; found = PARAMETER.exec(line)) {
    place = PARAMETER.lastIndex;
    parameters.set((found[1] ?? "").trim().toUpperCase(), (found[2] ?? "").replaceAll('"', "").trim());
  }
  const colon = line.indexOf(":", place);
  if (colon < 0) return null;
  return { name, property: { parameters, value: line.slice(colon + 1) } };
}
