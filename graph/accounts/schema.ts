import { requireViewer } from "../core/context.ts";
import { parseInput } from "../core/errors.ts";
import { COSTS } from "../core/limits.ts";
import { builder } from "../graphql/builder.ts";
import { mailFolder } from "../mail/mailer.ts";
import { ofColumn, ofColumns, ofOneself, ofOwner, userType, userTypeEnum } from "../people/types.ts";
import {
  APP_CODE,
  deleteAccountInput,
  GRACE_DAYS,
  loginInput,
  MAX_LISTED_SESSIONS,
  MINIMUM_AGE,
  PRIVACY_POLICY_VERSION,
  registerInput,
} from "./input.ts";
import { listSessions } from "./lists.ts";
import { findPendingEmail } from "./rules/address-change.ts";
import { deleteAccount } from "./rules/deletion.ts";
import { endOtherSessions, endSession } from "./rules/ended-sessions.ts";
import { acceptPolicy, register } from "./rules/registration.ts";
import { login, logout, restoreAccount } from "./rules/sign-in.ts";
import { PASSWORDS } from "./schema/credentials.ts";
import { PROVEN_BESIDES, WRONG_CODE } from "./schema/failures.ts";
import "./schema/identity.ts";
import "./schema/passkeys.ts";
import "./schema/two-factor.ts";
import { authPayload, leavingAccountType, sessionType } from "./types.ts";

const CODE =
  `The second factor, if the account requires one: the ${APP_CODE.digits} digits of the authenticator app, each ` +
  "valid once, or a recovery code.";
const TWO_FACTOR_REQUIRED = {
  code: "TWO_FACTOR_REQUIRED",
  when: "when the password is right, the account requires a second factor and `code` is missing",
} as const;

const registerInputType = builder.inputType("RegisterInput", {
  description: "A new account.",
  fields: (t) => ({
    email: t.string({
      required: true,
      description: "A valid email address, stored in lower case. Each address can have one account.",
    }),
    password: t.string({ required: true, description: `${PASSWORDS}. Common passwords are refused.` }),
    username: t.string({
      required: true,
      description:
        "3 to 30 of a–z, 0–9, and single dots and underscores between them. Unique, folded to lower case. " +
        "Reserved names and lookalikes of a verified artist's username are refused.",
    }),
    fullName: t.string({
      required: true,
      description: "1 to 80 characters, none of them invisible. The name of our team is refused.",
    }),
    userType: t.field({ type: userTypeEnum, required: true, description: "Artist, or canvas (client)." }),
    location: t.string({ required: true, description: "`City, ST` in the US, such as `Austin, TX`." }),
    bio: t.string({ description: "At most 500 characters." }),
    specialization: t.string({ description: "At most 120 characters. For artists." }),
    acceptedPolicyVersion: t.string({
      description:
        "The version of the privacy policy that was accepted. Default: the current one. Accepting it declares an " +
        `age of ${MINIMUM_AGE} or older.`,
    }),
  }),
});

const loginInputType = builder.inputType("LoginInput", {
  description: "An account's credentials.",
  fields: (t) => ({
    email: t.string({ required: true, description: "The account's email address, in any case." }),
    password: t.string({ required: true, description: "The account's password." }),
    code: t.string({ description: CODE }),
  }),
});

const deleteAccountInputType = builder.inputType("DeleteAccountInput", {
  description: "The confirmation of an account's deletion.",
  fields: (t) => ({
    username: t.string({ required: true, description: "The viewer's own username." }),
    password: t.string({ required: true, description: "The account's password." }),
  }),
});

const FOR_ONESELF = "null for everyone but the account's owner.";

const mustAcceptPolicy = ofColumns(
  ["acceptedPolicyVersion"],
  ({ acceptedPolicyVersion }) => acceptedPolicyVersion !== PRIVACY_POLICY_VERSION,
);

builder.objectFields(userType, (t) => ({
  acceptedPolicyVersion: t.string({
    nullable: true,
    description: `The version of the privacy policy that the person accepted; ${FOR_ONESELF}`,
    ...ofOneself(ofColumn("acceptedPolicyVersion")),
  }),
  acceptedPolicyAt: t.field({
    type: "DateTime",
    nullable: true,
    description: `When the person accepted the privacy policy; ${FOR_ONESELF}`,
    ...ofOneself(ofColumn("acceptedPolicyAt")),
  }),
  emailConfirmed: t.boolean({
    nullable: true,
    description:
      "Whether the person has confirmed their email address. Null for everyone but the account's owner and admins.",
    ...ofOwner(ofColumn("emailConfirmed")),
  }),
  pendingEmail: t.string({
    nullable: true,
    description:
      "The new email address requested with `changeEmail`, until its link is opened or expires. Null: none, or " +
      "the viewer is not the account's owner.",
    cost: COSTS.statement,
    failures: [],
    resolve: (user, _args, ctx) => (user.id === ctx.viewer?.id ? findPendingEmail(ctx, user.id) : null),
  }),
  mustAcceptPolicy: t.boolean({
    description:
      `Whether the person still has to accept the current privacy policy, ${PRIVACY_POLICY_VERSION}. False for ` +
      "everyone but the account's owner.",
    needs: mustAcceptPolicy.needs,
    resolve: (user, args, ctx) => user.id === ctx.viewer?.id && mustAcceptPolicy.resolve(user, args, ctx),
  }),
}));

builder.queryField("me", (t) =>
  t.field({
    type: userType,
    description: "The viewer.",
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
    description: `The viewer's sessions, at most ${MAX_LISTED_SESSIONS}: the current one first, then by last use, newest first.`,
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => listSessions(ctx),
  }),
);

builder.queryField("demoMailFolder", (t) =>
  t.string({
    nullable: true,
    description:
      "The folder of a demo or sandbox, on its own machine, that its mails are written to. Null: mails are sent, " +
      "or this is neither.",
    failures: [],
    resolve: (_root, _args, { config }) =>
      (config.demo || config.sandbox) && !config.smtp ? mailFolder(config) : null,
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
    description: "Signs in and starts a session.",
    failures: [
      "BAD_USER_INPUT",
      "INVALID_CREDENTIALS",
      WRONG_CODE,
      TWO_FACTOR_REQUIRED,
      { code: "FORBIDDEN", when: "while the account is scheduled for deletion" },
      { code: "SUSPENDED", when: "with `reason`, `until` (if the suspension ends) and a `token` for an appeal" },
      "RATE_LIMITED",
    ],
    args: { input: t.arg({ type: loginInputType, required: true, description: "An account's credentials." }) },
    resolve: (_root, { input }, ctx) => login(ctx, parseInput(loginInput, input)),
  }),
  logout: t.field({
    type: userType,
    description: "Ends the current session and closes its sockets.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => logout(ctx),
  }),
  endSession: t.field({
    type: sessionType,
    description:
      "Signs out another of the viewer's devices and closes its sockets at once. Returns the session as it was.",
    failures: ["UNAUTHENTICATED", { code: "NOT_FOUND", when: "if the session is another person's or has ended" }],
    args: { id: t.arg.id({ required: true, description: "The session." }) },
    resolve: (_root, { id }, ctx) => endSession(ctx, id),
  }),
  endOtherSessions: t.int({
    description: "Signs out all of the viewer's other devices. Returns their number.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => endOtherSessions(ctx),
  }),
  deleteAccount: t.field({
    type: leavingAccountType,
    checksPassword: true,
    description: `Hides the viewer's account at once and erases it after ${GRACE_DAYS} days.`,
    failures: [
      "UNAUTHENTICATED",
      { code: "BAD_USER_INPUT", at: ["username", "password"] },
      { code: "INVALID_CREDENTIALS", at: ["password"] },
      { code: "CONFLICT", when: "while the viewer has confirmed sessions" },
      { code: "FORBIDDEN", when: "for the last admin" },
      PROVEN_BESIDES,
      "RATE_LIMITED",
    ],
    args: { input: t.arg({ type: deleteAccountInputType, required: true, description: "Username and password." }) },
    resolve: (_root, { input }, ctx) => deleteAccount(ctx, parseInput(deleteAccountInput, input)),
  }),
  restoreAccount: t.field({
    type: authPayload,
    checksPassword: true,
    description: `Cancels a deletion within its ${GRACE_DAYS} days and signs in.`,
    failures: [
      "BAD_USER_INPUT",
      "INVALID_CREDENTIALS",
      WRONG_CODE,
      TWO_FACTOR_REQUIRED,
      { code: "SUSPENDED", when: "as `login`" },
      "RATE_LIMITED",
    ],
    args: { input: t.arg({ type: loginInputType, required: true, description: "An account's credentials." }) },
    resolve: (_root, { input }, ctx) => restoreAccount(ctx, parseInput(loginInput, input)),
  }),
  acceptPolicy: t.field({
    type: userType,
    description: "Records that the viewer accepts the privacy policy.",
    failures: ["UNAUTHENTICATED", { code: "BAD_USER_INPUT", at: ["version"] }],
    args: {
      version: t.arg.string({
        required: true,
        description: `The version that the viewer has read. Only the current one, ${PRIVACY_POLICY_VERSION}, is accepted.`,
      }),
    },
    resolve: (_root, { version }, ctx) => acceptPolicy(ctx, version),
  }),
}));
