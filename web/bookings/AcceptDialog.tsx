import { zodResolver } from "@hookform/resolvers/zod";
import DialogContentText from "@mui/material/DialogContentText";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { applyFieldErrors, type Failure } from "../app/errors.ts";
import { FormDialog } from "../ui/FormDialog.tsx";
import { durationInput, startInput } from "./bookForm.ts";
import { DateTimeField } from "./DateTimeField.tsx";
import { DurationField } from "./DurationField.tsx";

const acceptForm = z.object({
  preferredDate: startInput.refine((date) => date !== null, "Choose a date and time"),
  estimatedDuration: durationInput,
});

export type AcceptDialogProps = {
  open: boolean;
  clientName: string;
  /** The time that was asked for has passed; otherwise none was asked for. */
  isLate: boolean;
  /** Minutes that were asked for. */
  duration: number;
  pending: boolean;
  /** Answers why it failed, or null. */
  onSubmit: (time: { preferredDate: string; estimatedDuration: number | null }) => Promise<Failure | null>;
  onClose: () => void;
};

/** Accepting a request that has no time, or one that has passed. */
export function AcceptDialog({ open, clientName, isLate, duration, pending, onSubmit, onClose }: AcceptDialogProps) {
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(acceptForm),
    defaultValues: { preferredDate: "", estimatedDuration: String(duration) },
  });
  const { errors } = formState;
  const submit = handleSubmit(async ({ preferredDate, estimatedDuration }) => {
    if (!preferredDate) return;
    const failure = await onSubmit({
      preferredDate: preferredDate.toISOString(),
      estimatedDuration: estimatedDuration ?? null,
    });
    if (!failure) return onClose();
    applyFieldErrors(failure, setError, ["preferredDate", "estimatedDuration"]);
  });
  return (
    <FormDialog
      open={open}
      title="Choose a time"
      submitLabel="Accept"
      pending={pending}
      error={errors.root?.server?.message}
      onSubmit={submit}
      onClose={onClose}
      onReset={() => reset()}
      maxWidth="xs"
    >
      <DialogContentText>
        {isLate
          ? `The time that ${clientName} asked for has passed. Choose another one to accept.`
          : `${clientName} left the time to you. It is confirmed as soon as you accept.`}
      </DialogContentText>
      <DateTimeField
        {...register("preferredDate")}
        label="Date & time"
        required
        autoFocus
        error={Boolean(errors.preferredDate)}
        helperText={errors.preferredDate?.message}
      />
      <DurationField
        {...register("estimatedDuration")}
        error={Boolean(errors.estimatedDuration)}
        helperText={errors.estimatedDuration?.message}
      />
    </FormDialog>
  );
}
