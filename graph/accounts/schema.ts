import { builder } from "../builder.ts";
import { requireViewer } from "../context.ts";
import { parseInput } from "../errors.ts";
import { userType, userTypeEnum } from "../people/types.ts";
import { loginInput, registerInput } from "./input.ts";
import { login, logout, register, type SignedIn } from "./rules.ts";

const authPayload = builder.objectRef<SignedIn>("AuthPayload").implement({
  description: "A session that has just begun.",
  fields: (t) => ({
    token: t.exposeString("token", {
      description:
        "Sent as `Authorization: Bearer <token>` from now on. Shown only here; valid 30 days, 7 when unused.",
    }),
    user: t.field({
      type: userType,
      description: "The person who is signed in.",
      resolve: (signedIn) => signedIn.user,
    }),
  }),
});

const registerInputType = builder.inputType("RegisterInput", {
  description: "A new account.",
  fields: (t) => ({
    email: t.string({ required: true, description: "A valid address, stored in lower case; one account each." }),
    password: t.string({ required: true, description: "8 to 256 characters." }),
    username: t.string({
      required: true,
      description: "3 to 30 of a–z, 0–9, dot and underscore; unique, folded to lower case.",
    }),
    fullName: t.string({ required: true, description: "1 to 80 characters." }),
    userType: t.field({ type: userTypeEnum, required: true, description: "Artist, or canvas (client)." }),
    location: t.string({ required: true, description: "`City, ST` in the US, such as `Austin, TX`." }),
    bio: t.string({ description: "At most 500 characters." }),
    specialization: t.string({ description: "At most 120 characters; for artists." }),
    acceptedPolicyVersion: t.string({
      description: "The privacy policy that was accepted; the current one if left out.",
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

builder.queryField("me", (t) =>
  t.field({
    type: userType,
    description: "The person who is signed in. Errors: UNAUTHENTICATED.",
    resolve: (_root, _args, ctx) => requireViewer(ctx),
  }),
);

builder.mutationFields((t) => ({
  register: t.field({
    type: authPayload,
    description: "Creates an account and signs it in. Errors: BAD_USER_INPUT, CONFLICT at `username` or `email`.",
    args: { input: t.arg({ type: registerInputType, required: true, description: "The new account." }) },
    resolve: (_root, { input }, ctx) => register(ctx, parseInput(registerInput, input)),
  }),
  login: t.field({
    type: authPayload,
    description: "Starts a session. Errors: BAD_USER_INPUT, INVALID_CREDENTIALS.",
    args: { input: t.arg({ type: loginInputType, required: true, description: "Credentials." }) },
    resolve: (_root, { input }, ctx) => login(ctx, parseInput(loginInput, input)),
  }),
  logout: t.field({
    type: userType,
    description: "Ends the session that asks and closes its sockets. Errors: UNAUTHENTICATED.",
    resolve: (_root, _args, ctx) => logout(ctx),
  }),
}));
