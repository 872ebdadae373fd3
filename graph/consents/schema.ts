import { ADULT_AGE } from "../bookings/input.ts";
import { bookingType } from "../bookings/types.ts";
import { parseInput } from "../core/errors.ts";
import { andThen } from "../core/maybe-promise.ts";
import { builder } from "../graphql/builder.ts";
import { MAX_FORM_LENGTH, MAX_NAME_LENGTH, SIGNING_DAYS, signConsentInput, updateConsentFormInput } from "./input.ts";
import { loadConsent, loadForm, readConsentForm } from "./lists.ts";
import { canSign } from "./policy.ts";
import { signConsent, updateConsentForm } from "./rules/consents.ts";
import { consentFormType, consentType } from "./types.ts";

builder.prismaObjectFields(bookingType, (t) => ({
  consentForm: t.field({
    type: consentFormType,
    nullable: true,
    description: "What the artist has their clients sign now; null where they ask for nothing.",
    resolve: ({ artistId }, _args, ctx) => loadForm(ctx, artistId),
  }),
  consent: t.field({
    type: consentType,
    nullable: true,
    description:
      "What the client signed last for this session; null before. Where its `version` is not that of `consentForm`, they are " +
      "asked again.",
    resolve: ({ id }, _args, ctx) => loadConsent(ctx, id),
  }),
  viewerCanSignConsent: t.boolean({
    description: `Whether the person who asks has something to sign now: its client may, from ${SIGNING_DAYS} days before until it is over.`,
    resolve: (booking, _args, ctx) =>
      canSign(ctx.viewer, booking, ctx.now()) &&
      andThen(
        loadForm(ctx, booking.artistId),
        (form) =>
          form !== null && andThen(loadConsent(ctx, booking.id), (consent) => consent?.formVersion !== form.version),
      ),
  }),
}));

builder.queryField("consentForm", (t) =>
  t.field({
    type: consentFormType,
    nullable: true,
    description: "What the person who asks has their clients sign; null: nothing.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => readConsentForm(ctx),
  }),
);

const updateInput = builder.inputType("UpdateConsentFormInput", {
  description: "What one's clients sign from now on.",
  fields: (t) => ({
    text: t.string({ required: true, description: `Plain text, 1 to ${MAX_FORM_LENGTH} characters.` }),
  }),
});

const signInput = builder.inputType("SignConsentInput", {
  description: "A signature.",
  fields: (t) => ({
    bookingId: t.id({ required: true, description: "The booking's id." }),
    version: t.int({
      required: true,
      description: "The form's version that the client has read; another one refuses.",
    }),
    name: t.string({ required: true, description: `The client's full name, at most ${MAX_NAME_LENGTH} characters.` }),
    birthDate: t.string({
      required: true,
      description: `YYYY-MM-DD; whoever is not ${ADULT_AGE} on the day of the session is refused.`,
    }),
  }),
});

builder.mutationFields((t) => ({
  updateConsentForm: t.field({
    type: consentFormType,
    description: "Says what one's clients sign; whoever signed an older version is asked again.",
    failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "unless an artist" }, "BAD_USER_INPUT", "RATE_LIMITED"],
    args: { input: t.arg({ type: updateInput, required: true, description: "The form." }) },
    resolve: (_root, { input }, ctx) => updateConsentForm(ctx, parseInput(updateConsentFormInput, input)),
  }),
  signConsent: t.field({
    type: bookingType,
    description: "Signs what the artist asks for before a session, as its client; a second time changes nothing.",
    failures: [
      "UNAUTHENTICATED",
      "RATE_LIMITED",
      { code: "BAD_USER_INPUT", at: ["name", "birthDate"] },
      { code: "FORBIDDEN", when: "for the artist, and where there is a block" },
      "NOT_FOUND",
      { code: "NOT_ELIGIBLE", when: "where the artist asks for nothing" },
      { code: "CONFLICT", when: "where the form has changed meanwhile" },
      { code: "TOO_EARLY", when: `more than ${SIGNING_DAYS} days before` },
      { code: "INVALID_TRANSITION", when: "unless it is confirmed, and once it is over" },
    ],
    args: { input: t.arg({ type: signInput, required: true, description: "The signature." }) },
    resolve: (_root, { input }, ctx) => signConsent(ctx, parseInput(signConsentInput, input)),
  }),
}));
