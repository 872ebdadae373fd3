import { z } from "zod";
import { longTextOf, nameText, plainText } from "../text/input.ts";

export const MAX_FORM_LENGTH = 10_000;
export const MAX_NAME_LENGTH = 120;
export const MAX_QUESTIONS = 20;
export const MAX_QUESTION_LENGTH = 300;
export const MAX_ANSWER_LENGTH = 500;
export const MAX_DRAWING_LENGTH = 10_000;
/** What a signature is drawn on; right and down are more. */
export const DRAWING = { width: 600, height: 200 } as const;
/** From how many days before a session on it can be signed. */
export const SIGNING_DAYS = 7;
/** The same in milliseconds. */
export const SIGNING_TIME = SIGNING_DAYS * 24 * 60 * 60_000;
/** So many hours an artist waits before they remind a client again. */
export const REMIND_HOURS = 24;

/** How a question is answered: with yes or no, and with more after a yes, or in a few words. */
const QUESTION_KINDS = ["yes_no", "text"] as const;

const flag = z
  .boolean()
  .nullish()
  .transform((said) => said ?? false);

const consentQuestion = z.object({
  text: plainText
    .min(1, "Write the question")
    .max(MAX_QUESTION_LENGTH, `Use at most ${MAX_QUESTION_LENGTH} characters`),
  kind: z.enum(QUESTION_KINDS, "Choose how the question is answered"),
  required: flag,
  medical: flag,
});
export type ConsentQuestion = z.infer<typeof consentQuestion>;

export const updateConsentFormInput = z.object({
  text: longTextOf(MAX_FORM_LENGTH, `Use at most ${MAX_FORM_LENGTH} characters`).min(
    1,
    "Write what your clients agree to",
  ),
  questions: z
    .array(consentQuestion)
    .max(MAX_QUESTIONS, `Ask at most ${MAX_QUESTIONS} questions`)
    .superRefine((questions, issues) => {
      for (const [index, { text }] of questions.entries())
        if (questions.findIndex((each) => each.text === text) < index)
          issues.addIssue({ code: "custom", path: [index, "text"], message: "You already ask this" });
    })
    .nullish(),
});
export type UpdateConsentFormInput = z.infer<typeof updateConsentFormInput>;

const BIRTH_DATE = "Enter your date of birth";

const consentAnswer = z.object({
  yes: z
    .boolean()
    .nullish()
    .transform((said) => said ?? null),
  text: longTextOf(MAX_ANSWER_LENGTH, `Use at most ${MAX_ANSWER_LENGTH} characters`)
    .nullish()
    .transform((text) => text ?? ""),
});
export type ConsentAnswer = z.infer<typeof consentAnswer>;

const ANSWER_EACH = "Answer the questions of the form, each once";
const consentAnswers = z
  .array(consentAnswer)
  .max(MAX_QUESTIONS, ANSWER_EACH)
  .nullish()
  .transform((answers) => answers ?? []);

const NO_ANSWER: ConsentAnswer = { yes: null, text: "" };

/** An answer without what does not belong to its question; what follows a yes goes with it. */
const answerTo = ({ kind }: ConsentQuestion, { yes, text }: ConsentAnswer): ConsentAnswer =>
  kind === "text" ? { yes: null, text } : { yes, text: yes ? text : "" };

/** What is missing of an answer: the part of it, and the sentence there. */
function missingOf(question: ConsentQuestion, { yes, text }: ConsentAnswer): [keyof ConsentAnswer, string] | null {
  const { kind, required, medical } = question;
  if (kind === "text") return required && text === "" ? ["text", "Answer this question"] : null;
  if (yes === null) return required ? ["yes", "Answer yes or no"] : null;
  return yes && medical && text === "" ? ["text", "Please say more about it"] : null;
}

/** The answers to a form's questions, one for each in their order; whatever is left out was not answered. */
export const answersTo = (questions: readonly ConsentQuestion[]) =>
  z.object({
    answers: consentAnswers.transform((given, issues) => {
      if (given.length > questions.length) issues.addIssue({ code: "custom", message: ANSWER_EACH });
      return questions.map((question, index) => {
        const answer = answerTo(question, given[index] ?? NO_ANSWER);
        const [part, message] = missingOf(question, answer) ?? [];
        if (part) issues.addIssue({ code: "custom", path: [index, part], message });
        return answer;
      });
    }),
  });

/** Strokes of an SVG path: each begins at a point, and goes on to others. */
const STROKES = /^(M\d{1,3} \d{1,3}(L\d{1,3} \d{1,3})+)*$/;

export const signConsentInput = z.object({
  bookingId: z.string(),
  version: z.int(),
  name: nameText.min(1, "Type your full name").max(MAX_NAME_LENGTH, `Use at most ${MAX_NAME_LENGTH} characters`),
  drawnSignature: z
    .string()
    .max(MAX_DRAWING_LENGTH, "Draw it with fewer strokes")
    .regex(STROKES, "Draw your signature again")
    .nullish()
    .transform((strokes) => strokes || null),
  birthDate: z.iso.date(BIRTH_DATE).refine((text) => text >= "1900" && text < "2100", BIRTH_DATE),
  answers: consentAnswers,
});
export type SignConsentInput = z.infer<typeof signConsentInput>;
