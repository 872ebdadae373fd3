import { andThen } from "../core/maybe-promise.ts";
import { builder } from "../graphql/builder.ts";
import { followed, follower, isFollowing, requested } from "../visibility/standing.ts";

export const followStatusType = builder.objectRef<string>("FollowStatus").implement({
  description: "How a person and the viewer follow each other.",
  fields: (t) => ({
    isFollowing: t.boolean({
      description: "Whether the viewer follows them.",
      needs: [followed],
      resolve: (id, _args, ctx) => isFollowing(ctx, id),
    }),
    followsMe: t.boolean({
      description: "Whether they follow the viewer.",
      needs: [follower],
      resolve: (id, _args, ctx) => andThen(follower.load(ctx, id), Boolean),
    }),
    requested: t.boolean({
      description: "Whether the viewer has requested to follow them.",
      needs: [requested],
      resolve: (id, _args, ctx) => andThen(requested.load(ctx, id), Boolean),
    }),
  }),
});
