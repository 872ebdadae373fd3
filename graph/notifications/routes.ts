import { nodesOf, route } from "../rest/route.ts";
import {
  RestMarkAllNotificationsReadDocument,
  RestMarkNotificationReadDocument,
  RestNotificationsDocument,
} from "./routes.generated.ts";

export const routes = [
  route("GET /api/notifications", {
    document: RestNotificationsDocument,
    query: ["cursor", "unread"],
    variables: ({ query }) => ({ after: query.cursor, unread: query.unread === "true" }),
    shape: ({ notifications }) => nodesOf(notifications),
  }),
  route("PUT /api/notifications/mark-all-read", {
    document: RestMarkAllNotificationsReadDocument,
    body: ["newestSeenId"],
    variables: ({ body }) => ({ newestSeenId: body.newestSeenId }),
    shape: ({ markAllNotificationsRead }) => ({ count: markAllNotificationsRead }),
  }),
  route("PUT /api/notifications/:id/read", {
    document: RestMarkNotificationReadDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ markNotificationRead }) => markNotificationRead,
  }),
];
