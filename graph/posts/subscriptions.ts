import type { Context } from "../core/context.ts";
import { parseInput } from "../core/errors.ts";
import { builder } from "../graphql/builder.ts";
import { type FanOutSubscription, fanOut, readDelivery } from "../live/fan-out.ts";
import { MAX_WATCHED_POSTS, watchFeedInput, watchPostsInput } from "./input.ts";
import { type ChangedPosts, findNewestShared, findVisibleIds, readChangedPosts } from "./lists/watched.ts";
import { postType } from "./types.ts";

/** Minimum time between two events of a watcher, in milliseconds: it limits the cost of a post that many like at once. */
const WATCH_PAUSE = 1000;

/** Minimum time between two reads of one listener's feed, in milliseconds, however many people share posts. */
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
 * First these posts in their current state, then those that change, batched. Posts that the viewer cannot see are named
 * once, as gone.
 * @throws {Failure} UNAUTHENTICATED
 */
export const subscribeToPosts = async (
  ctx: Context,
  ids: readonly string[],
): Promise<FanOutSubscription<ChangedPosts>> =>
  changedPosts.watch(ctx, [...(await findVisibleIds(ctx, ids))], ids, null);

const changedPostsType = builder.objectRef<ChangedPosts>("ChangedPosts").implement({
  description: "Watched posts that changed.",
  fields: (t) => ({
    posts: t.field({
      type: [postType],
      atMost: MAX_WATCHED_POSTS,
      isSameForAll: true,
      description: "The posts, in their current state.",
      resolve: ({ posts }) => posts,
    }),
    goneIds: t.exposeIDList("goneIds", {
      description: "Ids of posts that were deleted, or that the viewer can no longer see.",
    }),
  }),
});

builder.subscriptionField("postsChanged", (t) =>
  t.field({
    type: changedPostsType,
    description:
      "Sends all watched posts first, so that nothing is missed before or after a gap. Then it sends posts whose " +
      "likes, comments, text or attribution change, or that are deleted. At most one event a second.",
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
 * The newest post by another author that the viewer can see: at the beginning, and each time there is a newer one.
 * @throws {Failure} UNAUTHENTICATED
 */
export const subscribeToFeed = (ctx: Context, after: string | null | undefined): FanOutSubscription<{ id: string }> =>
  newestShared.watch(ctx, ["shared"], ["shared"], { after });

builder.subscriptionField("feedPostAdded", (t) =>
  t.field({
    type: "ID",
    description:
      "The id of the newest post in the viewer's feed by another author. The first event is a post newer than " +
      "`after`. Then each newer post follows, at most one every two seconds.",
    failures: ["UNAUTHENTICATED"],
    args: { after: t.arg.id({ description: "The newest post that the client has. Left out: every post is new." }) },
    subscribe: (_root, args, ctx) => subscribeToFeed(ctx, parseInput(watchFeedInput, args).after),
    resolve: (delivery) => readDelivery(delivery).id,
  }),
);
