import { builder } from "../graphql/builder.ts";
import { subscribeToOwn } from "../live/subscribe.ts";

builder.subscriptionField("waitlistChanged", (t) =>
  t.field({
    type: "ID",
    description:
      "The id of each waitlist entry of the person who asks, on either side, when somebody joins or leaves, when a time is " +
      "offered, answered, passed on or gone, and when their own place in line changes: read the waitlist again.",
    failures: ["UNAUTHENTICATED"],
    subscribe: (_root, _args, ctx) => subscribeToOwn(ctx, "waitlist"),
    resolve: ({ entryId }) => entryId,
  }),
);
