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

export const signInWithPasskeyInputType = builder.inputType("SignInWithPasskeyInput", {
  description: "What a passkey signed.",
  fields: (t) => ({
    attempt: t.id({ required: true, description: ATTEMPT }),
    answer: t.string({ required: true, description: ANSWER }),
  }),
});

builder.queryField("passkeys", (t) =>
  t.field({
    type: [passkeyType],
    atMost: MAX_PASSKEYS,
    description: `The viewer's passkeys, the newest first; ${MAX_PASSKEYS} at most.`,
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => listPasskeys(ctx),
  }),
);

builder.mutationFields((t) => ({
  beginPasskey: t.field({
    type: passkeyRequestType,
    checksPassword: true,
    description: "Asks a browser for a new passkey; `addPasskey` takes what it answers, from the same session.",
    failures: [
      "UNAUTHENTICATED",
      { code: "BAD_USER_INPUT", at: ["password"] },
      { code: "INVALID_CREDENTIALS", at: ["password"] },
      { code: "CONFLICT", when: `for who has ${MAX_PASSKEYS}` },
      PROVEN_BESIDES,
      "RATE_LIMITED",
    ],
    args: { password: t.arg.string({ required: true, description: "The account's password." }) },
    resolve: (_root, args, ctx) => beginPasskey(ctx, parseInput(beginPasskeyInput, args)),
  }),
  addPasskey: t.field({
    type: passkeyType,
    description: "Adds a passkey that signs in to the viewer's account from now on.",
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
    description: "Removes one of the viewer's passkeys, and answers it as it was.",
    failures: [
      "UNAUTHENTICATED",
      { code: "BAD_USER_INPUT", at: ["password"] },
      { code: "INVALID_CREDENTIALS", at: ["password"] },
      { code: "NOT_FOUND", when: "also for another person's" },
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
}));
