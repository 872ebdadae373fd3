import { CombinedGraphQLErrors } from "@apollo/client/errors";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { callGraphQL } from "../../platform/data/call.ts";
import { readFailure } from "../../platform/data/errors.ts";
import { Themed } from "../../platform/theme/Themed.tsx";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { written } from "../../ui/text/written.ts";
import { AppealForm } from "./AppealForm.tsx";
import { ACCOUNT_STATUS, type AccountStatus, SIGN_OUT } from "./requests.ts";
import { SuspendedExport } from "./SuspendedExport.tsx";

export type SuspendedDialogProps = {
  /** The server's message: until when, and why. */
  message: string;
  /** The refused sign-in. Its token only serves the status, an appeal, the export and signing out; it is not stored. */
  error: unknown;
  onClose: () => void;
};

export function SuspendedDialog({ message, error, onClose }: SuspendedDialogProps) {
  const titleId = useId();
  const token = CombinedGraphQLErrors.is(error) ? String(error.errors[0]?.extensions?.token) : "";
  const [status, setStatus] = useState<AccountStatus | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const load = useEffectEvent(async () => {
    try {
      setStatus((await callGraphQL<{ accountStatus: AccountStatus }>(ACCOUNT_STATUS, {}, { token })).accountStatus);
      setProblem(null);
    } catch (error) {
      setProblem(readFailure(error).message);
    }
  });
  useEffect(() => {
    void load();
  }, []);
  const signOut = () => {
    ignoreRejection(callGraphQL(SIGN_OUT, {}, { token, keepalive: true }));
    onClose();
  };
  const appeal = status?.appeal;
  return (
    <Themed>
      <Dialog open onClose={signOut} aria-labelledby={titleId} maxWidth="sm" fullWidth>
        <DialogTitle id={titleId}>Your account is suspended</DialogTitle>
        <DialogContent sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
          <Typography sx={{ ...written, whiteSpace: "pre-wrap" }}>{message}</Typography>
          {problem ? <Alert severity="error">{problem}</Alert> : null}
          {appeal ? (
            <Alert severity="info" role="status">
              {appeal.state === "OPEN"
                ? "We have your appeal and will review it."
                : `We reviewed your appeal and upheld the suspension. ${appeal.answer}`}
            </Alert>
          ) : null}
          {status?.canAppeal ? (
            <AppealForm token={token} onSent={(appeal) => setStatus({ appeal, canAppeal: false })} />
          ) : null}
          <SuspendedExport token={token} />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={signOut}>
            Sign out
          </Button>
        </DialogActions>
      </Dialog>
    </Themed>
  );
}
