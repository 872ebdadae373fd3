import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent, useState } from "react";
import { connection } from "../../app/data/liveConnection.ts";
import { NewestPostDocument } from "./useNewPosts.generated.ts";

/** Going to and fro between windows asks no more often than this. */
const REST_MS = 20_000;

/**
 * Whether there are posts newer than the first of the feed: asked when the connection returns and when the person
 * comes back to the window. `newest` is the id of the first post that is shown; undefined while nothing is.
 */
export function useNewPosts(newest: string | undefined): boolean {
  const client = useApolloClient();
  const [latest, setLatest] = useState("");
  const [askedAt, setAskedAt] = useState(() => Date.now());
  const ask = useEffectEvent(async () => {
    setAskedAt(Date.now());
    // Kept out of the cache, where it would take the place of the whole feed.
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
    const stop = connection.onReturn(() => void ask());
    return () => {
      document.removeEventListener("visibilitychange", watch);
      window.removeEventListener("focus", watch);
      stop();
    };
  }, []);
  // Ids are ordered by time.
  return newest !== undefined && latest > newest;
}
