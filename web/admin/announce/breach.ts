import { BREACH_NOTICE_HOURS } from "../../../graph/admin/input.ts";
import { countOf } from "../../ui/text/count.ts";

const HOUR = 60 * 60 * 1000;

/** The author replaces the dots. */
export const BREACH_TEMPLATE = {
  title: "A security incident may concern your data",
  message: `We have detected a security incident that may concern your data.

What happened: …
Which data: …
What we have done: …
What you can do: change your password, and be wary of messages that ask for it.

You can ask us about your data under Settings, Privacy.`,
};

interface Countdown {
  text: string;
  isOverdue: boolean;
}

/** The legal time to notify people, from the detection on. */
export function countDown(detectedAt: Date, now: Date): Countdown {
  const left = detectedAt.getTime() + BREACH_NOTICE_HOURS * HOUR - now.getTime();
  const hours = Math.floor(Math.abs(left) / HOUR);
  const some = hours === 0 ? "less than 1 hour" : countOf(hours, "hour");
  if (left < 0)
    return { text: `Overdue by ${some}: people must be notified within ${BREACH_NOTICE_HOURS} hours`, isOverdue: true };
  return { text: `${some.replace(/^l/, "L")} left of ${BREACH_NOTICE_HOURS}`, isOverdue: false };
}
