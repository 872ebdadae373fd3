import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { MAX_SLOTS } from "../../../graph/bookings/input.ts";
import { DurationField } from "../../ui/form/DurationField.tsx";
import { Icon } from "../../ui/icon/Icon.tsx";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import type { BookingRole } from "../card/labels.ts";
import { StudioTimeField } from "../day/StudioTimeField.tsx";
import { FreeTimes } from "./FreeTimes.tsx";
import { blankTime, type ProposeFormInput, type ProposeFormValues, studioZone } from "./proposeForm.ts";

type ProposedTimesProps = {
  form: UseFormReturn<ProposeFormValues, unknown, ProposeFormInput>;
  booking: Booking;
  role: BookingRole;
};

export function ProposedTimes({ form, booking, role }: ProposedTimesProps) {
  const { register, control, setValue, watch, formState } = form;
  const { errors } = formState;
  const { fields, append, remove } = useFieldArray({ control, name: "slots" });
  // A free slot fills the field that had the focus last.
  const [seen, setSeen] = useState(0);
  const current = Math.min(seen, fields.length - 1);
  const timeZone = studioZone(booking);
  return (
    <>
      {fields.map(({ id }, index) => {
        const wrong = errors.slots?.[index];
        const name = fields.length > 1 ? ` ${index + 1}` : "";
        return (
          <Box
            key={id}
            role="group"
            aria-label={`Time${name || " 1"}`}
            onFocus={() => setSeen(index)}
            sx={{
              display: "grid",
              // An empty column would leave its gap.
              gridTemplateColumns:
                fields.length > 1 ? { xs: "1fr auto", sm: "3fr 2fr auto" } : { xs: "1fr", sm: "3fr 2fr" },
              gap: 1.5,
              alignItems: "start",
            }}
          >
            <Box sx={{ gridColumn: { xs: "1 / -1", sm: "auto" } }}>
              <StudioTimeField
                {...register(`slots.${index}.start`)}
                start={watch(`slots.${index}.start`)}
                duration={watch(`slots.${index}.duration`)}
                bookingId={booking.id}
                isArtist={role === "ARTIST"}
                timeZone={timeZone}
                label={`Date & time${name}`}
                required
                autoFocus={index === 0}
                error={Boolean(wrong?.start)}
                helperText={wrong?.start?.message}
              />
            </Box>
            <Box sx={{ display: "grid", gap: 1.5 }}>
              <DurationField control={control} name={`slots.${index}.duration`} />
            </Box>
            {fields.length > 1 ? (
              <IconButton aria-label={`Remove time ${index + 1}`} onClick={() => remove(index)} sx={{ marginTop: 3.5 }}>
                <Icon name="trash" size={20} />
              </IconButton>
            ) : null}
          </Box>
        );
      })}
      <FreeTimes
        key={fields[current]?.id}
        booking={booking}
        isArtist={role === "ARTIST"}
        title={fields.length > 1 ? `Free times for time ${current + 1}` : "Free times"}
        start={watch(`slots.${current}.start`)}
        duration={watch(`slots.${current}.duration`)}
        timeZone={timeZone}
        onChoose={(start) =>
          setValue(`slots.${current}.start`, start, { shouldDirty: true, shouldValidate: formState.isSubmitted })
        }
      />
      {fields.length < MAX_SLOTS ? (
        <Button
          variant="text"
          startIcon={<Icon name="plus" size={18} />}
          onClick={() => append(blankTime(booking), { shouldFocus: true })}
          sx={{ alignSelf: "flex-start" }}
        >
          Add another time
        </Button>
      ) : null}
    </>
  );
}
