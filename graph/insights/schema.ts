import { parseInput } from "../core/errors.ts";
import { builder } from "../graphql/builder.ts";
import { findUser } from "../people/rules/people.ts";
import { userType } from "../people/types.ts";
import { DEFAULT_WEEKS, insightsInput, MAX_WEEKS } from "./input.ts";
import { loadViewCount } from "./lists.ts";
import { canSeeViews } from "./policy.ts";
import { readInsights } from "./rules/insights.ts";
import { readProfileViews, recordProfileView } from "./rules/profile-views.ts";
import { insightsType, profileViewsType } from "./types.ts";

builder.objectFields(userType, (t) => ({
  viewCount: t.int({
    nullable: true,
    description: "How often others looked at the profile; null for everybody but an artist of their own.",
    resolve: async (user, _args, ctx) =>
      canSeeViews(ctx.viewer, user) ? ((await loadViewCount(ctx, user.id)) ?? 0) : null,
  }),
}));

builder.queryField("profileViews", (t) =>
  t.field({
    type: profileViewsType,
    description: "An artist's own profile views.",
    failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "for anybody else" }, "NOT_FOUND"],
    args: { userId: t.arg.id({ required: true, description: "The artist." }) },
    resolve: (_root, { userId }, ctx) => readProfileViews(ctx, userId),
  }),
);

builder.queryField("insights", (t) =>
  t.field({
    type: insightsType,
    description: "The numbers of the viewer's own work as an artist; their `rating` and `reviewsCount` are at `me`.",
    failures: [
      "UNAUTHENTICATED",
      { code: "FORBIDDEN", when: "unless an artist" },
      { code: "BAD_USER_INPUT", at: ["weeks"] },
    ],
    args: {
      weeks: t.arg.int({
        defaultValue: DEFAULT_WEEKS,
        description: `How many, the present one included, 1 to ${MAX_WEEKS}.`,
      }),
    },
    resolve: (_root, { weeks }, ctx) => readInsights(ctx, parseInput(insightsInput, { weeks: weeks ?? undefined })),
  }),
);

builder.mutationField("recordProfileView", (t) =>
  t.field({
    type: userType,
    description:
      "The person whose profile the caller is viewing, by exactly one of the two. Counts as one view in 24 " +
      "hours, per network where the caller is not signed in. Views by programs, by the person and by admins " +
      "do not count.",
    failures: ["BAD_USER_INPUT", "NOT_FOUND"],
    args: {
      id: t.arg.id({ description: "The person's id." }),
      username: t.arg.string({ description: "The person's username in any case; an id is understood too." }),
    },
    resolve: async (_root, address, ctx) => {
      const profile = await findUser(ctx, address);
      await recordProfileView(ctx, profile);
      return profile;
    },
  }),
);
