import type { MAX_WATCHED_POSTS } from "../../../graph/posts/input.ts";

/** Most that one subscription watches: the server's number by type, because its file would bring the feed all rules. */
export const MOST_WATCHED: typeof MAX_WATCHED_POSTS = 50;

/**
 * Which posts to watch, the latest seen first; null while those that are watched hold all that are seen, so that
 * scrolling up and down begins no new subscription. What was seen before stays as long as there is room.
 */
export function nextWatched(watched: readonly string[], seen: readonly string[]): readonly string[] | null {
  const wanted = seen.slice(0, MOST_WATCHED);
  if (wanted.every((id) => watched.includes(id))) return null;
  return [...wanted, ...watched.filter((id) => !wanted.includes(id))].slice(0, MOST_WATCHED);
}
