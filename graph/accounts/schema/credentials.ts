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
    currentPassword: t.string({ required: true, description: "The password so far." }),
    newPassword: t.string({ required: true, description: `${PASSWORDS}; none that everybody uses.` }),
  }),
});

const changeEmailInputType = builder.inputType("ChangeEmailInput", {
  description: "A new address to sign in with.",
  fields: (t) => ({
    newEmail: t.string({ required: true, description: "A valid address, stored in lower case." }),
    password: t.string({ required: true, description: "The account's password." }),
  }),
});

builder.mutationFields((t) => ({
  requestPasswordReset: t.boolean({
    description:
      "Sends a link to a new password if the address has an account. The link works once, for " +
      `${RESET_LINK_MINUTES} minutes. Always true: neither the answer nor its time reveals whether there is ` +
      "an account.",
    failures: [{ code: "BAD_USER_INPUT", at: ["email"] }, "RATE_LIMITED"],
    args: { email: t.arg.string({ required: true, description: "The account's address, in any case." }) },
    resolve: (_root, args, ctx) => requestPasswordReset(ctx, parseInput(requestPasswordResetInput, args)),
  }),
  resetPassword: t.boolean({
    checksPassword: true,
    description: "Sets a password with the link of a mail. Every session ends, and none begins. True.",
    failures: [{ code: "BAD_USER_INPUT", at: ["newPassword", "token"] }, "LINK_EXPIRED", "RATE_LIMITED"],
    args: {
      token: t.arg.string({ required: true, description: "What follows `token=` in the link." }),
      newPassword: t.arg.string({ required: true, description: `${PASSWORDS}; none that everybody uses.` }),
    },
    resolve: (_root, args, ctx) => resetPassword(ctx, parseInput(resetPasswordInput, args)),
  }),
  undoEmailChange: t.boolean({
    description:
      "Restores the earlier address of an account, with the link of the mail to that address. The link works " +
      `once, for ${UNDO_LINK_DAYS} days. Every session ends, and a link to a new password is sent there. ` +
      "Always true.",
    failures: [
      { code: "BAD_USER_INPUT", at: ["token"] },
      "LINK_EXPIRED",
      { code: "CONFLICT", at: ["token"] },
      "RATE_LIMITED",
    ],
    args: { token: t.arg.string({ required: true, description: "What follows `token=` in the link." }) },
    resolve: (_root, args, ctx) => undoEmailChange(ctx, parseInput(undoEmailChangeInput, args)),
  }),
  requestEmailConfirmation: t.boolean({
    description:
      "Sends again the link that confirms the viewer's address, or the new one that waits. The link works " +
      `for ${CONFIRM_LINK_DAYS} days. Nothing is sent where the address is confirmed. Always true.`,
    failures: ["UNAUTHENTICATED", "RATE_LIMITED"],
    resolve: (_root, _args, ctx) => requestEmailConfirmation(ctx),
  }),
  confirmEmail: t.boolean({
    description:
      "Confirms an address with the link of a mail, also on a device that is not signed in. A new address " +
      "replaces the old one from then on. The old one gets a link that reverts the change. Always true.",
    failures: [
      { code: "BAD_USER_INPUT", at: ["token"] },
      "LINK_EXPIRED",
      { code: "CONFLICT", at: ["token"], when: "where somebody else has the new address by now" },
      "RATE_LIMITED",
    ],
    args: { token: t.arg.string({ required: true, description: "What follows `token=` in the link." }) },
    resolve: (_root, args, ctx) => confirmEmail(ctx, parseInput(confirmEmailInput, args)),
  }),
  changePassword: t.field({
    type: authPayload,
    checksPassword: true,
    description: "Changes the password. Every session ends; the one that asks goes on with the new token.",
    failures: [
      "UNAUTHENTICATED",
      "BAD_USER_INPUT",
      { code: "INVALID_CREDENTIALS", at: ["currentPassword"] },
      PROVEN_BESIDES,
      "RATE_LIMITED",
    ],
    args: { input: t.arg({ type: changePasswordInputType, required: true, description: "Both passwords." }) },
    resolve: (_root, { input }, ctx) => changePassword(ctx, parseInput(changePasswordInput, input)),
  }),
  changeEmail: t.field({
    type: authPayload,
    checksPassword: true,
    description:
      "Begins the change of the address to sign in with. The new address gets a link, and holds once it is opened " +
      "(`confirmEmail`); until then it is `User.pendingEmail`, and the present one, which gets a warning, signs in. Every " +
      "session ends; the one that asks goes on with the new token.",
    failures: [
      "UNAUTHENTICATED",
      "BAD_USER_INPUT",
      { code: "INVALID_CREDENTIALS", at: ["password"] },
      { code: "CONFLICT", at: ["newEmail"] },
      PROVEN_BESIDES,
      "RATE_LIMITED",
    ],
    args: { input: t.arg({ type: changeEmailInputType, required: true, description: "Address and password." }) },
    resolve: (_root, { input }, ctx) => changeEmail(ctx, parseInput(changeEmailInput, input)),
  }),
}));
