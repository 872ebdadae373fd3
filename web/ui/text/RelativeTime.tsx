import { useEffect, useReducer } from "react";
import { fullTime } from "./dates.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const thisYear = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric" });
const otherYear = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric" });

/** "now", "3m", "2h", "5d", then "Mar 4", and "Mar 4, 2024" outside the current year. */
function relativeTime(then: Date, now: Date): string {
  const age = now.getTime() - then.getTime();
  // A client's clock may be slightly behind the server's.
  if (age < MINUTE && age > -MINUTE) return "now";
  if (age >= 0 && age < HOUR) return `${Math.floor(age / MINUTE)}m`;
  if (age >= 0 && age < DAY) return `${Math.floor(age / HOUR)}h`;
  if (age >= 0 && age < 7 * DAY) return `${Math.floor(age / DAY)}d`;
  return (then.getFullYear() === now.getFullYear() ? thisYear : otherYear).format(then);
}

type RelativeTimeProps = { value: string };

export function RelativeTime({ value }: RelativeTimeProps) {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const then = new Date(value);
  const now = new Date();
  const age = now.getTime() - then.getTime();
  const step = age < HOUR ? MINUTE : age < DAY ? HOUR : null;
  useEffect(() => {
    if (step === null) return;
    const timer = setInterval(tick, step);
    return () => clearInterval(timer);
  }, [step]);
  if (Number.isNaN(then.getTime())) return null;
  return (
    <time dateTime={value} title={fullTime.format(then)}>
      {relativeTime(then, now)}
    </time>
  );
}
