import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import { useId, useRef } from "react";
import { DialogHead } from "../../ui/overlay/DialogHead.tsx";
import { OverlayDialog } from "../../ui/overlay/OverlayDialog.tsx";
import { ArrangeList } from "./ArrangeList.tsx";

export type ArrangeDialogProps = { open: boolean; artistId: string; onClose: () => void };

/** Each move is saved at once. */
export function ArrangeDialog({ open, artistId, onClose }: ArrangeDialogProps) {
  const titleId = useId();
  const isDragging = useRef(false);
  // Escape cancels a drag without closing the dialog, which would keep the key to itself.
  const close = () => {
    if (!isDragging.current) return onClose();
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", code: "Escape" }));
  };
  return (
    <OverlayDialog open={open} onClose={close} maxWidth="sm" aria-labelledby={titleId}>
      <DialogHead parted id={titleId} title="Arrange your portfolio" onClose={onClose} />
      <DialogContent sx={{ minHeight: 240 }}>
        <ArrangeList
          artistId={artistId}
          onDragging={(next) => {
            isDragging.current = next;
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </OverlayDialog>
  );
}
