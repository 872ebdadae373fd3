import { useQuery } from "@apollo/client/react";
import { type Failure, readFailure } from "../../platform/data/errors.ts";
import { useOnLive } from "../../platform/data/liveConnection.ts";
import { useMore } from "../../platform/data/useMore.ts";
import { UnreadCountsDocument } from "../../platform/session/Viewer.generated.ts";
import type { ListMore } from "../../ui/list/ListView.tsx";
import { quietly } from "../../ui/quietly.ts";
import type { NotificationRow_NotificationFragment as Notification } from "../NotificationRow.generated.ts";
import { NotificationsDocument } from "./useNotifications.generated.ts";

/** What is shown alone. */
export const SHOWN = ["unread", "bookings", "social"] as const;
export type Shown = (typeof SHOWN)[number];

const TOPICS = { unread: undefined, bookings: "BOOKINGS", social: "SOCIAL" } as const;

export type LoadedNotifications = {
  /** What waits for an answer, whatever its age; those of `items` are among them. */
  onTop: readonly Notification[];
  /** Newest first; undefined until the first answer. */
  items: readonly Notification[] | undefined;
  /** Of all, not only of those that are loaded; counted to a hundred. */
  unreadCount: number;
  /** Of which `items` are; undefined: of any. */
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
  // The layout around every page has asked for it already.
  const counts = useQuery(UnreadCountsDocument);
  const list = data?.notifications;
  const { more, failure } = useMore(list?.pageInfo, (after) => fetchMore({ variables: { after } }));
  const reload = () => quietly(refetch());
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
