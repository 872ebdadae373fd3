import { inLowerCase, inUpperCase, route } from "../rest/route.ts";
import { type RestPolicyFragment, RestPolicyOfDocument, RestUpdateBookingPolicyDocument } from "./routes.generated.ts";

export const shapePolicy = ({ onLateCancel, onNoShow, ...policy }: RestPolicyFragment) => ({
  ...policy,
  onLateCancel: inLowerCase(onLateCancel),
  onNoShow: inLowerCase(onNoShow),
});

export const routes = [
  route("GET /api/artists/:id/policy", {
    document: RestPolicyOfDocument,
    variables: ({ params }) => ({ artistId: params.id }),
    shape: ({ bookingPolicy }) => shapePolicy(bookingPolicy),
  }),
  route("PUT /api/booking-policy", {
    document: RestUpdateBookingPolicyDocument,
    body: ["noticeHours", "rescheduleLimit", "deposit", "onLateCancel", "onNoShow", "text"],
    variables: ({ body }) => ({
      input: { ...body, onLateCancel: inUpperCase(body.onLateCancel), onNoShow: inUpperCase(body.onNoShow) },
    }),
    shape: ({ updateBookingPolicy }) => shapePolicy(updateBookingPolicy),
  }),
];
