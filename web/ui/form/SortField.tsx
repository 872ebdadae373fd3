import TextField, { type TextFieldProps } from "@mui/material/TextField";
import { useId } from "react";

type SortFieldProps<Sort extends string> = {
  labels: Readonly<Record<Sort, string>>;
  value: Sort;
  onChange: (sort: Sort) => void;
  sx?: TextFieldProps["sx"];
};

export function SortField<Sort extends string>({ labels, value, onChange, sx }: SortFieldProps<Sort>) {
  const id = useId();
  return (
    <TextField
      id={id}
      select
      label="Sort by"
      value={value}
      onChange={(event) => onChange(event.target.value as Sort)}
      slotProps={{ select: { native: true }, inputLabel: { htmlFor: id } }}
      {...(sx && { sx })}
    >
      {Object.entries<string>(labels).map(([sort, label]) => (
        <option key={sort} value={sort}>
          {label}
        </option>
      ))}
    </TextField>
  );
}
