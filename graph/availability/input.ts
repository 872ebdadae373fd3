import { z } from "zod";
import { isWithinDays, moment, SESSION_MINUTES, weekday } from "../bookings/input.ts";
import { MAX_BOOK_AHEAD, MAX_NOTICE_HOURS, noticeText } from "../people/input.ts";
import { timeZoneInput } from "../places/input.ts";
import { plainText } from "../text/input.ts";

/** The days of the week, whose numbers are 1 to 7. */
export const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** Minutes. */
export const MAX_BUFFER = 240;
export const MAX_DAILY_LIMIT = 12;
/** Minutes between two starts that are offered. */
export const STEPS = [15, 30, 60] as const;
/** How many ranges of hours a day has at most. */
export const MAX_RANGES = 6;
/** How many exceptions may lie ahead. */
export const MAX_EXCEPTIONS = 100;
/** How many days one exception lasts at most. */
export const MAX_EXCEPTION_DAYS = 366;
export const MAX_LABEL = 80;
/** How many guest spots may lie ahead. */
export const MAX_GUEST_SPOTS = 20;
/** How many days one lasts at most. */
export const MAX_GUEST_SPOT_DAYS = 92;
export const MAX_SPOT_LOCATION = 100;
export const MAX_SPOT_STUDIO = 120;
/** For how many minutes a free time is held for each waiting client in turn. */
export const OFFER_MINUTES = { least: 15, most: 24 * 60 } as const;
/** For how many minutes a time is held for the client who chose it. */
export const HOLD_MINUTES = 5;
/** What is told to everybody else for as long. */
export const SLOT_HELD = "Someone else is holding that time right now.";
/** For how many days open times are told at once. */
export const MAX_SLOT_DAYS = 62;
/** How many sessions are told at most that lie outside of the hours. */
export const MAX_OUTSIDE = 50;
/** With the hour that comes twice where the clocks go back. */
export const MAX_OPEN_SLOTS = ((MAX_SLOT_DAYS * 24 + 1) * 60) / STEPS[0];

/** What holds for an artist who has said nothing else. */
export const DEFAULTS = {
  bufferBefore: 0,
  bufferAfter: 15,
  bookAhead: 180,
  dailyLimit: null,
  step: 30,
  offerMinutes: 120,
} as const;

const TIME_TEXT = "Choose a time, such as 09:30";
const timeOfDay = z.string(TIME_TEXT).regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, { error: TIME_TEXT, abort: true });

const range = z
  .object({ start: timeOfDay, end: timeOfDay })
  .refine(({ start, end }) => start < end, { path: ["end"], message: "End time must be after start time" });

/** From when to when somebody works, by the clocks of their zone: `09:30` to `24:00`. */
export type Range = z.infer<typeof range>;

/** The same on one day of every week. */
export type WeeklyRange = Range & { weekday: number };

const OVERLAP = "These hours overlap";
const TOO_MANY_RANGES = `Choose at most ${MAX_RANGES} times a day`;

/** Which of these begin before another one of their day is over, and which are too many for it. */
function checkDays(ranges: readonly WeeklyRange[], refuse: (index: number, message: string) => void): void {
  const inOrder = ranges
    .map((each, index) => ({ ...each, index }))
    .sort((one, other) => one.weekday - other.weekday || one.start.localeCompare(other.start));
  inOrder.forEach((each, place) => {
    const before = inOrder[place - 1];
    if (before?.weekday === each.weekday && each.start < before.end) refuse(each.index, OVERLAP);
    if (inOrder[place - MAX_RANGES]?.weekday === each.weekday) refuse(each.index, TOO_MANY_RANGES);
  });
}

const weeklyHours = z
  .array(range.safeExtend({ weekday }))
  .max(WEEKDAYS.length * MAX_RANGES, TOO_MANY_RANGES)
  .superRefine((ranges, issues) =>
    checkDays(ranges, (index, message) => issues.addIssue({ code: "custom", path: [index, "start"], message })),
  );

const dayHours = z
  .array(range)
  .max(MAX_RANGES, TOO_MANY_RANGES)
  .superRefine((ranges, issues) => {
    const ofOneDay = ranges.map((each) => ({ ...each, weekday: 1 }));
    checkDays(ofOneDay, (index, message) => issues.addIssue({ code: "custom", path: [index, "start"], message }));
  });

/** Where nothing is said nothing changes; null says nothing of what cannot be empty. */
const kept = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().transform((value) => value ?? undefined);

const between = (least: number, most: number, message: string) => z.int(message).min(least, message).max(most, message);

const OFFER = `Choose a time to answer between ${OFFER_MINUTES.least} minutes and ${OFFER_MINUTES.most / 60} hours`;
const BUFFER = `Choose between 0 and ${MAX_BUFFER} minutes`;

export const updateAvailabilityInput = z.object({
  timeZone: kept(timeZoneInput.min(1, "Choose a valid time zone")),
  hours: kept(weeklyHours),
  bufferBefore: kept(between(0, MAX_BUFFER, BUFFER)),
  bufferAfter: kept(between(0, MAX_BUFFER, BUFFER)),
  minimumNotice: kept(
    between(0, MAX_NOTICE_HOURS, `Choose a notice between 0 hours and ${noticeText(MAX_NOTICE_HOURS)}`),
  ),
  bookAhead: kept(between(1, MAX_BOOK_AHEAD, `Choose between 1 and ${MAX_BOOK_AHEAD} days`)),
  dailyLimit: between(1, MAX_DAILY_LIMIT, `Choose between 1 and ${MAX_DAILY_LIMIT} sessions`).nullish(),
  step: kept(z.literal(STEPS, `Choose ${STEPS.slice(0, -1).join(", ")} or ${STEPS.at(-1)} minutes`)),
  takesBookings: kept(z.boolean()),
  offerMinutes: between(OFFER_MINUTES.least, OFFER_MINUTES.most, OFFER).nullish(),
});
export type UpdateAvailabilityInput = z.infer<typeof updateAvailabilityInput>;

const DAY = 24 * 60 * 60 * 1000;
const DAY_TEXT = "Choose a day";
export const day = z.iso.date(DAY_TEXT).refine((text) => text >= "2000" && text < "2100", DAY_TEXT);

export const addGuestSpotInput = z
  .object({
    from: day,
    to: day,
    location: plainText
      .min(1, "Enter where you work")
      .max(MAX_SPOT_LOCATION, `Use at most ${MAX_SPOT_LOCATION} characters`),
    studioName: plainText.max(MAX_SPOT_STUDIO, `Use at most ${MAX_SPOT_STUDIO} characters`).nullish(),
    timeZone: kept(timeZoneInput),
    hours: weeklyHours.min(1, "Enter when you work there"),
  })
  .refine(({ from, to }) => from <= to, { path: ["to"], message: "Choose a last day on or after the first" })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_GUEST_SPOT_DAYS * DAY, {
    path: ["to"],
    message: `Choose ${MAX_GUEST_SPOT_DAYS} days at most`,
  });
export type AddGuestSpotInput = z.infer<typeof addGuestSpotInput>;

export const setAvailabilityExceptionInput = z
  .object({
    id: z.string().nullish(),
    from: day,
    to: day.nullish(),
    hours: dayHours.nullish().transform((hours) => hours ?? []),
    label: plainText.max(MAX_LABEL, `Use at most ${MAX_LABEL} characters`).nullish(),
  })
  .transform(({ to, ...rest }) => ({ ...rest, to: to ?? rest.from }))
  .refine(({ from, to }) => from <= to, { path: ["to"], message: "Choose a last day on or after the first" })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_EXCEPTION_DAYS * DAY, {
    path: ["to"],
    message: "Choose a year at most",
  });
export type SetAvailabilityExceptionInput = z.infer<typeof setAvailabilityExceptionInput>;

const { shortest, longest, step } = SESSION_MINUTES;
const DURATION = `Choose a duration between ${shortest} minutes and ${longest / 60} hours`;

const sessionMinutes = between(shortest, longest, DURATION).multipleOf(step, DURATION);

export const holdSlotInput = z.object({
  artistId: z.string(),
  start: z.date("Choose a date and time"),
  duration: sessionMinutes,
});
export type HoldSlotInput = z.infer<typeof holdSlotInput>;

export const openSlotsInput = z
  .object({ artistId: z.string(), from: moment, to: moment, duration: sessionMinutes })
  .refine(({ from, to }) => from < to, { path: ["to"], message: "Choose an end after the start" })
  .refine(({ from, to }) => isWithinDays(from, to, MAX_SLOT_DAYS), {
    path: ["to"],
    message: `Choose ${MAX_SLOT_DAYS} days at most`,
  });
export type OpenSlotsInput = z.infer<typeof openSlotsInput>;
