import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { paths } from "../../platform/paths/paths.ts";
import { EmptyState } from "../../ui/list/EmptyState.tsx";
import { MarkAllReadButton } from "./MarkAllReadButton.tsx";
import { NotificationList } from "./NotificationList.tsx";
import { useNotifications } from "./useNotifications.ts";

export type NotificationsPanelProps = {
  /** The title's id, for `aria-labelledby`. */
  titleId: string;
  /** A link opens another page. */
  onLeave: () => void;
};

export function NotificationsPanel({ titleId, onLeave }: NotificationsPanelProps) {
  const notifications = useNotifications();
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
        <MarkAllReadButton {...notifications} />
      </Box>
      <Box sx={{ height: 320, overflowY: "auto", overscrollBehavior: "contain", padding: 1 }}>
        <NotificationList
          {...notifications}
          onLeave={onLeave}
          empty={
            <EmptyState
              dense
              level="h3"
              icon="bell"
              title="No notifications"
              description="Likes, comments, new followers and bookings show up here."
            />
          }
        />
      </Box>
      <Box sx={{ padding: 1, borderTop: 1, borderColor: "divider" }}>
        <Button component={Link} to={paths.notifications()} onClick={onLeave} fullWidth>
          See all
        </Button>
      </Box>
    </>
  );
}
