import { useQuery } from "@apollo/client/react";
import { type Failure, readFailure } from "../../platform/data/errors.ts";
import { useOnLive } from "../../platform/data/liveConnection.ts";
import { useLoadMore } from "../../platform/data/useLoadMore.ts";
import { UnreadCountsDocument } from "../../platform/session/Viewer.generated.ts";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import type { ListMore } from "../../ui/list/ListView.tsx";
import type { NotificationRow_NotificationFragment as Notification } from "../NotificationRow.generated.ts";
import { NotificationsDocument } from "./useNotifications.generated.ts";

/** The filter. */
export const SHOWN = ["unread", "bookings", "social"] as const;
export type Shown = (typeof SHOWN)[number];

const TOPICS = { unread: undefined, bookings: "BOOKINGS", social: "SOCIAL" } as const;

export type LoadedNotifications = {
  /** All that need an answer; those in `items` are among them. */
  onTop: readonly Notification[];
  /** Newest first; undefined while loading. */
  items: readonly Notification[] | undefined;
  /** Of all, counted to a hundred. */
  unreadCount: number;
  /** The topic of `items`; undefined: any. */
  topic: (typeof TOPICS)[Shown];
  more: ListMore;
  failure: Failure | null;
  retry: () => void;
};

export function useNotifications(shown: Shown | null = null): LoadedNotifications {
  const unread = shown === "unread" || undefined;
  const topic = shown ? TOPICS[shown] : undefined;
  const { data, error, refetch, fetchMore } = useQuery(NotificationsDocument, {
    variables: { unread, topic },
    fetchPolicy: "cache-and-network",
  });
  // The layout has loaded it already.
  const counts = useQuery(UnreadCountsDocument);
  const list = data?.notifications;
  const { more, failure } = useLoadMore(list?.pageInfo, (after) => fetchMore({ variables: { after } }));
  const reload = () => ignoreRejection(refetch());
  useOnLive(reload);
  const waiting = shown === "social" ? [] : (data?.notificationsToAnswer ?? []);
  const onTop = unread ? waiting.filter(({ read }) => !read) : waiting;
  return {
    onTop,
    topic,
    items: list?.edges.map(({ node }) => node),
    unreadCount: counts.data?.unreadNotificationsCount ?? 0,
    more,
    failure: error ? readFailure(error) : failure,
    retry: error ? reload : more.loadMore,
  };
}
