import {
  type Act,
  forbidden,
  invalid,
  long,
  missing,
  type Refusal,
  refused,
  signedOut,
} from "../../testing/refusal.ts";

const SIGNATURE = {
  version: 1,
  name: "Jo Park",
  birthDate: "1990-05-01",
  answers: [{ yes: false }, { text: "At noon" }],
};
const QUESTION = { text: "Do you have allergies?", kind: "yes_no" };
const consentForm = (changes: Record<string, unknown>): Act => [
  "owner",
  "PUT /api/consent-form",
  { text: "I agree", ...changes },
];
const sign = (changes: Record<string, unknown>) =>
  ["POST /api/bookings/{nearSession}/consent", { ...SIGNATURE, ...changes }] as const;

export const refusals: Record<string, readonly Refusal[]> = {
  "Consent failed": [
    signedOut("nobody", "GET /api/consent-form"),
    forbidden("Only artists have a consent form")("stranger", "PUT /api/consent-form", { text: "I agree" }),
    invalid("text", "Write what your clients agree to")(...consentForm({ text: " " })),
    invalid("text", "Use at most 10000 characters")(...consentForm({ text: long(10_001) })),
    invalid("questions.1.text", "You already ask this")(...consentForm({ questions: [QUESTION, QUESTION] })),
    invalid(
      "questions",
      "Ask at most 20 questions",
    )(...consentForm({ questions: Array.from({ length: 21 }, (_, index) => ({ ...QUESTION, text: `${index}?` })) })),
    invalid(
      "questions.1.text",
      "Write the question",
    )(...consentForm({ questions: [QUESTION, { ...QUESTION, text: " " }] })),
    invalid(
      "questions.0.text",
      "Use at most 300 characters",
    )(...consentForm({ questions: [{ ...QUESTION, text: long(301) }] })),
    missing("Booking not found")("stranger", "GET /api/bookings/{nearSession}/consent"),
    missing("Booking not found")("stranger", ...sign({})),
    signedOut("nobody", "POST /api/bookings/{session}/consent/reminder"),
    missing("Booking not found")("stranger", "POST /api/bookings/{session}/consent/reminder"),
    forbidden("Only the artist can do that.")("client", "POST /api/bookings/{session}/consent/reminder"),
    refused("INVALID_TRANSITION", "There's no longer anything to sign for this booking.")(
      "owner",
      "POST /api/bookings/{session}/consent/reminder",
    ),
    invalid("name", "Type your full name")("client", ...sign({ name: " " })),
    invalid("name", "Use at most 120 characters")("client", ...sign({ name: long(121) })),
    invalid("drawnSignature", "Draw your signature again")("client", ...sign({ drawnSignature: "by hand" })),
    invalid("drawnSignature", "Draw it with fewer strokes")(
      "client",
      ...sign({ drawnSignature: `M1 1${"L1 1".repeat(2500)}` }),
    ),
    invalid("birthDate", "Enter your date of birth")("client", ...sign({ birthDate: "yesterday" })),
    invalid("birthDate", "You must be 18 or older to be tattooed here")("client", ...sign({ birthDate: "2024-05-01" })),
    invalid("answers", "Answer the questions of the form, each once")(
      "client",
      ...sign({ answers: [...SIGNATURE.answers, {}] }),
    ),
    invalid("answers.0.yes", "Answer yes or no")("client", ...sign({ answers: [{}, { text: "At noon" }] })),
    invalid("answers.0.text", "Please say more about it")(
      "client",
      ...sign({ answers: [{ yes: true }, { text: "At noon" }] }),
    ),
    invalid("answers.1.text", "Answer this question")("client", ...sign({ answers: [{ yes: false }] })),
    invalid("answers.1.text", "Use at most 500 characters")(
      "client",
      ...sign({ answers: [{ yes: false }, { text: long(501) }] }),
    ),
    refused("CONFLICT", "The form has changed. Read it again.")("client", ...sign({ version: 2 })),
    forbidden("Only the client can do that.")("owner", "POST /api/bookings/{booking}/consent", SIGNATURE),
    forbidden("Only the artist can do that.")("client", "DELETE /api/bookings/{booking}/minor-flag"),
    missing("Booking not found")("stranger", "DELETE /api/bookings/{booking}/minor-flag"),
    refused("NOT_ELIGIBLE", "This artist doesn't ask for a signature")(
      "client",
      "POST /api/bookings/{booking}/consent",
      SIGNATURE,
    ),
  ],
};
