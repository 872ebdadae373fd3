import type { Reference } from "@apollo/client/cache";
import { useApolloClient, useSubscription } from "@apollo/client/react";
import { useState } from "react";
import { changeUnread, useRefetchUnread } from "../../platform/session/unread.ts";
import {
  type NotificationRow_NotificationFragment as Notification,
  NotificationRow_NotificationFragmentDoc,
} from "../NotificationRow.generated.ts";
import { NotificationReceivedDocument } from "./useLiveNotifications.generated.ts";

type StoredList = { edges: readonly { __typename: string; node: Reference }[] } | Reference;

/** Adds new notifications to list and badge. @returns the newest as a sentence, for a live region. */
export function useLiveNotifications(): string {
  const { cache } = useApolloClient();
  const refetchUnread = useRefetchUnread();
  const [announcement, setAnnouncement] = useState("");
  useSubscription(NotificationReceivedDocument, {
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (!data) return;
      const { notificationReceived } = data;
      const row = {
        fragment: NotificationRow_NotificationFragmentDoc,
        fragmentName: "NotificationRow_notification",
      };
      const isKnown = cache.readFragment({ ...row, from: notificationReceived }) !== null;
      const reference = cache.writeFragment({ ...row, data: notificationReceived });
      const { booking, actorsCount } = notificationReceived;
      // One that tells of several people may have been counted when it told of the first, what a booking has asked before
      // is read when it asks anew, and one that a list had before its news came may have been counted, and even read.
      if (actorsCount > 1 || booking || isKnown) void refetchUnread();
      else changeUnread(cache, "unreadNotificationsCount", (count) => count + 1);
      setAnnouncement(`New notification: ${notificationReceived.message}`);
      if (!reference) return;
      // A list that was never opened loads when it is.
      cache.modify({
        fields: {
          notifications: (list: StoredList, { storeFieldName }) =>
            isOf(storeFieldName, notificationReceived) ? onTop(list, reference) : list,
          notificationsToAnswer: (list: readonly Reference[], { readField }) => {
            if (!booking?.waitsForViewer) return list;
            const bookingOf = (each: Reference) => readField("id", readField<Reference>("booking", each));
            return [reference, ...list.filter((each) => bookingOf(each) !== booking.id)];
          },
        },
      });
    },
  });
  return announcement;
}

/** Whether it belongs to a list, whose cache key has its topic. */
function isOf(storeFieldName: string, { booking, url }: Notification): boolean {
  const topic = booking ? "BOOKINGS" : url ? "SOCIAL" : null;
  return !storeFieldName.includes('"topic":') || storeFieldName.includes(`"topic":"${topic}"`);
}

function onTop(list: StoredList, node: Reference): StoredList {
  if (!("edges" in list)) return list;
  const others = list.edges.filter((edge) => edge.node.__ref !== node.__ref);
  return { ...list, edges: [{ __typename: "QueryNotificationsConnectionEdge", node }, ...others] };
}
