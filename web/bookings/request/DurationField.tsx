import TextField, { type TextFieldProps } from "@mui/material/TextField";
import { durationText } from "../card/words.ts";

const STEP = 15;
const LONGEST = 24 * 60;
const options = Array.from({ length: LONGEST / STEP }, (_, index) => (index + 1) * STEP);

/** 15 minutes to 24 hours in steps of 15 minutes; its value is the minutes. */
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
