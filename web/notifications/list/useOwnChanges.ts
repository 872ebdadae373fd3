import type { ApolloClient } from "@apollo/client";
import type { StoreObject } from "@apollo/client/cache";
import { useApolloClient, useSubscription } from "@apollo/client/react";
import { useRefetchUnread } from "../../platform/session/unread.ts";
import { OwnChangedDocument, type OwnChangedSubscription } from "./useOwnChanges.generated.ts";

type AllRead = NonNullable<OwnChangedSubscription["ownChanged"]["notificationsRead"]>;

/** Applies the viewer's changes from other tabs and devices. */
export function useOwnChanges(): void {
  const { cache } = useApolloClient();
  const refetchUnread = useRefetchUnread();
  // Posts, comments, people and notifications arrive whole, so the cache has merged them.
  useSubscription(OwnChangedDocument, {
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (!data) return;
      const { notification, notificationsRead, conversationId } = data.ownChanged;
      if (notificationsRead) showRead(cache, notificationsRead);
      if (notification || notificationsRead || conversationId) void refetchUnread();
    },
  });
}

function showRead(cache: ApolloClient["cache"], { newestSeenId, topic }: AllRead): void {
  const stored = Object.entries(cache.extract() as Record<string, StoreObject>);
  for (const [key, { __typename, id, booking, url }] of stored) {
    const isOfTopic = !topic || topic === (booking ? "BOOKINGS" : url ? "SOCIAL" : null);
    // Later ids are larger.
    const isSeen = !newestSeenId || String(id) <= newestSeenId;
    if (__typename === "Notification" && isOfTopic && isSeen) {
      cache.modify({ id: key, fields: { read: () => true } });
    }
  }
}
