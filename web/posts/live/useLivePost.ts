import { useApolloClient } from "@apollo/client/react";
import { useCallback, useEffect, useEffectEvent } from "react";
import { type OnChange, postWatchOf } from "./postWatch.ts";

/** A `ref` that keeps a visible post's counts and text live. */
export function useWatchedPost(id: string) {
  const client = useApolloClient();
  return useCallback(
    (element: Element | null) => (element ? postWatchOf(client).show(element, id) : undefined),
    [client, id],
  );
}

/** Calls back with each change of a visible post. */
export function useLivePost(id: string, onChange: OnChange): void {
  const client = useApolloClient();
  const heard = useEffectEvent(onChange);
  useEffect(() => postWatchOf(client).listen(id, (post) => heard(post)), [client, id]);
}
