import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { useMemo, useState } from "react";
import { type Control, type FieldPathByValue, type FieldValues, useController } from "react-hook-form";
import { useLocationSuggestions } from "../../ui/form/useLocationSuggestions.ts";
import { findZones, toOption, type ZoneOption, zonesOfCities, zonesWith } from "./zones.ts";

type ZoneFieldProps<Values extends FieldValues> = {
  control: Control<Values>;
  name: FieldPathByValue<Values, string>;
  /** The saved zone stays available if this browser lacks it; without one, the field may stay empty. */
  saved?: string;
  hint: string;
};

/** A time zone, also found by its cities. */
export function ZoneField<Values extends FieldValues>({ control, name, saved, hint }: ZoneFieldProps<Values>) {
  const {
    field: { value, onChange, onBlur, ref },
    fieldState: { error },
  } = useController({ control, name });
  const [typed, setTyped] = useState("");
  // A new object would reset the typed text.
  const chosen = useMemo(() => (value ? toOption(value) : null), [value]);
  const cities = useLocationSuggestions(typed, typed !== "");
  return (
    <Autocomplete<ZoneOption, false, boolean>
      value={chosen}
      onChange={(_event, option) => onChange(option?.zone ?? "")}
      onInputChange={(_event, text, reason) => setTyped(reason === "input" ? text : "")}
      options={typed ? [...findZones(zonesWith(saved), typed), ...zonesOfCities(cities ?? [])] : zonesWith(saved)}
      filterOptions={(options) => options}
      isOptionEqualToValue={(option, chosen) => option.label === chosen.label}
      disableClearable={saved !== undefined}
      autoHighlight
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder="Zone or city"
          label={saved ? "Time zone" : "Time zone (optional)"}
          inputRef={ref}
          onBlur={onBlur}
          error={error !== undefined}
          helperText={error?.message ?? hint}
        />
      )}
    />
  );
}
