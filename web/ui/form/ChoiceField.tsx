import TextField from "@mui/material/TextField";
import type { ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";

export type ChoiceFieldProps = {
  label: string;
  field: UseFormRegisterReturn;
  choices: readonly (readonly [value: string | number, words: string])[];
  /** Shown until something is chosen; by default the first choice is. */
  placeholder?: string | undefined;
  error?: string | undefined;
  hint?: ReactNode;
};

export function ChoiceField({ label, field: { ref, ...input }, choices, placeholder, error, hint }: ChoiceFieldProps) {
  return (
    <TextField
      {...input}
      inputRef={ref}
      label={label}
      select
      error={error !== undefined}
      helperText={error ?? hint}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {placeholder ? (
        <option value="" disabled>
          {placeholder}
        </option>
      ) : null}
      {choices.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </TextField>
  );
}
