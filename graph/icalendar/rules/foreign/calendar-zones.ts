import { type Budget, Overspent } from "./budget.ts";
import type { Component } from "./content-lines.ts";
import { repeat } from "./repetitions.ts";
import { readRule } from "./rules.ts";
import { DAY, HOUR, MINUTE, readTime, type Span, UTC } from "./written-times.ts";
import { type Spend, type Zone, zoneNamed } from "./zones.ts";

/** Of rules without an end the changes are needed since the last one before the time that is asked for. */
const BEFORE = 1_200 * DAY;
/** Before it nobody writes down what an event of ours needs. */
const EARLIEST = Date.parse("1900-01-01T00:00:00Z");
const MAX_NAMES = 10;
const MAX_NAME = 80;
const STEPS = 200_000;

interface Onset {
  moment: number;
  offset: number;
}

/** What one calendar calls its zones, and by whose clocks the times are meant that name none. */
export class CalendarZones {
  /** By whose clocks times without a zone are meant. */
  readonly floating: Zone;
  /** By whose clocks whole days are meant. */
  readonly days: Zone;
  readonly #own = new Map<string, () => Zone | null>();
  readonly #found = new Map<string, Zone>();
  readonly #unknown: Set<string>;
  readonly #spend: Spend;

  /** @param unknown Takes the names that nobody knows. */
  constructor(calendar: Component, days: Zone, unknown: Set<string>, asked: Span, budget: Budget) {
    this.days = days;
    this.#unknown = unknown;
    this.#spend = budget.spend;
    for (const part of calendar.parts) {
      const name =
        part.name === "VTIMEZONE" ? part.properties.get("TZID")?.[0]?.value.replaceAll('"', "").trim() : null;
      if (!name || this.#own.has(name)) continue;
      this.#own.set(
        name,
        lazily(() => readZone(part, asked, budget)),
      );
    }
    const general = calendar.properties.get("X-WR-TIMEZONE")?.[0]?.value.trim();
    this.floating = general ? this.find(general) : days;
  }

  /** What a time means by a zone; without a name, by the calendar's own. */
  find(name: string | null): Zone {
    if (name === null || name === "") return this.floating ?? this.days;
    if (name === UTC) return utc;
    const zone = this.#found.get(name) ?? this.#lookUp(name);
    this.#found.set(name, zone);
    return zone;
  }

  #lookUp(name: string): Zone {
    const isUsual = /^[a-z]+\/[\w/+-]+$/i.test(name);
    const zone =
      (isUsual ? zoneNamed(name, this.#spend) : null) ??
      this.#own.get(name)?.() ??
      (isUsual ? null : zoneNamed(name, this.#spend));
    if (zone) return zone;
    if (this.#unknown.size < MAX_NAMES) this.#unknown.add(name.replaceAll(/\p{C}/gu, "").slice(0, MAX_NAME));
    return this.days;
  }
}

const utc: Zone = () => 0;

/** Rules that are read when they are first needed; null where they cannot be. */
function lazily(read: () => Zone): () => Zone | null {
  let zone: Zone | null | undefined;
  return () => {
    if (zone !== undefined) return zone;
    try {
      zone = read();
    } catch (error) {
      if (error instanceof Overspent) throw error;
      zone = null;
    }
    return zone;
  };
}

/** @throws where the rules cannot be read. */
function readZone(component: Component, { start, end }: Span, budget: Budget): Zone {
  const spend = budget.forSeries(STEPS);
  const onsets: Onset[] = [];
  let first: (Onset & { before: number }) | undefined;
  for (const { name, properties } of component.parts) {
    if (name !== "STANDARD" && name !== "DAYLIGHT") continue;
    const said = (property: string) => properties.get(property)?.[0]?.value ?? "";
    const [before, offset] = [readOffset(said("TZOFFSETFROM")), readOffset(said("TZOFFSETTO"))];
    const { clock } = readTime(said("DTSTART"));
    const take = (time: number) => onsets.push({ moment: time - before, offset });
    take(clock);
    if (!first || clock - before < first.moment) first = { moment: clock - before, offset, before };
    for (const { value } of properties.get("RDATE") ?? []) {
      for (const each of value.split(",").filter(Boolean)) take(readTime(each).clock);
    }
    for (const { value } of properties.get("RRULE") ?? []) {
      const rule = readRule(value);
      const until = rule.until ? rule.until.clock + (rule.until.zone === UTC ? before : 0) : Number.POSITIVE_INFINITY;
      const from = rule.until || rule.count !== null ? EARLIEST : start - BEFORE;
      for (const time of repeat(rule, clock, until, { from, to: end }, spend)) take(time);
    }
  }
  if (!first) throw new Error("A zone has no rules");
  onsets.sort((a, b) => a.moment - b.moment);
  const earliest = first.before;
  return (moment) => {
    let [low, high] = [0, onsets.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((onsets[middle] as Onset).moment <= moment) low = middle + 1;
      else high = middle;
    }
    return onsets[low - 1]?.offset ?? earliest;
  };
}

/** @throws an error where it is none. */
function readOffset(value: string): number {
  const [, sign, hours, minutes, seconds = 0] = /^\s*([+-])(\d\d):?(\d\d)(?::?(\d\d))?\s*$/.exec(value) ?? [];
  if (!sign) throw new Error("It is no offset");
  return (sign === "-" ? -1 : 1) * (Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds) * 1000);
}
