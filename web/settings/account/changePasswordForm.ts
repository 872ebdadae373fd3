import { z } from "zod";
import { changePasswordInput, normalizePassword } from "../../../graph/accounts/input.ts";

const { currentPassword, newPassword } = changePasswordInput.shape;

/** All three are asked for in the same words. */
const filledIn = currentPassword;

/** What the server asks for, and the new password again. */
export const changePasswordForm = z
  .object({ currentPassword, newPassword: filledIn.pipe(newPassword), confirmPassword: filledIn })
  .superRefine(({ newPassword, confirmPassword }, { addIssue }) => {
    // What is not there yet is not compared.
    if (newPassword && confirmPassword && normalizePassword(newPassword) !== normalizePassword(confirmPassword)) {
      addIssue({ code: "custom", path: ["confirmPassword"], message: "Passwords don't match" });
    }
  });

export type ChangePasswordValues = z.input<typeof changePasswordForm>;
