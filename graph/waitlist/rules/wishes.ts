import { DateTime } from "luxon";
import type { DayPart } from "../../bookings/input.ts";
import type { WaitlistEntry } from "../../generated/prisma/client.ts";
import { EVENING } from "../input.ts";

const HOUR = 60 * 60 * 1000;
const NOON = 12;

/** What somebody who waits says of when they have time. */
export type Wishes = Pick<WaitlistEntry, "noticeHours" | "until" | "windows">;

const partOf = (hour: number): DayPart["part"] => {
  if (hour < NOON) return "morning";
  return hour < EVENING ? "afternoon" : "evening";
};

/** Whether a session that begins then, by the clocks of a zone, is what somebody waits for. */
export function suits({ noticeHours, until, windows }: Wishes, start: Date, timeZone: string, now: Date): boolean {
  if (start.getTime() - now.getTime() < noticeHours * HOUR) return false;
  const shown = DateTime.fromJSDate(start, { zone: timeZone });
  if ((shown.toISODate() ?? "") > until.toISOString().slice(0, 10)) return false;
  const parts = windows as unknown as readonly DayPart[];
  return (
    parts.length === 0 || parts.some(({ weekday, part }) => weekday === shown.weekday && part === partOf(shown.hour))
  );
}
