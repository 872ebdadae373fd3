import { DateTime } from "luxon";
import type { MailTiming, User } from "../../generated/prisma/client.ts";
import { timeZoneOf } from "../../places/rules/zones.ts";
import { URGENT_HOURS } from "../input.ts";

const HOUR = 60 * 60 * 1000;

/** Somebody, and when they want mails. */
export type Timed = Pick<User, "timeZone" | "location"> & { mailTiming: MailTiming | null };

/**
 * Until when a mail to somebody waits, because it would come in their quiet hours; null: it may leave. What is about a
 * session waits at most until that begins soon.
 */
export function quietUntil(user: Timed, now: Date, sessionStart?: Date | null): Date | null {
  const end = endOfQuiet(user, now);
  if (!end || !sessionStart || sessionStart <= now) return end;
  const urgentAt = new Date(sessionStart.getTime() - URGENT_HOURS * HOUR);
  if (urgentAt <= now) return null;
  return urgentAt < end ? urgentAt : end;
}

/** When the quiet hours are over in which this is; null: it is in none. */
function endOfQuiet({ mailTiming, ...user }: Timed, now: Date): Date | null {
  const { quietFrom: from, quietUntil: until } = mailTiming ?? {};
  if (!from || !until) return null;
  const today = DateTime.fromJSDate(now, { zone: timeZoneOf(user) ?? "utc" }).startOf("day");
  for (const day of [today.minus({ days: 1 }), today]) {
    const start = Math.min(...shownAt(day, from));
    const end = Math.max(...shownAt(from < until ? day : day.plus({ days: 1 }), until));
    if (start <= now.getTime() && now.getTime() < end) return new Date(end);
  }
  return null;
}

/** When the clocks of that day show a time: twice in an autumn's night, and in spring, where they skip it, after that. */
function shownAt(day: DateTime, time: string): number[] {
  const [hour, minute] = time.split(":").map(Number);
  return day
    .set({ hour, minute })
    .getPossibleOffsets()
    .map((moment) => moment.toMillis());
}
