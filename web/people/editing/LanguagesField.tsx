import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import type { Ref } from "react";
import { LANGUAGE_TAGS, LANGUAGES, type Language, MAX_LANGUAGES } from "../../../graph/people/input.ts";

export type LanguagesFieldProps = {
  value: readonly Language[] | null | undefined;
  onChange: (tags: Language[]) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  error: string | undefined;
};

export function LanguagesField({ value, onChange, onBlur, ref, error }: LanguagesFieldProps) {
  const chosen = value ?? [];
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      value={[...chosen]}
      onChange={(_event, tags) => onChange(tags)}
      onBlur={onBlur}
      options={LANGUAGE_TAGS}
      getOptionLabel={(tag) => LANGUAGES[tag]}
      getOptionDisabled={(tag) => chosen.length >= MAX_LANGUAGES && !chosen.includes(tag)}
      noOptionsText="No language of that name"
      sx={{ "& .MuiOutlinedInput-root.MuiOutlinedInput-root": { paddingBlock: "4px" } }}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Languages (optional)"
          placeholder={chosen.length === 0 ? "What you speak with clients" : undefined}
          inputRef={ref}
          error={error !== undefined}
          helperText={error}
        />
      )}
    />
  );
}
