import { builder } from "../graphql/builder.ts";
import {
  type ConsentAnswer,
  type ConsentQuestion,
  DRAWING,
  MAX_ANSWER_LENGTH,
  MAX_FORM_LENGTH,
  MAX_NAME_LENGTH,
  MAX_QUESTION_LENGTH,
  MAX_QUESTIONS,
} from "./input.ts";
import type { ConsentForm, SignedConsent } from "./lists.ts";

export const questionKindEnum = builder.enumType("ConsentQuestionKind", {
  description: "The kind of answer to a question.",
  values: {
    YES_NO: { value: "yes_no", description: "Yes or no, with an explanation of a yes." },
    TEXT: { value: "text", description: "A short text." },
  } as const,
});

const questionType = builder.objectRef<ConsentQuestion>("ConsentQuestion").implement({
  description: "A question for the client on a consent form.",
  fields: (t) => ({
    text: t.exposeString("text", { description: `One line, at most ${MAX_QUESTION_LENGTH} characters.` }),
    kind: t.field({ type: questionKindEnum, description: "The kind of answer.", resolve: ({ kind }) => kind }),
    required: t.exposeBoolean("required", { description: "Whether the form cannot be signed without an answer." }),
    medical: t.exposeBoolean("medical", {
      description: "Whether the question is about the client's health. A yes then requires an explanation.",
    }),
  }),
});

const answerType = builder.objectRef<ConsentAnswer & { question: ConsentQuestion }>("ConsentAnswer").implement({
  description: "A client's answer to a question of the form.",
  fields: (t) => ({
    question: t.field({ type: questionType, description: "The question.", resolve: ({ question }) => question }),
    yes: t.exposeBoolean("yes", {
      nullable: true,
      description: "The answer to a yes-or-no question. Null for a text question, and if it was not answered.",
    }),
    text: t.exposeString("text", {
      description: `The answer in words, or the explanation of a yes. At most ${MAX_ANSWER_LENGTH} characters; may be empty.`,
    }),
  }),
});

export const consentFormType = builder.objectRef<ConsentForm>("ConsentForm").implement({
  description: "The consent form that an artist's clients sign before a session.",
  fields: (t) => ({
    version: t.exposeInt("version", { description: "The number of the version. `signConsent` takes it." }),
    text: t.exposeString("text", { description: `Plain text, at most ${MAX_FORM_LENGTH} characters.` }),
    questions: t.field({
      type: [questionType],
      atMost: MAX_QUESTIONS,
      description: "The questions to the client, in order.",
      resolve: ({ questions }) => questions,
    }),
    updatedAt: t.expose("createdAt", { type: "DateTime", description: "When this version was saved." }),
  }),
});

export const consentType = builder.objectRef<SignedConsent>("Consent").implement({
  description: "A consent that a client signed. Only the two sides of the booking can see it. It cannot be changed.",
  fields: (t) => ({
    version: t.exposeInt("formVersion", { description: "The version of the form that was signed." }),
    text: t.exposeString("text", { description: "The text of that version." }),
    answers: t.field({
      type: [answerType],
      atMost: MAX_QUESTIONS,
      description:
        "The answers to the questions of that version, in the same order. Empty if the client deleted their account.",
      resolve: ({ questions, answers }) =>
        questions.flatMap((question, index) => {
          const answer = answers[index];
          return answer ? { ...answer, question } : [];
        }),
    }),
    textHash: t.exposeString("textHash", {
      description:
        "SHA-256, in hexadecimal digits, of `text` and of each question after it. A question is the JSON array of " +
        "its `text`, its kind (`yes_no` or `text`), `required` and `medical`. A record separator (U+001E) " +
        "precedes each.",
    }),
    name: t.exposeString("name", {
      description:
        `The client's name as they typed it, at most ${MAX_NAME_LENGTH} characters. Empty if the client deleted ` +
        "their account.",
    }),
    drawnSignature: t.exposeString("drawnSignature", {
      nullable: true,
      description:
        `The client's drawn signature: SVG path data, ${DRAWING.width} wide and ${DRAWING.height} high. Null if ` +
        "the client only typed a name or has deleted their account.",
    }),
    birthDate: t.string({
      nullable: true,
      description: "The client's birth date, YYYY-MM-DD. Null if the client deleted their account.",
      resolve: ({ birthDate }) => birthDate?.toISOString().slice(0, 10) ?? null,
    }),
    signedAt: t.expose("signedAt", { type: "DateTime", description: "When it was signed." }),
  }),
});
