import { builder } from "../graphql/builder.ts";
import { KEPT_NETWORK_DAYS, MAX_WEEKS, VIEW_DAYS } from "./input.ts";
import type { InsightCounts, Insights } from "./rules/insights.ts";
import type { DayOfViews, ProfileViews } from "./rules/profile-views.ts";

const dayOfViewsType = builder.objectRef<DayOfViews>("DayOfViews").implement({
  description: "One day of profile views.",
  fields: (t) => ({
    date: t.exposeString("date", { description: "The UTC day, `2026-05-01`." }),
    views: t.exposeInt("views", { description: "Number of viewers on that day." }),
  }),
});

export const profileViewsType = builder.objectRef<ProfileViews>("ProfileViews").implement({
  description:
    "Statistics of an artist's profile views. Each viewer counts once in 24 hours. So does each network, for views " +
    "without sign-in.",
  fields: (t) => ({
    viewCount: t.exposeInt("viewCount", { description: "Total number of views." }),
    uniqueViewers: t.exposeInt("uniqueViewers", {
      description:
        `Number of distinct people and networks. Networks are forgotten after ${KEPT_NETWORK_DAYS} days and then ` +
        "count once a day.",
    }),
    last30Days: t.field({
      type: [dayOfViewsType],
      atMost: VIEW_DAYS,
      description: "Thirty days, oldest first; the last is today.",
      resolve: (views) => views.last30Days,
    }),
  }),
});

const insightCountsType = builder.objectRef<InsightCounts>("InsightCounts").implement({
  description: "Statistics of an artist's work over a period.",
  fields: (t) => ({
    since: t.exposeString("since", { description: "The first UTC day, `2026-05-04`; a Monday." }),
    views: t.exposeInt("views", { description: "Number of profile views by others." }),
    followers: t.exposeInt("followers", {
      description: "Number of people who started to follow the artist and still do.",
    }),
    likes: t.exposeInt("likes", { description: "Number of likes by others on the artist's posts." }),
    requests: t.exposeInt("requests", { description: "Number of sessions requested." }),
    answered: t.exposeInt("answered", {
      description: "Number of these requests that were accepted or declined, at any time.",
    }),
    accepted: t.exposeInt("accepted", { description: "Number of these requests that were accepted." }),
    acceptance: t.float({
      nullable: true,
      description: "`accepted` divided by `answered`, 0 to 1. Null while no request is answered.",
      resolve: ({ accepted, answered }) => (answered > 0 ? accepted / answered : null),
    }),
  }),
});

export const insightsType = builder.objectRef<Insights>("Insights").implement({
  description: "Statistics of an artist's work, week by week. They name nobody.",
  fields: (t) => ({
    weeks: t.field({
      type: [insightCountsType],
      atMost: MAX_WEEKS,
      description: "Weeks from Monday to Sunday, UTC, oldest first; the last is the current one.",
      resolve: ({ weeks }) => weeks,
    }),
    total: t.field({
      type: insightCountsType,
      description: "The sum of all these weeks.",
      resolve: ({ total }) => total,
    }),
  }),
});
