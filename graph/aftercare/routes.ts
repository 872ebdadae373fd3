import { route } from "../rest/route.ts";
import {
  RestAftercareOfBookingDocument,
  RestAftercareTextDocument,
  RestUpdateAftercareDocument,
} from "./routes.generated.ts";

export const routes = [
  route("GET /api/aftercare", {
    document: RestAftercareTextDocument,
    variables: () => ({}),
    shape: ({ aftercareText }) => aftercareText,
  }),
  route("PUT /api/aftercare", {
    document: RestUpdateAftercareDocument,
    body: ["text"],
    variables: ({ body }) => ({ input: { text: body.text } }),
    shape: ({ updateAftercare }) => updateAftercare,
  }),
  route("GET /api/bookings/:id/aftercare", {
    summary: "The aftercare instructions that the client of a session got.",
    document: RestAftercareOfBookingDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ booking }) => booking,
  }),
];
