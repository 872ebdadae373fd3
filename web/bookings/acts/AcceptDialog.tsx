import { zodResolver } from "@hookform/resolvers/zod";
import DialogContentText from "@mui/material/DialogContentText";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { applyFieldErrors, type Failure } from "../../app/data/errors.ts";
import { DateTimeField } from "../../ui/form/DateTimeField.tsx";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { toLocalInput } from "../../ui/form/localTime.ts";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import { durationInput, startInput } from "../request/bookForm.ts";
import { DurationField } from "../request/DurationField.tsx";

const acceptForm = z.object({
  preferredDate: startInput.refine((date) => date !== null, "Choose a date and time"),
  estimatedDuration: durationInput,
});

export type AcceptDialogProps = {
  open: boolean;
  booking: Booking;
  pending: boolean;
  /** Why it cannot be done any more, or was overtaken. */
  notice: string | null;
  disabled: boolean;
  /** Answers why it failed, or null. */
  onSubmit: (time: { preferredDate: string; estimatedDuration: number }) => Promise<Failure | null>;
  onClose: () => void;
};

/** Accepting a request with a time and a duration of the artist's choice. */
export function AcceptDialog({ open, booking, pending, notice, disabled, onSubmit, onClose }: AcceptDialogProps) {
  const start = booking.preferredDate ? new Date(booking.preferredDate) : null;
  const isLate = start !== null && start <= new Date();
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(acceptForm),
    defaultValues: {
      preferredDate: start && !isLate ? toLocalInput(start) : "",
      estimatedDuration: String(booking.estimatedDuration),
    },
  });
  const { errors } = formState;
  const submit = handleSubmit(async ({ preferredDate, estimatedDuration }) => {
    if (!preferredDate) return;
    const failure = await onSubmit({ preferredDate: preferredDate.toISOString(), estimatedDuration });
    if (!failure) return onClose();
    if (!applyFieldErrors(failure, setError, ["preferredDate", "estimatedDuration"])) {
      setError("root.server", { message: failure.message });
    }
  });
  const { fullName } = booking.client;
  return (
    <FormDialog
      open={open}
      title="Choose a time"
      submitLabel="Accept"
      pending={pending}
      submitDisabled={disabled}
      error={notice ?? errors.root?.server?.message}
      onSubmit={submit}
      onClose={onClose}
      onReset={() => reset()}
      maxWidth="xs"
    >
      <DialogContentText>
        {isLate
          ? `The time that ${fullName} asked for has passed. Choose another one to accept.`
          : start
            ? `It is confirmed at this time as soon as you accept, and ${fullName} is told.`
            : `${fullName} left the time to you. It is confirmed as soon as you accept.`}
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
