import {
  id,
  input,
  NOBODY_ELSES,
  open,
  ownOnly,
  type Permission,
  signedIn,
  TRIED_CREDENTIALS,
  uniqueName,
} from "../../testing/permission.ts";

export const permissions: Record<string, Permission> = {
  beginTwoFactor: {
    field: "beginTwoFactor(password: $password) { secret }",
    variables: (s) => ({ password: s.password }),
    outcomes: signedIn,
    uncounted: TRIED_CREDENTIALS,
  },
  confirmTwoFactor: {
    field: "confirmTwoFactor(code: $code)",
    variables: async (s, actor) => ({ code: await s.code(actor, false) }),
    outcomes: signedIn,
    uncounted: TRIED_CREDENTIALS,
  },
  disableTwoFactor: {
    field: "disableTwoFactor(password: $password, code: $code) { enabled }",
    variables: async (s, actor) => ({ password: s.password, code: await s.code(actor, true) }),
    outcomes: signedIn,
    uncounted: TRIED_CREDENTIALS,
  },
  renewRecoveryCodes: {
    field: "renewRecoveryCodes(password: $password, code: $code)",
    variables: async (s, actor) => ({ password: s.password, code: await s.code(actor, true) }),
    outcomes: signedIn,
    uncounted: TRIED_CREDENTIALS,
  },
  twoFactor: { field: "twoFactor { enabled }", outcomes: signedIn },
  addPasskey: {
    field: "addPasskey(input: $input) { id }",
    variables: async (s, actor) => ({ input: await s.newPasskey(actor) }),
    outcomes: signedIn,
    uncounted: NOBODY_ELSES,
  },
  beginPasskey: {
    field: "beginPasskey(password: $password) { attempt }",
    variables: (s) => ({ password: s.password }),
    outcomes: signedIn,
    uncounted: TRIED_CREDENTIALS,
  },
  beginPasskeyProof: {
    field: "beginPasskeyProof { attempt }",
    // Only the owner has one.
    variables: async (s) => {
      await s.passkeyId();
      return {};
    },
    outcomes: ownOnly("CONFLICT"),
    uncounted: TRIED_CREDENTIALS,
  },
  identityProof: { field: "identityProof { until }", outcomes: signedIn },
  proveIdentity: {
    field: "proveIdentity(input: $input) { until }",
    variables: input((s) => ({ password: s.password })),
    outcomes: signedIn,
    uncounted: TRIED_CREDENTIALS,
  },
  beginPasskeySignIn: { field: "beginPasskeySignIn { attempt }", outcomes: open, uncounted: TRIED_CREDENTIALS },
  passkeys: { field: "passkeys { id }", outcomes: signedIn },
  removePasskey: {
    field: "removePasskey(id: $id, password: $password) { id }",
    variables: async (s) => ({ id: await s.passkeyId(), password: s.password }),
    outcomes: ownOnly("NOT_FOUND"),
    uncounted: TRIED_CREDENTIALS,
  },
  signInWithPasskey: {
    field: "signInWithPasskey(input: $input) { token }",
    variables: async (s) => ({ input: await s.signedByPasskey() }),
    outcomes: open,
    uncounted: TRIED_CREDENTIALS,
  },
  demoMailFolder: { field: "demoMailFolder", outcomes: open },
  me: { field: "me { id }", outcomes: signedIn },
  sessions: { field: "sessions { id }", outcomes: signedIn },
  acceptPolicy: { field: 'acceptPolicy(version: "2025-08-16") { id }', outcomes: signedIn, uncounted: NOBODY_ELSES },
  changeEmail: {
    field: "changeEmail(input: $input) { token }",
    variables: input((s) => ({ newEmail: `${uniqueName()}@inkfolk.test`, password: s.password })),
    outcomes: signedIn,
    uncounted: TRIED_CREDENTIALS,
  },
  changePassword: {
    field: "changePassword(input: $input) { token }",
    variables: input((s) => ({ currentPassword: s.password, newPassword: "another password" })),
    outcomes: signedIn,
    uncounted: TRIED_CREDENTIALS,
  },
  confirmEmail: {
    field: "confirmEmail(token: $token)",
    variables: (s) => ({ token: s.confirmToken }),
    outcomes: open,
    uncounted: TRIED_CREDENTIALS,
  },
  deleteAccount: {
    field: "deleteAccount(input: $input) { username }",
    variables: input((s, actor) => ({ username: actor?.username ?? "nobody", password: s.password })),
    outcomes: signedIn,
    uncounted: TRIED_CREDENTIALS,
  },
  endOtherSessions: { field: "endOtherSessions", outcomes: signedIn, uncounted: NOBODY_ELSES },
  endSession: {
    field: "endSession(id: $id) { id }",
    variables: id((s) => s.sessionId),
    outcomes: ownOnly("NOT_FOUND"),
    uncounted: NOBODY_ELSES,
  },
  login: {
    field: "login(input: $input) { token }",
    variables: input((s) => ({ email: s.client.email, password: s.password })),
    outcomes: open,
    uncounted: TRIED_CREDENTIALS,
  },
  logout: { field: "logout { id }", outcomes: signedIn, suspended: "ok", uncounted: NOBODY_ELSES },
  register: {
    field: "register(input: $input) { token }",
    variables: input(() => {
      const username = uniqueName();
      const email = `${username}@inkfolk.test`;
      const password = "a long enough password";
      return { username, email, password, fullName: "New Person", userType: "CANVAS", location: "Austin, TX" };
    }),
    outcomes: open,
    uncounted: TRIED_CREDENTIALS,
  },
  requestEmailConfirmation: { field: "requestEmailConfirmation", outcomes: signedIn, counted: ["confirmEmail"] },
  requestPasswordReset: {
    field: "requestPasswordReset(email: $email)",
    variables: (s) => ({ email: s.client.email }),
    outcomes: open,
    uncounted: TRIED_CREDENTIALS,
  },
  resetPassword: {
    field: "resetPassword(token: $token, newPassword: $newPassword)",
    variables: (s) => ({ token: s.resetToken, newPassword: "another password" }),
    outcomes: open,
    uncounted: TRIED_CREDENTIALS,
  },
  restoreAccount: {
    field: "restoreAccount(input: $input) { token }",
    variables: input((s) => ({ email: s.client.email, password: s.password })),
    outcomes: open,
    uncounted: TRIED_CREDENTIALS,
  },
  undoEmailChange: {
    field: "undoEmailChange(token: $token)",
    variables: (s) => ({ token: s.undoToken }),
    outcomes: open,
    uncounted: TRIED_CREDENTIALS,
  },
};
