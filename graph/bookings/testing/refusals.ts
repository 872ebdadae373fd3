import {
  type Act,
  forbidden,
  invalid,
  LATER,
  long,
  missing,
  type Refusal,
  refused,
  signedOut,
  UPLOAD_AN_IMAGE,
  unconfirmed,
} from "../../testing/refusal.ts";

export const book = (body: Record<string, unknown>): Act => [
  "stranger",
  "POST /api/bookings",
  { artistId: "{owner}", service: "Consultation", preferredDate: LATER, ...body },
];

const NO_MOMENT = "Use an ISO-8601 date and time, such as 2026-05-01T17:00:00Z";
const REQUIRED = "This field is required";
const KEYS = 'Use 1 to 40 of a–z, 0–9, "_", "." and "-"';

export const refusals: Record<string, readonly Refusal[]> = {
  "Booking failed": [
    signedOut("nobody", "POST /api/bookings", { artistId: "{owner}", service: "Consultation" }),
    unconfirmed("unconfirmed", "POST /api/bookings", { artistId: "{owner}", service: "Consultation" }),
    invalid("artistId", "Choose an artist")(...book({ artistId: undefined })),
    invalid("service", "Choose a service")(...book({ service: "" })),
    invalid("service", "Choose a service")(...book({ service: "Piercing" })),
    invalid("service", "Choose a service")(...book({ service: undefined })),
    invalid("serviceType", "Send either service or serviceType")(...book({ serviceType: "consultation" })),
    invalid("artistId", "This user isn't an artist")(...book({ artistId: "{client}" })),
    missing("User not found")(...book({ artistId: "{unknown}" })),
    invalid(
      "pieceId",
      "This piece isn't in the artist's portfolio",
    )(...book({ pieceId: "{unknown}", preferredDate: undefined })),
    invalid("artistId", "You can't book yourself")("owner", "POST /api/bookings", {
      artistId: "{owner}",
      service: "Consultation",
    }),
    invalid(
      "estimatedDuration",
      "Choose a duration between 15 minutes and 24 hours",
    )(...book({ estimatedDuration: 20 })),
    invalid("estimatedDuration", "This must be a whole number")(...book({ estimatedDuration: "long" })),
    invalid("estimatedPrice", "Choose a budget between $0 and $10,000")(...book({ estimatedPrice: -1 })),
    invalid(
      "preferredDate",
      "Use an ISO-8601 date and time, such as 2026-05-01T17:00:00Z",
    )(...book({ preferredDate: "tomorrow" })),
    refused(
      "TOO_SOON",
      "Choose a time at least 48 hours from now",
      "preferredDate",
    )(...book({ artistId: "{busy}", preferredDate: "{tomorrow}" })),
    invalid(
      "brief.size.width",
      "Enter a size between 0.5 and 60 inches",
    )(...book({ brief: { size: { width: 0, height: 4, unit: "inches" } } })),
    invalid(
      "brief.referenceUrls",
      "You can only upload 6 files",
    )(...book({ brief: { referenceUrls: Array(7).fill("x") } })),
    invalid(
      "brief.placementUrls.0",
      UPLOAD_AN_IMAGE,
    )(...book({ brief: { placementUrls: ["/objects/{unknown}"] }, preferredDate: undefined })),
    signedOut("nobody", "PUT /api/bookings/{booking}/brief", { brief: {} }),
    missing("Booking not found")("stranger", "PUT /api/bookings/{booking}/brief", { brief: {} }),
    forbidden("Only the client can do that.")("owner", "PUT /api/bookings/{booking}/brief", { brief: {} }),
    invalid("brief.placement", "Choose a place on the body")("client", "PUT /api/bookings/{booking}/brief", {
      brief: { placement: "The moon" },
    }),
    refused("INVALID_TRANSITION", "The brief of a completed booking can't change any more.")(
      "client",
      "PUT /api/bookings/{session}/brief",
      { brief: {} },
    ),
    missing("Booking not found")("stranger", "PUT /api/bookings/{booking}/status", { status: "confirmed" }),
    forbidden("Only the artist can do that.")("client", "PUT /api/bookings/{booking}/status", { status: "confirmed" }),
    invalid("status", "Choose cancelled, completed, confirmed, or pending")(
      "owner",
      "PUT /api/bookings/{booking}/status",
      {
        status: "lost",
      },
    ),
    refused("STALE_BOOKING", "This booking has changed: it is pending now.")(
      "owner",
      "PUT /api/bookings/{booking}/status",
      {
        status: "confirmed",
        expectedVersion: 99,
      },
    ),
    refused("INVALID_TRANSITION", "A pending booking can't become completed.")(
      "owner",
      "PUT /api/bookings/{booking}/status",
      { status: "completed" },
    ),
    invalid("type", "Choose artist or client")("owner", "GET /api/bookings?type=friend"),
    invalid("status", "Choose cancelled, completed, confirmed, or pending")(
      "owner",
      "GET /api/bookings?status=pending,gone",
    ),
    invalid("startsTo", "Choose an end after the start")(
      "owner",
      "GET /api/bookings?startsFrom=2026-05-01T17:00:00Z&startsTo=2026-05-01T17:00:00Z",
    ),
    invalid("startsFrom", NO_MOMENT)("owner", "GET /api/bookings?startsFrom=today"),
    invalid("updatedSince", NO_MOMENT)("owner", "GET /api/bookings?updatedSince=yesterday"),
    invalid("ids", "Ask for at most 100 bookings")("owner", `GET /api/bookings?ids=${Array(101).fill("x")}`),
    invalid("metadata", REQUIRED)("owner", "GET /api/bookings?metadata=event"),
    invalid("metadata", KEYS)("owner", "GET /api/bookings?metadata=Event:1"),
    invalid("order", "Choose created_at, starts_at, or updated_at")("owner", "GET /api/bookings?order=name"),
    invalid("limit", "limit must be between 1 and 100")("owner", "GET /api/bookings?limit=0"),
    invalid("limit", "This must be a whole number")("owner", "GET /api/bookings?limit=all"),
    signedOut("nobody", "PUT /api/bookings/{booking}/metadata", { entries: [] }),
    missing("Booking not found")("stranger", "PUT /api/bookings/{booking}/metadata", { entries: [] }),
    invalid("entries", REQUIRED)("owner", "PUT /api/bookings/{booking}/metadata", {}),
    invalid("entries", "Keep at most 20 entries")("owner", "PUT /api/bookings/{booking}/metadata", {
      entries: Array.from({ length: 21 }, (_, index) => ({ key: `key${index}`, value: "" })),
    }),
    invalid("entries.0.key", KEYS)("owner", "PUT /api/bookings/{booking}/metadata", {
      entries: [{ key: "Event", value: "" }],
    }),
    invalid("entries.1.key", "Use each key once")("owner", "PUT /api/bookings/{booking}/metadata", {
      entries: ["one", "two"].map((value) => ({ key: "event", value })),
    }),
    invalid("entries.0.value", "Use at most 500 characters")("owner", "PUT /api/bookings/{booking}/metadata", {
      entries: [{ key: "event", value: long(501) }],
    }),
    signedOut("nobody", "POST /api/bookings/{booking}/attendance"),
    missing("Booking not found")("stranger", "POST /api/bookings/{booking}/attendance"),
    forbidden("Only the client can do that.")("owner", "POST /api/bookings/{booking}/attendance"),
    refused("INVALID_TRANSITION", "You can only confirm a confirmed session that hasn't started.")(
      "client",
      "POST /api/bookings/{booking}/attendance",
    ),
  ],
};
