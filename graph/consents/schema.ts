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
    description: `Whether the viewer has something to sign now: its client may, from ${SIGNING_DAYS} days before until it is over.`,
    needs: [unsigned],
    resolve: (booking, _args, ctx) =>
      canSign(ctx.viewer, booking, ctx.now()) && andThen(unsigned.load(ctx, booking.id), Boolean),
  }),
  consentMissing: t.boolean({
    description: `Whether its client has still to sign what the artist asks for, from ${SIGNING_DAYS} days before until it is over.`,
    needs: [unsigned],
    resolve: (booking, _args, ctx) =>
      signingTiming(booking, ctx.now()) === "in time" && andThen(unsigned.load(ctx, booking.id), Boolean),
  }),
  consentRemindedAt: t.expose("consentRemindedAt", {
    type: "DateTime",
    nullable: true,
    description: "When the artist last reminded the client to sign; null if they did not.",
  }),
  viewerCanRemindOfConsent: t.boolean({
    description: `Whether the viewer may remind the client to sign now: the artist may, once in ${REMIND_HOURS} hours.`,
    needs: [unsigned],
    resolve: (booking, _args, ctx) =>
      canRemind(ctx.viewer, booking, ctx.now()) && andThen(unsigned.load(ctx, booking.id), Boolean),
  }),
  minorStatedAt: t.expose("minorStatedAt", {
    type: "DateTime",
    nullable: true,
    description: `When the client entered a birth date under ${ADULT_AGE} while they signed, which was refused; null if they did not.`,
  }),
  minorDismissedAt: t.expose("minorDismissedAt", {
    type: "DateTime",
    nullable: true,
    description: "When the artist dismissed that; null before, and once it was stated again.",
  }),
  minorStatedIn: t.id({
    nullable: true,
    description:
      "For the artist, while it is pending or confirmed: the id of another booking with the same client. " +
      `There the client stated a birth date under ${ADULT_AGE}, and the artist has not dismissed it. Null: ` +
      "there is none.",
    needs: [minorStatedIn],
    resolve: (booking, _args, ctx) =>
      seesMinorElsewhere(ctx.viewer, booking) ? andThen(minorStatedIn.load(ctx, booking.id), (id) => id ?? null) : null,
  }),
  viewerCanDismissMinorFlag: t.boolean({
    description: "Whether the viewer may dismiss what was stated about the client's age.",
    resolve: (booking, _args, ctx) => canDismissFlag(ctx.viewer, booking),
  }),
}));

builder.queryField("consentForm", (t) =>
  t.field({
    type: consentFormType,
    nullable: true,
    description: "What the viewer has their clients sign; null: nothing.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => readConsentForm(ctx),
  }),
);

const questionInput = builder.inputType("ConsentQuestionInput", {
  description: "What a client is asked while they sign.",
  fields: (t) => ({
    text: t.string({ required: true, description: `One line, 1 to ${MAX_QUESTION_LENGTH} characters.` }),
    kind: t.field({ type: questionKindEnum, required: true, description: "How it is answered." }),
    required: t.boolean({ description: "Whether nobody signs without an answer; false, if left out." }),
    medical: t.boolean({
      description: "Whether it is about the client's health: a yes has to say more then. False, if left out.",
    }),
  }),
});

const updateInput = builder.inputType("UpdateConsentFormInput", {
  description: "What the artist's clients sign, and are asked, from now on.",
  fields: (t) => ({
    text: t.string({ required: true, description: `Plain text, 1 to ${MAX_FORM_LENGTH} characters.` }),
    questions: t.field({
      type: [questionInput],
      description: `At most ${MAX_QUESTIONS}, in the order in which they are asked; left out, they stay as they are.`,
    }),
  }),
});

const answerInput = builder.inputType("ConsentAnswerInput", {
  description: "An answer to a question of the form; an empty one says nothing.",
  fields: (t) => ({
    yes: t.boolean({ description: "The answer to a question of yes or no." }),
    text: t.string({
      description: `The answer in words, or more about a yes; plain text, at most ${MAX_ANSWER_LENGTH} characters.`,
    }),
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
    drawnSignature: t.string({
      description:
        `The client's drawing, ${DRAWING.width} wide and ${DRAWING.height} high, at most ` +
        `${MAX_DRAWING_LENGTH} characters; may be left out. Strokes as SVG path data of \`M\` and \`L\` with ` +
        "whole numbers, such as `M40 120L52 98`.",
    }),
    birthDate: t.string({
      required: true,
      description:
        `YYYY-MM-DD. A client who is not ${ADULT_AGE} on the day of the session is refused, and the artist is ` +
        "notified.",
    }),
    answers: t.field({
      type: [answerInput],
      description:
        "One for each of the form's `questions`, in their order; may be left out where nothing has to be answered.",
    }),
    clientId: t.id({ description: CLIENT_ID_DESCRIPTION }),
  }),
});

builder.mutationFields((t) => ({
  updateConsentForm: t.field({
    type: consentFormType,
    description:
      "Sets what the artist's clients sign and are asked. Clients who signed an older version are asked again.",
    failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "unless an artist" }, "BAD_USER_INPUT", "RATE_LIMITED"],
    args: { input: t.arg({ type: updateInput, required: true, description: "The form." }) },
    resolve: (_root, { input }, ctx) => updateConsentForm(ctx, parseInput(updateConsentFormInput, input)),
  }),
  signConsent: t.field({
    type: bookingType,
    description: "Signs what the artist asks for before a session, as its client; a second time changes nothing.",
    failures: [
      "UNAUTHENTICATED",
      ...KEY_FAILURES,
      "RATE_LIMITED",
      { code: "BAD_USER_INPUT", at: ["name", "drawnSignature", "birthDate", "answers"] },
      { code: "FORBIDDEN", when: "for the artist, and where there is a block" },
      "NOT_FOUND",
      { code: "NOT_ELIGIBLE", when: "where the artist asks for nothing" },
      { code: "CONFLICT", when: "where the form has changed meanwhile" },
      { code: "TOO_EARLY", when: `more than ${SIGNING_DAYS} days before` },
      { code: "INVALID_TRANSITION", when: "unless it is confirmed, and once it is over" },
    ],
    args: { input: t.arg({ type: signInput, required: true, description: "The signature." }) },
    resolve: (_root, { input }, ctx) => once(ctx, "signConsent", signConsentInput, input, signConsent, getBooking),
  }),
  remindOfConsent: t.field({
    type: bookingType,
    description:
      "Reminds the client of a session to sign the artist's form, in the app and by mail. The client's " +
      "settings apply.",
    failures: [
      "UNAUTHENTICATED",
      { code: "RATE_LIMITED", when: `also within ${REMIND_HOURS} hours of the last reminder` },
      "NOT_FOUND",
      { code: "FORBIDDEN", when: "for the client, and where there is a block" },
      { code: "NOT_ELIGIBLE", when: "where nothing is left to sign" },
      { code: "TOO_EARLY", when: `more than ${SIGNING_DAYS} days before` },
      { code: "INVALID_TRANSITION", when: "unless it is confirmed, and once it is over" },
    ],
    args: { bookingId: t.arg.id({ required: true, description: "The booking's id." }) },
    resolve: (_root, { bookingId }, ctx) => remindOfConsent(ctx, bookingId),
  }),
  dismissMinorFlag: t.field({
    type: bookingType,
    description:
      "The artist has looked into how old the client is, who entered a birth date under age; a second time changes nothing.",
    failures: [
      "UNAUTHENTICATED",
      "RATE_LIMITED",
      "NOT_FOUND",
      { code: "FORBIDDEN", when: "for the client, and where there is a block" },
    ],
    args: { bookingId: t.arg.id({ required: true, description: "The booking's id." }) },
    resolve: (_root, { bookingId }, ctx) => dismissMinorFlag(ctx, bookingId),
  }),
}));
