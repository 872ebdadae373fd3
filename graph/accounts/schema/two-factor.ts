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
  { code: "CONFLICT", when: "while it is off" },
  "RATE_LIMITED",
] as const;

builder.queryField("twoFactor", (t) =>
  t.field({
    type: twoFactorType,
    description: "Whether signing in to the viewer's account asks for a code besides the password.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => readTwoFactor(ctx),
  }),
);

builder.mutationFields((t) => ({
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
      PROVEN_BESIDES,
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
}));
