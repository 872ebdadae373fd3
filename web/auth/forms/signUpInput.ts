import { z } from "zod";
import {
  normalizePassword,
  PRIVACY_POLICY_VERSION,
  type RegisterInput,
  registerInput,
} from "../../../graph/accounts/input.ts";

export const MISMATCH = "Passwords don't match";
export const POLICY_REQUIRED = {
  title: "Privacy Policy Required",
  description: "You must accept the Privacy Policy to create an account",
};

/** The server's input, the repeated password and the policy checkbox. */
export const signUpInput = registerInput
  .omit({ acceptedPolicyVersion: true })
  .extend({
    confirmPassword: z.string().min(1, "Confirm password is required"),
    acceptPolicy: z.boolean().refine(Boolean, POLICY_REQUIRED.description),
  })
  .refine(({ password, confirmPassword }) => normalizePassword(password) === normalizePassword(confirmPassword), {
    path: ["confirmPassword"],
    error: MISMATCH,
  });

export type SignUpValues = z.input<typeof signUpInput>;
export type SignUpResult = z.output<typeof signUpInput>;

/** The body of the registration; only artists have a specialization. */
export function toRegistration({ confirmPassword: _, acceptPolicy: __, ...input }: SignUpResult): RegisterInput {
  return {
    ...input,
    specialization: input.userType === "artist" ? input.specialization : null,
    acceptedPolicyVersion: PRIVACY_POLICY_VERSION,
  };
}
