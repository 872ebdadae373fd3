import { shapeBooking } from "../bookings/routes.ts";
import { eachInUpperCase, extend, inLowerCase, inUpperCase, route } from "../rest/route.ts";
import {
  RestAnswerWaitlistOfferDocument,
  RestJoinWaitlistDocument,
  RestLeaveWaitlistDocument,
  RestOfferWaitlistTimeDocument,
  RestWaitlistDocument,
  type RestWaitlistEntryFragment,
  type RestWaitlistOfferFragment,
} from "./routes.generated.ts";

const shapeOffer = <Offer extends RestWaitlistOfferFragment>(offer: Offer) =>
  extend(offer, { state: inLowerCase(offer.state) });

const shapeEntry = (entry: RestWaitlistEntryFragment) =>
  extend(entry, {
    windows: entry.windows.map(({ weekday, part }) => ({ weekday, part: inLowerCase(part) })),
    offer: entry.offer && shapeOffer(entry.offer),
  });

export const routes = [
  route("GET /api/waitlist", {
    document: RestWaitlistDocument,
    query: ["role"],
    variables: ({ query }) => ({ role: inUpperCase(query.role) }),
    shape: ({ waitlist }) => waitlist.map(shapeEntry),
  }),
  route("POST /api/waitlist", {
    document: RestJoinWaitlistDocument,
    status: 201,
    body: ["artistId", "service", "serviceType", "duration", "windows", "noticeHours", "until", "note", "clientId"],
    variables: ({ body }) => ({
      input: {
        ...body,
        artistId: body.artistId ?? "",
        serviceType: inUpperCase(body.serviceType),
        windows: eachInUpperCase(body.windows, "part"),
      },
    }),
    shape: ({ joinWaitlist }) => shapeEntry(joinWaitlist),
  }),
  route("DELETE /api/waitlist/:id", {
    document: RestLeaveWaitlistDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ leaveWaitlist }) => leaveWaitlist,
  }),
  route("POST /api/waitlist/offers/:id", {
    document: RestAnswerWaitlistOfferDocument,
    body: ["accept", "adultConfirmed", "policyVersion"],
    variables: ({ params, body }) => ({ input: { ...body, offerId: params.id } }),
    shape: ({ answerWaitlistOffer: { booking, ...offer } }) => ({
      ...shapeOffer(offer),
      booking: booking && shapeBooking(booking),
    }),
  }),
  route("POST /api/waitlist/:id/offers", {
    document: RestOfferWaitlistTimeDocument,
    status: 201,
    body: ["start", "duration", "clientId"],
    variables: ({ params, body }) => ({ input: { ...body, entryId: params.id } }),
    shape: ({ offerWaitlistTime }) => shapeEntry(offerWaitlistTime),
  }),
];
