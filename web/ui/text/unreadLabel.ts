import { MAX_BADGE_COUNT } from "../../../graph/notifications/input.ts";

/** Where badges stop counting. */
export const MAX_SHOWN = MAX_BADGE_COUNT - 1;

/** What a badge shows: "3", and "99+" for what is counted no further. */
export const badgeText = (count: number): string => (count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count));

/** What a control with a badge is called: "Messages, 3 unread". `what` says what is counted. */
export const unreadLabel = (label: string, count: number, what = "unread"): string =>
  count === 0 ? label : `${label}, ${badgeText(count)} ${what}`;
