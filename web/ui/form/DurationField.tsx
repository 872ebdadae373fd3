import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { SESSION_MINUTES } from "../../../graph/bookings/input.ts";
import { durationText } from "../text/duration.ts";

const USUAL = [30, 60, 90, 120, 180, 240, 300, 480];
const OTHER = "other";
const STEPS = `steps of ${SESSION_MINUTES.step} minutes`;

type DurationFieldProps<TValues extends FieldValues, TResult> = {
  control: Control<TValues, unknown, TResult>;
  name: FieldPath<TValues>;
};

export function DurationField<TValues extends FieldValues, TResult>({
  control,
  name,
}: DurationFieldProps<TValues, TResult>) {
  const { field, fieldState } = useController({ control, name });
  const [isChosenFreely, setIsChosenFreely] = useState(false);
  const isFree = isChosenFreely || !USUAL.includes(Number(field.value));
  const choose = (value: string) => {
    setIsChosenFreely(value === OTHER);
    if (value !== OTHER) field.onChange(value);
  };
  const said = { error: fieldState.invalid, helperText: fieldState.error?.message };
  return (
    <>
      <TextField
        label="Duration"
        name={isFree ? undefined : name}
        value={isFree ? OTHER : field.value}
        onChange={(event) => choose(event.target.value)}
        onBlur={field.onBlur}
        inputRef={isFree ? undefined : field.ref}
        select
        slotProps={{ select: { native: true } }}
        {...(isFree ? {} : said)}
      >
        {USUAL.map((minutes) => (
          <option key={minutes} value={minutes}>
            {durationText(minutes)}
          </option>
        ))}
        <option value={OTHER}>Another duration</option>
      </TextField>
      {isFree ? (
        <TextField
          {...field}
          inputRef={field.ref}
          label="Minutes"
          type="number"
          slotProps={{
            htmlInput: { min: SESSION_MINUTES.shortest, max: SESSION_MINUTES.longest, step: SESSION_MINUTES.step },
            input: { endAdornment: <InputAdornment position="end">min</InputAdornment> },
          }}
          error={said.error}
          helperText={said.helperText ? `${said.helperText}, in ${STEPS}` : `In ${STEPS}`}
        />
      ) : null}
    </>
  );
}
