import { z } from "zod";
import { plainText } from "../text/input.ts";

/** How many sessions a feed tells at most: the latest, counted from the furthest ahead. */
export const MAX_FEED_EVENTS = 1000;
/** For how many days a feed tells of what is over, and of what was cancelled. */
export const FEED_PAST_DAYS = 180;
export const FEED_CANCELLED_DAYS = 30;

export const updateCalendarFeedInput = z.object({ busyOnly: z.boolean() });
export type UpdateCalendarFeedInput = z.infer<typeof updateCalendarFeedInput>;

export const MAX_CALENDAR_ADDRESS = 2000;
/** Of what another calendar's address answers; years of a full one are a fraction of it. */
export const MAX_CALENDAR_BYTES = 5 * 1024 * 1024;

export const connectBusyCalendarInput = z.object({
  url: plainText
    .min(1, "Enter the address of your calendar")
    .max(MAX_CALENDAR_ADDRESS, `The address must be at most ${MAX_CALENDAR_ADDRESS} characters`),
});
export type ConnectBusyCalendarInput = z.infer<typeof connectBusyCalendarInput>;
