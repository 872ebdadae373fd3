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

const START = "Start, in local time: `09:30`.";
const END = "End, after the start and in local time: `18:00`, or `24:00`.";

const weeklyHoursType = builder.objectRef<WeeklyRange>("WeeklyHours").implement({
  description: "Working hours on one day of every week.",
  fields: (t) => ({
    weekday: t.exposeInt("weekday", { description: "Day of the week, from 1 (Monday) to 7 (Sunday)." }),
    start: t.exposeString("start", { description: START }),
    end: t.exposeString("end", { description: END }),
  }),
});

const dayHoursType = builder.objectRef<Range>("DayHours").implement({
  description: "Working hours on a day.",
  fields: (t) => ({
    start: t.exposeString("start", { description: START }),
    end: t.exposeString("end", { description: END }),
  }),
});

const availabilityExceptionType = builder.objectRef<Exception>("AvailabilityException").implement({
  description: "Days on which an artist's hours differ from the weekly ones.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    from: t.exposeString("from", { description: "The first day: `2026-12-24`." }),
    to: t.exposeString("to", { description: "The last day. The same as `from` for a single day." }),
    hours: t.field({
      type: [dayHoursType],
      atMost: MAX_RANGES,
      description: "The working hours on each of the days. Empty: closed.",
      resolve: ({ hours }) => [...hours],
    }),
    label: t.exposeString("label", {
      description: `The reason, at most ${MAX_LABEL} characters of plain text. Visible to everyone; may be empty.`,
    }),
  }),
});

export const guestSpotType = builder.objectRef<GuestSpot>("GuestSpot").implement({
  description: "Days on which an artist works elsewhere. The weekly hours of their own studio do not apply.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    from: t.exposeString("from", { description: "The first day: `2026-05-03`." }),
    to: t.exposeString("to", { description: "The last day." }),
    location: t.exposeString("location", {
      description: `The place, at most ${MAX_SPOT_LOCATION} characters: \`Berlin\`.`,
    }),
    studioName: t.exposeString("studioName", {
      description: `The host studio, at most ${MAX_SPOT_STUDIO} characters. May be empty.`,
    }),
    timeZone: t.exposeString("timeZone", { description: "The IANA time zone of the days and hours." }),
    hours: t.field({
      type: [weeklyHoursType],
      atMost: WEEKDAYS.length * MAX_RANGES,
      description: "The weekly hours there.",
      resolve: ({ hours }) => [...hours],
    }),
  }),
});

export const availabilityType = builder.objectRef<Availability>("Availability").implement({
  description: "An artist's hours and booking settings.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "The artist's id." }),
    takesBookings: t.exposeBoolean("takesBookings", { description: "Whether the artist's books are open." }),
    timeZone: t.exposeString("timeZone", {
      nullable: true,
      description: "The IANA time zone of the hours. Null: unknown, and then there are no hours.",
    }),
    hours: t.field({
      type: [weeklyHoursType],
      atMost: WEEKDAYS.length * MAX_RANGES,
      description: "The weekly hours. Empty: clients can request any time.",
      resolve: ({ hours }) => [...hours],
    }),
    exceptions: t.field({
      type: [availabilityExceptionType],
      atMost: MAX_EXCEPTIONS,
      description: "Days with different hours, from today on, earliest first.",
      resolve: ({ exceptions }) => [...exceptions],
    }),
    guestSpots: t.field({
      type: [guestSpotType],
      atMost: MAX_GUEST_SPOTS,
      description: "Guest spots from today on, earliest first.",
      resolve: ({ spots }) => [...spots],
    }),
    bufferBefore: t.exposeInt("bufferBefore", {
      description: `Minutes kept free before each session, 0 to ${MAX_BUFFER}.`,
    }),
    bufferAfter: t.exposeInt("bufferAfter", { description: "Minutes kept free after each session." }),
    minimumNotice: t.exposeInt("minimumNotice", {
      description: `Minimum hours between a request and the session, 0 to ${MAX_NOTICE_HOURS}.`,
    }),
    bookAhead: t.exposeInt("bookAhead", {
      description: `Maximum days ahead that a session can begin, 1 to ${MAX_BOOK_AHEAD}.`,
    }),
    dailyLimit: t.exposeInt("dailyLimit", {
      nullable: true,
      description: `Maximum sessions a day, 1 to ${MAX_DAILY_LIMIT}. Null: no limit.`,
    }),
    step: t.exposeInt("step", {
      description: `Minutes between two offered starts: ${STEPS.join(", ")}.`,
    }),
    offerMinutes: t.exposeInt("offerMinutes", {
      nullable: true,
      description:
        `Minutes that an opening is held for each waiting client, ${OFFER_MINUTES.least} to ` +
        `${OFFER_MINUTES.most}. Null: the artist makes offers by hand.`,
    }),
  }),
});

export const openSlotType = builder.objectRef<Slot>("OpenSlot").implement({
  description: "A time at which clients can request a session with an artist.",
  fields: (t) => ({
    start: t.expose("start", { type: "DateTime", description: "Start of the session." }),
    end: t.expose("end", { type: "DateTime", description: "End of the session." }),
    duration: t.exposeInt("duration", { description: "Duration in minutes." }),
  }),
});

export const slotHoldType = builder.objectRef<SlotHold>("SlotHold").implement({
  description: "One of an artist's times, held for the viewer. No one else can request it meanwhile.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    start: t.expose("startsAt", { type: "DateTime", description: "Start of the session." }),
    end: t.expose("endsAt", { type: "DateTime", description: "End of the session." }),
    duration: t.int({ description: "Duration in minutes.", resolve: minutesOf }),
    expiresAt: t.expose("expiresAt", { type: "DateTime", description: "When the hold expires." }),
  }),
});
