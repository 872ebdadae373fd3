import { ADULT_AGE } from "../bookings/input.ts";
import { getBooking } from "../bookings/rules/bookings.ts";
import { bookingType } from "../bookings/types.ts";
import { CLIENT_ID_DESCRIPTION } from "../core/client-id.ts";
import { parseInput } from "../core/errors.ts";
import { andThen } from "../core/maybe-promise.ts";
import { builder } from "../graphql/builder.ts";
import { KEY_FAILURES, once } from "../transactions/repeats.ts";
import {
  DRAWING,
  MAX_ANSWER_LENGTH,
  MAX_DRAWING_LENGTH,
  MAX_FORM_LENGTH,
  MAX_NAME_LENGTH,
  MAX_QUESTION_LENGTH,
  MAX_QUESTIONS,
  REMIND_HOURS,
  SIGNING_DAYS,
  signConsentInput,
  updateConsentFormInput,
} from "./input.ts";
import { loadConsent, loadForm, minorStatedIn, readConsentForm, unsigned } from "./lists.ts";
import { canDismissFlag, canRemind, canSign, seesMinorElsewhere, signingTiming } from "./policy.ts";
import { signConsent, updateConsentForm } from "./rules/consents.ts";
import { dismissMinorFlag } from "./rules/minors.ts";
import { remindOfConsent } from "./rules/reminding.ts";
import { consentFormType, consentType, questionKindEnum } from "./types.ts";

builder.prismaObjectFields(bookingType, (t) => ({
  consentForm: t.field({
    type: consentFormType,
    nullable: true,
    description: "The consent form that the artist's clients sign now. Null: none.",
    resolve: ({ artistId }, _args, ctx) => loadForm(ctx, artistId),
  }),
  consent: t.field({
    type: consentType,
    nullable: true,
    description:
      "The client's latest signed consent for the session. Null: not signed. If its `version` is not that of " +
      "`consentForm`, the client has to sign again.",
    resolve: ({ id }, _args, ctx) => loadConsent(ctx, id),
  }),
  viewerCanSignConsent: t.boolean({
    description:
      `Whether the viewer can sign the consent form now. The client can, from ${SIGNING_DAYS} days before the ` +
      "session until it is over.",
    needs: [unsigned],
    resolve: (booking, _args, ctx) =>
      canSign(ctx.viewer, booking, ctx.now()) && andThen(unsigned.load(ctx, booking.id), Boolean),
  }),
  consentMissing: t.boolean({
    description:
      `Whether the client still has to sign the artist's consent form. It can be true from ${SIGNING_DAYS} days ` +
      "before the session until it is over.",
    needs: [unsigned],
    resolve: (booking, _args, ctx) =>
      signingTiming(booking, ctx.now()) === "in time" && andThen(unsigned.load(ctx, booking.id), Boolean),
  }),
  consentRemindedAt: t.expose("consentRemindedAt", {
    type: "DateTime",
    nullable: true,
    description: "When the artist last reminded the client to sign. Null: never.",
  }),
  viewerCanRemindOfConsent: t.boolean({
    description: `Whether the viewer can remind the client to sign now. The artist can, once in ${REMIND_HOURS} hours.`,
    needs: [unsigned],
    resolve: (booking, _args, ctx) =>
      canRemind(ctx.viewer, booking, ctx.now()) && andThen(unsigned.load(ctx, booking.id), Boolean),
  }),
  minorStatedAt: t.expose("minorStatedAt", {
    type: "DateTime",
    nullable: true,
    description: `When the client entered a birth date under ${ADULT_AGE} while signing, which was refused. Null: never.`,
  }),
  minorDismissedAt: t.expose("minorDismissedAt", {
    type: "DateTime",
    nullable: true,
    description:
      "When the artist dismissed the flag about the client's age. Null before that, and after another such birth date.",
  }),
  minorStatedIn: t.id({
    nullable: true,
    description:
      "For the artist of a pending or confirmed booking: the id of another booking with the same client. In that " +
      `one the client entered a birth date under ${ADULT_AGE}, and the artist has not dismissed it. Null: none.`,
    needs: [minorStatedIn],
    resolve: (booking, _args, ctx) =>
      seesMinorElsewhere(ctx.viewer, booking) ? andThen(minorStatedIn.load(ctx, booking.id), (id) => id ?? null) : null,
  }),
  viewerCanDismissMinorFlag: t.boolean({
    description: "Whether the viewer can dismiss the flag about the client's age.",
    resolve: (booking, _args, ctx) => canDismissFlag(ctx.viewer, booking),
  }),
}));

builder.queryField("consentForm", (t) =>
  t.field({
    type: consentFormType,
    nullable: true,
    description: "The viewer's own consent form. Null: none.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => readConsentForm(ctx),
  }),
);

const questionInput = builder.inputType("ConsentQuestionInput", {
  description: "A question for the client on a consent form.",
  fields: (t) => ({
    text: t.string({ required: true, description: `One line, 1 to ${MAX_QUESTION_LENGTH} characters.` }),
    kind: t.field({ type: questionKindEnum, required: true, description: "The kind of answer." }),
    required: t.boolean({ description: "Whether the form cannot be signed without an answer. Default: false." }),
    medical: t.boolean({
      description:
        "Whether the question is about the client's health. A yes then requires an explanation. Default: false.",
    }),
  }),
});

const updateInput = builder.inputType("UpdateConsentFormInput", {
  description: "The new version of the artist's consent form.",
  fields: (t) => ({
    text: t.string({ required: true, description: `Plain text, 1 to ${MAX_FORM_LENGTH} characters.` }),
    questions: t.field({
      type: [questionInput],
      description: `At most ${MAX_QUESTIONS}, in the order in which they are asked. Omitted: the questions stay as they are.`,
    }),
  }),
});

const answerInput = builder.inputType("ConsentAnswerInput", {
  description: "An answer to a question of the form. An empty one leaves it unanswered.",
  fields: (t) => ({
    yes: t.boolean({ description: "The answer to a yes-or-no question." }),
    text: t.string({
      description: `The answer in words, or the explanation of a yes. Plain text, at most ${MAX_ANSWER_LENGTH} characters.`,
    }),
  }),
});

const signInput = builder.inputType("SignConsentInput", {
  description: "A signature.",
  fields: (t) => ({
    bookingId: t.id({ required: true, description: "The booking's id." }),
    version: t.int({
      required: true,
      description: "The version of the form that the client has read. Other versions are refused.",
    }),
    name: t.string({ required: true, description: `The client's full name, at most ${MAX_NAME_LENGTH} characters.` }),
    drawnSignature: t.string({
      description:
        `The client's drawn signature, ${DRAWING.width} wide and ${DRAWING.height} high, at most ` +
        `${MAX_DRAWING_LENGTH} characters. Optional. Strokes as SVG path data of \`M\` and \`L\` with whole ` +
        "numbers, such as `M40 120L52 98`.",
    }),
    birthDate: t.string({
      required: true,
      description:
        `The client's birth date, YYYY-MM-DD. A client under ${ADULT_AGE} on the day of the session is refused, ` +
        "and the artist is notified.",
    }),
    answers: t.field({
      type: [answerInput],
      description:
        "One answer for each of the form's `questions`, in the same order. Optional if no question requires an answer.",
    }),
    clientId: t.id({ description: CLIENT_ID_DESCRIPTION }),
  }),
});

builder.mutationFields((t) => ({
  updateConsentForm: t.field({
    type: consentFormType,
    description:
      "Sets the artist's consent form and its questions. Clients who signed an older version have to sign again.",
    failures: [
      "UNAUTHENTICATED",
      { code: "FORBIDDEN", when: "unless the viewer is an artist" },
      "BAD_USER_INPUT",
      "RATE_LIMITED",
    ],
    args: { input: t.arg({ type: updateInput, required: true, description: "The form." }) },
    resolve: (_root, { input }, ctx) => updateConsentForm(ctx, parseInput(updateConsentFormInput, input)),
  }),
  signConsent: t.field({
    type: bookingType,
    description: "Signs the artist's consent form for a session, as its client. Repeating it changes nothing.",
    failures: [
      "UNAUTHENTICATED",
      ...KEY_FAILURES,
      "RATE_LIMITED",
      { code: "BAD_USER_INPUT", at: ["name", "drawnSignature", "birthDate", "answers"] },
      { code: "FORBIDDEN", when: "for the artist or after a block" },
      "NOT_FOUND",
      { code: "NOT_ELIGIBLE", when: "if the artist has no form" },
      { code: "CONFLICT", when: "if the form has changed meanwhile" },
      { code: "TOO_EARLY", when: `more than ${SIGNING_DAYS} days before the session` },
      { code: "INVALID_TRANSITION", when: "unless the booking is confirmed and the session is not over" },
    ],
    args: { input: t.arg({ type: signInput, required: true, description: "The signature." }) },
    resolve: (_root, { input }, ctx) => once(ctx, "signConsent", signConsentInput, input, signConsent, getBooking),
  }),
  remindOfConsent: t.field({
    type: bookingType,
    description:
      "Reminds the client of a session to sign the artist's consent form, in the app and by mail. The client's " +
      "settings apply.",
    failures: [
      "UNAUTHENTICATED",
      { code: "RATE_LIMITED", when: `also within ${REMIND_HOURS} hours of the last reminder` },
      "NOT_FOUND",
      { code: "FORBIDDEN", when: "for the client or after a block" },
      { code: "NOT_ELIGIBLE", when: "if nothing is left to sign" },
      { code: "TOO_EARLY", when: `more than ${SIGNING_DAYS} days before the session` },
      { code: "INVALID_TRANSITION", when: "unless the booking is confirmed and the session is not over" },
    ],
    args: { bookingId: t.arg.id({ required: true, description: "The booking's id." }) },
    resolve: (_root, { bookingId }, ctx) => remindOfConsent(ctx, bookingId),
  }),
  dismissMinorFlag: t.field({
    type: bookingType,
    description:
      "Dismisses the flag about the client's age, after the artist has checked it. Repeating it changes nothing.",
    failures: [
      "UNAUTHENTICATED",
      "RATE_LIMITED",
      "NOT_FOUND",
      { code: "FORBIDDEN", when: "for the client or after a block" },
    ],
    args: { bookingId: t.arg.id({ required: true, description: "The booking's id." }) },
    resolve: (_root, { bookingId }, ctx) => dismissMinorFlag(ctx, bookingId),
  }),
}));
