import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useState } from "react";
import { PRIVACY_POLICY_VERSION } from "../../graph/accounts/input.ts";
import { useAppMutation } from "../platform/data/useAppMutation.ts";
import { useSession } from "../platform/session/session.tsx";
import { AcceptPolicyDocument } from "./AcceptPolicyDialog.generated.ts";
import { PrivacyPolicy } from "./text/PrivacyPolicy.tsx";

/** Requires the viewer to accept a newer policy, or to sign out. */
export function AcceptPolicyDialog() {
  const id = useId();
  const { signOut } = useSession();
  const [isLeaving, setIsLeaving] = useState(false);
  const [accept, { loading }] = useAppMutation(AcceptPolicyDocument, {
    failureTitle: "Error",
    failureFallback: "Failed to accept the Privacy Policy",
  });
  return (
    <Dialog open maxWidth="sm" scroll="paper" aria-labelledby={`${id}-title`} aria-describedby={`${id}-why`}>
      <DialogTitle id={`${id}-title`} sx={{ borderBottom: 1, borderColor: "divider" }}>
        Our Privacy Policy has changed
      </DialogTitle>
      <DialogContent tabIndex={0} sx={{ "&&": { paddingTop: 2 }, "&:focus-visible": { outlineOffset: -2 } }}>
        <DialogContentText id={`${id}-why`} sx={{ paddingBottom: 2 }}>
          Please read and accept it to continue.
        </DialogContentText>
        <PrivacyPolicy level="h3" />
      </DialogContent>
      <DialogActions>
        <Button
          variant="outlined"
          loading={isLeaving}
          onClick={() => {
            setIsLeaving(true);
            void signOut();
          }}
        >
          Sign out
        </Button>
        <Button
          variant="contained"
          loading={loading}
          sx={{ minWidth: "max-content" }}
          onClick={() => void accept({ version: PRIVACY_POLICY_VERSION })}
        >
          Accept Privacy Policy
        </Button>
      </DialogActions>
    </Dialog>
  );
}
