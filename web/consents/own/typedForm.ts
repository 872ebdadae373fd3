import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { updateConsentFormInput } from "../../../graph/consents/input.ts";

const { text, questions } = updateConsentFormInput.shape;

/** The fields hold the whole form, also without questions. */
export const typedForm = z.object({ text, questions: questions.unwrap().unwrap() });
export type FormValues = z.input<typeof typedForm>;
export type ConsentFields = UseFormReturn<FormValues, unknown, z.output<typeof typedForm>>;
