import { Overspent } from "./budget.ts";
import type { CalendarZones } from "./calendar-zones.ts";
import type { Component, Property } from "./content-lines.ts";
import { type Rule, readRule } from "./rules.ts";
import {
  DAY,
  type Duration,
  HOUR,
  midnightOf,
  readDuration,
  readTime,
  type Span,
  UTC,
  type WrittenTime,
} from "./written-times.ts";
import { clockOf, momentOf, type Zone } from "./zones.ts";

/** A further time of an event, and how long it lasts where it says so. */
export interface ExtraTime {
  time: WrittenTime;
  length: Duration | null;
}

/** An event as its file says it. */
export interface Event {
  uid: string | null;
  sequence: number;
  stamp: number;
  start: WrittenTime;
  length: Duration;
  isBusy: boolean;
  rules: Rule[];
  exceptRules: Rule[];
  extra: ExtraTime[];
  except: WrittenTime[];
  /** Which of its series' times it stands for. */
  standsFor: WrittenTime | null;
  /** It stands for all later ones, too. */
  andLater: boolean;
  zones: CalendarZones;
}

/**
 * @param onUnread Hears that something of it cannot be read, without which it says when somebody is busy.
 * @throws an error where its own time cannot be read.
 */
export function readEvent({ properties, isWhole }: Component, zones: CalendarZones, onUnread: () => void): Event {
  if (!isWhole) throw new Error("It has no end");
  const text = (name: string) => properties.get(name)?.[0]?.value.trim() ?? "";
  const tryEach = <Value>(name: string, read: (value: string, property: Property) => Value): Value[] =>
    (properties.get(name) ?? []).flatMap((property) =>
      property.value
        .split(",")
        .filter((value) => value.trim() !== "")
        .flatMap((value) => attempt(() => read(value, property), onUnread)),
    );
  const rules = (name: string) =>
    (properties.get(name) ?? []).flatMap(({ value }) => attempt(() => readRule(value), onUnread));

  const begins = properties.get("DTSTART")?.[0];
  if (!begins) throw new Error("It has no start");
  const start = readProperty(begins);
  const recurrenceId = properties.get("RECURRENCE-ID")?.[0];
  return {
    uid: text("UID") || null,
    sequence: Number.parseInt(text("SEQUENCE"), 10) || 0,
    stamp:
      attempt(
        () => readTime(text("LAST-MODIFIED") || text("DTSTAMP")).clock,
        () => undefined,
      )[0] ?? 0,
    start,
    length: readLength(start, properties, zones),
    isBusy:
      !/^CANCELL?ED$/i.test(text("STATUS")) &&
      text("TRANSP").toUpperCase() !== "TRANSPARENT" &&
      text("X-MICROSOFT-CDO-BUSYSTATUS").toUpperCase() !== "FREE",
    rules: rules("RRULE"),
    exceptRules: rules("EXRULE"),
    extra: tryEach("RDATE", (value, { parameters }) => readExtraTime(value, parameters.get("TZID") ?? null, zones)),
    except: tryEach("EXDATE", (value, { parameters }) => readTime(value, parameters.get("TZID") ?? null)),
    standsFor: recurrenceId ? readProperty(recurrenceId) : null,
    andLater: recurrenceId?.parameters.get("RANGE")?.toUpperCase() === "THISANDFUTURE",
    zones,
  };
}

function attempt<Value>(read: () => Value, onUnread: () => void): Value[] {
  try {
    return [read()];
  } catch (error) {
    if (error instanceof Overspent) throw error;
    onUnread();
    return [];
  }
}

function readProperty({ value, parameters }: Property): WrittenTime {
  const time = readTime(value, parameters.get("TZID") ?? null);
  const isDay = parameters.get("VALUE")?.toUpperCase() === "DATE";
  return isDay ? { clock: midnightOf(time.clock), isDay, zone: null } : time;
}

/** @throws where it ends before it starts, or where that cannot be read. */
function readLength(start: WrittenTime, properties: Component["properties"], zones: CalendarZones): Duration {
  const [ends, lasts] = [properties.get("DTEND")?.[0], properties.get("DURATION")?.[0]];
  if (ends) return lengthBetween(start, readProperty(ends), zones);
  const length = lasts ? readDuration(lasts.value) : { days: start.isDay ? 1 : 0, exact: 0 };
  if (length.days * DAY + length.exact < 0) throw new Error("It ends before it starts");
  return length;
}

/** Whether a time that names no zone is by the clocks of another that does: an end, an exception or a change. */
export const sharesZone = (named: WrittenTime, { zone, isDay }: WrittenTime): boolean =>
  zone === null && !isDay && named.zone !== UTC;

function lengthBetween(start: WrittenTime, end: WrittenTime, zones: CalendarZones): Duration {
  const exact = start.isDay
    ? midnightOf(end.clock + (end.isDay ? 0 : DAY - 1)) - start.clock
    : meant(sharesZone(start, end) ? { ...end, zone: start.zone } : end, zones) - meant(start, zones);
  if (exact < 0) throw new Error("It ends before it starts");
  // A day that ends on itself is that day, as some programs write it.
  return start.isDay ? { days: Math.max(1, exact / DAY), exact: 0 } : { days: 0, exact };
}

/** A period that starts at a time, or a time alone. */
export function readExtraTime(value: string, zone: string | null, zones: CalendarZones): ExtraTime {
  const [from = "", to] = value.split("/");
  const time = readTime(from, zone);
  if (to === undefined) return { time, length: null };
  return { time, length: /^\s*[+-]?P/i.test(to) ? readDuration(to) : lengthBetween(time, readTime(to, zone), zones) };
}

/** The zone by whose clocks a time is meant. */
export const zoneOf = ({ isDay, zone }: WrittenTime, zones: CalendarZones): Zone =>
  isDay ? zones.days : zones.find(zone);

/** The moment of a time. */
export const meant = (time: WrittenTime, zones: CalendarZones): number => momentOf(time.clock, zoneOf(time, zones));

/** The day that a time names; in UTC, midnight is how many write the day itself. */
export function dayMeant({ clock, zone }: WrittenTime, zones: CalendarZones): number {
  const isMidnight = midnightOf(clock) === clock;
  return midnightOf(zone === UTC && !isMidnight ? clockOf(clock, zones.floating) : clock);
}

/** From a time on the clocks of a zone until its end. */
export function spanFrom(
  clock: number,
  zone: Zone,
  { days, exact }: Duration,
  start: number = momentOf(clock, zone),
): Span {
  return { start, end: (days === 0 ? start : momentOf(clock + days * DAY, zone)) + exact };
}

/** How far a series' clocks can be from UTC, and an offset's change besides. */
export const MARGIN = 2 * DAY + HOUR;
