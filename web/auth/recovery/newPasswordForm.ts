import { z } from "zod";
import { newPasswordInput, normalizePassword } from "../../../graph/accounts/input.ts";

/** The server's input, and the repeated password. */
export const newPasswordForm = z
  .object({ newPassword: newPasswordInput, confirmPassword: z.string().min(1, "Confirm password is required") })
  .refine(({ newPassword, confirmPassword }) => normalizePassword(newPassword) === normalizePassword(confirmPassword), {
    path: ["confirmPassword"],
    error: "Passwords don't match",
  });

export type NewPasswordValues = z.infer<typeof newPasswordForm>;
