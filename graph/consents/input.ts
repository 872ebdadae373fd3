import { z } from "zod";
import { longText, nameText } from "../text/input.ts";

export const MAX_FORM_LENGTH = 10_000;
export const MAX_NAME_LENGTH = 120;
/** From how many days before a session on it can be signed. */
export const SIGNING_DAYS = 7;

export const updateConsentFormInput = z.object({
  text: longText
    .trim()
    .min(1, "Write what your clients agree to")
    .max(MAX_FORM_LENGTH, `Use at most ${MAX_FORM_LENGTH} characters`),
});
export type UpdateConsentFormInput = z.infer<typeof updateConsentFormInput>;

const BIRTH_DATE = "Enter your date of birth";

export const signConsentInput = z.object({
  bookingId: z.string(),
  version: z.int(),
  name: nameText.min(1, "Type your full name").max(MAX_NAME_LENGTH, `Use at most ${MAX_NAME_LENGTH} characters`),
  birthDate: z.iso.date(BIRTH_DATE).refine((text) => text >= "1900" && text < "2100", BIRTH_DATE),
});
export type SignConsentInput = z.infer<typeof signConsentInput>;
