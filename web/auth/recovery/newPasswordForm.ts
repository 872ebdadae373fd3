import { z } from "zod";
import { newPasswordInput, normalizePassword } from "../../../graph/accounts/input.ts";

/** What the server asks for, and the new password again. */
export const newPasswordForm = z
  .object({ newPassword: newPasswordInput, confirmPassword: z.string().min(1, "Confirm password is required") })
  .refine(({ newPassword, confirmPassword }) => normalizePassword(newPassword) === normalizePassword(confirmPassword), {
    path: ["confirmPassword"],
    error: "Passwords don't match",
  });

export type NewPasswordValues = z.infer<typeof newPasswordForm>;
