import { dayMeant, type Event, MARGIN, meant, sharesZone, spanFrom, zoneOf } from "./events.ts";
import { repeat } from "./repetitions.ts";
import { DAY, type Duration, midnightOf, type Span, UTC, type WrittenTime } from "./written-times.ts";
import { clockOf, momentOf, type Zone } from "./zones.ts";

/** How often all later times of a series are changed. */
const MAX_LATER = 100;

/**
 * When a series keeps somebody busy, as far as it reaches into a time. Its times are told apart as moments, whole days as
 * days, in whichever zone and kind they are written.
 * @param changes What stands for some of its times, at most one for each.
 */
export function* expandSeries(series: Event, changes: Event[], asked: Span, spend: () => void): Generator<Span> {
  const { start, zones } = series;
  const zone = zoneOf(start, zones);
  const clockIn = (time: WrittenTime) => clockWithin(time, series, zone);
  const clockOfChange = ({ standsFor }: Event) => clockIn(standsFor ?? start);
  const later = changes
    .filter(({ andLater }) => andLater)
    .map((change) => ({ change, from: clockOfChange(change), to: clockIn(change.start) }))
    .sort((a, b) => a.from - b.from);
  if (later.length > MAX_LATER) throw new Error("It was changed too often");
  const reach = Math.max(lengthOf(series.length), ...later.map(({ change }) => lengthOf(change.length)));
  const moves = later.map(({ from, to }) => to - from);
  const stretch = {
    from: asked.start - MARGIN - reach - Math.max(0, ...moves),
    to: asked.end + MARGIN - Math.min(0, ...moves),
  };

  const keyOf = (clock: number) => (start.isDay ? clock : momentOf(clock, zone));
  const exceptDays = new Set<number>();
  const except = new Set<number>();
  const isExcept = (clock: number, key = keyOf(clock)) => except.has(key) || exceptDays.has(midnightOf(clock));
  for (const time of series.except) {
    if (time.isDay) exceptDays.add(time.clock);
    else except.add(keyOf(clockIn(time)));
  }
  for (const rule of series.exceptRules) for (const clock of expand(rule)) except.add(keyOf(clock));
  const changed = new Set(changes.filter(({ andLater }) => !andLater).map((change) => keyOf(clockOfChange(change))));

  function expand(rule: Event["rules"][number]): Generator<number> {
    return repeat(rule, start.clock, lastOf(rule.until, series, zone), stretch, spend);
  }
  function* times(): Generator<{ clock: number; length: Duration | null }> {
    yield { clock: start.clock, length: null };
    for (const extra of series.extra) yield { clock: clockIn(extra.time), length: extra.length };
    for (const rule of series.rules) for (const clock of expand(rule)) yield { clock, length: null };
  }

  const seen = new Set<number>();
  for (const { clock, length } of times()) {
    spend();
    const key = keyOf(clock);
    if (seen.has(key) || isExcept(clock, key)) continue;
    seen.add(key);
    if (changed.has(key)) continue;
    const since = later.findLast(({ from }) => from <= clock);
    const { isBusy, length: usual } = since?.change ?? series;
    if (!isBusy) continue;
    if (since) yield spanFrom(clock + since.to - since.from, zone, length ?? usual);
    else yield spanFrom(clock, zone, length ?? usual, start.isDay ? undefined : key);
  }
  // One that stands for none of these times is one of its own.
  for (const change of changes) {
    if (change.andLater || !change.isBusy || isExcept(clockOfChange(change))) continue;
    yield spanOf(change);
  }
}

export const spanOf = ({ start, length, zones }: Event): Span => spanFrom(start.clock, zoneOf(start, zones), length);

/** Which of a series' times a change stands for, as a number that two changes share which stand for the same. */
export function timeChanged(series: Event, time: WrittenTime): number {
  const zone = zoneOf(series.start, series.zones);
  const clock = clockWithin(time, series, zone);
  return series.start.isDay ? clock : momentOf(clock, zone);
}

const lengthOf = ({ days, exact }: Duration) => days * DAY + exact;

/** What a series' clocks show at a time; of a day, the series' own time on it. */
function clockWithin(time: WrittenTime, { start, zones }: Event, zone: Zone): number {
  if (start.isDay) return dayMeant(time, zones);
  if (time.isDay) return time.clock + start.clock - midnightOf(start.clock);
  return time.zone === start.zone || sharesZone(start, time) ? time.clock : clockOf(meant(time, zones), zone);
}

/** The last time that a rule's end allows, on a series' clocks; a day counts to its end. */
function lastOf(until: WrittenTime | null, { start, zones }: Event, zone: Zone): number {
  if (!until) return Number.POSITIVE_INFINITY;
  if (start.isDay) return dayMeant(until, zones);
  if (until.isDay) return until.clock + DAY - 1;
  return until.zone === UTC ? clockOf(until.clock, zone) : until.clock;
}
