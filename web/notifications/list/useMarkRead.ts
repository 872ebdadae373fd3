import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { isOurFault, readFailure } from "../../platform/data/errors.ts";
import { changeUnread, useRefetchUnread } from "../../platform/session/unread.ts";
import { toast } from "../../platform/toast/toast.ts";
import type { NotificationRow_NotificationFragment as Notification } from "../NotificationRow.generated.ts";
import { MarkAllNotificationsReadDocument, MarkNotificationReadDocument } from "./useMarkRead.generated.ts";
import type { LoadedNotifications } from "./useNotifications.ts";

type Cache = ApolloClient["cache"];

function showRead(cache: Cache, ids: readonly string[]): void {
  for (const id of ids) {
    cache.modify({ id: cache.identify({ __typename: "Notification", id }), fields: { read: () => true } });
  }
  changeUnread(cache, "unreadNotificationsCount", (count) => count - ids.length);
}

/** Marks optimistically, and reverts after two failures. */
async function twice(attempt: () => Promise<unknown>, failureTitle: string): Promise<void> {
  const isWorthIt = (error: unknown) => isOurFault(readFailure(error));
  try {
    await attempt().catch((error: unknown) => (isWorthIt(error) ? attempt() : Promise.reject(error)));
  } catch (error) {
    toast({ variant: "destructive", title: failureTitle, description: readFailure(error).message });
  }
}

export function useMarkRead() {
  const client = useApolloClient();
  const refetchUnread = useRefetchUnread();
  return {
    markRead: async ({ id, read }: Notification) => {
      if (read) return;
      const answer = { markNotificationRead: { __typename: "Notification", id, read: true } };
      const attempt = () =>
        client.mutate({
          mutation: MarkNotificationReadDocument,
          variables: { id },
          optimisticResponse: answer,
          update: (cache) => changeUnread(cache, "unreadNotificationsCount", (count) => count - 1),
        });
      await twice(attempt, "Notification not marked as read");
    },
    /**
     * `seen` is what the person had before their eyes, newest first: what comes later stays unread, and so does what is
     * of another topic. What is above is older, or among it.
     */
    markAllRead: async (
      seen: readonly Notification[],
      onTop: readonly Notification[],
      topic: LoadedNotifications["topic"],
    ) => {
      const unread = [...new Set([...onTop, ...seen].filter(({ read }) => !read).map(({ id }) => id))];
      const attempt = () =>
        client.mutate({
          mutation: MarkAllNotificationsReadDocument,
          variables: { newestSeenId: seen[0]?.id, topic },
          optimisticResponse: { markAllNotificationsRead: unread.length },
          update: (cache) => showRead(cache, unread),
        });
      await twice(attempt, "Notifications not marked as read");
      // More may be unread than are loaded.
      await refetchUnread();
    },
  };
}
