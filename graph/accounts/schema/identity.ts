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
  description: "Proof of the viewer's identity: exactly one field.",
  fields: (t) => ({
    code: t.string({ description: "A code of the authenticator app, or a recovery code." }),
    passkey: t.field({
      type: signInWithPasskeyInputType,
      description: "The passkey's answer to `beginPasskeyProof`.",
    }),
    password: t.string({ description: "The account's password, for accounts with no other proof." }),
  }),
});

builder.queryField("identityProof", (t) =>
  t.field({
    type: identityProofType,
    description: "The proof of identity that sensitive acts require of this session, and the ways to give it.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => readProof(ctx),
  }),
);

builder.mutationFields((t) => ({
  beginPasskeyProof: t.field({
    type: passkeyRequestType,
    description:
      "Starts a proof with one of the viewer's passkeys. Send the browser's answer to `proveIdentity`, in the " +
      "same session.",
    failures: ["UNAUTHENTICATED", { code: "CONFLICT", when: "if the viewer has no passkey" }, "RATE_LIMITED"],
    resolve: (_root, _args, ctx) => beginPasskeyProof(ctx),
  }),
  proveIdentity: t.field({
    type: identityProofType,
    checksPassword: true,
    description:
      `Proves the viewer's identity. For ${PROOF_MINUTES} minutes, sensitive acts require no other proof of this ` +
      "session. It also restores an admin's lapsed rights, unless the proof was the password.",
    failures: [
      "UNAUTHENTICATED",
      "BAD_USER_INPUT",
      { code: "INVALID_CREDENTIALS", at: ["code", "password", "answer"] },
      { code: "CONFLICT", when: "if the proof is not among `ways`" },
      "RATE_LIMITED",
    ],
    args: { input: t.arg({ type: proveIdentityInputType, required: true, description: "The proof." }) },
    resolve: (_root, { input }, ctx) => {
      requireViewer(ctx);
      return proveIdentity(ctx, parseInput(proveIdentityInput, input));
    },
  }),
}));
