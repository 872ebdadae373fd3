import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { answersTo, type ConsentQuestion, signConsentInput } from "../../../graph/consents/input.ts";

/** The same validation as the server's. */
export const signForm = (questions: readonly ConsentQuestion[]) =>
  signConsentInput.pick({ name: true, drawnSignature: true, birthDate: true }).extend(answersTo(questions).shape);
type SignForm = ReturnType<typeof signForm>;
export type SignFields = UseFormReturn<z.input<SignForm>, unknown, z.output<SignForm>>;

export const noAnswers = (questions: readonly ConsentQuestion[]) => questions.map(() => ({ yes: null, text: "" }));

export const fieldNames = (questions: readonly ConsentQuestion[]) => [
  "name" as const,
  "drawnSignature" as const,
  "birthDate" as const,
  ...questions.flatMap((_, index) => [`answers.${index}.yes`, `answers.${index}.text`] as const),
];
