import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { type ReactNode, useId } from "react";
import { OverlayDialog } from "../../ui/overlay/OverlayDialog.tsx";
import { Copyable } from "./Copyable.tsx";

type SecretDialogProps = {
  open: boolean;
  /** Null once it has gone. */
  secret: string | null;
  /** What the dialog and the toast call it: "key". */
  what: string;
  /** What it is good for. */
  children: ReactNode;
  onDone: () => void;
  /** It is no longer on the screen. */
  onGone: () => void;
};

/** A new secret, this once. Only "Done" closes it: Escape, Back and a press beside it would lose the secret by mistake. */
export function SecretDialog({ open, secret, what, children, onDone, onGone }: SecretDialogProps) {
  const id = useId();
  return (
    <OverlayDialog
      open={open}
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ transition: { onExited: onGone } }}
    >
      <DialogTitle id={`${id}-title`}>Copy your {what}</DialogTitle>
      <DialogContent sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
        <DialogContentText id={`${id}-text`}>{children}</DialogContentText>
        <Copyable
          text={secret ?? ""}
          what={`${what.charAt(0).toUpperCase()}${what.slice(1)}`}
          label={`Copy the ${what}`}
          isNext
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onDone}>
          Done
        </Button>
      </DialogActions>
    </OverlayDialog>
  );
}
