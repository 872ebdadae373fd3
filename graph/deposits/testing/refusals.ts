import { forbidden, invalid, missing, type Refusal, refused, signedOut } from "../../testing/refusal.ts";

const PAID = { kind: "paid", cents: 5000 };

const REVERSAL = "POST /api/bookings/{noShow}/deposit/{depositEntry}/reversal";
const WRONG = { reason: "It was another session" };

export const refusals: Record<string, readonly Refusal[]> = {
  Deposits: [
    forbidden("Only the artist can do that.")("client", "POST /api/bookings/{session}/deposit", PAID),
    missing("Booking not found")("stranger", "POST /api/bookings/{session}/deposit", PAID),
    signedOut("nobody", "POST /api/bookings/{session}/deposit", PAID),
    invalid("cents", "Enter an amount between $1 and $100,000")("owner", "POST /api/bookings/{session}/deposit", {
      ...PAID,
      cents: 99,
    }),
    invalid("note", "Use at most 500 characters")("owner", "POST /api/bookings/{session}/deposit", {
      ...PAID,
      note: "x".repeat(501),
    }),
    forbidden("Only the artist can do that.")("client", REVERSAL, WRONG),
    missing("Booking not found")("stranger", REVERSAL, WRONG),
    signedOut("nobody", REVERSAL, WRONG),
    invalid("reason", "Enter what was wrong with it")("owner", REVERSAL, { reason: " " }),
    invalid("reason", "Use at most 500 characters")("owner", REVERSAL, { reason: "x".repeat(501) }),
    missing("Deposit entry not found")("owner", "POST /api/bookings/{noShow}/deposit/{unknown}/reversal", WRONG),
    invalid("method", "Only a payment or a refund has a payment method")(
      "owner",
      "POST /api/bookings/{session}/deposit",
      { kind: "asked", cents: 5000, method: "cash" },
    ),
    refused("CONFLICT", "None of the deposit is left", "cents")("owner", "POST /api/bookings/{session}/deposit", {
      kind: "applied",
      cents: 5000,
    }),
    refused("INVALID_TRANSITION", "A deposit of a completed booking can't be asked for.")(
      "owner",
      "POST /api/bookings/{session}/deposit",
      { kind: "asked", cents: 5000 },
    ),
    refused("INVALID_TRANSITION", "A deposit is forfeited only if the client cancelled late or didn't show up.")(
      "owner",
      "POST /api/bookings/{session}/deposit",
      { kind: "forfeited", cents: 5000 },
    ),
  ],
};
