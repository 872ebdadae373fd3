import TextField, { type TextFieldProps } from "@mui/material/TextField";
import { useState } from "react";
import { toLocalInput } from "./localTime.ts";

/** A date and a time in the reader's own time zone, from now on. */
export function DateTimeField({ helperText, slotProps, ...props }: TextFieldProps) {
  const [earliest] = useState(() => toLocalInput(new Date()));
  return (
    <TextField
      {...props}
      type="datetime-local"
      helperText={helperText ?? `Your time zone: ${zoneName}`}
      slotProps={{ ...slotProps, htmlInput: { min: earliest } }}
    />
  );
}

const zoneName = Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll("_", " ");
