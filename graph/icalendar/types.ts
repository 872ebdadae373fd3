import type { BusyCalendar, CalendarFeed } from "../generated/prisma/client.ts";
import { builder } from "../graphql/builder.ts";
import { feedUrl } from "./rules/feeds.ts";

export const calendarFeedType = builder.objectRef<CalendarFeed>("CalendarFeed").implement({
  description: "Where the calendar of the viewer reads their bookings, as client and as artist.",
  fields: (t) => ({
    id: t.exposeID("userId", { description: "The person's id." }),
    url: t.string({
      description: "Its address. Any holder of the address can read the feed, so it is as secret as a password.",
      resolve: (feed, _args, ctx) => feedUrl(ctx, feed),
    }),
    busyOnly: t.exposeBoolean("busyOnly", {
      description: "Whether it shows only busy times, without names, services and places.",
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "Since when it has this address." }),
  }),
});

export const busyCalendarType = builder.objectRef<BusyCalendar>("BusyCalendar").implement({
  description: "A calendar that an artist keeps elsewhere. Only they read of it.",
  fields: (t) => ({
    id: t.exposeID("artistId", { description: "The artist's id." }),
    host: t.string({
      description: "Whose it is: the host of its address, such as `calendar.example`.",
      resolve: ({ url }) => new URL(url).host,
    }),
    readAt: t.expose("readAt", { type: "DateTime", description: "When it could be read last." }),
    isFailing: t.boolean({
      description: "Whether it could not be read since; what it said then still holds.",
      resolve: ({ failures }) => failures > 0,
    }),
    unreadEvents: t.exposeInt("unreadEvents", {
      description: "How many of its events could not be read in full. Clients may be offered their times.",
    }),
    unknownTimeZones: t.exposeStringList("unknownZones", {
      description: "The time zone names in it that nobody knows, at most ten. The artist's own zone is used instead.",
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "Since when it is connected." }),
  }),
});
