import { z } from "zod";
import { bioInput, fullNameInput, specializationInput, usernameInput } from "../people/input.ts";
import { locationInput } from "../places/input.ts";
import { INVALID_CHARACTER, isOneLine } from "../text/input.ts";

export const PRIVACY_POLICY_VERSION = "2025-08-16";
/** How old one is at least who accepts it, in years. */
export const MINIMUM_AGE = 16;

/** How many days a deleted account can be restored; then it is erased. */
export const GRACE_DAYS = 30;
/** How many days a session lives, and how many when it is not used. */
export const SESSION_DAYS = { longest: 30, unused: 7 } as const;

/** After how many months without use an account's person is warned, and after how many it is deleted. */
export const UNUSED_MONTHS = { warned: 23, deleted: 24 } as const;
/** How many days lie between the warning and the deletion at least. */
export const UNUSED_NOTICE_DAYS = 28;

export const PASSWORD_LENGTH = { min: 8, max: 256 } as const;
const PASSWORD_TOO_LONG = `Password must be at most ${PASSWORD_LENGTH.max} characters`;

export const emailInput = z.email("Invalid email address").max(254, "Invalid email address").toLowerCase();

/** The longest password bounds the work of hashing; it is far above what a person types. */
export const newPasswordInput = z
  .string()
  .min(PASSWORD_LENGTH.min, `Password must be at least ${PASSWORD_LENGTH.min} characters`)
  .max(PASSWORD_LENGTH.max, PASSWORD_TOO_LONG)
  .refine(isOneLine, INVALID_CHARACTER);

export const registerInput = z.object({
  email: emailInput,
  password: newPasswordInput,
  username: usernameInput,
  fullName: fullNameInput,
  userType: z.enum(["canvas", "artist"], "Choose artist or canvas"),
  location: locationInput,
  bio: bioInput.nullish().transform((bio) => bio ?? ""),
  specialization: specializationInput.nullish().transform((text) => text || null),
  acceptedPolicyVersion: z
    .literal(PRIVACY_POLICY_VERSION, "You must accept the Privacy Policy to create an account")
    .nullish(),
});
export type RegisterInput = z.infer<typeof registerInput>;

export const loginInput = z.object({
  email: emailInput,
  password: z.string().min(1, "Password is required").max(PASSWORD_LENGTH.max, PASSWORD_TOO_LONG),
});
export type LoginInput = z.infer<typeof loginInput>;

const FILL_IN_ALL = "Please fill in all fields";

const currentPassword = z.string().min(1, FILL_IN_ALL).max(PASSWORD_LENGTH.max, PASSWORD_TOO_LONG);

export const changePasswordInput = z.object({ currentPassword, newPassword: newPasswordInput });
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

export const changeEmailInput = z.object({
  newEmail: z.string().trim().min(1, { error: FILL_IN_ALL, abort: true }).pipe(emailInput),
  password: currentPassword,
});
export type ChangeEmailInput = z.infer<typeof changeEmailInput>;

export const deleteAccountInput = z.object({
  username: z.string().trim().toLowerCase().min(1, FILL_IN_ALL).max(100, "This is not your username"),
  password: currentPassword,
});
export type DeleteAccountInput = z.infer<typeof deleteAccountInput>;
