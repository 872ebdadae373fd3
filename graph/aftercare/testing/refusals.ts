import { forbidden, invalid, long, missing, type Refusal, signedOut } from "../../testing/refusal.ts";

export const refusals: Record<string, readonly Refusal[]> = {
  "Aftercare failed": [
    signedOut("nobody", "GET /api/aftercare"),
    forbidden("Only artists write aftercare")("stranger", "PUT /api/aftercare", { text: "Wash it" }),
    invalid("text", "Use at most 4000 characters")("owner", "PUT /api/aftercare", { text: long(4001) }),
    missing("Booking not found")("stranger", "GET /api/bookings/{booking}/aftercare"),
  ],
};
