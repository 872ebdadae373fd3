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
      `Sends a link to a new password, good once and for ${RESET_LINK_MINUTES} minutes, to an address if an account ` +
      "has it. Always true: neither the answer nor its time tells whether one has.",
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
      `Gives an account the address back that it had, with the link of the mail to that address, good once and for ` +
      `${UNDO_LINK_DAYS} days. Every session ends, and a link to a new password is sent there. True.`,
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
      `Sends the link that confirms one's address once more, good for ${CONFIRM_LINK_DAYS} days; nothing where it is ` +
      "confirmed. True.",
    failures: ["UNAUTHENTICATED", "RATE_LIMITED"],
    resolve: (_root, _args, ctx) => requestEmailConfirmation(ctx),
  }),
  confirmEmail: t.boolean({
    description: "Confirms an address with the link of a mail, also on a device that is not signed in. True.",
    failures: [{ code: "BAD_USER_INPUT", at: ["token"] }, "LINK_EXPIRED", "RATE_LIMITED"],
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
      "RATE_LIMITED",
    ],
    args: { input: t.arg({ type: changePasswordInputType, required: true, description: "Both passwords." }) },
    resolve: (_root, { input }, ctx) => changePassword(ctx, parseInput(changePasswordInput, input)),
  }),
  changeEmail: t.field({
    type: authPayload,
    checksPassword: true,
    description:
      "Changes the address to sign in with. Every session ends; the one that asks goes on with the new token. The new " +
      "address is to be confirmed; the one before is sent a link that takes the change back.",
    failures: [
      "UNAUTHENTICATED",
      "BAD_USER_INPUT",
      { code: "INVALID_CREDENTIALS", at: ["password"] },
      { code: "CONFLICT", at: ["newEmail"] },
      "RATE_LIMITED",
    ],
    args: { input: t.arg({ type: changeEmailInputType, required: true, description: "Address and password." }) },
    resolve: (_root, { input }, ctx) => changeEmail(ctx, parseInput(changeEmailInput, input)),
  }),
}));
