import { forbidden, invalid, long, missing, type Refusal, refused, signedOut } from "../../testing/refusal.ts";

const WALK_IN = { start: "2098-06-01T12:00:00Z", duration: 60, name: "Sam" };
const BLOCK = { start: "2098-06-01T12:00:00Z", end: "2098-06-01T13:00:00Z" };

export const refusals: Record<string, readonly Refusal[]> = {
  Calendar: [
    signedOut("nobody", "GET /api/calendar?from=2026-06-01T00:00:00Z&to=2026-06-02T00:00:00Z"),
    signedOut("nobody", "POST /api/calendar/walk-ins", WALK_IN),
    forbidden("Only artists have a calendar")(
      "stranger",
      "GET /api/calendar?from=2026-06-01T00:00:00Z&to=2026-06-02T00:00:00Z",
    ),
    forbidden("Only artists have a calendar")("stranger", "POST /api/calendar/walk-ins", WALK_IN),
    forbidden("Only artists have a calendar")("stranger", "POST /api/calendar/blocks", BLOCK),
    forbidden("Only artists have a calendar")("stranger", "DELETE /api/calendar/{entryId}"),
    invalid("to", "Choose 62 days at most")(
      "owner",
      "GET /api/calendar?from=2026-06-01T00:00:00Z&to=2026-08-03T00:00:00Z",
    ),
    invalid("to", "Choose an end after the start")(
      "owner",
      "GET /api/calendar?from=2026-06-02T00:00:00Z&to=2026-06-01T00:00:00Z",
    ),
    invalid("duration", "Choose a duration between 15 minutes and 24 hours")("owner", "POST /api/calendar/walk-ins", {
      ...WALK_IN,
      duration: 10,
    }),
    invalid("name", "Use at most 120 characters")("owner", "POST /api/calendar/walk-ins", {
      ...WALK_IN,
      name: long(121),
    }),
    invalid("note", "Use at most 500 characters")("owner", "POST /api/calendar/walk-ins", {
      ...WALK_IN,
      note: long(501),
    }),
    invalid("start", "Choose a time of this century")("owner", "POST /api/calendar/walk-ins", {
      ...WALK_IN,
      start: "1999-06-01T12:00:00Z",
    }),
    invalid("end", "Choose an end after the start")("owner", "POST /api/calendar/blocks", {
      ...BLOCK,
      end: BLOCK.start,
    }),
    invalid("end", "Choose 31 days at most")("owner", "POST /api/calendar/blocks", {
      ...BLOCK,
      end: "2098-08-01T12:00:00Z",
    }),
    refused("SLOT_TAKEN", "You blocked that time in your calendar. Unblock it first.", "start")(
      "owner",
      "POST /api/calendar/blocks",
      { start: "2098-06-02T12:30:00Z", end: "2098-06-02T14:00:00Z" },
    ),
    missing("Calendar entry not found")("owner", "DELETE /api/calendar/{unknown}"),
    missing("Calendar entry not found")("artist", "DELETE /api/calendar/{entryId}"),
  ],
};
