import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import { DateTime } from "luxon";
import { tzlib_get_ical_block } from "timezones-ical-library";
import type { Config } from "../../core/config.ts";
import type { BookingStatus } from "../../generated/prisma/client.ts";
import { nameTimeZone } from "../../places/input.ts";
import { timeZoneOf } from "../../places/rules/zones.ts";
import { PRODUCT_NAME } from "../../text/product.ts";
import type { CalendarSession } from "../lists.ts";

/** Seconds before a session at which a calendar reminds of it by itself. */
const ALARM = 3 * 60 * 60;
/** Seconds after which a program looks at a feed again. */
const REFRESH = 60 * 60;

const STATUS: Record<BookingStatus, ICalEventStatus> = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

const BUSY: Record<BookingStatus, ICalEventBusyStatus> = {
  pending: ICalEventBusyStatus.TENTATIVE,
  confirmed: ICalEventBusyStatus.BUSY,
  completed: ICalEventBusyStatus.BUSY,
  cancelled: ICalEventBusyStatus.FREE,
};

interface ZoneRules {
  name: string;
  rules: string;
}

/** There are a few hundred zones; a name costs too much to look up for each session. */
const rulesKept = new Map<string, ZoneRules>();

/** A zone's rules as calendars read them, under the name that they know; null where there are none. */
function rulesOf(zone: string | null): ZoneRules | null {
  if (!zone) return null;
  const kept = rulesKept.get(zone);
  if (kept) return kept;
  const [rules, name] = tzlib_get_ical_block(nameTimeZone(zone));
  if (!rules || !name) return null;
  const found = { name: name.replace(/^TZID=/, ""), rules };
  rulesKept.set(zone, found);
  return found;
}

/** By the clocks of its artist; in UTC where these are not known, or show its hour twice on that day. */
function timesOf({ start, end, ...session }: CalendarSession) {
  const { agreedTimeZone, artistTimeZone: timeZone, artistLocation: location } = session;
  const zone = rulesOf(agreedTimeZone ?? timeZoneOf({ timeZone, location }));
  const times = [start, end].map((time) => DateTime.fromJSDate(time, { zone: zone?.name ?? "utc" })) as [
    DateTime,
    DateTime,
  ];
  const isPlain = zone && times.every((time) => time.isValid && time.getPossibleOffsets().length === 1);
  return isPlain
    ? { start: times[0], end: times[1], timezone: zone.name }
    : {
        start: DateTime.fromJSDate(start, { zone: "utc" }),
        end: DateTime.fromJSDate(end, { zone: "utc" }),
        timezone: null,
      };
}

/** Where a session is, in one line; empty where its reader is not told. */
export function placeOf({ studioName, studioAddress, city }: CalendarSession): string {
  // Many write their city into the street.
  const isSaid = city !== null && studioAddress?.includes(city);
  return [studioName, studioAddress, isSaid ? null : city].filter(Boolean).join(", ");
}

interface Style {
  config: Pick<Config, "publicUrl" | "mailFrom">;
  /** What the calendar is called; without it, it is one session's file. */
  name?: string;
  /** Whether it says only that somebody is busy. */
  busyOnly?: boolean;
}

/**
 * Sessions as a file of the iCalendar format. A session is the same event whatever becomes of it: its `UID` is the
 * booking's id, and its `SEQUENCE` the booking's version, which rises with every change. The same sessions always make
 * the same file.
 */
export function writeCalendar(sessions: readonly CalendarSession[], { config, name, busyOnly = false }: Style): string {
  const calendar = ical({
    prodId: { company: PRODUCT_NAME, product: "Bookings", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    ...(name && { name, ttl: REFRESH }),
  });
  const zones = new Set<string>();
  for (const session of sessions) {
    const { id, version, status, service, description, otherName, createdAt, updatedAt } = session;
    const isOff = status === "cancelled";
    const times = timesOf(session);
    if (times.timezone) zones.add(times.timezone);
    calendar.createEvent({
      id,
      sequence: version,
      stamp: updatedAt,
      created: createdAt,
      lastModified: updatedAt,
      ...times,
      status: STATUS[status],
      busystatus: BUSY[status],
      transparency: isOff ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
      organizer: { name: PRODUCT_NAME, email: config.mailFrom.address },
      ...(busyOnly
        ? { summary: "Busy" }
        : {
            summary: `${service} with ${otherName}`,
            description,
            location: placeOf(session),
            url: `${config.publicUrl}/bookings/${id}`,
          }),
      ...(status === "confirmed" && {
        alarms: [{ type: ICalAlarmType.display, trigger: ALARM, description: busyOnly ? "Busy" : `${service} soon` }],
      }),
    });
  }
  // Given to the library, they would stand before the last of its properties; all of these come before any component.
  const rules = [...zones].map((zone) => rulesOf(zone)?.rules.trim().replace(/\r?\n/g, "\r\n")).filter(Boolean);
  const text = calendar.toString().replace(/^BEGIN:VEVENT/m, (first) => [...rules, first].join("\r\n"));
  return `${text}\r\n`;
}
