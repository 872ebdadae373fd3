import { eachInUpperCase, extend, inLowerCase, route } from "../rest/route.ts";
import {
  RestConsentFormDocument,
  type RestConsentFormFragment,
  type RestConsentFragment,
  RestConsentOfBookingDocument,
  type RestConsentQuestionFragment,
  RestDismissMinorFlagDocument,
  RestRemindOfConsentDocument,
  RestSignConsentDocument,
  RestUpdateConsentFormDocument,
} from "./routes.generated.ts";

const shapeQuestion = (question: RestConsentQuestionFragment) => extend(question, { kind: inLowerCase(question.kind) });

const shapeForm = (form: RestConsentFormFragment) => extend(form, { questions: form.questions.map(shapeQuestion) });

const shapeConsent = ({ consentForm, consent, ...booking }: RestConsentFragment) => ({
  ...booking,
  consentForm: consentForm && shapeForm(consentForm),
  consent: consent && {
    ...consent,
    answers: consent.answers.map(({ question, ...answer }) => ({ ...answer, question: shapeQuestion(question) })),
  },
});

export const routes = [
  route("GET /api/consent-form", {
    document: RestConsentFormDocument,
    variables: () => ({}),
    shape: ({ consentForm }) => consentForm && shapeForm(consentForm),
  }),
  route("PUT /api/consent-form", {
    document: RestUpdateConsentFormDocument,
    body: ["text", "questions"],
    variables: ({ body }) => ({ input: { text: body.text ?? "", questions: eachInUpperCase(body.questions, "kind") } }),
    shape: ({ updateConsentForm }) => shapeForm(updateConsentForm),
  }),
  route("GET /api/bookings/:id/consent", {
    summary: "What the client of a booking has to sign, or has signed.",
    document: RestConsentOfBookingDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ booking }) => shapeConsent(booking),
  }),
  route("POST /api/bookings/:id/consent", {
    document: RestSignConsentDocument,
    body: ["version", "name", "drawnSignature", "birthDate", "answers", "clientId"],
    variables: ({ params, body }) => ({
      input: {
        ...body,
        bookingId: params.id,
        name: body.name ?? "",
        birthDate: body.birthDate ?? "",
      },
    }),
    shape: ({ signConsent }) => shapeConsent(signConsent),
  }),
  route("POST /api/bookings/:id/consent/reminder", {
    document: RestRemindOfConsentDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ remindOfConsent }) => shapeConsent(remindOfConsent),
  }),
  route("DELETE /api/bookings/:id/minor-flag", {
    document: RestDismissMinorFlagDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ dismissMinorFlag }) => shapeConsent(dismissMinorFlag),
  }),
];
