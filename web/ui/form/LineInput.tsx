import Box from "@mui/material/Box";
import type { ChangeHandler } from "react-hook-form";
import { isComposing } from "./composing.ts";
import { TextInput, type TextInputProps } from "./fields.tsx";

const LINE_ENDS = /[\r\n]+/g;

/** One line without line breaks, in a field that grows, so that a phone shows all of it. */
export function LineInput({ field, ...props }: Omit<TextInputProps, "rows" | "type">) {
  const onChange: ChangeHandler = (event) => {
    const input: HTMLTextAreaElement = event.target;
    const line = input.value.replace(LINE_ENDS, " ");
    // Pasted line breaks. Setting an unchanged value would move the caret.
    if (line !== input.value) input.value = line;
    return field.onChange(event);
  };
  return (
    <Box
      onKeyDown={(event) => {
        if (event.key === "Enter" && !isComposing(event)) event.preventDefault();
      }}
    >
      <TextInput {...props} field={{ ...field, onChange }} rows={1} />
    </Box>
  );
}
