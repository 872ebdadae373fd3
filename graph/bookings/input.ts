import { z } from "zod";
import { noticeText } from "../people/input.ts";
import { DEPOSIT } from "../policies/input.ts";
import { portfolioCategory } from "../portfolio/input.ts";
import { longTextOf, plainText } from "../text/input.ts";

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
/** As what a ready design is booked. */
export const FLASH_SERVICE = "Flash Tattoo" satisfies Service;
/** Said where somebody asks for another time than a ready design takes. */
export const designTakes = (minutes: number): string => `This design takes ${minutes} minutes`;
export const SERVICE_NAMES = Object.keys(SERVICES) as Service[];
export const SERVICE_DESCRIPTION = `One of the services that can be booked: ${SERVICE_NAMES.map((name) => `"${name}"`).join(", ")}.`;

/** The minutes that a session can take. */
export const SESSION_MINUTES = { shortest: 15, longest: 24 * 60, step: 15 } as const;

/** How many days an artist may take to answer a request, from when one of the two last moved it. */
export const ANSWER_DAYS = 14;
/** How many days proposed times wait for an answer at most. */
export const PROPOSAL_DAYS = 7;
/** How many minutes after the start a side may say that the other one didn't show up. */
export const NO_SHOW_MINUTES = 15;
/** How many hours after its end a session that nobody has spoken of counts as completed. */
export const SETTLING_HOURS = 72;
/** From how many hours before a session on its client may say that they will come; they are reminded of it then. */
export const ATTENDANCE_HOURS = 48;
/** For how many hours the artist may reopen a session that was completed. */
export const REOPEN_HOURS = 24;
/** From how many years on somebody is tattooed without asking further. */
export const ADULT_AGE = 18;

/** How many sessions are told at most of a stretch of time. */
export const MAX_SESSIONS = 100;
/** How many bookings a calendar shows at most, and how many other things. */
export const MAX_CALENDAR = 400;
/** How many days of a calendar one answer holds. */
export const MAX_CALENDAR_DAYS = 62;

export const tooSoonText = (hours: number): string => `Choose a time at least ${noticeText(hours)} from now`;

/**
 * What a policy asks for, US cents: a share of the price where there is one, whole cents and a dollar at least, and a fixed
 * amount where there is none; null: nothing.
 */
export function depositFor(
  policy: { deposit: number | null; depositPercent: number | null },
  price: number | null,
): number | null {
  if (policy.depositPercent === null || price === null) return policy.deposit;
  if (price === 0) return null;
  return Math.min(DEPOSIT.most, Math.max(DEPOSIT.least, Math.floor((price * policy.depositPercent) / 100)));
}

/** In US cents. */
export const MAX_BUDGET = 1_000_000;
export const MAX_NOTES = 2000;
/** Of a reason, or of the message that goes with proposed times. */
export const MAX_WORDS = 500;

const { shortest, longest, step } = SESSION_MINUTES;
const DURATION_TEXT = `Choose a duration between ${shortest} minutes and ${longest / 60} hours`;
const PRICE_TEXT = `Choose a budget between $0 and $${(MAX_BUDGET / 100).toLocaleString("en-US")}`;

export const duration = z
  .int(DURATION_TEXT)
  .min(shortest, DURATION_TEXT)
  .max(longest, DURATION_TEXT)
  .multipleOf(step, DURATION_TEXT);
const requiredNotes = longTextOf(MAX_NOTES, `Use at most ${MAX_NOTES} characters`);
const notes = requiredNotes.nullish();

/** Where on the body a piece can be. */
export const PLACEMENTS = [
  "Head",
  "Face",
  "Neck",
  "Shoulder",
  "Upper arm",
  "Elbow",
  "Forearm",
  "Wrist",
  "Hand",
  "Fingers",
  "Chest",
  "Ribs",
  "Stomach",
  "Upper back",
  "Lower back",
  "Full back",
  "Hip",
  "Thigh",
  "Knee",
  "Calf",
  "Shin",
  "Ankle",
  "Foot",
  "Full sleeve",
  "Half sleeve",
  "Leg sleeve",
  "Somewhere else",
] as const;
/** How many pictures of what they like, and of where it is to be, a client sends at most. */
export const MAX_REFERENCES = 6;
export const MAX_PLACEMENT_PHOTOS = 3;

/** How small and how large a side of a piece can be. */
const SIZES = {
  inches: { least: 0.5, most: 60 },
  centimeters: { least: 1.3, most: 152 },
} as const;
export type SizeUnit = keyof typeof SIZES;
export const SIZE_UNITS = Object.keys(SIZES) as SizeUnit[];
const sizeText = (unit: SizeUnit): string =>
  `Enter a size between ${SIZES[unit].least} and ${SIZES[unit].most} ${unit}`;

export const COLOURS = ["colour", "black_and_grey"] as const;
export const PARTS_OF_DAY = ["morning", "afternoon", "evening"] as const;

export const weekday = z
  .int("Choose a day of the week")
  .min(1, "Choose a day of the week")
  .max(7, "Choose a day of the week");

/** A part of a day of the week at which a client has time. */
const dayPart = z.object({ weekday, part: z.enum(PARTS_OF_DAY, "Choose a part of the day") });
export type DayPart = z.infer<typeof dayPart>;
/** Each once. */
export const dayParts = z
  .array(dayPart)
  .max(7 * PARTS_OF_DAY.length, "Choose each part of a day once")
  .refine((parts) => new Set(parts.map(({ weekday: day, part }) => `${day} ${part}`)).size === parts.length, {
    message: "Choose each part of a day once",
  });

/** How large a piece is to be. */
export const pieceSize = z
  .object({ width: z.number(), height: z.number(), unit: z.enum(SIZE_UNITS, "Choose inches or centimeters") })
  .superRefine(({ unit, ...sides }, issues) => {
    const { least, most } = SIZES[unit];
    for (const [side, length] of Object.entries(sides))
      if (length < least || length > most) issues.addIssue({ code: "custom", path: [side], message: sizeText(unit) });
  });

const CHOOSE_PICTURE = "Please upload an image";
/** Addresses of pictures, so many at most. */
export const pictureUrls = (most: number) =>
  z.array(plainText.min(1, CHOOSE_PICTURE).max(2000, CHOOSE_PICTURE)).max(most, `You can only upload ${most} files`);

const pictures = (most: number) =>
  pictureUrls(most)
    .nullish()
    .transform((urls) => [...new Set(urls)]);

/** What a client says about the piece; nothing of it has to be said. */
export const bookingBriefInput = z.object({
  style: portfolioCategory.nullish().transform((style) => style ?? null),
  placement: z
    .enum(PLACEMENTS, "Choose a place on the body")
    .nullish()
    .transform((placement) => placement ?? null),
  size: pieceSize.nullish().transform((size) => size ?? null),
  colour: z
    .enum(COLOURS)
    .nullish()
    .transform((colour) => colour ?? null),
  coverUp: z
    .boolean()
    .nullish()
    .transform((flag) => flag ?? false),
  firstTattoo: z
    .boolean()
    .nullish()
    .transform((flag) => flag ?? null),
  referenceUrls: pictures(MAX_REFERENCES),
  placementUrls: pictures(MAX_PLACEMENT_PHOTOS),
  windows: dayParts.nullish().transform((parts) => parts ?? []),
});
export type BookingBriefInput = z.infer<typeof bookingBriefInput>;

export const updateBookingBriefInput = z.object({ bookingId: z.string(), brief: bookingBriefInput });
export type UpdateBookingBriefInput = z.infer<typeof updateBookingBriefInput>;

export const requestBookingInput = z.object({
  artistId: z.string().min(1, "Choose an artist"),
  service: z.enum(SERVICE_NAMES, "Choose a service"),
  description: notes,
  preferredDate: z.date("Choose a date and time").nullish(),
  estimatedDuration: duration.nullish(),
  estimatedPrice: z.int(PRICE_TEXT).min(0, PRICE_TEXT).max(MAX_BUDGET, PRICE_TEXT).nullish(),
  notes,
  adultConfirmed: z.boolean().nullish(),
  pieceId: z.string().nullish(),
  brief: bookingBriefInput.nullish(),
  slotHoldId: z.string().nullish(),
  projectId: z.string().nullish(),
  policyVersion: z.int().nullish(),
  flashDesignId: z.string().nullish(),
});
export type RequestBookingInput = z.infer<typeof requestBookingInput>;

/** The same input with its service by text or by type: either says it, not both. */
export const withEitherService = <Schema extends z.ZodObject>(schema: Schema) =>
  z.preprocess((sent, { addIssue }) => {
    const { service, serviceType, ...others } = sent as Record<string, unknown>;
    if (service != null && serviceType != null)
      addIssue({ code: "custom", path: ["serviceType"], message: "Send either service or serviceType" });
    return { ...others, service: service ?? serviceType };
  }, schema);

const DAY = 24 * 60 * 60 * 1000;
const MAX_STRETCH_DAYS = 366;
const THIS_CENTURY = "Choose a time of this century";
export const moment = z.date().min(new Date("2000-01-01"), THIS_CENTURY).max(new Date("2100-01-01"), THIS_CENTURY);

/** Whether a stretch is of so many days at most, by whatever clocks: an hour comes twice where they go back. */
export const isWithinDays = (from: Date, to: Date, days: number): boolean =>
  to.getTime() - from.getTime() <= days * DAY + 60 * 60 * 1000;

export const stretchInput = z
  .object({ from: moment, to: moment })
  .refine(({ from, to }) => from < to, { path: ["to"], message: "Choose an end after the start" })
  .refine(({ from, to }) => to.getTime() - from.getTime() <= MAX_STRETCH_DAYS * DAY, {
    path: ["to"],
    message: "Choose a year at most",
  });

export const BOOKING_STATUSES = ["pending", "confirmed", "completed", "cancelled"] as const;
const status = z.enum(BOOKING_STATUSES, "Choose a status");

/** How many bookings can be asked for by their ids at once. */
export const MAX_IDS = 100;
/** What one person keeps with a booking for their own programs. */
export const METADATA = { entries: 20, keyLength: 40, valueLength: 500 } as const;

const KEY_TEXT = `Use 1 to ${METADATA.keyLength} of a–z, 0–9, "_", "." and "-"`;
const VALUE_TEXT = `Use at most ${METADATA.valueLength} characters`;
const metadataEntry = z.object({
  key: z
    .string()
    .max(METADATA.keyLength, KEY_TEXT)
    .regex(/^[a-z0-9_.-]+$/, KEY_TEXT),
  // Two units at most are one character; it is kept as it was sent, since a program compares it.
  value: z
    .string()
    .refine((text) => text.length <= 2 * METADATA.valueLength && [...text].length <= METADATA.valueLength, VALUE_TEXT),
});
export type MetadataEntry = z.infer<typeof metadataEntry>;

export const setBookingMetadataInput = z.object({
  bookingId: z.string(),
  entries: z
    .array(metadataEntry)
    .max(METADATA.entries, `Keep at most ${METADATA.entries} entries`)
    .superRefine((entries, issues) => {
      const keys = new Set<string>();
      for (const [place, { key }] of entries.entries()) {
        if (keys.has(key)) issues.addIssue({ code: "custom", path: [place, "key"], message: "Use each key once" });
        keys.add(key);
      }
    }),
});
export type SetBookingMetadataInput = z.infer<typeof setBookingMetadataInput>;

/** Which of a person's bookings are asked for, besides their side, status and queue. */
export const bookingFiltersInput = z.object({
  statuses: z
    .array(status)
    .max(BOOKING_STATUSES.length, "Name each status once")
    .nullish()
    .transform((statuses) => statuses && [...new Set(statuses)]),
  startsBetween: z
    .object({ from: z.date().nullish(), to: z.date().nullish() })
    .refine(({ from, to }) => !from || !to || from < to, { path: ["to"], message: "Choose an end after the start" })
    .nullish(),
  updatedSince: z.date().nullish(),
  ids: z.array(z.string()).max(MAX_IDS, `Ask for at most ${MAX_IDS} bookings`).nullish(),
  metadata: metadataEntry.nullish(),
});
export type BookingFilters = z.infer<typeof bookingFiltersInput>;

const expectedVersion = z.int().nullish();

export const updateBookingStatusInput = z
  .object({
    id: z.string(),
    status,
    noShow: z.boolean().nullish(),
    reason: longTextOf(MAX_WORDS, `Reason must be at most ${MAX_WORDS} characters`).nullish(),
    preferredDate: z.date().nullish(),
    estimatedDuration: duration.nullish(),
    expectedVersion,
  })
  .refine((move) => !move.noShow || move.status === "cancelled", {
    path: ["noShow"],
    message: "Only a cancelled session can be a no-show",
  });
export type UpdateBookingStatusInput = z.infer<typeof updateBookingStatusInput>;

export const MAX_SLOTS = 4;

const slot = z.object({ start: z.date("Choose a date and time"), duration: duration.nullish() });

export const proposeTimesInput = z.object({
  bookingId: z.string(),
  slots: z.array(slot).min(1, "Propose at least one time").max(MAX_SLOTS, `Propose up to ${MAX_SLOTS} times`),
  message: longTextOf(MAX_WORDS, `Message must be at most ${MAX_WORDS} characters`).nullish(),
  expectedVersion,
});
export type ProposeTimesInput = z.infer<typeof proposeTimesInput>;

export const counterProposalInput = proposeTimesInput
  .pick({ slots: true, message: true })
  .extend({ proposalId: z.string() });
export type CounterProposalInput = z.infer<typeof counterProposalInput>;

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
  notes: requiredNotes,
});
export type SetArtistNotesInput = z.infer<typeof setArtistNotesInput>;
