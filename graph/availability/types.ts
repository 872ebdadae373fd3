import type { SlotHold } from "../generated/prisma/client.ts";
import { builder } from "../graphql/builder.ts";
import { MAX_BOOK_AHEAD, MAX_NOTICE_HOURS } from "../people/input.ts";
import {
  MAX_BUFFER,
  MAX_DAILY_LIMIT,
  MAX_EXCEPTIONS,
  MAX_GUEST_SPOTS,
  MAX_LABEL,
  MAX_RANGES,
  MAX_SPOT_LOCATION,
  MAX_SPOT_STUDIO,
  OFFER_MINUTES,
  type Range,
  STEPS,
  WEEKDAYS,
  type WeeklyRange,
} from "./input.ts";
import { minutesOf } from "./rules/held-times.ts";
import type { Availability, Exception } from "./rules/plans.ts";
import type { Slot } from "./rules/slots.ts";
import type { GuestSpot } from "./rules/spots.ts";

const START = "From when on, by the artist's clocks: `09:30`.";
const END = "Until when, after that: `18:00`, or `24:00`.";

const weeklyHoursType = builder.objectRef<WeeklyRange>("WeeklyHours").implement({
  description: "Hours of one day of every week.",
  fields: (t) => ({
    weekday: t.exposeInt("weekday", { description: "1, Monday, to 7, Sunday." }),
    start: t.exposeString("start", { description: START }),
    end: t.exposeString("end", { description: END }),
  }),
});

const dayHoursType = builder.objectRef<Range>("DayHours").implement({
  description: "Hours of a day.",
  fields: (t) => ({
    start: t.exposeString("start", { description: START }),
    end: t.exposeString("end", { description: END }),
  }),
});

const availabilityExceptionType = builder.objectRef<Exception>("AvailabilityException").implement({
  description: "Days that differ from an artist's week; their hours replace the hours of the week.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    from: t.exposeString("from", { description: "The first day: `2026-12-24`." }),
    to: t.exposeString("to", { description: "The last day; often the same." }),
    hours: t.field({
      type: [dayHoursType],
      atMost: MAX_RANGES,
      description: "When they work on each of the days; none: they are closed.",
      resolve: ({ hours }) => [...hours],
    }),
    label: t.exposeString("label", {
      description: `Why, for everybody to read: at most ${MAX_LABEL} characters, plain text; may be empty.`,
    }),
  }),
});

export const guestSpotType = builder.objectRef<GuestSpot>("GuestSpot").implement({
  description: "Days that an artist works elsewhere; their own week does not hold meanwhile.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    from: t.exposeString("from", { description: "The first day: `2026-05-03`." }),
    to: t.exposeString("to", { description: "The last day." }),
    location: t.exposeString("location", {
      description: `Where, at most ${MAX_SPOT_LOCATION} characters: \`Berlin\`.`,
    }),
    studioName: t.exposeString("studioName", {
      description: `Whose guest they are, at most ${MAX_SPOT_STUDIO} characters; may be empty.`,
    }),
    timeZone: t.exposeString("timeZone", { description: "The IANA time zone of these days and hours." }),
    hours: t.field({
      type: [weeklyHoursType],
      atMost: WEEKDAYS.length * MAX_RANGES,
      description: "Their week there.",
      resolve: ({ hours }) => [...hours],
    }),
  }),
});

export const availabilityType = builder.objectRef<Availability>("Availability").implement({
  description: "When an artist works, and how they want to be asked.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "The artist's id." }),
    takesBookings: t.exposeBoolean("takesBookings", { description: "Whether their books are open." }),
    timeZone: t.exposeString("timeZone", {
      nullable: true,
      description: "The IANA time zone of all the hours; null where it is not known, and then there are none.",
    }),
    hours: t.field({
      type: [weeklyHoursType],
      atMost: WEEKDAYS.length * MAX_RANGES,
      description: "Their week; none: they can be asked for any time.",
      resolve: ({ hours }) => [...hours],
    }),
    exceptions: t.field({
      type: [availabilityExceptionType],
      atMost: MAX_EXCEPTIONS,
      description: "Days that differ from it, from today on, the earliest first.",
      resolve: ({ exceptions }) => [...exceptions],
    }),
    guestSpots: t.field({
      type: [guestSpotType],
      atMost: MAX_GUEST_SPOTS,
      description: "Where they work besides, from today on, the earliest first.",
      resolve: ({ spots }) => [...spots],
    }),
    bufferBefore: t.exposeInt("bufferBefore", {
      description: `Minutes, 0 to ${MAX_BUFFER}, that are kept free before each session.`,
    }),
    bufferAfter: t.exposeInt("bufferAfter", { description: "The same after each session." }),
    minimumNotice: t.exposeInt("minimumNotice", {
      description: `How many hours ahead they want to be asked at least, 0 to ${MAX_NOTICE_HOURS}.`,
    }),
    bookAhead: t.exposeInt("bookAhead", {
      description: `How many days ahead a session may begin at most, 1 to ${MAX_BOOK_AHEAD}.`,
    }),
    dailyLimit: t.exposeInt("dailyLimit", {
      nullable: true,
      description: `How many sessions a day may have, 1 to ${MAX_DAILY_LIMIT}; null: any number.`,
    }),
    step: t.exposeInt("step", {
      description: `Minutes between two starts that are offered: ${STEPS.join(", ")}.`,
    }),
    offerMinutes: t.exposeInt("offerMinutes", {
      nullable: true,
      description:
        `For how many minutes, ${OFFER_MINUTES.least} to ${OFFER_MINUTES.most}, a free time is held for each ` +
        "waiting client in turn; null: the artist makes the offers.",
    }),
  }),
});

export const openSlotType = builder.objectRef<Slot>("OpenSlot").implement({
  description: "A time at which an artist can be asked for a session.",
  fields: (t) => ({
    start: t.expose("start", { type: "DateTime", description: "Start of the session." }),
    end: t.expose("end", { type: "DateTime", description: "Its end." }),
    duration: t.exposeInt("duration", { description: "Minutes." }),
  }),
});

export const slotHoldType = builder.objectRef<SlotHold>("SlotHold").implement({
  description: "A time of an artist's that is kept for the viewer; nobody else can ask for it meanwhile.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    start: t.expose("startsAt", { type: "DateTime", description: "Start of the session." }),
    end: t.expose("endsAt", { type: "DateTime", description: "Its end." }),
    duration: t.int({ description: "Minutes.", resolve: minutesOf }),
    expiresAt: t.expose("expiresAt", { type: "DateTime", description: "Until when it is kept." }),
  }),
});
