import { artistsOnly, id, input, ownOnly, type Permission, signedIn } from "../../testing/permission.ts";

export const permissions: Record<string, Permission> = {
  consentForm: { field: "consentForm { version }", outcomes: signedIn },
  updateConsentForm: {
    field: "updateConsentForm(input: $input) { version }",
    variables: input(() => ({ text: "I am well today." })),
    outcomes: artistsOnly,
    counted: ["edit"],
  },
  signConsent: {
    field: "signConsent(input: $input) { id }",
    variables: input((s) => ({
      bookingId: s.nearSession.id,
      version: 1,
      name: "Jo Park",
      drawnSignature: "M4 5L40 6",
      birthDate: "1990-05-01",
      answers: [{ yes: false }, { text: "At noon" }],
    })),
    owner: "client",
    outcomes: ownOnly("NOT_FOUND"),
    counted: ["bookingAct"],
  },
  remindOfConsent: {
    field: "remindOfConsent(bookingId: $id) { id }",
    variables: id((s) => s.nearSession.id),
    owner: "nearArtist",
    outcomes: ownOnly("NOT_FOUND"),
    counted: ["bookingAct"],
  },
  dismissMinorFlag: {
    field: "dismissMinorFlag(bookingId: $id) { id }",
    variables: id((s) => s.booking.id),
    outcomes: ownOnly("NOT_FOUND"),
    counted: ["bookingAct"],
  },
};
