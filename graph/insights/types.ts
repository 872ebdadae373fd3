import { builder } from "../graphql/builder.ts";
import { KEPT_NETWORK_DAYS, MAX_WEEKS, VIEW_DAYS } from "./input.ts";
import type { InsightCounts, Insights } from "./rules/insights.ts";
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

const insightCountsType = builder.objectRef<InsightCounts>("InsightCounts").implement({
  description: "An artist's work over a period, in numbers.",
  fields: (t) => ({
    since: t.exposeString("since", { description: "The first UTC day, `2026-05-04`; a Monday." }),
    views: t.exposeInt("views", { description: "How often others looked at the profile." }),
    followers: t.exposeInt("followers", { description: "How many began to follow and still do." }),
    likes: t.exposeInt("likes", { description: "How many likes others left under the artist's posts." }),
    requests: t.exposeInt("requests", { description: "How many sessions were asked for." }),
    answered: t.exposeInt("answered", {
      description: "How many of these requests were accepted or declined, whenever that was.",
    }),
    accepted: t.exposeInt("accepted", { description: "How many of these requests were accepted." }),
    acceptance: t.float({
      nullable: true,
      description: "`accepted` of `answered`, 0 to 1; null while none is answered.",
      resolve: ({ accepted, answered }) => (answered > 0 ? accepted / answered : null),
    }),
  }),
});

export const insightsType = builder.objectRef<Insights>("Insights").implement({
  description: "How an artist's work goes, week by week. Only numbers: nobody is named.",
  fields: (t) => ({
    weeks: t.field({
      type: [insightCountsType],
      atMost: MAX_WEEKS,
      description: "Weeks from Monday to Sunday, UTC, the oldest first; the last is the present one.",
      resolve: ({ weeks }) => weeks,
    }),
    total: t.field({
      type: insightCountsType,
      description: "All these weeks together.",
      resolve: ({ total }) => total,
    }),
  }),
});
