import { z } from "zod";

/** Of how many days an artist sees the views one by one; the field that tells them is named after it. */
export const VIEW_DAYS = 30;

/** How long the hash of a viewer's network is kept, days. */
export const KEPT_NETWORK_DAYS = 30;

/** Of how many weeks an artist is told unless they say. */
export const DEFAULT_WEEKS = 12;
export const MAX_WEEKS = 52;

const RANGE = `weeks must be between 1 and ${MAX_WEEKS}`;

export const insightsInput = z.object({ weeks: z.int().min(1, RANGE).max(MAX_WEEKS, RANGE).default(DEFAULT_WEEKS) });
export type InsightsInput = z.infer<typeof insightsInput>;
