import { forbidden, invalid, missing, type Refusal, refused, signedOut } from "../../testing/refusal.ts";

const SPOT = {
  from: "2098-07-08",
  to: "2098-07-12",
  location: "Berlin",
  timeZone: "Europe/Berlin",
  hours: [{ weekday: 1, start: "10:00", end: "18:00" }],
};

export const refusals: Record<string, readonly Refusal[]> = {
  Availability: [
    forbidden("Only artists have hours")("stranger", "PUT /api/availability", { step: 15 }),
    forbidden("Only artists have hours")("stranger", "POST /api/availability/exceptions", { from: "2098-12-24" }),
    signedOut("nobody", "PUT /api/availability", { step: 15 }),
    invalid("timeZone", "Choose a valid time zone")("owner", "PUT /api/availability", { timeZone: "Texas" }),
    invalid("hours.0.end", "End time must be after start time")("owner", "PUT /api/availability", {
      hours: [{ weekday: 1, start: "12:00", end: "09:00" }],
    }),
    invalid("hours.1.start", "These hours overlap")("owner", "PUT /api/availability", {
      hours: [
        { weekday: 1, start: "09:00", end: "12:00" },
        { weekday: 1, start: "11:00", end: "13:00" },
      ],
    }),
    invalid("step", "Choose 15, 30 or 60 minutes")("owner", "PUT /api/availability", { step: 45 }),
    invalid("from", "Choose a day")("owner", "POST /api/availability/exceptions"),
    invalid("to", "Choose a day from today on")("owner", "POST /api/availability/exceptions", { from: "2020-01-01" }),
    refused("CONFLICT", "You already have an exception on these dates", "from")(
      "owner",
      "POST /api/availability/exceptions",
      { from: "2098-12-25" },
    ),
    missing("Exception not found")("owner", "PUT /api/availability/exceptions/{unknown}", { from: "2098-12-25" }),
    missing("Exception not found")("artist", "DELETE /api/availability/exceptions/{exceptionId}"),
    signedOut("nobody", "POST /api/artists/{owner}/holds", { start: "2098-06-01T12:00:00Z", duration: 60 }),
    invalid("start", "Choose a time in the future")("client", "POST /api/artists/{owner}/holds", {
      start: "2020-06-01T12:00:00Z",
      duration: 60,
    }),
    invalid("id", "You can't book yourself")("owner", "POST /api/artists/{owner}/holds", {
      start: "2098-06-01T12:00:00Z",
      duration: 60,
    }),
    refused("HOLD_EXPIRED", "The time is no longer held for you. Choose it again.", "slotHoldId")(
      "client",
      "POST /api/bookings",
      { artistId: "{owner}", service: "Consultation", slotHoldId: "{unknown}" },
    ),
    forbidden("Only artists have hours")("stranger", "POST /api/availability/guest-spots", SPOT),
    invalid("location", "Enter where you work")("owner", "POST /api/availability/guest-spots", {
      ...SPOT,
      location: "",
    }),
    invalid("hours", "Enter when you work there")("owner", "POST /api/availability/guest-spots", {
      ...SPOT,
      hours: [],
    }),
    invalid("timeZone", "Choose a valid time zone")("owner", "POST /api/availability/guest-spots", {
      ...SPOT,
      timeZone: "",
    }),
    invalid("to", "Choose 92 days at most")("owner", "POST /api/availability/guest-spots", {
      ...SPOT,
      to: "2099-07-08",
    }),
    refused("CONFLICT", "You already have a guest spot on these dates", "from")(
      "owner",
      "POST /api/availability/guest-spots",
      SPOT,
    ),
    missing("Guest spot not found")("owner", "DELETE /api/availability/guest-spots/{unknown}"),
    missing("Guest spot not found")("artist", "DELETE /api/availability/guest-spots/{guestSpotId}"),
    missing("User not found")("nobody", "GET /api/artists/{unknown}/availability"),
    invalid("id", "This user isn't an artist")("nobody", "GET /api/artists/{stranger}/availability"),
    invalid("duration", "Choose a duration between 15 minutes and 24 hours")(
      "nobody",
      "GET /api/artists/{owner}/slots?from=2026-06-01T00:00:00Z&to=2026-06-02T00:00:00Z",
    ),
    invalid("to", "Choose 62 days at most")(
      "nobody",
      "GET /api/artists/{owner}/slots?from=2026-06-01T00:00:00Z&to=2026-08-03T00:00:00Z&duration=60",
    ),
  ],
};
