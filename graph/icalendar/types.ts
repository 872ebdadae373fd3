import type { CalendarFeed } from "../generated/prisma/client.ts";
import { builder } from "../graphql/builder.ts";
import { feedUrl } from "./rules/feeds.ts";

export const calendarFeedType = builder.objectRef<CalendarFeed>("CalendarFeed").implement({
  description: "Where the calendar of the person who asks reads their bookings, as client and as artist.",
  fields: (t) => ({
    id: t.exposeID("userId", { description: "The person's id." }),
    url: t.string({
      description: "Its address; whoever knows it can read it, so it is as secret as a password.",
      resolve: (feed, _args, ctx) => feedUrl(ctx, feed),
    }),
    busyOnly: t.exposeBoolean("busyOnly", {
      description: "Whether it says only when they are busy, and neither with whom, what nor where.",
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "Since when it has this address." }),
  }),
});
