import { extend, inLowerCase, route } from "../rest/route.ts";
import {
  RestAddWalkInDocument,
  RestBlockTimeDocument,
  RestBookingCalendarDocument,
  type RestCalendarEntryFragment,
  RestUnblockTimeDocument,
} from "./routes.generated.ts";

const shapeEntry = (entry: RestCalendarEntryFragment) =>
  extend(entry, {
    kind: inLowerCase(entry.kind),
    booking: entry.booking && extend(entry.booking, { status: inLowerCase(entry.booking.status) }),
  });

export const routes = [
  route("GET /api/calendar", {
    document: RestBookingCalendarDocument,
    query: ["from", "to"],
    variables: ({ query }) => ({ from: query.from, to: query.to }),
    shape: ({ bookingCalendar }) => extend(bookingCalendar, { entries: bookingCalendar.entries.map(shapeEntry) }),
  }),
  route("POST /api/calendar/walk-ins", {
    document: RestAddWalkInDocument,
    status: 201,
    body: ["start", "duration", "name", "note", "clientId"],
    variables: ({ body }) => ({ input: { ...body, duration: body.duration ?? 0 } }),
    shape: ({ addWalkIn }) => shapeEntry(addWalkIn),
  }),
  route("POST /api/calendar/blocks", {
    document: RestBlockTimeDocument,
    status: 201,
    body: ["start", "end", "note", "clientId"],
    variables: ({ body }) => ({ input: body }),
    shape: ({ blockTime }) => shapeEntry(blockTime),
  }),
  route("DELETE /api/calendar/:id", {
    document: RestUnblockTimeDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ unblockTime }) => shapeEntry(unblockTime),
  }),
];
