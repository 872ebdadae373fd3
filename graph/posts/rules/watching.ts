import { type Context, requireViewer } from "../../core/context.ts";
import type { Post } from "../../generated/prisma/client.ts";
import { inBatches } from "../../live/streams.ts";
import { findOpenPosts } from "./reading.ts";

/** How often a watcher is told at most, in milliseconds: a post that everybody likes at once costs no more than this. */
export const WATCH_PAUSE = 1000;

/** Posts that were watched and have changed: as they are now, and the ids of those that the viewer cannot see now. */
export interface ChangedPosts {
  posts: Post[];
  goneIds: string[];
}

/**
 * The ids of these posts as they are found at the beginning, then of those that change, gathered. Those that the
 * viewer may not see are named once, and no more is heard of them.
 * @throws {Failure} UNAUTHENTICATED
 */
export async function watchPosts(ctx: Context, ids: readonly string[]): Promise<AsyncIterable<readonly string[]>> {
  requireViewer(ctx);
  const open = await findOpenPosts(ctx, ids);
  return inBatches(ctx.events.subscribeToPosts(open.map(({ id }) => id)), ids, WATCH_PAUSE);
}

/** What became of these posts, read anew for whoever asks. @throws {Failure} UNAUTHENTICATED */
export async function readChanged(ctx: Context, ids: readonly string[]): Promise<ChangedPosts> {
  const posts = await findOpenPosts(ctx, ids);
  const found = new Set(posts.map(({ id }) => id));
  return { posts, goneIds: ids.filter((id) => !found.has(id)) };
}
