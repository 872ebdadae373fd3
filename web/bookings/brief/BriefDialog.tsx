import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useEffectEvent, useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { z } from "zod";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { showFailure } from "../../forms/showFailure.ts";
import { useDraft } from "../../forms/useDraft.ts";
import { useBookingMutation } from "../acts/useBookingMutation.ts";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import { UpdateBookingBriefDocument } from "./Brief.generated.ts";
import { BriefFields } from "./BriefFields.tsx";
import { briefForm, valuesOf } from "./briefForm.ts";

const briefOnly = z.object({ brief: briefForm });
type Values = z.input<typeof briefOnly>;
type Result = z.output<typeof briefOnly>;

export type BriefDialogProps = {
  open: boolean;
  booking: Pick<Booking, "id" | "service" | "brief">;
  onClose: () => void;
};

/** Edits the brief while the artist has not answered. */
export function BriefDialog({ open, booking, onClose }: BriefDialogProps) {
  const start = { brief: valuesOf(booking.brief) };
  const fields = useForm<Values, unknown, Result>({ resolver: zodResolver(briefOnly), defaultValues: start });
  const { reset, setError, setValue, getValues, handleSubmit, formState } = fields;
  const begin = useEffectEvent(() => reset(start));
  useEffect(() => {
    if (open) begin();
  }, [open]);
  const [uploading, setUploading] = useState(0);
  const draft = useDraft(fields, "brief", { about: booking.id, ready: open, uploading });
  const { act, acting } = useBookingMutation(UpdateBookingBriefDocument, booking.id, ["brief"]);
  const submit = handleSubmit(async ({ brief }) => {
    const failed = await act({ input: { bookingId: booking.id, brief } }, { title: "Brief saved" });
    if (failed) showFailure(failed, setError, ["brief"]);
    else onClose();
  });
  return (
    <FormDialog
      open={open}
      title="About the tattoo"
      draft={draft}
      submitLabel={uploading > 0 ? "Uploading…" : "Save"}
      submitDisabled={uploading > 0}
      pending={acting}
      error={formState.errors.root?.server?.message}
      onSubmit={submit}
      onClose={onClose}
      onReset={() => reset(start)}
    >
      <Controller
        control={fields.control}
        name="brief"
        render={({ field }) => (
          <BriefFields
            ref={field.ref}
            values={field.value}
            errors={formState.errors.brief}
            isCoverUp={booking.service === "Cover-up Tattoo"}
            onChange={(change) => setValue("brief", change(getValues("brief")), { shouldDirty: true })}
            onUploading={setUploading}
          />
        )}
      />
    </FormDialog>
  );
}
