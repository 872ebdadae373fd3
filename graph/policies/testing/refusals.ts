import { book } from "../../bookings/testing/refusals.ts";
import { forbidden, invalid, missing, type Refusal, refused, signedOut } from "../../testing/refusal.ts";

export const refusals: Record<string, readonly Refusal[]> = {
  "Booking policies": [
    forbidden("Only artists have a booking policy")("stranger", "PUT /api/booking-policy", { noticeHours: 24 }),
    signedOut("nobody", "PUT /api/booking-policy", { noticeHours: 24 }),
    invalid("noticeHours", "Choose a notice between 0 hours and 14 days")("owner", "PUT /api/booking-policy", {
      noticeHours: 337,
    }),
    invalid("rescheduleLimit", "Choose between 0 and 5 reschedules")("owner", "PUT /api/booking-policy", {
      rescheduleLimit: 6,
    }),
    invalid("deposit", "Enter an amount between $1 and $100,000")("owner", "PUT /api/booking-policy", { deposit: 99 }),
    invalid("depositPercent", "Enter a share between 1 and 100%")("owner", "PUT /api/booking-policy", {
      depositPercent: 0,
    }),
    invalid("depositDueDays", "Choose between 0 and 30 days")("owner", "PUT /api/booking-policy", {
      depositDueDays: 31,
    }),
    invalid("text", "Use at most 2000 characters")("owner", "PUT /api/booking-policy", { text: "x".repeat(2001) }),
    missing("User not found")("nobody", "GET /api/artists/{unknown}/policy"),
    invalid("id", "This user isn't an artist")("nobody", "GET /api/artists/{stranger}/policy"),
    refused(
      "CONFLICT",
      "@{ownerName} has changed their booking policy. Read it again.",
      "policyVersion",
    )(...book({ preferredDate: null, policyVersion: 7 })),
    refused("RESCHEDULE_LIMIT", "You've used all reschedules; message @{busyName}")(
      "client",
      "POST /api/bookings/{fixedSession}/proposals",
      { slots: [{ start: "{tomorrow}" }] },
    ),
  ],
};
