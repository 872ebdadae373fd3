import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { type Failure, readFailure } from "../../platform/data/errors.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { undoEmailChange } from "../forms/requests.ts";

export type UndoEmailChangeProps = {
  /** From the link. */
  token: string;
};

/** Restores the old address; confirmed first, as it signs every device out. */
export function UndoEmailChange({ token }: UndoEmailChangeProps) {
  const [state, setState] = useState<"asked" | "undoing" | "done" | Failure>("asked");
  const undo = async () => {
    setState("undoing");
    setState(await undoEmailChange(token).then(() => "done" as const, readFailure));
  };
  if (state === "done") {
    return (
      <Box role="status" sx={{ display: "flex", flexDirection: "column", gap: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>Your email change was undone</Typography>
        <Typography color="textSecondary">
          You've been signed out everywhere. The person who changed it knew your password, so we sent you a link to set
          a new one.
        </Typography>
      </Box>
    );
  }
  const failure = typeof state === "object" ? state : null;
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2, alignItems: "flex-start" }}>
      <Typography color="textSecondary">
        Your account goes back to the address this email was sent to. All devices are signed out.
      </Typography>
      {failure ? (
        <Alert severity="error" role="alert" icon={<Icon name="warning" />}>
          {failure.message}
        </Alert>
      ) : null}
      {failure?.code === "LINK_EXPIRED" ? null : (
        <Button variant="contained" size="large" loading={state === "undoing"} onClick={() => void undo()}>
          Undo the change
        </Button>
      )}
    </Box>
  );
}
