import { parseInput } from "../../core/errors.ts";
import { builder } from "../../graphql/builder.ts";
import {
  CONFIRM_LINK_DAYS,
  changeEmailInput,
  changePasswordInput,
  confirmEmailInput,
  PASSWORD_LENGTH,
  RESET_LINK_MINUTES,
  requestPasswordResetInput,
  resetPasswordInput,
  UNDO_LINK_DAYS,
  undoEmailChangeInput,
} from "../input.ts";
import { undoEmailChange } from "../rules/address-undo.ts";
import { confirmEmail, requestEmailConfirmation } from "../rules/confirmation.ts";
import { changeEmail, changePassword } from "../rules/credentials.ts";
import { requestPasswordReset, resetPassword } from "../rules/recovery.ts";
import { authPayload } from "../types.ts";
import { PROVEN_BESIDES } from "./failures.ts";

export const PASSWORDS = `${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters`;

const changePasswordInputType = builder.inputType("ChangePasswordInput", {
  description: "A new password.",
  fields: (t) => ({
    currentPassword: t.string({ required: true, description: "The current password." }),
    newPassword: t.string({ required: true, description: `${PASSWORDS}. Common passwords are refused.` }),
  }),
});

const changeEmailInputType = builder.inputType("ChangeEmailInput", {
  description: "A new email address to sign in with.",
  fields: (t) => ({
    newEmail: t.string({ required: true, description: "A valid email address, stored in lower case." }),
    password: t.string({ required: true, description: "The account's password." }),
  }),
});

builder.mutationFields((t) => ({
  requestPasswordReset: t.boolean({
    description:
      "Mails a link that resets the password, if the address has an account. The link works once, for " +
      `${RESET_LINK_MINUTES} minutes. Always true: neither the answer nor its time reveals whether the account ` +
      "exists.",
    failures: [{ code: "BAD_USER_INPUT", at: ["email"] }, "RATE_LIMITED"],
    args: { email: t.arg.string({ required: true, description: "The account's email address, in any case." }) },
    resolve: (_root, args, ctx) => requestPasswordReset(ctx, parseInput(requestPasswordResetInput, args)),
  }),
  resetPassword: t.boolean({
    checksPassword: true,
    description:
      "Sets a new password with the token of a mailed link. Ends every session and starts none. Always true.",
    failures: [{ code: "BAD_USER_INPUT", at: ["newPassword", "token"] }, "LINK_EXPIRED", "RATE_LIMITED"],
    args: {
      token: t.arg.string({ required: true, description: "The part of the link after `token=`." }),
      newPassword: t.arg.string({ required: true, description: `${PASSWORDS}. Common passwords are refused.` }),
    },
    resolve: (_root, args, ctx) => resetPassword(ctx, parseInput(resetPasswordInput, args)),
  }),
  undoEmailChange: t.boolean({
    description:
      "Restores an account's previous email address with the link that was mailed to it. The link works once, for " +
      `${UNDO_LINK_DAYS} days. Every session ends, and a password reset link is mailed to the restored address. ` +
      "Always true.",
    failures: [
      { code: "BAD_USER_INPUT", at: ["token"] },
      "LINK_EXPIRED",
      { code: "CONFLICT", at: ["token"] },
      "RATE_LIMITED",
    ],
    args: { token: t.arg.string({ required: true, description: "The part of the link after `token=`." }) },
    resolve: (_root, args, ctx) => undoEmailChange(ctx, parseInput(undoEmailChangeInput, args)),
  }),
  requestEmailConfirmation: t.boolean({
    description:
      "Sends the confirmation link again, for the viewer's current address or the pending new one. The link works " +
      `for ${CONFIRM_LINK_DAYS} days. Nothing is sent if the address is confirmed. Always true.`,
    failures: ["UNAUTHENTICATED", "RATE_LIMITED"],
    resolve: (_root, _args, ctx) => requestEmailConfirmation(ctx),
  }),
  confirmEmail: t.boolean({
    description:
      "Confirms an email address with a mailed link, even on a device that is not signed in. A new address " +
      "replaces the old one at that time. The old address gets a link that reverts the change. Always true.",
    failures: [
      { code: "BAD_USER_INPUT", at: ["token"] },
      "LINK_EXPIRED",
      { code: "CONFLICT", at: ["token"], when: "if another account has taken the new address" },
      "RATE_LIMITED",
    ],
    args: { token: t.arg.string({ required: true, description: "The part of the link after `token=`." }) },
    resolve: (_root, args, ctx) => confirmEmail(ctx, parseInput(confirmEmailInput, args)),
  }),
  changePassword: t.field({
    type: authPayload,
    checksPassword: true,
    description: "Changes the password. Every session ends, and the current one continues with the new token.",
    failures: [
      "UNAUTHENTICATED",
      "BAD_USER_INPUT",
      { code: "INVALID_CREDENTIALS", at: ["currentPassword"] },
      PROVEN_BESIDES,
      "RATE_LIMITED",
    ],
    args: {
      input: t.arg({ type: changePasswordInputType, required: true, description: "The current and the new password." }),
    },
    resolve: (_root, { input }, ctx) => changePassword(ctx, parseInput(changePasswordInput, input)),
  }),
  changeEmail: t.field({
    type: authPayload,
    checksPassword: true,
    description:
      "Starts a change of the viewer's email address. The new address gets a link and takes effect when the link " +
      "is opened (`confirmEmail`). Until then it is `User.pendingEmail`, and the current address still signs in " +
      "and gets a warning. Every session ends, and the current one continues with the new token.",
    failures: [
      "UNAUTHENTICATED",
      "BAD_USER_INPUT",
      { code: "INVALID_CREDENTIALS", at: ["password"] },
      { code: "CONFLICT", at: ["newEmail"] },
      PROVEN_BESIDES,
      "RATE_LIMITED",
    ],
    args: {
      input: t.arg({ type: changeEmailInputType, required: true, description: "The new address, and the password." }),
    },
    resolve: (_root, { input }, ctx) => changeEmail(ctx, parseInput(changeEmailInput, input)),
  }),
}));
