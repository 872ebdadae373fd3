import { builder } from "../graphql/builder.ts";
import { deviceOf } from "../identity/devices.ts";
import { SESSION_DAYS, SESSION_USE_MINUTES } from "../identity/input.ts";
import { userType } from "../people/types.ts";
import { PASSKEY_MINUTES, PROOF_MINUTES, type ProofWay } from "./input.ts";
import type { TwoFactorState } from "./lists.ts";
import type { LeavingAccount } from "./rules/deletion.ts";
import type { PasskeyRequest } from "./rules/passkeys.ts";
import type { AdminAccess, IdentityProof } from "./rules/proofs.ts";
import type { SignedIn } from "./rules/sign-in.ts";
import type { TwoFactorSetup } from "./rules/two-factor.ts";

export const authPayload = builder.objectRef<SignedIn>("AuthPayload").implement({
  description: "A new session.",
  fields: (t) => ({
    token: t.exposeString("token", {
      description:
        "The token to send as `Authorization: Bearer <token>`. Shown only here. Valid for " +
        `${SESSION_DAYS.longest} days, or ${SESSION_DAYS.unused} days without use.`,
    }),
    user: t.field({
      type: userType,
      description: "The signed-in person.",
      resolve: (signedIn) => signedIn.user,
    }),
  }),
});

export const sessionType = builder.prismaObject("Session", {
  description: "A device on which the viewer is signed in.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    device: t.string({
      description: "The device's description of itself, such as `Firefox on Windows`.",
      resolve: ({ userAgent }) => deviceOf(userAgent),
    }),
    network: t.string({
      nullable: true,
      description: "The network of its last use, as a range of addresses such as `203.0.113.0/24`. Null: unknown.",
      resolve: ({ network }) => network || null,
    }),
    isCurrent: t.boolean({
      description: "Whether this is the session of the request.",
      resolve: ({ id }, _args, { session }) => id === session?.id,
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When the session began." }),
    lastUsedAt: t.expose("lastUsedAt", {
      type: "DateTime",
      description: `When the session was last used, to within ${SESSION_USE_MINUTES} minutes.`,
    }),
  }),
});

export const leavingAccountType = builder.objectRef<LeavingAccount>("LeavingAccount").implement({
  description: "A deleted account that is hidden from everyone until its data is erased.",
  fields: (t) => ({
    username: t.exposeString("username", { description: "The account's username." }),
    eraseAt: t.expose("eraseAt", {
      type: "DateTime",
      description: "When the account's data is erased. The account can be restored until then.",
    }),
  }),
});

export const twoFactorType = builder.objectRef<TwoFactorState>("TwoFactor").implement({
  description: "The state of two-factor sign-in.",
  fields: (t) => ({
    enabled: t.boolean({
      description: "Whether signing in requires a code as well as the password.",
      resolve: ({ since }) => since !== null,
    }),
    since: t.expose("since", {
      type: "DateTime",
      nullable: true,
      description: "When two-factor sign-in was turned on. Null: it is off.",
    }),
    recoveryCodesLeft: t.exposeInt("recoveryCodesLeft", { description: "The number of unused recovery codes." }),
  }),
});

export const twoFactorSetupType = builder.objectRef<TwoFactorSetup>("TwoFactorSetup").implement({
  description: "The secret for an authenticator app. Shown only here.",
  fields: (t) => ({
    uri: t.exposeString("uri", { description: "`otpauth://totp/…`, usually read by the app as a QR code." }),
    secret: t.exposeString("secret", { description: "The same secret in base 32, to type by hand." }),
  }),
});

export const passkeyType = builder.prismaObject("Passkey", {
  description: "A credential of a device or password manager that signs in without a password.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    name: t.exposeString("name", { description: "The name that its owner gave it." }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was added." }),
    lastUsedAt: t.expose("lastUsedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was last used to sign in. Null: never.",
    }),
  }),
});

export const passkeyRequestType = builder.objectRef<PasskeyRequest>("PasskeyRequest").implement({
  description: `A WebAuthn request for the browser. It works once, within ${PASSKEY_MINUTES} minutes.`,
  fields: (t) => ({
    attempt: t.exposeID("attempt", { description: "The id to send with the browser's answer." }),
    options: t.exposeString("options", { description: "The options for WebAuthn's `parse…OptionsFromJSON`, as JSON." }),
  }),
});

const proofWayEnum = builder.enumType("ProofWay", {
  description: "A way to prove the viewer's identity.",
  values: {
    APP: { value: "app", description: "A code of the authenticator app, or a recovery code." },
    PASSKEY: { value: "passkey", description: "A passkey's signature." },
    PASSWORD: { value: "password", description: "The password." },
  } satisfies Record<Uppercase<ProofWay>, { value: ProofWay; description: string }>,
});

const adminAccessEnum = builder.enumType("AdminAccess", {
  description: "Whether an admin can use their rights now.",
  values: {
    ALLOWED: { value: "allowed", description: "The admin has given a second factor." },
    GRACE: {
      value: "grace",
      description: "The admin has given no second factor, but this installation (such as a demo) does not require one.",
    },
    NEEDS_SECOND_FACTOR: {
      value: "needs_second_factor",
      description:
        "The admin has the rights of a user until they give a second factor. An admin without one has to set it up first.",
    },
  } satisfies Record<Uppercase<AdminAccess>, { value: AdminAccess; description: string }>,
});

export const identityProofType = builder.objectRef<IdentityProof>("IdentityProof").implement({
  description: "The viewer's proof of identity in this session, and the ways to give one.",
  fields: (t) => ({
    ways: t.expose("ways", {
      type: [proofWayEnum],
      description: "The ways that `proveIdentity` accepts for this account.",
    }),
    until: t.expose("until", {
      type: "DateTime",
      nullable: true,
      description:
        `When the proof expires, ${PROOF_MINUTES} minutes after it was given. Until then, sensitive acts require ` +
        "no other. Null: no proof.",
    }),
    adminAccess: t.expose("adminAccess", {
      type: adminAccessEnum,
      nullable: true,
      description: "The viewer's access as an admin. Null unless the viewer is an admin.",
    }),
  }),
});
