import { requireViewer } from "../core/context.ts";
import { parseInput } from "../core/errors.ts";
import { COSTS } from "../core/limits.ts";
import { builder } from "../graphql/builder.ts";
import { mailFolder } from "../mail/mailer.ts";
import { canSeeEmail } from "../people/policy.ts";
import { ofColumn, ofColumns, ofOneself, userType, userTypeEnum } from "../people/types.ts";
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
  `The second factor, where the account asks for one: the ${APP_CODE.digits} digits of the authenticator app, each good ` +
  "once, or a recovery code.";
const TWO_FACTOR_REQUIRED = {
  code: "TWO_FACTOR_REQUIRED",
  when: "when the password is right, the account asks for a second factor and there is no `code`",
} as const;

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

const deleteAccountInputType = builder.inputType("DeleteAccountInput", {
  description: "What proves that one means it.",
  fields: (t) => ({
    username: t.string({ required: true, description: "The viewer's own username." }),
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
  pendingEmail: t.string({
    nullable: true,
    description:
      "The new address that they asked for with `changeEmail`, until its link is opened or expires; null where there is " +
      "none, and for everybody but the person.",
    cost: COSTS.statement,
    failures: [],
    resolve: (user, _args, ctx) => (user.id === ctx.viewer?.id ? findPendingEmail(ctx, user.id) : null),
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
    description: "Signs out another device of the viewer, at once and with its sockets. Answers the session as it was.",
    failures: ["UNAUTHENTICATED", { code: "NOT_FOUND", when: "for another person's, and for one that has ended" }],
    args: { id: t.arg.id({ required: true, description: "The session." }) },
    resolve: (_root, { id }, ctx) => endSession(ctx, id),
  }),
  endOtherSessions: t.int({
    description: "Signs out all of the viewer's devices but this one, and answers how many they were.",
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
      { code: "CONFLICT", when: "while sessions are agreed" },
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
