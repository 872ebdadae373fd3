import DialogContentText from "@mui/material/DialogContentText";
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { useForm } from "react-hook-form";
import { recordDepositInput } from "../../../graph/deposits/input.ts";
import { ChoiceField } from "../../ui/form/ChoiceField.tsx";
import { dollarsInput } from "../../ui/form/dollars.ts";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { showFailure } from "../../ui/form/showFailure.ts";
import { useDraft } from "../../ui/form/useDraft.ts";
import { useBookingMutation } from "../acts/useBookingMutation.ts";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import { RecordDepositDocument } from "./BookingDeposit.generated.ts";
import { CHOICES, type EntryKind, usualCents, usualKind } from "./words.ts";

const names = ["kind", "cents", "note"] as const;
const checkedInput = recordDepositInput.pick({ cents: true, note: true });

export type RecordDialogProps = {
  booking: Pick<Booking, "id" | "version" | "service" | "client" | "viewerCanRecord" | "deposit" | "policyDeposit">;
  open: boolean;
  onClose: () => void;
};

/** Asks the artist what happened to a booking's deposit. */
export function RecordDialog({ booking, open, onClose }: RecordDialogProps) {
  const { id, version, service, client, viewerCanRecord, deposit, policyDeposit } = booking;
  const dollarsFor = (kind: EntryKind) => {
    const cents = usualCents(kind, deposit, policyDeposit);
    return cents === null ? "" : String(cents / 100);
  };
  const first = usualKind(viewerCanRecord, deposit);
  const start = { kind: first, cents: dollarsFor(first), note: "" };
  const form = useForm({ defaultValues: start });
  const { register, setValue, setError, handleSubmit, reset, getFieldState, formState } = form;
  const { errors } = formState;
  const draft = useDraft(form, "deposit", { about: id, ready: open });
  const { act, acting } = useBookingMutation(RecordDepositDocument, id, names);
  const submit = handleSubmit(async ({ kind, cents, note }) => {
    const input = { cents: dollarsInput.parse(cents) ?? 0, note };
    const checked = checkedInput.safeParse(input);
    for (const { path, message } of checked.error?.issues ?? []) {
      setError(path[0] === "note" ? "note" : "cents", { message }, { shouldFocus: true });
    }
    if (!checked.success) return;
    const failure = await act(
      { input: { ...checked.data, bookingId: id, kind, expectedVersion: version } },
      { title: "Deposit recorded", description: `${client.fullName} is told, and sees it here.` },
    );
    if (failure) showFailure(failure, setError, names);
    else onClose();
  });
  return (
    <FormDialog
      open={open}
      title="Record a deposit"
      draft={draft}
      submitLabel="Record"
      pending={acting}
      error={errors.root?.server?.message}
      onSubmit={submit}
      onClose={onClose}
      onReset={() => reset(start)}
      maxWidth="xs"
    >
      <DialogContentText>
        {service} with <bdi>{client.fullName}</bdi>, who sees what you record. It can't be changed afterwards, and no
        money moves here.
      </DialogContentText>
      <ChoiceField
        label="What happened"
        field={register("kind", {
          onChange: (event: { target: { value: EntryKind } }) => {
            if (!getFieldState("cents").isTouched) setValue("cents", dollarsFor(event.target.value));
          },
        })}
        choices={viewerCanRecord.filter((kind) => kind !== "RESTORED").map((kind) => [kind, CHOICES[kind]] as const)}
        error={errors.kind?.message}
      />
      <TextField
        {...register("cents")}
        label="Amount"
        slotProps={{
          htmlInput: { "aria-required": true, inputMode: "decimal" },
          input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
        }}
        error={Boolean(errors.cents)}
        helperText={errors.cents?.message}
      />
      <TextField
        {...register("note")}
        label="Note (optional)"
        placeholder="In cash, at the consultation"
        multiline
        error={Boolean(errors.note)}
        helperText={errors.note?.message}
      />
    </FormDialog>
  );
}
