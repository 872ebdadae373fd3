import TextField, { type TextFieldProps } from "@mui/material/TextField";
import { SESSION_MINUTES } from "../../../graph/bookings/input.ts";
import { durationText } from "../card/words.ts";

const { shortest, longest, step } = SESSION_MINUTES;
const options = Array.from({ length: (longest - shortest) / step + 1 }, (_, index) => shortest + index * step);

/** Every duration that a session can have; its value is the minutes. */
export function DurationField({ slotProps, ...props }: TextFieldProps) {
  return (
    <TextField {...props} select label="Duration" slotProps={{ ...slotProps, select: { native: true } }}>
      {options.map((minutes) => (
        <option key={minutes} value={minutes}>
          {durationText(minutes)}
        </option>
      ))}
    </TextField>
  );
}
