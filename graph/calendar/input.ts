import { z } from "zod";
import { duration, isWithinDays, MAX_CALENDAR_DAYS, MAX_WORDS, moment } from "../bookings/input.ts";
import { longTextOf, plainText } from "../text/input.ts";

/** For how many days time is blocked at once; hours know days off. */
export const MAX_BLOCK_DAYS = 31;
/** Of somebody who walked in. */
export const MAX_WALK_IN_NAME = 120;
/** Of what artists note down of it. */
export const MAX_ENTRY_NOTE = MAX_WORDS;

const AFTER = "Choose an end after the start";

export const BLOCK_TOO_LONG = `Choose ${MAX_BLOCK_DAYS} days at most`;

export const bookingCalendarInput = z
  .object({ from: moment, to: moment })
  .refine(({ from, to }) => from < to, { path: ["to"], message: AFTER })
  .refine(({ from, to }) => isWithinDays(from, to, MAX_CALENDAR_DAYS), {
    path: ["to"],
    message: `Choose ${MAX_CALENDAR_DAYS} days at most`,
  });
export type BookingCalendarInput = z.infer<typeof bookingCalendarInput>;

const note = longTextOf(MAX_ENTRY_NOTE, `Use at most ${MAX_ENTRY_NOTE} characters`).nullish();

export const addWalkInInput = z.object({
  start: moment,
  duration,
  name: plainText.max(MAX_WALK_IN_NAME, `Use at most ${MAX_WALK_IN_NAME} characters`).nullish(),
  note,
});
export type AddWalkInInput = z.infer<typeof addWalkInInput>;

export const blockTimeInput = z
  .object({ start: moment, end: moment, note })
  .refine(({ start, end }) => start < end, { path: ["end"], message: AFTER })
  .refine(({ start, end }) => isWithinDays(start, end, MAX_BLOCK_DAYS), { path: ["end"], message: BLOCK_TOO_LONG });
export type BlockTimeInput = z.infer<typeof blockTimeInput>;
