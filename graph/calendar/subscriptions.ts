import { builder } from "../graphql/builder.ts";
import { subscribeToOwn } from "../live/subscribe.ts";

builder.subscriptionField("calendarEntryChanged", (t) =>
  t.field({
    type: "ID",
    description:
      "The id of each of the viewer's walk-ins and blocked times, when it is added or removed. Read the calendar " +
      "again then. `bookingChanged` reports all other changes.",
    failures: ["UNAUTHENTICATED"],
    subscribe: (_root, _args, ctx) => subscribeToOwn(ctx, "calendar"),
    resolve: ({ entryId }) => entryId,
  }),
);
