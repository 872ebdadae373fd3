import { useApolloClient } from "@apollo/client/react";
import { useCallback, useEffect, useEffectEvent } from "react";
import { type OnChange, postWatchOf } from "./postWatch.ts";

/** For the `ref` of what shows a post: while it is in view, its counts and words stay as they are on the server. */
export function useWatchedPost(id: string) {
  const client = useApolloClient();
  return useCallback(
    (element: Element | null) => (element ? postWatchOf(client).show(element, id) : undefined),
    [client, id],
  );
}

/** Hears of each change of a post that is in view somewhere. */
export function useLivePost(id: string, onChange: OnChange): void {
  const client = useApolloClient();
  const heard = useEffectEvent(onChange);
  useEffect(() => postWatchOf(client).listen(id, (post) => heard(post)), [client, id]);
}
