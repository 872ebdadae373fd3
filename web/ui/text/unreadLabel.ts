import { MAX_BADGE_COUNT } from "../../../graph/notifications/input.ts";

const MAX_SHOWN = MAX_BADGE_COUNT - 1;

export const badgeText = (count: number): string => (count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count));

/** The accessible name of a control with a badge: "Messages, 3 unread". `what` is what is counted. */
export const unreadLabel = (label: string, count: number, what = "unread"): string =>
  count === 0 ? label : `${label}, ${badgeText(count)} ${what}`;
