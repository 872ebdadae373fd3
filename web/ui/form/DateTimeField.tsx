import TextField, { type TextFieldProps } from "@mui/material/TextField";
import { useState } from "react";
import { toLocalInput } from "./localTime.ts";

/** What such a field says where there is nothing else to say. */
export const ZONE_HINT = `Your time zone: ${Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll("_", " ")}`;

/** A date and a time in the reader's own time zone, from now on. */
export function DateTimeField({ helperText, slotProps, ...props }: TextFieldProps) {
  const [earliest] = useState(() => toLocalInput(new Date()));
  return (
    <TextField
      {...props}
      type="datetime-local"
      helperText={helperText ?? ZONE_HINT}
      slotProps={{ ...slotProps, htmlInput: { min: earliest } }}
    />
  );
}
