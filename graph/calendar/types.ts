import { MAX_RANGES } from "../availability/input.ts";
import type { Span } from "../availability/rules/work-days.ts";
import { MAX_CALENDAR, MAX_CALENDAR_DAYS } from "../bookings/input.ts";
import { bookingType } from "../bookings/types.ts";
import { builder } from "../graphql/builder.ts";
import { MAX_ENTRY_NOTE, MAX_WALK_IN_NAME } from "./input.ts";
import type { Calendar, Item } from "./lists.ts";

const calendarEntryKindEnum = builder.enumType("CalendarEntryKind", {
  description: "An entry of a calendar.",
  values: {
    SESSION: { value: "session", description: "A confirmed session, or one that took place." },
    REQUEST: { value: "request", description: "A request that waits for an answer; it takes no time yet." },
    WALK_IN: { value: "walk_in", description: "A session that the artist entered themselves." },
    BLOCK: { value: "block", description: "Time that the artist keeps free of sessions." },
  } as const,
});

export const calendarEntryType = builder.objectRef<Item>("CalendarEntry").implement({
  description: "Something in an artist's calendar. Only they read it.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID; of a session or a request the booking's." }),
    kind: t.field({ type: calendarEntryKindEnum, description: "What it is.", resolve: ({ kind }) => kind }),
    start: t.field({ type: "DateTime", description: "Its beginning.", resolve: ({ start }) => new Date(start) }),
    end: t.field({ type: "DateTime", description: "Its end.", resolve: ({ end }) => new Date(end) }),
    title: t.exposeString("title", {
      description: `The service; who walked in, at most ${MAX_WALK_IN_NAME} characters; may be empty.`,
    }),
    note: t.exposeString("note", {
      description: `What the artist noted down of a walk-in or a block, at most ${MAX_ENTRY_NOTE} characters; may be empty.`,
    }),
    booking: t.field({
      type: bookingType,
      nullable: true,
      description: "The session or request itself; null for the artist's own entries.",
      resolve: ({ booking }) => booking,
    }),
  }),
});

const calendarHoursType = builder.objectRef<Span>("CalendarHours").implement({
  description: "A stretch of an artist's time.",
  fields: (t) => ({
    start: t.field({ type: "DateTime", description: "From when on.", resolve: ({ start }) => new Date(start) }),
    end: t.field({ type: "DateTime", description: "Until when.", resolve: ({ end }) => new Date(end) }),
  }),
});

export const bookingCalendarType = builder.objectRef<Calendar>("BookingCalendar").implement({
  description: "A stretch of an artist's calendar.",
  fields: (t) => ({
    timeZone: t.exposeString("timeZone", {
      nullable: true,
      description: "The artist's IANA time zone; null where it is not known.",
    }),
    hours: t.field({
      type: [calendarHoursType],
      nullable: true,
      // A stretch can begin and end within a day.
      atMost: (MAX_CALENDAR_DAYS + 1) * MAX_RANGES,
      description: "When they work, the earliest first; all else is closed. Null: they say no hours.",
      resolve: ({ hours }) => hours && [...hours],
    }),
    busy: t.field({
      type: [calendarHoursType],
      atMost: MAX_CALENDAR,
      description:
        `When a calendar that they keep elsewhere says that they are busy, the ${MAX_CALENDAR} earliest; see ` +
        "`busyCalendar`. It keeps clients from these times, as far as the artist says their hours, and the artist from none.",
      resolve: ({ busy }) => [...busy],
    }),
    bufferBefore: t.exposeInt("bufferBefore", {
      description: "Minutes that are kept free before each session and walk-in; blocked time keeps none.",
    }),
    bufferAfter: t.exposeInt("bufferAfter", { description: "The same after each." }),
    entries: t.field({
      type: [calendarEntryType],
      atMost: 2 * MAX_CALENDAR,
      description:
        `All of which any part lies in that time, the earliest first; at most ${MAX_CALENDAR} bookings, sessions before ` +
        `requests, and as many others.`,
      resolve: ({ items }) => [...items],
    }),
  }),
});
