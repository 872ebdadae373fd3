import { requireViewer } from "../../core/context.ts";
import { parseInput } from "../../core/errors.ts";
import { builder } from "../../graphql/builder.ts";
import { PROOF_MINUTES, proveIdentityInput } from "../input.ts";
import { proveIdentity } from "../rules/identity.ts";
import { beginPasskeyProof } from "../rules/passkeys.ts";
import { readProof } from "../rules/proofs.ts";
import { identityProofType, passkeyRequestType } from "../types.ts";
import { signInWithPasskeyInputType } from "./passkeys.ts";

const proveIdentityInputType = builder.inputType("ProveIdentityInput", {
  description: "Proof of the viewer's identity: one of the three.",
  fields: (t) => ({
    code: t.string({ description: "Of the authenticator app, or a recovery code." }),
    passkey: t.field({
      type: signInWithPasskeyInputType,
      description: "What a passkey signed for `beginPasskeyProof`.",
    }),
    password: t.string({ description: "The account's password, for who has nothing else." }),
  }),
});

builder.queryField("identityProof", (t) =>
  t.field({
    type: identityProofType,
    description: "Whether grave acts ask this session to show whose it is, and what would show it.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => readProof(ctx),
  }),
);

builder.mutationFields((t) => ({
  beginPasskeyProof: t.field({
    type: passkeyRequestType,
    description:
      "Asks a browser for one of the viewer's passkeys. `proveIdentity` takes the browser's answer, from the " +
      "same session.",
    failures: ["UNAUTHENTICATED", { code: "CONFLICT", when: "for who has none" }, "RATE_LIMITED"],
    resolve: (_root, _args, ctx) => beginPasskeyProof(ctx),
  }),
  proveIdentity: t.field({
    type: identityProofType,
    checksPassword: true,
    description:
      `Proves the viewer's identity. For ${PROOF_MINUTES} minutes, sensitive acts ask this session for no ` +
      "other proof. It also restores the rights of an admin whose session had lapsed, unless the proof was " +
      "the password.",
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
}));
