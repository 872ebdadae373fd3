import { parseInput } from "../core/errors.ts";
import { builder } from "../graphql/builder.ts";
import { MAX_WATCHED_POSTS, watchPostsInput } from "./input.ts";
import { type ChangedPosts, readChanged, watchPosts } from "./rules/watching.ts";
import { postType } from "./types.ts";

const changedPostsType = builder.objectRef<ChangedPosts>("ChangedPosts").implement({
  description: "Posts that are watched and have changed.",
  fields: (t) => ({
    posts: t.field({
      type: [postType],
      atMost: MAX_WATCHED_POSTS,
      description: "They, as they are now.",
      resolve: ({ posts }) => posts,
    }),
    goneIds: t.exposeIDList("goneIds", {
      description: "Those that were deleted, or that the person who asks may not see any more.",
    }),
  }),
});

builder.subscriptionField("postsChanged", (t) =>
  t.field({
    type: changedPostsType,
    description:
      "Each of these posts as it is when one begins to listen, so that nothing is missed before or after a gap; then " +
      "those whose likes, comments, words or attribution change, or that are deleted, gathered into at most one event " +
      "a second. Errors: UNAUTHENTICATED, BAD_USER_INPUT at `postIds`.",
    args: { postIds: t.arg.idList({ required: true, description: "The posts to watch, 1 to 50." }) },
    subscribe: (_root, args, ctx) => watchPosts(ctx, parseInput(watchPostsInput, args).postIds),
    resolve: (ids, _args, ctx) => readChanged(ctx, ids),
  }),
);
