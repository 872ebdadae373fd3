import { z } from "zod";
import { changePasswordInput, normalizePassword } from "../../../graph/accounts/input.ts";

const { currentPassword, newPassword } = changePasswordInput.shape;

/** The same message for all three. */
const filledIn = currentPassword;

/** The server's input, and the repeated password. */
export const changePasswordForm = z
  .object({ currentPassword, newPassword: filledIn.pipe(newPassword), confirmPassword: filledIn })
  .superRefine(({ newPassword, confirmPassword }, { addIssue }) => {
    // Empty fields are not compared.
    if (newPassword && confirmPassword && normalizePassword(newPassword) !== normalizePassword(confirmPassword)) {
      addIssue({ code: "custom", path: ["confirmPassword"], message: "Passwords don't match" });
    }
  });

export type ChangePasswordValues = z.input<typeof changePasswordForm>;
