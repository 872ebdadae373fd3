import { builder } from "../graphql/builder.ts";
import { KEPT_NETWORK_DAYS, VIEW_DAYS } from "./input.ts";
import type { DayOfViews, ProfileViews } from "./rules/profile-views.ts";

const dayOfViewsType = builder.objectRef<DayOfViews>("DayOfViews").implement({
  description: "One day of a profile's views.",
  fields: (t) => ({
    date: t.exposeString("date", { description: "The UTC day, `2026-05-01`." }),
    views: t.exposeInt("views", { description: "How many viewers looked at the profile." }),
  }),
});

export const profileViewsType = builder.objectRef<ProfileViews>("ProfileViews").implement({
  description:
    "Who looked at an artist's profile, in numbers. Each viewer counts once in 24 hours, and so does each network from " +
    "which nobody who is signed in looked.",
  fields: (t) => ({
    viewCount: t.exposeInt("viewCount", { description: "How many times in all." }),
    uniqueViewers: t.exposeInt("uniqueViewers", {
      description: `How many people and networks; a network that is forgotten, after ${KEPT_NETWORK_DAYS} days, counts once a day.`,
    }),
    last30Days: t.field({
      type: [dayOfViewsType],
      atMost: VIEW_DAYS,
      description: "Thirty days, the oldest first; the last is today.",
      resolve: (views) => views.last30Days,
    }),
  }),
});
