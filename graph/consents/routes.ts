import { route } from "../rest/route.ts";
import {
  RestConsentFormDocument,
  RestConsentOfBookingDocument,
  RestSignConsentDocument,
  RestUpdateConsentFormDocument,
} from "./routes.generated.ts";

export const routes = [
  route("GET /api/consent-form", {
    document: RestConsentFormDocument,
    variables: () => ({}),
    shape: ({ consentForm }) => consentForm,
  }),
  route("PUT /api/consent-form", {
    document: RestUpdateConsentFormDocument,
    body: ["text"],
    variables: ({ body }) => ({ input: { text: body.text ?? "" } }),
    shape: ({ updateConsentForm }) => updateConsentForm,
  }),
  route("GET /api/bookings/:id/consent", {
    document: RestConsentOfBookingDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ booking }) => booking,
  }),
  route("POST /api/bookings/:id/consent", {
    document: RestSignConsentDocument,
    body: ["version", "name", "birthDate"],
    variables: ({ params, body }) => ({
      input: {
        ...body,
        bookingId: params.id,
        version: body.version ?? 0,
        name: body.name ?? "",
        birthDate: body.birthDate ?? "",
      },
    }),
    shape: ({ signConsent }) => signConsent,
  }),
];
