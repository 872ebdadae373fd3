import { expect, test } from "vitest";
import { changePasswordForm } from "./changePasswordForm.ts";

const good = { currentPassword: "the old one", newPassword: "a new password", confirmPassword: "a new password" };
const FILL_IN = "Please fill in all fields";

test.each([
  ["everything", good, {}],
  ["no current password", { ...good, currentPassword: "" }, { currentPassword: [FILL_IN] }],
  ["no new password", { ...good, newPassword: "" }, { newPassword: [FILL_IN] }],
  ["no confirmation", { ...good, confirmPassword: "" }, { confirmPassword: [FILL_IN] }],
  [
    "a short password",
    { ...good, newPassword: "seven77", confirmPassword: "seven77" },
    { newPassword: ["Password must be at least 8 characters"] },
  ],
  [
    "another confirmation",
    { ...good, confirmPassword: "a new passwort" },
    { confirmPassword: ["Passwords don't match"] },
  ],
])("%s", (_name, values, problems) => {
  const result = changePasswordForm.safeParse(values);
  expect(result.success ? {} : result.error.flatten().fieldErrors).toEqual(problems);
});
