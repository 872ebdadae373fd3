import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useOnReconnect } from "../app/connection.ts";
import { readFailure } from "../app/errors.ts";
import { useMore } from "../app/useMore.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ListView } from "../ui/ListView.tsx";
import { NotificationRow } from "./NotificationRow.tsx";
import { NotificationsPanelDocument } from "./NotificationsPanel.generated.ts";
import { useMarkRead } from "./useMarkRead.ts";

export type NotificationsPanelProps = {
  /** The id its title gets, which names the popover around it. */
  titleId: string;
  unreadCount: number;
  /** A notification leads to another page. */
  onLeave: () => void;
};

export function NotificationsPanel({ titleId, unreadCount, onLeave }: NotificationsPanelProps) {
  const { data, error, refetch, fetchMore } = useQuery(NotificationsPanelDocument, {
    fetchPolicy: "cache-and-network",
  });
  useOnReconnect(() => refetch().catch(() => undefined));
  const { markRead, markAllRead } = useMarkRead();
  const list = data?.notifications;
  const { more, failure } = useMore(list?.pageInfo, (after) => fetchMore({ variables: { after } }));
  const items = list?.edges.map(({ node }) => node);
  return (
    <>
      <Box
        sx={{
          display: "flex",
          alignItems: "center",
          justifyContent: "space-between",
          minHeight: 56,
          paddingInline: "20px 12px",
          borderBottom: 1,
          borderColor: "divider",
        }}
      >
        <Typography variant="h3" component="h2" id={titleId}>
          Notifications
        </Typography>
        {unreadCount > 0 ? (
          <Button size="small" disabled={!items?.length} onClick={() => void markAllRead(items ?? [])}>
            Mark all read
          </Button>
        ) : null}
      </Box>
      <Box sx={{ height: 320, overflowY: "auto", overscrollBehavior: "contain", padding: 1 }}>
        <ListView
          items={items}
          keyOf={({ id }) => id}
          label="Notifications"
          renderItem={(notification) => (
            <NotificationRow notification={notification} onRead={() => void markRead(notification)} onLeave={onLeave} />
          )}
          loading={<Loading />}
          empty={
            <EmptyState
              dense
              level="h3"
              icon="bell"
              title="No notifications"
              description="Likes, comments, new followers and bookings show up here."
            />
          }
          error={{
            title: "Notifications did not load",
            failure: error ? readFailure(error) : failure,
            onRetry: () => (error ? void refetch().catch(() => undefined) : more.loadMore()),
          }}
          more={more}
          dense
          sx={{ gap: 0 }}
        />
      </Box>
    </>
  );
}

function Loading() {
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ padding: "6px 12px" }}>
        Loading...
      </Typography>
      {[68, 82, 54, 74].map((width) => (
        <Box key={width} sx={{ display: "flex", gap: 1.5, padding: "10px 12px" }}>
          <Skeleton variant="circular" width={44} height={44} sx={{ flex: "none" }} />
          <Box sx={{ flex: 1, display: "flex", flexDirection: "column", gap: 0.75, paddingTop: 0.5 }}>
            <Skeleton width="40%" height={13} />
            <Skeleton width={`${width}%`} height={13} />
          </Box>
        </Box>
      ))}
    </>
  );
}
