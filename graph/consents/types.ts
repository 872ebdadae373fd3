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
  description: "How a question is answered.",
  values: {
    YES_NO: { value: "yes_no", description: "With yes or no, and with more in words after a yes." },
    TEXT: { value: "text", description: "In a few words." },
  } as const,
});

const questionType = builder.objectRef<ConsentQuestion>("ConsentQuestion").implement({
  description: "What a client is asked while they sign.",
  fields: (t) => ({
    text: t.exposeString("text", { description: `One line, at most ${MAX_QUESTION_LENGTH} characters.` }),
    kind: t.field({ type: questionKindEnum, description: "How it is answered.", resolve: ({ kind }) => kind }),
    required: t.exposeBoolean("required", { description: "Whether nobody signs without an answer." }),
    medical: t.exposeBoolean("medical", {
      description: "Whether it is about the client's health: a yes has to say more then.",
    }),
  }),
});

const answerType = builder.objectRef<ConsentAnswer & { question: ConsentQuestion }>("ConsentAnswer").implement({
  description: "What a client answered while they signed.",
  fields: (t) => ({
    question: t.field({ type: questionType, description: "To what.", resolve: ({ question }) => question }),
    yes: t.exposeBoolean("yes", {
      nullable: true,
      description: "The answer to a question of yes or no; null of one in words, and where it was not answered.",
    }),
    text: t.exposeString("text", {
      description: `The answer in words, or more about a yes; at most ${MAX_ANSWER_LENGTH} characters, may be empty.`,
    }),
  }),
});

export const consentFormType = builder.objectRef<ConsentForm>("ConsentForm").implement({
  description: "What an artist has their clients sign before a session.",
  fields: (t) => ({
    version: t.exposeInt("version", { description: "Counts the texts; `signConsent` takes it." }),
    text: t.exposeString("text", { description: `Plain text, at most ${MAX_FORM_LENGTH} characters.` }),
    questions: t.field({
      type: [questionType],
      atMost: MAX_QUESTIONS,
      description: "What they are asked, in that order.",
      resolve: ({ questions }) => questions,
    }),
    updatedAt: t.expose("createdAt", { type: "DateTime", description: "When this version was written." }),
  }),
});

export const consentType = builder.objectRef<SignedConsent>("Consent").implement({
  description: "What a client signed; only the two of the booking see it, and nobody can change it.",
  fields: (t) => ({
    version: t.exposeInt("formVersion", { description: "The version of the form that was signed." }),
    text: t.exposeString("text", { description: "The text of that version." }),
    answers: t.field({
      type: [answerType],
      atMost: MAX_QUESTIONS,
      description: "What was answered to each question of that version, in their order; none once the client has left.",
      resolve: ({ questions, answers }) =>
        questions.flatMap((question, index) => {
          const answer = answers[index];
          return answer ? { ...answer, question } : [];
        }),
    }),
    textHash: t.exposeString("textHash", {
      description:
        "SHA-256, in hexadecimal digits, of `text` and of each question after it. A question is the JSON " +
        "array of its `text`, its kind (`yes_no` or `text`), `required` and `medical`. A record separator " +
        "(U+001E) is before each.",
    }),
    name: t.exposeString("name", {
      description: `As the client typed it, at most ${MAX_NAME_LENGTH} characters; empty once they have left.`,
    }),
    drawnSignature: t.exposeString("drawnSignature", {
      nullable: true,
      description:
        `As the client drew it: SVG path data, ${DRAWING.width} wide and ${DRAWING.height} high; null where they only typed their ` +
        "name, and once they have left.",
    }),
    birthDate: t.string({
      nullable: true,
      description: "The client's, YYYY-MM-DD; null once they have left.",
      resolve: ({ birthDate }) => birthDate?.toISOString().slice(0, 10) ?? null,
    }),
    signedAt: t.expose("signedAt", { type: "DateTime", description: "When it was signed." }),
  }),
});
