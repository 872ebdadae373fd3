import type { BusyCalendar, CalendarFeed } from "../generated/prisma/client.ts";
import { builder } from "../graphql/builder.ts";
import { feedUrl } from "./rules/feeds.ts";

export const calendarFeedType = builder.objectRef<CalendarFeed>("CalendarFeed").implement({
  description: "A feed of the viewer's bookings, as client and as artist, for a calendar app.",
  fields: (t) => ({
    id: t.exposeID("userId", { description: "The person's id." }),
    url: t.string({
      description: "The feed's address. Anyone who has it can read the feed, so treat it like a password.",
      resolve: (feed, _args, ctx) => feedUrl(ctx, feed),
    }),
    busyOnly: t.exposeBoolean("busyOnly", {
      description: "Whether the feed shows only busy times, without names, services and places.",
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When the feed got this address." }),
  }),
});

export const busyCalendarType = builder.objectRef<BusyCalendar>("BusyCalendar").implement({
  description: "An external calendar that an artist has connected. Only the artist sees it.",
  fields: (t) => ({
    id: t.exposeID("artistId", { description: "The artist's id." }),
    host: t.string({
      description: "The host of the calendar's address, such as `calendar.example`.",
      resolve: ({ url }) => new URL(url).host,
    }),
    readAt: t.expose("readAt", { type: "DateTime", description: "When the calendar was last read successfully." }),
    isFailing: t.boolean({
      description: "Whether reading has failed since then. The events of the last successful read still apply.",
      resolve: ({ failures }) => failures > 0,
    }),
    unreadEvents: t.exposeInt("unreadEvents", {
      description: "Number of events that could not be read in full. Clients may be offered their times.",
    }),
    unknownTimeZones: t.exposeStringList("unknownZones", {
      description:
        "Unrecognized time zone names in the calendar, at most ten. The artist's own time zone is used instead.",
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When the calendar was connected." }),
  }),
});
