import { andThen } from "../core/maybe-promise.ts";
import { builder } from "../graphql/builder.ts";
import { isFollowing, loadFollowsViewer, loadIsRequested } from "../visibility/standing.ts";

export const followStatusType = builder.objectRef<string>("FollowStatus").implement({
  description: "How a person and the viewer follow each other.",
  fields: (t) => ({
    isFollowing: t.boolean({
      description: "Whether the viewer follows them.",
      resolve: (id, _args, ctx) => isFollowing(ctx, id),
    }),
    followsMe: t.boolean({
      description: "Whether they follow the viewer.",
      resolve: (id, _args, ctx) => andThen(loadFollowsViewer(ctx, id), Boolean),
    }),
    requested: t.boolean({
      description: "Whether the viewer waits for their answer.",
      resolve: (id, _args, ctx) => andThen(loadIsRequested(ctx, id), Boolean),
    }),
  }),
});
