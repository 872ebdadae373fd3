import { book } from "../../bookings/testing/refusals.ts";
import {
  type Act,
  forbidden,
  invalid,
  long,
  missing,
  type Refusal,
  refused,
  signedOut,
  UPLOAD_AN_IMAGE,
  unconfirmed,
} from "../../testing/refusal.ts";

const DESIGN = {
  title: "Moth",
  imageUrl: "{portfolioImage}",
  size: { width: 3, height: 4, unit: "inches" },
  price: 25_000,
  duration: 90,
};
const design = (changes: Record<string, unknown>): Act => ["owner", "POST /api/flash", { ...DESIGN, ...changes }];

export const refusals: Record<string, readonly Refusal[]> = {
  "Flash failed": [
    signedOut("nobody", "GET /api/flash?artistId={owner}"),
    missing("User not found")("stranger", "GET /api/flash?artistId={unknown}"),
    invalid("artistId", "This user isn't an artist")("stranger", "GET /api/flash?artistId={client}"),
    forbidden("This profile is private")("stranger", "GET /api/flash?artistId={shy}"),
    forbidden("Only artists offer flash designs")("stranger", "POST /api/flash", DESIGN),
    invalid("title", "Title is required")(...design({ title: " " })),
    invalid("title", "Title must be at most 120 characters")(...design({ title: long(121) })),
    invalid("imageUrl", UPLOAD_AN_IMAGE)(...design({ imageUrl: "" })),
    invalid("imageUrl", UPLOAD_AN_IMAGE)(...design({ imageUrl: "/objects/{unknown}" })),
    invalid(
      "size.width",
      "Enter a size between 0.5 and 60 inches",
    )(...design({ size: { width: 0.2, height: 4, unit: "inches" } })),
    invalid("price", "Choose a price between $0 and $10,000")(...design({ price: undefined })),
    invalid("price", "Choose a price between $0 and $10,000")(...design({ price: 1_000_001 })),
    invalid("duration", "Choose a duration between 15 minutes and 24 hours")(...design({ duration: 20 })),
    forbidden("You can only change your own designs")("artist", "PUT /api/flash/{flashDesign}", { title: "Mine" }),
    missing("Design not found")("owner", "PUT /api/flash/{unknown}", { title: "Mine" }),
    forbidden("You can only change your own designs")("artist", "DELETE /api/flash/{flashDesign}"),
    missing("Design not found")("owner", "DELETE /api/flash/{unknown}"),
    signedOut("nobody", "POST /api/flash/{flashDesign}/claim"),
    unconfirmed("unconfirmed", "POST /api/flash/{flashDesign}/claim"),
    missing("Design not found")("client", "POST /api/flash/{unknown}/claim"),
    forbidden("You can't claim your own design")("owner", "POST /api/flash/{flashDesign}/claim"),
    refused("OFFER_TAKEN", "Someone else is claiming this design right now")(
      "stranger",
      "POST /api/flash/{claimedDesign}/claim",
    ),
    refused("OFFER_TAKEN", "This design is no longer available")("stranger", "POST /api/flash/{soldDesign}/claim"),
    refused(
      "BOOKS_CLOSED",
      "@{closedName} is not taking bookings right now",
      "artistId",
    )("client", "POST /api/flash/{closedDesign}/claim"),
    invalid("flashDesignId", "This design isn't one of the artist's")(...book({ flashDesignId: "{unknown}" })),
    refused("HOLD_EXPIRED", "The design is no longer held for you. Claim it again.", "flashDesignId")(
      "client",
      "POST /api/bookings",
      {
        artistId: "{owner}",
        service: "Flash Tattoo",
        flashDesignId: "{flashDesign}",
      },
    ),
    refused("OFFER_TAKEN", "This design is no longer available", "flashDesignId")("client", "POST /api/bookings", {
      artistId: "{owner}",
      service: "Flash Tattoo",
      flashDesignId: "{soldDesign}",
    }),
  ],
};
