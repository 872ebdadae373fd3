import { route } from "../rest/route.ts";
import {
  RestBookingCalendarFileDocument,
  RestBusyCalendarDocument,
  RestCalendarFeedDocument,
  RestConnectBusyCalendarDocument,
  RestDisconnectBusyCalendarDocument,
  RestRotateCalendarFeedDocument,
  RestTurnOffCalendarFeedDocument,
  RestUpdateCalendarFeedDocument,
} from "./routes.generated.ts";

export const routes = [
  route("GET /api/bookings/:id/calendar.ics", {
    document: RestBookingCalendarFileDocument,
    type: "text/calendar",
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ bookingCalendarFile }) => bookingCalendarFile,
  }),
  route("GET /api/calendar-feed", {
    document: RestCalendarFeedDocument,
    variables: () => ({}),
    shape: ({ calendarFeed }) => calendarFeed,
  }),
  route("POST /api/calendar-feed", {
    document: RestRotateCalendarFeedDocument,
    variables: () => ({}),
    shape: ({ rotateCalendarFeed }) => rotateCalendarFeed,
  }),
  route("PUT /api/calendar-feed", {
    document: RestUpdateCalendarFeedDocument,
    body: ["busyOnly"],
    variables: ({ body }) => ({ input: body }),
    shape: ({ updateCalendarFeed }) => updateCalendarFeed,
  }),
  route("DELETE /api/calendar-feed", {
    document: RestTurnOffCalendarFeedDocument,
    variables: () => ({}),
    shape: ({ turnOffCalendarFeed }) => ({ wasOn: turnOffCalendarFeed }),
  }),
  route("GET /api/busy-calendar", {
    document: RestBusyCalendarDocument,
    variables: () => ({}),
    shape: ({ busyCalendar }) => busyCalendar,
  }),
  route("PUT /api/busy-calendar", {
    document: RestConnectBusyCalendarDocument,
    body: ["url"],
    variables: ({ body }) => ({ input: body }),
    shape: ({ connectBusyCalendar }) => connectBusyCalendar,
  }),
  route("DELETE /api/busy-calendar", {
    document: RestDisconnectBusyCalendarDocument,
    variables: () => ({}),
    shape: ({ disconnectBusyCalendar }) => ({ wasConnected: disconnectBusyCalendar }),
  }),
];
