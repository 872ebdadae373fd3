import DialogContentText from "@mui/material/DialogContentText";
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { recordDepositInput } from "../../../graph/deposits/input.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { showFailure } from "../../forms/showFailure.ts";
import { useDraft } from "../../forms/useDraft.ts";
import { PRODUCT_NAME } from "../../platform/product.ts";
import { ChoiceField } from "../../ui/form/ChoiceField.tsx";
import { dollarsInput } from "../../ui/form/dollars.ts";
import { useBookingMutation } from "../acts/useBookingMutation.ts";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import { RecordDepositDocument } from "./BookingDeposit.generated.ts";
import { CHOICES, type EntryKind, hasMethod, METHODS, usualCents, usualKind } from "./labels.ts";

const names = ["kind", "cents", "method", "note"] as const;
const { cents, note } = recordDepositInput.shape;
const checkedInput = z.object({ cents, note });
type Method = keyof typeof METHODS;

export type RecordDialogProps = {
  booking: Pick<Booking, "id" | "version" | "service" | "client" | "viewerCanRecord" | "deposit" | "policyDeposit">;
  open: boolean;
  onClose: () => void;
};

export function RecordDialog({ booking, open, onClose }: RecordDialogProps) {
  const { id, version, service, client, viewerCanRecord, deposit, policyDeposit } = booking;
  const dollarsFor = (kind: EntryKind) => {
    const cents = usualCents(kind, deposit, policyDeposit);
    return cents === null ? "" : String(cents / 100);
  };
  const first = usualKind(viewerCanRecord, deposit);
  const start = { kind: first, cents: dollarsFor(first), method: "" as Method | "", note: "" };
  const form = useForm({ defaultValues: start });
  const { register, setValue, setError, handleSubmit, reset, getFieldState, formState, watch } = form;
  const { errors } = formState;
  const draft = useDraft(form, "deposit", { about: id, ready: open });
  const { act, acting } = useBookingMutation(RecordDepositDocument, id, names);
  const submit = handleSubmit(async ({ kind, cents, method, note }) => {
    const input = { cents: dollarsInput.parse(cents) ?? 0, note };
    const checked = checkedInput.safeParse(input);
    for (const { path, message } of checked.error?.issues ?? []) {
      setError(path[0] === "note" ? "note" : "cents", { message }, { shouldFocus: true });
    }
    if (!checked.success) return;
    const failure = await act(
      {
        input: {
          ...checked.data,
          bookingId: id,
          kind,
          method: hasMethod(kind) && method ? method : null,
          expectedVersion: version,
        },
      },
      { title: "Deposit recorded", description: `${client.fullName} will be notified and can see it here.` },
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
        {service} with <bdi>{client.fullName}</bdi>, who sees what you record. You can't edit it later, only reverse it
        with a reason. {PRODUCT_NAME} doesn't handle payments.
      </DialogContentText>
      <ChoiceField
        label="What happened"
        field={register("kind", {
          onChange: (event: { target: { value: EntryKind } }) => {
            if (!getFieldState("cents").isTouched) setValue("cents", dollarsFor(event.target.value));
          },
        })}
        choices={viewerCanRecord
          .filter((kind) => kind !== "RESTORED" && kind !== "REVERSED")
          .map((kind) => [kind, CHOICES[kind]] as const)}
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
      {hasMethod(watch("kind")) ? (
        <ChoiceField
          label="Payment method (optional)"
          field={register("method")}
          choices={[["", "Not specified"], ...Object.entries(METHODS)]}
          error={errors.method?.message}
        />
      ) : null}
      <TextField
        {...register("note")}
        label="Note (optional)"
        placeholder="At the consultation"
        multiline
        error={Boolean(errors.note)}
        helperText={errors.note?.message}
      />
    </FormDialog>
  );
}
