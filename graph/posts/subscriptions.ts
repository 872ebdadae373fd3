import { setTimeout as sleep } from "node:timers/promises";
import { type Context, requireViewer } from "../core/context.ts";
import { parseInput } from "../core/errors.ts";
import type { Post } from "../generated/prisma/client.ts";
import { builder } from "../graphql/builder.ts";
import { inBatches, mapEvents } from "../live/streams.ts";
import { MAX_WATCHED_POSTS, watchFeedInput, watchPostsInput } from "./input.ts";
import { findNewestShared } from "./lists.ts";
import { findOpenPosts } from "./rules/access.ts";
import { postType } from "./types.ts";

/** How often a watcher is told at most, in milliseconds: a post that everybody likes at once costs no more than this. */
const WATCH_PAUSE = 1000;

/**
 * How often the feed of one listener is looked at, at most, in milliseconds: however many share posts, and however many
 * listen. So as not to look at all their feeds at once, each waits up to half as long besides.
 */
const FEED_PAUSE = 2000;

/** Posts that were watched and have changed: as they are now, and the ids of those that the viewer cannot see now. */
interface ChangedPosts {
  posts: Post[];
  goneIds: string[];
}

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
  const open = await findOpenPosts(ctx, ids);
  return inBatches(ctx.events.subscribeToPosts(open.map(({ id }) => id)), ids, WATCH_PAUSE);
}

/** What became of these posts, read anew for whoever asks. @throws {Failure} UNAUTHENTICATED */
async function readChangedPosts(ctx: Context, ids: readonly string[]): Promise<ChangedPosts> {
  const posts = await findOpenPosts(ctx, ids);
  const found = new Set(posts.map(({ id }) => id));
  return { posts, goneIds: ids.filter((id) => !found.has(id)) };
}

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
      "Each of these posts as it is when one begins to listen, so that nothing is missed before or after a gap; " +
      "then those whose likes, comments, words or attribution change, or that are deleted, gathered into at most " +
      "one event a second.",
    failures: ["UNAUTHENTICATED", { code: "BAD_USER_INPUT", at: ["postIds"] }],
    args: { postIds: t.arg.idList({ required: true, description: `The posts to watch, 1 to ${MAX_WATCHED_POSTS}.` }) },
    subscribe: (_root, args, ctx) => subscribeToPosts(ctx, parseInput(watchPostsInput, args).postIds),
    resolve: (ids, _args, ctx) => readChangedPosts(ctx, ids),
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
  let wait = 0;
  return mapEvents(inBatches(ctx.events.subscribeToShared(), ["shared"], FEED_PAUSE), async () => {
    await sleep(wait, undefined, { ref: false });
    wait = Math.random() * (FEED_PAUSE / 2);
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
    resolve(id, _args, ctx) {
      requireViewer(ctx);
      return id;
    },
  }),
);
