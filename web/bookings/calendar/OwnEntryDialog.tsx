import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { DialogHead } from "../../ui/overlay/DialogHead.tsx";
import { OverlayDialog } from "../../ui/overlay/OverlayDialog.tsx";
import { useLastNonNull } from "../../ui/overlay/useLastNonNull.ts";
import { written } from "../../ui/text/written.ts";
import type { BookingCalendar_EntryFragment as Entry } from "./BookingCalendar.generated.ts";
import { headingOf, kindNames, momentOf } from "./labels.ts";
import { UnblockTimeDocument } from "./OwnEntryDialog.generated.ts";

type OwnEntryDialogProps = {
  /** A walk-in or a blocked time; null: closed. */
  entry: Entry | null;
  timeZone: string;
  onClose: () => void;
};

/** Shows an own entry, and removes it. */
export function OwnEntryDialog({ entry, timeZone, onClose }: OwnEntryDialogProps) {
  const titleId = useId();
  const shown = useLastNonNull(entry);
  const [remove, { loading }] = useAppMutation(UnblockTimeDocument, {
    failureTitle: "Calendar not changed",
    failureFallback: "Failed to remove it from the calendar",
    update: (cache, { data }) => {
      if (data) cache.evict({ id: cache.identify(data.unblockTime) });
    },
    success: { title: shown?.kind === "BLOCK" ? "Time unblocked" : "Walk-in removed" },
  });
  if (!shown) return null;
  const isBlock = shown.kind === "BLOCK";
  const close = loading ? undefined : onClose;
  return (
    <OverlayDialog open={entry !== null} onClose={close} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogHead id={titleId} title={headingOf(shown)} disabled={loading} onClose={close} />
      <DialogContent>
        <Typography color="textSecondary" dir="ltr">
          {kindNames[shown.kind]} · {momentOf(shown, timeZone)}
        </Typography>
        {shown.note && !isBlock ? (
          <Typography sx={{ ...written, whiteSpace: "pre-wrap", paddingTop: 1.5 }}>{shown.note}</Typography>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button
          variant="contained"
          loading={loading}
          onClick={() => void remove({ id: shown.id }).then(({ failure }) => failure ?? onClose())}
        >
          {isBlock ? "Unblock" : "Remove walk-in"}
        </Button>
      </DialogActions>
    </OverlayDialog>
  );
}
