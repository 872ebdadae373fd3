import type { ApolloClient } from "@apollo/client";
import { type LivePost_PostFragment, PostsChangedDocument } from "./PostsChanged.generated.ts";
import { dropPost } from "./postLists.ts";
import { nextWatched } from "./watchedIds.ts";

/** Posts must rest on the screen this long before they are watched; also the overlap of old and new subscription. */
const REST_MS = 1000;
/** Posts just outside of the viewport are watched already. */
const AHEAD = "100% 0px";

export type OnChange = (post: LivePost_PostFragment) => void;

/**
 * One subscription for all posts in view. It follows the scrolling at leisure; each new one begins with the posts as
 * they are then, so nothing is missed between two, nor after a gap in the connection.
 */
function createPostWatch(client: ApolloClient) {
  const seen = new Map<Element, string>();
  const shown = new Map<Element, string>();
  const listeners = new Set<readonly [id: string, onChange: OnChange]>();
  let watched: readonly string[] = [];
  let stop: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const id = shown.get(target);
        if (isIntersecting && id) seen.set(target, id);
        else seen.delete(target);
      }
      plan();
    },
    { rootMargin: AHEAD },
  );

  function plan() {
    clearTimeout(timer);
    timer = setTimeout(shown.size > 0 ? follow : end, REST_MS);
  }

  function end() {
    stop?.();
    stop = undefined;
    watched = [];
  }

  function follow() {
    const ids = nextWatched(watched, [...seen.values()]);
    if (!ids) return;
    const stopOld = stop;
    watched = ids;
    const running = client.subscribe({ query: PostsChangedDocument, variables: { ids: [...ids] } }).subscribe({
      next: ({ data }) => {
        if (data) tell(data.postsChanged);
      },
      // The socket retries by itself; what it gave up restarts with the next scrolling.
      error: () => {
        watched = [];
      },
    });
    stop = () => running.unsubscribe();
    if (stopOld) setTimeout(stopOld, REST_MS);
  }

  function tell({ posts, goneIds }: { posts: readonly LivePost_PostFragment[]; goneIds: readonly string[] }) {
    for (const post of posts) for (const [id, onChange] of listeners) if (id === post.id) onChange(post);
    for (const id of goneIds) dropPost(client.cache, id);
  }

  return {
    /** Watches a post while the element is visible. @returns stops. */
    show(element: Element, id: string): () => void {
      shown.set(element, id);
      observer.observe(element);
      return () => {
        shown.delete(element);
        seen.delete(element);
        observer.unobserve(element);
        plan();
      };
    },
    /** Calls back with each change of a watched post. @returns stops. */
    listen(id: string, onChange: OnChange): () => void {
      const listener = [id, onChange] as const;
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const watches = new WeakMap<ApolloClient, ReturnType<typeof createPostWatch>>();

export function postWatchOf(client: ApolloClient): ReturnType<typeof createPostWatch> {
  const watch = watches.get(client) ?? createPostWatch(client);
  watches.set(client, watch);
  return watch;
}
