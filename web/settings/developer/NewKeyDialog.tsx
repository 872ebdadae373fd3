import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { OverlayDialog } from "../../ui/overlay/OverlayDialog.tsx";
import { Copyable } from "./Copyable.tsx";

export type NewKeyDialogProps = {
  open: boolean;
  /** Null once it has gone. */
  newKey: string | null;
  onDone: () => void;
  /** It is no longer on the screen. */
  onGone: () => void;
};

/** A new key, this once. Only "Done" closes it: Escape, Back and a press beside it would lose the key by mistake. */
export function NewKeyDialog({ open, newKey, onDone, onGone }: NewKeyDialogProps) {
  const id = useId();
  return (
    <OverlayDialog
      open={open}
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ transition: { onExited: onGone } }}
    >
      <DialogTitle id={`${id}-title`}>Copy your key</DialogTitle>
      <DialogContent sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
        <DialogContentText id={`${id}-text`}>
          We won't show it again. Keep it secret like a password: whatever has it acts as you, within its permissions.
        </DialogContentText>
        <Copyable text={newKey ?? ""} what="Key" label="Copy the key" isNext />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onDone}>
          Done
        </Button>
      </DialogActions>
    </OverlayDialog>
  );
}
