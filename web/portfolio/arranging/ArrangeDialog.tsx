import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import { useId, useRef } from "react";
import { DialogHead } from "../../ui/overlay/DialogHead.tsx";
import { OverlayDialog } from "../../ui/overlay/OverlayDialog.tsx";
import { ArrangeList } from "./ArrangeList.tsx";

export type ArrangeDialogProps = { open: boolean; artistId: string; onClose: () => void };

/** Where an artist puts their pieces in order; each move is kept at once. */
export function ArrangeDialog({ open, artistId, onClose }: ArrangeDialogProps) {
  const titleId = useId();
  const isDragging = useRef(false);
  // Escape puts back what is dragged, and closes nothing; dialogs keep the key to themselves, so it is passed on.
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
