import { inLowerCase, inUpperCase, route } from "../rest/route.ts";
import {
  RestChangeEmailDocument,
  RestChangePasswordDocument,
  RestDeleteAccountDocument,
  RestLoginDocument,
  RestLogoutDocument,
  RestMeDocument,
  RestRegisterDocument,
  RestRestoreAccountDocument,
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
    body: ["email", "password"],
    variables: ({ body }) => ({ input: { email: body.email ?? "", password: body.password ?? "" } }),
    shape: ({ login }) => shapeSession(login),
  }),
  route("POST /api/auth/logout", { document: RestLogoutDocument, variables: () => ({}), shape: () => ({}) }),
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
    body: ["email", "password"],
    variables: ({ body }) => ({ input: { email: body.email ?? "", password: body.password ?? "" } }),
    shape: ({ restoreAccount }) => shapeSession(restoreAccount),
  }),
];
