import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useId, useRef } from "react";
import { Icon } from "../icon/Icon.tsx";

// The form carries title, body and buttons, and lets the body scroll between the other two.
const Form = styled("form")({ display: "flex", flexDirection: "column", minHeight: 0 });

export type FormDialogProps = {
  open: boolean;
  title: string;
  children: ReactNode;
  submitLabel: string;
  cancelLabel?: string;
  /** The request runs: the fields rest, the button turns. */
  pending: boolean;
  /** Disables the submit button, as the spec asks where something required is missing. */
  submitDisabled?: boolean;
  /** Why the whole form failed, where no field is to blame. */
  error?: string | null;
  /** Usually react-hook-form's `handleSubmit(onSubmit)`. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  onClose: () => void;
  /** Called when the dialog has closed, however it closed: put the form back to its start. */
  onReset: () => void;
  maxWidth?: "xs" | "sm" | "md";
};

/** A dialog around a form: it owns the frame, the pending state and the reset; the body is the caller's. */
export function FormDialog(props: FormDialogProps) {
  const { open, title, children, submitLabel, cancelLabel = "Cancel", pending, submitDisabled, error } = props;
  const { onSubmit, onClose, onReset, maxWidth = "sm" } = props;
  const titleId = useId();
  const wasOpen = useRef(open);
  const reset = useEffectEvent(onReset);
  useEffect(() => {
    if (wasOpen.current && !open) reset();
    wasOpen.current = open;
  }, [open]);
  const close = pending ? undefined : onClose;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A dialog inside another form's tree must not send that one too.
    event.stopPropagation();
    if (!pending) void onSubmit(event);
  };
  return (
    <Dialog open={open} onClose={close} maxWidth={maxWidth} aria-labelledby={titleId}>
      <Form noValidate onSubmit={submit}>
        <Box
          sx={{
            display: "flex",
            alignItems: "center",
            justifyContent: "space-between",
            paddingRight: 1.5,
            borderBottom: 1,
            borderColor: "divider",
          }}
        >
          <DialogTitle id={titleId} sx={{ paddingBlock: 2 }}>
            {title}
          </DialogTitle>
          <IconButton aria-label="Close" onClick={close} disabled={pending}>
            <Icon name="close" />
          </IconButton>
        </Box>
        <DialogContent>
          <Box
            component="fieldset"
            disabled={pending}
            aria-busy={pending}
            sx={{ display: "flex", flexDirection: "column", gap: 2.5, paddingTop: 2 }}
          >
            {error ? (
              <Alert severity="error" icon={<Icon name="warning" />}>
                {error}
              </Alert>
            ) : null}
            {children}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={close} disabled={pending}>
            {cancelLabel}
          </Button>
          <Button type="submit" variant="contained" loading={pending} disabled={submitDisabled}>
            {submitLabel}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
