import {
  forbidden,
  invalid,
  LATER,
  long,
  missing,
  type Refusal,
  refused,
  signedOut,
  unconfirmed,
} from "../../testing/refusal.ts";

const WAIT = { artistId: "{owner}", service: "Consultation" };

export const refusals: Record<string, readonly Refusal[]> = {
  "Waitlist failed": [
    signedOut("nobody", "GET /api/waitlist"),
    signedOut("nobody", "POST /api/waitlist", WAIT),
    unconfirmed("unconfirmed", "POST /api/waitlist", WAIT),
    invalid("artistId", "You can't join your own waitlist")("owner", "POST /api/waitlist", WAIT),
    invalid("artistId", "This user isn't an artist")("owner", "POST /api/waitlist", { ...WAIT, artistId: "{client}" }),
    missing("User not found")("client", "POST /api/waitlist", { ...WAIT, artistId: "{unknown}" }),
    invalid("service", "Choose a service")("client", "POST /api/waitlist", { ...WAIT, service: "Piercing" }),
    invalid("serviceType", "Send either service or serviceType")("client", "POST /api/waitlist", {
      ...WAIT,
      serviceType: "consultation",
    }),
    invalid("duration", "Choose a duration between 15 minutes and 24 hours")("client", "POST /api/waitlist", {
      ...WAIT,
      duration: 20,
    }),
    invalid("noticeHours", "Choose a notice between 0 hours and 14 days")("client", "POST /api/waitlist", {
      ...WAIT,
      noticeHours: 337,
    }),
    invalid("until", "Choose a date")("client", "POST /api/waitlist", { ...WAIT, until: "soon" }),
    invalid("until", "Choose a future date")("client", "POST /api/waitlist", { ...WAIT, until: "2020-01-01" }),
    invalid("until", "Choose a date within a year")("client", "POST /api/waitlist", { ...WAIT, until: "2098-01-01" }),
    invalid("note", "Use at most 500 characters")("client", "POST /api/waitlist", { ...WAIT, note: long(501) }),
    missing("Waitlist entry not found")("stranger", "DELETE /api/waitlist/{wait}"),
    missing("Offer not found")("stranger", "POST /api/waitlist/offers/{offer}", { accept: true }),
    refused("OFFER_TAKEN", "This opening has been taken")("client", "POST /api/waitlist/offers/{takenOffer}", {
      accept: true,
    }),
    refused("HOLD_EXPIRED", "The time is no longer held for you.")(
      "client",
      "POST /api/waitlist/offers/{lapsedOffer}",
      { accept: true },
    ),
    missing("Waitlist entry not found")("stranger", "POST /api/waitlist/{wait}/offers", { start: LATER }),
    forbidden("Only the artist can do that.")("client", "POST /api/waitlist/{wait}/offers", { start: LATER }),
    invalid("start", "Choose a time in the future")("owner", "POST /api/waitlist/{wait}/offers", {
      start: "2020-06-01T12:00:00Z",
    }),
    invalid("offerMinutes", "Choose a time to answer between 15 minutes and 24 hours")(
      "owner",
      "PUT /api/availability",
      {
        offerMinutes: 5,
      },
    ),
  ],
};
