import { inLowerCase, inUpperCase, route } from "../rest/route.ts";
import { type RestPolicyFragment, RestPolicyOfDocument, RestUpdateBookingPolicyDocument } from "./routes.generated.ts";

export const shapePolicy = ({ onOverdue, onLateCancel, onNoShow, ...policy }: RestPolicyFragment) => ({
  ...policy,
  onOverdue: inLowerCase(onOverdue),
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
    body: [
      "noticeHours",
      "rescheduleLimit",
      "deposit",
      "depositPercent",
      "depositDueDays",
      "onOverdue",
      "onLateCancel",
      "onNoShow",
      "text",
    ],
    variables: ({ body }) => ({
      input: {
        ...body,
        onOverdue: inUpperCase(body.onOverdue),
        onLateCancel: inUpperCase(body.onLateCancel),
        onNoShow: inUpperCase(body.onNoShow),
      },
    }),
    shape: ({ updateBookingPolicy }) => shapePolicy(updateBookingPolicy),
  }),
];
