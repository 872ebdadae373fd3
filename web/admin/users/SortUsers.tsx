import TextField from "@mui/material/TextField";
import { useId } from "react";
import type { AdminUserSort } from "../../generated/schema.ts";

const LABELS: Record<AdminUserSort, string> = {
  NEWEST: "Newest first",
  OLDEST: "Oldest first",
  NAME: "Name",
  POSTS: "Most posts",
  FOLLOWERS: "Most followers",
};
const SORTS = Object.keys(LABELS) as AdminUserSort[];

export type SortUsersProps = { value: AdminUserSort; onChange: (sort: AdminUserSort) => void };

export function SortUsers({ value, onChange }: SortUsersProps) {
  const id = useId();
  return (
    <TextField
      id={id}
      select
      label="Sort by"
      value={value}
      onChange={(event) => onChange(SORTS.find((sort) => sort === event.target.value) ?? "NEWEST")}
      slotProps={{ select: { native: true }, inputLabel: { htmlFor: id } }}
      sx={{ maxWidth: { sm: 200 } }}
    >
      {SORTS.map((sort) => (
        <option key={sort} value={sort}>
          {LABELS[sort]}
        </option>
      ))}
    </TextField>
  );
}
