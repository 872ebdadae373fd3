import { ALWAYS, type List } from "../../testing/list.ts";

export const lists: Record<string, List> = {
  "BookingCalendar.entries": {
    document: `{ bookingCalendar(from: "2026-06-01T00:00:00Z", to: "2026-06-03T00:00:00Z") {
      entries { booking { client { id } } } } }`,
    shows: ALWAYS,
  },
};
