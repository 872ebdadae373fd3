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
  description: "A session that has just begun.",
  fields: (t) => ({
    token: t.exposeString("token", {
      description:
        "Sent as `Authorization: Bearer <token>` from now on. Shown only here; " +
        `valid ${SESSION_DAYS.longest} days, ${SESSION_DAYS.unused} when unused.`,
    }),
    user: t.field({
      type: userType,
      description: "The person who is signed in.",
      resolve: (signedIn) => signedIn.user,
    }),
  }),
});

export const sessionType = builder.prismaObject("Session", {
  description: "A device on which one is signed in.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    device: t.string({
      description: "What it says it is, such as `Firefox on Windows`.",
      resolve: ({ userAgent }) => deviceOf(userAgent),
    }),
    network: t.string({
      nullable: true,
      description: "From where it was last used: a range of addresses, such as `203.0.113.0/24`; null if unknown.",
      resolve: ({ network }) => network || null,
    }),
    isCurrent: t.boolean({
      description: "Whether it is the one that asks.",
      resolve: ({ id }, _args, { session }) => id === session?.id,
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was signed in." }),
    lastUsedAt: t.expose("lastUsedAt", {
      type: "DateTime",
      description: `When it was last used, to ${SESSION_USE_MINUTES} minutes.`,
    }),
  }),
});

export const leavingAccountType = builder.objectRef<LeavingAccount>("LeavingAccount").implement({
  description: "An account that is hidden from everybody and waits for its erasure.",
  fields: (t) => ({
    username: t.exposeString("username", { description: "Its username." }),
    eraseAt: t.expose("eraseAt", { type: "DateTime", description: "Until then it can be restored." }),
  }),
});

export const twoFactorType = builder.objectRef<TwoFactorState>("TwoFactor").implement({
  description: "Whether signing in asks for a code besides the password.",
  fields: (t) => ({
    enabled: t.boolean({ description: "Whether it does.", resolve: ({ since }) => since !== null }),
    since: t.expose("since", { type: "DateTime", nullable: true, description: "Since when; null while it does not." }),
    recoveryCodesLeft: t.exposeInt("recoveryCodesLeft", { description: "How many recovery codes were not used yet." }),
  }),
});

export const twoFactorSetupType = builder.objectRef<TwoFactorSetup>("TwoFactorSetup").implement({
  description: "The secret for an authenticator app. Shown only here.",
  fields: (t) => ({
    uri: t.exposeString("uri", { description: "`otpauth://totp/…`, usually read by the app as a QR code." }),
    secret: t.exposeString("secret", { description: "The same secret in base 32, for typing." }),
  }),
});

export const passkeyType = builder.prismaObject("Passkey", {
  description: "A key of a device or a password manager that signs in without a password.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    name: t.exposeString("name", { description: "What its person calls it." }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was added." }),
    lastUsedAt: t.expose("lastUsedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it signed in last; null: never.",
    }),
  }),
});

export const passkeyRequestType = builder.objectRef<PasskeyRequest>("PasskeyRequest").implement({
  description: `What a browser is asked for, once, within ${PASSKEY_MINUTES} minutes.`,
  fields: (t) => ({
    attempt: t.exposeID("attempt", { description: "Sent along with the browser's answer." }),
    options: t.exposeString("options", { description: "What WebAuthn's `parse…OptionsFromJSON` takes, as JSON." }),
  }),
});

const proofWayEnum = builder.enumType("ProofWay", {
  description: "Proof of the viewer's identity.",
  values: {
    APP: { value: "app", description: "A code of the authenticator app, or a recovery code." },
    PASSKEY: { value: "passkey", description: "What a passkey signs." },
    PASSWORD: { value: "password", description: "The password." },
  } satisfies Record<Uppercase<ProofWay>, { value: ProofWay; description: string }>,
});

const adminAccessEnum = builder.enumType("AdminAccess", {
  description: "Whether an admin can use their rights now.",
  values: {
    ALLOWED: { value: "allowed", description: "They have shown a second factor." },
    GRACE: {
      value: "grace",
      description: "They have not, and this installation, a demo perhaps, lets them all the same.",
    },
    NEEDS_SECOND_FACTOR: {
      value: "needs_second_factor",
      description: "Treated as a user until they give a second factor. An admin without one sets one up first.",
    },
  } satisfies Record<Uppercase<AdminAccess>, { value: AdminAccess; description: string }>,
});

export const identityProofType = builder.objectRef<IdentityProof>("IdentityProof").implement({
  description: "Proof of identity that the viewer has given, and proof that they could give.",
  fields: (t) => ({
    ways: t.expose("ways", { type: [proofWayEnum], description: "What `proveIdentity` takes of this account." }),
    until: t.expose("until", {
      type: "DateTime",
      nullable: true,
      description: `Until when grave acts ask nothing more, ${PROOF_MINUTES} minutes from the last proof; null: they ask.`,
    }),
    adminAccess: t.expose("adminAccess", {
      type: adminAccessEnum,
      nullable: true,
      description: "Null unless the person is an admin.",
    }),
  }),
});
