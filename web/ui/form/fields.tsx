import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { type ReactNode, useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Icon } from "../icon/Icon.tsx";

export type TextInputProps = {
  label: string;
  field: UseFormRegisterReturn;
  error: string | undefined;
  hint?: ReactNode;
  autoComplete?: string;
  type?: "text" | "email" | "password";
  placeholder?: string;
  optional?: boolean;
  rows?: number;
  /** Names and addresses: no auto-correction and no auto-capitals. */
  verbatim?: boolean;
  autoFocus?: boolean;
  startAdornment?: string;
  endAdornment?: ReactNode;
  inputMode?: "decimal" | "numeric";
};

const asTyped = { autoCapitalize: "none", autoCorrect: "off", spellCheck: false } as const;

export function TextInput(props: TextInputProps) {
  const { label, field, error, hint, autoComplete = "off", type = "text", placeholder, optional = false } = props;
  const { rows, verbatim = false, autoFocus, startAdornment, endAdornment, inputMode } = props;
  const { ref, ...input } = field;
  return (
    <TextField
      {...input}
      inputRef={ref}
      label={optional ? `${label} (optional)` : label}
      type={type}
      placeholder={placeholder}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      multiline={rows !== undefined}
      minRows={rows}
      maxRows={8}
      error={error !== undefined}
      helperText={error ?? hint}
      slotProps={{
        htmlInput: { "aria-required": !optional, inputMode, ...(verbatim ? asTyped : {}) },
        input: {
          startAdornment: startAdornment ? (
            <InputAdornment position="start">{startAdornment}</InputAdornment>
          ) : undefined,
          endAdornment,
        },
      }}
    />
  );
}

export function PasswordInput(props: Omit<TextInputProps, "type" | "endAdornment" | "verbatim">) {
  const [visible, setVisible] = useState(false);
  return (
    <TextInput
      {...props}
      verbatim
      type={visible ? "text" : "password"}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            size="small"
            aria-label={`${visible ? "Hide" : "Show"} ${props.label.toLowerCase()}`}
            onClick={() => setVisible(!visible)}
          >
            <Icon name={visible ? "eyeOff" : "eye"} size={20} />
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
