import { builder } from "../graphql/builder.ts";
import { subscribeToOwn } from "../live/subscribe.ts";

builder.subscriptionField("calendarEntryChanged", (t) =>
  t.field({
    type: "ID",
    description:
      "The id of each walk-in and blocked time of the person who asks, when it is entered and when it is taken out: " +
      "read the calendar again. `bookingChanged` tells of the rest.",
    failures: ["UNAUTHENTICATED"],
    subscribe: (_root, _args, ctx) => subscribeToOwn(ctx, "calendar"),
    resolve: ({ entryId }) => entryId,
  }),
);
