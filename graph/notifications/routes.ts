import { inUpperCase, nodesOf, route } from "../rest/route.ts";
import {
  RestMarkAllNotificationsReadDocument,
  RestMarkNotificationReadDocument,
  RestNotificationsDocument,
  RestNotificationsToAnswerDocument,
} from "./routes.generated.ts";

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
