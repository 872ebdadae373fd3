import { v7 } from "uuid";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const UNITS = { m: MINUTE, h: HOUR, d: DAY } as const;

/** How long before the world is made something happened: minutes, hours or days. */
export type Ago = `${number}${keyof typeof UNITS}`;

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

/** A wall-clock time where the studio is: on a day of a week, of which 0 is the current one and begins on Monday, yesterday or tomorrow. */
export type Appointment = (
  | { readonly week: number; readonly day: (typeof WEEKDAYS)[number] }
  | { readonly tomorrow: true }
  | { readonly yesterday: true }
) & {
  readonly time: `${number}:${number}`;
};

const millisecondsOf = (ago: Ago): number => Number.parseFloat(ago) * UNITS[ago.slice(-1) as keyof typeof UNITS];

export const minutesAfter = (date: Date, minutes: number): Date => new Date(date.getTime() + minutes * MINUTE);

/** Ids sort like the moments they are made for, because lists are paged by id. */
export const stamp = (createdAt: Date) => ({ id: v7({ msecs: createdAt.getTime() }), createdAt });

export interface Clock {
  readonly now: Date;
  before(ago: Ago): Date;
  /** The UTC moment of an appointment in this zone. */
  appointment(zone: string, appointment: Appointment): Date;
}

export function createClock(now: Date): Clock {
  return {
    now,
    before: (ago) => new Date(now.getTime() - millisecondsOf(ago)),
    appointment(zone, appointment) {
      const [hours = 0, minutes = 0] = appointment.time.split(":").map(Number);
      const wall = new Date(now.getTime() + zoneOffset(zone, now));
      const weekday = (wall.getUTCDay() + 6) % 7;
      const nextDay = "yesterday" in appointment ? -1 : 1;
      const days = "day" in appointment ? appointment.week * 7 + WEEKDAYS.indexOf(appointment.day) - weekday : nextDay;
      wall.setUTCDate(wall.getUTCDate() + days);
      wall.setUTCHours(hours, minutes, 0, 0);
      // The offset is the appointment's own: daylight saving time may begin or end until then.
      return new Date(wall.getTime() - zoneOffset(zone, new Date(wall.getTime() - zoneOffset(zone, now))));
    },
  };
}

/** What has to be added to UTC for the wall clock of a zone, in milliseconds. */
function zoneOffset(zone: string, at: Date): number {
  const name = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" })
    .formatToParts(at)
    .find((part) => part.type === "timeZoneName")?.value;
  const [, sign, hours, minutes] = name?.match(/GMT([+-])(\d\d):(\d\d)/) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours ?? 0) * HOUR + Number(minutes ?? 0) * MINUTE);
}
