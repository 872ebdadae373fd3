import type { MAX_WATCHED_POSTS } from "../../../graph/posts/input.ts";

/** The server's limit. Typed by its constant, as importing its file would add all rules to the feed. */
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
