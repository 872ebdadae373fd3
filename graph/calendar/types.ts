import { MAX_RANGES } from "../availability/input.ts";
import type { Span } from "../availability/rules/work-days.ts";
import { MAX_CALENDAR, MAX_CALENDAR_DAYS } from "../bookings/input.ts";
import { bookingType } from "../bookings/types.ts";
import { builder } from "../graphql/builder.ts";
import { MAX_ENTRY_NOTE, MAX_WALK_IN_NAME } from "./input.ts";
import type { Calendar, Item } from "./lists.ts";

const calendarEntryKindEnum = builder.enumType("CalendarEntryKind", {
  description: "The kind of a calendar entry.",
  values: {
    SESSION: { value: "session", description: "A confirmed session, or a past one." },
    REQUEST: { value: "request", description: "A request that waits for an answer. It takes no time yet." },
    WALK_IN: { value: "walk_in", description: "A session that the artist added by hand." },
    BLOCK: { value: "block", description: "Time that the artist keeps free of sessions." },
  } as const,
});

export const calendarEntryType = builder.objectRef<Item>("CalendarEntry").implement({
  description: "An entry in an artist's calendar. Only the artist can see it.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID. For a session or request, the booking's id." }),
    kind: t.field({ type: calendarEntryKindEnum, description: "The kind of entry.", resolve: ({ kind }) => kind }),
    start: t.field({ type: "DateTime", description: "Start of the entry.", resolve: ({ start }) => new Date(start) }),
    end: t.field({ type: "DateTime", description: "End of the entry.", resolve: ({ end }) => new Date(end) }),
    title: t.exposeString("title", {
      description: `The service, or the name of a walk-in, at most ${MAX_WALK_IN_NAME} characters. May be empty.`,
    }),
    note: t.exposeString("note", {
      description: `The artist's note about a walk-in or blocked time, at most ${MAX_ENTRY_NOTE} characters. May be empty.`,
    }),
    booking: t.field({
      type: bookingType,
      nullable: true,
      description: "The session or request. Null for the artist's own entries.",
      resolve: ({ booking }) => booking,
    }),
  }),
});

const calendarHoursType = builder.objectRef<Span>("CalendarHours").implement({
  description: "A span of working hours.",
  fields: (t) => ({
    start: t.field({ type: "DateTime", description: "The start.", resolve: ({ start }) => new Date(start) }),
    end: t.field({ type: "DateTime", description: "The end.", resolve: ({ end }) => new Date(end) }),
  }),
});

export const bookingCalendarType = builder.objectRef<Calendar>("BookingCalendar").implement({
  description: "A span of an artist's calendar.",
  fields: (t) => ({
    timeZone: t.exposeString("timeZone", {
      nullable: true,
      description: "The artist's IANA time zone. Null: unknown.",
    }),
    hours: t.field({
      type: [calendarHoursType],
      nullable: true,
      // A stretch can begin and end within a day.
      atMost: (MAX_CALENDAR_DAYS + 1) * MAX_RANGES,
      description:
        "The artist's working hours, earliest first. All other time is closed. Null: the artist has no hours.",
      resolve: ({ hours }) => hours && [...hours],
    }),
    busy: t.field({
      type: [calendarHoursType],
      atMost: MAX_CALENDAR,
      description:
        `Busy times from the artist's external calendar (see \`busyCalendar\`), the ${MAX_CALENDAR} earliest. If ` +
        "the artist has hours, clients cannot request these times. The artist can use them.",
      resolve: ({ busy }) => [...busy],
    }),
    bufferBefore: t.exposeInt("bufferBefore", {
      description: "Minutes kept free before each session and walk-in. Blocked time has none.",
    }),
    bufferAfter: t.exposeInt("bufferAfter", { description: "Minutes kept free after each session and walk-in." }),
    entries: t.field({
      type: [calendarEntryType],
      atMost: 2 * MAX_CALENDAR,
      description:
        `All entries that overlap the span, earliest first. At most ${MAX_CALENDAR} bookings, sessions before ` +
        "requests, and as many other entries.",
      resolve: ({ items }) => [...items],
    }),
  }),
});
