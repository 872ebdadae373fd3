import { requireViewer } from "../core/context.ts";
import { parseInput } from "../core/errors.ts";
import { builder } from "../graphql/builder.ts";
import { ofColumn, ofColumns, ofOneself, userType, userTypeEnum } from "../people/types.ts";
import {
  changeEmailInput,
  changePasswordInput,
  deleteAccountInput,
  GRACE_DAYS,
  loginInput,
  MINIMUM_AGE,
  PASSWORD_LENGTH,
  PRIVACY_POLICY_VERSION,
  registerInput,
} from "./input.ts";
import { changeEmail, changePassword } from "./rules/credentials.ts";
import { deleteAccount } from "./rules/deletion.ts";
import { acceptPolicy, register } from "./rules/registration.ts";
import { login, logout, restoreAccount } from "./rules/sign-in.ts";
import { authPayload, leavingAccountType } from "./types.ts";

const PASSWORDS = `${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters`;

const registerInputType = builder.inputType("RegisterInput", {
  description: "A new account.",
  fields: (t) => ({
    email: t.string({ required: true, description: "A valid address, stored in lower case; one account each." }),
    password: t.string({ required: true, description: `${PASSWORDS}; none that everybody uses.` }),
    username: t.string({
      required: true,
      description:
        "3 to 30 of a–z, 0–9, and single dots and underscores between them; unique, folded to lower case. Neither ours " +
        "nor one that looks like a verified artist's.",
    }),
    fullName: t.string({
      required: true,
      description: "1 to 80 characters, none of them invisible; not our team's name.",
    }),
    userType: t.field({ type: userTypeEnum, required: true, description: "Artist, or canvas (client)." }),
    location: t.string({ required: true, description: "`City, ST` in the US, such as `Austin, TX`." }),
    bio: t.string({ description: "At most 500 characters." }),
    specialization: t.string({ description: "At most 120 characters; for artists." }),
    acceptedPolicyVersion: t.string({
      description:
        "The privacy policy that was accepted; the current one if left out. To accept it is to say that one is " +
        `${MINIMUM_AGE} or older.`,
    }),
  }),
});

const loginInputType = builder.inputType("LoginInput", {
  description: "Credentials.",
  fields: (t) => ({
    email: t.string({ required: true, description: "The account's address, in any case." }),
    password: t.string({ required: true, description: "The account's password." }),
  }),
});

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

const deleteAccountInputType = builder.inputType("DeleteAccountInput", {
  description: "What proves that one means it.",
  fields: (t) => ({
    username: t.string({ required: true, description: "One's own username." }),
    password: t.string({ required: true, description: "The account's password." }),
  }),
});

const FOR_ONESELF = "null for everybody but the person.";

const mustAcceptPolicy = ofColumns(
  ["acceptedPolicyVersion"],
  ({ acceptedPolicyVersion }) => acceptedPolicyVersion !== PRIVACY_POLICY_VERSION,
);

builder.objectFields(userType, (t) => ({
  acceptedPolicyVersion: t.string({
    nullable: true,
    description: `The version of the privacy policy that they accepted; ${FOR_ONESELF}`,
    resolve: ofOneself(ofColumn("acceptedPolicyVersion")),
  }),
  acceptedPolicyAt: t.field({
    type: "DateTime",
    nullable: true,
    description: `When they accepted it; ${FOR_ONESELF}`,
    resolve: ofOneself(ofColumn("acceptedPolicyAt")),
  }),
  mustAcceptPolicy: t.boolean({
    description:
      `Whether they have yet to accept the current privacy policy, ${PRIVACY_POLICY_VERSION}; false for everybody but ` +
      "the person.",
    resolve: (user, args, ctx) => user.id === ctx.viewer?.id && mustAcceptPolicy(user, args, ctx),
  }),
}));

builder.queryField("me", (t) =>
  t.field({
    type: userType,
    description: "The person who is signed in.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => requireViewer(ctx),
  }),
);

builder.mutationFields((t) => ({
  register: t.field({
    type: authPayload,
    checksPassword: true,
    description: "Creates an account and signs it in.",
    failures: ["BAD_USER_INPUT", { code: "CONFLICT", at: ["username", "email"] }, "RATE_LIMITED"],
    args: { input: t.arg({ type: registerInputType, required: true, description: "The new account." }) },
    resolve: (_root, { input }, ctx) => register(ctx, parseInput(registerInput, input)),
  }),
  login: t.field({
    type: authPayload,
    checksPassword: true,
    description: "Starts a session.",
    failures: [
      "BAD_USER_INPUT",
      "INVALID_CREDENTIALS",
      { code: "FORBIDDEN", when: "while the account waits for its deletion" },
      "RATE_LIMITED",
    ],
    args: { input: t.arg({ type: loginInputType, required: true, description: "Credentials." }) },
    resolve: (_root, { input }, ctx) => login(ctx, parseInput(loginInput, input)),
  }),
  logout: t.field({
    type: userType,
    description: "Ends the session that asks and closes its sockets.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => logout(ctx),
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
      "Changes the address to sign in with. Every session ends; the one that asks goes on with the new token.",
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
  deleteAccount: t.field({
    type: leavingAccountType,
    checksPassword: true,
    description: `Hides one's account at once and erases it after ${GRACE_DAYS} days.`,
    failures: [
      "UNAUTHENTICATED",
      { code: "BAD_USER_INPUT", at: ["username", "password"] },
      { code: "INVALID_CREDENTIALS", at: ["password"] },
      { code: "CONFLICT", when: "while sessions are agreed" },
      { code: "FORBIDDEN", when: "for the last admin" },
      "RATE_LIMITED",
    ],
    args: { input: t.arg({ type: deleteAccountInputType, required: true, description: "Username and password." }) },
    resolve: (_root, { input }, ctx) => deleteAccount(ctx, parseInput(deleteAccountInput, input)),
  }),
  restoreAccount: t.field({
    type: authPayload,
    checksPassword: true,
    description: `Takes a deletion back within its ${GRACE_DAYS} days and signs in.`,
    failures: ["BAD_USER_INPUT", "INVALID_CREDENTIALS", "RATE_LIMITED"],
    args: { input: t.arg({ type: loginInputType, required: true, description: "Credentials." }) },
    resolve: (_root, { input }, ctx) => restoreAccount(ctx, parseInput(loginInput, input)),
  }),
  acceptPolicy: t.field({
    type: userType,
    description: "Writes down that one accepts the privacy policy, and when.",
    failures: ["UNAUTHENTICATED", { code: "BAD_USER_INPUT", at: ["version"] }],
    args: {
      version: t.arg.string({
        required: true,
        description: `The version that one has read; only the current one, ${PRIVACY_POLICY_VERSION}, is taken.`,
      }),
    },
    resolve: (_root, { version }, ctx) => acceptPolicy(ctx, version),
  }),
}));
