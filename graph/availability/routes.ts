import { route } from "../rest/route.ts";
import {
  RestAddGuestSpotDocument,
  RestAvailabilityOfDocument,
  RestHoldSlotDocument,
  RestOpenSlotsDocument,
  RestRemoveAvailabilityExceptionDocument,
  RestRemoveGuestSpotDocument,
  RestSetAvailabilityExceptionDocument,
  RestUpdateAvailabilityDocument,
} from "./routes.generated.ts";

export const routes = [
  route("GET /api/artists/:id/availability", {
    document: RestAvailabilityOfDocument,
    variables: ({ params }) => ({ artistId: params.id }),
    shape: ({ availability }) => availability,
  }),
  route("GET /api/artists/:id/slots", {
    document: RestOpenSlotsDocument,
    query: ["from", "to", "duration"],
    variables: ({ params, query }) => ({
      artistId: params.id,
      from: query.from,
      to: query.to,
      // A text that is no number is no duration either.
      duration: Math.trunc(Number(query.duration)) || 0,
    }),
    shape: ({ openSlots }) => openSlots,
  }),
  route("POST /api/artists/:id/holds", {
    document: RestHoldSlotDocument,
    status: 201,
    body: ["start", "duration"],
    variables: ({ params, body }) => ({ input: { ...body, artistId: params.id, duration: body.duration ?? 0 } }),
    shape: ({ holdSlot }) => holdSlot,
  }),
  route("PUT /api/availability", {
    document: RestUpdateAvailabilityDocument,
    body: [
      "timeZone",
      "hours",
      "bufferBefore",
      "bufferAfter",
      "minimumNotice",
      "bookAhead",
      "dailyLimit",
      "step",
      "takesBookings",
      "offerMinutes",
    ],
    variables: ({ body }) => ({ input: body }),
    shape: ({ updateAvailability }) => updateAvailability,
  }),
  route("POST /api/availability/exceptions", {
    summary: "Sets other hours for some days, or closes them; at most 100 may lie ahead.",
    document: RestSetAvailabilityExceptionDocument,
    status: 201,
    body: ["from", "to", "hours", "label"],
    variables: ({ body }) => ({ input: { ...body, from: body.from ?? "" } }),
    shape: ({ setAvailabilityException }) => setAvailabilityException,
  }),
  route("PUT /api/availability/exceptions/:id", {
    summary: "Changes an exception: its days, its hours or its label.",
    document: RestSetAvailabilityExceptionDocument,
    body: ["from", "to", "hours", "label"],
    variables: ({ params, body }) => ({ input: { ...body, id: params.id, from: body.from ?? "" } }),
    shape: ({ setAvailabilityException }) => setAvailabilityException,
  }),
  route("DELETE /api/availability/exceptions/:id", {
    document: RestRemoveAvailabilityExceptionDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ removeAvailabilityException }) => removeAvailabilityException,
  }),
  route("POST /api/availability/guest-spots", {
    document: RestAddGuestSpotDocument,
    status: 201,
    body: ["from", "to", "location", "studioName", "timeZone", "hours", "clientId"],
    variables: ({ body }) => ({
      input: {
        ...body,
        from: body.from ?? "",
        to: body.to ?? "",
        location: body.location ?? "",
        hours: body.hours ?? [],
      },
    }),
    shape: ({ addGuestSpot }) => addGuestSpot,
  }),
  route("DELETE /api/availability/guest-spots/:id", {
    document: RestRemoveGuestSpotDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ removeGuestSpot }) => removeGuestSpot,
  }),
];
