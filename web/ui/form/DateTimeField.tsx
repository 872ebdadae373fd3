import TextField, { type TextFieldProps } from "@mui/material/TextField";
import { useState } from "react";
import { ownZone, toLocalInput } from "./localTime.ts";

/** What such a field says where there is nothing else to say. */
export const ZONE_HINT = `Your time zone: ${ownZone().replaceAll("_", " ")}`;

export type DateTimeFieldProps = TextFieldProps & {
  /** The earliest that can be chosen, as the field writes it; now, by the reader's clocks, where nothing is said. */
  earliest?: string;
};

/** A date and a time in the reader's own time zone, from now on. */
export function DateTimeField({ helperText, slotProps, earliest, required, ...props }: DateTimeFieldProps) {
  const [now] = useState(() => toLocalInput(new Date()));
  return (
    <TextField
      {...props}
      type="datetime-local"
      helperText={helperText ?? ZONE_HINT}
      slotProps={{ ...slotProps, htmlInput: { min: earliest ?? now, "aria-required": required } }}
    />
  );
}
