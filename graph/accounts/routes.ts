import { inLowerCase, inUpperCase, route } from "../rest/route.ts";
import {
  RestAddPasskeyDocument,
  RestBeginPasskeyDocument,
  RestBeginPasskeyProofDocument,
  RestBeginPasskeySignInDocument,
  RestBeginTwoFactorDocument,
  RestChangeEmailDocument,
  RestChangePasswordDocument,
  RestConfirmEmailDocument,
  RestConfirmTwoFactorDocument,
  RestDeleteAccountDocument,
  RestDisableTwoFactorDocument,
  RestEndOtherSessionsDocument,
  RestEndSessionDocument,
  RestIdentityProofDocument,
  RestLoginDocument,
  RestLogoutDocument,
  RestMeDocument,
  RestPasskeysDocument,
  type RestProofFragment,
  RestProveIdentityDocument,
  RestRegisterDocument,
  RestRemovePasskeyDocument,
  RestRenewRecoveryCodesDocument,
  RestRequestEmailConfirmationDocument,
  RestRequestPasswordResetDocument,
  RestResetPasswordDocument,
  RestRestoreAccountDocument,
  RestSessionsDocument,
  RestSignInWithPasskeyDocument,
  RestTwoFactorDocument,
  RestUndoEmailChangeDocument,
  type RestViewerFragment,
} from "./routes.generated.ts";

const shapeViewer = (user: RestViewerFragment) => ({
  ...user,
  userType: inLowerCase(user.userType),
  role: inLowerCase(user.role),
});

const shapeSession = ({ token, user }: { token: string; user: RestViewerFragment }) => ({
  token,
  user: shapeViewer(user),
});

const shapeProof = ({ ways, until, adminAccess }: RestProofFragment) => ({
  ways: ways.map(inLowerCase),
  until,
  adminAccess: adminAccess && inLowerCase(adminAccess),
});

export const routes = [
  route("POST /api/auth/register", {
    document: RestRegisterDocument,
    status: 201,
    body: [
      "email",
      "password",
      "username",
      "fullName",
      "userType",
      "bio",
      "location",
      "specialization",
      "acceptedPolicyVersion",
    ],
    variables: ({ body }) => ({
      input: {
        ...body,
        email: body.email ?? "",
        password: body.password ?? "",
        username: body.username ?? "",
        fullName: body.fullName ?? "",
        userType: inUpperCase(body.userType),
        location: body.location ?? "",
      },
    }),
    shape: ({ register }) => shapeSession(register),
  }),
  route("POST /api/auth/login", {
    document: RestLoginDocument,
    body: ["email", "password", "code"],
    variables: ({ body }) => ({
      input: { email: body.email ?? "", password: body.password ?? "", code: body.code },
    }),
    shape: ({ login }) => shapeSession(login),
  }),
  route("POST /api/auth/logout", { document: RestLogoutDocument, variables: () => ({}), shape: () => ({}) }),
  route("GET /api/auth/sessions", {
    document: RestSessionsDocument,
    variables: () => ({}),
    shape: ({ sessions }) => sessions,
  }),
  route("DELETE /api/auth/sessions", {
    document: RestEndOtherSessionsDocument,
    variables: () => ({}),
    shape: ({ endOtherSessions }) => ({ count: endOtherSessions }),
  }),
  route("DELETE /api/auth/sessions/:id", {
    document: RestEndSessionDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ endSession }) => endSession,
  }),
  route("GET /api/auth/two-factor", {
    document: RestTwoFactorDocument,
    variables: () => ({}),
    shape: ({ twoFactor }) => twoFactor,
  }),
  route("POST /api/auth/two-factor", {
    document: RestBeginTwoFactorDocument,
    body: ["password"],
    variables: ({ body }) => ({ password: body.password ?? "" }),
    shape: ({ beginTwoFactor }) => beginTwoFactor,
  }),
  route("POST /api/auth/two-factor/confirm", {
    document: RestConfirmTwoFactorDocument,
    body: ["code"],
    variables: ({ body }) => ({ code: body.code ?? "" }),
    shape: ({ confirmTwoFactor }) => ({ recoveryCodes: confirmTwoFactor }),
  }),
  route("POST /api/auth/two-factor/recovery-codes", {
    document: RestRenewRecoveryCodesDocument,
    body: ["password", "code"],
    variables: ({ body }) => ({ password: body.password ?? "", code: body.code ?? "" }),
    shape: ({ renewRecoveryCodes }) => ({ recoveryCodes: renewRecoveryCodes }),
  }),
  route("DELETE /api/auth/two-factor", {
    document: RestDisableTwoFactorDocument,
    body: ["password", "code"],
    variables: ({ body }) => ({ password: body.password ?? "", code: body.code ?? "" }),
    shape: ({ disableTwoFactor }) => disableTwoFactor,
  }),
  route("GET /api/auth/passkeys", {
    document: RestPasskeysDocument,
    variables: () => ({}),
    shape: ({ passkeys }) => passkeys,
  }),
  route("POST /api/auth/passkeys/begin", {
    document: RestBeginPasskeyDocument,
    body: ["password"],
    variables: ({ body }) => ({ password: body.password ?? "" }),
    shape: ({ beginPasskey }) => beginPasskey,
  }),
  route("POST /api/auth/passkeys", {
    document: RestAddPasskeyDocument,
    status: 201,
    body: ["attempt", "name", "answer"],
    variables: ({ body: { attempt, name, answer } }) => ({
      input: { attempt: attempt || null, name: name ?? "", answer: answer ?? "" },
    }),
    shape: ({ addPasskey }) => addPasskey,
  }),
  route("DELETE /api/auth/passkeys/:id", {
    document: RestRemovePasskeyDocument,
    body: ["password"],
    variables: ({ params, body }) => ({ id: params.id, password: body.password ?? "" }),
    shape: ({ removePasskey }) => removePasskey,
  }),
  route("GET /api/auth/proof", {
    document: RestIdentityProofDocument,
    variables: () => ({}),
    shape: ({ identityProof }) => shapeProof(identityProof),
  }),
  route("POST /api/auth/proof", {
    document: RestProveIdentityDocument,
    body: ["code", "password", "attempt", "answer"],
    variables: ({ body: { code, password, attempt, answer } }) => ({
      input: { code, password, passkey: answer ? { attempt: attempt ?? "", answer } : null },
    }),
    shape: ({ proveIdentity }) => shapeProof(proveIdentity),
  }),
  route("POST /api/auth/proof/passkey", {
    document: RestBeginPasskeyProofDocument,
    variables: () => ({}),
    shape: ({ beginPasskeyProof }) => beginPasskeyProof,
  }),
  route("POST /api/auth/passkey-login/begin", {
    document: RestBeginPasskeySignInDocument,
    variables: () => ({}),
    shape: ({ beginPasskeySignIn }) => beginPasskeySignIn,
  }),
  route("POST /api/auth/passkey-login", {
    document: RestSignInWithPasskeyDocument,
    body: ["attempt", "answer"],
    variables: ({ body: { attempt, answer } }) => ({ input: { attempt: attempt || null, answer: answer ?? "" } }),
    shape: ({ signInWithPasskey }) => shapeSession(signInWithPasskey),
  }),
  route("POST /api/auth/request-password-reset", {
    document: RestRequestPasswordResetDocument,
    body: ["email"],
    variables: ({ body }) => ({ email: body.email ?? "" }),
    shape: () => ({}),
  }),
  route("POST /api/auth/reset-password", {
    document: RestResetPasswordDocument,
    body: ["token", "newPassword"],
    variables: ({ body }) => ({ token: body.token, newPassword: body.newPassword ?? "" }),
    shape: () => ({}),
  }),
  route("POST /api/auth/request-email-confirmation", {
    document: RestRequestEmailConfirmationDocument,
    variables: () => ({}),
    shape: () => ({}),
  }),
  route("POST /api/auth/confirm-email", {
    document: RestConfirmEmailDocument,
    body: ["token"],
    variables: ({ body }) => ({ token: body.token ?? "" }),
    shape: () => ({}),
  }),
  route("POST /api/auth/undo-email-change", {
    document: RestUndoEmailChangeDocument,
    body: ["token"],
    variables: ({ body }) => ({ token: body.token ?? "" }),
    shape: () => ({}),
  }),
  route("GET /api/auth/me", {
    document: RestMeDocument,
    variables: () => ({}),
    shape: ({ me }) => shapeViewer(me),
  }),
  route("PUT /api/auth/change-password", {
    document: RestChangePasswordDocument,
    body: ["currentPassword", "newPassword"],
    variables: ({ body: { currentPassword, newPassword } }) => ({
      input: { currentPassword: currentPassword ?? "", newPassword: newPassword ?? "" },
    }),
    shape: ({ changePassword }) => shapeSession(changePassword),
  }),
  route("PUT /api/auth/change-email", {
    document: RestChangeEmailDocument,
    body: ["newEmail", "password"],
    variables: ({ body: { newEmail, password } }) => ({
      input: { newEmail: newEmail ?? "", password: password ?? "" },
    }),
    shape: ({ changeEmail }) => shapeSession(changeEmail),
  }),
  route("DELETE /api/users/me", {
    document: RestDeleteAccountDocument,
    body: ["username", "password"],
    variables: ({ body: { username, password } }) => ({
      input: { username: username ?? "", password: password ?? "" },
    }),
    shape: ({ deleteAccount }) => deleteAccount,
  }),
  route("POST /api/auth/restore", {
    document: RestRestoreAccountDocument,
    body: ["email", "password", "code"],
    variables: ({ body }) => ({
      input: { email: body.email ?? "", password: body.password ?? "", code: body.code },
    }),
    shape: ({ restoreAccount }) => shapeSession(restoreAccount),
  }),
];
