import { builder } from "../graphql/builder.ts";
import { subscribeToOwn } from "../live/subscribe.ts";

builder.subscriptionField("calendarEntryChanged", (t) =>
  t.field({
    type: "ID",
    description:
      "The id of each walk-in and blocked time of the viewer, when it is entered and when it is removed: " +
      "read the calendar again. `bookingChanged` reports the rest.",
    failures: ["UNAUTHENTICATED"],
    subscribe: (_root, _args, ctx) => subscribeToOwn(ctx, "calendar"),
    resolve: ({ entryId }) => entryId,
  }),
);
