import DialogContentText from "@mui/material/DialogContentText";
import { useForm } from "react-hook-form";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { showFailure } from "../../forms/showFailure.ts";
import { useDraft } from "../../forms/useDraft.ts";
import { TextInput } from "../../ui/form/fields.tsx";
import { startText } from "../../ui/text/times.ts";
import { useBookingMutation } from "../acts/useBookingMutation.ts";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import type { BookingRole } from "../card/labels.ts";
import { DisputeNoShowDocument } from "./DisputeDialog.generated.ts";

const names = ["text"] as const;
const blank = { text: "" };

export type DisputeDialogProps = {
  open: boolean;
  booking: Pick<
    Booking,
    "id" | "service" | "preferredDate" | "artistTimeZone" | "client" | "artist" | "viewerCanDispute"
  >;
  role: BookingRole;
  /** Sent: the pressed button is gone. */
  onSent: () => void;
  onClose: () => void;
};

/** A reported person has one objection. */
export function DisputeDialog({ open, booking, role, onSent, onClose }: DisputeDialogProps) {
  const { id, service, preferredDate, artistTimeZone } = booking;
  const { fullName } = role === "CLIENT" ? booking.artist : booking.client;
  const form = useForm({ defaultValues: blank });
  const { errors } = form.formState;
  const draft = useDraft(form, "noShowDispute", { about: id, ready: open });
  const { act, acting } = useBookingMutation(DisputeNoShowDocument, id, names);
  const send = form.handleSubmit(async ({ text }) => {
    const done = { title: "Dispute sent", description: "You'll hear what our team decides." };
    const failure = await act({ input: { id, text } }, done);
    if (failure) return showFailure(failure, form.setError, names);
    draft.forget();
    onClose();
  });
  const when = preferredDate ? ` on ${startText(new Date(preferredDate), artistTimeZone ?? undefined)}` : "";
  return (
    <FormDialog
      open={open}
      title="Dispute this no-show?"
      draft={draft}
      submitLabel="Send to our team"
      pending={acting}
      error={errors.root?.server?.message}
      onSubmit={send}
      onClose={onClose}
      onReset={() => {
        form.reset(blank);
        // The opener is gone.
        if (!booking.viewerCanDispute) onSent();
      }}
    >
      <DialogContentText>
        {fullName} reported that you didn't show up to {service}
        {when}. Our team reads what you write, decides whether the no-show counts, and lets you both know why.{" "}
        {fullName} can see that you dispute it, but not what you write.
      </DialogContentText>
      <TextInput
        label="What happened"
        rows={5}
        hint="You can dispute it once."
        field={form.register("text")}
        error={errors.text?.message}
      />
    </FormDialog>
  );
}
