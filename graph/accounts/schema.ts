import { requireViewer } from "../core/context.ts";
import { parseInput } from "../core/errors.ts";
import { builder } from "../graphql/builder.ts";
import { mailFolder } from "../mail/mailer.ts";
import { canSeeEmail } from "../people/policy.ts";
import { ofColumn, ofColumns, ofOneself, userType, userTypeEnum } from "../people/types.ts";
import {
  APP_CODE,
  addPasskeyInput,
  beginPasskeyInput,
  beginTwoFactorInput,
  bothFactorsInput,
  CONFIRM_LINK_DAYS,
  changeEmailInput,
  changePasswordInput,
  confirmEmailInput,
  confirmTwoFactorInput,
  deleteAccountInput,
  GRACE_DAYS,
  loginInput,
  MAX_LISTED_SESSIONS,
  MAX_PASSKEYS,
  MINIMUM_AGE,
  PASSKEY_NAME_LENGTH,
  PASSWORD_LENGTH,
  PRIVACY_POLICY_VERSION,
  PROOF_MINUTES,
  proveIdentityInput,
  RECOVERY_CODES,
  RESET_LINK_MINUTES,
  registerInput,
  removePasskeyInput,
  requestPasswordResetInput,
  resetPasswordInput,
  signInWithPasskeyInput,
  UNDO_LINK_DAYS,
  undoEmailChangeInput,
} from "./input.ts";
import { listPasskeys, listSessions, readTwoFactor } from "./lists.ts";
import { PROVEN_ONLY } from "./policy.ts";
import { undoEmailChange } from "./rules/address-undo.ts";
import { confirmEmail, requestEmailConfirmation } from "./rules/confirmation.ts";
import { changeEmail, changePassword } from "./rules/credentials.ts";
import { deleteAccount } from "./rules/deletion.ts";
import { endOtherSessions, endSession } from "./rules/ended-sessions.ts";
import { proveIdentity } from "./rules/identity.ts";
import {
  addPasskey,
  beginPasskey,
  beginPasskeyProof,
  beginPasskeySignIn,
  removePasskey,
  signInWithPasskey,
} from "./rules/passkeys.ts";
import { readProof } from "./rules/proofs.ts";
import { requestPasswordReset, resetPassword } from "./rules/recovery.ts";
import { acceptPolicy, register } from "./rules/registration.ts";
import { login, logout, restoreAccount } from "./rules/sign-in.ts";
import { beginTwoFactor, confirmTwoFactor, disableTwoFactor, renewRecoveryCodes } from "./rules/two-factor.ts";
import {
  authPayload,
  identityProofType,
  leavingAccountType,
  passkeyRequestType,
  passkeyType,
  sessionType,
  twoFactorSetupType,
  twoFactorType,
} from "./types.ts";

const PASSWORDS = `${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters`;

const CODE =
  `The second factor, where the account asks for one: the ${APP_CODE.digits} digits of the authenticator app, each good ` +
  "once, or a recovery code.";
const WRONG_CODE = { code: "INVALID_CREDENTIALS", at: ["code"], when: "for one that is wrong or was used" } as const;
const TWO_FACTOR_REQUIRED = {
  code: "TWO_FACTOR_REQUIRED",
  when: "when the password is right, the account asks for a second factor and there is no `code`",
} as const;

const BOTH_FACTORS_FAILURES = [
  "UNAUTHENTICATED",
  { code: "BAD_USER_INPUT", at: ["password", "code"] },
  { code: "INVALID_CREDENTIALS", at: ["password"] },
  WRONG_CODE,
  { code: "CONFLICT", when: "while it is off" },
  "RATE_LIMITED",
] as const;

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
    code: t.string({ description: CODE }),
  }),
});

const MORE_THAN_PASSWORD = `where the password is not enough, ${PROVEN_ONLY.when}`;

const REFUSED_PASSKEY = {
  code: "INVALID_CREDENTIALS",
  at: ["answer"],
  when: "when it did not sign what this attempt asked, in time, once",
} as const;
const ATTEMPT = "As the request for it has it.";
const ANSWER = "What the browser answered, by its `toJSON`, as JSON.";

const addPasskeyInputType = builder.inputType("AddPasskeyInput", {
  description: "A new passkey.",
  fields: (t) => ({
    attempt: t.id({ required: true, description: ATTEMPT }),
    name: t.string({ required: true, description: `1 to ${PASSKEY_NAME_LENGTH} characters.` }),
    answer: t.string({ required: true, description: ANSWER }),
  }),
});

const signInWithPasskeyInputType = builder.inputType("SignInWithPasskeyInput", {
  description: "What a passkey signed.",
  fields: (t) => ({
    attempt: t.id({ required: true, description: ATTEMPT }),
    answer: t.string({ required: true, description: ANSWER }),
  }),
});

const proveIdentityInputType = builder.inputType("ProveIdentityInput", {
  description: "What shows that it is oneself; one of the three.",
  fields: (t) => ({
    code: t.string({ description: "Of the authenticator app, or a recovery code." }),
    passkey: t.field({
      type: signInWithPasskeyInputType,
      description: "What a passkey signed for `beginPasskeyProof`.",
    }),
    password: t.string({ description: "The account's password, for who has nothing else." }),
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

const emailConfirmed = ofColumn("emailConfirmed");

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
  emailConfirmed: t.boolean({
    nullable: true,
    description: "Whether they have shown that their address is theirs; null for everybody but the person and admins.",
    resolve: async (user, args, ctx) => (canSeeEmail(ctx.viewer, user) ? emailConfirmed(user, args, ctx) : null),
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
    resolve: (_root, _args, ctx) => {
      const viewer = requireViewer(ctx);
      return ctx.isAtRest ? { ...viewer, role: "admin" as const } : viewer;
    },
  }),
);

builder.queryField("sessions", (t) =>
  t.field({
    type: [sessionType],
    atMost: MAX_LISTED_SESSIONS,
    description:
      `Where one is signed in: first the device that asks, then the others, the last used first, ${MAX_LISTED_SESSIONS} ` +
      "at most.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => listSessions(ctx),
  }),
);

builder.queryField("twoFactor", (t) =>
  t.field({
    type: twoFactorType,
    description: "Whether signing in to one's own account asks for a code besides the password.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => readTwoFactor(ctx),
  }),
);

builder.queryField("passkeys", (t) =>
  t.field({
    type: [passkeyType],
    atMost: MAX_PASSKEYS,
    description: `One's own passkeys, the newest first; ${MAX_PASSKEYS} at most.`,
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => listPasskeys(ctx),
  }),
);

builder.queryField("identityProof", (t) =>
  t.field({
    type: identityProofType,
    description: "Whether grave acts ask this session to show whose it is, and what would show it.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => readProof(ctx),
  }),
);

builder.queryField("demoMailFolder", (t) =>
  t.string({
    nullable: true,
    description: "Of a demo: the folder of its machine in which the mails are that it sends; null where they are sent.",
    failures: [],
    resolve: (_root, _args, { config }) => (config.demo && !config.smtp ? mailFolder(config) : null),
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
      WRONG_CODE,
      TWO_FACTOR_REQUIRED,
      { code: "FORBIDDEN", when: "while the account waits for its deletion" },
      { code: "SUSPENDED", when: "with `reason`, `until` unless it has no end, and a `token` for an appeal" },
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
  endSession: t.field({
    type: sessionType,
    description: "Signs one of one's own devices out, at once and with its sockets; answers the session as it was.",
    failures: ["UNAUTHENTICATED", { code: "NOT_FOUND", when: "for somebody else's, and for one that has ended" }],
    args: { id: t.arg.id({ required: true, description: "The session." }) },
    resolve: (_root, { id }, ctx) => endSession(ctx, id),
  }),
  endOtherSessions: t.int({
    description: "Signs all of one's devices out but the one that asks, and answers how many they were.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => endOtherSessions(ctx),
  }),
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
  beginTwoFactor: t.field({
    type: twoFactorSetupType,
    checksPassword: true,
    description:
      "Makes the secret of an authenticator app. Signing in asks for its codes once `confirmTwoFactor` was given one; " +
      "begun again, the secret from before is worth nothing.",
    failures: [
      "UNAUTHENTICATED",
      { code: "BAD_USER_INPUT", at: ["password"] },
      { code: "INVALID_CREDENTIALS", at: ["password"] },
      { code: "CONFLICT", when: "while it is on" },
      { ...PROVEN_ONLY, when: MORE_THAN_PASSWORD },
      "RATE_LIMITED",
    ],
    args: { password: t.arg.string({ required: true, description: "The account's password." }) },
    resolve: (_root, args, ctx) => beginTwoFactor(ctx, parseInput(beginTwoFactorInput, args)),
  }),
  confirmTwoFactor: t.stringList({
    checksPassword: true,
    description:
      `Turns the second factor on, with a code of the app. Answers ${RECOVERY_CODES} recovery codes, which are shown only ` +
      "here and are good once each in the place of the app's.",
    failures: [
      "UNAUTHENTICATED",
      { code: "BAD_USER_INPUT", at: ["code"] },
      WRONG_CODE,
      { code: "CONFLICT", when: "where nothing was begun, and while it is on" },
      "RATE_LIMITED",
    ],
    args: { code: t.arg.string({ required: true, description: "What the app shows." }) },
    resolve: (_root, args, ctx) => confirmTwoFactor(ctx, parseInput(confirmTwoFactorInput, args)),
  }),
  renewRecoveryCodes: t.stringList({
    checksPassword: true,
    description: `Answers ${RECOVERY_CODES} new recovery codes, which are shown only here; those from before are good no more.`,
    failures: BOTH_FACTORS_FAILURES,
    args: {
      password: t.arg.string({ required: true, description: "The account's password." }),
      code: t.arg.string({ required: true, description: "What the app shows, or a recovery code." }),
    },
    resolve: (_root, args, ctx) => renewRecoveryCodes(ctx, parseInput(bothFactorsInput, args)),
  }),
  disableTwoFactor: t.field({
    type: twoFactorType,
    checksPassword: true,
    description: "Turns the second factor off, with its recovery codes.",
    failures: BOTH_FACTORS_FAILURES,
    args: {
      password: t.arg.string({ required: true, description: "The account's password." }),
      code: t.arg.string({ required: true, description: "What the app shows, or a recovery code." }),
    },
    resolve: async (_root, args, ctx) => {
      await disableTwoFactor(ctx, parseInput(bothFactorsInput, args));
      return readTwoFactor(ctx);
    },
  }),
  beginPasskey: t.field({
    type: passkeyRequestType,
    checksPassword: true,
    description: "Asks a browser for a new passkey; `addPasskey` takes what it answers, from the same session.",
    failures: [
      "UNAUTHENTICATED",
      { code: "BAD_USER_INPUT", at: ["password"] },
      { code: "INVALID_CREDENTIALS", at: ["password"] },
      { code: "CONFLICT", when: `for who has ${MAX_PASSKEYS}` },
      { ...PROVEN_ONLY, when: MORE_THAN_PASSWORD },
      "RATE_LIMITED",
    ],
    args: { password: t.arg.string({ required: true, description: "The account's password." }) },
    resolve: (_root, args, ctx) => beginPasskey(ctx, parseInput(beginPasskeyInput, args)),
  }),
  addPasskey: t.field({
    type: passkeyType,
    description: "Keeps a passkey that signs in to one's account from now on.",
    failures: [
      "UNAUTHENTICATED",
      "BAD_USER_INPUT",
      REFUSED_PASSKEY,
      { code: "CONFLICT", when: "where it is kept already" },
    ],
    args: { input: t.arg({ type: addPasskeyInputType, required: true, description: "The passkey." }) },
    resolve: (_root, { input }, ctx) => addPasskey(ctx, parseInput(addPasskeyInput, input)),
  }),
  removePasskey: t.field({
    type: passkeyType,
    checksPassword: true,
    description: "Forgets one of one's passkeys; answers it as it was.",
    failures: [
      "UNAUTHENTICATED",
      { code: "BAD_USER_INPUT", at: ["password"] },
      { code: "INVALID_CREDENTIALS", at: ["password"] },
      { code: "NOT_FOUND", when: "for somebody else's, too" },
      { ...PROVEN_ONLY, when: MORE_THAN_PASSWORD },
      "RATE_LIMITED",
    ],
    args: {
      id: t.arg.id({ required: true, description: "The passkey." }),
      password: t.arg.string({ required: true, description: "The account's password." }),
    },
    resolve: (_root, args, ctx) => removePasskey(ctx, parseInput(removePasskeyInput, args)),
  }),
  beginPasskeySignIn: t.field({
    type: passkeyRequestType,
    description: "Asks a browser for any passkey; `signInWithPasskey` takes what it answers.",
    failures: ["RATE_LIMITED"],
    resolve: (_root, _args, ctx) => beginPasskeySignIn(ctx),
  }),
  signInWithPasskey: t.field({
    type: authPayload,
    description: "Starts a session with a passkey, in the place of password and code.",
    failures: [
      "BAD_USER_INPUT",
      {
        code: "INVALID_CREDENTIALS",
        when: "when it did not sign what this attempt asked, in time, once, and when the account has changed or is gone by then",
      },
      { code: "FORBIDDEN", when: "while the account waits for its deletion" },
      { code: "SUSPENDED", when: "as `login`" },
      "RATE_LIMITED",
    ],
    args: { input: t.arg({ type: signInWithPasskeyInputType, required: true, description: "What it signed." }) },
    resolve: (_root, { input }, ctx) => signInWithPasskey(ctx, parseInput(signInWithPasskeyInput, input)),
  }),
  beginPasskeyProof: t.field({
    type: passkeyRequestType,
    description:
      "Asks a browser for one of one's own passkeys; `proveIdentity` takes what it answers, from the same session.",
    failures: ["UNAUTHENTICATED", { code: "CONFLICT", when: "for who has none" }, "RATE_LIMITED"],
    resolve: (_root, _args, ctx) => beginPasskeyProof(ctx),
  }),
  proveIdentity: t.field({
    type: identityProofType,
    checksPassword: true,
    description:
      `Shows that it is oneself who asks: grave acts ask nothing more of this session for ${PROOF_MINUTES} minutes. An ` +
      "admin who rested acts as one from then on, unless it was by the password.",
    failures: [
      "UNAUTHENTICATED",
      "BAD_USER_INPUT",
      { code: "INVALID_CREDENTIALS", at: ["code", "password", "answer"] },
      { code: "CONFLICT", when: "for what is not among `ways`" },
      "RATE_LIMITED",
    ],
    args: { input: t.arg({ type: proveIdentityInputType, required: true, description: "One of the three." }) },
    resolve: (_root, { input }, ctx) => {
      requireViewer(ctx);
      return proveIdentity(ctx, parseInput(proveIdentityInput, input));
    },
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
      { ...PROVEN_ONLY, when: MORE_THAN_PASSWORD },
      "RATE_LIMITED",
    ],
    args: { input: t.arg({ type: deleteAccountInputType, required: true, description: "Username and password." }) },
    resolve: (_root, { input }, ctx) => deleteAccount(ctx, parseInput(deleteAccountInput, input)),
  }),
  restoreAccount: t.field({
    type: authPayload,
    checksPassword: true,
    description: `Takes a deletion back within its ${GRACE_DAYS} days and signs in.`,
    failures: [
      "BAD_USER_INPUT",
      "INVALID_CREDENTIALS",
      WRONG_CODE,
      TWO_FACTOR_REQUIRED,
      { code: "SUSPENDED", when: "as `login`" },
      "RATE_LIMITED",
    ],
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
