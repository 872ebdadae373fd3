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
import { useLeaving } from "./useLeaving.tsx";
import type { SendLater } from "./useSendLater.ts";

// The form carries title, body and buttons, and lets the body scroll between the other two.
const Form = styled("form")({ display: "flex", flexDirection: "column", minHeight: 0 });

export type FormDialogProps = {
  open: boolean;
  title: string;
  /** useDraft()'s: what was typed is asked about before it goes, and kept meanwhile. */
  draft: FormDraft;
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
  /** That it is open is in the address. */
  hasAddress?: boolean;
  /** useSendLater()'s, where it can be sent later. */
  later?: SendLater;
};

/**
 * They come right after the frame around them, which is all that the press on what opens a dialog waits for. While it closes
 * they stay as they are, and are not drawn again.
 */
const Fields = memo(
  function Fields({ children }: { open: boolean; children: ReactNode }) {
    return useDeferredValue(true, false) ? children : null;
  },
  (_before, { open }) => !open,
);

/** A dialog around a form: it owns the frame, the pending state and the reset; the body is the caller's. */
export function FormDialog(props: FormDialogProps) {
  const { open, title, draft, children, submitLabel, cancelLabel = "Cancel", pending, submitDisabled, error } = props;
  const { onSubmit, onClose, onReset, maxWidth = "sm", hasAddress, later } = props;
  const titleId = useId();
  const wasOpen = useRef(open);
  const frame = useRef<HTMLDivElement>(null);
  const { leave, question } = useLeaving(draft, open, { pending, onDiscard: onClose });
  const reset = useEffectEvent(() => {
    // Whether it was sent or given up: nothing waits for the next opening.
    draft.forget();
    later?.cancel();
    startTransition(onReset);
  });
  useEffect(() => {
    if (wasOpen.current && !open) reset();
    wasOpen.current = open;
  }, [open]);
  const close = pending ? undefined : () => leave(onClose);
  // Pressed beside the dialog, the field keeps the focus: it is where "Keep editing" returns.
  const keepFocus = (event: MouseEvent) => {
    if (event.target instanceof Node && !frame.current?.contains(event.target)) event.preventDefault();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A dialog inside another form's tree must not send that one too.
    event.stopPropagation();
    if (!pending) void onSubmit(event);
  };
  return (
    <>
      {question}
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
