import { z } from "zod";

/** How many sessions a feed tells at most: the latest, counted from the furthest ahead. */
export const MAX_FEED_EVENTS = 1000;
/** For how many days a feed tells of what is over, and of what was cancelled. */
export const FEED_PAST_DAYS = 180;
export const FEED_CANCELLED_DAYS = 30;

export const updateCalendarFeedInput = z.object({ busyOnly: z.boolean() });
export type UpdateCalendarFeedInput = z.infer<typeof updateCalendarFeedInput>;
