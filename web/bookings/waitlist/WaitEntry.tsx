import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { paths } from "../../platform/paths/paths.ts";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { Dotted } from "../../ui/text/Dotted.tsx";
import { startText } from "../../ui/text/times.ts";
import { written } from "../../ui/text/written.ts";
import { wishesOf } from "./labels.ts";
import { type Waitlist_EntryFragment as Entry, LeaveWaitlistDocument, WaitlistDocument } from "./Waitlist.generated.ts";

/** A dialog that is rarely needed. */
const OfferPanel = lazy(() => import("./OfferPanel.tsx").then((module) => ({ default: module.OfferPanel })));

export type WaitEntryProps = {
  entry: Entry;
  /** Edits the entry, or offers a time. */
  onAct: () => void;
  reload: () => void;
};

/** A waitlist entry, for either person. */
export function WaitEntry({ entry, onAct, reload }: WaitEntryProps) {
  const { id, service, place, note, client, artist, offer } = entry;
  const isMine = client.isViewer;
  const other = isMine ? artist : client;
  const [isLeaving, setLeaving] = useState(false);
  const [leave, { loading }] = useAppMutation(LeaveWaitlistDocument, {
    failureTitle: "Waitlist failed",
    failureFallback: "Failed to leave the waitlist",
    refetchQueries: [WaitlistDocument],
    success: { title: isMine ? "You left the waitlist" : `${client.fullName} was removed from the waitlist` },
  });
  const leaving = isMine ? "Leave the waitlist" : "Remove from waitlist";
  return (
    <Card component="li" aria-label={`${service}, ${other.fullName}`} sx={{ display: "grid", gap: 1.5, padding: 2 }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle1" component="h3">
          <Link to={paths.profile(other.username)}>
            <bdi>{other.fullName}</bdi>
          </Link>
        </Typography>
        <Typography>{service}</Typography>
        <Typography variant="body2" color="textSecondary">
          <Dotted facts={[`Number ${place} in line`, ...wishesOf(entry)]} />
        </Typography>
        {note ? <Typography sx={{ ...written, paddingTop: 1 }}>{note}</Typography> : null}
      </Box>
      {offer && isMine ? (
        <Suspense>
          <OfferPanel entry={{ ...entry, offer }} onDone={reload} />
        </Suspense>
      ) : null}
      {offer && !isMine ? (
        <Typography variant="body2">
          Offered {startText(new Date(offer.start), offer.timeZone ?? undefined)}, kept until{" "}
          {startText(new Date(offer.heldUntil), undefined)}
        </Typography>
      ) : null}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {isMine || !offer ? (
          <Button
            variant={isMine ? "outlined" : "contained"}
            aria-haspopup="dialog"
            aria-label={`${isMine ? "Change" : "Offer a time"}: ${service}, ${other.fullName}`}
            onClick={onAct}
          >
            {isMine ? "Change" : "Offer a time"}
          </Button>
        ) : null}
        <Button
          variant="text"
          aria-label={`${leaving}: ${service}, ${other.fullName}`}
          onClick={() => setLeaving(true)}
        >
          {leaving}
        </Button>
      </Box>
      <ConfirmDialog
        open={isLeaving}
        title={isMine ? "Leave the waitlist?" : `Take ${client.fullName} off your list?`}
        description={
          isMine
            ? `You lose your place in ${artist.fullName}'s line.`
            : "They lose their place. They can join again, at the end of the line."
        }
        confirmLabel={isMine ? "Leave" : "Take off"}
        cancelLabel="Keep"
        pending={loading}
        onConfirm={async () => {
          await leave({ id });
          setLeaving(false);
        }}
        onClose={() => setLeaving(false)}
      />
    </Card>
  );
}
