import { id, input, open, ownOnly, type Permission, signedIn, uniqueName } from "../../testing/permission.ts";

export const permissions: Record<string, Permission> = {
  beginTwoFactor: {
    field: "beginTwoFactor(password: $password) { secret }",
    variables: (s) => ({ password: s.password }),
    outcomes: signedIn,
  },
  confirmTwoFactor: {
    field: "confirmTwoFactor(code: $code)",
    variables: async (s, actor) => ({ code: await s.code(actor, false) }),
    outcomes: signedIn,
  },
  disableTwoFactor: {
    field: "disableTwoFactor(password: $password, code: $code) { enabled }",
    variables: async (s, actor) => ({ password: s.password, code: await s.code(actor, true) }),
    outcomes: signedIn,
  },
  renewRecoveryCodes: {
    field: "renewRecoveryCodes(password: $password, code: $code)",
    variables: async (s, actor) => ({ password: s.password, code: await s.code(actor, true) }),
    outcomes: signedIn,
  },
  twoFactor: { field: "twoFactor { enabled }", outcomes: signedIn },
  addPasskey: {
    field: "addPasskey(input: $input) { id }",
    variables: async (s, actor) => ({ input: await s.newPasskey(actor) }),
    outcomes: signedIn,
  },
  beginPasskey: {
    field: "beginPasskey(password: $password) { attempt }",
    variables: (s) => ({ password: s.password }),
    outcomes: signedIn,
  },
  beginPasskeyProof: {
    field: "beginPasskeyProof { attempt }",
    // Only the owner has one.
    variables: async (s) => {
      await s.passkeyId();
      return {};
    },
    outcomes: ownOnly("CONFLICT"),
  },
  identityProof: { field: "identityProof { until }", outcomes: signedIn },
  proveIdentity: {
    field: "proveIdentity(input: $input) { until }",
    variables: input((s) => ({ password: s.password })),
    outcomes: signedIn,
  },
  beginPasskeySignIn: { field: "beginPasskeySignIn { attempt }", outcomes: open },
  passkeys: { field: "passkeys { id }", outcomes: signedIn },
  removePasskey: {
    field: "removePasskey(id: $id, password: $password) { id }",
    variables: async (s) => ({ id: await s.passkeyId(), password: s.password }),
    outcomes: ownOnly("NOT_FOUND"),
  },
  signInWithPasskey: {
    field: "signInWithPasskey(input: $input) { token }",
    variables: async (s) => ({ input: await s.signedByPasskey() }),
    outcomes: open,
  },
  demoMailFolder: { field: "demoMailFolder", outcomes: open },
  me: { field: "me { id }", outcomes: signedIn },
  sessions: { field: "sessions { id }", outcomes: signedIn },
  acceptPolicy: { field: 'acceptPolicy(version: "2025-08-16") { id }', outcomes: signedIn },
  changeEmail: {
    field: "changeEmail(input: $input) { token }",
    variables: input((s) => ({ newEmail: `${uniqueName()}@inkfolk.test`, password: s.password })),
    outcomes: signedIn,
  },
  changePassword: {
    field: "changePassword(input: $input) { token }",
    variables: input((s) => ({ currentPassword: s.password, newPassword: "another password" })),
    outcomes: signedIn,
  },
  confirmEmail: { field: "confirmEmail(token: $token)", variables: (s) => ({ token: s.confirmToken }), outcomes: open },
  deleteAccount: {
    field: "deleteAccount(input: $input) { username }",
    variables: input((s, actor) => ({ username: actor?.username ?? "nobody", password: s.password })),
    outcomes: signedIn,
  },
  endOtherSessions: { field: "endOtherSessions", outcomes: signedIn },
  endSession: {
    field: "endSession(id: $id) { id }",
    variables: id((s) => s.sessionId),
    outcomes: ownOnly("NOT_FOUND"),
  },
  login: {
    field: "login(input: $input) { token }",
    variables: input((s) => ({ email: s.client.email, password: s.password })),
    outcomes: open,
  },
  logout: { field: "logout { id }", outcomes: signedIn, suspended: "ok" },
  register: {
    field: "register(input: $input) { token }",
    variables: input(() => {
      const username = uniqueName();
      const email = `${username}@inkfolk.test`;
      const password = "a long enough password";
      return { username, email, password, fullName: "New Person", userType: "CANVAS", location: "Austin, TX" };
    }),
    outcomes: open,
  },
  requestEmailConfirmation: { field: "requestEmailConfirmation", outcomes: signedIn },
  requestPasswordReset: {
    field: "requestPasswordReset(email: $email)",
    variables: (s) => ({ email: s.client.email }),
    outcomes: open,
  },
  resetPassword: {
    field: "resetPassword(token: $token, newPassword: $newPassword)",
    variables: (s) => ({ token: s.resetToken, newPassword: "another password" }),
    outcomes: open,
  },
  restoreAccount: {
    field: "restoreAccount(input: $input) { token }",
    variables: input((s) => ({ email: s.client.email, password: s.password })),
    outcomes: open,
  },
  undoEmailChange: {
    field: "undoEmailChange(token: $token)",
    variables: (s) => ({ token: s.undoToken }),
    outcomes: open,
  },
};
