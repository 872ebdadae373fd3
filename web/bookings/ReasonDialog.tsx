import DialogContentText from "@mui/material/DialogContentText";
import TextField from "@mui/material/TextField";
import { useForm } from "react-hook-form";
import { updateBookingStatusInput } from "../../graph/bookings/input.ts";
import { applyFieldErrors, type Failure } from "../app/errors.ts";
import { FormDialog } from "../ui/FormDialog.tsx";

export type ReasonDialogProps = {
  open: boolean;
  title: string;
  /** What will happen, and whether it can be taken back. */
  description: string;
  submitLabel: string;
  /** The sentence for an empty reason where one is needed. */
  needed?: string;
  pending: boolean;
  /** Answers why it failed, or null. */
  onSubmit: (reason: string) => Promise<Failure | null>;
  onClose: () => void;
};

/** Declining, withdrawing and cancelling: a word to the other side. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, title, description, submitLabel, needed, pending, onSubmit, onClose } = props;
  const { register, handleSubmit, setError, reset, formState } = useForm({ defaultValues: { reason: "" } });
  const error = formState.errors.reason?.message;
  const submit = handleSubmit(async ({ reason }) => {
    const failure = await onSubmit(reason);
    if (!failure) return onClose();
    applyFieldErrors(failure, setError, ["reason"]);
  });
  return (
    <FormDialog
      open={open}
      title={title}
      submitLabel={submitLabel}
      cancelLabel="Keep it"
      pending={pending}
      error={formState.errors.root?.server?.message}
      onSubmit={submit}
      onClose={onClose}
      onReset={() => reset()}
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
        required={Boolean(needed)}
        multiline
        minRows={3}
        autoFocus
        error={Boolean(error)}
        helperText={error}
      />
    </FormDialog>
  );
}
