import TextField from "@mui/material/TextField";
import { useId } from "react";
import type { UserSort } from "../../../graph/search/input.ts";

const sorts = { relevance: "Best match", nearest: "Nearest", newest: "Newest" } as const satisfies Record<
  UserSort,
  string
>;

export type SortChoiceProps = { value: UserSort; onChange: (sort: UserSort) => void };

/** In which order the artists stand. */
export function SortChoice({ value, onChange }: SortChoiceProps) {
  const id = useId();
  return (
    <TextField
      id={id}
      select
      label="Sort by"
      value={value}
      sx={{ width: { xs: 150, sm: 200 }, flex: "none" }}
      onChange={(event) => onChange(event.target.value as UserSort)}
      slotProps={{ select: { native: true }, inputLabel: { htmlFor: id } }}
    >
      {Object.entries(sorts).map(([sort, label]) => (
        <option key={sort} value={sort}>
          {label}
        </option>
      ))}
    </TextField>
  );
}
