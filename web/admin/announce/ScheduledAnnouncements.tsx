import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { readFailure } from "../../app/data/errors.ts";
import { useOnReconnect } from "../../app/data/liveConnection.ts";
import { useAppMutation } from "../../app/data/useAppMutation.ts";
import { CONTENT_ID } from "../../app/routing/navigation.tsx";
import { ErrorState } from "../../ui/list/ErrorState.tsx";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { quietly } from "../../ui/quietly.ts";
import { audienceText, timeText } from "./audience.ts";
import { BreachCountdown } from "./BreachCountdown.tsx";
import {
  CancelAnnouncementDocument,
  ScheduledAnnouncementsDocument,
  type ScheduledAnnouncementsQuery,
} from "./ScheduledAnnouncements.generated.ts";

type Scheduled = ScheduledAnnouncementsQuery["scheduledAnnouncements"][number];

/** What waits to be sent, of all admins; nothing where nothing waits. */
export function ScheduledAnnouncements() {
  const { data, error, refetch } = useQuery(ScheduledAnnouncementsDocument, { fetchPolicy: "cache-and-network" });
  const [asking, setAsking] = useState<Scheduled | null>(null);
  const id = useId();
  const reload = () => quietly(refetch());
  useOnReconnect(reload);
  const [cancel, { loading }] = useAppMutation(CancelAnnouncementDocument, {
    failureTitle: "Error",
    failureFallback: "Failed to cancel the announcement.",
    success: { title: "Announcement cancelled" },
  });
  const confirm = async (announcement: Scheduled) => {
    const { failure } = await cancel(
      { id: announcement.id },
      {
        update: (cache) => {
          cache.evict({ id: cache.identify({ __typename: "ScheduledAnnouncement", id: announcement.id }) });
          cache.gc();
        },
      },
    );
    setAsking(null);
    // One that was sent or cancelled meanwhile should not go on being listed.
    if (failure) return reload();
    // The row goes, and with it the button that had the focus.
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  };
  if (error && !data) {
    return (
      <ErrorState
        dense
        title="The scheduled announcements did not load"
        failure={readFailure(error)}
        onRetry={reload}
      />
    );
  }
  if (!data?.scheduledAnnouncements.length) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: "flex", flexDirection: "column", gap: 1 }}>
      <Typography id={id} variant="h3" component="h2">
        Scheduled announcements
      </Typography>
      <Box
        component="ul"
        aria-labelledby={id}
        sx={{
          listStyle: "none",
          margin: 0,
          padding: 0,
          border: 1,
          borderColor: "divider",
          borderRadius: "12px",
          backgroundColor: "background.paper",
        }}
      >
        {data.scheduledAnnouncements.map((announcement) => (
          <Box
            component="li"
            key={announcement.id}
            sx={{
              display: "flex",
              alignItems: "center",
              gap: 2,
              paddingInline: 2,
              paddingBlock: 1,
              "& + &": { borderTop: 1, borderColor: "divider" },
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="subtitle1" component="div" sx={{ overflowWrap: "anywhere" }}>
                {announcement.title}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {audienceText(announcement)} ·{" "}
                <time dateTime={announcement.sendAt}>{timeText(announcement.sendAt)}</time>
              </Typography>
              {announcement.breachDetectedAt ? (
                <BreachCountdown detectedAt={new Date(announcement.breachDetectedAt)} />
              ) : null}
            </Box>
            <Button
              size="small"
              variant="outlined"
              aria-label={`Cancel ${announcement.title}`}
              onClick={() => setAsking(announcement)}
            >
              Cancel
            </Button>
          </Box>
        ))}
      </Box>
      <ConfirmDialog
        open={asking !== null}
        title="Cancel this announcement?"
        description={`“${asking?.title ?? ""}” will not be sent. This can't be taken back.`}
        confirmLabel="Cancel announcement"
        cancelLabel="Keep it"
        destructive
        pending={loading}
        onConfirm={() => asking && void confirm(asking)}
        onClose={() => setAsking(null)}
      />
    </Box>
  );
}
