import TextField from "@mui/material/TextField";
import type { ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";

export type ChoiceFieldProps = {
  label: string;
  /** react-hook-form's `register(name)`. */
  field: UseFormRegisterReturn;
  /** What is sent, and the words that stand for it. */
  choices: readonly (readonly [value: string | number, words: string])[];
  /** Stands there until something is chosen; left out, the first choice does. */
  placeholder?: string | undefined;
  /** The sentence about what is wrong. */
  error?: string | undefined;
  hint?: ReactNode;
};

/** One of several in a react-hook-form, chosen as the device lets one choose. */
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
