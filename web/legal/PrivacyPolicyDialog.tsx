import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { PRIVACY_POLICY_TITLE, PrivacyPolicy } from "./text/PrivacyPolicy.tsx";

export type PrivacyPolicyDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Without it the policy is read-only. */
  onAccept?: () => void;
};

export function PrivacyPolicyDialog({ open, onClose, onAccept }: PrivacyPolicyDialogProps) {
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" scroll="paper" aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ borderBottom: 1, borderColor: "divider" }}>
        {PRIVACY_POLICY_TITLE}
      </DialogTitle>
      {/* Focusable, so that its text can be scrolled by keyboard. */}
      <DialogContent tabIndex={0} sx={{ "&&": { paddingTop: 2 }, "&:focus-visible": { outlineOffset: -2 } }}>
        <PrivacyPolicy level="h3" />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
        {onAccept ? (
          <Button variant="contained" onClick={onAccept}>
            Accept Privacy Policy
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}
