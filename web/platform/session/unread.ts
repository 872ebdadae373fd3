import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";
import { MAX_BADGE_COUNT } from "../../../graph/notifications/input.ts";
import { runExclusive } from "../data/keyedMutex.ts";
import { UnreadCountsDocument } from "./Viewer.generated.ts";

export function changeUnread(
  cache: ApolloClient["cache"],
  field: "unreadNotificationsCount",
  change: (count: number) => number,
): void {
  cache.modify({
    fields: {
      [field]: (count: number) => Math.min(MAX_BADGE_COUNT, Math.max(0, change(count))),
    },
  });
}

/** A failure changes nothing: the next event or reconnect repeats it. */
export function useRefetchUnread(): () => Promise<void> {
  const client = useApolloClient();
  return useCallback(async () => {
    // A request in progress may miss the latest change.
    await runExclusive("unread counts", () =>
      client.query({ query: UnreadCountsDocument, fetchPolicy: "network-only" }),
    ).catch(() => undefined);
  }, [client]);
}
