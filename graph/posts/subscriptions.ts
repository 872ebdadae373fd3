import type { Context } from "../core/context.ts";
import { parseInput } from "../core/errors.ts";
import { builder } from "../graphql/builder.ts";
import { type FanOutSubscription, fanOut, readDelivery } from "../live/fan-out.ts";
import { MAX_WATCHED_POSTS, watchFeedInput, watchPostsInput } from "./input.ts";
import { type ChangedPosts, findNewestShared, findVisibleIds, readChangedPosts } from "./lists/watched.ts";
import { postType } from "./types.ts";

/** How often a watcher is told at most, in milliseconds: a post that everybody likes at once costs no more than this. */
const WATCH_PAUSE = 1000;

/** How often the feed of one listener is looked at, at most, in milliseconds: however many share posts. */
const FEED_PAUSE = 2000;

const changedPosts = fanOut<null, ChangedPosts>({
  pause: WATCH_PAUSE,
  listen: (events, postId, notify) => events.listenToPost(postId, notify),
  read: (services, asks) =>
    readChangedPosts(
      services,
      asks.map(({ viewerId, topics }) => ({ viewerId, ids: topics })),
    ),
});

/**
 * These posts as they are found at the beginning, then those that change, gathered. Those that the viewer may not see
 * are named once, and no more is heard of them.
 * @throws {Failure} UNAUTHENTICATED
 */
export const subscribeToPosts = async (
  ctx: Context,
  ids: readonly string[],
): Promise<FanOutSubscription<ChangedPosts>> =>
  changedPosts.watch(ctx, [...(await findVisibleIds(ctx, ids))], ids, null);

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
      description: "Those that were deleted, or that the viewer may not see any more.",
    }),
  }),
});

builder.subscriptionField("postsChanged", (t) =>
  t.field({
    type: changedPostsType,
    description:
      "First each of these posts as it is now, so that nothing is missed before or after a gap. Then those " +
      "whose likes, comments, text or attribution change, or that are deleted. At most one event a second.",
    failures: ["UNAUTHENTICATED", { code: "BAD_USER_INPUT", at: ["postIds"] }],
    args: { postIds: t.arg.idList({ required: true, description: `The posts to watch, 1 to ${MAX_WATCHED_POSTS}.` }) },
    subscribe: (_root, args, ctx) => subscribeToPosts(ctx, parseInput(watchPostsInput, args).postIds),
    resolve: readDelivery,
  }),
);

const newestShared = fanOut<{ after: string | null | undefined }, { id: string }>({
  pause: FEED_PAUSE,
  listen: (events, _subject, notify) => events.listenToShared(notify),
  async read(services, asks) {
    const newest = await findNewestShared(
      services,
      asks.map(({ viewerId, own }) => ({ viewerId, after: own.after })),
    );
    asks.forEach(({ own }, index) => {
      own.after = newest[index]?.id ?? own.after;
    });
    return newest;
  },
});

/**
 * The newest post that others share and the viewer may see, at the beginning and whenever there is a newer one than was
 * told.
 * @throws {Failure} UNAUTHENTICATED
 */
export const subscribeToFeed = (ctx: Context, after: string | null | undefined): FanOutSubscription<{ id: string }> =>
  newestShared.watch(ctx, ["shared"], ["shared"], { after });

builder.subscriptionField("feedPostAdded", (t) =>
  t.field({
    type: "ID",
    description:
      "The id of the newest post in the viewer's feed by another author. It is sent once it is newer than " +
      "`after`, then for each newer one, at most every two seconds.",
    failures: ["UNAUTHENTICATED"],
    args: { after: t.arg.id({ description: "The newest post that one has; without it every post is news." }) },
    subscribe: (_root, args, ctx) => subscribeToFeed(ctx, parseInput(watchFeedInput, args).after),
    resolve: (delivery) => readDelivery(delivery).id,
  }),
);
