import { forbidden, invalid, long, missing, type Refusal, signedOut } from "../../testing/refusal.ts";

export const refusals: Record<string, readonly Refusal[]> = {
  Calendars: [
    missing("Booking not found")("stranger", "GET /api/bookings/{booking}/calendar.ics"),
    missing("Booking not found")("owner", "GET /api/bookings/{unknown}/calendar.ics"),
    signedOut("nobody", "POST /api/calendar-feed"),
    missing("Your calendar feed is off")("stranger", "PUT /api/calendar-feed", { busyOnly: true }),
    signedOut("nobody", "GET /api/busy-calendar"),
    forbidden("Only artists have a calendar")("stranger", "PUT /api/busy-calendar", {
      url: "https://calendar.example",
    }),
    invalid("url", "Enter the address of your calendar")("owner", "PUT /api/busy-calendar", { url: " " }),
    invalid("url", "The address must be at most 2000 characters")("owner", "PUT /api/busy-calendar", {
      url: `https://calendar.example/${long(2000)}`,
    }),
    invalid("url", "Use the https or webcal address of your calendar.")("owner", "PUT /api/busy-calendar", {
      url: "http://calendar.example/mine.ics",
    }),
  ],
};
