import { Budget, Overspent } from "./budget.ts";
import { CalendarZones } from "./calendar-zones.ts";
import { type Component, decodeText, parseCalendars } from "./content-lines.ts";
import { type Event, meant, readEvent, readExtraTime, spanFrom, zoneOf } from "./events.ts";
import { expandSeries, spanOf, timeChanged } from "./series.ts";
import { DAY, type Span } from "./written-times.ts";
import { zoneChosen } from "./zones.ts";

/** What a calendar elsewhere says. */
export interface Reading {
  /** When somebody is busy, the earliest first, and none touching another. */
  busy: Span[];
  /** How many of its events could not be read in full. */
  unreadEvents: number;
  /** The names of time zones that nobody knows, at most ten. */
  unknownZones: string[];
}

/** How many times that do not touch are taken: two years of 27 a day. */
export const MAX_BUSY_TIMES = 20_000;
/** Lines, periods of rules and times, of all events together and of one: a second's work, and a tenth of it. */
const MAX_STEPS = 2_000_000;
const MAX_SERIES_STEPS = 200_000;
const STEPS_A_SPAN = 5;
/** An error with its stack takes as long as this many lines. */
const STEPS_A_FAILURE = 40;
/** What a time without a zone means is off by at most this much. */
const ZONES_APART = 2 * DAY;

/**
 * Reads an iCalendar file as far as it lies between two moments. What can be read is; what cannot is counted. Events that
 * were cancelled or are shown as free are left out.
 * @param timeZone By whose clocks whole days are meant, and times where the file says nothing better.
 * @throws an error where it is no such file, nothing in it can be read, or it has too many events.
 */
export function readCalendar(bytes: Uint8Array, asked: Span, timeZone: string): Reading {
  const budget = new Budget(MAX_STEPS);
  const spans: Span[] = [];
  const take = ({ start, end }: Span) => {
    budget.spend(STEPS_A_SPAN);
    if (start < end && start < asked.end && asked.start < end) {
      spans.push({ start: Math.max(start, asked.start), end: Math.min(end, asked.end) });
    }
  };
  const unread = new Set<unknown>();
  let failures = 0;
  const unknown = new Set<string>();
  let count = 0;
  const attempt = (what: unknown, read: () => void) => {
    try {
      read();
    } catch (error) {
      if (error instanceof Overspent) throw error;
      unread.add(what);
      failures += 1;
      budget.spend(STEPS_A_FAILURE);
    }
  };

  const events: Event[] = [];
  const around = { start: asked.start - ZONES_APART, end: asked.end + ZONES_APART };
  const chosen = zoneChosen(timeZone, budget.spend);
  for (const calendar of parseCalendars(decodeText(bytes), budget)) {
    const zones = new CalendarZones(calendar, chosen, unknown, around, budget);
    for (const part of calendar.parts) {
      if (part.name !== "VEVENT" && part.name !== "VFREEBUSY") continue;
      count += 1;
      attempt(part, () => {
        if (part.name === "VFREEBUSY") takeFreeBusy(part, zones, take);
        else events.push(readEvent(part, zones, () => unread.add(part)));
      });
    }
  }
  for (const { series, changes } of seriesIn(events, budget)) {
    attempt(series ?? changes, () => {
      if (!series) for (const change of changes) change.isBusy && take(spanOf(change));
      else for (const span of expandSeries(series, changes, asked, budget.forSeries(MAX_SERIES_STEPS))) take(span);
    });
  }
  if (failures > 0 && failures === count) throw new Error("Nothing of it can be read");
  return { busy: merge(spans), unreadEvents: unread.size, unknownZones: [...unknown] };
}

function takeFreeBusy({ properties }: Component, zones: CalendarZones, take: (span: Span) => void): void {
  for (const { parameters, value } of properties.get("FREEBUSY") ?? []) {
    if (parameters.get("FBTYPE")?.toUpperCase() === "FREE") continue;
    for (const period of value.split(",").filter((each) => each.trim() !== "")) {
      const { time, length } = readExtraTime(period, parameters.get("TZID") ?? null, zones);
      if (length) take(spanFrom(time.clock, zoneOf(time, zones), length));
    }
  }
}

/** The events that belong together. Without a series, somebody was asked to single ones of its times. */
interface Group {
  series: Event | null;
  changes: Event[];
}

function* seriesIn(events: Event[], budget: Budget): Generator<Group> {
  const byUid = new Map<unknown, { series: Event[]; changes: Event[] }>();
  for (const event of events) {
    const key = event.uid ?? event;
    const group = byUid.get(key) ?? { series: [], changes: [] };
    byUid.set(key, group);
    (event.standsFor ? group.changes : group.series).push(event);
  }
  for (const { series, changes } of byUid.values()) {
    const latest = series.reduce((most, { sequence }) => Math.max(most, sequence), 0);
    // Of one revision there are several only where a program gives one name to different events.
    const current = series.filter(({ sequence }) => sequence === latest);
    budget.spend(current.length * changes.length);
    for (const one of current) yield { series: one, changes: newestOf(changes, (time) => timeChanged(one, time)) };
    const [any] = changes;
    if (current.length === 0 && any) {
      yield { series: null, changes: newestOf(changes, (time) => meant(time, any.zones)) };
    }
  }
}

/** Of changes of the same time the one that was written last. */
function newestOf(changes: Event[], timeOf: (time: NonNullable<Event["standsFor"]>) => number): Event[] {
  const newest = new Map<string, Event>();
  for (const change of changes) {
    const key = `${change.andLater} ${change.standsFor && timeOf(change.standsFor)}`;
    const other = newest.get(key);
    const isOlder =
      other && (change.sequence < other.sequence || (change.sequence === other.sequence && change.stamp < other.stamp));
    if (!isOlder) newest.set(key, change);
  }
  return [...newest.values()];
}

function merge(spans: Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans.sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else merged.push(span);
  }
  if (merged.length > MAX_BUSY_TIMES) throw new Overspent("It has too many events");
  return merged;
}
