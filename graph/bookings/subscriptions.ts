import { builder } from "../graphql/builder.ts";
import { subscribeToOwn } from "../live/subscribe.ts";
import { getBooking } from "./rules/bookings.ts";
import { bookingType } from "./types.ts";

builder.subscriptionField("bookingChanged", (t) =>
  t.field({
    type: bookingType,
    description: "Each of the viewer's bookings, when it is created and whenever it changes.",
    failures: ["UNAUTHENTICATED"],
    subscribe: (_root, _args, ctx) => subscribeToOwn(ctx, "booking"),
    resolve: (event, _args, ctx) => getBooking(ctx, event.bookingId),
  }),
);
