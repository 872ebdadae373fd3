import { once } from "node:events";
import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { DateTime, IANAZone } from "luxon";
import type { Span } from "../../availability/rules/work-days.ts";
import { MAX_BUSY_EVENTS } from "../input.ts";

const TIMEOUT_MS = 2_000;
const MAX_MEMORY_MB = 192;
/** Whole days on any clock of the world: what a time without a zone means is found out only afterwards. */
const MARGIN_MS = 48 * 60 * 60 * 1000;

/** A time as the calendar writes it. */
interface Written {
  /** `2026-05-01T10:00:00`, with `Z` where it is UTC; a day alone where it lasts for whole days. */
  shown: string;
  /** What the calendar calls the zone; null: none, it is whatever the clocks show where one is. */
  zone: string | null;
  /** The moment, by the calendar's own rules for that zone, milliseconds; null: it says none. */
  moment: number | null;
}

/**
 * Plain JavaScript, for a thread has neither the loader nor the bundle. Of a strange file's repetitions some never come to
 * a next one, on which the library would try for ever: a thread can be ended.
 */
const THREAD = `
  const { parentPort, workerData } = require("node:worker_threads");
  const { library, text, from, to, most } = workerData;
  const ICAL = require(library);
  const found = [];

  const write = (time, property) => ({
    shown: time.toString(),
    zone: property?.getParameter("tzid") ?? null,
    moment: time.zone === ICAL.Timezone.localTimezone ? null : time.toUnixTime() * 1000,
  });
  const take = (component, start, end) => {
    if (end.toUnixTime() * 1000 <= from || start.toUnixTime() * 1000 >= to) return;
    const begins = component.getFirstProperty("dtstart");
    found.push({ start: write(start, begins), end: write(end, component.getFirstProperty("dtend") ?? begins) });
    if (found.length > most) throw new Error("It has too many events");
  };
  const isBusy = (component) =>
    component.getFirstPropertyValue("status") !== "CANCELLED" &&
    component.getFirstPropertyValue("transp") !== "TRANSPARENT" &&
    component.getFirstPropertyValue("x-microsoft-cdo-busystatus") !== "FREE";

  function takeEvent(component, exceptions) {
    const event = new ICAL.Event(component, { exceptions });
    if (!event.isRecurring()) {
      if (isBusy(component)) take(component, event.startDate, event.endDate);
      return;
    }
    const times = event.iterator();
    for (let next = times.next(); next && next.toUnixTime() * 1000 < to; next = times.next()) {
      const { item, startDate, endDate } = event.getOccurrenceDetails(next);
      if (isBusy(item.component)) take(item.component, startDate, endDate);
    }
  }

  function takeCalendar(calendar) {
    if (calendar.name !== "vcalendar") throw new Error("It is no calendar");
    for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
    const exceptions = new Map();
    const events = [];
    for (const component of calendar.getAllSubcomponents("vevent")) {
      const uid = component.getFirstPropertyValue("uid");
      if (!component.hasProperty("dtstart")) continue;
      if (!component.hasProperty("recurrence-id")) events.push({ uid, component });
      else exceptions.set(uid, [...(exceptions.get(uid) ?? []), component]);
    }
    for (const { uid, component } of events) {
      takeEvent(component, exceptions.get(uid) ?? []);
      exceptions.delete(uid);
    }
    // Somebody was asked to one of several only.
    for (const component of [...exceptions.values()].flat()) takeEvent(component, []);
    for (const component of calendar.getAllSubcomponents("vfreebusy")) {
      for (const property of component.getAllProperties("freebusy")) {
        if (property.getParameter("fbtype") === "FREE") continue;
        for (const period of property.getValues()) take(component, period.start, period.getEnd());
      }
    }
  }

  const parsed = ICAL.parse(text);
  const calendars = typeof parsed[0] === "string" ? [parsed] : parsed;
  if (calendars.length === 0) throw new Error("It is empty");
  for (const calendar of calendars) takeCalendar(new ICAL.Component(calendar));
  parentPort.postMessage(found);
`;

/**
 * When somebody is busy by an iCalendar file, as far as it lies between two moments: repetitions are told one by one,
 * what is cancelled or shown as free is left out. The spans may overlap.
 * @param timeZone By whose clocks whole days, and times without a zone, are meant.
 * @throws an error where it is no such file, has too many events, or takes too long.
 */
export async function readBusyTimes(text: string, { start, end }: Span, timeZone: string): Promise<Span[]> {
  const found = await expand(text, { start: start - MARGIN_MS, end: end + MARGIN_MS });
  return found
    .map((each) => ({ start: momentOf(each.start, timeZone), end: momentOf(each.end, timeZone) }))
    .filter((span) => span.start < span.end && span.start < end && start < span.end);
}

function momentOf({ shown, zone, moment }: Written, timeZone: string): number {
  if (zone !== null && IANAZone.isValidZone(zone)) return DateTime.fromISO(shown, { zone }).toMillis();
  return moment ?? DateTime.fromISO(shown, { zone: timeZone }).toMillis();
}

async function expand(text: string, { start, end }: Span): Promise<{ start: Written; end: Written }[]> {
  const library = createRequire(import.meta.url).resolve("ical.js");
  const thread = new Worker(THREAD, {
    eval: true,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    workerData: { library, text, from: start, to: end, most: MAX_BUSY_EVENTS },
  });
  try {
    const [found] = await once(thread, "message", { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return found;
  } finally {
    await thread.terminate();
  }
}
