import { reportOf } from "../../reports/testing/refusals.ts";
import { forbidden, invalid, long, missing, type Refusal, refused, signedOut } from "../../testing/refusal.ts";

export const refusals: Record<string, readonly Refusal[]> = {
  "Review failed": [
    signedOut("nobody", "POST /api/bookings/{session}/review", { stars: 5 }),
    missing("Booking not found")("stranger", "POST /api/bookings/{session}/review", { stars: 5 }),
    forbidden("Only the client can do that.")("owner", "POST /api/bookings/{session}/review", { stars: 5 }),
    ...[0, 6, 4.5, -1].map((stars) =>
      invalid("stars", "Choose 1 to 5 stars")("client", "POST /api/bookings/{session}/review", { stars }),
    ),
    invalid("stars", "Choose 1 to 5 stars")("client", "POST /api/bookings/{session}/review", { text: "Lovely" }),
    invalid("text", "Use at most 2000 characters")("client", "POST /api/bookings/{session}/review", {
      stars: 5,
      text: long(2001),
    }),
    invalid("imageUrls", "You can only upload 4 files")("client", "POST /api/bookings/{session}/review", {
      stars: 5,
      imageUrls: ["/objects/1", "/objects/2", "/objects/3", "/objects/4", "/objects/5"],
    }),
    refused("NOT_ELIGIBLE", "You can review an artist after a completed session")(
      "client",
      "POST /api/bookings/{booking}/review",
      { stars: 5 },
    ),
    refused("ALREADY_REVIEWED", "You have already reviewed this session")(
      "client",
      "POST /api/bookings/{reviewedSession}/review",
      { stars: 5 },
    ),
    refused("INVALID_TRANSITION", "A session that is reviewed can't become confirmed again.")(
      "owner",
      "PUT /api/bookings/{reviewedSession}/status",
      { status: "confirmed" },
    ),
    invalid("stars", "Choose 1 to 5 stars")("client", "PUT /api/reviews/{review}", { stars: 9 }),
    invalid("text", "Use at most 2000 characters")("client", "PUT /api/reviews/{review}", {
      stars: 5,
      text: long(2001),
    }),
    forbidden("You can only edit your own reviews")("owner", "PUT /api/reviews/{review}", { stars: 1 }),
    missing("Review not found")("client", "PUT /api/reviews/{unknown}", { stars: 1 }),
    forbidden("You can only delete your own reviews")("owner", "DELETE /api/reviews/{review}"),
    missing("Review not found")("client", "DELETE /api/reviews/{unknown}"),
    forbidden("Only the artist can reply to a review")("client", "PUT /api/reviews/{review}/reply", { text: "No" }),
    invalid("text", "Use at most 2000 characters")("owner", "PUT /api/reviews/{review}/reply", { text: long(2001) }),
    missing("Review not found")("owner", "PUT /api/reviews/{unknown}/reply", { text: "Thank you" }),
    missing("User not found")("stranger", "GET /api/artists/{unknown}/reviews"),
    invalid("targetId", "You can't report your own review")(
      "client",
      ...reportOf({ targetType: "review", targetId: "{review}" }),
    ),
  ],
};
