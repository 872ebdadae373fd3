import { adminsOnly, BY_STAFF, id, input, type Permission } from "../../testing/permission.ts";

export const permissions: Record<string, Permission> = {
  adminStats: { field: "adminStats { total }", outcomes: adminsOnly },
  adminWaiting: { field: "adminWaiting { reports }", outcomes: adminsOnly },
  adminUser: {
    field: "adminUser(username: $username) { user { id } }",
    variables: ({ owner }) => ({ username: owner.username }),
    outcomes: adminsOnly,
  },
  adminUsers: { field: "adminUsers { totalCount }", outcomes: adminsOnly },
  retention: { field: "retention { accountsWarned }", outcomes: adminsOnly },
  jobRuns: { field: "jobRuns { name }", outcomes: adminsOnly },
  sentAnnouncements: { field: "sentAnnouncements { edges { cursor } }", outcomes: adminsOnly },
  scheduledAnnouncements: { field: "scheduledAnnouncements { id }", outcomes: adminsOnly },
  updateAnnouncement: {
    field: "updateAnnouncement(input: $input) { id }",
    variables: input((s) => ({
      id: s.scheduledAnnouncement.id,
      version: 1,
      title: "Better news",
      message: "Hello",
      sendAt: s.scheduledAnnouncement.sendAt.toISOString(),
    })),
    outcomes: adminsOnly,
    uncounted: BY_STAFF,
  },
  cancelAnnouncement: {
    field: "cancelAnnouncement(id: $id) { id }",
    variables: id((s) => s.scheduledAnnouncement.id),
    outcomes: adminsOnly,
    uncounted: BY_STAFF,
  },
  liftSecondFactor: {
    field: "liftSecondFactor(userId: $id) { id }",
    variables: async (s) => {
      await s.passkeyId();
      return { id: s.owner.id };
    },
    outcomes: adminsOnly,
    uncounted: BY_STAFF,
  },
  endUserSessions: {
    field: "endUserSessions(userId: $userId) { id }",
    variables: (s) => ({ userId: s.client.id }),
    outcomes: adminsOnly,
    uncounted: BY_STAFF,
  },
  exportAdminUsers: { field: "exportAdminUsers { count }", outcomes: adminsOnly, counted: ["export"] },
  sendAdminNotification: {
    field: "sendAdminNotification(input: $input) { count }",
    variables: input((s) => ({ title: "News", message: "Hello", userIds: [s.client.id] })),
    outcomes: adminsOnly,
    counted: ["broadcast"],
  },
  setUserRole: {
    field: "setUserRole(input: $input) { id }",
    variables: input((s) => ({ userId: s.client.id, role: "ADMIN" })),
    outcomes: adminsOnly,
    uncounted: BY_STAFF,
  },
};
