import { nodesOf, route } from "../rest/route.ts";
import {
  RestMarkAllNotificationsReadDocument,
  RestMarkNotificationReadDocument,
  RestNotificationsDocument,
} from "./routes.generated.ts";

export const routes = [
  route("GET /api/notifications", {
    document: RestNotificationsDocument,
    variables: ({ query }) => ({ after: query.cursor }),
    shape: ({ notifications }) => nodesOf(notifications),
  }),
  route("PUT /api/notifications/mark-all-read", {
    document: RestMarkAllNotificationsReadDocument,
    variables: () => ({}),
    shape: ({ markAllNotificationsRead }) => ({ count: markAllNotificationsRead }),
  }),
  route("PUT /api/notifications/:id/read", {
    document: RestMarkNotificationReadDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ markNotificationRead }) => markNotificationRead,
  }),
];
