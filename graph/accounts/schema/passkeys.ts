import { parseInput } from "../../core/errors.ts";
import { builder } from "../../graphql/builder.ts";
import {
  addPasskeyInput,
  beginPasskeyInput,
  MAX_PASSKEYS,
  PASSKEY_NAME_LENGTH,
  removePasskeyInput,
  signInWithPasskeyInput,
} from "../input.ts";
import { listPasskeys } from "../lists.ts";
import { addPasskey, beginPasskey, beginPasskeySignIn, removePasskey, signInWithPasskey } from "../rules/passkeys.ts";
import { authPayload, passkeyRequestType, passkeyType } from "../types.ts";
import { PROVEN_BESIDES } from "./failures.ts";

const REFUSED_PASSKEY = {
  code: "INVALID_CREDENTIALS",
  at: ["answer"],
  when: "if the signature does not fit this attempt, is late or was used before",
} as const;
const ATTEMPT = "The request's `attempt`.";
const ANSWER = "The browser's answer from `toJSON`, as JSON.";

const addPasskeyInputType = builder.inputType("AddPasskeyInput", {
  description: "A new passkey.",
  fields: (t) => ({
    attempt: t.id({ required: true, description: ATTEMPT }),
    name: t.string({ required: true, description: `1 to ${PASSKEY_NAME_LENGTH} characters.` }),
    answer: t.string({ required: true, description: ANSWER }),
  }),
});

export const signInWithPasskeyInputType = builder.inputType("SignInWithPasskeyInput", {
  description: "A passkey's answer.",
  fields: (t) => ({
    attempt: t.id({ required: true, description: ATTEMPT }),
    answer: t.string({ required: true, description: ANSWER }),
  }),
});

builder.queryField("passkeys", (t) =>
  t.field({
    type: [passkeyType],
    atMost: MAX_PASSKEYS,
    description: `The viewer's passkeys, newest first; at most ${MAX_PASSKEYS}.`,
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => listPasskeys(ctx),
  }),
);

builder.mutationFields((t) => ({
  beginPasskey: t.field({
    type: passkeyRequestType,
    checksPassword: true,
    description: "Starts the creation of a passkey. Send the browser's answer to `addPasskey`, in the same session.",
    failures: [
      "UNAUTHENTICATED",
      { code: "BAD_USER_INPUT", at: ["password"] },
      { code: "INVALID_CREDENTIALS", at: ["password"] },
      { code: "CONFLICT", when: `if the viewer has ${MAX_PASSKEYS} passkeys` },
      PROVEN_BESIDES,
      "RATE_LIMITED",
    ],
    args: { password: t.arg.string({ required: true, description: "The account's password." }) },
    resolve: (_root, args, ctx) => beginPasskey(ctx, parseInput(beginPasskeyInput, args)),
  }),
  addPasskey: t.field({
    type: passkeyType,
    description: "Adds a passkey that can sign in to the viewer's account.",
    failures: [
      "UNAUTHENTICATED",
      "BAD_USER_INPUT",
      REFUSED_PASSKEY,
      { code: "CONFLICT", when: "if the passkey was added before" },
    ],
    args: { input: t.arg({ type: addPasskeyInputType, required: true, description: "The passkey." }) },
    resolve: (_root, { input }, ctx) => addPasskey(ctx, parseInput(addPasskeyInput, input)),
  }),
  removePasskey: t.field({
    type: passkeyType,
    checksPassword: true,
    description: "Removes one of the viewer's passkeys. Returns it as it was.",
    failures: [
      "UNAUTHENTICATED",
      { code: "BAD_USER_INPUT", at: ["password"] },
      { code: "INVALID_CREDENTIALS", at: ["password"] },
      { code: "NOT_FOUND", when: "also if the passkey is another person's" },
      PROVEN_BESIDES,
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
    description: "Starts a sign-in with any passkey. Send the browser's answer to `signInWithPasskey`.",
    failures: ["RATE_LIMITED"],
    resolve: (_root, _args, ctx) => beginPasskeySignIn(ctx),
  }),
  signInWithPasskey: t.field({
    type: authPayload,
    description: "Signs in with a passkey in place of the password and code.",
    failures: [
      "BAD_USER_INPUT",
      {
        code: "INVALID_CREDENTIALS",
        when:
          "if the signature does not fit this attempt, is late or was used before or if the account has changed " +
          "or was deleted meanwhile",
      },
      { code: "FORBIDDEN", when: "while the account is scheduled for deletion" },
      { code: "SUSPENDED", when: "as `login`" },
      "RATE_LIMITED",
    ],
    args: { input: t.arg({ type: signInWithPasskeyInputType, required: true, description: "The passkey's answer." }) },
    resolve: (_root, { input }, ctx) => signInWithPasskey(ctx, parseInput(signInWithPasskeyInput, input)),
  }),
}));
