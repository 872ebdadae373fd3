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
import { guestSpots, listOpenSlots, listOutside, readAvailability } from "./lists.ts";
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
const MOMENT = "A point in time, not a day: for a whole day, use its midnights in the artist's time zone.";
const NOT_AN_ARTIST = { code: "BAD_USER_INPUT", at: ["artistId"] } as const;

builder.queryFields((t) => ({
  availability: t.field({
    type: availabilityType,
    description: "An artist's hours and booking settings.",
    failures: [NOT_AN_ARTIST, "NOT_FOUND"],
    args: { artistId: t.arg.id({ required: true, description: ARTIST }) },
    resolve: (_root, { artistId }, ctx) => readAvailability(ctx, artistId),
  }),
  openSlots: t.field({
    type: [openSlotType],
    atMost: MAX_OPEN_SLOTS,
    description:
      "The times that clients can request, earliest first. Each lies entirely between `from` and `to`. None while " +
      "the artist's books are closed. None if the artist has no hours, and then clients can request any time.",
    failures: [{ code: "BAD_USER_INPUT", at: ["artistId", "from", "to", "duration"] }, "NOT_FOUND"],
    args: {
      artistId: t.arg.id({ required: true, description: ARTIST }),
      from: t.arg({ type: "DateTime", required: true, description: `The earliest start. ${MOMENT}` }),
      to: t.arg({
        type: "DateTime",
        required: true,
        description: `The latest end, at most ${MAX_SLOT_DAYS} days after \`from\`. ${MOMENT}`,
      }),
      duration: t.arg.int({
        required: true,
        description:
          `Duration in minutes, ${SESSION_MINUTES.shortest} to ${SESSION_MINUTES.longest} in steps of ` +
          `${SESSION_MINUTES.step}.`,
      }),
    },
    resolve: (_root, args, ctx) => listOpenSlots(ctx, parseInput(openSlotsInput, args)),
  }),
}));

builder.objectField(userType, "guestSpots", (t) =>
  t.field({
    type: [guestSpotType],
    atMost: MAX_GUEST_SPOTS,
    description: "An artist's guest spots from today on, earliest first. Empty if the profile is private.",
    ...ofArtist(
      [],
      ofProfile<GuestSpot[]>([], {
        needs: [guestSpots],
        resolve: ({ id }, _args, ctx) => andThen(guestSpots.load(ctx, id), (spots) => spots ?? []),
      }),
    ),
  }),
);

builder.objectField(bookingType, "guestSpot", (t) =>
  t.field({
    type: guestSpotType,
    nullable: true,
    description:
      "The artist's guest spot on the day of the session. Null: none, or the artist hides it from the viewer.",
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
      "The artist's own upcoming sessions that are no longer within these hours, earliest first. The artist can " +
      "propose other times for them. Empty for other viewers.",
    resolve: (availability, _args, ctx) => listOutside(ctx, availability),
  }),
);

const START = "Start, in local time: `09:30`.";
const END = "End, after the start and in local time: `18:00`, or `24:00`.";

const weeklyHoursInput = builder.inputType("WeeklyHoursInput", {
  description: "Working hours on one day of every week.",
  fields: (t) => ({
    weekday: t.int({ required: true, description: "Day of the week, from 1 (Monday) to 7 (Sunday)." }),
    start: t.string({ required: true, description: START }),
    end: t.string({ required: true, description: END }),
  }),
});

const dayHoursInput = builder.inputType("DayHoursInput", {
  description: "Working hours on a day.",
  fields: (t) => ({
    start: t.string({ required: true, description: START }),
    end: t.string({ required: true, description: END }),
  }),
});

const updateInput = builder.inputType("UpdateAvailabilityInput", {
  description: "Changes to the viewer's hours and booking settings. Omitted fields stay as they are.",
  fields: (t) => ({
    timeZone: t.string({ description: "The IANA time zone of the hours, such as `America/Chicago`." }),
    hours: t.field({
      type: [weeklyHoursInput],
      description: `The weekly hours, at most ${MAX_RANGES} ranges a day. Empty: clients can request any time.`,
    }),
    bufferBefore: t.int({ description: `Minutes to keep free before each session, 0 to ${MAX_BUFFER}.` }),
    bufferAfter: t.int({ description: "Minutes to keep free after each session." }),
    minimumNotice: t.int({ description: `Minimum hours between a request and the session, 0 to ${MAX_NOTICE_HOURS}.` }),
    bookAhead: t.int({ description: `Maximum days ahead that a session can begin, 1 to ${MAX_BOOK_AHEAD}.` }),
    dailyLimit: t.int({ description: `Maximum sessions a day, 1 to ${MAX_DAILY_LIMIT}. Null: no limit.` }),
    step: t.int({ description: `Minutes between two offered starts: ${STEPS.join(", ")}.` }),
    takesBookings: t.boolean({ description: "Whether the artist's books are open." }),
    offerMinutes: t.int({
      description:
        `Minutes that an opening is held for each waiting client, ${OFFER_MINUTES.least} to ` +
        `${OFFER_MINUTES.most}. Null: the artist makes offers by hand.`,
    }),
  }),
});

const exceptionInput = builder.inputType("SetAvailabilityExceptionInput", {
  description: "Days on which the artist's hours differ from the weekly ones.",
  fields: (t) => ({
    id: t.id({ description: "The id of an existing exception to change." }),
    from: t.string({ required: true, description: "The first day: `2026-12-24`." }),
    to: t.string({ description: `The last day. At most ${MAX_EXCEPTION_DAYS} days in all. Default: the first day.` }),
    hours: t.field({
      type: [dayHoursInput],
      description: `The working hours on each of the days, at most ${MAX_RANGES} ranges. Empty: closed.`,
    }),
    label: t.string({ description: `The reason, at most ${MAX_LABEL} characters. Visible to everyone.` }),
  }),
});

const guestSpotInput = builder.inputType("AddGuestSpotInput", {
  description: "Days on which the artist works elsewhere.",
  fields: (t) => ({
    from: t.string({ required: true, description: "The first day: `2026-05-03`." }),
    to: t.string({ required: true, description: `The last day. At most ${MAX_GUEST_SPOT_DAYS} days in all.` }),
    location: t.string({
      required: true,
      description: `The place, at most ${MAX_SPOT_LOCATION} characters: \`Berlin\`.`,
    }),
    studioName: t.string({ description: `The host studio, at most ${MAX_SPOT_STUDIO} characters.` }),
    timeZone: t.string({ description: "The IANA time zone there. Default: the time zone of the city, if known." }),
    hours: t.field({
      type: [weeklyHoursInput],
      required: true,
      description: `The weekly hours there, at most ${MAX_RANGES} ranges a day. At least one.`,
    }),
    clientId: t.id({ description: CLIENT_ID_DESCRIPTION }),
  }),
});

const holdInput = builder.inputType("HoldSlotInput", {
  description: "A time to hold for a request.",
  fields: (t) => ({
    artistId: t.id({ required: true, description: "The artist; not the viewer." }),
    start: t.field({
      type: "DateTime",
      required: true,
      description: "Start of the session: one of the artist's `openSlots`.",
    }),
    duration: t.int({
      required: true,
      description:
        `Duration in minutes, ${SESSION_MINUTES.shortest} to ${SESSION_MINUTES.longest} in steps of ` +
        `${SESSION_MINUTES.step}.`,
    }),
  }),
});

const NOT_OPEN = ["TOO_SOON", "TOO_FAR", "OUTSIDE_HOURS", "DAY_FULL", "SLOT_TAKEN"] as const;

const ARTISTS_ONLY = { code: "FORBIDDEN", when: "unless the viewer is an artist" } as const;

builder.mutationFields((t) => ({
  holdSlot: t.field({
    type: slotHoldType,
    description:
      `Holds one of an artist's times for the viewer for ${HOLD_MINUTES} minutes, for a request (\`slotHoldId\`). ` +
      "It replaces the viewer's earlier hold with that artist.",
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
    description: "Changes the viewer's hours and booking settings.",
    failures: ["UNAUTHENTICATED", ARTISTS_ONLY, "BAD_USER_INPUT"],
    args: { input: t.arg({ type: updateInput, required: true, description: "The changes." }) },
    async resolve(_root, { input }, ctx) {
      requireViewer(ctx);
      return readAvailability(ctx, await updateAvailability(ctx, parseInput(updateAvailabilityInput, input)));
    },
  }),
  setAvailabilityException: t.field({
    type: availabilityType,
    description: `Sets other hours for some days, or closes them. At most ${MAX_EXCEPTIONS} exceptions can lie ahead.`,
    failures: [
      "UNAUTHENTICATED",
      ARTISTS_ONLY,
      "BAD_USER_INPUT",
      "NOT_FOUND",
      { code: "CONFLICT", at: ["from"], when: "if one of the days has one already" },
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
    description: `Adds days on which the artist works elsewhere. At most ${MAX_GUEST_SPOTS} guest spots can lie ahead.`,
    failures: [
      "UNAUTHENTICATED",
      ...KEY_FAILURES,
      ARTISTS_ONLY,
      "BAD_USER_INPUT",
      { code: "CONFLICT", at: ["from"], when: "if one of the days has one already" },
    ],
    args: { input: t.arg({ type: guestSpotInput, required: true, description: "The days and the place." }) },
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
    description: "Removes a guest spot. The artist's own hours apply again on its days.",
    failures: ["UNAUTHENTICATED", ARTISTS_ONLY, "NOT_FOUND"],
    args: { id: t.arg.id({ required: true, description: "The guest spot's id." }) },
    resolve: async (_root, { id }, ctx) => readAvailability(ctx, await removeGuestSpot(ctx, id)),
  }),
  removeAvailabilityException: t.field({
    type: availabilityType,
    description: "Removes an exception. The weekly hours apply again on its days.",
    failures: ["UNAUTHENTICATED", ARTISTS_ONLY, "NOT_FOUND"],
    args: { id: t.arg.id({ required: true, description: "The exception's id." }) },
    resolve: async (_root, { id }, ctx) => readAvailability(ctx, await removeAvailabilityException(ctx, id)),
  }),
}));
