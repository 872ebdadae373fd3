import { type Context, requireViewer } from "../core/context.ts";
import { parseInput } from "../core/errors.ts";
import { builder } from "../graphql/builder.ts";
import { readForMany } from "../live/readings.ts";
import { inBatches, mapEvents } from "../live/streams.ts";
import { MAX_WATCHED_POSTS, watchFeedInput, watchPostsInput } from "./input.ts";
import { type ChangedPosts, findNewestShared, findOpenIds, readChangedPosts } from "./lists/watched.ts";
import { postType } from "./types.ts";

/** How often a watcher is told at most, in milliseconds: a post that everybody likes at once costs no more than this. */
const WATCH_PAUSE = 1000;

/** How often the feed of one listener is looked at, at most, in milliseconds: however many share posts. */
const FEED_PAUSE = 2000;

/**
 * The ids of these posts as they are found at the beginning, then of those that change, gathered. Those that the
 * viewer may not see are named once, and no more is heard of them.
 * @throws {Failure} UNAUTHENTICATED
 */
export async function subscribeToPosts(
  ctx: Context,
  ids: readonly string[],
): Promise<AsyncIterable<readonly string[]>> {
  requireViewer(ctx);
  return inBatches(ctx.events.subscribeToPosts([...(await findOpenIds(ctx, ids))]), ids, WATCH_PAUSE);
}

const changedPostsType = builder.objectRef<ChangedPosts>("ChangedPosts").implement({
  description: "Posts that are watched and have changed.",
  fields: (t) => ({
    posts: t.field({
      type: [postType],
      atMost: MAX_WATCHED_POSTS,
      isSameForAll: true,
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
      "Each of these posts as it is when one begins to listen, so that nothing is missed before or after a gap; " +
      "then those whose likes, comments, words or attribution change, or that are deleted, gathered into at most " +
      "one event a second.",
    failures: ["UNAUTHENTICATED", { code: "BAD_USER_INPUT", at: ["postIds"] }],
    args: { postIds: t.arg.idList({ required: true, description: `The posts to watch, 1 to ${MAX_WATCHED_POSTS}.` }) },
    subscribe: (_root, args, ctx) => subscribeToPosts(ctx, parseInput(watchPostsInput, args).postIds),
    ...readForMany(readChangedPosts),
  }),
);

/**
 * The id of the newest post that others share and the viewer may see, at the beginning and whenever there is a newer
 * one than was told.
 * @throws {Failure} UNAUTHENTICATED
 */
export function subscribeToFeed(ctx: Context, after: string | null | undefined): AsyncIterable<string> {
  requireViewer(ctx);
  let told = after;
  return mapEvents(inBatches(ctx.events.subscribeToShared(), ["shared"], FEED_PAUSE), async () => {
    const newest = await findNewestShared(ctx, told);
    told = newest ?? told;
    return newest;
  });
}

builder.subscriptionField("feedPostAdded", (t) =>
  t.field({
    type: "ID",
    description:
      "The id of the newest post in one's feed that somebody else shared, as soon as it is newer than `after`; then " +
      "whenever there is a newer one, at most every two seconds.",
    failures: ["UNAUTHENTICATED"],
    args: { after: t.arg.id({ description: "The newest post that one has; without it every post is news." }) },
    subscribe: (_root, args, ctx) => subscribeToFeed(ctx, parseInput(watchFeedInput, args).after),
    ...readForMany(async (ctx, id: string) => {
      requireViewer(ctx);
      return id;
    }),
  }),
);
