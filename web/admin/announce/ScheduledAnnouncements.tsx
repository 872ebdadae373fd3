import { useApolloClient, useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { readFailure } from "../../platform/data/errors.ts";
import { useOnReconnect } from "../../platform/data/liveConnection.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { CONTENT_ID } from "../../platform/paths/content.ts";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { ErrorState } from "../../ui/list/ErrorState.tsx";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { AnnouncementText } from "./AnnouncementText.tsx";
import { BreachCountdown } from "./BreachCountdown.tsx";
import { EditAnnouncement } from "./EditAnnouncement.tsx";
import {
  CancelAnnouncementDocument,
  type ScheduledAnnouncement_AnnouncementFragment as Scheduled,
  ScheduledAnnouncementsDocument,
} from "./ScheduledAnnouncements.generated.ts";
import { SentAnnouncementsDocument } from "./SentAnnouncements.generated.ts";

/** Polling interval after an announcement is due. */
const PATIENCE = 5_000;

/** Of all admins; nothing without any. */
export function ScheduledAnnouncements() {
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(ScheduledAnnouncementsDocument, { fetchPolicy: "cache-and-network" });
  const [asking, setAsking] = useState<Scheduled | null>(null);
  const [editing, setEditing] = useState<Scheduled | null>(null);
  const id = useId();
  const reload = () => ignoreRejection(refetch());
  useOnReconnect(reload);
  const next = data?.scheduledAnnouncements[0]?.sendAt;
  const look = useEffectEvent(async () => {
    const { data: now } = await refetch();
    // A sent announcement moves to the other list.
    if (now && now.scheduledAnnouncements[0]?.sendAt !== next) {
      await client.refetchQueries({ include: [SentAnnouncementsDocument] });
    }
  });
  useEffect(() => {
    if (!next) return;
    const timer = setInterval(() => {
      if (new Date(next) <= new Date()) ignoreRejection(look());
    }, PATIENCE);
    return () => clearInterval(timer);
  }, [next]);
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
    // Another admin may have sent or cancelled it.
    if (failure) return reload();
    // The row disappears with the focused button.
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  };
  if (error && !data && !editing) {
    return (
      <ErrorState dense title="Couldn't load scheduled announcements" failure={readFailure(error)} onRetry={reload} />
    );
  }
  const waiting = data?.scheduledAnnouncements ?? [];
  if (waiting.length === 0 && !editing) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: "flex", flexDirection: "column", gap: 1 }}>
      <Typography id={id} variant="h3" component="h2">
        Scheduled announcements
      </Typography>
      <Box
        component="ul"
        // Safari drops the role of a list without bullets unless it is explicit.
        role="list"
        aria-labelledby={id}
        sx={{ listStyle: "none", margin: 0, padding: 0, display: "flex", flexDirection: "column", gap: 1 }}
      >
        {waiting.map((announcement) => (
          <li key={announcement.id}>
            <AnnouncementText
              announcement={announcement}
              at={announcement.sendAt}
              action={
                <Box sx={{ display: "flex", gap: 1 }}>
                  <Button
                    size="small"
                    variant="outlined"
                    aria-label={`Edit ${announcement.title}`}
                    onClick={() => setEditing(announcement)}
                  >
                    Edit
                  </Button>
                  <Button
                    size="small"
                    variant="outlined"
                    aria-label={`Cancel ${announcement.title}`}
                    onClick={() => setAsking(announcement)}
                  >
                    Cancel
                  </Button>
                </Box>
              }
            >
              {announcement.breachDetectedAt ? (
                <BreachCountdown detectedAt={new Date(announcement.breachDetectedAt)} />
              ) : null}
            </AnnouncementText>
          </li>
        ))}
      </Box>
      <EditAnnouncement
        // A dialog stays open when its announcement is sent or cancelled: it holds typed text.
        announcement={waiting.find(({ id }) => id === editing?.id) ?? editing}
        onOvertaken={reload}
        onClose={() => setEditing(null)}
      />
      <ConfirmDialog
        open={asking !== null}
        title="Cancel this announcement?"
        description={`“${asking?.title ?? ""}” won't be sent. This can't be undone.`}
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
