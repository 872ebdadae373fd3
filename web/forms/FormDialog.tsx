import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import { styled } from "@mui/material/styles";
import {
  type MouseEvent,
  memo,
  type ReactNode,
  type SubmitEvent,
  startTransition,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from "react";
import { Icon } from "../ui/icon/Icon.tsx";
import { DialogHead } from "../ui/overlay/DialogHead.tsx";
import { OverlayDialog } from "../ui/overlay/OverlayDialog.tsx";
import { DraftNotice } from "./DraftNotice.tsx";
import { OfflineNotice } from "./OfflineNotice.tsx";
import type { FormDraft } from "./useDraft.ts";
import { useFocusInvalid } from "./useFocusInvalid.ts";
import type { SendLater } from "./useSendLater.ts";
import { useUnsavedChanges } from "./useUnsavedChanges.tsx";

// Title, body and buttons: only the body scrolls.
const Form = styled("form")({ display: "flex", flexDirection: "column", minHeight: 0 });

export type FormDialogProps = {
  open: boolean;
  title: string;
  draft: FormDraft;
  children: ReactNode;
  submitLabel: string;
  cancelLabel?: string;
  pending: boolean;
  /** Disables the submit button, as the spec requires while a required field is empty. */
  submitDisabled?: boolean;
  error?: string | null;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  onClose: () => void;
  /** After the closing animation: reset the form. */
  onReset: () => void;
  maxWidth?: "xs" | "sm" | "md";
  hasAddress?: boolean;
  later?: SendLater;
};

/** Mounted right after the frame, so that the opening press responds first, and frozen while it closes. */
const Fields = memo(
  function Fields({ children }: { open: boolean; children: ReactNode }) {
    return useDeferredValue(true, false) ? children : null;
  },
  (_before, { open }) => !open,
);

export function FormDialog(props: FormDialogProps) {
  const { open, title, draft, children, submitLabel, cancelLabel = "Cancel", pending, submitDisabled, error } = props;
  const { onSubmit, onClose, onReset, maxWidth = "sm", hasAddress, later } = props;
  const titleId = useId();
  const wasOpen = useRef(open);
  const frame = useRef<HTMLDivElement>(null);
  useFocusInvalid(frame, pending);
  const { leave, confirmation } = useUnsavedChanges(draft, open, { pending, onDiscard: onClose });
  const reset = useEffectEvent(() => {
    // Sent or discarded: the next opening starts without a draft.
    draft.forget();
    later?.cancel();
    startTransition(onReset);
  });
  useEffect(() => {
    if (wasOpen.current && !open) reset();
    wasOpen.current = open;
  }, [open]);
  const close = pending ? undefined : () => leave(onClose);
  // A press outside keeps the field's focus, to which "Keep editing" returns.
  const keepFocus = (event: MouseEvent) => {
    if (event.target instanceof Node && !frame.current?.contains(event.target)) event.preventDefault();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A dialog inside another form's tree must not submit that one too.
    event.stopPropagation();
    if (!pending) void onSubmit(event);
  };
  return (
    <>
      {confirmation}
      <OverlayDialog
        open={open}
        hasAddress={hasAddress}
        onClose={close}
        onMouseDown={keepFocus}
        maxWidth={maxWidth}
        aria-labelledby={titleId}
        slotProps={{ paper: { ref: frame } }}
      >
        <Form noValidate onSubmit={submit}>
          <DialogHead parted id={titleId} title={title} disabled={pending} onClose={close} />
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
              <DraftNotice draft={draft} />
              {later ? <OfflineNotice later={later} /> : null}
              <Fields open={open}>{children}</Fields>
            </Box>
          </DialogContent>
          <DialogActions>
            <Button variant="outlined" onClick={close} disabled={pending}>
              {cancelLabel}
            </Button>
            <Button type="submit" variant="contained" loading={pending} disabled={submitDisabled || later?.isWaiting}>
              {later?.isOffline ? "Send when online" : submitLabel}
            </Button>
          </DialogActions>
        </Form>
      </OverlayDialog>
    </>
  );
}
