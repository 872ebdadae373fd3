import { builder } from "../graphql/builder.ts";
import { subscribeToOwn } from "../live/subscribe.ts";

builder.subscriptionField("waitlistChanged", (t) =>
  t.field({
    type: "ID",
    description:
      "The id of a changed waitlist entry of the viewer, as client or artist. Read the waitlist again on each event. " +
      "Events are joining, leaving, each step of an offer, and a new place in line.",
    failures: ["UNAUTHENTICATED"],
    subscribe: (_root, _args, ctx) => subscribeToOwn(ctx, "waitlist"),
    resolve: ({ entryId }) => entryId,
  }),
);
