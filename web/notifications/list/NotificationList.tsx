import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { ListView } from "../../ui/list/ListView.tsx";
import { NotificationRow } from "../NotificationRow.tsx";
import { useMarkRead } from "./useMarkRead.ts";
import type { LoadedNotifications } from "./useNotifications.ts";

type NotificationListProps = LoadedNotifications & {
  empty: ReactNode;
  /** A link opens another page. */
  onLeave?: () => void;
};

export function NotificationList({ items, onTop, more, failure, retry, empty, onLeave }: NotificationListProps) {
  const { markRead } = useMarkRead();
  const above = new Set(onTop.map(({ id }) => id));
  return (
    <ListView
      items={items && [...onTop, ...items.filter(({ id }) => !above.has(id))]}
      keyOf={({ id }) => id}
      label="Notifications"
      renderItem={(notification) => (
        <NotificationRow
          notification={notification}
          isOnTop={above.has(notification.id)}
          onRead={() => void markRead(notification)}
          onLeave={onLeave}
        />
      )}
      loading={<Loading />}
      empty={empty}
      error={{ title: "Couldn't load notifications", failure, onRetry: retry }}
      more={more}
      dense
      sx={{ gap: 0 }}
    />
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
