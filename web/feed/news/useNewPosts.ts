import { useApolloClient, useSubscription } from "@apollo/client/react";
import { useEffect, useEffectEvent, useState } from "react";
import { connection } from "../../platform/data/liveConnection.ts";
import { useViewer } from "../../platform/session/viewer.tsx";
import { FeedPostAddedDocument, NewestPostDocument } from "./useNewPosts.generated.ts";

/** Returning to the window checks no more often than this. */
const REST_MS = 20_000;

export type ShownPost = { id: string; user: { id: string } };

/**
 * Whether there are posts newer than those of the feed that are shown, first the newest: told live, and asked for when
 * the connection returns and when the person comes back to the window. `posts` is undefined until they are known;
 * `forget` begins anew once the feed was read again.
 */
export function useNewPosts(posts: readonly ShownPost[] | undefined) {
  const client = useApolloClient();
  const viewer = useViewer();
  const [latest, setLatest] = useState("");
  const [askedAt, setAskedAt] = useState(() => Date.now());
  // The viewer's own post may precede later posts of others, and alone marks how far they have read.
  const newest = (posts?.find(({ user }) => user.id !== viewer.id) ?? posts?.at(-1))?.id;
  // Ids are ordered by time.
  const hasNewPosts = posts !== undefined && latest > (newest ?? "") && !posts.some(({ id }) => id === latest);
  useSubscription(FeedPostAddedDocument, {
    variables: { after: newest },
    // Once there is news, nothing is requested until the viewer looks.
    skip: !posts || hasNewPosts,
    ignoreResults: true,
    fetchPolicy: "no-cache",
    onData: ({ data: { data } }) => {
      if (data) setLatest(data.feedPostAdded);
    },
  });
  const ask = useEffectEvent(async () => {
    setAskedAt(Date.now());
    // Not cached: it would replace the whole feed.
    const answer = await client.query({ query: NewestPostDocument, fetchPolicy: "no-cache" }).catch(() => null);
    const first = answer?.data?.feed.edges[0]?.node.id;
    if (first) setLatest(first);
  });
  const comeBack = useEffectEvent(() => {
    if (document.visibilityState === "visible" && Date.now() - askedAt > REST_MS) void ask();
  });
  useEffect(() => {
    const watch = () => comeBack();
    document.addEventListener("visibilitychange", watch);
    window.addEventListener("focus", watch);
    const stop = connection.onReconnect(() => void ask());
    return () => {
      document.removeEventListener("visibilitychange", watch);
      window.removeEventListener("focus", watch);
      stop();
    };
  }, []);
  return { hasNewPosts, forget: () => setLatest("") };
}
