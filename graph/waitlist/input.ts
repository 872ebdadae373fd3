import { z } from "zod";
import { dayParts, duration, SERVICE_NAMES } from "../bookings/input.ts";
import { noticeText } from "../people/input.ts";
import { longTextOf } from "../text/input.ts";

/** For how many artists somebody waits at most. */
export const MAX_WAITS = 20;
/** How many wait for one artist at most. */
export const MAX_WAITING = 100;
/** Days: for so long one waits who says nothing else, and at most. */
export const WAIT_DAYS = { usual: 180, most: 365 } as const;
/** Hours ahead that somebody who waits may have to know. */
export const MAX_WAIT_NOTICE = 14 * 24;
export const MAX_WAIT_NOTE = 500;
/** How many hours lie at least between two offers of one artist's that come from more hours. */
export const HOURS_APART = 24;
/** For how many days it is kept what came of a wait. */
export const KEPT_DAYS = 30;

/** By the clocks of the artist: before noon, from then on, and from when the evening begins. */
export const EVENING = 17;

export const OPENING_TAKEN = "This opening has been taken";
export const FUTURE_DATE = "Choose a future date";
export const TOO_LONG = "Choose a date within a year";

const NOTICE = `Choose a notice between 0 hours and ${noticeText(MAX_WAIT_NOTICE)}`;

export const joinWaitlistInput = z.object({
  artistId: z.string().min(1, "Choose an artist"),
  service: z.enum(SERVICE_NAMES, "Choose a service"),
  duration: duration.nullish(),
  windows: dayParts.nullish().transform((parts) => parts ?? []),
  noticeHours: z
    .int(NOTICE)
    .min(0, NOTICE)
    .max(MAX_WAIT_NOTICE, NOTICE)
    .nullish()
    .transform((hours) => hours ?? 0),
  until: z.iso.date("Choose a date").nullish(),
  note: longTextOf(MAX_WAIT_NOTE, `Use at most ${MAX_WAIT_NOTE} characters`)
    .nullish()
    .transform((words) => words ?? ""),
});
export type JoinWaitlistInput = z.infer<typeof joinWaitlistInput>;

export const answerWaitlistOfferInput = z.object({
  offerId: z.string(),
  accept: z.boolean(),
  adultConfirmed: z.boolean().nullish(),
  policyVersion: z.int().nullish(),
});
export type AnswerWaitlistOfferInput = z.infer<typeof answerWaitlistOfferInput>;

export const offerWaitlistTimeInput = z.object({
  entryId: z.string(),
  start: z.date("Choose a date and time"),
  duration: duration.nullish(),
});
export type OfferWaitlistTimeInput = z.infer<typeof offerWaitlistTimeInput>;
