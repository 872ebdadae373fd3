import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { type Ref, useState } from "react";
import { useLocationSuggestions } from "../../ui/form/useLocationSuggestions.ts";

type PlaceFieldProps = {
  value: string;
  onChange: (text: string) => void;
  inputRef?: Ref<HTMLInputElement>;
  error?: string;
};

/** Free text, with suggested cities. */
export function PlaceField({ value, onChange, inputRef, error }: PlaceFieldProps) {
  const [isTyping, setIsTyping] = useState(false);
  const cities = useLocationSuggestions(value, isTyping) ?? [];
  return (
    <Autocomplete
      freeSolo
      disableClearable
      inputValue={value}
      value={value}
      onInputChange={(_event, text, reason) => {
        if (reason !== "input") return;
        setIsTyping(true);
        onChange(text);
      }}
      onChange={(_event, city) => {
        setIsTyping(false);
        onChange(city);
      }}
      onBlur={() => setIsTyping(false)}
      options={cities}
      // The server has filtered already.
      filterOptions={(options) => options}
      slotProps={{ listbox: { sx: { maxHeight: "15rem" } } }}
      renderInput={(field) => (
        <TextField
          {...field}
          inputRef={inputRef}
          label="Location"
          placeholder="Studio or city"
          error={Boolean(error)}
          helperText={error}
          // As high as the neighboring fields.
          sx={{ "& .MuiOutlinedInput-root": { paddingBlock: 0, "& .MuiAutocomplete-input": { padding: "11px 6px" } } }}
        />
      )}
    />
  );
}
