import { inLowerCase, inUpperCase, nodesOf, route } from "../rest/route.ts";
import {
  type RestAccountFragment,
  RestAdminUserDocument,
  RestAdminUsersDocument,
  RestCancelAnnouncementDocument,
  RestEndUserSessionsDocument,
  RestExportAdminUsersDocument,
  RestLiftSecondFactorDocument,
  type RestScheduledAnnouncementFragment,
  RestScheduledAnnouncementsDocument,
  RestSendAdminNotificationDocument,
  RestSentAnnouncementsDocument,
  RestSetUserRoleDocument,
  RestSetUserVerificationDocument,
  RestUpdateAnnouncementDocument,
} from "./routes.generated.ts";

const shapeAccount = (user: RestAccountFragment) => ({
  ...user,
  userType: inLowerCase(user.userType),
  role: inLowerCase(user.role),
});

const shapeScheduled = (announcement: RestScheduledAnnouncementFragment) => ({
  ...announcement,
  userType: announcement.userType && inLowerCase(announcement.userType),
});

/** The interface's first button and an empty text filter nothing. */
const readFilter = (word: unknown) => (word === "all" || word === "" ? undefined : inUpperCase(word));

export const routes = [
  route("GET /api/admin/users", {
    document: RestAdminUsersDocument,
    query: ["query", "q", "userType", "type", "role", "status", "sort", "cursor"],
    variables: ({ query: { query, q, userType, type, role, status, sort, cursor } }) => ({
      query: query ?? q,
      userType: readFilter(userType ?? type),
      role: readFilter(role),
      status: readFilter(status),
      sort: readFilter(sort),
      after: cursor,
    }),
    // Each with its cursor: sorted by what people have, the list is not in the order of their ids.
    shape: ({ adminUsers }) =>
      (adminUsers.edges ?? []).flatMap((edge) => (edge ? [{ ...shapeAccount(edge.node), cursor: edge.cursor }] : [])),
    total: ({ adminUsers }) => adminUsers.totalCount,
  }),
  route("GET /api/admin/users/by-username/:username", {
    summary: "The account with this username, with what admins did to it.",
    document: RestAdminUserDocument,
    cursor: "the `id` of the last of the `actions`",
    query: ["cursor"],
    variables: ({ params: { username }, query: { cursor } }) => ({ username, after: cursor }),
    shape: ({ adminUser: { user, bookingsCount, actions } }) => ({
      ...shapeAccount(user),
      bookingsCount,
      actions: nodesOf(actions).map((action) => ({ ...action, act: inLowerCase(action.act) })),
    }),
  }),
  route("POST /api/admin/users/export", {
    document: RestExportAdminUsersDocument,
    body: ["query", "userType", "role", "status", "sort"],
    variables: ({ body: { query, userType, role, status, sort } }) => ({
      query,
      userType: readFilter(userType),
      role: readFilter(role),
      status: readFilter(status),
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
  route("DELETE /api/admin/users/:id/sessions", {
    document: RestEndUserSessionsDocument,
    variables: ({ params }) => ({ userId: params.id }),
    shape: ({ endUserSessions }) => shapeAccount(endUserSessions),
  }),
  route("DELETE /api/admin/users/:id/two-factor", {
    document: RestLiftSecondFactorDocument,
    variables: ({ params }) => ({ userId: params.id }),
    shape: ({ liftSecondFactor }) => shapeAccount(liftSecondFactor),
  }),
  route("POST /api/admin/notifications", {
    document: RestSendAdminNotificationDocument,
    body: ["title", "message", "userType", "userIds", "sendAt", "breachDetectedAt", "clientId"],
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
  route("GET /api/admin/notifications", {
    document: RestSentAnnouncementsDocument,
    query: ["cursor"],
    variables: ({ query: { cursor } }) => ({ after: cursor }),
    shape: ({ sentAnnouncements }) =>
      nodesOf(sentAnnouncements).map((sent) => ({ ...sent, userType: sent.userType && inLowerCase(sent.userType) })),
  }),
  route("GET /api/admin/notifications/scheduled", {
    document: RestScheduledAnnouncementsDocument,
    variables: () => ({}),
    shape: ({ scheduledAnnouncements }) => scheduledAnnouncements.map(shapeScheduled),
  }),
  route("PUT /api/admin/notifications/scheduled/:id", {
    document: RestUpdateAnnouncementDocument,
    body: ["version", "title", "message", "sendAt"],
    variables: ({ params, body }) => ({ input: { id: params.id, ...body } }),
    shape: ({ updateAnnouncement }) => shapeScheduled(updateAnnouncement),
  }),
  route("DELETE /api/admin/notifications/scheduled/:id", {
    document: RestCancelAnnouncementDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ cancelAnnouncement }) => shapeScheduled(cancelAnnouncement),
  }),
];
