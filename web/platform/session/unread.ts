import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";
import { MAX_BADGE_COUNT } from "../../../graph/notifications/input.ts";
import { inTurn } from "../data/inTurn.ts";
import { UnreadCountsDocument } from "./Viewer.generated.ts";

/** Changes a badge at once; what has not been counted yet is left to the server's answer. */
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

/**
 * Asks the server again for all counts; the badges follow. Call it after something was marked read, or answered.
 * A failure leaves the badges as they are: the next event or the return of the connection mends them.
 */
export function useRefetchUnread(): () => Promise<void> {
  const client = useApolloClient();
  return useCallback(async () => {
    // An answer that is under way may not know of what has just happened.
    await inTurn("unread counts", () =>
      client.query({ query: UnreadCountsDocument, fetchPolicy: "network-only" }),
    ).catch(() => undefined);
  }, [client]);
}
