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
    description:
      "Number of times others viewed the profile. Null unless the viewer is an artist and this is their own profile.",
    resolve: async (user, _args, ctx) =>
      canSeeViews(ctx.viewer, user) ? ((await loadViewCount(ctx, user.id)) ?? 0) : null,
  }),
}));

builder.queryField("profileViews", (t) =>
  t.field({
    type: profileViewsType,
    description: "An artist's own profile views.",
    failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "for anyone else" }, "NOT_FOUND"],
    args: { userId: t.arg.id({ required: true, description: "The artist." }) },
    resolve: (_root, { userId }, ctx) => readProfileViews(ctx, userId),
  }),
);

builder.queryField("insights", (t) =>
  t.field({
    type: insightsType,
    description: "The viewer's own statistics as an artist. `rating` and `reviewsCount` are on `me`.",
    failures: [
      "UNAUTHENTICATED",
      { code: "FORBIDDEN", when: "unless the viewer is an artist" },
      { code: "BAD_USER_INPUT", at: ["weeks"] },
    ],
    args: {
      weeks: t.arg.int({
        defaultValue: DEFAULT_WEEKS,
        description: `Number of weeks, including the current one, 1 to ${MAX_WEEKS}.`,
      }),
    },
    resolve: (_root, { weeks }, ctx) => readInsights(ctx, parseInput(insightsInput, { weeks: weeks ?? undefined })),
  }),
);

builder.mutationField("recordProfileView", (t) =>
  t.field({
    type: userType,
    description:
      "The person whose profile the caller is viewing. Send exactly one of the two arguments. A viewer counts once " +
      "in 24 hours; callers who are not signed in count once per network. Views by programs, by the person and by " +
      "admins do not count.",
    failures: ["BAD_USER_INPUT", "NOT_FOUND"],
    args: {
      id: t.arg.id({ description: "The person's id." }),
      username: t.arg.string({ description: "The person's username in any case. An id also works." }),
    },
    resolve: async (_root, address, ctx) => {
      const profile = await findUser(ctx, address);
      await recordProfileView(ctx, profile);
      return profile;
    },
  }),
);
