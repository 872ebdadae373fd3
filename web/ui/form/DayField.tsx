import TextField from "@mui/material/TextField";
import type { UseFormRegisterReturn } from "react-hook-form";

export type DayFieldProps = {
  label: string;
  field: UseFormRegisterReturn;
  hint?: string;
  error: string | undefined;
};

export function DayField({ label, field: { ref, ...field }, hint, error }: DayFieldProps) {
  return (
    <TextField
      {...field}
      inputRef={ref}
      type="date"
      label={label}
      error={error !== undefined}
      helperText={error ?? hint}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
