import { z } from "zod";
import { longText } from "../text/input.ts";

/** What can be booked, with the minutes that are set aside when nobody says how long it takes. */
export const SERVICES = {
  "Custom Tattoo Design": 180,
  "Small Tattoo (< 3 inches)": 120,
  "Medium Tattoo (3-6 inches)": 180,
  "Large Tattoo (> 6 inches)": 300,
  "Cover-up Tattoo": 240,
  "Touch-up Session": 60,
  Consultation: 30,
  "Flash Tattoo": 120,
} as const;
export type Service = keyof typeof SERVICES;
export const SERVICE_NAMES = Object.keys(SERVICES) as Service[];

const DURATION_TEXT = "Choose a duration between 15 minutes and 24 hours";
const PRICE_TEXT = "Choose a budget between $0 and $10,000";

const duration = z.int(DURATION_TEXT).min(15, DURATION_TEXT).max(1440, DURATION_TEXT).multipleOf(15, DURATION_TEXT);
const notes = longText.max(2000, "Use at most 2000 characters").nullish();

export const requestBookingInput = z.object({
  artistId: z.string().min(1, "Choose an artist"),
  service: z.enum(SERVICE_NAMES, "Choose a service"),
  description: notes,
  preferredDate: z.date("Choose a date and time").nullish(),
  estimatedDuration: duration.nullish(),
  estimatedPrice: z.int(PRICE_TEXT).min(0, PRICE_TEXT).max(1_000_000, PRICE_TEXT).nullish(),
  notes,
});
export type RequestBookingInput = z.infer<typeof requestBookingInput>;

const expectedVersion = z.int().nullish();

export const updateBookingStatusInput = z
  .object({
    id: z.string(),
    status: z.enum(["pending", "confirmed", "completed", "cancelled"], "Choose a status"),
    noShow: z.boolean().nullish(),
    reason: longText.max(500, "Reason must be at most 500 characters").nullish(),
    preferredDate: z.date().nullish(),
    estimatedDuration: duration.nullish(),
    expectedVersion,
  })
  .refine(({ noShow, status }) => !noShow || status === "cancelled", {
    path: ["noShow"],
    message: "Only a cancelled session can be a no-show",
  });
export type UpdateBookingStatusInput = z.infer<typeof updateBookingStatusInput>;

export const MAX_SLOTS = 4;

const slot = z.object({ start: z.date("Choose a date and time"), duration: duration.nullish() });

export const proposeTimesInput = z.object({
  bookingId: z.string(),
  slots: z.array(slot).min(1, "Propose at least one time").max(MAX_SLOTS, `Propose up to ${MAX_SLOTS} times`),
  message: longText.max(500, "Message must be at most 500 characters").nullish(),
  expectedVersion,
});
export type ProposeTimesInput = z.infer<typeof proposeTimesInput>;

export const acceptProposalInput = z.object({
  proposalId: z.string(),
  slot: z
    .int("Choose one of the times")
    .min(0, "Choose one of the times")
    .max(MAX_SLOTS - 1, "Choose one of the times"),
});
export type AcceptProposalInput = z.infer<typeof acceptProposalInput>;

export const setArtistNotesInput = z.object({
  bookingId: z.string(),
  notes: longText.max(2000, "Use at most 2000 characters"),
});
export type SetArtistNotesInput = z.infer<typeof setArtistNotesInput>;
