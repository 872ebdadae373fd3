import { z } from "zod";
import { duration } from "../bookings/input.ts";
import { PLEASE_UPLOAD } from "../media/input.ts";
import { longTextOf, nameText, plainText } from "../text/input.ts";

export const MAX_SESSIONS_PLANNED = 12;
export const MAX_TITLE_LENGTH = 120;
export const MAX_NOTE_LENGTH = 2000;
/** Photos that the two share on a project's page. */
export const MAX_PHOTOS = 60;
/** In US cents. */
export const MAX_QUOTE = 5_000_000;

/** What an amount is for. */
const QUOTE_BASES = ["total", "session", "hour"] as const;
export type QuoteBasis = (typeof QUOTE_BASES)[number];

const SESSIONS = `Plan between 1 and ${MAX_SESSIONS_PLANNED} sessions`;
const AMOUNT = `Choose an amount between $0 and $${(MAX_QUOTE / 100).toLocaleString("en-US")}`;

const amount = z.int(AMOUNT).min(0, AMOUNT).max(MAX_QUOTE, AMOUNT);

const plan = z.object({
  title: nameText
    .min(1, "Give the project a title")
    .max(MAX_TITLE_LENGTH, `Use at most ${MAX_TITLE_LENGTH} characters`),
  note: longTextOf(MAX_NOTE_LENGTH, `Use at most ${MAX_NOTE_LENGTH} characters`)
    .nullish()
    .transform((words) => words ?? ""),
  sessions: z.int(SESSIONS).min(1, SESSIONS).max(MAX_SESSIONS_PLANNED, SESSIONS),
  sessionMinutes: duration,
  quoteBasis: z.enum(QUOTE_BASES, "Choose what the amount is for"),
  quoteMin: amount,
  /** Left out: the quote is one amount. */
  quoteMax: amount.nullish(),
});

const isRange = ({ quoteMin, quoteMax }: { quoteMin: number; quoteMax?: number | null | undefined }) =>
  quoteMax == null || quoteMin <= quoteMax;
const NO_RANGE = { path: ["quoteMax"], message: "Minimum must not exceed maximum" };

export const planProjectInput = plan.extend({ bookingId: z.string() }).refine(isRange, NO_RANGE);
export type PlanProjectInput = z.infer<typeof planProjectInput>;

export const updateProjectInput = plan.extend({ id: z.string() }).refine(isRange, NO_RANGE);
export type UpdateProjectInput = z.infer<typeof updateProjectInput>;

export const acceptQuoteInput = z.object({ projectId: z.string(), quoteVersion: z.int() });
export type AcceptQuoteInput = z.infer<typeof acceptQuoteInput>;

export const addProjectPhotoInput = z.object({ projectId: z.string(), imageUrl: plainText.max(2000, PLEASE_UPLOAD) });
export type AddProjectPhotoInput = z.infer<typeof addProjectPhotoInput>;

export const closeProjectInput = z.object({
  id: z.string(),
  state: z.enum(["finished", "cancelled"], "Choose finished or cancelled"),
});
export type CloseProjectInput = z.infer<typeof closeProjectInput>;
