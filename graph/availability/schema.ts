import { SESSION_MINUTES } from "../bookings/input.ts";
import { bookingType } from "../bookings/types.ts";
import { CLIENT_ID_DESCRIPTION } from "../core/client-id.ts";
import { requireViewer } from "../core/context.ts";
import { parseInput } from "../core/errors.ts";
import { COSTS } from "../core/limits.ts";
import { andThen } from "../core/maybe-promise.ts";
import { builder } from "../graphql/builder.ts";
import { addReplay } from "../graphql/idempotent.ts";
import { CONFIRMED_ONLY } from "../identity/policy.ts";
import { MAX_BOOK_AHEAD, MAX_NOTICE_HOURS } from "../people/input.ts";
import { ofArtist, ofProfile, userType } from "../people/types.ts";
import { KEY_FAILURES, once } from "../transactions/repeats.ts";
import {
  addGuestSpotInput,
  HOLD_MINUTES,
  holdSlotInput,
  MAX_BUFFER,
  MAX_DAILY_LIMIT,
  MAX_EXCEPTION_DAYS,
  MAX_EXCEPTIONS,
  MAX_GUEST_SPOT_DAYS,
  MAX_GUEST_SPOTS,
  MAX_LABEL,
  MAX_OPEN_SLOTS,
  MAX_OUTSIDE,
  MAX_RANGES,
  MAX_SLOT_DAYS,
  MAX_SPOT_LOCATION,
  MAX_SPOT_STUDIO,
  OFFER_MINUTES,
  openSlotsInput,
  STEPS,
  setAvailabilityExceptionInput,
  updateAvailabilityInput,
} from "./input.ts";
import { listOpenSlots, listOutside, loadGuestSpots, readAvailability } from "./lists.ts";
import {
  addGuestSpot,
  removeAvailabilityException,
  removeGuestSpot,
  setAvailabilityException,
  updateAvailability,
} from "./rules/availability.ts";
import { holdSlot } from "./rules/holds.ts";
import type { GuestSpot } from "./rules/spots.ts";
import { guestSpot } from "./rules/spots.ts";
import { availabilityType, guestSpotType, openSlotType, slotHoldType } from "./types.ts";

addReplay("Availability", (ctx) => readAvailability(ctx, requireViewer(ctx).id));

const ARTIST = "The artist's id.";
const MOMENT = "a moment and no day: for all of one, the midnights around it by the artist's clocks";
const NOT_AN_ARTIST = { code: "BAD_USER_INPUT", at: ["artistId"] } as const;

builder.queryFields((t) => ({
  availability: t.field({
    type: availabilityType,
    description: "When an artist works.",
    failures: [NOT_AN_ARTIST, "NOT_FOUND"],
    args: { artistId: t.arg.id({ required: true, description: ARTIST }) },
    resolve: (_root, { artistId }, ctx) => readAvailability(ctx, artistId),
  }),
  openSlots: t.field({
    type: [openSlotType],
    atMost: MAX_OPEN_SLOTS,
    description:
      "The times that an artist can be asked for, the earliest first; each lies wholly between the two moments. None " +
      "while their books are closed, and none where they say no hours: then any time can be asked for.",
    failures: [{ code: "BAD_USER_INPUT", at: ["artistId", "from", "to", "duration"] }, "NOT_FOUND"],
    args: {
      artistId: t.arg.id({ required: true, description: ARTIST }),
      from: t.arg({ type: "DateTime", required: true, description: `The earliest start, ${MOMENT}.` }),
      to: t.arg({
        type: "DateTime",
        required: true,
        description: `The latest end, ${MOMENT}, at most ${MAX_SLOT_DAYS} days after that.`,
      }),
      duration: t.arg.int({
        required: true,
        description: `Minutes, ${SESSION_MINUTES.shortest} to ${SESSION_MINUTES.longest} in steps of ${SESSION_MINUTES.step}.`,
      }),
    },
    resolve: (_root, args, ctx) => listOpenSlots(ctx, parseInput(openSlotsInput, args)),
  }),
}));

builder.objectField(userType, "guestSpots", (t) =>
  t.field({
    type: [guestSpotType],
    atMost: MAX_GUEST_SPOTS,
    description:
      "Artists: where they work besides, from today on, the earliest first; nothing where the profile is private.",
    resolve: ofArtist(
      [],
      ofProfile<GuestSpot[]>([], ({ id }, _args, ctx) => andThen(loadGuestSpots(ctx, id), (spots) => spots ?? [])),
    ),
  }),
);

builder.objectField(bookingType, "guestSpot", (t) =>
  t.field({
    type: guestSpotType,
    nullable: true,
    description:
      "Where the artist is a guest on that day; null where they are at their own studio, or hide it from the " +
      "viewer.",
    needs: [guestSpot],
    resolve: (booking, _args, ctx) => guestSpot.load(ctx, booking.id),
  }),
);

builder.objectField(availabilityType, "bookingsOutside", (t) =>
  t.field({
    type: [bookingType],
    atMost: MAX_OUTSIDE,
    cost: COSTS.statement,
    description:
      "The artist's own coming sessions that are no longer within these hours, the earliest first. The " +
      "artist can propose other times for them. Empty for others.",
    resolve: (availability, _args, ctx) => listOutside(ctx, availability),
  }),
);

const START = "From when on: `09:30`.";
const END = "Until when, after that: `18:00`, or `24:00`.";

const weeklyHoursInput = builder.inputType("WeeklyHoursInput", {
  description: "Hours of one day of every week.",
  fields: (t) => ({
    weekday: t.int({ required: true, description: "1, Monday, to 7, Sunday." }),
    start: t.string({ required: true, description: START }),
    end: t.string({ required: true, description: END }),
  }),
});

const dayHoursInput = builder.inputType("DayHoursInput", {
  description: "Hours of a day.",
  fields: (t) => ({
    start: t.string({ required: true, description: START }),
    end: t.string({ required: true, description: END }),
  }),
});

const updateInput = builder.inputType("UpdateAvailabilityInput", {
  description: "When one works, and how one wants to be asked; what is left out stays.",
  fields: (t) => ({
    timeZone: t.string({ description: "The IANA time zone of the hours, such as `America/Chicago`." }),
    hours: t.field({
      type: [weeklyHoursInput],
      description: `The whole week, at most ${MAX_RANGES} times a day; empty: clients may ask for any time.`,
    }),
    bufferBefore: t.int({ description: `Minutes to keep free before each session, 0 to ${MAX_BUFFER}.` }),
    bufferAfter: t.int({ description: "The same after each session." }),
    minimumNotice: t.int({ description: `Hours, 0 to ${MAX_NOTICE_HOURS}.` }),
    bookAhead: t.int({ description: `Days, 1 to ${MAX_BOOK_AHEAD}.` }),
    dailyLimit: t.int({ description: `Sessions a day, 1 to ${MAX_DAILY_LIMIT}; null: any number.` }),
    step: t.int({ description: `Minutes between two starts: ${STEPS.join(", ")}.` }),
    takesBookings: t.boolean({ description: "Whether the books are open." }),
    offerMinutes: t.int({
      description:
        `Minutes, ${OFFER_MINUTES.least} to ${OFFER_MINUTES.most}, for which a time is offered to each waiting ` +
        "client; null: it is not offered.",
    }),
  }),
});

const exceptionInput = builder.inputType("SetAvailabilityExceptionInput", {
  description: "Days that differ from the artist's week.",
  fields: (t) => ({
    id: t.id({ description: "One that is set already, to change it." }),
    from: t.string({ required: true, description: "The first day: `2026-12-24`." }),
    to: t.string({ description: `The last day, at most ${MAX_EXCEPTION_DAYS} in all; the first if left out.` }),
    hours: t.field({
      type: [dayHoursInput],
      description: `When one works on each of them, at most ${MAX_RANGES} times; none: one is closed.`,
    }),
    label: t.string({ description: `Why, for everybody to read, at most ${MAX_LABEL} characters.` }),
  }),
});

const guestSpotInput = builder.inputType("AddGuestSpotInput", {
  description: "Days on which one works elsewhere.",
  fields: (t) => ({
    from: t.string({ required: true, description: "The first day: `2026-05-03`." }),
    to: t.string({ required: true, description: `The last day, at most ${MAX_GUEST_SPOT_DAYS} in all.` }),
    location: t.string({ required: true, description: `Where, at most ${MAX_SPOT_LOCATION} characters: \`Berlin\`.` }),
    studioName: t.string({ description: `Whose guest one is, at most ${MAX_SPOT_STUDIO} characters.` }),
    timeZone: t.string({ description: "The IANA time zone there; that of the city if left out, where it is known." }),
    hours: t.field({
      type: [weeklyHoursInput],
      required: true,
      description: `The week there, at most ${MAX_RANGES} times a day; at least one.`,
    }),
    clientId: t.id({ description: CLIENT_ID_DESCRIPTION }),
  }),
});

const holdInput = builder.inputType("HoldSlotInput", {
  description: "A time that one is about to ask for.",
  fields: (t) => ({
    artistId: t.id({ required: true, description: "The artist; not the viewer." }),
    start: t.field({ type: "DateTime", required: true, description: "Start: one of their `openSlots`." }),
    duration: t.int({
      required: true,
      description: `Minutes, ${SESSION_MINUTES.shortest} to ${SESSION_MINUTES.longest} in steps of ${SESSION_MINUTES.step}.`,
    }),
  }),
});

const NOT_OPEN = ["TOO_SOON", "TOO_FAR", "OUTSIDE_HOURS", "DAY_FULL", "SLOT_TAKEN"] as const;

const ARTISTS_ONLY = { code: "FORBIDDEN", when: "unless an artist" } as const;

builder.mutationFields((t) => ({
  holdSlot: t.field({
    type: slotHoldType,
    description:
      `Holds a time of an artist for the viewer for ${HOLD_MINUTES} minutes, for a request (\`slotHoldId\`). ` +
      "It replaces the time that the viewer held with the artist before.",
    failures: [
      "UNAUTHENTICATED",
      CONFIRMED_ONLY,
      "BAD_USER_INPUT",
      { code: "BOOKS_CLOSED", at: ["artistId"] },
      ...NOT_OPEN.map((code) => ({ code, at: ["start"] })),
      "NOT_FOUND",
      "RATE_LIMITED",
    ],
    args: { input: t.arg({ type: holdInput, required: true, description: "The time." }) },
    async resolve(_root, { input }, ctx) {
      requireViewer(ctx);
      return holdSlot(ctx, parseInput(holdSlotInput, input));
    },
  }),
  updateAvailability: t.field({
    type: availabilityType,
    description: "Changes when one works, and how one wants to be asked.",
    failures: ["UNAUTHENTICATED", ARTISTS_ONLY, "BAD_USER_INPUT"],
    args: { input: t.arg({ type: updateInput, required: true, description: "What changes." }) },
    async resolve(_root, { input }, ctx) {
      requireViewer(ctx);
      return readAvailability(ctx, await updateAvailability(ctx, parseInput(updateAvailabilityInput, input)));
    },
  }),
  setAvailabilityException: t.field({
    type: availabilityType,
    description: `Sets other hours for some days, or closes them; at most ${MAX_EXCEPTIONS} may lie ahead.`,
    failures: [
      "UNAUTHENTICATED",
      ARTISTS_ONLY,
      "BAD_USER_INPUT",
      "NOT_FOUND",
      { code: "CONFLICT", at: ["from"], when: "where there is another one on such a day" },
    ],
    args: { input: t.arg({ type: exceptionInput, required: true, description: "The days." }) },
    async resolve(_root, { input }, ctx) {
      requireViewer(ctx);
      return readAvailability(
        ctx,
        await setAvailabilityException(ctx, parseInput(setAvailabilityExceptionInput, input)),
      );
    },
  }),
  addGuestSpot: t.field({
    type: availabilityType,
    description: `Says where one works for some days; at most ${MAX_GUEST_SPOTS} may lie ahead.`,
    failures: [
      "UNAUTHENTICATED",
      ...KEY_FAILURES,
      ARTISTS_ONLY,
      "BAD_USER_INPUT",
      { code: "CONFLICT", at: ["from"], when: "where there is another one on such a day" },
    ],
    args: { input: t.arg({ type: guestSpotInput, required: true, description: "The days, and the place." }) },
    async resolve(_root, { input }, ctx) {
      requireViewer(ctx);
      return readAvailability(
        ctx,
        await once(ctx, "addGuestSpot", addGuestSpotInput, input, addGuestSpot, async (_ctx, id) => id),
      );
    },
  }),
  removeGuestSpot: t.field({
    type: availabilityType,
    description: "Restores the artist's own week on the days of a guest spot.",
    failures: ["UNAUTHENTICATED", ARTISTS_ONLY, "NOT_FOUND"],
    args: { id: t.arg.id({ required: true, description: "The guest spot's id." }) },
    resolve: async (_root, { id }, ctx) => readAvailability(ctx, await removeGuestSpot(ctx, id)),
  }),
  removeAvailabilityException: t.field({
    type: availabilityType,
    description: "Lets the week's hours hold again on the days of an exception.",
    failures: ["UNAUTHENTICATED", ARTISTS_ONLY, "NOT_FOUND"],
    args: { id: t.arg.id({ required: true, description: "The exception's id." }) },
    resolve: async (_root, { id }, ctx) => readAvailability(ctx, await removeAvailabilityException(ctx, id)),
  }),
}));
