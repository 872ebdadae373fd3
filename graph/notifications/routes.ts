import { extend, inLowerCase, inUpperCase, nodesOf, route } from "../rest/route.ts";
import {
  RestMarkAllNotificationsReadDocument,
  RestMarkNotificationReadDocument,
  RestNotificationPreferencesDocument,
  type RestNotificationPreferencesFragment,
  RestNotificationsDocument,
  RestNotificationsToAnswerDocument,
  RestUpdateNotificationPreferencesDocument,
} from "./routes.generated.ts";

const shapePreferences = ({ groups, quietHours, gathersMails }: RestNotificationPreferencesFragment) => ({
  quietHours,
  gathersMails,
  groups: groups.map((each) => extend(each, { group: inLowerCase(each.group) })),
});

/** With the words of groups in GraphQL's spelling; anything else is left for GraphQL to refuse. */
const readGroups = (groups: unknown): unknown =>
  Array.isArray(groups)
    ? groups.map((each) =>
        each instanceof Object && "group" in each ? { ...each, group: inUpperCase(each.group) } : each,
      )
    : groups;

export const routes = [
  route("GET /api/notifications", {
    document: RestNotificationsDocument,
    query: ["cursor", "unread", "topic"],
    variables: ({ query }) => ({
      after: query.cursor,
      unread: query.unread === "true",
      topic: inUpperCase(query.topic),
    }),
    shape: ({ notifications }) => nodesOf(notifications),
  }),
  route("GET /api/notifications/to-answer", {
    document: RestNotificationsToAnswerDocument,
    shape: ({ notificationsToAnswer }) => notificationsToAnswer,
    variables: () => ({}),
  }),
  route("GET /api/notifications/preferences", {
    document: RestNotificationPreferencesDocument,
    variables: () => ({}),
    shape: ({ notificationPreferences }) => shapePreferences(notificationPreferences),
  }),
  route("PUT /api/notifications/preferences", {
    document: RestUpdateNotificationPreferencesDocument,
    body: ["groups", "quietHours", "gathersMails"],
    variables: ({ body: { groups, quietHours, gathersMails } }) => ({
      input: { groups: readGroups(groups), quietHours, gathersMails },
    }),
    shape: ({ updateNotificationPreferences }) => shapePreferences(updateNotificationPreferences),
  }),
  route("PUT /api/notifications/mark-all-read", {
    document: RestMarkAllNotificationsReadDocument,
    body: ["newestSeenId", "topic"],
    variables: ({ body }) => ({ newestSeenId: body.newestSeenId, topic: inUpperCase(body.topic) }),
    shape: ({ markAllNotificationsRead }) => ({ count: markAllNotificationsRead }),
  }),
  route("PUT /api/notifications/:id/read", {
    document: RestMarkNotificationReadDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ markNotificationRead }) => markNotificationRead,
  }),
];
