import { parseInput } from "../../core/errors.ts";
import { builder } from "../../graphql/builder.ts";
import { beginTwoFactorInput, bothFactorsInput, confirmTwoFactorInput, RECOVERY_CODES } from "../input.ts";
import { readTwoFactor } from "../lists.ts";
import { beginTwoFactor, confirmTwoFactor, disableTwoFactor, renewRecoveryCodes } from "../rules/two-factor.ts";
import { twoFactorSetupType, twoFactorType } from "../types.ts";
import { PROVEN_BESIDES, WRONG_CODE } from "./failures.ts";

const BOTH_FACTORS_FAILURES = [
  "UNAUTHENTICATED",
  { code: "BAD_USER_INPUT", at: ["password", "code"] },
  { code: "INVALID_CREDENTIALS", at: ["password"] },
  WRONG_CODE,
  { code: "CONFLICT", when: "while two-factor sign-in is off" },
  "RATE_LIMITED",
] as const;

builder.queryField("twoFactor", (t) =>
  t.field({
    type: twoFactorType,
    description: "The state of the viewer's two-factor sign-in.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => readTwoFactor(ctx),
  }),
);

builder.mutationFields((t) => ({
  beginTwoFactor: t.field({
    type: twoFactorSetupType,
    checksPassword: true,
    description:
      "Creates a secret for an authenticator app. It takes effect with `confirmTwoFactor`. Starting again makes " +
      "the earlier secret invalid.",
    failures: [
      "UNAUTHENTICATED",
      { code: "BAD_USER_INPUT", at: ["password"] },
      { code: "INVALID_CREDENTIALS", at: ["password"] },
      { code: "CONFLICT", when: "while two-factor sign-in is on" },
      PROVEN_BESIDES,
      "RATE_LIMITED",
    ],
    args: { password: t.arg.string({ required: true, description: "The account's password." }) },
    resolve: (_root, args, ctx) => beginTwoFactor(ctx, parseInput(beginTwoFactorInput, args)),
  }),
  confirmTwoFactor: t.stringList({
    checksPassword: true,
    description:
      `Turns two-factor sign-in on with a code of the app. Returns ${RECOVERY_CODES} recovery codes. They are ` +
      "shown only here, and each works once in place of the app's code.",
    failures: [
      "UNAUTHENTICATED",
      { code: "BAD_USER_INPUT", at: ["code"] },
      WRONG_CODE,
      { code: "CONFLICT", when: "if `beginTwoFactor` was not called or while two-factor sign-in is on" },
      "RATE_LIMITED",
    ],
    args: { code: t.arg.string({ required: true, description: "The code that the app shows." }) },
    resolve: (_root, args, ctx) => confirmTwoFactor(ctx, parseInput(confirmTwoFactorInput, args)),
  }),
  renewRecoveryCodes: t.stringList({
    checksPassword: true,
    description:
      `Replaces the recovery codes and returns ${RECOVERY_CODES} new ones. They are shown only here. Earlier ` +
      "codes no longer work.",
    failures: BOTH_FACTORS_FAILURES,
    args: {
      password: t.arg.string({ required: true, description: "The account's password." }),
      code: t.arg.string({ required: true, description: "The code that the app shows, or a recovery code." }),
    },
    resolve: (_root, args, ctx) => renewRecoveryCodes(ctx, parseInput(bothFactorsInput, args)),
  }),
  disableTwoFactor: t.field({
    type: twoFactorType,
    checksPassword: true,
    description: "Turns two-factor sign-in off and deletes the recovery codes.",
    failures: BOTH_FACTORS_FAILURES,
    args: {
      password: t.arg.string({ required: true, description: "The account's password." }),
      code: t.arg.string({ required: true, description: "The code that the app shows, or a recovery code." }),
    },
    resolve: async (_root, args, ctx) => {
      await disableTwoFactor(ctx, parseInput(bothFactorsInput, args));
      return readTwoFactor(ctx);
    },
  }),
}));
