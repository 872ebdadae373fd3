import DialogContentText from "@mui/material/DialogContentText";
import TextField from "@mui/material/TextField";
import { useForm } from "react-hook-form";
import { updateBookingStatusInput } from "../../../graph/bookings/input.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { showFailure } from "../../forms/showFailure.ts";
import { useDraft } from "../../forms/useDraft.ts";
import type { Failure } from "../../platform/data/errors.ts";
import type { SpokenWords } from "./acts.ts";

export type ReasonDialogProps = {
  open: boolean;
  /** The booking and what is done with it. */
  about: string;
  words: Omit<SpokenWords, "done" | "change"> & Partial<SpokenWords>;
  pending: boolean;
  /** Why it cannot be done any more, or was overtaken. */
  notice: string | null;
  disabled: boolean;
  /** Answers why it failed, or null. */
  onSubmit: (reason: string) => Promise<Failure | null>;
  onClose: () => void;
  /** It is closed, and where the focus goes is for its caller to say. */
  onClosed?: () => void;
};

/** Declining, withdrawing, cancelling and what else is done with a word to the other side. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, about, words, pending, notice, disabled, onSubmit, onClose, onClosed } = props;
  const { title, description, label, needed, keep } = words;
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
