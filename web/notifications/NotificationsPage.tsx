import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Link, useSearchParams } from "react-router-dom";
import { paths } from "../platform/paths/paths.ts";
import { EmptyState } from "../ui/list/EmptyState.tsx";
import { FilterChips } from "../ui/list/FilterChips.tsx";
import { PageTitle } from "../ui/page/PageTitle.tsx";
import { MarkAllReadButton } from "./list/MarkAllReadButton.tsx";
import { NotificationList } from "./list/NotificationList.tsx";
import { SHOWN, type Shown, useNotifications } from "./list/useNotifications.ts";

const LABELS: Record<Shown, string> = { unread: "Unread", bookings: "Bookings", social: "Social" };
const options = SHOWN.map((value) => ({ value, label: LABELS[value] }));

const NONE: Record<Shown, { title: string; description: string }> = {
  unread: { title: "No unread notifications", description: "You're all caught up." },
  bookings: { title: "Nothing about bookings", description: "Requests, proposals and sessions show up here." },
  social: { title: "No social activity", description: "Likes, comments, mentions and new followers show up here." },
};

export function NotificationsPage() {
  const [query, setQuery] = useSearchParams();
  const shown = SHOWN.find((value) => value === query.get("show")) ?? null;
  const notifications = useNotifications(shown);
  const show = (value: Shown | null) => setQuery(value ? { show: value } : {}, { replace: true });
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2, maxWidth: 640, marginInline: "auto" }}>
      <PageTitle title="Notifications" action={<MarkAllReadButton {...notifications} />} />
      <FilterChips label="Show" options={options} value={shown} onChange={show} />
      <Box sx={{ marginInline: { xs: -1.5, sm: 0 } }}>
        <NotificationList
          {...notifications}
          empty={
            shown ? (
              <EmptyState
                icon={shown === "unread" ? "check" : "bell"}
                {...NONE[shown]}
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
