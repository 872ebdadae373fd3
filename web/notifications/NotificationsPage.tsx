import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Link, useSearchParams } from "react-router-dom";
import { paths } from "../app/routing/paths.ts";
import { EmptyState } from "../ui/list/EmptyState.tsx";
import { FilterChips } from "../ui/list/FilterChips.tsx";
import { PageTitle } from "../ui/page/PageTitle.tsx";
import { MarkAllReadButton } from "./list/MarkAllReadButton.tsx";
import { NotificationList } from "./list/NotificationList.tsx";
import { useNotifications } from "./list/useNotifications.ts";

/** Everything that happened to the viewer, back to the beginning. */
export function NotificationsPage() {
  const [query, setQuery] = useSearchParams();
  const unread = query.get("show") === "unread";
  const notifications = useNotifications({ unread });
  const show = (value: "unread" | null) => setQuery(value ? { show: value } : {}, { replace: true });
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2, maxWidth: 640, marginInline: "auto" }}>
      <PageTitle title="Notifications" action={<MarkAllReadButton {...notifications} />} />
      <FilterChips
        label="Show"
        options={[{ value: "unread", label: "Unread" }]}
        value={unread ? "unread" : null}
        onChange={show}
      />
      <Box sx={{ marginInline: { xs: -1.5, sm: 0 } }}>
        <NotificationList
          {...notifications}
          empty={
            unread ? (
              <EmptyState
                icon="check"
                title="No unread notifications"
                description="You have seen everything that happened."
                action={
                  <Button variant="outlined" onClick={() => show(null)}>
                    Show all
                  </Button>
                }
              />
            ) : (
              <EmptyState
                icon="bell"
                title="No notifications"
                description="Likes, comments, new followers and bookings show up here."
                action={
                  <Button variant="outlined" component={Link} to={paths.home()}>
                    Go to the feed
                  </Button>
                }
              />
            )
          }
        />
      </Box>
    </Box>
  );
}
