import { z } from "zod";
import { PROFILE_LENGTHS } from "../people/input.ts";
import { US_STATES } from "../places/input.ts";
import { longTextOf, nameText, plainText } from "../text/input.ts";

/** How many pieces an applicant's portfolio has, at least. */
export const MIN_PIECES = 5;
/** After how many days somebody may ask again who was rejected. */
export const RETRY_DAYS = 30;
/** For how many days after the decision the picture of the licence is kept. */
export const DOCUMENT_DAYS = 90;
export const MAX_LICENCE_LENGTH = 60;
/** Characters of a decision's reason. */
export const MAX_REASON_LENGTH = 1000;

/** What a profile needs before one can ask, as a refusal names it. */
export const NEEDS = {
  photo: "a profile photo",
  place: "your city",
  portfolio: `${MIN_PIECES} portfolio pieces`,
} as const;
export type Need = keyof typeof NEEDS;

const text = (label: string, length: number) =>
  plainText.min(1, `Enter ${label}`).max(length, `Use at most ${length} characters`);

export const requestVerificationInput = z.object({
  studioName: nameText
    .min(1, "Enter the name of your studio")
    .max(PROFILE_LENGTHS.studioName, `Use at most ${PROFILE_LENGTHS.studioName} characters`),
  licenceNumber: text("your license number", MAX_LICENCE_LENGTH),
  licenceState: z
    .string()
    .trim()
    .toUpperCase()
    .refine((state) => US_STATES.has(state), "Choose the state that licensed you"),
  documentUrl: z.string().min(1, "Add a picture of your license").max(2000, "Add a picture of your license"),
});
export type RequestVerificationInput = z.infer<typeof requestVerificationInput>;

/** What an admin can make of two accounts that look alike. */
const LOOKALIKE_OUTCOMES = ["dismissed", "dealt_with"] as const;

export const settleLookalikeInput = z.object({
  id: z.string(),
  state: z.enum(LOOKALIKE_OUTCOMES, "Choose dismissed or handled"),
});
export type SettleLookalikeInput = z.infer<typeof settleLookalikeInput>;

/** What an admin can do with a request, or with a badge. */
export const VERIFICATION_DECISIONS = ["approve", "reject", "ask", "revoke"] as const;
export type VerificationDecision = (typeof VERIFICATION_DECISIONS)[number];

export const decideVerificationInput = z
  .object({
    id: z.string(),
    decision: z.enum(VERIFICATION_DECISIONS, "Choose a decision"),
    reason: longTextOf(MAX_REASON_LENGTH, `Use at most ${MAX_REASON_LENGTH} characters`)
      .nullish()
      .transform((reason) => reason ?? ""),
  })
  .refine(({ decision, reason }) => decision === "approve" || reason !== "", {
    path: ["reason"],
    message: "Give a reason",
  });
export type DecideVerificationInput = z.infer<typeof decideVerificationInput>;
