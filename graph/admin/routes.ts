import { inLowerCase, inUpperCase, nodesOf, route } from "../rest/route.ts";
import {
  type RestAccountFragment,
  RestAdminUsersDocument,
  RestExportAdminUsersDocument,
  RestSendAdminNotificationDocument,
  RestSetUserRoleDocument,
  RestSetUserVerificationDocument,
} from "./routes.generated.ts";

const shapeAccount = (user: RestAccountFragment) => ({
  ...user,
  userType: inLowerCase(user.userType),
  role: inLowerCase(user.role),
});

/** The interface's first button and an empty text filter nothing. */
const readFilter = (word: unknown) => (word === "all" || word === "" ? undefined : inUpperCase(word));

export const routes = [
  route("GET /api/admin/users", {
    document: RestAdminUsersDocument,
    query: ["query", "q", "userType", "type", "role", "sort", "cursor"],
    variables: ({ query: { query, q, userType, type, role, sort, cursor } }) => ({
      query: query ?? q,
      userType: readFilter(userType ?? type),
      role: readFilter(role),
      sort: readFilter(sort),
      after: cursor,
    }),
    shape: ({ adminUsers }) => nodesOf(adminUsers).map(shapeAccount),
    total: ({ adminUsers }) => adminUsers.totalCount,
  }),
  route("POST /api/admin/users/export", {
    document: RestExportAdminUsersDocument,
    body: ["query", "userType", "role", "sort"],
    variables: ({ body: { query, userType, role, sort } }) => ({
      query,
      userType: readFilter(userType),
      role: readFilter(role),
      sort: readFilter(sort),
    }),
    shape: ({ exportAdminUsers }) => exportAdminUsers,
  }),
  route("PUT /api/admin/users/:id/verification", {
    document: RestSetUserVerificationDocument,
    body: ["verified"],
    variables: ({ params, body }) => ({ input: { userId: params.id, verified: body.verified } }),
    shape: ({ setUserVerification }) => shapeAccount(setUserVerification),
  }),
  route("PUT /api/admin/users/:id/role", {
    document: RestSetUserRoleDocument,
    body: ["role"],
    variables: ({ params, body }) => ({ input: { userId: params.id, role: inUpperCase(body.role) } }),
    shape: ({ setUserRole }) => shapeAccount(setUserRole),
  }),
  route("POST /api/admin/notifications", {
    document: RestSendAdminNotificationDocument,
    body: ["title", "message", "userType", "userIds", "sendAt", "breachDetectedAt"],
    variables: ({ body }) => ({
      input: {
        ...body,
        title: body.title ?? "",
        message: body.message ?? "",
        userType: readFilter(body.userType),
        sendAt: body.sendAt || null,
        breachDetectedAt: body.breachDetectedAt || null,
      },
    }),
    shape: ({ sendAdminNotification: { scheduled, ...sent } }) => ({ ...sent, ...(scheduled && { scheduled }) }),
  }),
];
