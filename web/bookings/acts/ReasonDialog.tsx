import DialogContentText from "@mui/material/DialogContentText";
import TextField from "@mui/material/TextField";
import { useForm } from "react-hook-form";
import { updateBookingStatusInput } from "../../../graph/bookings/input.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { showFailure } from "../../forms/showFailure.ts";
import { useDraft } from "../../forms/useDraft.ts";
import type { Failure } from "../../platform/data/errors.ts";
import type { ReasonLabels } from "./acts.ts";

export type ReasonDialogProps = {
  open: boolean;
  about: string;
  labels: Omit<ReasonLabels, "done" | "change"> & Partial<ReasonLabels>;
  pending: boolean;
  /** Why the act is no longer possible. */
  notice: string | null;
  disabled: boolean;
  /** Resolves with the failure, or null. */
  onSubmit: (reason: string) => Promise<Failure | null>;
  onClose: () => void;
  /** Closed: the caller moves the focus. */
  onClosed?: () => void;
};

/** Acts with a message to the other person. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, about, labels, pending, notice, disabled, onSubmit, onClose, onClosed } = props;
  const { title, description, label, needed, keep } = labels;
  const form = useForm({ defaultValues: { reason: "" } });
  const { register, handleSubmit, setError, reset, formState } = form;
  const draft = useDraft(form, "bookingReason", { about, ready: open });
  const error = formState.errors.reason?.message;
  const submit = handleSubmit(async ({ reason }) => {
    const failure = await onSubmit(reason);
    if (!failure) {
      draft.forget();
      return onClose();
    }
    showFailure(failure, setError, ["reason"]);
  });
  return (
    <FormDialog
      open={open}
      title={title}
      draft={draft}
      submitLabel={label}
      cancelLabel={keep}
      pending={pending}
      submitDisabled={disabled}
      error={notice ?? formState.errors.root?.server?.message}
      onSubmit={submit}
      onClose={onClose}
      onReset={() => {
        reset();
        onClosed?.();
      }}
      maxWidth="xs"
    >
      <DialogContentText>{description}</DialogContentText>
      <TextField
        {...register("reason", {
          validate: (reason) => {
            if (needed && !reason.trim()) return needed;
            const parsed = updateBookingStatusInput.shape.reason.safeParse(reason);
            return parsed.success || parsed.error.issues[0]?.message;
          },
        })}
        label={needed ? "Reason" : "Reason (optional)"}
        slotProps={{ htmlInput: { "aria-required": Boolean(needed) } }}
        multiline
        minRows={3}
        autoFocus
        error={Boolean(error)}
        helperText={error}
      />
    </FormDialog>
  );
}
