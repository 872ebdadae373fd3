import TextField, { type TextFieldProps } from "@mui/material/TextField";
import { useState } from "react";
import { ownZone, toLocalInput } from "./localTime.ts";

export const ZONE_HINT = `Your time zone: ${ownZone().replaceAll("_", " ")}`;

export type DateTimeFieldProps = TextFieldProps & {
  /** The earliest value, in the field's format; by default now in the reader's zone. */
  earliest?: string;
};

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
