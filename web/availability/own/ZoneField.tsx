import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { type Control, type FieldPathByValue, type FieldValues, useController } from "react-hook-form";

const zoneName = (zone: string) => zone.replaceAll("_", " ");
const zonesWith = (saved: string | undefined): string[] =>
  [...new Set([...(saved ? [saved] : []), ...Intl.supportedValuesOf("timeZone")])].sort();

export type ZoneFieldProps<Values extends FieldValues> = {
  control: Control<Values>;
  name: FieldPathByValue<Values, string>;
  /** A zone that can be chosen, whether this browser knows it or not; without one, none has to be chosen. */
  saved?: string;
  hint: string;
};

/** Asks for a time zone. */
export function ZoneField<Values extends FieldValues>({ control, name, saved, hint }: ZoneFieldProps<Values>) {
  const {
    field: { value, onChange, onBlur, ref },
    fieldState: { error },
  } = useController({ control, name });
  return (
    <Autocomplete<string, false, boolean>
      value={value || null}
      onChange={(_event, zone) => onChange(zone ?? "")}
      options={zonesWith(saved)}
      getOptionLabel={zoneName}
      disableClearable={saved !== undefined}
      autoHighlight
      renderInput={(params) => (
        <TextField
          {...params}
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
