import { id, input, NOBODY_ELSES, ownOnly, type Permission, signedIn } from "../../testing/permission.ts";

export const permissions: Record<string, Permission> = {
  notifications: { field: "notifications { edges { cursor } }", outcomes: signedIn },
  notificationsToAnswer: { field: "notificationsToAnswer { id }", outcomes: signedIn },
  notificationPreferences: { field: "notificationPreferences { groups { group } }", outcomes: signedIn },
  unreadNotificationsCount: { field: "unreadNotificationsCount", outcomes: signedIn },
  markAllNotificationsRead: { field: "markAllNotificationsRead", outcomes: signedIn, uncounted: NOBODY_ELSES },
  markNotificationRead: {
    field: "markNotificationRead(id: $id) { id }",
    variables: id((s) => s.notification.id),
    outcomes: ownOnly("NOT_FOUND"),
    uncounted: NOBODY_ELSES,
  },
  updateNotificationPreferences: {
    field: "updateNotificationPreferences(input: $input) { groups { inApp } }",
    variables: input(() => ({ groups: [{ group: "LIKES", inApp: false }] })),
    outcomes: signedIn,
    uncounted: NOBODY_ELSES,
  },
  ownChanged: { field: "ownChanged { conversationId }", outcomes: signedIn },
  notificationReceived: { field: "notificationReceived { id }", outcomes: signedIn },
};
